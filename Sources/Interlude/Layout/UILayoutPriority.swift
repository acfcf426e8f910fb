/// How much a constraint counts, 1 … 1000; required ones hold, of the others the higher win.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number, 1 … 1000.
  public let rawValue: Float

  /// A priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority from its number.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The constraint holds: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which content resists being compressed: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority with which views hug their content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the wished size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
