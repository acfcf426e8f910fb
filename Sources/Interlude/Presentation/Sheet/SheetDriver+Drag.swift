import Foundation
import InterludeJournal
import InterludeTransitions

/// Drags of the view by pans of its own.
extension SheetDriver: UIGestureRecognizerDelegate {
  /// Handles the state of a pan that drags the view.
  package func pulled(_ pan: UIPanGestureRecognizer) {
    guard pan.substitute == nil else { return accountWithoutMoving(pan) }
    handleDrag(pan, in: presentation.containerView)
  }

  /// Records the movement of a pan that drags nothing: a list on the view has caught it with another finger.
  private func accountWithoutMoving(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: presentation.containerView)
    switch pan.state {
    case .began: recordedTranslation = translation
    case .changed, .ended: account(pan, to: translation, moved: 0)
    case .possible, .cancelled, .failed: break
    }
  }

  package func dragBegan(by pan: UIPanGestureRecognizer, at translation: CGPoint) {
    // First, so that what a catch changes in the model is not taken for movement.
    pan.account(.sheet, .zero, of: view, opens: true)
    beginDrag()
    recordedTranslation = translation
  }

  /// Moves the view, and records the parts of the drag that moved it and that did not.
  package func dragMoved(by pan: UIPanGestureRecognizer, to translation: CGPoint) {
    let before = machine.drag?.position ?? 0
    send(.dragMoved(translation: travel.component(of: translation)))
    account(pan, to: translation, moved: (machine.drag?.position ?? before) - before)
  }

  private func account(_ pan: UIPanGestureRecognizer, to translation: CGPoint, moved: Double) {
    let step = CGPoint(
      x: translation.x - recordedTranslation.x, y: translation.y - recordedTranslation.y)
    recordedTranslation = translation
    pan.account(.sheet, travel.vector(along: moved), of: view)
    pan.account(.band, travel.vector(along: travel.component(of: step) - moved), of: view)
    pan.account(.across, travel.vector(along: 0, across: travel.across(step)), of: view)
  }

  /// The velocity of the view, which a finger drags or which moves by itself, in points per second.
  var velocity: Double { dragVelocity ?? presentationVelocity }

  /// The velocity at which the view is seen to move, in points per second.
  private var presentationVelocity: Double {
    travel.component(of: CGPoint.zero + view.layer.presentationVelocity)
  }

  /// The velocity of a view that a finger drags, in points per second; nil without a drag, and before the
  /// view has followed it.
  package var dragVelocity: Double? {
    let pull = view.gestureRecognizers?.lazy.compactMap { $0 as? SheetPullGestureRecognizer }.first
    guard let drag = machine.drag, drag.hasFollowed, let pull else { return nil }
    // A list on the view may drag it, or scroll while the view rests at its end.
    if let list = pull.substitute as? ScrollPanGestureRecognizer,
      let coordinator = (list.view as? UIScrollView)?.nearestScrollCoordinator,
      !coordinator.sheetFollows(list)
    {
      return 0
    }
    let pan = pull.substitute ?? pull
    return travel.component(of: pan.velocity(in: presentation.containerView)) * drag.slope
  }

  package func nestedScrollCoordinatorSheetTranslation(
    _ scrollCoordinator: NestedScrollCoordinator
  ) -> CGFloat {
    machine.drag.map { $0.pull - presentation.scrollingPosition } ?? 0
  }

  package func nestedScrollCoordinatorSheetExpansion(
    _ scrollCoordinator: NestedScrollCoordinator
  ) -> CGFloat {
    guard travel.isStepped, machine.drag == nil, let position else { return 0 }
    return max(position - presentation.scrollingPosition, 0)
  }

  package func dragWillEnd() {
    if machine.drag != nil { presentation.viewWillBeReleased() }
  }

  /// All touches have lifted: no drag outlives its finger.
  func touchesEnded() {
    endDrag(velocity: 0)
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pull = gestureRecognizer as? SheetPullGestureRecognizer else { return true }
    switch machine.admission {
    case .never: return false
    case .always: return true
    case .ifTowardDismissal: return canBegin && pull.isPull(bothWays: false)
    case .ifAlongTravel: return canBegin && pull.isPull(bothWays: true)
    }
  }

  /// Whether a drag can begin on a view that moves, or that is at rest.
  private var canBegin: Bool {
    machine.target != nil || (presentation.isAtRest && presentation.canBePulled)
  }
}
