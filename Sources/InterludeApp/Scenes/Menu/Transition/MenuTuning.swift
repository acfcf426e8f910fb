import Interlude

/// The tunable parameters of the menu's transition.
@MainActor
struct MenuTuning {
  @Tuned("damping", "Presentation damping", in: 0.2...1) var damping = 0.75
  @Tuned("duration", "Duration", in: 0.1...2, unit: "s") var duration = 0.4
  @Tuned("scale", "Initial scale", in: 0.01...1) var scale = 0.06
}
