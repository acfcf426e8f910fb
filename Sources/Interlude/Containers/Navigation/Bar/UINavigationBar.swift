public import Foundation

/// The items of a stack, and the one on top.
struct NavigationBarState {
  let items: [UINavigationItem]
  let top: UINavigationItem?

  /// The item below the top, to which the back button leads.
  var below: UINavigationItem? {
    guard let index = items.firstIndex(where: { $0 === top }), index > 0 else { return nil }
    return items[index - 1]
  }
}

/// The bar of a navigation controller: buttons and title of the topmost controller.
///
/// During a transition it cross-fades between the items of two controllers, as far as the pages have moved.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  /// The view of the item on top, or of the one to which a transition leads.
  private var current: NavigationItemView?
  /// The views of other items that are in sight.
  private var others: [NavigationItemView] = []
  private var state = NavigationBarState(items: [], top: nil)
  var backPressed: (() -> Void)?
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { current?.isRightToLeft = isRightToLeft } }
  }
  /// The height above the bar over which its background extends, in points.
  var topExtension: CGFloat = 0 {
    didSet { if topExtension != oldValue { placeBackground() } }
  }
  /// The poses at the end of the transition.
  private var ends:
    [(view: NavigationItemView, start: NavigationItemView.Pose, end: NavigationItemView.Pose)] = []

  /// Creates an empty bar with `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    background.isUserInteractionEnabled = false
    line.isUserInteractionEnabled = false
    // They follow the scrolling of content.
    for view in [background, background.contentView, line] { view.layer.isInternal = true }
    addSubview(background)
    addSubview(line)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The items of the stack, bottom first.
  public var items: [UINavigationItem]? { state.items }

  /// The item on top.
  public var topItem: UINavigationItem? { state.top }

  /// The item to which the back button leads.
  public var backItem: UINavigationItem? { state.below }

  /// Whether titles are large where their items allow it.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      current.map { $0.hasLargeTitle = isLarge($0.item, in: state.items) }
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  /// The look of the bar: `black` makes it dark whatever the traits are.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }

  /// The colour of the background, which is seen over content that is scrolled; nil for the material.
  open var barTintColor: UIColor? {
    didSet { colorBackground() }
  }

  /// Whether the background lets content show through. Pages extend below the bar in either case.
  open var isTranslucent = true {
    didSet { colorBackground() }
  }

  private func colorBackground() {
    let opaque = barTintColor ?? (isTranslucent ? nil : .systemBackground)
    background.contentView.backgroundColor = isTranslucent ? opaque?.withAlphaComponent(0.85) : opaque
  }

  // MARK: Heights

  /// Whether `item` has a large title.
  private func isLarge(_ item: UINavigationItem, in items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, item.titleView == nil else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      guard let index = items.firstIndex(where: { $0 === item }), index > 0 else { return true }
      return isLarge(items[index - 1], in: items)
    }
  }

  /// The height of the bar for an item whose page is not scrolled, in points.
  func restingHeight(of item: UINavigationItem, in items: [UINavigationItem]) -> CGFloat {
    NavigationItemView.rowHeight + (isLarge(item, in: items) ? NavigationItemView.largeHeight : 0)
  }

  /// The height of the bar's view, which has room for a large title.
  var fullHeight: CGFloat {
    NavigationItemView.rowHeight + (prefersLargeTitles ? NavigationItemView.largeHeight : 0)
  }

  /// Touches below the bar's content belong to the page.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && point.y < (current?.height ?? NavigationItemView.rowHeight)
  }

  // MARK: Items

  /// Shows `state` at rest.
  func show(_ state: NavigationBarState) {
    self.state = state
    ends = []
    let view = state.top.map { self.view(for: $0) }
    for other in others where other !== view { other.removeFromSuperview() }
    if let current, current !== view { current.removeFromSuperview() }
    others = []
    current = view
    guard let view else { return placeBackground() }
    configure(view, in: state)
    view.pose = .shown
    layOut(view)
    placeBackground()
  }

  /// Prepares a transition between two states; `showEnd()` animates to its end.
  func begin(from: NavigationBarState, to: NavigationBarState, isPush: Bool) {
    guard let fromItem = from.top, let toItem = to.top else { return }
    state = from
    let fromView = view(for: fromItem)
    configure(fromView, in: from)
    state = to
    let toView = view(for: toItem)
    configure(toView, in: to)
    ends = [
      (fromView, .shown, isPush ? .covered : .ahead), (toView, isPush ? .ahead : .covered, .shown),
    ]
    for (view, start, _) in ends {
      view.pose = start
      layOut(view)
    }
    let left = (others + [current].compactMap { $0 }).filter { $0 !== fromView && $0 !== toView }
    others = left + [fromView]
    current = fromView
    placeBackground()
    current = toView
  }

  /// Sets everything to the end of the transition, in its animation.
  func showEnd() {
    for (view, _, end) in ends {
      view.show(end)
    }
    placeBackground()
  }

  /// Adapts the contents of a transition to a bar of another size, at the progress of `animator`.
  func resize(in animator: UIViewPropertyAnimator) {
    layoutIfNeeded()
    UIView.performWithoutAnimation {
      for (view, start, end) in ends where view.pose == end {
        animator.rebase(view.movingViews, from: { view.show(start) }, to: { view.show(end) })
      }
    }
  }

  /// Sets everything back to the start of the transition, in an animation of its own.
  func showRest() {
    for (view, start, _) in ends {
      view.show(start)
    }
    guard let start = ends.first?.view else { return }
    let end = current
    current = start
    placeBackground()
    current = end
  }

  /// Removes the views of all items; `begin` and `show` make new ones.
  func dropViews() {
    for view in others + [current].compactMap({ $0 }) { view.removeFromSuperview() }
    (current, others, ends) = (nil, [], [])
  }

  /// The view of an item: the one that is in sight, or a new one.
  private func view(for item: UINavigationItem) -> NavigationItemView {
    if let view = ([current].compactMap { $0 } + others).first(where: { $0.item === item }) { return view }
    let view = NavigationItemView(item)
    view.backPressed = { [weak self] in self?.backPressed?() }
    item.onChange = { [weak self, weak view] in
      guard let self, let view else { return }
      view.reload()
      view.hasLargeTitle = isLarge(item, in: state.items)
      superview?.setNeedsLayout()
    }
    addSubview(view)
    return view
  }

  private func configure(_ view: NavigationItemView, in state: NavigationBarState) {
    view.isRightToLeft = isRightToLeft
    view.backTitle = state.below.map { $0.backButtonTitle ?? $0.title ?? "Back" }
    view.hasLargeTitle = isLarge(view.item, in: state.items)
    if view.superview !== self { addSubview(view) }
  }

  // MARK: Scrolling

  /// Handles a page that is scrolled by `distance` points from its beginning.
  func scrolled(_ item: UINavigationItem, by distance: CGFloat) {
    guard let view = ([current].compactMap { $0 } + others).first(where: { $0.item === item }),
      view.scrolled != distance
    else { return }
    view.scrolled = distance
    UIView.performWithoutAnimation {
      view.place()
      placeBackground()
    }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in others + [current].compactMap({ $0 }) { layOut(view) }
    placeBackground()
  }

  private func layOut(_ view: NavigationItemView) {
    let frame = CGRect(x: 0, y: 0, width: bounds.width, height: fullHeight)
    if view.frame != frame { view.frame = frame }
    view.place()
  }

  /// Places the background behind the item on top. It is invisible over content that has not been scrolled.
  private func placeBackground() {
    let height = current?.height ?? NavigationItemView.rowHeight
    let isOver = current.map {
      $0.hasLargeTitle ? $0.scrolled > NavigationItemView.largeHeight : $0.scrolled > 0
    }
    background.frame = CGRect(x: 0, y: -topExtension, width: bounds.width, height: topExtension + height)
    line.frame = CGRect(x: 0, y: height - 0.5, width: bounds.width, height: 0.5)
    background.alpha = isOver == true ? 1 : 0
    line.alpha = background.alpha
  }
}
