public import Foundation

/// Shows a part of content that is larger than itself, and lets a finger move it.
///
/// The content lies in the view's own coordinates; scrolling moves the origin of its `bounds`.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How fast content slows down that a finger has let go.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What is left of the velocity after a millisecond, above 0 and below 1.
    public let rawValue: CGFloat

    /// A rate from what is left of the velocity after a millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// A long way: 499.5 pt for 1000 pt/s.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A short way: 99.5 pt for 1000 pt/s.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether the safe area counts as an inset of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On the axes that scroll.
    case automatic
    /// On the axes that scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// On both axes.
    case always
  }

  /// What moves the content.
  enum Situation {
    case resting
    case dragging(ScrollDrag)
    case moving(ScrollMovement)
  }

  var situation = Situation.resting
  /// Whether the view itself is about to set the offset.
  var isMovingItself = false
  /// The number of the last movement.
  var lastMovement = 0
  private(set) lazy var driver = ScrollDriver(view: self)
  let indicators = ScrollIndicators()
  /// Who takes what a finger pulls beyond the top.
  var handover: ScrollHandover?
  private lazy var pan = ScrollPanGestureRecognizer(scrollView: self)

  /// An empty scroll view at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    indicators.bringToFront(of: layer)
    indicators.show(shown(.scrollIndicator))
    addGestureRecognizer(ContentDelayRecognizer(scrollView: self))
    pan.addAction { [weak self] pan in self?.panned(pan) }
    addGestureRecognizer(pan)
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Who hears of what the view does.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The recogniser that moves the content; only the scroll view may be its delegate.
  public var panGestureRecognizer: UIPanGestureRecognizer { pan }

  var scrollPan: ScrollPanGestureRecognizer { pan }

  // MARK: Content

  /// The size of the content in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { rangeChanged() } }
  }

  /// The content point at the view's top left corner: the origin of `bounds`. Setting it stops a movement.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue != bounds.origin { setContentOffset(newValue, animated: false) } }
  }

  /// Space around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { rangeChanged() } }
  }

  /// Whether the safe area counts as an inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { rangeChanged() } }
  }

  /// The space around the content with the safe area, in points.
  public var adjustedContentInset: UIEdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: return contentInset + safeAreaInsets
    case .automatic, .scrollableAxes:
      var safe = safeAreaInsets
      if contentSize.width <= bounds.width, !alwaysBounceHorizontal { (safe.left, safe.right) = (0, 0) }
      return contentInset + safe
    }
  }

  // MARK: Rules

  /// Whether fingers and the wheel move the content.
  open var isScrollEnabled: Bool {
    get { pan.isEnabled }
    set { pan.isEnabled = newValue }
  }

  /// Whether edges give under a finger and content bounces off them.
  open var bounces = true {
    didSet { if bounces != oldValue { rangeChanged() } }
  }

  /// Whether content that fits vertically can be pulled as well.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { rangeChanged() } }
  }

  /// Whether content that fits horizontally can be pulled as well.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { rangeChanged() } }
  }

  /// Whether the content comes to rest only at multiples of the view's size.
  open var isPagingEnabled = false

  /// Whether a drag that begins along one axis moves the content only along it.
  open var isDirectionalLockEnabled = false

  /// How fast content slows down that a finger has let go.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a touch reaches the content only when the finger stays for a moment, or lifts.
  open var delaysContentTouches = true

  /// Whether a drag takes touches away that the content has already got.
  open var canCancelContentTouches = true

  /// Whether a drag takes a touch away from `view`, which has already got it: true but for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: State

  /// Whether a finger is down on the content.
  public internal(set) var isTracking = false

  /// Whether a finger has moved the content and it has not come to rest since.
  public var isDragging: Bool {
    if case .dragging = situation { true } else { isDecelerating }
  }

  /// Whether the content moves by itself after a finger let go.
  public var isDecelerating: Bool {
    if case .moving(let movement) = situation { movement.kind == .release } else { false }
  }

  // MARK: Indicators

  /// Whether a bar shows how far the content is scrolled down.
  open var showsVerticalScrollIndicator = true {
    didSet { placeIndicators() }
  }

  /// Whether a bar shows how far the content is scrolled to the right.
  open var showsHorizontalScrollIndicator = true {
    didSet { placeIndicators() }
  }

  /// Space around the vertical bar, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }

  /// Space around the horizontal bar, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { placeIndicators() }
  }

  /// Space around both bars, in points.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    if case .resting = situation, !isTracking { hideIndicators() }
  }

  // MARK: Geometry

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = bounds
      super.frame = newValue
      boundsChanged(from: old, byItself: false)
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      let byItself = isMovingItself
      // The delegate's changes, made while it hears of this one, are its own.
      isMovingItself = false
      super.bounds = newValue
      boundsChanged(from: old, byItself: byItself)
    }
  }

  private func boundsChanged(from old: CGRect, byItself: Bool) {
    let new = bounds
    guard new != old else { return }
    if new.origin != old.origin {
      if !byItself { wasMoved() }
      setNeedsLayout()
    }
    placeIndicators()
    if new.origin != old.origin { delegate?.scrollViewDidScroll(self) }
    if new.size != old.size { rangeChanged() }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    indicators.bringToFront(of: layer)
  }

  override func takeColors(previous: Look) {
    super.takeColors(previous: previous)
    indicators.show(shown(.scrollIndicator))
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }

  // MARK: Touches

  /// While the content moves by itself a touch holds it, and does not reach what lies in it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard isScrollEnabled, case .moving(let movement) = situation else { return hit }
    switch movement.kind {
    case .release, .program: return self
    case .wheel: return hit
    }
  }

  /// Whether a gesture may begin: the content's own drag only along an axis on which the content can move.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return mayDrag
  }
}
