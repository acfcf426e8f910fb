import InterludeJournal
import InterludeLayers

/// Compares the velocities of the journal's movements, which the lab plots, with the steps of their values.
///
/// A single frame proves nothing: an animation may repeat, or begin at a corner of its curve. Several in a
/// row do.
struct CurveCheck {
  private struct Key: Hashable {
    let layer: Int
    let subject: String
  }

  private struct Sample {
    let motion: MotionEntry
    let time: Double
    /// The number of wrong steps in a row until then, and the model value at the last of them.
    var wrong = 0
    var model: LayerProperty.Numbers?
    /// The speeds of the last steps, the earliest first.
    var speeds: [[Double]] = []
  }

  private var last: [Key: Sample] = [:]
  private var now: [Key: Sample] = [:]
  private var handedOver: Set<Key> = []
  /// The first fault, with the property.
  private(set) var fault: (subject: String, sentence: String)?

  /// The number of wrong steps in a row that are a fault.
  private static let limit = 3
  /// The steps whose speeds a finger's velocity is measured from.
  private static let fingerSteps = 7

  /// Compares what an animation hands over with what it has shown.
  ///
  /// - Parameter isExempt: Whether something in this frame, such as another size, moves the views at once.
  mutating func read(_ handOff: HandOffEntry, isExempt: Bool) {
    guard let layer = handOff.layer else { return }
    let key = Key(layer: layer, subject: handOff.subject)
    guard handedOver.insert(key).inserted, !isExempt, fault == nil, let shown = last[key]?.motion,
      shown.mover == handOff.from, ["spring", "curve"].contains(handOff.from), handOff.to != "rest",
      shown.isOfPlace
    else { return }
    // An animation that ends in this frame, before another begins, takes its last step at once.
    func areClose(_ one: [Double], _ other: [Double], within share: Double) -> Bool {
      zip(one, other).enumerated().allSatisfy { part, pair in
        abs(pair.0 - pair.1) <= share * shown.tolerance(part) + 1e-3 * abs(pair.0)
      }
    }
    guard
      !areClose(shown.value, handOff.valueBefore, within: 0.01)
        || !areClose(shown.velocity, handOff.velocityBefore, within: 1),
      // A bar's title that an animation has not moved yet is handed over with the speed of its page.
      shown.velocity.contains(where: { $0 != 0 })
    else { return }
    fault = (
      handOff.subject,
      "\(handOff.subject) goes from \(handOff.from) to \(handOff.to) at \(handOff.valueBefore) with "
        + "\(handOff.velocityBefore) per second, and was shown at \(shown.value) with \(shown.velocity)"
    )
  }

  /// - Parameters:
  ///   - time: The stage time in seconds.
  ///   - model: Returns the model value of the property; nil if that is not known.
  mutating func read(_ motion: MotionEntry, at time: Double, model: () -> LayerProperty.Numbers?) {
    let key = Key(layer: motion.layer, subject: motion.subject)
    var sample = Sample(motion: motion, time: time)
    defer { now[key] = sample }
    guard let before = last[key], before.motion.mover == motion.mover, !handedOver.contains(key),
      time > before.time, time - before.time < 0.05
    else { return }
    let seconds = time - before.time
    let speeds = motion.value.indices.map { part in
      let step = motion.value[part] - before.motion.value[part]
      return (motion.isRotation(part) ? Self.shortest(step) : step) / seconds
    }
    sample.speeds = (before.speeds + [speeds]).suffix(Self.fingerSteps)
    guard let part = motion.value.indices.first(where: { isWrong($0, sample, before) }) else { return }
    sample.model = model()
    // Code that sets the model moves what an animation moves, too.
    guard let model = sample.model, before.model ?? model == model else { return }
    sample.wrong = before.wrong + 1
    guard sample.wrong >= Self.limit, fault == nil else { return }
    fault = (
      motion.subject,
      "\(motion.subject), part \(part), moves by \(motion.mover) with \(speeds[part]) per second, and its velocity "
        + "is \(before.motion.velocity[part]), then \(motion.velocity[part])"
    )
  }

  /// Ends the frame.
  ///
  /// - Parameter isExempt: Whether the next steps cannot be compared with this one's values.
  mutating func frameEnded(isExempt: Bool) {
    (last, now) = (isExempt ? [:] : now, [:])
    handedOver = []
  }

  private func isWrong(_ part: Int, _ sample: Sample, _ before: Sample) -> Bool {
    let motion = sample.motion
    if part < motion.firstAnimatedPart { return false }
    switch motion.mover {
    case "spring", "curve", "decay":
      let (one, other) = (before.motion.velocity[part], motion.velocity[part])
      let slack = abs(one - other) + 0.1 * max(abs(one), abs(other)) + motion.tolerance(part)
      return !(min(one, other) - slack...max(one, other) + slack).contains(sample.speeds.last![part])
    case "finger":
      // A mapping with a corner, such as a list's edge, says nothing about the velocity.
      let speeds = sample.speeds.map { $0[part] }
      guard speeds.count == Self.fingerSteps, let least = speeds.min(), let most = speeds.max(),
        least * most > 0, abs(most - least) < 0.2 * abs(most + least)
      else { return false }
      let room = motion.tolerance(part)
      return !(min(least / 2, 2 * least) - room...max(most / 2, 2 * most) + room).contains(
        motion.velocity[part])
    default: return false
    }
  }

  private static func shortest(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    return angle - turn * (angle / turn).rounded()
  }
}

extension MotionEntry {
  /// Whether it scrolls. A list's movement may be handed over at a later instant than the last picture's.
  fileprivate var isOfScrolling: Bool { subject.hasSuffix(".contentOffset") }

  /// Whether the property moves its layer. Other properties have a range, at whose end their motion is not
  /// seen, and a list's movement may be handed over at a later instant than the last picture's.
  fileprivate var isOfPlace: Bool { subject.hasSuffix(".position") || subject.hasSuffix(".transform") }

  /// The first part of the value that only an animation moves: scrolling moves the origin of the bounds,
  /// whatever moves the size.
  fileprivate var firstAnimatedPart: Int { subject.hasSuffix(".bounds") ? 2 : 0 }

  /// Whether a part of the value is an angle.
  fileprivate func isRotation(_ part: Int) -> Bool { subject.hasSuffix(".transform") && part == 3 }

  /// The speed that rounding and short curves explain, per second.
  fileprivate func tolerance(_ part: Int) -> Double {
    let isPoints =
      [".position", ".bounds", ".contentOffset", ".cornerRadius"].contains { subject.hasSuffix($0) }
      || (subject.hasSuffix(".transform") && part > 3)
    return isPoints ? 20 : 0.2
  }
}
