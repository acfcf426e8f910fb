public import Foundation

/// A layout constraint: first attribute = multiplier × second attribute + constant, or ≤, or ≥.
///
/// Constraints do not retain their views. While it is active, the nearest common superview of its items
/// retains the constraint.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  weak var firstNode: LayoutBox?
  weak var secondNode: LayoutBox?
  private let hasSecond: Bool
  /// The distances between anchors that the constraint compares; empty for other constraints.
  var distances: [LayoutDistance] = []
  /// The view that retains the constraint while it is active.
  weak var holder: UIView?
  /// The engine that solves it while it is active.
  weak var engine: LayoutEngine?

  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item; `notAnAttribute` without one.
  public let secondAttribute: Attribute
  /// The relation between both sides.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// A name for messages.
  open var identifier: String?

  /// Creates an inactive constraint between attributes of views or guides.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`. Any other object is reported on activation.
  ///   - view2: Likewise, or nil to compare with `c` only, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstNode = attr1.isMargin ? LayoutBox.ofMargins(view1) : LayoutBox.of(view1)
    secondNode = view2.flatMap { attr2.isMargin ? LayoutBox.ofMargins($0) : LayoutBox.of($0) }
    hasSecond = view2 != nil
    firstAttribute = attr1.withoutMargin
    secondAttribute = view2 == nil ? .notAnAttribute : attr2.withoutMargin
    self.relation = relation
    self.multiplier = ClientValues.usable(multiplier, else: 1, "multiplier", of: Self.self)
    constant = ClientValues.usable(c, else: 0, "constant", of: Self.self)
    super.init()
  }

  /// Creates a constraint between nothing, which has no effect.
  public override convenience init() {
    self.init(
      item: UILayoutGuide(), attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }

  /// The view or guide on the left side; nil after its deallocation.
  public var firstItem: AnyObject? { firstNode?.item }
  /// The view or guide on the right side; nil without one.
  public var secondItem: AnyObject? { secondNode?.item }

  /// The anchor on the left side: an `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor` or `NSLayoutDimension`.
  public var firstAnchor: NSObject { firstNode.map { Self.anchor($0, firstAttribute) } ?? NSObject() }
  /// The anchor on the right side; nil without one.
  public var secondAnchor: NSObject? { secondNode.map { Self.anchor($0, secondAttribute) } }

  private static func anchor(_ box: LayoutBox, _ attribute: Attribute) -> NSObject {
    switch attribute.kind {
    case .horizontal: NSLayoutXAxisAnchor(box, attribute)
    case .vertical: NSLayoutYAxisAnchor(box, attribute)
    case .length, .none: NSLayoutDimension(box, attribute)
    }
  }

  /// The constant on the right side, in points. Changing it is cheap. The next layout can animate the change.
  open var constant: CGFloat {
    didSet {
      if !ClientValues.accept(constant, "constant", of: self) { constant = oldValue }
      if constant != oldValue { engine?.constantChanged(self) }
    }
  }

  /// The priority of the constraint.
  open var priority: UILayoutPriority = .required {
    didSet {
      if !ClientValues.accept(priority.rawValue, "priority", of: self) { priority = oldValue }
      if priority != oldValue { engine?.priorityChanged(self) }
    }
  }

  /// Whether the constraint is active.
  ///
  /// Views without a common superview cannot be related: this is reported, and the constraint stays inactive.
  /// A constraint also becomes inactive when its views no longer have a common superview.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates all `constraints`.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all `constraints`.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: Activation

  private func activate() {
    for distance in distances { distance.locate() }
    guard let one = firstNode?.view, let ancestor = commonAncestor(from: one) else {
      return rejectActivation("relates views without a common superview")
    }
    switch (firstAttribute.kind, secondAttribute.kind) {
    case (.horizontal, .horizontal), (.vertical, .vertical), (.length, .length), (.length, .none): break
    case (.horizontal, .none), (.vertical, .none):
      return rejectActivation("compares a position with a constant only")
    case (.horizontal, .vertical), (.horizontal, .length), (.vertical, .horizontal), (.vertical, .length),
      (.length, .horizontal),
      (.length, .vertical), (.none, _):
      return rejectActivation("compares incompatible attributes")
    }
    holder = ancestor
    ancestor.neededLayoutBox.constraints.append(self)
    ancestor.rootOfTree.neededLayoutEngine.add(self)
  }

  /// The boxes of the views and guides that the constraint relates.
  var boxes: [LayoutBox?] {
    [firstNode, secondNode] + distances.flatMap { [$0.start.box, $0.end.box] }
  }

  private func commonAncestor(from one: UIView) -> UIView? {
    guard hasSecond else { return one }
    guard let other = secondNode?.view else { return nil }
    var current: UIView? = one
    while let view = current {
      if other.isDescendant(of: view) { return view }
      current = view.superview
    }
    return nil
  }

  private func rejectActivation(_ reason: String) {
    (firstNode?.view?.stage ?? Stage.current)?.reportMisuse(
      "the constraint \(nameForReports) \(reason); it was not activated")
  }

  func deactivate() {
    engine?.remove(self)
    engine = nil
    holder?.layoutBox?.constraints.removeAll { $0 === self }
    holder = nil
  }

  /// The constraint's name in messages: its identifier, or its equation.
  var nameForReports: String {
    if let identifier { return "\"\(identifier)\"" }
    let sign: String =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right: [String] = []
    if hasSecond {
      let factor = multiplier == 1 ? "" : "\(multiplier) * "
      right.append("\(factor)\(LayoutBox.name(of: secondNode)).\(secondAttribute)")
    }
    if constant != 0 || right.isEmpty { right.append("\(constant)") }
    return "\(LayoutBox.name(of: firstNode)).\(firstAttribute) \(sign) \(right.joined(separator: " + "))"
  }
}
