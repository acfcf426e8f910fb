public import Foundation

/// A bar of buttons at the bottom of a navigation controller.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The height without the safe area, in points.
  static let height: CGFloat = 44

  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }
  override func layoutDirectionChanged() {
    super.layoutDirectionChanged()
    superview?.setNeedsLayout()
  }

  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  /// The row of the items shown, or to which a transition leads.
  private var current = ToolbarRow([])
  /// The rows of other pages that are in sight.
  private var others: [ToolbarRow] = []
  /// The row from which a transition leads.
  private var previous: ToolbarRow?

  /// Creates an empty bar with `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    for view in [background, line, current] { addSubview(view) }
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The items that the bar shows, from the leading edge.
  public var items: [UIBarButtonItem]? { current.items }

  /// Shows `items` at rest.
  func show(_ items: [UIBarButtonItem]) {
    let shown = row(for: items)
    for row in others + [current] where row !== shown { row.removeFromSuperview() }
    (current, others, previous) = (shown, [], nil)
    current.alpha = 1
    setNeedsLayout()
  }

  /// Prepares a cross-fade between the items of two pages; `showEnd()` animates to its end.
  func begin(from: [UIBarButtonItem], to: [UIBarButtonItem]) {
    let start = row(for: from)
    let end = start.shows(to) ? start : row(for: to)
    others = (others + [current, start]).filter { $0 !== end }
    (current, previous) = (end, start === end ? nil : start)
    end.frame = start.frame
    showRest()
  }

  /// Removes the rows of all pages; `begin` and `show` make new ones.
  func dropViews() {
    for row in others + [current] { row.removeFromSuperview() }
    let empty = ToolbarRow([])
    empty.frame = current.frame
    addSubview(empty)
    (current, others, previous) = (empty, [], nil)
  }

  /// Returns the row of `items`: the one that is in sight, or a new one.
  private func row(for items: [UIBarButtonItem]) -> ToolbarRow {
    if let row = ([current] + others).first(where: { $0.shows(items) }) { return row }
    let row = ToolbarRow(items)
    row.frame = current.frame
    addSubview(row)
    return row
  }

  /// Sets everything to the end of the transition, in its animation.
  func showEnd() {
    previous?.alpha = 0
    current.alpha = 1
  }

  /// Sets everything back to the start of the transition.
  func showRest() {
    previous?.alpha = 1
    current.alpha = previous == nil ? 1 : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    for row in others + [current] {
      row.isRightToLeft = isRightToLeft
      row.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.height)
    }
  }
}

/// The items of one page in a toolbar.
final class ToolbarRow: UIView {
  let items: [UIBarButtonItem]
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { setNeedsLayout() } }
  }

  init(_ items: [UIBarButtonItem]) {
    self.items = items
    super.init(frame: .zero)
    for view in items.compactMap(\.view) { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func shows(_ items: [UIBarButtonItem]) -> Bool { self.items.elementsEqual(items, by: ===) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let flexible = items.count { if case .flexibleSpace = $0.content { true } else { false } }
    let fixed = items.reduce(0) { $0 + $1.size.width }
    let gap = flexible > 0 ? max(bounds.width - 16 - fixed, 0) / CGFloat(flexible) : 0
    var x: CGFloat = 8
    for item in items {
      if case .flexibleSpace = item.content {
        x += gap
        continue
      }
      let size = item.size
      item.view?.bounds.size = size
      let middle = x + size.width / 2
      item.view?.center = CGPoint(x: isRightToLeft ? bounds.width - middle : middle, y: bounds.midY)
      x += size.width
    }
  }
}
