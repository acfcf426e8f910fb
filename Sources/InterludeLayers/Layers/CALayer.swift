public import Foundation
public import InterludeMotion

/// A node of the display tree: a box with background, border, corners, shadow and sublayers.
///
/// Its properties are the model values. `presentation()` returns the values on the screen while an animation
/// runs. Outside an animation block, a view's layer changes at once; a layer without a view animates
/// implicitly, as `CATransaction` describes.
@preconcurrency @MainActor
open class CALayer: NSObject, NSKeyValueObserving, ExtrasHolder {
  // Thousands of layers may change in a frame, and a checked access costs more than the load itself. So the
  // properties that are only loaded and stored, and never held during a call, are unchecked.

  /// The observers of the layer's properties, and its associated objects.
  @exclusivity(unchecked) package final nonisolated(unsafe) var extras: ObjectExtras?
  /// The model values.
  package internal(set) var model = LayerValues()
  /// The presentation values while they may differ from the model.
  @exclusivity(unchecked) var presented: PresentationValues?
  /// The changes that animation blocks and animators animate.
  var changes = LayerAnimations()
  /// The animations added with `add(_:forKey:)`, in this order.
  var attached: [AttachedAnimation] = []
  /// The layer's own timing; nil while it follows its superlayer's time.
  @exclusivity(unchecked) var ownTime: OwnTime?
  /// The earlier content during a cross-dissolve.
  @exclusivity(unchecked) var dissolve: Dissolve?
  /// Whether changes outside animation blocks animate implicitly. False for the layers of views and for
  /// internal layers.
  @exclusivity(unchecked) package var animatesImplicitly = true
  /// Whether the layer belongs to the toolkit's own drawing, such as a scroll indicator, and follows other
  /// values.
  @exclusivity(unchecked) package var isInternal = false
  /// Whether the layer has a depth of its own.
  @exclusivity(unchecked) var hasDepth = false
  /// Whether a sublayer has, or had, a depth of its own.
  @exclusivity(unchecked) var hasDepths = false
  /// Whether `layoutSublayers()` is scheduled.
  @exclusivity(unchecked) var isLayoutPending = false
  /// Whether the owner may draw items; it clears this if it draws none.
  @exclusivity(unchecked) package final var asksOwnerForItems = true
  /// Whether `display()` is scheduled.
  @exclusivity(unchecked) var isDisplayPending = false
  /// Whether the tree updates the layer in each frame.
  @exclusivity(unchecked) var isListed = false
  /// The ID of the layer's node; 0 outside a window.
  @exclusivity(unchecked) final var nodeID = 0
  /// The display node of the last commit; nil when the layer or one below it has changed, and when it shows
  /// nothing.
  @exclusivity(unchecked) final var node: DisplayNode?
  /// Whether the layer has been committed in its window.
  @exclusivity(unchecked) final var wasShown = false

  var sublayerList = SublayerList()
  /// The index of the layer among its siblings.
  @exclusivity(unchecked) var siblingIndex = 0
  /// The superlayer.
  public var superlayer: CALayer? { parent?.owner }
  @exclusivity(unchecked) var parent: BackReference<CALayer>?
  /// The back reference that the sublayers share; nil until there is one.
  @exclusivity(unchecked) var uplink: BackReference<CALayer>?
  /// The tree of the layer; nil outside a window.
  package var tree: LayerTree? { treeLink?.owner }
  @exclusivity(unchecked) var treeLink: BackReference<LayerTree>?
  @exclusivity(unchecked) private var maskLayer: CALayer?
  /// The layer that uses this one as its mask.
  @exclusivity(unchecked) private(set) weak var masked: CALayer?
  /// The view whose layer this is. The view clears it in its `deinit`, because a weak reference would slow
  /// down all reference counting of views.
  @exclusivity(unchecked) package final nonisolated(unsafe) unowned(unsafe) var owner: (any LayerOwner)?
  /// The material that filters the content below the layer; nil for none.
  package var backdrop: Backdrop? {
    get { extras?.layer?.backdrop }
    set {
      guard newValue != backdrop else { return }
      rare.backdrop = newValue
      setNeedsCommit()
    }
  }
  /// Draws the layer's content between its background and its sublayers: the owner, which clears it as well.
  @exclusivity(unchecked) package final nonisolated(unsafe) unowned(unsafe) var content: (any LayerContent)?

  /// Creates a layer without size.
  public required override init() {
    super.init()
  }

