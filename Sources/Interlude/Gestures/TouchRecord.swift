import Foundation

/// The dispatcher's state of one touch.
@MainActor
final class TouchRecord {
  /// The progress of delivery to the hit view.
  enum Delivery {
    case nothing
    case began
    /// The view has received the end, or receives nothing more.
    case over
  }

  /// The device's number of the finger; 0 for the mouse.
  let id: Int
  let touch: UITouch
  /// The set that contains only this touch.
  let singleTouchSet: Set<UITouch>
  var isDown = true
  /// The samples since the last delivery.
  var pendingSamples: [UITouch.Sample] = []
  var delivery: Delivery = .nothing
  /// The phases that have not been delivered to the view.
  var pendingPhases: [UITouch.Phase] = []

  init(id: Int, touch: UITouch) {
    self.id = id
    self.touch = touch
    singleTouchSet = [touch]
  }

  /// Whether delivery is complete.
  var isDone: Bool { !isDown && pendingPhases.isEmpty }

  /// The location of the newest sample, delivered or not.
  var newestLocation: CGPoint { pendingSamples.last?.location ?? touch.location }

  /// Adds a phase for the view; consecutive movements are merged.
  func enqueue(_ phase: UITouch.Phase) {
    if phase == .moved, pendingPhases.last == .moved { return }
    pendingPhases.append(phase)
  }

  /// Replaces the phases that have not been delivered: a view that received the beginning receives
  /// `cancelled`.
  func cancelDelivery() { pendingPhases = delivery == .began ? [.cancelled] : [] }

  /// Makes the pendingSamples samples those of the next event.
  func takeSamples() {
    touch.previousLocation = touch.location
    touch.phase = .moved
    touch.timestamp = pendingSamples[pendingSamples.count - 1].time
    swap(&touch.samples, &pendingSamples)
    pendingSamples.removeAll(keepingCapacity: true)
  }

  /// Marks the touch as stationary in the next event.
  func markStationary() {
    touch.previousLocation = touch.location
    touch.phase = .stationary
    if touch.samples.count > 1 { touch.samples.removeFirst(touch.samples.count - 1) }
  }
}
