public import Foundation
import InterludeLayers

/// An event with all touches that are down.
///
/// One object is reused for every event; its values are valid during delivery.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The kinds of event.
  public nonisolated enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform
  }

  /// The kind of the event; only touches are delivered this way.
  public let type: EventType = .touches
  /// The time of the newest sample, in real seconds since the session began.
  public internal(set) var timestamp: TimeInterval = 0
  /// The touches that are down or have just lifted, in the order in which they began.
  var touches: [UITouch] = []

  /// All touches that are down or have just lifted.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// Returns the touches that began in `window`; nil for none.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    some(touches.filter { $0.window === window })
  }

  /// Returns the touches that began in `view`; nil for none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    some(touches.filter { $0.view === view })
  }

  /// Returns the touches that `gesture` follows; nil for none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some(gesture.touches)
  }

  /// Returns one touch for each sample of `touch` in this event, the oldest first. The last has the current
  /// location.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    var previous = touch.previousLocation
    return touch.samples.map { sample in
      let one = UITouch(number: touch.number, type: touch.type, sample: sample)
      one.phase = touch.phase
      one.tapCount = touch.tapCount
      (one.viewLink, one.windowLink) = (touch.viewLink, touch.windowLink)
      one.followers = touch.followers
      one.previousLocation = previous
      previous = sample.location
      return one
    }
  }

  /// Returns predicted touches: nil, since the toolkit does not predict.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

  private func some(_ touches: [UITouch]) -> Set<UITouch>? {
    touches.isEmpty ? nil : Set(touches)
  }
}
