import Interlude
import InterludeInput
import InterludeJournal
import InterludeMotion

/// Two knobs that define a spring, and the label with the spring's summary.
@MainActor
struct SpringKnobs {
  /// The names of the knobs for the damping ratio and for the duration in seconds.
  let damping: String
  let duration: String
  /// Whether `duration` names an undamped period, instead of the duration of a UIKit property animator.
  let isResponse: Bool
  let label = UILabel("", LabStyle.number, LabStyle.quiet)
  /// The curve; nil if the knobs are no numbers.
  var editor: SpringEditor?
  /// The velocity at release that the curve and the code have, in points per second.
  var velocity = 0.0

  /// Returns the pairs among `knobs`: "x-damping" with "x-duration" or "x-response", or both without prefix.
  static func all(in knobs: [Tuning.Knob]) -> [SpringKnobs] {
    knobs.compactMap { knob in
      guard knob.name.hasSuffix("damping") else { return nil }
      let stem = knob.name.dropLast("damping".count)
      let time = ["duration", "response"].first { word in knobs.contains { $0.name == stem + word } }
      return time.map {
        SpringKnobs(damping: knob.name, duration: stem + $0, isResponse: $0 == "response")
      }
    }
  }

  /// Returns the spring, with the release rule if there are knobs for it.
  func choice(_ values: TuningModel.Values) -> SpringChoice? {
    guard case .number(let ratio)? = values[damping], case .number(let seconds)? = values[duration],
      ratio > 0, seconds > 0
    else { return nil }
    var rule: SpringChoice.Rule?
    if case .number(let speed)? = values["decisive-speed"], case .number(let part)? = values["completion"] {
      rule = SpringChoice.Rule(decisiveSpeed: speed, completion: part)
    }
    let spring = SpringPlot(dampingRatio: ratio, seconds: seconds, isResponse: isResponse).spring
    return SpringChoice(spring: spring, velocity: velocity, rule: rule)
  }

  /// Returns the summary: "settles to 1% in 0.27 s, overshoot 2.5 pt of 300".
  func words(_ values: TuningModel.Values) -> String {
    guard let choice = choice(values) else { return "" }
    let words = SpringSummary(choice)
    return words.overshoot < 0.05 ? words.text : "\(words.text) of \(Int(choice.travel))"
  }

  /// Returns damping ratio and duration: "0.84, 0.55 s".
  func name(_ values: TuningModel.Values) -> String {
    guard case .number(let ratio)? = values[damping], case .number(let seconds)? = values[duration] else {
      return ""
    }
    let (plain, timed) = (KnobNumber(range: 0...1, unit: ""), KnobNumber(range: 0...2, unit: "s"))
    return "\(plain.text(ratio)), \(timed.words(seconds))"
  }
}
