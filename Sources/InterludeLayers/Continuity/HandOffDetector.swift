import Foundation
package import InterludeMotion

/// Detects when a moving property changes from one mover to another: from a finger to a spring and back, from
/// one spring to the next, and when an animation is reversed, paused or resumed.
///
/// Both client code and the toolkit are observed.
///
/// A layer tree has a detector only while hand-offs are recorded. Without one, a change costs one comparison.
@MainActor
package final class HandOffDetector {
  /// Returns the pan whose action is being sent; nil outside such actions.
  let activePan: () -> PanSample?
  /// Returns whether a touch is down.
  private let isTouched: () -> Bool
  /// Called when client code moved a layer with the finger, with the distance in points of its superlayer.
  private let moved: (CALayer, CGVector) -> Void
  private let report: (HandOff) -> Void
  /// Returns the mover of what is set now, outside of animations and of pans' actions.
  let codeMover: () -> HandOff.Mover

  var drags = DraggedProperties()
  private var released: [ReleasedProperty] = []
  /// The animations that began in this turn. A block may continue to change their properties.
  private var begun: [BegunHandOff] = []
  /// The properties in flight that were set in this frame.
  private var relocated: [RelocatedProperty] = []
  var codeMovements = CodeMovements()
  /// Whether the starts of an animation are being set that will continue from another progress.
  private var isPreparing = false
  /// The layer whose content moves along its course at present.
  private var scrolledLayer: CALayer?
  /// Whether the window was resized in this frame.
  private var isResized = false
  /// Whether a finger has moved something in this frame.
  private var isDragged = false
  /// The states of a run's properties before its playback changes.
  var before: [(layer: CALayer, property: LayerProperty, state: HandOff.MotionState)] = []

  package init(
    activePan: @escaping () -> PanSample?, isTouched: @escaping () -> Bool,
    moved: @escaping (CALayer, CGVector) -> Void, codeMover: @escaping () -> HandOff.Mover = { .code },
    report: @escaping (HandOff) -> Void
  ) {
    (self.activePan, self.isTouched, self.moved, self.report) = (activePan, isTouched, moved, report)
    self.codeMover = codeMover
  }

  /// Called before the window is resized and its contents are laid out.
  package func windowWillResize() {
    isResized = true
    drags.dropMappings()
  }

  /// Called when a pan has sent its actions, whether they moved something or not.
  ///
  /// - Parameter end: The end of the pan; nil if it goes on.
  package func panSentActions(_ pan: PanSample, end: PanSample.End?) { drags.update(pan, end: end) }

  /// Called at the end of a turn, when its animation blocks are closed.
  package func endTurn() {
    guard !begun.isEmpty else { return }
    let all = begun
    begun.removeAll(keepingCapacity: true)
    for one in all { emit(one) }
  }

  /// Called when a frame's layout is done, so that all new movers are known.
  package func endFrame() {
    endTurn()
    let isTouched = isTouched()
    for one in released { endFrame(one, isTouched) }
    released.removeAll(keepingCapacity: true)
    for one in relocated {
      guard let mover = one.layer.mover(of: one.property) else { continue }
      let after = one.layer.motionState(of: one.property, at: one.time)
      guard !Self.isSame(one.numbers, after.numbers) else { continue }
      let before = HandOff.MotionState(numbers: one.numbers, velocity: after.velocity)
      emit(one.layer, one.property, mover, mover, before, after, isResized ? .resized : nil)
    }
    relocated.removeAll(keepingCapacity: true)
    if isResized { drags.dropMappings() }  // layout has moved what was dragged in this frame
    (isResized, isDragged) = (false, false)
    drags.endFrame(isTouched: isTouched)
  }

  private func endFrame(_ one: ReleasedProperty, _ isTouched: Bool) {
    let (after, mover) = (one.stateAfter, one.layer.mover(of: one.property))
    if one.allowed == .completed {
      // An animation that ends at the model value changes nothing.
      guard mover != nil || !Self.isSame(one.before.numbers, after.numbers) else { return }
      emit(one.layer, one.property, one.from, mover ?? .rest, one.before, after, .completed)
    } else if mover == nil, isTouched {
      emit(one.layer, one.property, one.from, .finger, one.before, after, isResized ? .resized : nil)
    } else {
      emit(
        one.layer, one.property, one.from, mover ?? .rest, one.before, after,
        isResized ? .resized : one.allowed)
    }
  }

  /// Called when the rate of `tree`'s clock has changed; the clock jumped by `jump` stage seconds.
  package func clockChanged(_ tree: LayerTree, jump: Double) {
    for layer in tree.animating {
      for property in layer.properties() {
        guard let mover = layer.mover(of: property), mover != .held else { continue }
        emit(
          layer, property, mover, mover, layer.motionState(of: property),
          layer.motionState(of: property, at: tree.time + jump), nil)
      }
    }
  }

  // MARK: Calls from layers

  /// Called before something other than `run` changes `layer`.
  func willChange(_ layer: CALayer, by run: AnimationRun? = nil) {
    guard !begun.isEmpty else { return }
    // The model may be set before or after an animation is added to the layer.
    func isOpen(_ one: BegunHandOff) -> Bool {
      if case .added = one.cause { return true }
      return one.layer !== layer || one.cause.isRun(run)
    }
    for one in begun where !isOpen(one) { emit(one) }
    begun.removeAll { !isOpen($0) }
  }

  /// Called when a layer has left its tree, and with it the animations that a finger scrubs.
  func didLeaveTree(_ layer: CALayer) { drags.forget(layer) }

  /// Runs a block that sets the starts of an animation. The animation is added in the same turn at another
  /// progress, and only there the values are compared with the earlier ones.
  package func prepare(_ body: () -> Void) {
    isPreparing = true
    body()
    isPreparing = false
  }

  /// Runs a block that moves the content of `layer`, a scroll view's, along its course. An animation of the
  /// content's place, such as a list makes where its content becomes shorter, adds up with that.
  package func scroll(_ layer: CALayer, _ body: () -> Void) {
    scrolledLayer = layer
    body()
    scrolledLayer = nil
  }

  /// Called when a property was set outside an animation block.
  func wasSet(_ layer: CALayer, _ property: LayerProperty, from old: LayerProperty.Numbers) {
    if isPreparing {
      // Starts that a finger has moved in this frame are where it has brought them.
      let isDragged = activePan() != nil
      let start = isDragged ? layer.motionState(of: property).numbers : old
      if layer.isAnimating { wasRelocated(layer, property, from: start) }
      if isDragged { caught(layer, property) }
      return
    }
    let pan = activePan()
    let mover = layer.isAnimating ? layer.mover(of: property) : nil
    guard let pan, mover ?? .held == .held else {
      if pan == nil {
        if mover ?? .held != .held {
          if property != .bounds || layer !== scrolledLayer { wasRelocated(layer, property, from: old) }
        } else {
          codeMovements.record(layer, property, from: old, by: codeMover())
        }
      }
      return
    }
    if let one = takeReleased(layer, property) {
      emit(layer, property, one.from, .finger, one.before, one.stateAfter, nil)
    }
    drags.follow(layer, property, pan, from: old)
    isDragged = true
    // A layer that no picture has shown is put to its first place.
    if property == .position, !layer.isNew {
      let difference = layer.motionState(of: property).numbers - old
      moved(layer, CGVector(dx: difference[0], dy: difference[1]))
    }
  }

  /// Records that a property in flight was set. At the end of the frame it may still be unchanged.
  private func wasRelocated(_ layer: CALayer, _ property: LayerProperty, from old: LayerProperty.Numbers) {
    guard let time = layer.tree?.time,
      !relocated.contains(where: { $0.layer === layer && $0.property == property })
    else { return }
    let new = layer.motionState(of: property, at: time)
    if property == .bounds, Self.isScrolled(from: old, to: new) { return }
    relocated.append(RelocatedProperty(layer: layer, property: property, time: time, numbers: old))
  }

  /// Ends what moved a property until a finger caught it, moved it and released it in one frame.
  private func caught(_ layer: CALayer, _ property: LayerProperty) {
    let now = layer.motionState(of: property)
    guard let index = released.firstIndex(where: { $0.layer === layer && $0.property == property }),
      !Self.isSame(now.numbers, released[index].stateAfter.numbers)
    else { return }
    let one = released[index]
    emit(layer, property, one.from, .finger, one.before, one.stateAfter, nil)
    released[index] = ReleasedProperty(
      layer: layer, property: property, from: .finger, before: now, after: .known(now),
      allowed: .nonlinearMapping)
  }

  private func takeReleased(_ layer: CALayer, _ property: LayerProperty) -> ReleasedProperty? {
    let index = released.firstIndex { $0.layer === layer && $0.property == property }
    return index.map { released.remove(at: $0) }
  }

  /// Called when `run` begins to animate a property.
  ///
  /// - Parameter movers: The runs that animated the property until now.
  func began(
    _ run: AnimationRun, _ layer: CALayer, _ property: LayerProperty, before: HandOff.MotionState,
    movers: [AnimationRun]
  ) {
    if movers.contains(where: { $0 === run }) { return }
    // An animation that was added to the layer hides the runs below it.
    if layer.attached.contains(where: { $0.moves(property) }) { return }
    // The finger goes on with the property where it scrubs the run.
    let drag =
      run.playback.isHeld
      ? drags.velocity(layer, property, activePan()) : drags.end(layer, property, activePan())
    var before = before
    if let moving = movers.last(where: { !$0.playback.isHeld }) {
      // Client code may have stopped another run, or set the property, before it began to animate it.
      let index = relocated.firstIndex { $0.layer === layer && $0.property == property }
      if let index { before.numbers = relocated.remove(at: index).numbers }
      before = takeReleased(layer, property)?.before ?? before
      begun.append(
        BegunHandOff(
          cause: .run(run), layer: layer, property: property, from: HandOff.Mover(moving.playback),
          before: before, drag: nil,
          // The part of a finger that scrubbed another run of the property meanwhile is not known.
          allowed: run.replaces ? .replaced : drag == nil ? nil : .nonlinearMapping))
      return
    }
    let previous = takeReleased(layer, property)
    var laidOut: HandOff.MotionState?
    if let previous {
      let isMoved =
        !Self.isSame(before.numbers, previous.stateAfter.numbers)
        || Self.isMovingAtBound(previous.before, property)
      if drag == nil, activePan() != nil, isMoved {
        // Layout has followed a finger that caught, moved and released in one frame. An opacity at its bound
        // does not show it.
        emit(layer, property, previous.from, .finger, previous.before, previous.stateAfter, nil)
        begun.append(
          BegunHandOff(
            cause: .run(run), layer: layer, property: property, from: .finger, before: before, drag: nil,
            allowed: .nonlinearMapping))
        return
      }
      if drag == nil, isDragged { laidOut = before }
      before = previous.before
    }
    guard let from = drag.map({ _ in .finger }) ?? previous?.from else { return }
    begun.append(
      BegunHandOff(
        cause: .run(run), layer: layer, property: property, from: from, before: before, drag: drag,
        allowed: allowed(from: from, drag, before), laidOut: laidOut))
  }

  private func allowed(
    from mover: HandOff.Mover, _ drag: DragTracker.Velocity?, _ before: HandOff.MotionState
  ) -> HandOff.AllowedDiscontinuity? {
    // Layout that followed the finger later shows another mapping than the finger's own movements did.
    let isLaidOutSince = drag?.isBehind == true && drag?.lastNumbers != before.numbers
    if drag?.isUncertain == true || isLaidOutSince { return .nonlinearMapping }
    if mover == .finger, drag == nil { return .nonlinearMapping }
    // Layout stopped what moved, and lets it move on in the new size.
    if isResized, drag == nil { return .resized }
    if mover == .held { return .paused }
    return nil
  }

  /// Returns the properties that `animation` moves on `layer` just before its end at stage time `end`.
  func moving(_ layer: CALayer, by animation: AttachedAnimation, until end: Double) -> [MovingProperty] {
    let instant = 1e-6
    return animation.movements.map { property, curve in
      var state = layer.motionState(of: property, at: end - instant, direction: -1)
      state.numbers += state.velocity * instant
      return MovingProperty(
        layer: layer, property: property, mover: HandOff.Mover(along: curve), state: state)
    }
  }

  /// Called when `animation` was added to a layer.
  func began(_ animation: AttachedAnimation, _ layer: CALayer, _ moving: [MovingProperty]) {
    guard let tree = layer.tree else { return }
    let start = max(tree.time, tree.motionTime)
    guard animation.hasBegun(at: start, on: layer) else { return }
    for (property, _) in animation.movements {
      let previous = takeReleased(layer, property)
      let drag = drags.end(layer, property, activePan())
      let mover = moving.first { $0.property == property }
      guard let from = mover?.mover ?? drag.map({ _ in .finger }) ?? previous?.from else { continue }
      var before = mover?.state ?? previous?.before ?? layer.motionState(of: property, at: start)
      if let drag, mover == nil {
        before.numbers = drag.lastNumbers ?? before.numbers
      }
      begun.append(
        BegunHandOff(
          cause: .added(animation, at: start), layer: layer, property: property, from: from, before: before,
          drag: from == .finger ? drag : nil,
          allowed: from == .finger ? drag?.isUncertain ?? false ? .nonlinearMapping : nil : .added))
    }
  }

  /// Called when `animation` was removed from its layer.
  ///
  /// - Parameter end: The stage time at which it ended; nil if client code removed it.
  func animationWasRemoved(
    _ animation: AttachedAnimation, _ layer: CALayer, _ moving: [MovingProperty], endedAt end: Double? = nil
  ) {
    guard let tree = layer.tree else { return }
    func isOwn(_ one: BegunHandOff) -> Bool {
      if case .added(let own, _) = one.cause { own === animation } else { false }
    }
    let early = begun.filter(isOwn)
    begun.removeAll(where: isOwn)
    for (property, curve) in animation.movements {
      let first = early.first { $0.property == property }
      guard
        let before = first?.before ?? moving.first(where: { $0.property == property })?.state,
        !released.contains(where: { $0.layer === layer && $0.property == property })
      else { continue }
      released.append(
        ReleasedProperty(
          layer: layer, property: property, from: first?.from ?? HandOff.Mover(along: curve), before: before,
          after: .at(end ?? tree.time), allowed: end == nil ? .removed : .completed))
    }
  }

  /// Called when `run` was removed from a property before its end.
  func runWasRemoved(
    _ run: AnimationRun, _ layer: CALayer, _ property: LayerProperty, before: HandOff.MotionState
  ) {
    // When several runs are stopped one by one, the first one has the total velocity.
    let first = takeReleased(layer, property)
    released.append(
      ReleasedProperty(
        layer: layer, property: property, from: first?.from ?? HandOff.Mover(run.playback),
        before: first?.before ?? before, after: .known(layer.motionState(of: property))))
  }

  // MARK: Drags and code

  /// Returns what code has moved since the last frame, and begins anew.
  ///
  /// - Parameter seconds: The stage time since the last frame, from which the velocity is estimated.
  package func takeCodeMovements(over seconds: Double) -> [MovingProperty] {
    codeMovements.take(over: seconds)
  }

  /// Drops what code has moved since the last frame.
  package func dropCodeMovements() { codeMovements.removeAll() }

  /// Lets later movements of a property by code be noticed.
  package func watch(_ moving: MovingProperty) { codeMovements.watch(moving) }

  /// Returns the properties that fingers drag, whether or not they moved in the current frame.
  func dragged(in tree: LayerTree) -> [MovingProperty] { drags.moving(in: tree, isTouched: isTouched()) }

  /// Attributes a held animation to the finger that scrubs it, also while an earlier one moves on.
  func attributedToFinger(_ moving: MovingProperty) -> MovingProperty {
    let (layer, property) = (moving.layer, moving.property)
    if moving.mover == .held { return drags.moving(layer, property) ?? moving }
    let isHeld = layer.runs(animating: property).contains { $0.playback.isHeld }
    return isHeld ? drags.movingNow(layer, property) ?? moving : moving
  }

  // MARK: Reports

  private func emit(_ one: BegunHandOff) {
    let (after, to): (HandOff.MotionState, HandOff.Mover)
    switch one.cause {
    case .run(let run):
      (after, to) = (one.layer.motionState(of: one.property), HandOff.Mover(run.playback))
    case .added(_, let start):
      guard let mover = one.layer.mover(of: one.property) else { return }
      (after, to) = (one.layer.motionState(of: one.property, at: start), mover)
    }
    if let laidOut = one.laidOut, !Self.isSame(one.before.numbers, after.numbers),
      Self.isSame(laidOut.numbers, after.numbers)
    {
      // A finger caught and moved something in this frame, layout followed it, and the program took it.
      let none = LayerProperty.Numbers(repeating: 0)
      let stopped = HandOff.MotionState(numbers: one.before.numbers, velocity: none)
      emit(one.layer, one.property, one.from, .finger, one.before, stopped, nil)
      return emit(one.layer, one.property, .finger, to, laidOut, after, .nonlinearMapping)
    }
    var before = one.before
    if let drag = one.drag { before.velocity = drag.nearest(to: after.velocity) }
    if one.property == .bounds {
      // An origin that no animation moves is scrolled: a hand-off of the content offset tells about it.
      let model = one.property.read(one.layer.model)
      for index in 0..<2 where after.velocity[index] == 0 && after.numbers[index] == model[index] {
        before.velocity[index] = 0
      }
    }
    emit(one.layer, one.property, one.from, to, before, after, one.allowed)
  }

  func emit(
    _ layer: CALayer, _ property: LayerProperty, _ from: HandOff.Mover, _ to: HandOff.Mover,
    _ before: HandOff.MotionState, _ after: HandOff.MotionState, _ allowed: HandOff.AllowedDiscontinuity?
  ) {
    // Invisible layers may jump, and internal layers (such as scroll indicators) follow other values.
    guard layer.showsChange(of: property), !layer.isInternal else { return }
    // So may a layer that no picture has shown yet.
    guard !layer.isNew else { return }
    var (before, after) = (before, after)
    if property == .bounds, from == .finger {
      // A list that the finger has only scrolled, before it moved the sheet with the list on it.
      let scroll = before.velocity
      for index in 0..<2
      where abs(after.velocity[index]) < 1e-9 && abs(after.numbers[index] - before.numbers[index]) < 1e-9 {
        before.velocity[index] = 0
      }
      let none = LayerProperty.Numbers(repeating: 0)
      if scroll != none, before.velocity == none { return }
    }
    if property == .opacity || property.isColor {
      (before, after) = (Self.visible(before, property), Self.visible(after, property))
    } else if property == .transform {
      // Whole turns are not visible.
      let turn = after.numbers[3] - before.numbers[3]
      after.numbers[3] = before.numbers[3] + LayerProperty.shortestRotation(turn)
    }
    report(
      HandOff(
        layer: layer, property: property, from: from, to: to, before: before, after: after,
        allowedDiscontinuity: allowed, spring: to == .spring ? layer.springParameters(of: property) : nil))
  }
}
