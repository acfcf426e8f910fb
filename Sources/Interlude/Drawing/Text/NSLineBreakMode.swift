/// The handling of text that is wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps at words. Lines that do not fit are not shown.
  case byWordWrapping
  /// Wraps at any character. Lines that do not fit are not shown.
  case byCharWrapping
  /// Clips the last line at the edge.
  case byClipping
  /// Shows an ellipsis and the end of the last line.
  case byTruncatingHead
  /// Shows the beginning of the last line and an ellipsis.
  case byTruncatingTail
  /// Shows the beginning and the end of the last line around an ellipsis.
  case byTruncatingMiddle
}

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned with the left edge.
  case left = 0
  /// Centred.
  case center = 1
  /// Aligned with the right edge.
  case right = 2
  /// Aligned with both edges; drawn as `natural`, since spaces are not stretched.
  case justified = 3
  /// The default alignment of the script: the left edge, because only left-to-right scripts are supported.
  case natural = 4
}
