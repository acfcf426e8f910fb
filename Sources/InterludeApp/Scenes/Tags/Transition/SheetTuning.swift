import Interlude
import InterludeMotion
import InterludeTransitions

/// The tunable parameters of a sheet's presentation, drag and dismissal.
@MainActor
struct SheetTuning {
  @Tuned("damping", "Presentation damping", in: 0.2...1) var damping = 0.84
  @Tuned("duration", "Presentation duration", in: 0.1...2, unit: "s") var duration = 0.55
  @Tuned("release-damping", "Damping after release", in: 0.2...1) var releaseDamping = 1.0
  @Tuned("release-duration", "Duration after release", in: 0.1...2, unit: "s") var releaseDuration = 0.5
  @Tuned("decisive-speed", "Flick velocity threshold", in: 0...2000, unit: "pt/s") var decisiveSpeed = 300.0
  @Tuned("completion", "Completion threshold", in: 0.05...0.95, unit: "%") var completionFraction = 0.5
  @Tuned("band", "Rubber-band give", in: 0...0.3) var bandGive = 1.0 / 20
  @Tuned("slop", "Drag threshold", in: 0...4, unit: "×") var dragThresholdFactor = 1.0

  var threshold: DismissThreshold {
    DismissThreshold(completionFraction: completionFraction, decisiveSpeed: decisiveSpeed)
  }

  func behavior(on travel: SheetTravel) -> SheetBehavior {
    .positioned(resistance: .part(bandGive, of: travel.distance), rule: threshold.rule)
  }
}
