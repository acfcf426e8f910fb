import Interlude

/// The tunable parameters of the map and its sheet.
@MainActor
struct MapsTuning {
  enum Undimmed: String, CaseIterable {
    case small, medium, large
  }

  enum Choice: String, CaseIterable {
    case projected, nearest
  }

  @Tuned("direction", "Language direction") var direction = MailTuning.Direction.leftToRight
  @Tuned("undimmed", "Undimmed up to") var undimmed = Undimmed.medium
  @Tuned("expands", "Scrolling expands the sheet") var expands = true
  @Tuned("detent", "Detent at release") var choice = Choice.projected
  @Tuned("damping", "Damping ratio of flights", in: 0.5...1) var damping = 1.0
  @Tuned("duration", "Duration of flights", in: 0.2...2, unit: "s") var duration = 0.7
  @Tuned("glide", "Glide after a flick", in: 1...10, unit: "1/s") var glide = 3.0

  /// Whether the knob or the interface says right to left.
  var isRightToLeft: Bool {
    direction == .rightToLeft || UITraitCollection.current.layoutDirection == .rightToLeft
  }
}
