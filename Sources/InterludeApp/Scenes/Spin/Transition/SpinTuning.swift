import Interlude

/// The tunable parameters of the record's presentation and of its spin after release.
@MainActor
struct SpinTuning {
  @Tuned("duration", "Presentation duration", in: 0.2...3, unit: "s") var duration = 0.8
  @Tuned("turns", "Presentation turns", in: 0...4) var turns = 1.25
  @Tuned("scale", "Initial scale", in: 0.01...1) var scale = 0.1
  @Tuned("carry", "Spin per velocity", in: 0...1, unit: "s") var carry = 0.22
  @Tuned("glide", "Duration after release", in: 0.2...4, unit: "s") var glideDuration = 1.4
}
