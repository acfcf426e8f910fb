public import Foundation

/// One rule of layout: first attribute = multiplier × second attribute + constant, or ≤, or ≥.
///
/// A constraint never keeps its views alive. While it is active, the nearest view that holds both its items
/// keeps the constraint.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  weak var firstNode: LayoutBox?
  weak var secondNode: LayoutBox?
  private let hasSecond: Bool
  /// The view that keeps the constraint while it is active.
  weak var holder: UIView?
  /// The engine that solves it while it is active.
  weak var engine: LayoutEngine?

  /// The part of the first item.
  public let firstAttribute: Attribute
  /// The part of the second item; `notAnAttribute` without one.
  public let secondAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// A name for reports.
  open var identifier: String?

  /// A constraint between parts of views or guides, not active yet.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`; anything else is reported when the constraint is activated.
  ///   - view2: Likewise, or nil to compare with `c` alone, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstNode = LayoutBox.of(view1)
    secondNode = view2.flatMap(LayoutBox.of)
    hasSecond = view2 != nil
    firstAttribute = attr1
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// The view or guide on the left side; nil once it is gone.
  public var firstItem: AnyObject? { firstNode?.item }
  /// The view or guide on the right side; nil without one.
  public var secondItem: AnyObject? { secondNode?.item }

  /// Points added to the right side. Changing it is cheap, and animated by the layout that follows.
  open var constant: CGFloat {
    didSet { if constant != oldValue { engine?.constantChanged(self) } }
  }

  /// How much the constraint counts.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { engine?.priorityChanged(self) } }
  }

  /// Whether the constraint takes part in layout.
  ///
  /// Views without a common superview cannot be related: that is reported, and the constraint stays
  /// inactive. It also becomes inactive when one of its views leaves the tree of the other.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates each of `constraints`.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each of `constraints`.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: Taking part

  private func activate() {
    guard let one = firstNode?.view, let ancestor = commonAncestor(from: one) else {
      return refuse("relates views that have no superview in common")
    }
    switch (firstAttribute.sort, secondAttribute.sort) {
    case (.across, .across), (.down, .down), (.length, .length), (.length, .none): break
    case (.across, .none), (.down, .none):
      return refuse("compares a place with a number alone")
    case (.across, .down), (.across, .length), (.down, .across), (.down, .length), (.length, .across),
      (.length, .down), (.none, _):
      return refuse("compares what cannot be compared")
    }
    holder = ancestor
    ancestor.neededLayoutBox.constraints.append(self)
    ancestor.rootOfTree.neededLayoutEngine.add(self)
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

  private func refuse(_ reason: String) {
    (firstNode?.view?.stage ?? Stage.current)?.reportMisuse(
      "the constraint \(nameForReports) \(reason); it was not activated")
  }

  func deactivate() {
    engine?.remove(self)
    engine = nil
    holder?.layoutBox?.constraints.removeAll { $0 === self }
    holder = nil
  }

  /// How reports call the constraint: its identifier, else what it says.
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
