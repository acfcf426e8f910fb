public import Foundation

// Members that Foundation has on Apple's systems only.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Takes the number of an object.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Takes the number of an object, and returns whether it has one: always true.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the number of an object; 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }

  /// Creates a number from the one of an object, rounded if need be.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}

extension NSMutableString {
  /// Adds a formatted string at the end.
  public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
    append(String(format: format as String, arguments: arguments))
  }
}
