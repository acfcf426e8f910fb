extension NSLayoutConstraint {
  /// The attribute of a view or guide in a constraint. Only left-to-right layout is supported, so leading is
  /// left.
  public enum Attribute: Int, Sendable {
    /// No attribute: the constraint compares with a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text; the bottom edge without text.
    case lastBaseline
    /// The baseline of the first line of text; the top edge without text.
    case firstBaseline
  }

  /// The relation between both sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A layout direction.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// The kinds of attributes. Only attributes of one kind can be compared.
  enum Kind {
    case none
    case horizontal
    case vertical
    case length
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
    case .width, .height: .length
    }
  }
}
