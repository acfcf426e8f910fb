import Interlude

/// A view that shows one of many items.
protocol ItemView: UIView {
  func show(_ index: Int)
}

/// A list of equally large items that has views only for those on the screen: as one leaves at one edge its
/// view comes in again at the other.
final class RecyclingList<Item: ItemView>: UIScrollView {
  private let columns: Int
  private let count: Int
  private let cell: CGSize
  private let makeItem: () -> Item
  /// As many as fit, with a row more; item `index` uses the one at `index` modulo their number.
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

  /// Makes views for `rows` rows; all are shown anew when their number grows.
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
