import Interlude

/// A view that shows one of many items.
protocol ItemView: UIView {
  func show(_ index: Int)
}

/// A list of items of one size. It has views only for the visible ones: a view that scrolls out at one edge
/// is reused at the other.
final class RecyclingList<Item: ItemView>: UIScrollView {
  private let columns: Int
  private let count: Int
  private let cell: CGSize
  private let makeItem: () -> Item
  /// The views of the visible rows and one more. Item `index` uses the view at `index` modulo their number.
  private var items: [(index: Int, view: Item)] = []

  init(columns: Int, count: Int, cell: CGSize, item: @escaping () -> Item) {
    (self.columns, self.count, self.cell) = (columns, count, cell)
    makeItem = item
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    contentSize = CGSize(
      width: CGFloat(columns) * cell.width, height: CGFloat((count + columns - 1) / columns) * cell.height)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !bounds.isEmpty else { return }
    fill(rows: Int((bounds.height / cell.height).rounded(.up)) + 1)
    let first = max(0, Int((bounds.minY / cell.height).rounded(.down))) * columns
    for index in first..<max(first, min(first + items.count, count)) {
      let slot = index % items.count
      if items[slot].index == index { continue }
      items[slot].index = index
      items[slot].view.show(index)
      items[slot].view.frame.origin = CGPoint(
        x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height)
    }
  }

  /// Makes views for `rows` rows. All are reloaded when the number grows.
  private func fill(rows: Int) {
    guard items.count < rows * columns else { return }
    while items.count < rows * columns {
      let view = makeItem()
      view.frame.size = cell
      addSubview(view)
      items.append((-1, view))
    }
    for slot in items.indices { items[slot].index = -1 }
  }
}
