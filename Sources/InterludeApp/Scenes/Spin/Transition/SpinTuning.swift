import Interlude

/// What can be tuned of how the record comes, and how it turns on after the hand.
@MainActor
struct SpinTuning {
  @Tuned("duration", "Duration on the way in", in: 0.2...3, unit: "s") var duration = 0.8
  @Tuned("turns", "Turns on the way in", in: 0...4) var turns = 1.25
  @Tuned("scale", "Size at the beginning", in: 0.01...1) var scale = 0.1
  @Tuned("carry", "How far a push carries", in: 0...1, unit: "s") var carry = 0.22
  @Tuned("glide", "Duration after the hand", in: 0.2...4, unit: "s") var glideDuration = 1.4
}
