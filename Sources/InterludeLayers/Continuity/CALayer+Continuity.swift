import Foundation
import InterludeMotion

/// What a layer tells the watch, and the watch asks a layer.
extension CALayer {
  /// A property that a run leaves, as it was before.
  struct Left {
    let run: AnimationRun
    let property: LayerProperty
    let before: HandOff.Side
  }

  /// Where `property` is at stage time `time`, or at the tree's, and how fast it moves there.
  ///
  /// - Parameter direction: Where the velocity counts at a bend: 1 behind the instant, -1 before it.
  func side(of property: LayerProperty, at time: Double? = nil, direction: Double = 1) -> HandOff.Side {
    var side = HandOff.Side(numbers: property.read(model), velocity: LayerProperty.Numbers(repeating: 0))
    guard let stageTime = time ?? tree?.time else { return side }
    if attached.contains(where: { $0.moves(property) }) {
      return measuredSide(of: property, at: stageTime, direction: direction)
    }
    let time = localTime(stageTime)
    for animation in animations where animation.property == property {
      side.numbers += animation.contribution(at: time)
      side.velocity += animation.velocity(at: time)
    }
    return side
  }

  /// The same by differences, for what was added to the layer.
  private func measuredSide(
    of property: LayerProperty, at time: Double, direction: Double
  ) -> HandOff.Side {
    // Seconds: small beside anything that is seen, large beside what a Double rounds.
    let step = 1e-4 * direction
    let start = property.read(values(at: time))
    func way(_ steps: Double) -> LayerProperty.Numbers {
      var way = property.read(values(at: time + steps * step)) - start
      if property == .transform { way[3] = LayerProperty.shortTurn(way[3]) }
      return way
    }
    return HandOff.Side(numbers: start, velocity: (way(1) * 4 - way(2)) / (2 * step))
  }

  /// Whether nothing about the layer or those around it makes it invisible.
  var isSeen: Bool { !isHidden && shown.opacity > 0 && superlayer?.isSeen ?? true }

  /// What moves `property`, or holds it on its way; nil for nothing.
  func mover(of property: LayerProperty) -> HandOff.Mover? {
    for animation in attached.reversed() where !animation.isOver {
      guard let (_, curve) = animation.movements.last(where: { $0.property == property }),
        animation.hasBegun(at: max(tree?.time ?? 0, tree?.motionTime ?? 0), on: self)
      else { continue }
      return animation.isHeld ? .held : HandOff.Mover(along: curve)
    }
    let runs = runs(animating: property)
    return (runs.last { !$0.playback.isHeld } ?? runs.last).map { HandOff.Mover($0.playback) }
  }

  /// The properties that `run` changes here; all that are animated, without one.
  func properties(in run: AnimationRun? = nil) -> [LayerProperty] {
    var properties: [LayerProperty] = []
    for animation in animations
    where (run == nil || animation.run === run) && !properties.contains(animation.property) {
      properties.append(animation.property)
    }
    guard run == nil else { return properties }
    for (property, _) in attached.flatMap(\.movements) where !properties.contains(property) {
      properties.append(property)
    }
    return properties
  }

  /// The spring that moves `property` towards its end; nil where the last run that moves it is none, or goes
  /// back on its own curve, which is no spring's way.
  func course(of property: LayerProperty) -> HandOff.Course? {
    guard let tree, !tree.hasOwnTimes,
      let last = animations.last(where: { $0.property == property && !$0.run.playback.isHeld }),
      last.run.repeats == nil, last.window == nil
    else { return nil }
    let playback = last.run.playback
    var goal = property.read(model)
    let (curve, start): (TimingCurve, Double)
    switch playback.motion {
    case .held: return nil
    case .along(let time, _):
      guard !playback.isReversed else { return nil }
      (curve, start) = (playback.curve, time)
    case .segment(let time, _, _, let own):
      (curve, start) = (own, time)
      if playback.isReversed {
        for one in animations where one.property == property && one.run === last.run { goal += one.delta }
      }
    }
    guard case .spring(let spring, _) = curve else { return nil }
    return HandOff.Course(spring: spring, goal: goal, begin: max(start, tree.time))
  }

  /// What the runs that `isGone` names are about to leave here before their time.
  func leaving(_ isGone: (AnimationRun) -> Bool) -> [Left] {
    guard let tree, let watch = tree.watch else { return [] }
    watch.willChange(self)
    var left: [Left] = []
    for animation in animations where isGone(animation.run) {
      guard (animation.run.end(asOf: tree.time) ?? .infinity) > tree.time else { continue }
      left.removeAll { $0.property == animation.property }
      var side = side(of: animation.property)
      side.numbers = animation.property.read(shown)
      left.append(Left(run: animation.run, property: animation.property, before: side))
    }
    return left
  }

  func tellLeft(_ left: [Left]) {
    for one in left { tree?.watch?.wasRemoved(one.run, self, one.property, before: one.before) }
  }
}

extension AttachedAnimation {
  /// Whether it changes `property`, now or later.
  func moves(_ property: LayerProperty) -> Bool { movements.contains { $0.property == property } }
}

extension HandOff.Mover {
  init(along curve: TimingCurve) {
    switch curve {
    case .bezier: self = .curve
    case .spring: self = .spring
    }
  }

  init(_ playback: Playback) {
    switch playback.motion {
    case .held: self = .held
    case .along: self.init(along: playback.curve)
    case .segment(_, _, _, let curve): self.init(along: curve)
    }
  }
}
