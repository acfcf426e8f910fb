public import Foundation
public import InterludeLayers
public import InterludeMotion

/// A rectangle that draws itself, lays out others and takes touches.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The class of the layer that a view of this class makes.
  open class var layerClass: CALayer.Type { CALayer.self }

  /// The layer that shows this view.
  public let layer: CALayer
  /// The view that this one lies in.
  public var superview: UIView? { parent?.owner }
  private var parent: Uplink<UIView>?
  /// What its subviews know of it; nil while there never was one.
  private var uplink: Uplink<UIView>?
  /// The views in this one, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The controller whose root view this is.
  package weak var controller: UIViewController?
  /// Recognisers in the order in which they were added.
  package var recognizers: [UIGestureRecognizer] = []
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether presentations lie among the subviews, each over its presenter's view.
  var hostsPresentations = false
  /// What Auto Layout keeps of the view; nil while no constraint has to do with it.
  var layoutBox: LayoutBox?
  var needsConstraintUpdate = false
  var subtreeNeedsConstraintUpdate = false
  var ownTintColor: UIColor?
  /// What the view is shown with.
  var look = Look.current
  /// The ground, if it follows the traits.
  var dynamicBackground: UIColor?
  /// nil while the view has no style of its own and nobody has registered for its traits.
  var traitBox: TraitBox?

  /// A view at `frame`, in its superview's coordinates, in points.
  public init(frame: CGRect) {
    layer = Self.layerClass.init()
    super.init()
    layer.animatesImplicitly = false
    layer.frame = frame
    if Self.requiresConstraintBasedLayout {
      (needsConstraintUpdate, subtreeNeedsConstraintUpdate) = (true, true)
    }
  }

  deinit { uplink?.cut() }

  /// Takes note of the view that this one lies in now.
  func lies(in view: UIView?) {
    guard let view else {
      parent = nil
      return
    }
    let uplink = view.uplink ?? Uplink(view)
    (view.uplink, parent) = (uplink, uplink)
  }

  /// A view without size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The view's controller if it has one, else its superview.
  open override var next: UIResponder? { controller ?? superview }

  /// A number by which the program tells views apart.
  open var tag = 0

  // MARK: Geometry

  /// The smallest rectangle in the superview that holds the view, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = bounds.size
      layer.frame = newValue
      layoutBox.map(movedByHand)
      boundsSizeChanged(from: old)
    }
  }

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = bounds.size
      layer.bounds = newValue
      layoutBox.map(movedByHand)
      boundsSizeChanged(from: old)
    }
  }

  /// The middle of the view in its superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      layoutBox.map(movedByHand)
    }
  }

  /// Scale, rotation and shift about the middle of the view.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// How the frame follows the superview's size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews follow the size by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// Whether subviews are cut off at the view's edge.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Appearance

  /// 0 invisible … 1 opaque.
  open var alpha: CGFloat {
    get { layer.alpha }
    set { layer.alpha = newValue }
  }

  /// Whether the view and everything in it is left out.
  open var isHidden: Bool {
    get { layer.isHidden || layoutBox?.isCollapsed == true }
    set {
      if layoutBox != nil, (superview as? UIStackView)?.setHidden(newValue, of: self) == true { return }
      layer.isHidden = newValue
    }
  }

  /// A view without a superview, placed in this one's coordinates, through which this one is seen: only where
  /// it covers it, and as much as it does. nil shows everything.
  open var mask: UIView? {
    didSet { if mask !== oldValue { layer.mask = mask?.layer } }
  }

  /// What fills the view; nil for nothing.
  open var backgroundColor: UIColor? {
    get {
      // The layer may have been given another one by hand.
      if let dynamicBackground, layer.backgroundColor == shown(dynamicBackground) { return dynamicBackground }
      return layer.backgroundColor.map(UIColor.init(cgColor:))
    }
    set {
      dynamicBackground = newValue?.isDynamic == true ? newValue : nil
      layer.backgroundColor = newValue.map(shown)
    }
  }

  /// How the content fits when its size is not the view's.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { layer.setNeedsCommit() }
  }

  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled = true

  /// How the view's tint reacts to something being presented over it.
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic {
    didSet { if tintAdjustmentMode != oldValue { tintChanged() } }
  }

  // MARK: Lifecycle in the tree

  /// The window that the view is part of.
  open var window: UIWindow? { superview?.window }

  /// The stage that the view is shown on.
  package var stage: Stage? { window?.stage }

  /// Called before the view gets another superview or none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view got another superview or none.
  open func didMoveToSuperview() {}

  /// Called before the view enters or leaves a window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view entered or left a window.
  open func didMoveToWindow() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is taken away.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Places the subviews that constraints place; subclasses override it to place others.
  open func layoutSubviews() {
    guard layoutBox?.placesSubviews == true, let engine = layoutEngine else { return }
    engine.update()
    engine.placeSubviews(of: self)
  }

  /// The size that the view would like to have within `size`: its own, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size of the view's content; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Asks for a new size or place because `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    guard let layoutBox else { return }
    layoutEngine?.contentChanged(layoutBox)
    (superview as? UIStackView)?.contentChanged(of: self)
  }

  /// Whether the height of the content depends on the width that layout gives it.
  var wrapsContent: Bool { false }

  /// The size of the content for constraints; for content that wraps, with the height that it has in
  /// `width`.
  func layoutContentSize(forWidth width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// From the top edge to the first baseline, and from the last one to the bottom edge, in points.
  var baselineOffsets: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// Whether the class makes its constraints in `updateConstraints()`, so that it is called once at first.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Brings the constraints in the view up to date; called before layout after `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  /// The part of the view's edges that something else covers, in points: what controllers add. A desktop
  /// window itself covers nothing.
  open var safeAreaInsets: UIEdgeInsets {
    let own = controller?.additionalSafeAreaInsets ?? .zero
    guard let superview else { return own }
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return own }
    let (frame, whole) = (frame, superview.bounds)
    return own
      + UIEdgeInsets(
        top: max(whole.minY + outer.top - frame.minY, 0),
        left: max(whole.minX + outer.left - frame.minX, 0),
        bottom: max(frame.maxY - whole.maxY + outer.bottom, 0),
        right: max(frame.maxX - whole.maxX + outer.right, 0))
  }

  // MARK: Touches

  /// The topmost view under `point`, in this view's coordinates, that takes touches; nil for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, layer.hitTesting != AnimationRun.HitTesting.none,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.pointAsSeen(point), with: event) { return hit }
    }
    return self
  }

  /// Whether `point`, in this view's coordinates, lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Whether `gestureRecognizer`, attached to this view, may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when the tint that the view and its subviews use has changed.
  open func tintColorDidChange() {}

  // MARK: Traits

  /// Called when the view's traits have changed, after those of the view that it lies in. Layers that were
  /// given a `cgColor` by hand keep it: here is the place to give them another.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Makes of the traits around the view what it is shown with itself.
  func adjust(_ look: inout Look) {}

  /// Takes colours that follow the traits afresh; overriding methods call super.
  func takeColors(previous: Look) {
    takeBackground(previous: previous)
    if layer.content != nil { setNeedsDisplay() }
  }

  private func movedByHand(_ box: LayoutBox) {
    guard box.isAutoresizing || superview == nil else { return }
    layoutEngine?.frameChanged(box)
  }

  private func boundsSizeChanged(from old: CGSize) {
    let size = bounds.size
    guard size != old else { return }
    if autoresizesSubviews {
      for subview in subviews { subview.stretch(from: old, to: size) }
    }
    setNeedsLayout()
  }
}
