import Interlude

/// What can be tuned of how a menu comes and goes.
@MainActor
struct MenuTuning {
  @Tuned("damping", "Damping on the way in", in: 0.2...1) var damping = 0.75
  @Tuned("duration", "Duration", in: 0.1...2, unit: "s") var duration = 0.4
  @Tuned("scale", "Size at the finger", in: 0.01...1) var scale = 0.06
}
