import Foundation
package import InterludeMotion

/// The motion states of a layer's properties, and the reports to the hand-off detector.
extension CALayer {
  /// A property whose run is removed, with its earlier state.
  struct InterruptedProperty {
    let run: AnimationRun
    let property: LayerProperty
    let before: HandOff.MotionState
  }

  /// The velocity of the presented position, in points of the superlayer per second.
  package var presentationVelocity: CGVector {
    let velocity = velocity(of: .position)
    return CGVector(dx: velocity[0], dy: velocity[1])
  }

  /// The velocity of the presented size, in points per second.
  package var presentationSizeVelocity: CGVector {
    let velocity = velocity(of: .bounds)
    return CGVector(dx: velocity[2], dy: velocity[3])
  }

  /// Returns the value and velocity of `property` at stage time `time`, or at the tree's time.
  ///
  /// - Parameter direction: The side on which the velocity is measured at a corner of a curve: 1 after the
  ///   instant, -1 before it.
  func motionState(of property: LayerProperty, at time: Double? = nil, direction: Double = 1)
    -> HandOff.MotionState
  {
    var state = HandOff.MotionState(
      numbers: property.read(model), velocity: LayerProperty.Numbers(repeating: 0))
    guard let stageTime = time ?? tree?.time else { return state }
    if attached.contains(where: { $0.moves(property) }) {
      return measuredMotionState(of: property, at: stageTime, direction: direction)
    }
    let time = localTime(stageTime)
    for animation in animations where animation.property == property {
      state.numbers += animation.contribution(at: time)
      state.velocity += animation.velocity(at: time)
    }
    return state
  }

  /// Returns the part of `property` that `run` adds to the model value, and its velocity; nil if the run does
  /// not animate the property.
  package func contribution(
    of run: AnimationRun, to property: LayerProperty
  ) -> (numbers: LayerProperty.Numbers, velocity: LayerProperty.Numbers)? {
    let own = animations.filter { $0.run === run && $0.property == property }
    guard let tree, !own.isEmpty else { return nil }
    let time = localTime(tree.time)
    let zero = LayerProperty.Numbers(repeating: 0)
    return own.reduce((zero, zero)) { sum, animation in
      (sum.0 + animation.contribution(at: time), sum.1 + animation.velocity(at: time))
    }
  }

  /// Returns the same by finite differences, for animations that were added to the layer.
  private func measuredMotionState(
    of property: LayerProperty, at time: Double, direction: Double
  ) -> HandOff.MotionState {
    // In seconds: small compared with visible motion, large compared with the rounding of a Double.
    let step = 1e-4 * direction
    let start = property.read(values(at: time))
    func change(_ steps: Double) -> LayerProperty.Numbers {
      var change = property.read(values(at: time + steps * step)) - start
      if property == .transform { change[3] = LayerProperty.shortestRotation(change[3]) }
      return change
    }
    return HandOff.MotionState(numbers: start, velocity: (change(1) * 4 - change(2)) / (2 * step))
  }

  /// Whether neither the layer nor an ancestor is hidden or transparent.
  var isVisible: Bool { !isHidden && shown.opacity > 0 && superlayer?.isVisible ?? true }

  /// Whether a change of `property` may be visible. The opacity is itself what makes a layer transparent, and
  /// a transparent superlayer may appear in the same frame.
  func showsChange(of property: LayerProperty) -> Bool { property == .opacity ? !isHidden : isVisible }

  /// Whether no picture can have shown the layer since it was added to its superlayer.
  var isNew: Bool { tree.map { nodeID > $0.lastCommittedID } ?? true }

  /// Returns the mover of `property`; nil for none.
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

  /// Returns the properties that `run` changes on this layer; without a run, all animated properties.
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

  /// Returns the spring that moves `property` towards its end; nil if the last run that animates it has no
  /// spring, or runs back on its own curve, which is not the motion of a spring.
  func springParameters(of property: LayerProperty) -> HandOff.SpringParameters? {
    guard let tree, !tree.hasOwnTimes,
      let last = animations.last(where: { $0.property == property && !$0.run.playback.isHeld }),
      last.run.repeats == nil, last.window == nil
    else { return nil }
    let playback = last.run.playback
    var target = property.read(model)
    let (curve, start): (TimingCurve, Double)
    switch playback.motion {
    case .held, .following: return nil
    case .along(let time, _):
      guard !playback.isReversed else { return nil }
      (curve, start) = (playback.curve, time)
    case .segment(let time, _, _, let own):
      (curve, start) = (own, time)
      if playback.isReversed {
        for one in animations where one.property == property && one.run === last.run { target += one.delta }
      }
    }
    guard case .spring(let spring, _) = curve else { return nil }
    return HandOff.SpringParameters(spring: spring, target: target, start: max(start, tree.time))
  }

  /// Returns the properties of the runs selected by `isGone` that are about to be removed before their end.
  func interruptedProperties(_ isGone: (AnimationRun) -> Bool) -> [InterruptedProperty] {
    guard let tree, let detector = tree.handOffDetector else { return [] }
    detector.willChange(self)
    var left: [InterruptedProperty] = []
    for animation in animations where isGone(animation.run) {
      guard (animation.run.end(asOf: tree.time) ?? .infinity) > tree.time else { continue }
      left.removeAll { $0.property == animation.property }
      var state = motionState(of: animation.property)
      state.numbers = animation.property.read(shown)
      left.append(InterruptedProperty(run: animation.run, property: animation.property, before: state))
    }
    return left
  }

  func reportInterrupted(_ left: [InterruptedProperty]) {
    for one in left { tree?.handOffDetector?.runWasRemoved(one.run, self, one.property, before: one.before) }
  }
}

extension AttachedAnimation {
  /// Whether the animation changes `property` at any time.
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
    case .along, .following: self.init(along: playback.curve)
    case .segment(_, _, _, let curve): self.init(along: curve)
    }
  }
}
