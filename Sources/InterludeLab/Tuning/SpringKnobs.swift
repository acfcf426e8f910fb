import Interlude
import InterludeInput
import InterludeJournal
import InterludeMotion

/// Two knobs that make a spring, and the label that says what it feels like.
@MainActor
struct SpringKnobs {
  /// The knobs' names: a damping ratio, and seconds.
  let damping: String
  let duration: String
  /// Whether the seconds are those of an undamped period, and not as UIKit's property animators take them.
  let isResponse: Bool
  let label = UILabel("", LabStyle.number, LabStyle.quiet)

  /// The pairs among `knobs`: "x-damping" with "x-duration" or "x-response", or all without an x.
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

  /// The spring with the rule for letting go, where there are knobs for that too.
  func choice(_ values: TuningModel.Values) -> SpringChoice? {
    guard case .number(let ratio)? = values[damping], case .number(let seconds)? = values[duration],
      ratio > 0, seconds > 0
    else { return nil }
    var rule: SpringChoice.Rule?
    if case .number(let speed)? = values["decisive-speed"], case .number(let part)? = values["completion"] {
      rule = SpringChoice.Rule(decisiveSpeed: speed, completion: part)
    }
    // Above 1 the toolkit takes it as 1, as UIKit does.
    let spring =
      isResponse
      ? Spring(response: seconds, dampingRatio: min(ratio, 1))
      : Spring(dampingRatio: min(ratio, 1), duration: seconds)
    return SpringChoice(spring: spring, rule: rule)
  }

  /// "settles to 1 % in 0.27 s, overshoot 2.5 pt of 300".
  func words(_ values: TuningModel.Values) -> String {
    guard let choice = choice(values) else { return "" }
    let words = SpringWords(choice)
    return words.overshoot < 0.05 ? words.text : "\(words.text) of \(Int(choice.travel))"
  }

  /// "0.84, 0.55 s".
  func name(_ values: TuningModel.Values) -> String {
    guard case .number(let ratio)? = values[damping], case .number(let seconds)? = values[duration] else {
      return ""
    }
    let (plain, timed) = (KnobNumber(range: 0...1, unit: ""), KnobNumber(range: 0...2, unit: "s"))
    return "\(plain.text(ratio)), \(timed.words(seconds))"
  }
}
