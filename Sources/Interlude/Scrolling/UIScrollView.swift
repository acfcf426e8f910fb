public import Foundation

/// Shows a part of content that is larger than itself, and lets a finger scroll it.
///
/// The content lies in the view's own coordinates; scrolling changes the origin of its `bounds`.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The rate at which content decelerates after a release.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the velocity that remains after a millisecond, above 0 and below 1.
    public let rawValue: CGFloat

    /// Creates a rate from the part of the velocity that remains after a millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A long deceleration: 499.5 pt for 1000 pt/s.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A short deceleration: 99.5 pt for 1000 pt/s.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The rule by which the safe area is added to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On the axes that scroll; vertically also in the content view of a page in a navigation or tab bar
    /// controller.
    case automatic
    /// On the axes that scroll: those whose content is larger than the view, or that always bounce.
    case scrollableAxes
    /// Not at all.
    case never
    /// On both axes.
    case always
  }

  /// The end of a drag, while the delegate is notified of it.
  enum DragEnd {
    /// `scrollViewWillEndDragging` runs.
    case announced
    /// `scrollViewDidEndDragging` runs, and the content will move on.
    case beforeDeceleration
    /// `scrollViewDidEndDragging` runs, and the content will rest.
    case beforeRest
  }

  /// The modes in which a drag hides a keyboard, which does not exist here.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The state of the content's motion.
  enum ScrollState {
    case resting
    case dragging(ScrollDrag)
    case moving(ScrollMovement)
  }

  var scrollState = ScrollState.resting
  /// The end of a drag of which the delegate is notified now.
  var dragEnd: DragEnd?
  /// Whether the delegate has set the offset at the end of a drag, which ends the release there.
  var overridesRelease = false
  /// Whether the view itself is setting the offset.
  var isMovingItself = false
  /// The running calls of the delegate's `scrollViewDidScroll(_:)`.
  private var didScrollCalls = NestedCalls()
  /// The number of the last movement.
  var lastMovement = 0
  private(set) lazy var driver = ScrollDriver(view: self)
  let indicators = ScrollIndicators()
  /// Splits drags between the content and a sheet.
  var scrollCoordinator: NestedScrollCoordinator?
  /// The upper safe area inset that the offset respects, so that content at its beginning stays there.
  var knownSafeTop: CGFloat = 0
  /// The insets at the end of the content's last movement, which left it within its range; nil if other code
  /// has placed it since.
  var restedInsets: UIEdgeInsets?
  /// The window that tells it of a safe area that changes because a superview moves.
  weak var safeAreaWindow: UIWindow?
  /// The bar that follows the content.
  weak var contentFollower: (any ContentScrollFollower)?
  private lazy var pan = ScrollPanGestureRecognizer(scrollView: self)
  var zoom = ScrollZoom()

  /// Creates an empty scroll view at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    indicators.bringToFront(of: layer)
    indicators.show(shown(.scrollIndicator))
    addGestureRecognizer(ContentDelayRecognizer(scrollView: self))
    pan.addAction { pan in pan.scrollView?.panned(pan) }
    pan.delegate = self as? any UIGestureRecognizerDelegate
    addGestureRecognizer(pan)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The delegate that is notified of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { extras?.observers?.changed() }
  }

  /// The recogniser that scrolls the content; only the scroll view may be its delegate.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  var scrollPan: ScrollPanGestureRecognizer { pan }

  // MARK: Content

  /// The size of the content in points.
  open var contentSize = CGSize.zero {
    didSet {
      if !accepts(contentSize, "contentSize") { contentSize = oldValue }
      if contentSize != oldValue { change(rangeChanged) }
    }
  }

  /// The point of the content at the view's top left corner: the origin of `bounds`. Content that decelerates
  /// goes on from there when it is set; any other movement stops.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin, accepts(newValue, "contentOffset") else { return }
      if isDecelerating, UIView.inheritedAnimationDuration == 0 {
        shiftContent(by: newValue - bounds.origin)
      } else {
        setContentOffset(newValue, animated: false)
      }
    }
  }

  /// The inset of the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if !accepts(contentInset, "contentInset") { contentInset = oldValue }
      if contentInset != oldValue { change(adjustedInsetChanged) }
    }
  }

  /// The rule by which the safe area is added to `adjustedContentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedInsetChanged() } }
  }

  /// The inset of the content including the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + safeInset(for: contentInsetAdjustmentBehavior)
    if let refreshControl { inset.top += refreshControl.inset }
    return inset
  }

  /// The control that a pull at the beginning of the content starts; nil for none.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshControlChanged(from: oldValue) } }
  }

  /// Called after `adjustedContentInset` has changed with `contentInset`, its adjustment or the safe area.
  open func adjustedContentInsetDidChange() {}

  /// Sets `contentOffset`, which may lie outside of the range of a drag. Stops any other movement.
  ///
  /// - Parameter animated: Whether to animate for a third of a second, continuing an earlier velocity. With
  ///   Reduce motion the offset changes at once; the delegate is still called at the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    change { moveContent(to: contentOffset, animated: animated) }
  }

  /// Scrolls by the smallest distance that shows `rect`, in the view's coordinates.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { showContent(rect, animated: animated) }

  // MARK: Rules

  /// Whether fingers and the wheel scroll the content.
  open var isScrollEnabled: Bool {
    get { pan.isEnabled }
    set { pan.isEnabled = newValue }
  }

  /// Whether edges rubber-band under a finger and content bounces at them.
  open var bounces = true {
    didSet { if bounces != oldValue { rangeChanged() } }
  }

  /// Whether content that fits vertically can be dragged as well.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { rangeChanged() } }
  }

  /// Whether content that fits horizontally can be dragged as well.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { rangeChanged() } }
  }

  /// Whether the content comes to rest only at multiples of the view's size.
  open var isPagingEnabled = false

  /// Whether a drag that begins along one axis scrolls only along that axis.
  open var isDirectionalLockEnabled = false

  /// The rate at which content decelerates after a release.
  open var decelerationRate = DecelerationRate.normal {
    didSet { if !accepts(decelerationRate.rawValue, "decelerationRate") { decelerationRate = oldValue } }
  }

  // MARK: Zooming

  /// The smallest scale to which fingers zoom the view from `viewForZooming(in:)`.
  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set {
      guard accepts(newValue, "minimumZoomScale") else { return }
      zoom.minimum = newValue
      zoomLimitsChanged()
    }
  }

  /// The greatest factor to which fingers enlarge the view that the delegate names.
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      guard accepts(newValue, "maximumZoomScale") else { return }
      zoom.maximum = newValue
      zoomLimitsChanged()
    }
  }

  /// The factor of the view that the delegate names; 1 without one. Setting it keeps it within the limits.
  open var zoomScale: CGFloat {
    get { shownZoom }
    set { if accepts(newValue, "zoomScale") { changeZoom(to: newValue, animated: false) } }
  }

  /// Scales the content within the limits, around the middle.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if accepts(scale, "zoomScale") { changeZoom(to: scale, animated: animated) }
  }

  /// Shows `rect`, in the coordinates of the view that the delegate names, as large as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { showZoomed(rect, animated: animated) }

  /// Whether fingers can zoom beyond the limits, from which the content bounces back.
  open var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// Whether fingers scale the content.
  public var isZooming: Bool { zoom.start != nil }

  /// Whether the content bounces back to a limit.
  public var isZoomBouncing: Bool { zoom.isBouncing }

  /// The recogniser that scales the content; nil while both limits are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }

  /// Whether a touch is delivered to the content only after a short delay, or when the finger lifts.
  open var delaysContentTouches = true

  /// Whether a drag cancels touches that were delivered to the content.
  open var canCancelContentTouches = true

  /// Whether a tap on the status bar scrolls to the top. There is no status bar, so it has no effect.
  open var scrollsToTop = true

  /// The mode in which a drag hides the keyboard. There is no keyboard, so it has no effect.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether indicators follow the safe area. It has no effect: set the indicators' insets.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Whether touches that have begun are delivered to `view` in the content; true unless overridden.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a drag cancels a touch that was delivered to `view`: true except for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Called after the content has come to rest and the delegate has been notified; does nothing.
  func contentDidRest() {}

  /// Returns the offset at which the content comes to rest after a release; collection views ask their
  /// layout.
  ///
  /// - Parameter velocity: The velocity of the content offset, in points per millisecond.
  func targetOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: State

  /// Whether a finger is down on the content.
  public internal(set) var isTracking = false

  /// Whether a finger has moved the content and it has not come to rest since.
  public var isDragging: Bool {
    if let dragEnd { return dragEnd == .announced || dragEnd == .beforeDeceleration }
    if case .dragging = scrollState { return true }
    // Content that returns from beyond its edge is no longer dragged: pulls to refresh begin with that.
    let isInRange = xAxis.range.contains(contentOffset.x) && yAxis.range.contains(contentOffset.y)
    return isDecelerating && isInRange
  }

  /// Whether the content moves after a release.
  public var isDecelerating: Bool {
    if dragEnd != nil { return false }
    return isReleased
  }

  private var isReleased: Bool {
    if case .moving(let movement) = scrollState { movement.kind == .release } else { false }
  }

  // MARK: Indicators

  /// Whether a bar indicates the vertical position.
  open var showsVerticalScrollIndicator = true {
    didSet { layOutIndicators() }
  }

  /// Whether a bar indicates the horizontal position.
  open var showsHorizontalScrollIndicator = true {
    didSet { layOutIndicators() }
  }

  /// The inset of the vertical bar, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if !accepts(verticalScrollIndicatorInsets, "verticalScrollIndicatorInsets") {
        verticalScrollIndicatorInsets = oldValue
      }
      layOutIndicators()
    }
  }

  /// The inset of the horizontal bar, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      if !accepts(horizontalScrollIndicatorInsets, "horizontalScrollIndicatorInsets") {
        horizontalScrollIndicatorInsets = oldValue
      }
      layOutIndicators()
    }
  }

  /// The inset of both bars, in points.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Shows the bars for a short time.
  open func flashScrollIndicators() {
    showIndicators()
    if case .resting = scrollState, !isTracking { hideIndicators() }
  }

  // MARK: Geometry

  open override var frame: CGRect {
    get { super.frame }
    set {
      change {
        let old = bounds
        super.frame = newValue
        boundsChanged(from: old, byItself: false)
      }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      change {
        let old = super.bounds
        let byItself = isMovingItself
        // Changes by the delegate during this change are not the view's own.
        isMovingItself = false
        super.bounds = newValue
        boundsChanged(from: old, byItself: byItself)
      }
    }
  }

  private func boundsChanged(from old: CGRect, byItself: Bool) {
    let new = bounds
    guard new != old else { return }
    if new.origin != old.origin, !byItself { offsetWasSet() }
    layOutIndicators()
    if new.origin != old.origin {
      if let delegate { notifyDidScroll(delegate) }
      contentFollower?.contentScrolled(self)
    }
    if new.size != old.size { rangeChanged() }
    if refreshControl != nil { moveRefreshControl() }
  }

  private func notifyDidScroll(_ delegate: any UIScrollViewDelegate) {
    switch didScrollCalls.begin() {
    case .allowed:
      delegate.scrollViewDidScroll(self)
      didScrollCalls.end()
    case .tooMany:
      reportMisuse(
        "\(type(of: delegate)) sets contentOffset of \(type(of: self)) in scrollViewDidScroll(_:) without end; "
          + "it is no longer called for this movement")
    case .ended: break
    }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    indicators.bringToFront(of: layer)
  }

  override func updateColors(previous: ResolvedTraits) {
    super.updateColors(previous: previous)
    indicators.show(shown(.scrollIndicator))
  }

  override func windowChanged() {
    joinSafeArea(of: window)
    // Outside of the window, the content's beginning is elsewhere.
    if window != nil { contentFollower?.contentScrolled(self) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return keepBeginning() }
    finishMovement()
    finishZoom()
    indicators.hideAtOnce()
  }

  // MARK: Touches

  /// Returns this view while the content moves, so that a touch catches the content and does not reach its
  /// views.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard isScrollEnabled, case .moving(let movement) = scrollState else { return hit }
    switch movement.kind {
    case .release, .program: return self
    case .wheel: return hit
    }
  }

  /// Whether a gesture may begin: the view's own pan only along an axis on which the content can scroll.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return mayDrag
  }
}
