import Foundation
package import InterludeMotion

/// Notices when a property that moves goes from one mover to another, whoever's code does it: from the
/// finger to a spring and back, from one spring to the next, and when an animation is turned round, paused
/// or let go.
///
/// A layer tree has one only while somebody wants to hear of it; without one, a change costs one comparison.
@MainActor
package final class MotionWatch {
  /// The pan whose action is being sent; nil outside of such actions.
  private let hand: () -> Hand?
  /// Whether a touch is down.
  private let isTouched: () -> Bool
  /// A client moved a layer with the finger, by points of its superlayer.
  private let moved: (CALayer, CGVector) -> Void
  private let report: (HandOff) -> Void

  private var frame = 0
  private var grips: [HandGrip] = []
  private var released: [Released] = []
  /// Animations that began in this turn; a block may go on changing what they change.
  private var begun: [Begun] = []
  /// Properties in flight that were set elsewhere in this frame, as they were before.
  private var disturbed: [Disturbed] = []
  /// Whether the window got another size in this frame.
  private var isResized = false
  /// What a run's layers show before its playback changes.
  private var before: [(layer: CALayer, property: LayerProperty, side: HandOff.Side)] = []

  /// A property whose animation was taken away in this frame, and that nobody moves yet.
  private struct Released {
    let layer: CALayer
    let property: LayerProperty
    let from: HandOff.Mover
    let before: HandOff.Side
    let after: After
    /// By which rule it is shown as the model has it.
    var contract = HandOff.Contract.stopped

    enum After {
      case known(HandOff.Side)
      /// As the layer will have it for this stage time when the frame is done: the program takes an animation
      /// off and then sets the model, or does it the other way round.
      case at(Double)
    }
  }

  private struct Disturbed {
    let layer: CALayer
    let property: LayerProperty
    let time: Double
    let before: HandOff.Side
  }

  private struct Begun {
    let cause: Cause
    let layer: CALayer
    let property: LayerProperty
    let from: HandOff.Mover
    let before: HandOff.Side
    /// What the velocity before was, where a finger had it.
    let grip: HandGrip.Velocity?
    let contract: HandOff.Contract?

    enum Cause {
      case run(AnimationRun)
      /// Something that was added to the layer and begins at this stage time.
      case added(AttachedAnimation, at: Double)

      func isRun(_ run: AnimationRun?) -> Bool {
        if case .run(let own) = self { own === run } else { false }
      }
    }
  }

  package init(
    hand: @escaping () -> Hand?, isTouched: @escaping () -> Bool,
    moved: @escaping (CALayer, CGVector) -> Void, report: @escaping (HandOff) -> Void
  ) {
    (self.hand, self.isTouched, self.moved, self.report) = (hand, isTouched, moved, report)
  }

  /// The window gets another size, and what lies in it other places.
  package func windowIsResized() { isResized = true }

  /// A turn is over: its animation blocks are closed.
  package func endTurn() {
    guard !begun.isEmpty else { return }
    let all = begun
    begun.removeAll(keepingCapacity: true)
    for one in all { tell(one) }
  }

  /// A frame's layout is done: whoever would take over has done so.
  package func endFrame() {
    endTurn()
    frame += 1
    let isTouched = isTouched()
    for one in released { endFrame(one, isTouched) }
    released.removeAll(keepingCapacity: true)
    for one in disturbed {
      guard let mover = one.layer.mover(of: one.property) else { continue }
      let after = one.layer.side(of: one.property, at: one.time)
      guard !Self.isSame(one.before.numbers, after.numbers) else { continue }
      tell(one.layer, one.property, mover, mover, one.before, after, isResized ? .resized : nil)
    }
    disturbed.removeAll(keepingCapacity: true)
    isResized = false
    if !isTouched { grips.removeAll { frame - $0.frame > 2 } }
  }

  private func endFrame(_ one: Released, _ isTouched: Bool) {
    let (after, mover) = (side(after: one), one.layer.mover(of: one.property))
    if one.contract == .completed {
      // What ends where the model is changes nothing.
      guard mover != nil || !Self.isSame(one.before.numbers, after.numbers) else { return }
      tell(one.layer, one.property, one.from, mover ?? .rest, one.before, after, .completed)
    } else if mover == nil, isTouched {
      tell(one.layer, one.property, one.from, .finger, one.before, after, nil)
    } else {
      tell(one.layer, one.property, one.from, mover ?? .rest, one.before, after, one.contract)
    }
  }

  private func side(after one: Released) -> HandOff.Side {
    switch one.after {
    case .known(let side): side
    case .at(let time): one.layer.side(of: one.property, at: time)
    }
  }

  private static func isSame(_ one: LayerProperty.Numbers, _ other: LayerProperty.Numbers) -> Bool {
    let way = one - other
    return (way * way).sum() < 1e-18
  }

  /// The clock of `tree` got another rate, and leapt by `jump` stage seconds.
  package func clockChanged(_ tree: LayerTree, jump: Double) {
    for layer in tree.animating {
      for property in layer.properties() {
        guard let mover = layer.mover(of: property), mover != .held else { continue }
        tell(
          layer, property, mover, mover, layer.side(of: property),
          layer.side(of: property, at: tree.time + jump), nil)
      }
    }
  }

  // MARK: What layers tell

  /// Something else than `run` is about to change `layer`.
  func willChange(_ layer: CALayer, by run: AnimationRun? = nil) {
    guard !begun.isEmpty else { return }
    // A layer's model is set before or after an animation is added to it.
    func isOpen(_ one: Begun) -> Bool {
      if case .added = one.cause { return true }
      return one.layer !== layer || one.cause.isRun(run)
    }
    for one in begun where !isOpen(one) { tell(one) }
    begun.removeAll { !isOpen($0) }
  }

  /// A property was set outside of an animation block.
  func wasSet(_ layer: CALayer, _ property: LayerProperty, from old: LayerProperty.Numbers) {
    let hand = hand()
    let mover = layer.isAnimating ? layer.mover(of: property) : nil
    guard let hand, mover ?? .held == .held else {
      if hand == nil, mover ?? .held != .held { wasDisturbed(layer, property, from: old) }
      return
    }
    if let index = released.firstIndex(where: { $0.layer === layer && $0.property == property }) {
      let one = released.remove(at: index)
      tell(layer, property, one.from, .finger, one.before, side(after: one), nil)
    }
    follow(layer, property, hand, from: old)
    if property == .position {
      let way = property.read(layer.model) - old
      moved(layer, CGVector(dx: way[0], dy: way[1]))
    }
  }

  /// Something in flight was put elsewhere; in the end it may be where it would have been.
  private func wasDisturbed(_ layer: CALayer, _ property: LayerProperty, from old: LayerProperty.Numbers) {
    guard let time = layer.tree?.time,
      !disturbed.contains(where: { $0.layer === layer && $0.property == property })
    else { return }
    let side = HandOff.Side(numbers: old, velocity: layer.side(of: property, at: time).velocity)
    disturbed.append(Disturbed(layer: layer, property: property, time: time, before: side))
  }

  /// `run` animates a property from now on.
  ///
  /// - Parameter movers: The runs that animated it until now.
  func began(
    _ run: AnimationRun, _ layer: CALayer, _ property: LayerProperty, before: HandOff.Side,
    movers: [AnimationRun]
  ) {
    if movers.contains(where: { $0 === run }) { return }
    // What was added to a layer hides what runs below it.
    if layer.attached.contains(where: { $0.moves(property) }) { return }
    var before = before
    if let moving = movers.last(where: { !$0.playback.isHeld }) {
      begun.append(
        Begun(
          cause: .run(run), layer: layer, property: property, from: HandOff.Mover(moving.playback),
          before: before, grip: nil, contract: run.replaces ? .replaced : nil))
      return
    }
    let letGo = released.firstIndex { $0.layer === layer && $0.property == property }.map {
      released.remove(at: $0)
    }
    if let letGo { before = letGo.before }
    let grip = takeGrip(layer, property)
    guard let from = grip.map({ _ in .finger }) ?? letGo?.from else { return }
    begun.append(
      Begun(
        cause: .run(run), layer: layer, property: property, from: from, before: before, grip: grip,
        contract: grip?.isBent ?? false ? .bent : from == .held ? .paused : nil))
  }

  /// What `animation` moves on `layer` right before its end at stage time `end`.
  func moving(_ layer: CALayer, by animation: AttachedAnimation, until end: Double) -> [Moving] {
    let instant = 1e-6
    return animation.movements.map { property, curve in
      var side = layer.side(of: property, at: end - instant, direction: -1)
      side.numbers += side.velocity * instant
      return Moving(layer: layer, property: property, mover: HandOff.Mover(along: curve), side: side)
    }
  }

  /// `animation` was added to a layer.
  func began(_ animation: AttachedAnimation, _ layer: CALayer, _ moving: [Moving]) {
    guard let tree = layer.tree else { return }
    let start = max(tree.time, tree.motionTime)
    guard animation.hasBegun(at: start, on: layer) else { return }
    for (property, _) in animation.movements {
      let letGo = released.firstIndex { $0.layer === layer && $0.property == property }.map {
        released.remove(at: $0)
      }
      let grip = takeGrip(layer, property)
      let mover = moving.first { $0.property == property }
      guard let from = mover?.mover ?? grip.map({ _ in .finger }) ?? letGo?.from else { continue }
      var before = mover?.side ?? letGo?.before ?? layer.side(of: property, at: start)
      if let grip, mover == nil {
        before = HandOff.Side(numbers: grip.place, velocity: before.velocity)
      }
      begun.append(
        Begun(
          cause: .added(animation, at: start), layer: layer, property: property, from: from, before: before,
          grip: from == .finger ? grip : nil,
          contract: from == .finger ? grip?.isBent ?? false ? .bent : nil : .added))
    }
  }

  /// `animation` is no longer on its layer.
  ///
  /// - Parameter end: The stage time at which it ended by itself; nil where the program took it off.
  func wasTakenOff(
    _ animation: AttachedAnimation, _ layer: CALayer, _ moving: [Moving], endedAt end: Double? = nil
  ) {
    guard let tree = layer.tree else { return }
    func isOwn(_ one: Begun) -> Bool {
      if case .added(let own, _) = one.cause { own === animation } else { false }
    }
    let early = begun.filter(isOwn)
    begun.removeAll(where: isOwn)
    for (property, curve) in animation.movements {
      let first = early.first { $0.property == property }
      guard
        let before = first?.before ?? moving.first(where: { $0.property == property })?.side,
        !released.contains(where: { $0.layer === layer && $0.property == property })
      else { continue }
      released.append(
        Released(
          layer: layer, property: property, from: first?.from ?? HandOff.Mover(along: curve), before: before,
          after: .at(end ?? tree.time), contract: end == nil ? .removed : .completed))
    }
  }

  /// `run` left a property before its time.
  func wasRemoved(_ run: AnimationRun, _ layer: CALayer, _ property: LayerProperty, before: HandOff.Side) {
    let index = released.firstIndex { $0.layer === layer && $0.property == property }
    // Of several that are stopped one by one, the first knows the whole velocity.
    let first = index.map { released.remove(at: $0) }
    released.append(
      Released(
        layer: layer, property: property, from: first?.from ?? HandOff.Mover(run.playback),
        before: first?.before ?? before, after: .known(layer.side(of: property))))
  }

  func playbackWillChange(_ run: AnimationRun) {
    before.removeAll(keepingCapacity: true)
    for layer in run.layers {
      willChange(layer)
      for property in layer.properties(in: run) {
        var side = layer.side(of: property)
        side.numbers = property.read(layer.shown)
        before.append((layer, property, side))
      }
    }
  }

  func playbackDidChange(_ run: AnimationRun, from old: Playback) {
    let new = run.playback
    let from = HandOff.Mover(old)
    for (layer, property, before) in before {
      switch (old.isHeld, new.isHeld) {
      case (false, true):
        grips.removeAll { $0.layer === layer && $0.property == property }
        tell(
          layer, property, from, .held, before, layer.side(of: property), new.isScrubbed ? .scrubbed : .paused
        )
      case (true, true):
        guard old.motion != new.motion, let hand = hand() else { continue }
        follow(layer, property, hand, from: before.numbers)
      case (true, false):
        var before = before
        let after = layer.side(of: property)
        guard let grip = takeGrip(layer, property) else {
          tell(layer, property, .held, HandOff.Mover(run.playback), before, after, .paused)
          continue
        }
        before.velocity = grip.nearest(to: after.velocity)
        let contract: HandOff.Contract? = !new.takesVelocity ? .scrubbed : grip.isBent ? .bent : nil
        tell(layer, property, .finger, HandOff.Mover(run.playback), before, after, contract)
      case (false, false):
        guard old.isReversed != new.isReversed else { continue }
        tell(layer, property, from, HandOff.Mover(run.playback), before, layer.side(of: property), .reversed)
      }
    }
    before.removeAll(keepingCapacity: true)
  }

  // MARK: Inside

  private func follow(
    _ layer: CALayer, _ property: LayerProperty, _ hand: Hand, from old: LayerProperty.Numbers
  ) {
    let numbers = layer.side(of: property).numbers
    if let index = grips.firstIndex(where: {
      $0.layer === layer && $0.property == property && $0.hand == hand.number
    }) {
      grips[index].move(hand, to: numbers, frame: frame)
    } else {
      grips.removeAll { $0.layer === layer && $0.property == property }
      var grip = HandGrip(layer: layer, property: property, hand: hand, frame: frame, before: old)
      grip.move(hand, to: numbers, frame: frame)
      grips.append(grip)
    }
  }

  private func takeGrip(_ layer: CALayer, _ property: LayerProperty) -> HandGrip.Velocity? {
    guard let index = grips.firstIndex(where: { $0.layer === layer && $0.property == property }) else {
      return nil
    }
    return grips.remove(at: index).velocity(hand())
  }

  // MARK: For each picture

  /// What fingers hold, whether or not they moved it in the frame that is being made.
  func gripped(in tree: LayerTree) -> [Moving] {
    let isTouched = isTouched()
    return grips.filter { $0.layer.tree === tree && (isTouched || movedNow($0)) }.map(gripped)
  }

  private func gripped(_ grip: HandGrip) -> Moving {
    var side = grip.layer.resting(grip.property)
    // A frame without a sample of a finger on its way says nothing of its velocity.
    if frame - grip.frame <= 4 { side.velocity = grip.velocity(nil).one }
    return Moving(layer: grip.layer, property: grip.property, mover: .finger, side: side)
  }

  /// A held animation that a finger moves is the finger's.
  func heldByFinger(_ moving: Moving) -> Moving {
    guard moving.mover == .held,
      let grip = grips.first(where: { $0.layer === moving.layer && $0.property == moving.property })
    else { return moving }
    return gripped(grip)
  }

  /// Whether a finger moved it in the frame that has just been made.
  private func movedNow(_ grip: HandGrip) -> Bool { grip.frame == frame - 1 }

  private func tell(_ one: Begun) {
    let (after, to): (HandOff.Side, HandOff.Mover)
    switch one.cause {
    case .run(let run):
      (after, to) = (one.layer.side(of: one.property), HandOff.Mover(run.playback))
    case .added(_, let start):
      guard let mover = one.layer.mover(of: one.property) else { return }
      (after, to) = (one.layer.side(of: one.property, at: start), mover)
    }
    var before = one.before
    if let grip = one.grip { before.velocity = grip.nearest(to: after.velocity) }
    tell(one.layer, one.property, one.from, to, before, after, one.contract)
  }

  private func tell(
    _ layer: CALayer, _ property: LayerProperty, _ from: HandOff.Mover, _ to: HandOff.Mover,
    _ before: HandOff.Side, _ after: HandOff.Side, _ contract: HandOff.Contract?
  ) {
    // What nobody sees may be anywhere, and what the toolkit draws beside (bars that show how far a view is
    // scrolled) follows something else.
    guard property == .opacity || layer.isSeen, !layer.isPart else { return }
    var (before, after) = (before, after)
    if property == .opacity {
      // A spring's overshoot beyond all and nothing is not seen.
      before.numbers[0] = min(max(before.numbers[0], 0), 1)
      after.numbers[0] = min(max(after.numbers[0], 0), 1)
    } else if property == .transform {
      // Whole turns are not seen.
      let turn = after.numbers[3] - before.numbers[3]
      after.numbers[3] = before.numbers[3] + LayerProperty.shortTurn(turn)
    }
    report(
      HandOff(
        layer: layer, property: property, from: from, to: to, before: before, after: after,
        contract: contract, course: to == .spring ? layer.course(of: property) : nil))
  }
}

extension Playback {
  /// Whether it is held at a fraction that was set, rather than where it was paused.
  fileprivate var isScrubbed: Bool {
    if case .held(_, nil) = motion { true } else { false }
  }

  /// Whether it left its hold with a velocity that the client gave.
  fileprivate var takesVelocity: Bool {
    if case .segment(_, _, _, .spring(_, let velocity)) = motion { velocity != .zero } else { false }
  }
}
