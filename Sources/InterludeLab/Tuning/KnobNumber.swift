import Foundation
import Interlude
import InterludeMotion

/// How a knob's numbers are written and stepped.
struct KnobNumber: Equatable {
  let range: ClosedRange<Double>
  let unit: String

  /// What a pixel of the slider, or an arrow key, is worth: about a two hundredth of the range, a round number.
  var step: Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return 0.01 }
    return pow(10, (log10(span / 200)).rounded(.up))
  }

  private var places: Int { max(0, Int(-log10(step).rounded(.down))) }

  /// The nearest step.
  func rounded(_ value: Double) -> Double {
    let steps = (value / step).rounded()
    // Divided by a whole number, a decimal fraction is the nearest there is to what people read.
    let value = step < 1 ? steps / (1 / step).rounded() : steps * step
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The number as one types it.
  func text(_ value: Double) -> String {
    // More places where a value has them: a setting from the command line is shown as it is.
    for places in [places, places + 2] {
      let text = String(format: "%.\(places)f", value)
      if Double(text) == value { return text }
    }
    return String(format: "%.\(places)f", value)
  }

  func words(_ value: Double) -> String { unit.isEmpty ? text(value) : "\(text(value)) \(unit)" }
}

/// What a spring feels like, in words.
enum SpringSentence {
  /// - Parameters:
  ///   - dampingRatio: Above 0; 1 and more does not swing.
  ///   - duration: Seconds, as UIKit's property animators take it.
  static func words(dampingRatio: Double, duration: Double) -> String {
    guard dampingRatio > 0, duration > 0 else { return "" }
    let spring = Spring(dampingRatio: min(dampingRatio, 1), duration: duration)
    // The last time that it is a hundredth away, looked for from the end.
    var settled = min(spring.settlingDuration(), 60)
    while settled > 0, abs(1 - spring.value(at: settled)) < 0.01 { settled -= 0.001 }
    let time = "settles to 1 % in \(String(format: "%.2f", settled)) s"
    guard dampingRatio < 1 else { return "\(time), no overshoot" }
    let over = exp(-dampingRatio * .pi / (1 - dampingRatio * dampingRatio).squareRoot())
    return "\(time), overshoots by \(String(format: over < 0.0995 ? "%.1f" : "%.0f", over * 100)) %"
  }
}
