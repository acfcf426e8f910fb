import InterludeMotion

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
  private let report: (HandOff) -> Void

  private var frame = 0
  private var grips: [HandGrip] = []
  private var released: [Released] = []
  /// Animations that began in this turn; a block may go on changing what they change.
  private var begun: [Begun] = []
  /// What a run's layers show before its playback changes.
  private var before: [(layer: CALayer, property: LayerProperty, side: HandOff.Side)] = []

  /// A property whose animation was taken away in this frame, and that nobody moves yet.
  private struct Released {
    let layer: CALayer
    let property: LayerProperty
    let from: HandOff.Mover
    let before: HandOff.Side
    let after: HandOff.Side
  }

  private struct Begun {
    let run: AnimationRun
    let layer: CALayer
    let property: LayerProperty
    let from: HandOff.Mover
    let before: HandOff.Side
    /// What the velocity before was, where a finger had it.
    let grip: HandGrip.Velocity?
    let contract: HandOff.Contract?
  }

  package init(
    hand: @escaping () -> Hand?, isTouched: @escaping () -> Bool, report: @escaping (HandOff) -> Void
  ) {
    (self.hand, self.isTouched, self.report) = (hand, isTouched, report)
  }

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
    for one in released {
      tell(
        one.layer, one.property, one.from, isTouched ? .finger : .rest, one.before, one.after,
        isTouched ? nil : .stopped)
    }
    released.removeAll(keepingCapacity: true)
    if !isTouched { grips.removeAll { frame - $0.frame > 2 } }
  }

  /// The clock of `tree` got another rate, and leapt by `jump` stage seconds.
  package func clockChanged(_ tree: LayerTree, jump: Double) {
    for layer in tree.animating {
      for property in layer.properties() {
        guard let run = layer.runs(animating: property).last(where: { !$0.playback.isHeld }) else { continue }
        tell(
          layer, property, mover(of: run), mover(of: run), layer.side(of: property),
          layer.side(of: property, at: tree.time + jump), nil)
      }
    }
  }

  // MARK: What layers tell

  /// Something else than `run` is about to change `layer`.
  func willChange(_ layer: CALayer, by run: AnimationRun? = nil) {
    guard !begun.isEmpty else { return }
    for one in begun where one.layer === layer && one.run !== run { tell(one) }
    begun.removeAll { $0.layer === layer && $0.run !== run }
  }

  /// A property was set outside of an animation block.
  func wasSet(_ layer: CALayer, _ property: LayerProperty, from old: LayerProperty.Numbers) {
    guard let hand = hand(), layer.runs(animating: property).allSatisfy(\.playback.isHeld) else { return }
    if let index = released.firstIndex(where: { $0.layer === layer && $0.property == property }) {
      let one = released.remove(at: index)
      tell(layer, property, one.from, .finger, one.before, one.after, nil)
    }
    follow(layer, property, hand, from: old)
  }

  /// `run` animates a property from now on.
  ///
  /// - Parameter movers: The runs that animated it until now.
  func began(
    _ run: AnimationRun, _ layer: CALayer, _ property: LayerProperty, before: HandOff.Side,
    movers: [AnimationRun]
  ) {
    if movers.contains(where: { $0 === run }) { return }
    var before = before
    if let moving = movers.last(where: { !$0.playback.isHeld }) {
      begun.append(
        Begun(
          run: run, layer: layer, property: property, from: mover(of: moving), before: before, grip: nil,
          contract: run.replaces ? .replaced : nil))
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
        run: run, layer: layer, property: property, from: from, before: before, grip: grip,
        contract: grip?.isBent ?? false ? .bent : from == .held ? .paused : nil))
  }

  /// `run` left a property before its time.
  func wasRemoved(_ run: AnimationRun, _ layer: CALayer, _ property: LayerProperty, before: HandOff.Side) {
    let index = released.firstIndex { $0.layer === layer && $0.property == property }
    // Of several that are stopped one by one, the first knows the whole velocity.
    let first = index.map { released.remove(at: $0) }
    released.append(
      Released(
        layer: layer, property: property, from: first?.from ?? mover(of: run),
        before: first?.before ?? before, after: layer.side(of: property)))
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
    let from = mover(of: old)
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
          tell(layer, property, .held, mover(of: run), before, after, .paused)
          continue
        }
        before.velocity = grip.nearest(to: after.velocity)
        let contract: HandOff.Contract? = !new.takesVelocity ? .scrubbed : grip.isBent ? .bent : nil
        tell(layer, property, .finger, mover(of: run), before, after, contract)
      case (false, false):
        guard old.isReversed != new.isReversed else { continue }
        tell(layer, property, from, mover(of: run), before, layer.side(of: property), .reversed)
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

  func mover(of run: AnimationRun) -> HandOff.Mover { mover(of: run.playback) }

  private func mover(of playback: Playback) -> HandOff.Mover {
    switch playback.motion {
    case .held: .held
    case .along: mover(along: playback.curve)
    case .segment(_, _, _, let curve): mover(along: curve)
    }
  }

  private func mover(along curve: TimingCurve) -> HandOff.Mover {
    switch curve {
    case .bezier: .curve
    case .spring: .spring
    }
  }

  private func tell(_ one: Begun) {
    let after = one.layer.side(of: one.property)
    var before = one.before
    if let grip = one.grip { before.velocity = grip.nearest(to: after.velocity) }
    tell(one.layer, one.property, one.from, mover(of: one.run), before, after, one.contract)
  }

  private func tell(
    _ layer: CALayer, _ property: LayerProperty, _ from: HandOff.Mover, _ to: HandOff.Mover,
    _ before: HandOff.Side, _ after: HandOff.Side, _ contract: HandOff.Contract?
  ) {
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
        contract: contract))
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
