import Interlude
import InterludeMotion
import InterludeTransitions

/// The parameters of the card's motion, each with a natural value, its default, and naive ones.
@MainActor
final class CardKnobs {
  enum Curve: String, CaseIterable { case spring, ease, linear }
  enum Ending: String, CaseIterable { case settled, fixed }
  enum Release: String, CaseIterable { case kept, dropped }
  enum Unit: String, CaseIterable { case ways, points }
  enum Rule: String, CaseIterable { case velocity, halfway }
  enum Flight: String, CaseIterable { case grabbable, locked }
  enum List: String, CaseIterable { case handsOver, decidesAtStart, swallows }
  enum Leaving: String, CaseIterable { case turns, waits }
  enum Turning: String, CaseIterable { case adds, restarts }
  enum Driver: String, CaseIterable { case animation, link }
  enum Scrub: String, CaseIterable { case curve, linear }
  enum Ticks: String, CaseIterable { case time, frames }

  @Tuned("curve", "Curve") var curve = Curve.spring
  @Tuned("damping", "Damping ratio", in: 0.2...1) var damping = 0.84
  /// A spring's undamped period, or the whole duration of a curve.
  @Tuned("response", "Response", in: 0.15...1.5, unit: "s") var response = 0.42
  @Tuned("ending", "Spring ends") var ending = Ending.settled
  @Tuned("limit", "Fixed duration", in: 0.1...1, unit: "s") var limit = 0.3
  @Tuned("release", "Release velocity") var release = Release.kept
  @Tuned("unit", "Velocity unit") var unit = Unit.ways
  @Tuned("rule", "Release rule") var rule = Rule.velocity
  @Tuned("fraction", "Completion threshold", in: 0.1...0.9, unit: "%") var fraction = 0.5
  @Tuned("speed", "Flick velocity threshold", in: 50...1200, unit: "pt/s") var speed = 300.0
  @Tuned("flight", "In flight") var flight = Flight.grabbable
  @Tuned("list", "Drag on the list") var list = List.handsOver
  @Tuned("leaving", "Dismissed while presenting") var leaving = Leaving.turns
  @Tuned("turning", "Reversal") var turning = Turning.adds
  @Tuned("driver", "Driver") var driver = Driver.animation
  @Tuned("scrub", "Display link follows") var scrub = Scrub.curve
  @Tuned("ticks", "Display link counts") var ticks = Ticks.time
  /// The part of its travel by which the card yields beyond rest, at most.
  @Tuned("rubber", "Rubber-band give", in: 0...0.3) var rubber = 0.05
  /// For a finger; a mouse needs three tenths of it.
  @Tuned("slop", "Drag threshold", in: 0...40, unit: "pt") var slop = 10.0

  /// The bound of a velocity in the wrong unit times the distance, in points per second: each catch in flight
  /// would multiply it further.
  private static let fastest: CGFloat = 1e9

  /// The timing of a flight.
  ///
  /// - Parameters:
  ///   - velocity: The card's, in points per second.
  ///   - distance: Points to the target, signed.
  func timing(velocity: CGFloat, over distance: CGFloat) -> any UITimingCurveProvider {
    switch curve {
    case .linear: return UICubicTimingParameters(animationCurve: .linear)
    case .ease: return UICubicTimingParameters(animationCurve: .easeInOut)
    case .spring:
      let initial: CGFloat =
        switch (release, unit) {
        case (.dropped, _): 0
        case (.kept, .ways): relativeVelocity(velocity, distance: distance)
        case (.kept, .points):
          min(max(velocity, -Self.fastest / max(1, abs(distance))), Self.fastest / max(1, abs(distance)))
        }
      return UISpringTimingParameters(
        duration: response, bounce: 1 - damping, initialVelocity: CGVector(dx: 0, dy: initial))
    }
  }

  /// The rule that decides whether a released card is dismissed.
  var dismissThreshold: DismissThreshold {
    DismissThreshold(completionFraction: fraction, decisiveSpeed: rule == .velocity ? speed : .infinity)
  }

  /// The rule by which card and list share drags; nil where the list has all of them.
  var listDragRule: ListDragRule? {
    switch list {
    case .handsOver: .handsOver
    case .decidesAtStart: .decidesAtStart
    case .swallows: nil
    }
  }

  func behavior(on travel: SheetTravel) -> SheetBehavior {
    var behavior = SheetBehavior.positioned(
      resistance: .part(rubber, of: travel.distance), rule: dismissThreshold.rule)
    behavior.canBeCaught = flight == .grabbable
    behavior.turnsAround = leaving == .turns
    return behavior
  }
}
