import Foundation
import InterludeMotion

/// The animations of blocks and animators, described as the animations that client code can look up.
///
/// The descriptions are copies: changes of them have no effect.
extension CALayer {
  /// The animations of blocks with their keys, in the order in which they began.
  ///
  /// The first of a property has the property's name as its key; those that were added in flight, and add
  /// up with it, have `-2`, `-3` and so on appended.
  var blockAnimations: [(key: String, run: AnimationRun, property: LayerProperty)] {
    var found: [(key: String, run: AnimationRun, property: LayerProperty)] = []
    for change in changes.all where change.property != .dissolve && !change.isReplaced {
      if found.contains(where: { $0.run === change.run && $0.property == change.property }) { continue }
      let others = found.count { $0.property == change.property }
      let name = change.property.rawValue
      found.append((others == 0 ? name : "\(name)-\(others + 1)", change.run, change.property))
    }
    return found
  }

  /// Returns a description of the animation of a block with `key`; nil if there is none.
  func blockAnimation(forKey key: String) -> CAAnimation? {
    guard let (_, run, property) = blockAnimations.first(where: { $0.key == key }) else { return nil }
    let parts = changes.all.filter { $0.run === run && $0.property == property }
    let animation = parts.contains { $0.window != nil } ? keyframes(parts) : basic(parts)
    let playback = run.playback
    animation.keyPath = property.rawValue
    animation.duration = playback.duration
    animation.fillMode = .both
    if case .bezier(let curve) = playback.currentCurve {
      animation.timingFunction = CAMediaTimingFunction(curve)
    }
    switch playback.motion {
    case .along(let start, let elapsed): animation.beginTime = start - elapsed
    case .held(let fraction, _): (animation.speed, animation.timeOffset) = (0, fraction * playback.duration)
    case .segment(let start, _, let duration, _):
      (animation.beginTime, animation.duration) = (start, duration)
    case .following: break
    }
    if let repeats = run.repeats {
      (animation.repeatCount, animation.autoreverses) = (Float(repeats.count), repeats.autoreverses)
    }
    return animation
  }

  private func basic(_ parts: [LayerAnimation]) -> CAPropertyAnimation {
    let animation: CABasicAnimation
    if case .spring(let spring, let velocity) = parts[0].run.playback.currentCurve {
      let springAnimation = CASpringAnimation()
      (springAnimation.mass, springAnimation.stiffness) = (CGFloat(spring.mass), CGFloat(spring.stiffness))
      springAnimation.damping = CGFloat(spring.damping)
      springAnimation.initialVelocity = velocity.dx != 0 ? velocity.dx : velocity.dy
      animation = springAnimation
    } else {
      animation = CABasicAnimation()
    }
    let property = parts[0].property
    let run = parts[0].run
    var delta = parts.reduce(LayerProperty.Numbers(repeating: 0)) { $0 + $1.delta }
    var ahead = LayerProperty.Numbers(repeating: 0)
    if case .segment(_, let from, _, _) = run.playback.motion {
      // Continued with another timing, it leads from where it was held to its end, or back to its start.
      if run.playback.isReversed { ahead = delta }
      for index in 0..<property.count { delta[index] *= 1 - from[property.axis(of: index)] }
    }
    switch property {
    case .bounds, .position:
      animation.isAdditive = !run.replaces && !run.isAbsolute
    case .transform, .opacity, .cornerRadius, .backgroundColor, .borderColor, .borderWidth, .shadowOpacity,
      .shadowRadius, .shadowOffset, .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd,
      .lineDashPhase, .dissolve:
      break
    }
    let end = animation.isAdditive ? LayerProperty.Numbers(repeating: 0) : property.read(model)
    animation.fromValue = property.object(end + delta)
    animation.toValue = property.object(end + ahead)
    return animation
  }

  private func keyframes(_ parts: [LayerAnimation]) -> CAPropertyAnimation {
    let property = parts[0].property
    let end = property.read(model)
    var numbers = parts.reduce(end) { $0 + $1.delta }
    var frames = [(time: 0.0, value: numbers)]
    for part in parts {
      let window = part.window ?? 0...1
      if window.lowerBound > frames[frames.count - 1].time { frames.append((window.lowerBound, numbers)) }
      numbers -= part.delta
      frames.append((window.upperBound, numbers))
    }
    if frames[frames.count - 1].time < 1 { frames.append((1, end)) }
    let animation = CAKeyframeAnimation()
    animation.values = frames.map { property.object($0.value) }
    animation.keyTimes = frames.map { NSNumber(value: $0.time) }
    return animation
  }

  /// Removes the animation of a block with `key`. The presentation jumps to the model.
  func removeBlockAnimation(forKey key: String) {
    guard let (_, run, property) = blockAnimations.first(where: { $0.key == key }) else { return }
    let left = interruptedProperties { $0 === run }.filter { $0.property == property }
    changes.removeAll { $0.run === run && $0.property == property }
    updatePresentation()
    reportInterrupted(left)
    if !changes.contains(run) { run.didLoseLayer(self, host: tree?.host) }
  }
}

extension Playback {
  /// The curve of the present motion: the run's own, or that with which it was continued.
  fileprivate var currentCurve: TimingCurve {
    if case .segment(_, _, _, let curve) = motion { curve } else { curve }
  }
}

extension LayerProperty {
  /// Returns `numbers` as an animation's value: a rectangle, point, size, colour, transform or number.
  func object(_ numbers: Numbers) -> Any {
    switch self {
    case .bounds: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .position: CGPoint(x: numbers[0], y: numbers[1])
    case .shadowOffset: CGSize(width: numbers[0], height: numbers[1])
    case .transform: CATransform3DMakeAffineTransform(AffineParts(numbers).transform)
    case .backgroundColor, .borderColor, .fillColor, .strokeColor:
      numbers.color ?? CGColor(gray: 0, alpha: 0)
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .strokeStart,
      .strokeEnd, .lineDashPhase,
      .dissolve:
      NSNumber(value: numbers[0])
    }
  }
}
