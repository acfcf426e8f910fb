import Foundation

/// What the dispatcher knows about one touch beyond what clients see.
@MainActor
final class TouchRecord {
  /// How far the hit view has heard of the touch.
  enum Hearing {
    case nothing
    case began
    /// It heard the end, or will hear no more.
    case over
  }

  /// The device's number of the finger; 0 for the mouse.
  let id: Int
  let touch: UITouch
  /// The set that holds just this touch, made once.
  let alone: Set<UITouch>
  var isDown = true
  /// Samples that came since the last delivery.
  var gathered: [UITouch.Sample] = []
  var hearing: Hearing = .nothing
  /// Phases that the view has not heard of yet.
  var unheard: [UITouch.Phase] = []

  init(id: Int, touch: UITouch) {
    self.id = id
    self.touch = touch
    alone = [touch]
  }

  /// Whether nothing more is to be told about the touch.
  var isDone: Bool { !isDown && unheard.isEmpty }

  /// Where the newest sample is, delivered or not.
  var newestPlace: CGPoint { gathered.last?.place ?? touch.place }

  /// Notes a phase for the view; movements that it has not heard of are one.
  func enqueue(_ phase: UITouch.Phase) {
    if phase == .moved, unheard.last == .moved { return }
    unheard.append(phase)
  }

  /// Makes the gathered samples those of the event to come.
  func takeSamples() {
    touch.previousPlace = touch.place
    touch.phase = .moved
    touch.timestamp = gathered[gathered.count - 1].time
    swap(&touch.samples, &gathered)
    gathered.removeAll(keepingCapacity: true)
  }

  /// The touch has nothing new in the event to come.
  func rest() {
    touch.previousPlace = touch.place
    touch.phase = .stationary
    if touch.samples.count > 1 { touch.samples.removeFirst(touch.samples.count - 1) }
  }
}
