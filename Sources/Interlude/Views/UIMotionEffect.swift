public import Foundation

/// A change of a view that follows the device's tilt, which is not measured here: without effect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() {
    super.init()
  }
}

/// A change between two values that follows the device's tilt: without effect.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The directions of a tilt.
  public nonisolated enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public let keyPath: String
  /// The direction of the tilt.
  public let type: EffectType
  /// The value at one end.
  open var minimumRelativeValue: Any?
  /// The value at the other end.
  open var maximumRelativeValue: Any?

  /// Creates an effect.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several effects together: without effect.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// Adds `effect`: without effect, since the device's tilt is not measured.
  public func addMotionEffect(_ effect: UIMotionEffect) {}
  /// Removes `effect`: without effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {}
  /// The effects: none.
  public var motionEffects: [UIMotionEffect] {
    get { [] }
    set {}
  }
}
