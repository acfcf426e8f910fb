extension NSLayoutConstraint {
  /// Further alignments of the views in a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// All views have the same left edge.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All views have the same right edge.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All views have the same top edge.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All views have the same bottom edge.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All views have the same leading edge.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All views have the same trailing edge.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All views have the same horizontal centre.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All views have the same vertical centre.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All views have the same last baseline.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All views have the same first baseline.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From the leading to the trailing edge: the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From the left to the right edge.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

    /// The attributes in which all views are the same.
    fileprivate var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
        (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Returns the constraints that a visual format describes, such as `V:|-[title]-(>=8)-[text(60)]|`.
  ///
  /// The standard gap between views is 8 points, that to the superview its layout margin. A format that
  /// cannot be read or that names an unknown view is reported, and gives no constraints.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let format = try VisualFormat(format, metrics: metrics ?? [:])
      return try FormatBuilder(format: format, views: views).constraints(options: opts)
    } catch {
      Stage.current?.reportMisuse("the visual format \"\(format)\" cannot be used: \(error.reason)")
      return []
    }
  }
}

/// Makes the constraints of a visual format.
@MainActor
private struct FormatBuilder {
  typealias Failure = VisualFormat.Failure

  let format: VisualFormat
  let views: [String: Any]

  private var isHorizontal: Bool { format.axis == .horizontal }

  func constraints(options: NSLayoutConstraint.FormatOptions) throws(Failure) -> [NSLayoutConstraint] {
    var all: [NSLayoutConstraint] = []
    for item in format.items where item.name != nil { _ = try object(item) }
    for item in format.items {
      for condition in item.conditions { all.append(try length(of: item, condition)) }
    }
    for (index, gap) in format.gaps.enumerated() {
      all += try distances(from: format.items[index], to: format.items[index + 1], gap)
    }
    let named = format.items.filter { $0.name != nil }
    for attribute in options.attributes {
      for (one, other) in zip(named, named.dropFirst()) {
        all.append(
          NSLayoutConstraint(
            item: try object(one), attribute: attribute, relatedBy: .equal, toItem: try object(other),
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
    return all
  }

  private func length(
    of item: VisualFormat.Item, _ condition: VisualFormat.Condition
  ) throws(Failure) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    let new: NSLayoutConstraint
    switch condition.value {
    case .number(let number):
      new = NSLayoutConstraint(
        item: try object(item), attribute: attribute, relatedBy: condition.relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: number)
    case .view(let name):
      new = NSLayoutConstraint(
        item: try object(item), attribute: attribute, relatedBy: condition.relation,
        toItem: try object(VisualFormat.Item(name: name, conditions: [])), attribute: attribute,
        multiplier: 1, constant: 0)
    }
    new.priority = condition.priority
    return new
  }

  private func distances(
    from one: VisualFormat.Item, to other: VisualFormat.Item, _ gap: VisualFormat.Gap
  ) throws(Failure) -> [NSLayoutConstraint] {
    let touchesSuperview = one.name == nil || other.name == nil
    let standard = VisualFormat.Condition(
      relation: .equal, value: .number(touchesSuperview ? 0 : 8), priority: .required)
    var all: [NSLayoutConstraint] = []
    for condition in gap.isEmpty ? [standard] : gap {
      guard case .number(let distance) = condition.value else {
        throw Failure(reason: "a gap is not a number")
      }
      // The later edge is on the left side, so that the distance is the constant.
      let new = NSLayoutConstraint(
        item: try object(other), attribute: edge(of: other, isEnd: other.name == nil, isGap: gap.isEmpty),
        relatedBy: condition.relation, toItem: try object(one),
        attribute: edge(of: one, isEnd: one.name != nil, isGap: gap.isEmpty), multiplier: 1,
        constant: distance)
      new.priority = condition.priority
      all.append(new)
    }
    return all
  }

  /// Returns the edge of `item` at a gap; the superview's margin for a standard gap.
  private func edge(
    of item: VisualFormat.Item, isEnd: Bool, isGap isStandard: Bool
  ) -> NSLayoutConstraint.Attribute {
    let usesMargin = item.name == nil && isStandard
    switch (isHorizontal, isEnd) {
    case (true, false): return usesMargin ? .leadingMargin : .leading
    case (true, true): return usesMargin ? .trailingMargin : .trailing
    case (false, false): return usesMargin ? .topMargin : .top
    case (false, true): return usesMargin ? .bottomMargin : .bottom
    }
  }

  private func object(_ item: VisualFormat.Item) throws(Failure) -> Any {
    if let name = item.name {
      guard let view = views[name] else { throw Failure(reason: "there is no view \(name)") }
      return view
    }
    let names = format.items.compactMap(\.name)
    guard let superview = names.lazy.compactMap({ (views[$0] as? UIView)?.superview }).first else {
      throw Failure(reason: "its views have no superview")
    }
    return superview
  }
}
