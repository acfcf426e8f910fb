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
  /// The samples of the current event, and the location before them.
  private var eventSamples: [UITouch.Sample] = []
  private var eventOrigin = CGPoint.zero
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

  /// Whether samples of the current event have been taken.
  var hasMoved: Bool { !eventSamples.isEmpty }

  /// Begins an event without samples.
  func beginEvent() {
    markStationary()
    eventSamples.removeAll(keepingCapacity: true)
    eventOrigin = touch.location
  }

  /// Takes the waiting samples up to `time` into the event and makes them those of the touch.
  func takeSamples(upTo time: Double) {
    let count = isDown ? pendingSamples.firstIndex { $0.time > time } ?? pendingSamples.count : 0
    guard count > 0 else { return markStationary() }
    setSamples(pendingSamples[..<count], from: touch.location)
    eventSamples += pendingSamples[..<count]
    pendingSamples.removeFirst(count)
  }

  /// Makes all samples of the event those of the touch.
  func endEvent() {
    guard hasMoved else { return markStationary() }
    setSamples(eventSamples[...], from: eventOrigin)
  }

  private func setSamples(_ samples: ArraySlice<UITouch.Sample>, from previous: CGPoint) {
    touch.previousLocation = previous
    touch.phase = .moved
    touch.timestamp = samples[samples.endIndex - 1].time
    touch.samples.replaceSubrange(touch.samples.startIndex..., with: samples)
  }

  /// Marks the touch as stationary in the next event.
  func markStationary() {
    touch.previousLocation = touch.location
    touch.phase = .stationary
    if touch.samples.count > 1 { touch.samples.removeFirst(touch.samples.count - 1) }
  }
}
