public import Foundation
import InterludeMotion

/// The timing function of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  let bezier: CubicBezier

  /// Creates a timing function from a curve.
  init(_ bezier: CubicBezier) {
    self.bezier = bezier
  }

  /// Creates one of the named curves.
  public init(name: CAMediaTimingFunctionName) {
    bezier = name.bezier
  }

  /// Creates a curve from its two control points; their x is clamped to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    bezier = CubicBezier(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
  }

  /// Writes x and y of one of the four points, 0 the start … 3 the end, to the two numbers at `ptr`.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (bezier.x1, bezier.y1), (bezier.x2, bezier.y2), (1, 1)]
    let point = points[min(max(idx, 0), 3)]
    (ptr[0], ptr[1]) = (Float(point.0), Float(point.1))
  }

  /// Whether `object` is the same curve.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.bezier == bezier
  }

  /// The hash value of the curve.
  public override var hash: Int { bezier.hashValue }
}

/// The names of the timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The curve's name.
  public let rawValue: String

  /// Creates a curve's name. An unknown name counts as `default`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Linear progress.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  var bezier: CubicBezier {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInOut
    default: .defaultCurve
    }
  }
}
