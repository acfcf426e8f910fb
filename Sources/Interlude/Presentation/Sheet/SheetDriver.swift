package import Foundation
import InterludeMotion
package import InterludeTransitions

/// Moves the view of a `DraggablePresentation` as a `SheetMachine` decides.
///
/// One animator carries a whole transition, with what clients run alongside it: a drag scrubs it, a spring
/// continues it with the velocity of the release, and a touch can catch it again.
@MainActor
package final class SheetDriver: NSObject {
  unowned let presentation: any DraggablePresentation
  package lazy var machine = SheetMachine(.resting(.shown), travel: travel, behavior: behavior)
  /// The transition under way.
  var flight: SheetFlight?
  /// Moves a view to a resting position without a transition.
  private var returnAnimator: UIViewPropertyAnimator?
  /// Makes the changes that accompany a view with several resting positions in a transition.
  var companion: SheetCompanion?
  /// The place at which the view was laid out last.
  private(set) var place: Place?
  /// The translation of the view's own pan that the journal contains.
  var recordedTranslation = CGPoint.zero

  /// Creates the driver of `presentation`, which holds it.
  package init(_ presentation: any DraggablePresentation) {
    self.presentation = presentation
  }

  var view: UIView { presentation.movingView }

  // MARK: Positions

  /// The center of the view at the position 0.
  var restingCenter: CGPoint {
    let frame = presentation.restingFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The position at which the view rests.
  var restingPosition: Double { travel.position(of: .rest(machine.selected)) }

  /// The points between the position at which the view rests and its highest one; nil where there are none.
  var room: Double? {
    let room = restingPosition - travel.rest
    return room > 0 ? room : nil
  }

  func center(at position: Double) -> CGPoint {
    restingCenter + travel.vector(along: position)
  }

  /// The position of a view with this center.
  func position(of center: CGPoint) -> Double {
    let rest = restingCenter
    return travel.component(of: CGPoint(x: center.x - rest.x, y: center.y - rest.y))
  }

  /// Gives the view its size, and its resting position. If it moves or follows a finger, it stays on its way,
  /// which may lead elsewhere now.
  package func placeView() {
    let frame = presentation.restingFrame
    view.bounds.size = frame.size
    let place = Place(rest: restingCenter, distance: travel.distance)
    defer { self.place = place }
    if machine.isAtRest {
      let position = restingPosition
      view.center = center(at: position)
      presentation.viewMoved(to: position)
    } else if let earlier = self.place, earlier != place {
      send(.containerResized)
    }
  }

  /// The position at which the view is seen, counted from the place at which it was laid out last.
  var earlierPosition: Double {
    let seen = (view.layer.presentation() ?? view.layer).position
    return place.map { travel.component(of: CGPoint.zero + (seen - $0.rest)) } ?? 0
  }

  /// The resting center and the length of the way from there.
  struct Place: Equatable {
    let rest: CGPoint
    let distance: Double
  }

  private func layOut(_ layout: SheetEffect.Layout) {
    switch layout {
    case .rest:
      presentation.placeView()
      presentation.viewDidRest()
    case .position(let position):
      rebaseFlight()
      perform(.move(to: position))
    case .moving(let target):
      rebaseFlight()
      guard returnAnimator != nil else { return }
      let start = SpringStart(
        position: earlierPosition, target: machine.position(of: target), velocity: velocity)
      endReturning()
      presentation.viewMoved(to: start.position)
      view.layoutIfNeeded()  // the new size is no part of the animation
      view.center = center(at: start.position)
      moveBack(from: start, to: target)
    }
  }

  /// Lets the transition lead between its present ends.
  private func rebaseFlight() {
    guard let flight, let transition = machine.transition else { return }
    if machine.isStepped { return rebaseSteppedFlight() }
    self.flight = SheetFlight(context: flight.context, animator: flight.animator, transition: transition)
    flight.animator.rebase(view, from: center(at: transition.from), to: center(at: transition.to))
  }

  // MARK: Motion

  /// The timing of everything that moves by itself: the system's spring, 0.51 s.
  func spring(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  /// Moves a view to a resting position without a transition.
  private func moveBack(from start: SpringStart, to target: SheetTarget) {
    let animator = UIViewPropertyAnimator(
      duration: 0, timingParameters: spring(velocity: start.relativeVelocity))
    animator.addAnimations { [view, center = center(at: start.target), weak presentation] in
      view.center = center
      presentation?.viewSettles(start, keepsSize: false)
    }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, returnAnimator === animator else { return }
      returnAnimator = nil
      send(.arrived(at: target))
    }
    returnAnimator = animator
    animator.startAnimation()
    moveBackPopovers()
  }

  /// Lets popovers above the view return to their sources, which move with it. They rest until then, so they
  /// do not have its velocity.
  private func moveBackPopovers() {
    let containers = presentation.presentedViewController.popoverContainersAbove
    guard !containers.isEmpty else { return }
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring())
    animator.addAnimations {
      for container in containers {
        container.setNeedsLayout()
        container.layoutIfNeeded()
      }
    }
    animator.startAnimation()
  }

  func stopReturning() {
    guard returnAnimator != nil, let position = presentationPosition else { return }
    endReturning()
    presentation.viewWasCaught(at: position)
  }

  private func endReturning() {
    returnAnimator?.stopAnimation(true)
    returnAnimator = nil
  }

  private func continueMotion(to target: SheetTarget, _ start: SpringStart) {
    guard let flight else { return moveBack(from: start, to: target) }
    if machine.isStepped { lead(flight, to: target, start) }
    flight.animator.isReversed = !flight.leads(to: target)
    flight.animator.continueAnimation(
      withTimingParameters: spring(velocity: start.relativeVelocity), durationFactor: 1)
  }

  private func endAnimation(at target: SheetTarget) {
    let isReversed = flight?.leads(to: target) == false
    if machine.isStepped { placeEnd(at: target) }
    flight?.animator.isReversed = isReversed
    flight?.animator.stopAnimation(false)
    flight?.animator.finishAnimation(at: isReversed ? .start : .end)
  }

  private func stop() {
    stopReturning()
    stopCompanion()
    guard let flight else { return }
    flight.animator.stopAnimation(true)
    view.alpha = 1
  }
}

