import Foundation
package import InterludeMotion

/// The check of values that clients set: the one place that refuses a value.
@MainActor
package enum ClientValues {
  /// Returns whether `value` may become `property` of `object`; otherwise this is reported, and the caller
  /// keeps the old value.
  package static func accept<Value: ClientValue>(
    _ value: Value, _ property: StaticString, of object: Any
  ) -> Bool {
    if value.isUsable { return true }
    refuse(value, property, of: object, on: LayerTree.currentHost())
    return false
  }

  /// Returns `value`, or `fallback` if it is not usable, which is reported. For arguments, which have no old
  /// value.
  package static func usable<Value: ClientValue>(
    _ value: Value, else fallback: Value, _ property: StaticString, of object: Any
  ) -> Value {
    accept(value, property, of: object) ? value : fallback
  }

  /// Reports a value that is not usable.
  package static func refuse(
    _ value: Any, _ property: StaticString, of object: Any, on host: (any LayerTreeHost)?
  ) {
    host?.reportMisuse(sentence(value, property, of: object))
  }

  private nonisolated static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Returns whether `value` may become `property` of an object of a class that any thread may use. It is
  /// reported on the main queue only.
  package nonisolated static func acceptOnAnyThread<Value: ClientValue>(
    _ value: Value, _ property: StaticString, of type: Any.Type
  ) -> Bool {
    if value.isUsable { return true }
    let sentence = sentence(value, property, of: type)
    // The main actor runs on the main queue's thread, which need not be the process's first one.
    if DispatchQueue.getSpecific(key: mainQueueMark) == true {
      MainActor.assumeIsolated { LayerTree.currentHost()?.reportMisuse(sentence) }
    }
    return false
  }

  private nonisolated static func sentence(
    _ value: Any, _ property: StaticString, of object: Any
  ) -> String {
    let name = (object as? Any.Type).map { "\($0)" } ?? "\(type(of: object))"
    return "\(name).\(property) was set to \(value), which is not used: its numbers must be finite and at "
      + "most 1e12"
  }
}

extension CALayer {
  /// Returns whether `value` may become `property`; otherwise this is reported.
  @inline(__always)
  package func accepts<Value: ClientValue>(_ value: Value, _ property: StaticString) -> Bool {
    if value.isUsable { return true }
    ClientValues.refuse(value, property, of: self, on: tree?.host ?? LayerTree.currentHost())
    return false
  }
}

extension CGColor: ClientValue {
  package var isUsable: Bool { red.isUsable && green.isUsable && blue.isUsable && alpha.isUsable }
}

extension DisplayPath.Element: ClientValue {
  package var isUsable: Bool {
    switch self {
    case .move(let end), .line(let end): end.isUsable
    case .quadratic(let control, let end): control.isUsable && end.isUsable
    case .cubic(let control1, let control2, let end):
      control1.isUsable && control2.isUsable && end.isUsable
    case .close: true
    }
  }
}

extension CGPath: ClientValue {
  package var isUsable: Bool { outline.points.isUsable }
}

extension CATransform3D: ClientValue {
  package var isUsable: Bool {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].isUsable
  }
}

/// A number that limits something, or repeats it: any large number, and infinity, means no limit.
package struct Limit: ClientValue, CustomStringConvertible {
  package let number: Double

  package init(_ number: Double) {
    self.number = number
  }

  package var isUsable: Bool { number >= -largestClientNumber }
  package var description: String { "\(number)" }
}
