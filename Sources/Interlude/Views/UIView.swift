public import Foundation
public import InterludeLayers
public import InterludeMotion

/// A rectangle that draws itself, lays out subviews and handles touches.
@preconcurrency @MainActor
open class UIView: UIResponder, LayerOwner {
  /// The class of the view's layer.
  open class var layerClass: CALayer.Type { CALayer.self }

  /// The layer that draws this view.
  public let layer: CALayer
  /// The view that contains this one.
  public var superview: UIView? { parent?.owner }
  private var parent: BackReference<UIView>?
  /// The reference to this view that its subviews share; nil while there never was a subview.
  private var backReference: BackReference<UIView>?
  /// The reference to the window that contains the view, shared by its views; nil outside of windows.
  var windowLink: BackReference<UIWindow>?
  /// The subviews, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The controller with this root view.
  package weak var controller: UIViewController?
  /// The recognisers, in the order in which they were added.
  package var recognizers: [UIGestureRecognizer] = []
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// The running calls of `layoutSubviews()`.
  var layoutCalls = NestedCalls()
  /// Whether subviews include presentations, each over its presenter's view.
  var hostsPresentations = false
  /// The view's state in Auto Layout; nil while no constraint refers to it.
  var layoutBox: LayoutBox?
  var needsConstraintUpdate = false
  var subtreeNeedsConstraintUpdate = false
  var ownTintColor: UIColor?
  /// The traits that apply to the view.
  var resolvedTraits = ResolvedTraits.current
  /// The background colour, if it depends on the traits.
  var dynamicBackground: UIColor?
  /// The view's own style and handlers for traits; nil while there are none.
  var traitStorage: TraitStorage?

  /// Creates a view at `frame`, in its superview's coordinates, in points.
  public init(frame: CGRect) {
    layer = Self.layerClass.init()
    super.init()
    layer.animatesImplicitly = false
    layer.owner = self
    if accepts(frame, "frame") { layer.frame = frame }
    if Self.requiresConstraintBasedLayout {
      (needsConstraintUpdate, subtreeNeedsConstraintUpdate) = (true, true)
    }
  }

  deinit {
    backReference?.cut()
    layer.owner = nil
  }

  /// Sets the reference to the superview, and with it the window of the view and its descendants.
  func setParent(_ view: UIView?) {
    parent = view.map { view in
      let backReference = view.backReference ?? BackReference(view)
      view.backReference = backReference
      return backReference
    }
    let link = view?.windowLink
    guard link !== windowLink else { return }
    forSubtree { view in
      guard view.window !== view else { return false }
      view.windowLink = link
      return true
    }
  }

  /// Creates a view without a size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The view's controller if it has one, otherwise its superview.
  open override var next: UIResponder? { controller ?? superview }

  /// A number by which client code identifies the view.
  open var tag = 0

  // MARK: Geometry

