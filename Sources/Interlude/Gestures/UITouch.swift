public import Foundation
import InterludeLayers

/// A finger on the screen, or the mouse with its button pressed, until it lifts.
///
/// The object lives as long as the touch and changes in place. Its hash is its number in the session, so that
/// a `Set` of touches has the same order in every run.
@preconcurrency @MainActor
public final class UITouch: Hashable {
  /// The phase of a touch.
  public nonisolated enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The kind of a touch.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// The control of a remote; never reported here.
    case indirect
    /// A stylus; never reported here.
    case pencil
    /// The mouse.
    case indirectPointer
  }

  /// A location with its own time stamp.
  struct Sample {
    var time: Double
    /// The location in the stage's coordinates, in points.
    var location: CGPoint
  }

  nonisolated let number: Int
  /// The kind of the touch: a finger or the mouse.
  public let type: TouchType
  /// The current phase.
  public internal(set) var phase: Phase = .began
  /// The time of the newest sample, in real seconds since the session began.
  public internal(set) var timestamp: TimeInterval
  /// The number of taps at this location in quick succession, including this one.
  public internal(set) var tapCount = 1
  /// The view that was hit when the touch began; it does not change.
  public var view: UIView? { viewLink?.owner }
  var viewLink: BackReference<UIView>?
  /// The window of that view.
  public var window: UIWindow? { windowLink?.owner }
  var windowLink: BackReference<UIWindow>?

  /// The samples of the event being delivered, the newest last.
  var samples: [Sample]
  /// The location before this event's samples, in the stage's coordinates.
  var previousLocation: CGPoint
  /// The location where the touch began, in the stage's coordinates.
  let origin: CGPoint
  /// The recognisers that follow it, the deepest view's first.
  var followers: [UIGestureRecognizer] = []
  /// Whether a recogniser has recognised the touch.
  var wasRecognized = false
  /// Whether no responder kept the touch's beginning, or a disabled control got it.
  var wentUnhandled = false

  init(number: Int, type: TouchType, sample: Sample) {
    self.number = number
    self.type = type
    timestamp = sample.time
    samples = [sample]
    previousLocation = sample.location
    origin = sample.location
  }

  /// The force of the touch: 0, since it is not measured.
  public var force: CGFloat { 0 }
  /// The greatest force: 0, since it is not measured.
  public var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch: 0, since it is not measured.
  public var majorRadius: CGFloat { 0 }

  /// The current location, in the stage's coordinates.
  var location: CGPoint { samples[samples.count - 1].location }

  /// The recognisers that follow the touch, the deepest view's first.
  public var gestureRecognizers: [UIGestureRecognizer]? { followers }

  /// Returns the current location, in the coordinates of `view`; nil for the window's.
  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(location, from: nil) } ?? location
  }

  /// Returns the location at the previous delivery, in the coordinates of `view`; nil for the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view.map { $0.convert(previousLocation, from: nil) } ?? previousLocation
  }

  /// Returns the current location; locations are never rounded here.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Returns the previous location; locations are never rounded here.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether both are the same touch.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Hashes the touch's number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  /// The touch's number, without the process's seed, so that sets of touches keep their order.
  public nonisolated func _rawHashValue(seed: Int) -> Int { number }

  /// The touch's number in the session.
  public nonisolated var hashValue: Int { number }

  /// The touch's number in the session.
  public nonisolated var hash: Int { number }
}
