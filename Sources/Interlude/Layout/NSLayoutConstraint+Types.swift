extension NSLayoutConstraint {
  /// The part of a view or guide that a constraint speaks of. Text runs from left to right here, so that
  /// leading is left.
  public enum Attribute: Int, Sendable {
    /// None: the constraint compares with a number.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge at which lines of text begin.
    case leading
    /// The edge at which lines of text end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle across.
    case centerX
    /// The middle down.
    case centerY
    /// The baseline of the last line of text; the bottom edge where there is none.
    case lastBaseline
    /// The baseline of the first line of text; the top edge where there is none.
    case firstBaseline
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// What can be compared with what.
  enum Sort {
    case none
    case across
    case down
    case length
  }

  var sort: Sort {
    switch self {
    case .notAnAttribute: .none
    case .left, .right, .leading, .trailing, .centerX: .across
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .down
    case .width, .height: .length
    }
  }
}
