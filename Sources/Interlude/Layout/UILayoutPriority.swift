/// A constraint's priority, 1 … 1000. Required constraints must hold; of the others, higher priorities win.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value, 1 … 1000.
  public let rawValue: Float

  /// A priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority from its number.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The priority of required constraints: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default compression resistance priority: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default hugging priority: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a user's drag may resize a scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority with which a drag does not resize a scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority that is higher by `change`.
  public static func + (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + change)
  }

  /// Returns a priority that is lower by `change`.
  public static func - (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - change)
  }

  /// Makes the priority higher by `change`.
  public static func += (priority: inout UILayoutPriority, change: Float) { priority = priority + change }

  /// Makes the priority lower by `change`.
  public static func -= (priority: inout UILayoutPriority, change: Float) { priority = priority - change }
}

extension UILayoutPriority: Comparable {
  /// Whether the first priority is lower.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}
