public import Foundation
import InterludeLayers
public import InterludeMotion

/// Provides the timing of an animation's progress.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, for timings that are curves.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, for timings that are springs.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's named curves.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A curve and a spring together.
  case composed
}

/// A timing along a cubic Bézier curve.
@preconcurrency @MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
  let bezier: CubicBezier
  /// The named curve that this is; nil for one with control points of its own.
  private let named: UIView.AnimationCurve?

  /// Creates Core Animation's default curve.
  public init() {
    bezier = .defaultCurve
    named = nil
  }

  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    bezier = curve.bezier
    named = curve
  }

  /// Creates a curve from (0, 0) to (1, 1) with two control points; their x is limited to 0…1.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    let first = ClientValues.usable(controlPoint1, else: .zero, "controlPoint1", of: Self.self)
    let second = ClientValues.usable(
      controlPoint2, else: CGPoint(x: 1, y: 1), "controlPoint2", of: Self.self)
    bezier = CubicBezier(x1: first.x, y1: first.y, x2: second.x, y2: second.y)
    named = nil
  }

  /// The first control point.
  public var controlPoint1: CGPoint { CGPoint(x: bezier.x1, y: bezier.y1) }
  /// The second control point.
  public var controlPoint2: CGPoint { CGPoint(x: bezier.x2, y: bezier.y2) }

  /// Builtin for a named curve, cubic otherwise.
  public var timingCurveType: UITimingCurveType { named == nil ? .cubic : .builtin }
  /// These parameters.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: a curve is not a spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A timing along a spring.
@preconcurrency @MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
  enum Form {
    /// A spring that settles in an animator's own duration.
    case ratio(Double)
    /// A spring with mass; its constants determine the duration.
    case physical(Spring)
  }

  let form: Form
  /// The velocity at the start, in distances to the target per second: 1 covers the whole distance in a
  /// second, negative moves away from the target. Each axis of a position or size uses its own component.
  public let initialVelocity: CGVector

  /// UIKit's default spring: mass 3, stiffness 1000, damping 500, treated as critically damped.
  public init() {
    form = .physical(Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical())
    initialVelocity = .zero
  }

  /// Creates a spring that settles in the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio, above 0; 1 and more settle without oscillation.
  ///   - initialVelocity: The velocity in distances to the target per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity: CGVector = .zero) {
    form = .ratio(Double(ClientValues.usable(ratio, else: 1, "dampingRatio", of: Self.self)))
    self.initialVelocity = Self.checked(initialVelocity)
  }

  /// Creates a spring from its constants; the animator's own duration has no effect.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let spring = Spring(
      mass: Double(ClientValues.usable(mass, else: 1, "mass", of: Self.self)),
      stiffness: Double(ClientValues.usable(stiffness, else: 100, "stiffness", of: Self.self)),
      damping: Double(ClientValues.usable(damping, else: 10, "damping", of: Self.self)))
    form = .physical(spring.clampedToCritical())
    initialVelocity = Self.checked(velocity)
  }

  /// Creates a spring from its perceived duration in seconds (its undamped period) and its bounce: 0 for
  /// none, below 1.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let spring = Spring(
      duration: ClientValues.usable(duration, else: 0.5, "duration", of: Self.self),
      bounce: Double(ClientValues.usable(bounce, else: 0, "bounce", of: Self.self)))
    form = .physical(spring.clampedToCritical())
    self.initialVelocity = Self.checked(initialVelocity)
  }

  private static func checked(_ velocity: CGVector) -> CGVector {
    ClientValues.usable(velocity, else: .zero, "initialVelocity", of: Self.self)
  }

  /// The kind of timing: a spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nil: a spring is not a curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// These parameters.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

/// The timing for an animator of a given duration: the curve and the actual duration.
struct ResolvedTiming {
  let curve: TimingCurve
  let duration: Double

  @MainActor
  init(_ provider: any UITimingCurveProvider, duration: Double) {
    if let spring = provider.springTimingParameters {
      switch spring.form {
      case .ratio(let ratio):
        self.init(dampingRatio: ratio, velocity: spring.initialVelocity, duration: duration)
      case .physical(let physical):
        let speed = max(abs(spring.initialVelocity.dx), abs(spring.initialVelocity.dy))
        // The duration is infinite without damping.
        self.init(
          resolved: .spring(physical, initialVelocity: spring.initialVelocity),
          physical.settlingDuration(initialVelocity: Double(speed)))
      }
    } else {
      self.init(curve: .bezier(provider.cubicTimingParameters?.bezier ?? .easeInOut), duration: duration)
    }
  }

  @MainActor
  init(dampingRatio: Double, velocity: CGVector, duration: Double) {
    let duration = Self.checked(duration)
    let ratio = ClientValues.usable(dampingRatio, else: 1, "usingSpringWithDamping", of: UIView.self)
    let velocity = ClientValues.usable(velocity, else: .zero, "initialSpringVelocity", of: UIView.self)
    self.init(
      resolved: .spring(Spring(dampingRatio: ratio, duration: duration), initialVelocity: velocity), duration)
  }

  @MainActor
  init(curve: TimingCurve, duration: Double) {
    self.init(resolved: curve, Self.checked(duration))
  }

  /// Creates the timing of a running animation, whose duration may be infinite.
  init(resolved curve: TimingCurve, _ duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  @MainActor
  private static func checked(_ duration: Double) -> Double {
    ClientValues.usable(duration, else: 0, "animation duration", of: UIView.self)
  }
}
