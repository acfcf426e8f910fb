import Interlude

/// What can be tuned of how the warning comes, follows the finger and goes.
@MainActor
struct WarningTuning {
  @Tuned("damping", "Damping on the way in", in: 0.2...1) var damping = 0.86
  @Tuned("duration", "Duration", in: 0.1...2, unit: "s") var duration = 0.5
  @Tuned("plain-duration", "Duration, plain animator", in: 0.1...2, unit: "s") var plainDuration = 0.4
  @Tuned("release-damping", "Damping after the hand", in: 0.2...1) var releaseDamping = 1.0
  @Tuned("decisive-speed", "Speed that decides", in: 0...2000, unit: "pt/s") var decisiveSpeed = 300.0
  @Tuned("completion", "Way that decides", in: 0.05...0.95) var completionFraction = 0.5
  @Tuned("slop", "Movement to begin, factor", in: 0...4) var slopFactor = 1.0

  var plan: ReleasePlan {
    ReleasePlan(completionFraction: completionFraction, decisiveSpeed: decisiveSpeed)
  }
}
