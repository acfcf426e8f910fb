/// The line of a text that keeps its place where the font shrinks.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline.
  case alignBaselines
  /// The middle.
  case alignCenters
  /// None.
  case none
}
