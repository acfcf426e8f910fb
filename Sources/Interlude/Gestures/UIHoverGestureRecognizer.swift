public import Foundation
import InterludeJournal
import InterludeLayers

/// Follows the pointer over the view while no button is pressed.
///
/// It begins when the pointer enters the view or a subview, changes while the pointer moves there, and ends
/// when it has left. It does not take part in the arena.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override var followsTouches: Bool { false }
  /// The location of the pointer, in the stage's coordinates.
  private var pointer = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(pointer, from: nil) } ?? pointer
  }

  /// Sets the location of the pointer and the state.
  func set(_ location: CGPoint, _ state: State) {
    pointer = location
    decided = state
  }
}

/// Finds the hover recognisers with the pointer over their views.
extension TouchDispatcher {
  /// Handles a movement of the pointer without a pressed button.
  func hover(to location: CGPoint) {
    var under: [UIHoverGestureRecognizer] = []
    var view = hitTest(location)
    while let current = view {
      under += current.recognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
      view = current.superview
    }
    for recognizer in hovering where !under.contains(where: { $0 === recognizer }) {
      update(recognizer, location, .ended)
    }
    let before = hovering
    hovering = under
    for recognizer in under {
      if recognizer.dispatcher !== self {
        recognizer.dispatcherLink = backReference
        recognizer.number = stage.nextNumber()
      }
      update(recognizer, location, before.contains { $0 === recognizer } ? .changed : .began)
    }
  }

  private func update(
    _ recognizer: UIHoverGestureRecognizer, _ location: CGPoint, _ state: UIGestureRecognizer.State
  ) {
    if state != .changed {
      stage.journal.record(
        .gesture(
          GestureEntry(
            recognizer: recognizer.number, label: recognizer.label, from: recognizer.decided.word,
            to: state.word, cause: "pointer")))
    }
    recognizer.set(location, state)
    recognizer.actions.send(from: recognizer, event: event)
    if state == .ended { recognizer.set(location, .possible) }
  }
}
