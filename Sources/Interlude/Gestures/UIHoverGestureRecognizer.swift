public import Foundation
import InterludeJournal

/// Follows the pointer while it is over the view with nothing pressed.
///
/// It begins when the pointer comes over the view or something in it, changes while it moves there, and
/// ends when it has left. It competes with nobody.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Where the pointer is, in the stage's coordinates.
  private var pointer = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(pointer, from: nil) } ?? pointer
  }

  /// The pointer is at `place`; a `state` that is new is told to the targets.
  func follow(_ place: CGPoint, _ state: State) {
    pointer = place
    decided = state
  }
}

/// Knows which hover recognisers have the pointer over their views.
extension TouchDispatcher {
  /// The pointer moved to `place` with nothing pressed.
  func hover(to place: CGPoint) {
    var under: [UIHoverGestureRecognizer] = []
    var view = hitTest(place)
    while let current = view {
      under += current.recognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
      view = current.superview
    }
    for recognizer in hovering where !under.contains(where: { $0 === recognizer }) {
      tell(recognizer, place, .ended)
    }
    let before = hovering
    hovering = under
    for recognizer in under {
      if recognizer.dispatcher !== self {
        recognizer.dispatcher = self
        recognizer.number = stage.nextNumber()
      }
      tell(recognizer, place, before.contains { $0 === recognizer } ? .changed : .began)
    }
  }

  private func tell(
    _ recognizer: UIHoverGestureRecognizer, _ place: CGPoint, _ state: UIGestureRecognizer.State
  ) {
    if state != .changed {
      stage.journal.record(
        .gesture(
          GestureEntry(
            recognizer: recognizer.number, label: recognizer.label, from: "\(recognizer.decided)",
            to: "\(state)", cause: "pointer")))
    }
    recognizer.follow(place, state)
    recognizer.actions.send(from: recognizer, event: event)
    if state == .ended { recognizer.follow(place, .possible) }
  }
}
