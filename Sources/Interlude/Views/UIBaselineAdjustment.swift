/// The line of the text that stays in position when the font shrinks to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline.
  case alignBaselines
  /// The middle.
  case alignCenters
  /// None.
  case none
}
