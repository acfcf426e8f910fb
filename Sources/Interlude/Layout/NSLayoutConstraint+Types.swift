extension NSLayoutConstraint {
  /// The attribute of a view or guide in a constraint. Leading is left, or right where the view that holds
  /// the constraint goes from right to left.
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
    /// The edge at which lines begin.
    case leading
    /// The edge at which lines end.
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
    /// The left edge of the view's `layoutMarginsGuide`, which becomes the constraint's item.
    case leftMargin
    /// The right edge of the view's `layoutMarginsGuide`.
    case rightMargin
    /// The top edge of the view's `layoutMarginsGuide`.
    case topMargin
    /// The bottom edge of the view's `layoutMarginsGuide`.
    case bottomMargin
    /// The leading edge of the view's `layoutMarginsGuide`.
    case leadingMargin
    /// The trailing edge of the view's `layoutMarginsGuide`.
    case trailingMargin
    /// The horizontal centre of the view's `layoutMarginsGuide`.
    case centerXWithinMargins
    /// The vertical centre of the view's `layoutMarginsGuide`.
    case centerYWithinMargins

    /// The baseline of the last line of text: another name of `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
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

  /// Whether it is another edge in an interface from right to left.
  var isDirectional: Bool {
    let edge = withoutMargin
    return edge == .leading || edge == .trailing
  }

  /// Whether it refers to the margins of a view.
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  /// The attribute of the margins' guide that a margin attribute stands for; any other attribute itself.
  var withoutMargin: Self {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX,
      .centerY, .lastBaseline, .firstBaseline:
      self
    }
  }

  var kind: Kind {
    switch withoutMargin {
    case .notAnAttribute: .none
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
    case .width, .height: .length
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      .none
    }
  }
}
