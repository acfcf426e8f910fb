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
  @exclusivity(unchecked) var parent: BackReference<UIView>?
  /// The reference to this view that its subviews, recognisers and touches share; nil until one needs it.
  @exclusivity(unchecked) var storedReference: BackReference<UIView>?
  /// The reference to the window that contains the view, shared by its views; nil outside of windows.
  @exclusivity(unchecked) var windowLink: BackReference<UIWindow>?
  /// The subviews, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The controller with this root view.
  package var controller: UIViewController? { controllerLink?.owner }
  @exclusivity(unchecked) var controllerLink: BackReference<UIViewController>?
  /// The recognisers, in the order in which they were added.
  package var recognizers: [UIGestureRecognizer] = []
  @exclusivity(unchecked) var needsLayout = true
  @exclusivity(unchecked) var subtreeNeedsLayout = true
  /// The running calls of `layoutSubviews()`.
  var layoutCalls = NestedCalls()
  /// Whether subviews include presentations, each over its presenter's view.
  @exclusivity(unchecked) var hostsPresentations = false
  /// The view's state in Auto Layout; nil while no constraint refers to it.
  @exclusivity(unchecked) var layoutBox: LayoutBox?
  /// Whether the view draws itself.
  @exclusivity(unchecked) var drawing = Drawing.unknown
  @exclusivity(unchecked) var needsConstraintUpdate = false
  @exclusivity(unchecked) var subtreeNeedsConstraintUpdate = false
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
    storedReference?.cut()
    (layer.owner, layer.content) = (nil, nil)
  }

  /// Creates a view without a size.
  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Not supported; archives nothing.
  open func encode(with coder: NSCoder) {}

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
      change {
        let old = bounds.size
        layer.frame = newValue
        layoutBox.map(frameWasSet)
        boundsSizeChanged(from: old)
      }
    }
  }

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard accepts(newValue, "bounds") else { return }
      change {
        let old = bounds.size
        layer.bounds = newValue
        layoutBox.map(frameWasSet)
        boundsSizeChanged(from: old)
      }
    }
  }

  /// The center of the view, in the superview's coordinates, in points.
  open var center: CGPoint {
    get { layer.position }
    set {
      guard accepts(newValue, "center") else { return }
      change {
        layer.position = newValue
        layoutBox.map(frameWasSet)
      }
    }
  }

  /// The scale, rotation and translation around the center of the view.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { if accepts(newValue, "transform") { change { layer.setAffineTransform(newValue) } } }
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
    set { if accepts(newValue, "alpha") { change { layer.alpha = newValue } } }
  }

  /// Whether the view and its descendants are hidden.
  open var isHidden: Bool {
    get { layer.isHidden || layoutBox?.isCollapsed == true }
    set {
      change {
        if layoutBox != nil, (superview as? UIStackView)?.setHidden(newValue, of: self) == true { return }
        layer.isHidden = newValue
      }
    }
  }

  /// A view without a superview, in this view's coordinates, whose opacity masks this view. nil shows the
  /// whole view.
  open var mask: UIView? {
    didSet {
      if mask !== oldValue { maskWasSet(insteadOf: oldValue) }
    }
  }

  /// The background colour; nil for none.
  open var backgroundColor: UIColor? {
    get { shownBackground }
    set { setBackground(newValue) }
  }

  /// The scaling of content of another size.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { layer.setNeedsCommit() }
  }

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true

  /// The shape with which the view collides in a dynamic animator: its box.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline of the view for the type `path`, in points from its centre.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

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

  /// Called before `didMoveToWindow()`, also where a client's class does not pass that on.
  func windowChanged() {}

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Adds `view` in front of the other subviews.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }

  /// Inserts `view` at `index`, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

  /// Inserts `view` directly behind `sibling`; in front of all if that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, at: .below(sibling)) }

  /// Inserts `view` directly in front of `sibling`, behind the layers that follow; in front of all if that is
  /// not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, at: .above(sibling)) }

  /// Moves the subview `view` in front of the others.
  open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: .front) } }

  /// Moves the subview `view` behind the others.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: .index(0)) } }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// The recognisers of this view, in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(by: newValue ?? []) }
  }

  /// Adds `gestureRecognizer`, which then receives the touches on this view and its subviews. A recogniser
  /// has one view at a time.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  /// Removes `gestureRecognizer` from this view, which cancels its gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  // MARK: Layout

  /// Schedules `layoutSubviews()` before the next picture.
  open func setNeedsLayout() { scheduleLayout() }

  /// Lays out the view and its descendants now, if necessary.
  ///
  /// In an animation block, the changes by the layout are animated.
  open func layoutIfNeeded() { layOutIfNeeded() }

  /// The reading direction of the view's own content, which subviews do not inherit.
  ///
  /// The constraints between the view and its subviews follow it, the content of the toolkit's views, the
  /// view of a navigation or tab bar controller, and each of their bars.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionChanged() } }
  }

  /// Called when the direction of the view's own content may have changed.
  func layoutDirectionChanged() {
    if let layoutBox {
      if !layoutBox.constraints.isEmpty { layoutEngine?.rebuildLater() }
      if layoutBox.areMarginsDirectional { marginsChanged() }
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Called when the user's text size has changed.
  func contentSizeCategoryChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Sets the size to the result of `sizeThatFits(_:)` for the current size.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Schedules a redraw of the view's own content.
  open func setNeedsDisplay() { redraw() }

  /// Draws the view's own content, in its own coordinates; subclasses override it. Views with content of the
  /// toolkit, such as labels, keep theirs.
  open func draw(_ rect: CGRect) {}

  /// Returns the size nearest to `targetSize` that the constraints in the view allow, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the constraints in the view allow, in points, with priorities for the target width
  /// and height. The view's own frame is ignored.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// Sets the frames of subviews by their constraints; subclasses override it to lay out others.
  open func layoutSubviews() {
    guard layoutBox?.hasSolvedSubviews == true, let engine = layoutEngine else { return }
    engine.update()
    engine.applySolvedFrames(of: self)
  }

  /// Called by the layer's layout; calls `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutSubviews() }
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

  /// The insets of the view's edges that bars, additional insets of controllers or the device cover, in
  /// points. A plain window covers nothing.
  open var safeAreaInsets: UIEdgeInsets { findSafeAreaInsets() }

  /// The insets of `layoutMarginsGuide`, in points: 8 plus the safe area by default.
  ///
  /// Set it without the safe area; reading includes the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(newValue) }
  }

  /// Called after `layoutMargins` was set.
  open func layoutMarginsDidChange() {}

  /// Called after `safeAreaInsets` has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Touches

  /// Returns the topmost view at `point`, in this view's coordinates, that receives touches; nil for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard receivesTouch(at: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.presentationPoint(point), with: event) { return hit }
    }
    return self
  }

  /// Whether this view, or one in it, may be touched at `point`.
  ///
  /// Not inlined, so that a hit test of views that are nested ten thousand deep fits into the stack.
  @inline(never)
  private func receivesTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
    isUserInteractionEnabled && !isHidden && alpha > 0.01 && layer.hitTesting != AnimationRun.HitTesting.none
      && self.point(inside: restingPoint(point), with: event)
  }

  /// Whether `point`, in this view's coordinates, is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// Whether `gestureRecognizer` of this view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The colour of interactive elements, inherited from the superview by default.
  ///
  /// Setting nil inherits again. While the view is dimmed the colour is a grey of the same lightness.
  open var tintColor: UIColor! {
    get { shownTint }
    set {
      ownTintColor = newValue
      tintChanged()
    }
  }

  /// Called when the tint colour of the view has changed.
  open func tintColorDidChange() {}

  // MARK: Traits

  /// The traits of the view: its own style if it has one, otherwise inherited traits.
  open var traitCollection: UITraitCollection {
    UITraitCollection(resolvedTraits: resolvedTraits, displayScale: displayScale)
  }

  /// Called when the view's traits have changed, after those of its superview. Layers with a `cgColor` set by
  /// client code keep it; update it here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Changes the inherited traits before they apply to the view.
  func adjust(_ traits: inout ResolvedTraits) {}

  /// Updates the colours that depend on the traits; overriding methods call super.
  func updateColors(previous: ResolvedTraits) {
    updateBackground(previous: previous)
    if case .some = drawing { redraw() } else if layer.content != nil { setNeedsDisplay() }
  }
}
