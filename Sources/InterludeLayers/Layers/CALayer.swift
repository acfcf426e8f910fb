public import Foundation
public import InterludeMotion

/// A node of the display tree: a box with background, border, corners, shadow and sublayers.
///
/// Its properties are the model values. `presentation()` returns the values on the screen while an animation
/// runs. Outside an animation block, a view's layer changes at once; a layer without a view animates
/// implicitly, as `CATransaction` describes.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The model values.
  package private(set) var model = LayerValues()
  /// The presentation values while they may differ from the model.
  private var presented: Presentation?
  private(set) var animations: [LayerAnimation] = []
  /// The animations added with `add(_:forKey:)`, in this order.
  var attached: [AttachedAnimation] = []
  /// The layer's own timing; nil while it follows its superlayer's time.
  var ownTime: OwnTime?
  /// The earlier content during a cross-dissolve.
  private var dissolve: Dissolve?
  /// Whether changes outside animation blocks animate implicitly. False for the layers of views and for
  /// internal layers.
  package var animatesImplicitly = true
  /// Whether the layer belongs to the toolkit's own drawing, such as a scroll indicator.
  private(set) var isInternal = false
  private var wasShown = false
  /// Whether the tree updates the layer in each frame.
  var isListed = false
  /// The display node of the last commit; nil when this layer or one below it has changed.
  private var node: DisplayNode?
  private(set) var nodeID = 0
  /// The nodes of many children, in runs; empty when none of them can be reused.
  private var runs: [NodeList.Run] = []
  /// The indices of the runs in which a child has changed.
  private var staleRuns: [Int] = []
  /// The index of the layer among its siblings.
  private var siblingIndex = 0

  /// The superlayer.
  public var superlayer: CALayer? { parent?.owner }
  private var parent: BackReference<CALayer>?
  /// The back reference that the sublayers share; nil until there is one.
  private var uplink: BackReference<CALayer>?
  private var children: [CALayer] = []
  /// The tree of the layer; nil outside a window.
  package var tree: LayerTree? { treeLink?.owner }
  private var treeLink: BackReference<LayerTree>?
  /// The layer that uses this one as its mask.
  private weak var masked: CALayer?
  /// The layer that this one's time is relative to.
  var timeParent: CALayer? { superlayer ?? masked }
  /// The material that filters the content below the layer; nil for none.
  package var backdrop: Backdrop? {
    didSet { if backdrop != oldValue { setNeedsCommit() } }
  }
  /// Draws the layer's content between its background and its sublayers.
  package weak var content: (any LayerContent)?

  /// Creates a layer without size.
  public required override init() {
    super.init()
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
    set { set(model.bounds, to: newValue, .bounds) { $0.bounds = $1 } }
  }

  /// The location of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { model.position }
    set { set(model.position, to: newValue, .position) { $0.position = $1 } }
  }

  /// The anchor point, in fractions of the size: `position` is its location, and `transform` applies around
  /// it.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { set(model.anchorPoint, to: newValue, nil) { $0.anchorPoint = $1 } }
  }

  /// The smallest rectangle in the superlayer that contains the transformed bounds, in points.
  open var frame: CGRect {
    get { model.frame }
    set {
      var values = model
      values.frame = newValue
      bounds = values.bounds
      position = values.position
    }
  }

  /// Returns the layer's transform about its anchor point.
  open func affineTransform() -> CGAffineTransform { model.transform }

  /// Sets the layer's transform about its anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    set(model.transform, to: transform, .transform) { $0.transform = $1 }
  }

  // MARK: Appearance

  /// The opacity of the layer with its sublayers as one group, from 0 (invisible) to 1 (opaque).
  open var opacity: Float {
    get { Float(model.opacity) }
    set { set(model.opacity, to: CGFloat(newValue), .opacity) { $0.opacity = $1 } }
  }

  package var alpha: CGFloat {
    get { model.opacity }
    set { set(model.opacity, to: min(max(newValue, 0), 1), .opacity) { $0.opacity = $1 } }
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
    set { set(model.backgroundColor, to: newValue, .backgroundColor) { $0.backgroundColor = $1 } }
  }

  /// The corner radius in points.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { set(model.cornerRadius, to: newValue, .cornerRadius) { $0.cornerRadius = $1 } }
  }

  /// The curve of the corners.
  open var cornerCurve: CALayerCornerCurve {
    get { model.isContinuousCorner ? .continuous : .circular }
    set { set(model.isContinuousCorner, to: newValue == .continuous, nil) { $0.isContinuousCorner = $1 } }
  }

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: model.maskedCorners.rawValue) }
    set {
      set(model.maskedCorners, to: Corners.Mask(rawValue: newValue.rawValue), nil) { $0.maskedCorners = $1 }
    }
  }

  /// The border width in points, inside the edge; 0 for none.
  open var borderWidth: CGFloat {
    get { model.style.borderWidth }
    set { set(model.style.borderWidth, to: newValue, .borderWidth) { $0.style.borderWidth = $1 } }
  }

  /// The colour of the border.
  open var borderColor: CGColor? {
    get { model.style.borderColor }
    set {
      set(model.style.borderColor, to: newValue ?? CGColor(gray: 0, alpha: 0), .borderColor) {
        $0.style.borderColor = $1
      }
    }
  }

  /// The shadow colour; nil for none.
  open var shadowColor: CGColor? {
    get { model.style.shadowColor }
    set { set(model.style.shadowColor, to: newValue, nil) { $0.style.shadowColor = $1 } }
  }

  /// The opacity of the shadow, 0 (none) to 1.
  open var shadowOpacity: Float {
    get { Float(model.style.shadowOpacity) }
    set {
      set(model.style.shadowOpacity, to: CGFloat(newValue), .shadowOpacity) { $0.style.shadowOpacity = $1 }
    }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { model.style.shadowRadius }
    set { set(model.style.shadowRadius, to: newValue, .shadowRadius) { $0.style.shadowRadius = $1 } }
  }

  /// The offset of the shadow in points; positive height is down.
  open var shadowOffset: CGSize {
    get { model.style.shadowOffset }
    set { set(model.style.shadowOffset, to: newValue, .shadowOffset) { $0.style.shadowOffset = $1 } }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil for the box with its corners. Setting
  /// it does not animate. The shadow is visible only outside the box.
  open var shadowPath: CGPath? {
    get { model.style.shadowPath }
    set { set(model.style.shadowPath, to: newValue, nil) { $0.style.shadowPath = $1 } }
  }

  // MARK: Mask and cache

  /// A mask layer without a superlayer, in this layer's coordinates. Its alpha determines the visibility of
  /// this layer and its sublayers; nil shows everything.
  open var mask: CALayer? {
    willSet {
      guard newValue !== mask else { return }
      mask?.masked = nil
      mask?.enter(nil)
    }
    didSet {
      guard mask !== oldValue else { return }
      if let mask {
        mask.removeFromSuperlayer()
        if let other = mask.masked { other.mask = nil }
        mask.masked = self
        mask.enter(tree)
      }
      setNeedsCommit()
    }
  }

  /// Whether the layer should be cached as a picture while it does not change.
  ///
  /// This has no effect: groups that fade, rotate or move are always cached, and the pixels are the same.
  open var shouldRasterize = false

  /// Device pixels per point of the cached picture. This has no effect: the picture always has the resolution
  /// at which it is shown.
  open var rasterizationScale: CGFloat = 1

  // MARK: Tree

  /// The sublayers, from back to front.
  public var sublayers: [CALayer]? { children.isEmpty ? nil : children }

  /// Adds `layer` in front of the other sublayers.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(children.count))
  }

  /// Inserts `layer` at `index`, counted from the back among the other sublayers.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    if layer.superlayer === self {
      removeChild(layer)
    } else {
      layer.removeFromSuperlayer()
    }
    let position = min(Int(index), children.count)
    children.insert(layer, at: position)
    reindexChildren(from: position)
    let uplink = self.uplink ?? BackReference(self)
    (self.uplink, layer.parent) = (uplink, uplink)
    layer.enter(tree)
    setNeedsCommit()
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let holder = superlayer else { return }
    holder.removeChild(self)
    parent = nil
    enter(nil)
    holder.setNeedsCommit()
  }

  private func removeChild(_ layer: CALayer) {
    children.remove(at: layer.siblingIndex)
    reindexChildren(from: layer.siblingIndex)
  }

  private func reindexChildren(from start: Int) {
    for index in start..<children.count { children[index].siblingIndex = index }
    runs.removeAll()
    staleRuns.removeAll()
  }

  /// Makes the layer the root of `tree`; nil removes it from the tree of which it is the root.
  package func enter(_ tree: LayerTree?) {
    guard self.tree !== tree else { return }
    let old = self.tree
    treeLink = tree?.uplink
    isListed = false
    node = nil
    runs.removeAll()
    nodeID = tree?.nextID() ?? 0
    if let tree {
      if ownTime != nil { tree.hasOwnTimes = true }
      beginPendingAnimations(in: tree)
    } else {
      animations.removeAll()
      removeAttachedAnimations(host: old?.host)
      presented = nil
      dissolve = nil
      wasShown = false
    }
    for child in children { child.enter(tree) }
    mask?.enter(tree)
  }

  // MARK: Presentation

  /// Returns a copy with the values last shown on the screen; nil when the layer is not part of a window.
  open func presentation() -> CALayer? {
    tree == nil ? nil : CALayer(layer: self)
  }

  /// Creates a copy with the values that `layer`, a layer, shows. Subclasses copy the properties they add.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { model = layer.shown }
  }

  /// The presentation values.
  package var shown: LayerValues { presented?.values ?? model }

  /// Presentation values, stored separately because most layers show their model values.
  private final class Presentation {
    let values: LayerValues

    init(_ values: LayerValues) {
      self.values = values
    }
  }

  package var isAnimating: Bool { !animations.isEmpty || !attached.isEmpty }

  /// The hit testing of the layer: the strictest of the runs that animate it.
  package var hitTesting: AnimationRun.HitTesting? {
    var answer: AnimationRun.HitTesting?
    for animation in animations {
      switch animation.run.hitTesting {
      case .none: return AnimationRun.HitTesting.none
      case .presentation: answer = .presentation
      case .model: answer = answer ?? .model
      }
    }
    return answer
  }

  /// Returns the runs that animate `property`, in the order in which they were added.
  package func runs(animating property: LayerProperty) -> [AnimationRun] {
    animations.filter { $0.property == property }.map(\.run)
  }

  /// Returns the velocity of the presentation value of `property`, per stage second.
  package func velocity(of property: LayerProperty) -> LayerProperty.Numbers {
    tree.map { motionState(of: property, at: $0.time).velocity } ?? LayerProperty.Numbers(repeating: 0)
  }

  /// Returns the time of `run` on this layer at stage time `time`. The layer's own time may be behind.
  func time(of run: AnimationRun, at time: Double) -> Double {
    animations.first { $0.run === run }.map { localTime(time) + $0.lag } ?? time
  }

  /// Returns the presentation values at stage time `stageTime` with the current animations.
  func values(at stageTime: Double) -> LayerValues {
    var values = model
    let time = localTime(stageTime)
    for (index, animation) in animations.enumerated() {
      let property = animation.property
      if animations[..<index].contains(where: { $0.property == property }) { continue }
      var numbers = property.read(model)
      for other in animations[index...] where other.property == property {
        numbers += other.contribution(at: time)
      }
      property.write(numbers, to: &values)
    }
    for animation in attached { animation.apply(to: &values, at: stageTime, on: self) }
    return values
  }

  func updatePresentation() {
    guard let tree else { return }
    let before = shown
    if !isAnimating {
      presented = nil
    } else {
      presented = Presentation(values(at: tree.time))
    }
    if shown != before {
      setNeedsCommit()
      content?.layerPresentationChanged()
    }
  }

  func remove(_ run: AnimationRun, keepingPresentation keeping: Bool) {
    guard let tree else { return }
    let left = interruptedProperties { $0 === run }
    if keeping {
      for animation in animations where animation.run === run {
        let numbers = animation.property.read(model) + animation.contribution(at: localTime(tree.time))
        animation.property.write(numbers, to: &model)
      }
    }
    animations.removeAll { $0.run === run }
    endDissolve()
    updatePresentation()
    reportInterrupted(left)
  }

  /// Returns the changes of `run` on this layer, measured from the presentation values.
  package func changes(in run: AnimationRun) -> [FrozenChange] {
    guard let tree else { return [] }
    return animations.filter { $0.run === run }.map { animation in
      let left = animation.contribution(at: localTime(tree.time))
      return FrozenChange(
        layer: self, property: animation.property, toStart: animation.delta - left, toEnd: -left)
    }
  }

  /// Adds `numbers` to the model value of `property`.
  package func move(_ property: LayerProperty, by numbers: LayerProperty.Numbers) {
    change(nil) { property.write(property.read($0) + numbers, to: &$0) }
  }

  /// Removes all animations from the layer. Its presentation jumps to the model values.
  open func removeAllAnimations() {
    var runs: [AnimationRun] = []
    for animation in animations where !runs.contains(where: { $0 === animation.run }) {
      runs.append(animation.run)
    }
    let (left, moving) = (
      interruptedProperties { _ in true }, tree?.handOffDetector == nil ? nil : self.moving()
    )
    let all = attached
    animations.removeAll()
    endDissolve()
    removeAttachedAnimations(host: tree?.host)
    updatePresentation()
    reportInterrupted(left)
    if let moving { for one in all { tree?.handOffDetector?.animationWasRemoved(one, self, moving) } }
    for run in runs { run.didLoseLayer(self) }
  }

  @inline(__always)
  package func set<Value: Equatable>(
    _ old: Value, to new: Value, _ property: LayerProperty?, _ write: (inout LayerValues, Value) -> Void
  ) {
    if new != old { change(property) { write(&$0, new) } }
  }

  /// Changes the model. In an animation block, the presentation follows it over time.
  package func change(_ property: LayerProperty?, _ body: (inout LayerValues) -> Void) {
    // Looked up once, because the look-up is expensive when thousands of layers move.
    let tree = tree
    if let property, let tree, let block = tree.animationBlock {
      tree.handOffDetector?.willChange(self, by: block.run)
      let old = model
      body(&model)
      animate(property, from: old, block: block, in: tree)
    } else if let property, let tree, animatesImplicitly, wasShown, tree.allowsImplicitAnimations {
      let old = shown
      body(&model)
      animateImplicitly(property, from: old, in: tree)
    } else if let property, let detector = tree?.handOffDetector {
      detector.willChange(self)
      let old = property.read(shown)
      body(&model)
      detector.wasSet(self, property, from: old)
    } else {
      body(&model)
    }
    if isAnimating { updatePresentation() }
    setNeedsCommit(in: tree)
  }

  private func animate(
    _ property: LayerProperty, from old: LayerValues, block: LayerTree.AnimationBlock, in tree: LayerTree
  ) {
    var start = property.read(old)
    let run = block.run
    let detector = tree.handOffDetector
    let before = detector.map { _ in
      (
        state: HandOff.MotionState(
          numbers: property.read(presented?.values ?? old), velocity: velocity(of: property)),
        movers: runs(animating: property)
      )
    }
    // Changes of a property by the same run always add up.
    let others = animations.filter { $0.property == property && $0.run !== run }.map(\.run)
    let isFirst = !animations.contains { $0.property == property && $0.run === run }
    if isFirst, run.replaces || run.isAbsolute || others.contains(where: \.isAbsolute) {
      if run.replaces, let presented { start = property.read(presented.values) }
      animations.removeAll { $0.property == property }
      for other in others where !animations.contains(where: { $0.run === other }) { other.didLoseLayer(self) }
    }
    var delta = start - property.read(model)
    if property == .backgroundColor || property == .fillColor || property == .strokeColor {
      delta = Self.colorDelta(from: start, to: property.read(model))
    } else if property == .transform {
      delta[3] = LayerProperty.shortestRotation(delta[3])
    }
    if !isAnimating { tree.beganAnimating(self) }
    let lag = tree.hasOwnTimes ? run.time(at: tree.motionTime) - localTime(tree.motionTime) : 0
    animations.append(
      LayerAnimation(
        run: block.run, property: property, delta: delta, joinFraction: block.joinFraction,
        window: block.window, lag: lag))
    block.run.add(self)
    presented = presented ?? Presentation(old)
    updatePresentation()
    if let before { detector?.began(run, self, property, before: before.state, movers: before.movers) }
  }

  /// Returns the difference between two colours. A fade from or to a transparent colour keeps the hue of the
  /// other one.
  private static func colorDelta(
    from start: LayerProperty.Numbers, to end: LayerProperty.Numbers
  ) -> LayerProperty.Numbers {
    var delta = start - end
    if start[3] == 0 { (delta[0], delta[1], delta[2]) = (0, 0, 0) }
    return delta
  }

  // MARK: Cross-dissolve

  /// Cross-dissolves, in the current animation block, from `picture` to the layer's new content. `offset`
  /// leads from the corner of the layer's box to that of the picture.
  package func dissolve(from picture: DisplayNode?, offset: CGVector) {
    guard let tree, tree.animationBlock != nil else { return }
    dissolve = Dissolve(from: picture, offset: offset, in: tree)
    model.style.dissolve = 1
    change(.dissolve) { $0.style.dissolve = 0 }
  }

  /// Returns the display node of the layer as it is shown now.
  package func snapshot() -> DisplayNode? { commit() }

  private func endDissolve() {
    guard dissolve != nil, !animations.contains(where: { $0.property == .dissolve }) else { return }
    dissolve = nil
    setNeedsCommit()
  }

  // MARK: Commit

  /// Requests a new display node of this layer in the next frame.
  package func setNeedsCommit() {
    setNeedsCommit(in: tree)
  }

  private func setNeedsCommit(in tree: LayerTree?) {
    var layer: CALayer? = self
    while let current = layer {
      if current.node == nil, current !== self { break }
      current.node = nil
      layer = current.superlayer
      layer?.childChanged(at: current.siblingIndex)
      if layer == nil { layer = current.masked }
    }
    tree?.setNeedsCommit()
  }

  private func childChanged(at index: Int) {
    let run = index / NodeList.runLength
    if !runs.isEmpty, staleRuns.last != run { staleRuns.append(run) }
  }

  /// Returns the nodes of the children. Of many children, only the runs that contain changes are made again.
  private func commitChildren() -> NodeList {
    func nodes(_ range: Range<Int>) -> [DisplayNode] {
      var nodes: [DisplayNode] = []
      nodes.reserveCapacity(range.count)
      for index in range {
        if let node = children[index].commit() { nodes.append(node) }
      }
      return nodes
    }
    guard children.count > NodeList.runLength else { return NodeList(nodes(0..<children.count)) }
    func run(_ number: Int) -> NodeList.Run {
      let start = number * NodeList.runLength
      return NodeList.Run(nodes(start..<min(start + NodeList.runLength, children.count)))
    }
    if runs.isEmpty {
      let count = (children.count + NodeList.runLength - 1) / NodeList.runLength
      runs = (0..<count).map(run)
    } else {
      for number in staleRuns { runs[number] = run(number) }
    }
    staleRuns.removeAll(keepingCapacity: true)
    return NodeList(runs: runs)
  }

  /// Returns the display node of this layer with its sublayers; nil when it shows nothing.
  func commit() -> DisplayNode? {
    if let node { return node }
    wasShown = true
    let values = shown
    let isVisible = !values.isHidden && values.opacity > 0
    let committed: DisplayNode? =
      if let dissolve {
        dissolve.node(nodeID, values, new: isVisible ? picture(of: values, in: dissolve) : nil)
      } else if isVisible {
        picture(of: values, in: nil)
      } else {
        nil
      }
    node = committed
    return committed
  }

  /// Returns the node of the layer itself, or of its new content within `dissolve`.
  ///
  /// - Returns: nil if the mask covers nothing.
  private func picture(of values: LayerValues, in dissolve: Dissolve?) -> DisplayNode? {
    let maskNode = mask?.commit()
    if mask != nil, maskNode == nil { return nil }
    return DisplayNode(
      id: dissolve?.newID ?? nodeID,
      placement: dissolve == nil ? values.placement : .at(.zero),
      size: values.bounds.size,
      contentOrigin: values.bounds.origin,
      opacity: dissolve?.opacityOfNew(values) ?? values.opacity,
      corners: Corners(
        radius: values.cornerRadius, isContinuous: values.isContinuousCorner,
        rounded: values.maskedCorners),
      clipsChildren: values.masksToBounds,
      background: values.backgroundColor,
      border: values.style.border,
      shadow: values.shadow,
      items: displayItems(for: values),
      effects: backdrop == nil && maskNode == nil ? nil : Effects(backdrop: backdrop, mask: maskNode),
      children: commitChildren())
  }

  /// Returns the items drawn between the background and the sublayers, in box coordinates.
  package func displayItems(for values: LayerValues) -> [DisplayItem] {
    content?.displayItems(in: CGRect(origin: .zero, size: values.bounds.size)) ?? []
  }
}
