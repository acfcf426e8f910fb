import Interlude

/// A scrolling list of rows with equal heights that reuses views for the visible rows.
final class RowList<Row: UIView>: UIScrollView, RowContainer {
  let rowHeight: CGFloat
  /// Called with the index of the row that was clicked.
  var onClick: ((Int) -> Void)?
  /// The number of rows.
  var count = 0 {
    didSet { if count != oldValue { countChanged() } }
  }

  private let make: () -> Row
  private let show: (Row, Int) -> Void
  /// The reused views. Row `index` uses the view at `index` modulo their number.
  private var slots: [(index: Int, view: Row)] = []

  /// - Parameters:
  ///   - name: The list's name for assistive technology.
  ///   - make: Creates a row's view, without content.
  ///   - show: Configures a view for the row with this index.
  init(_ name: String, rowHeight: CGFloat, make: @escaping () -> Row, show: @escaping (Row, Int) -> Void) {
    (self.rowHeight, self.make, self.show) = (rowHeight, make, show)
    super.init(frame: .zero)
    accessibilityLabel = name
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] tap in self?.clicked(tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func clicked(_ location: CGPoint) {
    let index = Int((location.y / rowHeight).rounded(.down))
    if (0..<count).contains(index) { onClick?(index) }
  }

  func press(_ row: UIView) {
    if let index = slots.first(where: { $0.view === row })?.index, (0..<count).contains(index) {
      onClick?(index)
    }
  }

  private func countChanged() {
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    setNeedsLayout()
  }

  /// Updates the visible rows in `indices`.
  func refresh(_ indices: Range<Int>) {
    for slot in slots where indices.contains(slot.index) { show(slot.view, slot.index) }
  }

  func refresh() { refresh(0..<count) }

  // MARK: Scrolling

  private var highest: CGFloat { max(0, CGFloat(count) * rowHeight - bounds.height) }

  /// Whether the last row is visible.
  var isAtEnd: Bool { contentOffset.y > highest - rowHeight }

  func scrollToEnd() {
    if contentOffset.y != highest { contentOffset.y = highest }
  }

  /// Scrolls by the smallest distance that makes the row visible.
  func reveal(_ index: Int) {
    let top = CGFloat(index) * rowHeight
    if top < contentOffset.y {
      contentOffset.y = top
    } else if top + rowHeight > contentOffset.y + bounds.height {
      contentOffset.y = min(top + rowHeight - bounds.height, highest)
    }
  }

  // MARK: Views

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !bounds.isEmpty else { return }
    if contentSize.width != bounds.width {
      contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
      for slot in slots { slot.view.frame.size.width = bounds.width }
      // Rows are laid out as they are shown.
      refresh()
    }
    addViews(Int((bounds.height / rowHeight).rounded(.up)) + 1)
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)))
    let visible = first..<max(first, min(first + slots.count, count))
    for index in visible {
      let slot = index % slots.count
      if slots[slot].index == index { continue }
      slots[slot].index = index
      let view = slots[slot].view
      view.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
      view.isHidden = false
      show(view, index)
    }
    for slot in slots.indices where !visible.contains(slots[slot].index) && !slots[slot].view.isHidden {
      slots[slot].index = -1
      slots[slot].view.isHidden = true
    }
  }

  /// Creates views up to `needed`; all rows are updated if any are added.
  private func addViews(_ needed: Int) {
    guard slots.count < needed else { return }
    while slots.count < needed {
      let view = make()
      view.isHidden = true
      insertSubview(view, at: 0)
      slots.append((-1, view))
    }
    for slot in slots.indices { slots[slot].index = -1 }
  }
}
