public import Foundation

/// A bar of buttons at the bottom of a navigation controller.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The height without the safe area, in points.
  static let height: CGFloat = 44

  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  /// The row of the items shown, or to which a transition leads.
  private var current = ToolbarRow([])
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
    if !current.shows(items) {
      current.removeFromSuperview()
      current = ToolbarRow(items)
      addSubview(current)
    }
    if previous !== current { previous?.removeFromSuperview() }
    previous = nil
    current.alpha = 1
    setNeedsLayout()
  }

  /// Prepares a cross-fade between the items of two pages.
  func begin(from: [UIBarButtonItem], to: [UIBarButtonItem]) {
    guard !current.shows(to) || !current.shows(from) else { return }
    let next = previous?.shows(to) == true ? previous! : ToolbarRow(to)
    UIView.performWithoutAnimation {
      if next.superview !== self {
        addSubview(next)
        next.alpha = 0
      }
      next.frame = current.frame
    }
    (previous, current) = (current, next)
  }

  /// Sets everything to the end of the transition, in its animation.
  func showEnd() {
    previous?.alpha = 0
    current.alpha = 1
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    for row in [current, previous].compactMap({ $0 }) {
      row.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.height)
    }
  }
}

/// The items of one page in a toolbar.
final class ToolbarRow: UIView {
  let items: [UIBarButtonItem]

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
      item.view?.center = CGPoint(x: x + size.width / 2, y: bounds.midY)
      x += size.width
    }
  }
}
