public import Foundation
public import InterludeMotion

/// A node of the picture: a box with background, border, corners, shadow and sublayers.
///
/// Its properties are the model: what was last set. `presentation()` tells what is on the screen while an
/// animation runs. A view's layer changes at once outside of an animation block; a layer without a view fades
/// to its new values by itself, as `CATransaction` says.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The model values.
  package private(set) var model = LayerValues()
  /// What is shown, while it differs from the model.
  private var presented: Presentation?
  private(set) var animations: [LayerAnimation] = []
  /// What was added with `add(_:forKey:)`, in that order.
  var attached: [AttachedAnimation] = []
  /// The layer's times; nil while they are its superlayer's.
  var ownTime: OwnTime?
  /// What the layer fades away from.
  private var dissolve: Dissolve?
  /// Whether changes outside of animation blocks fade in: not those of views and of the toolkit's parts.
  package var animatesImplicitly = true
  /// Whether it is part of the toolkit's own drawing.
  private(set) var isPart = false
  private var wasShown = false
  /// Whether the tree pictures it in each frame.
  var isListed = false
  /// The display node of the last commit, while nothing in this layer or below it has changed.
  private var node: DisplayNode?
  private(set) var nodeID = 0
  /// The nodes of many children, in runs; empty while none of them can be used again.
  private var runs: [NodeList.Run] = []
  /// The runs in which a child has changed.
  private var staleRuns: [Int] = []
  /// Where the layer lies among its siblings.
  private var place = 0

  /// The layer that this one lies in.
  public var superlayer: CALayer? { parent?.owner }
  private var parent: Uplink<CALayer>?
  /// What its sublayers know of it; nil while there never was one.
  private var uplink: Uplink<CALayer>?
  private var children: [CALayer] = []
  /// The tree that the layer belongs to while it is part of a window.
  package var tree: LayerTree? { treeLink?.owner }
  private var treeLink: Uplink<LayerTree>?
  /// The layer whose mask this one is.
  private weak var masked: CALayer?
  /// The layer whose time this one's follows.
  var timeParent: CALayer? { superlayer ?? masked }
  /// What the layer makes of the picture below it; nil for nothing.
  package var backdrop: Backdrop? {
    didSet { if backdrop != oldValue { setNeedsCommit() } }
  }
  /// Draws what the layer shows between its background and its sublayers.
  package weak var content: (any LayerContent)?

  /// A layer without size.
  public required override init() {
    super.init()
  }

  deinit { uplink?.cut() }

  /// A layer that is part of the toolkit's own drawing and changes at once, like a view's.
  package static func part() -> Self {
    let layer = Self()
    layer.animatesImplicitly = false
    layer.isPart = true
    return layer
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinates, in points; its origin scrolls the sublayers.
  open var bounds: CGRect {
    get { model.bounds }
    set { set(model.bounds, to: newValue, .bounds) { $0.bounds = $1 } }
  }

  /// Where the anchor point lies in the superlayer, in points.
  open var position: CGPoint {
    get { model.position }
    set { set(model.position, to: newValue, .position) { $0.position = $1 } }
  }

  /// The point of the box that `position` places and `transform` turns about, in fractions of the size.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { set(model.anchorPoint, to: newValue, nil) { $0.anchorPoint = $1 } }
  }

  /// The smallest rectangle in the superlayer that holds the transformed bounds, in points.
  open var frame: CGRect {
    get { model.frame }
    set {
      var values = model
      values.frame = newValue
      bounds = values.bounds
      position = values.position
    }
  }

  /// The layer's transform about its anchor point.
  open func affineTransform() -> CGAffineTransform { model.transform }

  /// Sets the layer's transform about its anchor point.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    set(model.transform, to: transform, .transform) { $0.transform = $1 }
  }

  // MARK: Appearance

  /// 0 invisible … 1 opaque, for the layer with its sublayers as one picture.
  open var opacity: Float {
    get { Float(model.opacity) }
    set { set(model.opacity, to: CGFloat(newValue), .opacity) { $0.opacity = $1 } }
  }

  package var alpha: CGFloat {
    get { model.opacity }
    set { set(model.opacity, to: min(max(newValue, 0), 1), .opacity) { $0.opacity = $1 } }
  }

  /// Whether the layer and its sublayers are left out of the picture.
  open var isHidden: Bool {
    get { model.isHidden }
    set { set(model.isHidden, to: newValue, nil) { $0.isHidden = $1 } }
  }

  /// Whether sublayers are cut off at the layer's rounded box.
  open var masksToBounds: Bool {
    get { model.masksToBounds }
    set { set(model.masksToBounds, to: newValue, nil) { $0.masksToBounds = $1 } }
  }

  /// What fills the box; nil for nothing.
  open var backgroundColor: CGColor? {
    get { model.backgroundColor }
    set { set(model.backgroundColor, to: newValue, .backgroundColor) { $0.backgroundColor = $1 } }
  }

  /// The radius of the box's corners in points.
  open var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { set(model.cornerRadius, to: newValue, .cornerRadius) { $0.cornerRadius = $1 } }
  }

  /// How the corners bend.
  open var cornerCurve: CALayerCornerCurve {
    get { model.isContinuousCorner ? .continuous : .circular }
    set { set(model.isContinuousCorner, to: newValue == .continuous, nil) { $0.isContinuousCorner = $1 } }
  }

  /// Which corners are rounded.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: model.maskedCorners.rawValue) }
    set {
      set(model.maskedCorners, to: Corners.Mask(rawValue: newValue.rawValue), nil) { $0.maskedCorners = $1 }
    }
  }

  /// The width in points of the line along the inside of the edge; 0 for none.
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

  /// The colour of the shadow; nil for none.
  open var shadowColor: CGColor? {
    get { model.style.shadowColor }
    set { set(model.style.shadowColor, to: newValue, nil) { $0.style.shadowColor = $1 } }
  }

  /// How strong the shadow is, 0 (none) … 1.
  open var shadowOpacity: Float {
    get { Float(model.style.shadowOpacity) }
    set {
      set(model.style.shadowOpacity, to: CGFloat(newValue), .shadowOpacity) { $0.style.shadowOpacity = $1 }
    }
  }

  /// How soft the shadow is, in points.
  open var shadowRadius: CGFloat {
    get { model.style.shadowRadius }
    set { set(model.style.shadowRadius, to: newValue, .shadowRadius) { $0.style.shadowRadius = $1 } }
  }

  /// How far the shadow is moved, in points; positive height is down.
  open var shadowOffset: CGSize {
    get { model.style.shadowOffset }
    set { set(model.style.shadowOffset, to: newValue, .shadowOffset) { $0.style.shadowOffset = $1 } }
  }

  /// The outline that casts the shadow, in the layer's coordinates; nil for the box with its corners. Setting
  /// it does not animate. The shadow is seen outside of the box only.
  open var shadowPath: CGPath? {
    get { model.style.shadowPath }
    set { set(model.style.shadowPath, to: newValue, nil) { $0.style.shadowPath = $1 } }
  }

  // MARK: Mask and cache

  /// A layer without a superlayer, placed in this one's coordinates, through which this one and its sublayers
  /// are seen: only where it covers them, and as much as it does. nil shows everything.
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

  /// Whether the layer should be kept as a picture while it does not change. What is worth keeping (groups
  /// that fade, turn or move) is kept with or without it, and the pixels are the same.
  open var shouldRasterize = false

  /// Device pixels a point of that picture. It is always drawn as fine as it is shown, so that this counts
  /// for nothing.
  open var rasterizationScale: CGFloat = 1

  // MARK: Tree

  /// The layers in this one, from back to front.
  public var sublayers: [CALayer]? { children.isEmpty ? nil : children }

  /// Puts `layer` in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(children.count))
  }

  /// Puts `layer` at `index`, counted from the back among the others.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    if layer.superlayer === self {
      removeChild(layer)
    } else {
      layer.removeFromSuperlayer()
    }
    let place = min(Int(index), children.count)
    children.insert(layer, at: place)
    childrenMoved(from: place)
    let uplink = self.uplink ?? Uplink(self)
    (self.uplink, layer.parent) = (uplink, uplink)
    layer.enter(tree)
    setNeedsCommit()
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    guard let holder = superlayer else { return }
    holder.removeChild(self)
    parent = nil
    enter(nil)
    holder.setNeedsCommit()
  }

  private func removeChild(_ layer: CALayer) {
    children.remove(at: layer.place)
    childrenMoved(from: layer.place)
  }

  private func childrenMoved(from place: Int) {
    for index in place..<children.count { children[index].place = index }
    runs.removeAll()
    staleRuns.removeAll()
  }

  /// Makes the layer the root of `tree`, or takes it out of the one that it is the root of.
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
      beginWaiting(in: tree)
    } else {
      animations.removeAll()
      dropAttached(host: old?.host)
      presented = nil
      dissolve = nil
      wasShown = false
    }
    for child in children { child.enter(tree) }
    mask?.enter(tree)
  }

  // MARK: Presentation

  /// A copy that shows what was last on the screen; nil when the layer is not part of a window.
  open func presentation() -> CALayer? {
    tree == nil ? nil : CALayer(layer: self)
  }

  /// A copy with the values that `layer`, a layer, shows; subclasses copy what they add.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { model = layer.shown }
  }

  /// The values on the screen.
  package var shown: LayerValues { presented?.values ?? model }

  /// Apart from the layer, as most layers are as their models say.
  private final class Presentation {
    let values: LayerValues

    init(_ values: LayerValues) {
      self.values = values
    }
  }

  package var isAnimating: Bool { !animations.isEmpty || !attached.isEmpty }

  /// How touches find the layer: by the strictest of the runs that move it.
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

  /// The runs that animate `property`, in the order in which they were added.
  package func runs(animating property: LayerProperty) -> [AnimationRun] {
    animations.filter { $0.property == property }.map(\.run)
  }

  /// How fast `property` moves on the screen, per stage second.
  package func velocity(of property: LayerProperty) -> LayerProperty.Numbers {
    tree.map { side(of: property, at: $0.time).velocity } ?? LayerProperty.Numbers(repeating: 0)
  }

  /// How far `run` is on this layer at stage time `time`, whose own time may lie behind.
  func time(of run: AnimationRun, at time: Double) -> Double {
    animations.first { $0.run === run }.map { localTime(time) + $0.lag } ?? time
  }

  /// What is shown at stage time `stageTime`, as things are now.
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
    let left = leaving { $0 === run }
    if keeping {
      for animation in animations where animation.run === run {
        let numbers = animation.property.read(model) + animation.contribution(at: localTime(tree.time))
        animation.property.write(numbers, to: &model)
      }
    }
    animations.removeAll { $0.run === run }
    endDissolve()
    updatePresentation()
    tellLeft(left)
  }

  /// What `run` changes here, measured from what is on the screen.
  package func changes(in run: AnimationRun) -> [FrozenChange] {
    guard let tree else { return [] }
    return animations.filter { $0.run === run }.map { animation in
      let left = animation.contribution(at: localTime(tree.time))
      return FrozenChange(
        layer: self, property: animation.property, toStart: animation.delta - left, toEnd: -left)
    }
  }

  /// Adds `numbers` to the model's value of `property`.
  package func move(_ property: LayerProperty, by numbers: LayerProperty.Numbers) {
    change(nil) { property.write(property.read($0) + numbers, to: &$0) }
  }

  /// Takes all animations off the layer; what it shows jumps to the model.
  open func removeAllAnimations() {
    var runs: [AnimationRun] = []
    for animation in animations where !runs.contains(where: { $0 === animation.run }) {
      runs.append(animation.run)
    }
    let (left, moving) = (leaving { _ in true }, tree?.watch == nil ? nil : self.moving())
    let all = attached
    animations.removeAll()
    endDissolve()
    dropAttached(host: tree?.host)
    updatePresentation()
    tellLeft(left)
    if let moving { for one in all { tree?.watch?.wasTakenOff(one, self, moving) } }
    for run in runs { run.lost(self) }
  }

  @inline(__always)
  package func set<Value: Equatable>(
    _ old: Value, to new: Value, _ property: LayerProperty?, _ write: (inout LayerValues, Value) -> Void
  ) {
    if new != old { change(property) { write(&$0, new) } }
  }

  /// Changes the model and, in an animation block, lets the picture follow later.
  package func change(_ property: LayerProperty?, _ body: (inout LayerValues) -> Void) {
    // Looked up once: a weak reference is dear where thousands of layers move.
    let tree = tree
    if let property, let tree, let recording = tree.recording {
      tree.watch?.willChange(self, by: recording.run)
      let old = model
      body(&model)
      animate(property, from: old, recording: recording, in: tree)
    } else if let property, let tree, animatesImplicitly, wasShown, tree.allowsImplicitAnimations {
      let old = shown
      body(&model)
      animateImplicitly(property, from: old, in: tree)
    } else if let property, let watch = tree?.watch {
      watch.willChange(self)
      let old = property.read(shown)
      body(&model)
      watch.wasSet(self, property, from: old)
    } else {
      body(&model)
    }
    if isAnimating { updatePresentation() }
    setNeedsCommit(in: tree)
  }

  private func animate(
    _ property: LayerProperty, from old: LayerValues, recording: LayerTree.Recording, in tree: LayerTree
  ) {
    var start = property.read(old)
    let run = recording.run
    let watch = tree.watch
    let before = watch.map { _ in
      (
        side: HandOff.Side(
          numbers: property.read(presented?.values ?? old), velocity: velocity(of: property)),
        movers: runs(animating: property)
      )
    }
    // A run's own changes of a property always add up.
    let others = animations.filter { $0.property == property && $0.run !== run }.map(\.run)
    let isFirst = !animations.contains { $0.property == property && $0.run === run }
    if isFirst, run.replaces || run.isAbsolute || others.contains(where: \.isAbsolute) {
      if run.replaces, let presented { start = property.read(presented.values) }
      animations.removeAll { $0.property == property }
      for other in others where !animations.contains(where: { $0.run === other }) { other.lost(self) }
    }
    var delta = start - property.read(model)
    if property == .backgroundColor || property == .fillColor || property == .strokeColor {
      delta = Self.colorDelta(from: start, to: property.read(model))
    } else if property == .transform {
      delta[3] = LayerProperty.shortTurn(delta[3])
    }
    if !isAnimating { tree.beganAnimating(self) }
    let lag = tree.hasOwnTimes ? run.time(at: tree.motionTime) - localTime(tree.motionTime) : 0
    animations.append(
      LayerAnimation(
        run: recording.run, property: property, delta: delta, joined: recording.joined,
        window: recording.window, lag: lag))
    recording.run.add(self)
    presented = presented ?? Presentation(old)
    updatePresentation()
    if let before { watch?.began(run, self, property, before: before.side, movers: before.movers) }
  }

  /// A fade from or to nothing keeps the hue of the side that has one.
  private static func colorDelta(
    from start: LayerProperty.Numbers, to end: LayerProperty.Numbers
  ) -> LayerProperty.Numbers {
    var delta = start - end
    if start[3] == 0 { (delta[0], delta[1], delta[2]) = (0, 0, 0) }
    return delta
  }

  // MARK: Dissolving

  /// Fades, in the animation block that runs, from `picture`, with its box's corner `offset` away from this
  /// layer's, to what the layer shows.
  package func dissolve(from picture: DisplayNode?, offset: CGVector) {
    guard let tree, tree.recording != nil else { return }
    dissolve = Dissolve(from: picture, offset: offset, in: tree)
    model.style.dissolve = 1
    change(.dissolve) { $0.style.dissolve = 0 }
  }

  /// What the layer shows now.
  package func snapshot() -> DisplayNode? { commit() }

  private func endDissolve() {
    guard dissolve != nil, !animations.contains(where: { $0.property == .dissolve }) else { return }
    dissolve = nil
    setNeedsCommit()
  }

  // MARK: Commit

  /// Asks for a new picture of this layer in the next frame.
  package func setNeedsCommit() {
    setNeedsCommit(in: tree)
  }

  private func setNeedsCommit(in tree: LayerTree?) {
    var layer: CALayer? = self
    while let current = layer {
      if current.node == nil, current !== self { break }
      current.node = nil
      layer = current.superlayer
      layer?.childChanged(at: current.place)
      if layer == nil { layer = current.masked }
    }
    tree?.setNeedsCommit()
  }

  private func childChanged(at place: Int) {
    let run = place / NodeList.runLength
    if !runs.isEmpty, staleRuns.last != run { staleRuns.append(run) }
  }

  /// The pictures of the children; of many, only those runs are made anew in which something changed.
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

  /// The picture of this layer and everything in it; nil when it shows nothing.
  func commit() -> DisplayNode? {
    if let node { return node }
    wasShown = true
    let values = shown
    let isSeen = !values.isHidden && values.opacity > 0
    let committed: DisplayNode? =
      if let dissolve {
        dissolve.node(nodeID, values, new: isSeen ? picture(of: values, in: dissolve) : nil)
      } else if isSeen {
        picture(of: values, in: nil)
      } else {
        nil
      }
    node = committed
    return committed
  }

  /// The layer as it is, in its place, or fading in within `dissolve`.
  ///
  /// - Returns: nil behind a mask that covers nothing.
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

  /// What the layer draws between its background and its sublayers, in box coordinates.
  package func displayItems(for values: LayerValues) -> [DisplayItem] {
    content?.displayItems(in: CGRect(origin: .zero, size: values.bounds.size)) ?? []
  }
}