extension SheetDriver: SheetRunner {
  package var travel: SheetTravel { presentation.travel }

  package var behavior: SheetBehavior {
    SheetBehavior(
      mover: .transitionAnimator, resistance: .pageSheet(distance: travel.distance),
      rule: presentation.choosesRestByPlace
        ? .threshold(part: 0.5, speed: .infinity) : .projection(part: 0.5))
  }

  package var subject: String { presentation.presentedViewController.journalName }

  package var position: Double? { machine.isAtRest ? restingPosition : presentationPosition }

  package var presentationPosition: Double? {
    position(of: (view.layer.presentation() ?? view.layer).position)
  }

  package var dragPermission: SheetEvent.Permission {
    guard presentation.isAtRest, presentation.canBePulled else { return .refused }
    return travel.isStepped ? .undecided : dismissalPermission
  }

  /// The answer to a drag that dismisses the view; asks the client.
  private var dismissalPermission: SheetEvent.Permission {
    guard presentation.isAtRest else { return .refused }
    return presentation.preventsUserDismissal ? .blocked : .allowed
  }

  package func perform(_ effect: SheetEffect) {
    switch effect {
    case .move(let position):
      presentation.viewMoved(to: position)
      guard let flight else { return view.center = center(at: position) }
      if machine.isStepped { return scrub(flight, to: position) }
      flight.animator.fractionComplete = flight.fraction(at: position)
      flight.context.updateInteractiveTransition(flight.fraction(at: position))
    case .animate, .fade: flight?.animator.startAnimation()
    case .continueMotion(let target, let start): continueMotion(to: target, start)
    case .endAnimation(let target): endAnimation(at: target)
    case .stop: stop()
    case .pauseTransition:
      flight?.context.pauseInteractiveTransition()
      flight?.animator.isReversed = false
      if machine.isStepped { caughtInFlight() }
    case .finishTransition: flight?.context.finishInteractiveTransition()
    case .cancelTransition: flight?.context.cancelInteractiveTransition()
    case .completeTransition(let didComplete):
      let context = flight?.context
      flight = nil
      context?.completeTransition(didComplete)
    case .requestDismissal: presentation.dismissByUser(isDragging: true)
    case .askToDismiss: send(.dismissalAnswered(allowed: presentation.shouldReversePresentation()))
    case .askPermission: send(.permissionAnswered(dismissalPermission))
    case .reportChoice(let index): presentation.restWasChosen(index)
    case .reportAttempt: presentation.notifyAttemptToDismiss()
    case .releaseAtEndOfTurn(let release):
      presentation.atEndOfTurn { [weak self] in
        self?.endDrag(velocity: release.velocity, isIntended: release.isIntended)
      }
    case .layOut(let layout): layOut(layout)
    case .reportDrag: reportDrag()
    case .reportRelease(let drag, let velocity, let target):
      reportRelease(drag, velocity: velocity, to: target)
    case .reportProgress, .turn, .reverseFade:
      break  // `move` reports the progress; the others are for sheets whose position is set
    }
  }
}
