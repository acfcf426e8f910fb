public import Foundation

/// A finger on the screen, or the pressed mouse button, from its going down to its lifting.
///
/// The object lives as long as the touch and changes in place. Its hash is its number in the session, so
/// that a `Set` of touches has the same order in every run.
@preconcurrency @MainActor
public final class UITouch: Hashable {
  /// Where a touch is in its life.
  public nonisolated enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// What touches.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger.
    case direct
    /// The knob of a remote control; never reported here.
    case indirect
    /// A stylus; never reported here.
    case pencil
    /// The mouse.
    case indirectPointer
  }

  /// One place on the way, with its own time stamp.
  struct Sample {
    var time: Double
    /// In the stage's coordinates, in points.
    var place: CGPoint
  }

  nonisolated let number: Int
  /// What touches: a finger or the mouse.
  public let type: TouchType
  /// Where the touch is in its life.
  public internal(set) var phase: Phase = .began
  /// When the newest sample was taken, in real seconds since the session began.
  public internal(set) var timestamp: TimeInterval
  /// How many times the touch has tapped this place in quick succession, counting this time.
  public internal(set) var tapCount = 1
  /// The view that was hit when the touch began; it stays the same.
  public internal(set) weak var view: UIView?
  /// The window of that view.
  public internal(set) weak var window: UIWindow?

  /// The samples that came with the event being delivered, the newest last.
  var samples: [Sample]
  /// Where the touch was before this event's samples, in the stage's coordinates.
  var previousPlace: CGPoint
  /// Where the touch went down, in the stage's coordinates.
  let origin: CGPoint
  /// The recognisers that follow it, the deepest view's first.
  var followers: [UIGestureRecognizer] = []

  init(number: Int, type: TouchType, sample: Sample) {
    self.number = number
    self.type = type
    timestamp = sample.time
    samples = [sample]
    previousPlace = sample.place
    origin = sample.place
  }

  /// Where the touch is, in the stage's coordinates.
  var place: CGPoint { samples[samples.count - 1].place }

  /// The recognisers that follow the touch, the deepest view's first.
  public var gestureRecognizers: [UIGestureRecognizer]? { followers }

  /// Where the touch is, in the coordinates of `view`; nil for the window's.
  public func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(place, from: nil) } ?? place
  }

  /// Where the touch was when it was last delivered, in the coordinates of `view`; nil for the window's.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view.map { $0.convert(previousPlace, from: nil) } ?? previousPlace
  }

  /// Where the touch is; places are never rounded here.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where the touch was; places are never rounded here.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Whether both are the same touch.
  public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  /// Feeds the touch's number.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }

  /// The touch's number: without the process's seed, so that sets of touches keep their order.
  public nonisolated func _rawHashValue(seed: Int) -> Int { number }

  /// The touch's number in the session.
  public nonisolated var hashValue: Int { number }

  /// The touch's number in the session.
  public nonisolated var hash: Int { number }
}
