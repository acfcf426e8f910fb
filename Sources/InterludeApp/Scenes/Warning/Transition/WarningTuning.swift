import Interlude

/// The tunable parameters of the warning's transition and its drag.
@MainActor
struct WarningTuning {
  @Tuned("damping", "Presentation damping", in: 0.2...1) var damping = 0.86
  @Tuned("duration", "Duration", in: 0.1...2, unit: "s") var duration = 0.5
  @Tuned("plain-duration", "Duration (plain animator)", in: 0.1...2, unit: "s") var plainDuration = 0.4
  @Tuned("release-damping", "Damping after release", in: 0.2...1) var releaseDamping = 1.0
  @Tuned("decisive-speed", "Flick velocity threshold", in: 0...2000, unit: "pt/s") var decisiveSpeed = 300.0
  @Tuned("completion", "Completion threshold", in: 0.05...0.95, unit: "%") var completionFraction = 0.5
  @Tuned("slop", "Drag threshold", in: 0...4, unit: "×") var dragThresholdFactor = 1.0

  var threshold: DismissThreshold {
    DismissThreshold(completionFraction: completionFraction, decisiveSpeed: decisiveSpeed)
  }
}
