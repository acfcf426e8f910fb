import Foundation
import InterludeMotion
import InterludeTransitions

/// The centers between which an animator moves a view.
struct SheetBend: Equatable {
  let start: CGPoint
  let end: CGPoint
}

/// The changes that accompany a view in a transition.
struct SheetCompanion {
  let animator: UIViewPropertyAnimator
  /// Whether what is on the view keeps its size.
  let keepsSize: Bool
}

/// A view with several resting positions.
///
/// A transition leads from or to one of them. A drag that leads beyond it, and a release to another one, bend
/// the view's way, so that the progress of the transition and the view's position are both continuous.
extension SheetDriver {
  /// The least part of a transition that is left for a view that goes to another resting position: too little
  /// to be seen in what is animated alongside.
  private static let leastFraction = 1e-4

  /// Selects a resting position: at rest the view is there at once, or with an animation.
  ///
  /// - Parameter animated: Whether a view at rest moves there. One that moves already always does.
  func select(_ index: Int, animated: Bool = false) {
    guard let seen = presentationPosition else { return }
    // Resting positions that have changed may arrange something else there than is seen.
    if animated, machine.isAtRest { presentation.viewWasCaught(at: seen) }
    send(.restWanted(index, seen: seen, velocity: velocity, animated: animated))
  }

  /// Takes over resting positions that have changed with the container.
  func restsChanged(selected index: Int) {
    send(.restsChanged(selected: index))
  }

  // MARK: In a transition

  /// Moves the view in a transition that a drag controls. Beyond the transition's resting position the view
  /// goes on alone.
  func scrub(_ flight: SheetFlight, to position: Double) {
    let line = flight.transition
    let fraction = flight.fraction(at: position)
    let shown =
      switch line.direction {
      case .presentation: min(fraction, 1)
      case .dismissal: max(fraction, 0)
      }
    if fraction == shown {
      bend(flight, from: line.from, to: line.to)
    } else {
      let isPresentation = line.direction == .presentation
      bend(flight, from: isPresentation ? line.from : position, to: isPresentation ? position : line.to)
    }
    flight.animator.fractionComplete = shown
    flight.context.updateInteractiveTransition(shown)
  }

  /// Ends the way to another resting position: from where the view was caught, the transition leads to the
  /// dismissed position again.
  func caughtInFlight() {
    guard let flight, let position = presentationPosition else { return }
    stopCompanion()
    presentation.viewWasCaught(at: position)
    let (line, away) = (flight.transition, travel.dismissed)
    let fraction = min(max(flight.fraction(at: position), 0), 1)
    switch line.direction {
    case .dismissal:
      guard line.to != away, fraction < 1 else { return }
      setLine(from: position - fraction * (away - position) / (1 - fraction), to: away)
    case .presentation:
      guard line.from != away, fraction > 0 else { return }
      setLine(from: away, to: away + (position - away) / fraction)
    }
  }

  func stopCompanion() {
    companion?.animator.stopAnimation(true)
    companion = nil
  }

  /// Ends what accompanies a view that has arrived.
  func finishCompanion() {
    if let animator = companion?.animator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    companion = nil
  }

  /// Makes the changes that accompany a view whose spring begins with `start`; they end with its transition.
  func accompany(_ start: SpringStart, keepsSize: Bool) {
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: spring())
    animator.addAnimations { [weak presentation] in
      presentation?.viewSettles(start, keepsSize: keepsSize)
    }
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: spring(velocity: start.relativeVelocity),
      durationFactor: (flight?.animator.duration ?? animator.duration) / animator.duration)
    companion = SheetCompanion(animator: animator, keepsSize: keepsSize)
  }

  /// Lets the animator, held at a drag's end, lead the view to `target`, wherever the transition led it.
  func lead(_ flight: SheetFlight, to target: SheetTarget, _ start: SpringStart) {
    let end = flight.leads(to: target) ? flight.transition.to : flight.transition.from
    if end != start.target || !(0...1).contains(flight.fraction(at: start.position)) {
      flight.animator.fractionComplete = setLine(
        of: flight, through: start.position, to: start.target, target)
    }
    accompany(start, keepsSize: false)
  }

  /// Lets the animator's end for `target` be that resting position.
  func placeEnd(at target: SheetTarget) {
    guard let flight else { return }
    stopCompanion()
    let end = travel.position(of: target)
    let line = flight.transition
    let isEnd = flight.leads(to: target)
    setLine(from: isEnd ? line.from : end, to: isEnd ? end : line.to)
    flight.animator.fractionComplete = isEnd ? 1 : 0  // the view is there on the new line too
  }

  /// Lets a transition lead between its ends in a container of another size, from where the view is seen.
  func rebaseSteppedFlight() {
    guard let flight, let transition = machine.transition else { return }
    guard let target = machine.target else {
      return setLine(from: transition.from, to: transition.to)
    }
    let (position, end) = (earlierPosition, travel.position(of: target))
    let earlierEnd = flight.leads(to: target) ? flight.transition.to : flight.transition.from
    let relative = relativeVelocity(velocity, distance: earlierEnd - position)
    let fraction = setLine(of: flight, through: position, to: end, target)
    let rest = travel.position(of: .rest(transition.rest))
    guard let keepsSize = companion?.keepsSize else { return presentation.viewMoved(to: rest) }
    stopCompanion()
    presentation.viewMoved(to: position, sizedAt: keepsSize ? rest : position)
    view.layoutIfNeeded()  // the new size is no part of the animation
    let start = SpringStart(position: position, target: end, velocity: relative * (end - position))
    // A flight that was near its end may have a long way again, for which what is left of its time is short.
    flight.animator.pauseAnimation()
    // The view may have been beyond the start of its line.
    flight.animator.fractionComplete = fraction
    flight.animator.continueAnimation(
      withTimingParameters: spring(velocity: start.relativeVelocity), durationFactor: 1)
    accompany(start, keepsSize: keepsSize)
  }

  /// - Returns: The fraction at which the view is at `position`.
  private func setLine(
    of flight: SheetFlight, through position: Double, to end: Double, _ target: SheetTarget
  ) -> Double {
    let fraction = min(
      max(flight.fraction(at: position), Self.leastFraction), 1 - Self.leastFraction)
    if flight.leads(to: target) {
      setLine(from: (position - fraction * end) / (1 - fraction), to: end)
    } else {
      setLine(from: end, to: end + (position - end) / fraction)
    }
    return fraction
  }

  private func setLine(from start: Double, to end: Double) {
    guard let flight else { return }
    let old = flight.transition
    bend(flight, from: start, to: end)
    self.flight?.transition = SheetMachine.Transition(
      old.direction, from: start, to: end, rest: machine.transition?.rest ?? old.rest)
  }

  private func bend(_ flight: SheetFlight, from start: Double, to end: Double) {
    let new = SheetBend(start: center(at: start), end: center(at: end))
    guard new != flight.bend else { return }
    self.flight?.bend = new
    flight.animator.rebase(view, from: new.start, to: new.end)
  }
}