  /// The smallest rectangle around the view, in the superview's coordinates, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      guard accepts(newValue, "frame") else { return }
      let old = bounds.size
      layer.frame = newValue
      layoutBox.map(frameWasSet)
      boundsSizeChanged(from: old)
    }
  }

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard accepts(newValue, "bounds") else { return }
      let old = bounds.size
      layer.bounds = newValue
      layoutBox.map(frameWasSet)
      boundsSizeChanged(from: old)
    }
  }

  /// The center of the view, in the superview's coordinates, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      guard accepts(newValue, "center") else { return }
      layer.position = newValue
      layoutBox.map(frameWasSet)
    }
  }

  /// The scale, rotation and translation around the center of the view.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { if accepts(newValue, "transform") { layer.setAffineTransform(newValue) } }
  }

  /// The margins and sizes that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews are resized by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// Whether subviews are clipped at the view's edges.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Appearance

  /// The opacity: 0 invisible … 1 opaque.
  open var alpha: CGFloat {
    get { layer.alpha }
    set { if accepts(newValue, "alpha") { layer.alpha = newValue } }
  }

  /// Whether the view and its descendants are hidden.
  open var isHidden: Bool {
    get { layer.isHidden || layoutBox?.isCollapsed == true }
    set {
      if layoutBox != nil, (superview as? UIStackView)?.setHidden(newValue, of: self) == true { return }
      layer.isHidden = newValue
    }
  }

  /// A view without a superview, in this view's coordinates, whose opacity masks this view. nil shows the
  /// whole view.
  open var mask: UIView? {
    didSet {
      guard mask !== oldValue else { return }
      if let view = mask, isDescendant(of: view) {
        mask = oldValue
        reportMisuse(
          "\(type(of: view)) cannot become the mask of \(type(of: self)), "
            + (view === self ? "which is the same view" : "which it contains"))
        return
      }
      layer.mask = mask?.layer
    }
  }

  /// The background colour; nil for none.
  open var backgroundColor: UIColor? {
    get {
      // Client code may have set another colour on the layer.
      if let dynamicBackground, layer.backgroundColor == shown(dynamicBackground) { return dynamicBackground }
      return layer.backgroundColor.map(UIColor.init(cgColor:))
    }
    set {
      if let color = newValue?.plainColor, !accepts(color, "backgroundColor") { return }
      dynamicBackground = newValue?.isDynamic == true ? newValue : nil
      layer.backgroundColor = newValue.map(shown)
    }
  }

  /// The scaling of content of another size.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { layer.setNeedsCommit() }
  }

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true

  /// The adjustment of the tint while something is presented over the view.
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic {
    didSet { if tintAdjustmentMode != oldValue { tintChanged() } }
  }

  // MARK: View hierarchy

  /// The window that contains the view.
  open var window: UIWindow? { windowLink?.owner }

  /// The stage that shows the view.
  package var stage: Stage? { window?.stage }

  /// Called before the superview changes or becomes nil.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview has changed or become nil.
  open func didMoveToSuperview() {}

  /// Called before the view enters or leaves a window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view entered or left a window.
  open func didMoveToWindow() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Sets the frames of subviews by their constraints; subclasses override it to lay out others.
  open func layoutSubviews() {
    guard layoutBox?.hasSolvedSubviews == true, let engine = layoutEngine else { return }
    engine.update()
    engine.applySolvedFrames(of: self)
  }

  /// Returns the preferred size of the view within `size`: the current size, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size of the view's content; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Schedules a new layout because `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    guard let layoutBox else { return }
    layoutEngine?.contentChanged(layoutBox)
    (superview as? UIStackView)?.contentChanged(of: self)
  }

  /// Whether the height of the content depends on its width.
  var wrapsContent: Bool { false }

  /// Returns the size of the content for constraints. The height of content that wraps is that at `width`.
  func layoutContentSize(forWidth width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// The distances from the top edge to the first baseline and from the last one to the bottom edge, in
  /// points.
  var baselineOffsets: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// Whether the class creates its constraints in `updateConstraints()`, so that it is called once initially.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates the constraints in the view; called before layout after `setNeedsUpdateConstraints()`.
  open func updateConstraints() {}

  /// The insets of the view's edges that other elements cover, in points: those that controllers add. A
  /// desktop window covers nothing.
  open var safeAreaInsets: UIEdgeInsets {
    let own = controller.map { $0.additionalSafeAreaInsets + $0.barInsets } ?? .zero
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

  /// Returns the topmost view at `point`, in this view's coordinates, that receives touches; nil for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, layer.hitTesting != AnimationRun.HitTesting.none,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.presentationPoint(point), with: event) { return hit }
    }
    return self
  }

  /// Whether `point`, in this view's coordinates, is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Whether `gestureRecognizer` of this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Called when the tint colour of the view has changed.
  open func tintColorDidChange() {}

  // MARK: Traits

  /// Called when the view's traits have changed, after those of its superview. Layers with a `cgColor` set by
  /// client code keep it; update it here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Changes the inherited traits before they apply to the view.
  func adjust(_ traits: inout ResolvedTraits) {}

  /// Updates the colours that depend on the traits; overriding methods call super.
  func updateColors(previous: ResolvedTraits) {
    updateBackground(previous: previous)
    if layer.content != nil { setNeedsDisplay() }
  }

  private func frameWasSet(_ box: LayoutBox) {
    guard box.isAutoresizing || superview == nil else { return }
    layoutEngine?.frameChanged(box)
  }

  private func boundsSizeChanged(from old: CGSize) {
    let size = bounds.size
    guard size != old, autoresizesSubviews else { return }
    for subview in subviews { subview.stretch(from: old, to: size) }
  }

  /// Schedules layouts: the view's own, and its superview's if the size has changed, unless the superview's
  /// layout changes it.
  package func layerBoundsChanged(from old: CGRect) {
    setNeedsLayout()
    if let superview, !superview.layoutCalls.areRunning, bounds.size != old.size {
      superview.setNeedsLayout()
    }
  }
}
