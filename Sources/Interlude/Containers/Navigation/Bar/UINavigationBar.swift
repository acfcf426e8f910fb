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
  override func layoutDirectionChanged() {
    super.layoutDirectionChanged()
    superview?.setNeedsLayout()
  }
  /// The height above the bar over which its background extends, in points.
  var topExtension: CGFloat = 0 {
    didSet { if topExtension != oldValue { placeBackground() } }
  }
  /// The poses at the end of the transition.
  private var ends:
    [(view: NavigationItemView, start: NavigationItemView.Pose, end: NavigationItemView.Pose)] = []
  /// Whether the bar shows the start of a transition, before it is animated to its end or after it went back.
  private var isAtStart = false
  /// The view that decides about height and background: what lies behind may be scrolled before the bar is
  /// animated to it.
  private var shown: NavigationItemView? { isAtStart ? ends.first?.view : current }

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

  /// The item below the top one, to which the back button pops.
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

  /// The style of the bar: `black` makes it dark regardless of the traits.
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

  /// The attributes of titles: font and colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { showTitles() }
  }

  /// The attributes of large titles: font and colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { showTitles() }
  }

  /// An image in place of the line below the bar; it is kept, and any image hides the line.
  open var shadowImage: UIImage? {
    didSet { placeBackground() }
  }

  private var backgroundImage: UIImage? {
    didSet { colorBackground() }
  }

  /// Sets the image of the background; it is kept, and an empty one hides the material.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    if barMetrics == .default { self.backgroundImage = backgroundImage }
  }

  /// Sets the image of the background; it is kept, and an empty one hides the material.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// Returns the image of the background.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

  /// The appearance of the bar over scrolled content. Its colours and attributes are used.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { watch(standardAppearance) }
  }

  /// The appearance of the bar in a compact height; it is kept and has no effect.
  open var compactAppearance: UINavigationBarAppearance?

  /// The appearance of the bar over content that is not scrolled; nil for no background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { watch(scrollEdgeAppearance) }
  }

  /// The appearance of the bar in a compact height over content at its top; it is kept and has no effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  private func watch(_ appearance: UINavigationBarAppearance?) {
    appearance?.onChange = { [weak self] in self?.looksChanged() }
    looksChanged()
  }

  private func looksChanged() {
    colorBackground()
    showTitles()
  }

  /// Whether the content of the item on top has been scrolled below the bar.
  private var isOverContent: Bool {
    shown.map { $0.scrolled > ($0.hasLargeTitle ? NavigationItemView.largeHeight : 0) } ?? false
  }

  /// The look at this position of the content; nil for none.
  private var appearance: UINavigationBarAppearance? {
    isOverContent ? standardAppearance : scrollEdgeAppearance
  }

  private func colorBackground() {
    let color = appearance?.color ?? UIBarAppearance.tint(barTintColor, isTranslucent: isTranslucent)
    if background.contentView.backgroundColor != color { background.contentView.backgroundColor = color }
    placeBackground()
  }

  private func showTitles() {
    for view in others + [current].compactMap({ $0 }) { setAttributes(of: view) }
  }

  private func setAttributes(of view: NavigationItemView) {
    let look = appearance ?? standardAppearance
    view.setAttributes(
      title: [look.titleTextAttributes, titleTextAttributes],
      large: [look.largeTitleTextAttributes, largeTitleTextAttributes])
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
    (ends, isAtStart) = ([], false)
    let view = state.top.map { self.view(for: $0) }
    for other in others where other !== view { other.removeFromSuperview() }
    if let current, current !== view { current.removeFromSuperview() }
    others = []
    current = view
    guard let view else { return placeBackground() }
    configure(view, in: state)
    view.pose = .shown
    layOut(view)
    colorBackground()
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
    (current, isAtStart) = (toView, true)
    colorBackground()
  }

  /// Sets everything to the end of the transition, in its animation.
  func showEnd() {
    for (view, _, end) in ends {
      view.show(end)
    }
    isAtStart = false
    colorBackground()
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
    guard !ends.isEmpty else { return }
    isAtStart = true
    colorBackground()
  }

  /// Removes the views of all items; `begin` and `show` make new ones.
  func dropViews() {
    for view in others + [current].compactMap({ $0 }) { view.removeFromSuperview() }
    (current, others, ends, isAtStart) = (nil, [], [], false)
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
    setAttributes(of: view)
    if view.superview !== self { addSubview(view) }
  }

  // MARK: Scrolling

  /// Handles a page that is scrolled by `distance` points from its beginning.
  func scrolled(_ item: UINavigationItem, by distance: CGFloat) {
    guard let view = ([current].compactMap { $0 } + others).first(where: { $0.item === item }),
      view.scrolled != distance
    else { return }
    let showsOverContent = isOverContent
    view.scrolled = distance
    UIView.performWithoutAnimation {
      view.place()
      placeBackground()
      if isOverContent != showsOverContent { looksChanged() }
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
    let height = shown?.height ?? NavigationItemView.rowHeight
    background.frame = CGRect(x: 0, y: -topExtension, width: bounds.width, height: topExtension + height)
    line.frame = CGRect(x: 0, y: height - 0.5, width: bounds.width, height: 0.5)
    let isShown = isOverContent || scrollEdgeAppearance?.color != nil
    let isHidden = backgroundImage?.size == .zero || (isOverContent && standardAppearance.isTransparent)
    background.alpha = isShown && !isHidden ? 1 : 0
    let hasLine = shadowImage == nil && (appearance ?? standardAppearance).hasLine
    line.alpha = hasLine ? background.alpha : 0
  }
}