  /// Creates a copy with the values that `layer`, a layer, shows. Subclasses copy the properties they add.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { model = layer.shown }
  }

  deinit { uplink?.cut() }

  /// Creates a layer of the toolkit's own drawing. It changes at once, like a view's layer.
  package static func internalLayer() -> Self {
    let layer = Self()
    layer.animatesImplicitly = false
    layer.isInternal = true
    return layer
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates, in points. Its origin scrolls the sublayers.
  open var bounds: CGRect {
    get { model.bounds }
    set {
      guard accepts(newValue, "bounds") else { return }
      let old = model.bounds
      set(old, to: newValue, .bounds) { $0.bounds = $1 }
      guard newValue != old else { return }
      if extras?.layer?.needsDisplayOnBoundsChange == true { setNeedsDisplay() }
      if let owner {
        owner.layerBoundsChanged(from: old)
      } else if newValue.size != old.size {
        setNeedsLayout()
      }
    }
  }

  /// The location of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { model.position }
    set {
      guard accepts(newValue, "position") else { return }
      set(model.position, to: newValue, .position) { $0.position = $1 }
    }
  }

  /// The anchor point, in fractions of the size: `position` is its location, and `transform` applies around
  /// it.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set {
      guard accepts(newValue, "anchorPoint") else { return }
      set(model.anchorPoint, to: newValue, nil) { $0.anchorPoint = $1 }
    }
  }

  /// The smallest rectangle in the superlayer that contains the transformed bounds, in points.
  open var frame: CGRect {
    get { model.frame }
    set {
      guard accepts(newValue, "frame") else { return }
      let observers = extras?.observers
      observers?.setterBegan()
      var values = model
      values.frame = newValue
      bounds = values.bounds
      position = values.position
      observers?.setterEnded()
    }
  }

  /// Returns the layer's transform about its anchor point.
  open func affineTransform() -> CGAffineTransform { model.transform }

  /// Sets the layer's transform about its anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    guard accepts(transform, "transform") else { return }
    set(model.transform, to: transform, .transform) { $0.transform = $1 }
  }

  // MARK: Appearance

  /// The opacity of the layer with its sublayers as one group, from 0 (invisible) to 1 (opaque).
  open var opacity: Float {
    get { Float(model.opacity) }
    set {
      guard accepts(newValue, "opacity") else { return }
      set(model.opacity, to: CGFloat(newValue), .opacity) { $0.opacity = $1 }
    }
  }

  package var alpha: CGFloat {
    get { model.opacity }
    set {
      guard accepts(newValue, "opacity") else { return }
      set(model.opacity, to: min(max(newValue, 0), 1), .opacity) { $0.opacity = $1 }
    }
  }

  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { model.isHidden }
    set { set(model.isHidden, to: newValue, nil) { $0.isHidden = $1 } }
  }

  /// Whether sublayers are clipped to the layer's rounded box.
  open var masksToBounds: Bool {
    get { model.masksToBounds }
    set { set(model.masksToBounds, to: newValue, nil) { $0.masksToBounds = $1 } }
  }

  /// The background colour; nil for none.
  open var backgroundColor: CGColor? {
    get { model.backgroundColor }
    set {
      guard accepts(newValue, "backgroundColor") else { return }
      set(model.backgroundColor, to: newValue, .backgroundColor) { $0.backgroundColor = $1 }
    }
  }

  /// The corner radius in points.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set {
      guard accepts(newValue, "cornerRadius") else { return }
      set(model.cornerRadius, to: newValue, .cornerRadius) { $0.cornerRadius = $1 }
    }
  }

  /// The curve of the corners.
  open var cornerCurve: CALayerCornerCurve {
    get { model.isContinuousCorner ? .continuous : .circular }
    set { set(model.isContinuousCorner, to: newValue == .continuous, nil) { $0.isContinuousCorner = $1 } }
  }

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(model.maskedCorners.rawValue)) }
    set {
      let corners = Corners.Mask(rawValue: UInt8(truncatingIfNeeded: newValue.rawValue))
      set(model.maskedCorners, to: corners, nil) { $0.maskedCorners = $1 }
    }
  }

  /// The border width in points, inside the edge; 0 for none.
  open var borderWidth: CGFloat {
    get { model.style.borderWidth }
    set {
      guard accepts(newValue, "borderWidth") else { return }
      set(model.style.borderWidth, to: newValue, .borderWidth) { $0.style.borderWidth = $1 }
    }
  }

  /// The colour of the border.
  open var borderColor: CGColor? {
    get { model.style.borderColor }
    set {
      guard accepts(newValue, "borderColor") else { return }
      set(model.style.borderColor, to: newValue ?? CGColor(gray: 0, alpha: 0), .borderColor) {
        $0.style.borderColor = $1
      }
    }
  }

  /// The shadow colour; nil for none.
  open var shadowColor: CGColor? {
    get { model.style.shadowColor }
    set {
      guard accepts(newValue, "shadowColor") else { return }
      set(model.style.shadowColor, to: newValue, nil) { $0.style.shadowColor = $1 }
    }
  }

  /// The opacity of the shadow, 0 (none) to 1.
  open var shadowOpacity: Float {
    get { Float(model.style.shadowOpacity) }
    set {
      guard accepts(newValue, "shadowOpacity") else { return }
      set(model.style.shadowOpacity, to: CGFloat(newValue), .shadowOpacity) { $0.style.shadowOpacity = $1 }
    }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { model.style.shadowRadius }
    set {
      guard accepts(newValue, "shadowRadius") else { return }
      set(model.style.shadowRadius, to: newValue, .shadowRadius) { $0.style.shadowRadius = $1 }
    }
  }

  /// The offset of the shadow in points; positive height is down.
  open var shadowOffset: CGSize {
    get { model.style.shadowOffset }
    set {
      guard accepts(newValue, "shadowOffset") else { return }
      set(model.style.shadowOffset, to: newValue, .shadowOffset) { $0.style.shadowOffset = $1 }
    }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil for the box with its corners. Setting
  /// it does not animate. The shadow is visible only outside the box.
  open var shadowPath: CGPath? {
    get { model.style.shadowPath }
    set {
      guard accepts(newValue, "shadowPath") else { return }
      set(model.style.shadowPath, to: newValue?.frozen, nil) { $0.style.shadowPath = $1 }
    }
  }

  // MARK: Mask and cache

  /// A mask layer without a superlayer, in this layer's coordinates. Its alpha determines the visibility of
  /// this layer and its sublayers; nil shows everything.
  open var mask: CALayer? {
    get { maskLayer }
    set {
      if newValue !== maskLayer, newValue.map({ mayHold($0, as: "mask") }) ?? true { wear(newValue) }
    }
  }

  private func wear(_ new: CALayer?) {
    maskLayer?.masked = nil
    maskLayer?.enter(nil)
    maskLayer = new
    if let new {
      new.removeFromSuperlayer()
      if let other = new.masked { other.mask = nil }
      new.masked = self
      new.enter(tree)
    }
    setNeedsCommit()
  }

  /// Whether the layer is drawn from a cached picture while it does not change.
  ///
  /// The pixels are the same. It pays where a layer with many shapes moves, as in a list that scrolls; groups
  /// that fade, rotate or scale are always cached.
  @exclusivity(unchecked) open var shouldRasterize = false {
    didSet { if shouldRasterize != oldValue { setNeedsCommit() } }
  }

  /// Device pixels per point of the cached picture. This has no effect: the picture always has the resolution
  /// at which it is shown.
  open var rasterizationScale: CGFloat {
    get { extras?.layer?.rasterizationScale ?? 1 }
    set {
      if newValue != rasterizationScale, accepts(newValue, "rasterizationScale") {
        rare.rasterizationScale = newValue
      }
    }
  }

  // MARK: Overridable operations

  /// Decides about a layer without a view.
  open var delegate: (any CALayerDelegate)? {
    get { extras?.layer?.delegate }
    set { if newValue != nil || extras?.layer != nil { rare.delegate = newValue } }
  }

  /// Returns the action for a change of the property `event`: the delegate's, or that of `actions`. Nil
  /// leaves it to the default animation. It is called for layers without a view.
  open func action(forKey event: String) -> (any CAAction)? {
    delegate?.action(for: self, forKey: event) ?? extras?.layer?.actions?[event]
      ?? type(of: self).defaultAction(forKey: event)
  }

  /// Called after `setNeedsDisplay()`, before the next frame; makes the layer's contents. Does nothing unless
  /// overridden.
  open func display() {}

  /// Whether a change of the property `key` calls `setNeedsDisplay()`. Called for values that client code
  /// stores in the layer, not for the layer's own properties.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the action that a change of the property `event` has unless something else says so: nil, the
  /// default animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Lays out the sublayers: the view's subviews, or by the delegate.
  open func layoutSublayers() {
    if let owner { owner.layerLaysOutSublayers() } else { delegate?.layoutSublayers(of: self) }
  }

  /// Whether the layer contains `p`, in its own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the topmost of the layer and its sublayers at `p`, in the superlayer's coordinates; nil for
  /// none.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }

  /// Adds `layer` in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayerList.layers.count))
  }

  /// Inserts `layer` at `index`, counted from the back among the other sublayers.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    leaveSuperlayer()
  }

  /// Returns a copy with the values last shown on the screen; nil when the layer is not part of a window.
  open func presentation() -> CALayer? {
    tree == nil ? nil : CALayer(layer: self)
  }

  /// Removes all animations from the layer. Its presentation jumps to the model values.
  open func removeAllAnimations() {
    removeEveryAnimation()
  }

  /// Returns the nodes drawn between the items and the sublayers, in content coordinates; none by default.
  package func contentNodes(_ values: LayerValues) -> [DisplayNode] { [] }

  /// Returns the items drawn between the background and the sublayers, in box coordinates.
  package func displayItems(for values: LayerValues) -> [DisplayItem] {
    if let content { return content.displayItems(in: CGRect(origin: .zero, size: values.bounds.size)) }
    if extras != nil, let items = contentsItems(in: values.bounds.size) { return items }
    return asksOwnerForItems ? owner?.layerDisplayItems(in: values.bounds.size) ?? [] : []
  }
}
