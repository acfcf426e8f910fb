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
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
