public import Foundation

/// What is delivered to recognisers and views together: all touches that are down, and what they did.
///
/// One object is used again for every event; what it says holds while the event is delivered.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The kinds of event.
  public nonisolated enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform
  }

  /// What kind of event it is; touches are the only kind that is delivered this way.
  public let type: EventType = .touches
  /// When the newest sample was taken, in real seconds since the session began.
  public internal(set) var timestamp: TimeInterval = 0
  /// The touches that are down or have just lifted, in the order in which they began.
  var touches: [UITouch] = []

  /// All touches that are down or have just lifted.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// The touches that began in `window`; nil for none.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    some(touches.filter { $0.window === window })
  }

  /// The touches that began in `view`; nil for none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    some(touches.filter { $0.view === view })
  }

  /// The touches that `gesture` follows; nil for none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some(gesture.touches)
  }

  /// One touch for each sample that this event brings of `touch`, the oldest first; the last is where
  /// `touch` is now.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    var previous = touch.previousPlace
    return touch.samples.map { sample in
      let one = UITouch(number: touch.number, type: touch.type, sample: sample)
      one.phase = touch.phase
      one.tapCount = touch.tapCount
      (one.view, one.window) = (touch.view, touch.window)
      one.followers = touch.followers
      one.previousPlace = previous
      previous = sample.place
      return one
    }
  }

  private func some(_ touches: [UITouch]) -> Set<UITouch>? {
    touches.isEmpty ? nil : Set(touches)
  }
}
