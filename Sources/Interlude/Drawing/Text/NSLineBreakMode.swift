/// What happens to text that is wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line at a word; what finds no line is left out.
  case byWordWrapping
  /// It goes on in the next line at any character; what finds no line is left out.
  case byCharWrapping
  /// The last line is cut off at the edge.
  case byClipping
  /// The last line shows its end, after an ellipsis.
  case byTruncatingHead
  /// The last line shows its beginning, before an ellipsis.
  case byTruncatingTail
  /// The last line shows its beginning and its end, around an ellipsis.
  case byTruncatingMiddle
}

/// Where the lines of a text lie in their box.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// Where the script begins: at the left edge, as only scripts from left to right are set here.
  case natural = 4
}
