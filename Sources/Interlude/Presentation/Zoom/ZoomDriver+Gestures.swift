import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTransitions

/// Pulls, swipes and pinches that dismiss the card, and catches in flight.
extension ZoomDriver: UIGestureRecognizerDelegate {
  /// The width of the strip at the leading edge in which a swipe begins, in points.
  private static let edge: CGFloat = 24

  private var container: UIView? { views.container }

  // MARK: One finger

  /// Stops a card in flight under the finger of `pan`.
  ///
  /// - Returns: Whether it moved visibly.
  func catchCard(by pan: ZoomPullGestureRecognizer) -> Bool {
    isPulled = catchCard(at: pan.location(in: container))
    return isPulled
  }

  private func catchCard(at location: CGPoint) -> Bool {
    guard machine.target != nil else { return false }
    if host.turnsArrivals, machine.transition?.direction == .presentation {
      guard turnArrival() else { return false }
    } else {
      guard catchSheet() else { return false }
    }
    hold(at: location)
    return true
  }

  /// Stops an arriving card, and requests the transition that leads back from there. The arrival ends when
  /// that begins, at the end of the turn.
  private func turnArrival() -> Bool {
    guard let seen = presentationPosition, seen > 0.5, host.dragPermission == .allowed else { return false }
    recordCaughtProgress(cardAt: seen)
    stopAnimators()
    alongside?.pauseAnimation()
    machine = SheetMachine(.resting(.shown), travel: travel, behavior: behavior)
    followFinger(from: seen)
    send(.dragBegan(at: seen, seen: nil, permission: .allowed))
    return machine.drag != nil
  }

  /// Handles the state of the pan that pulls the card.
  func pulled(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: container)
    switch pan.state {
    case .began:
      // First, so that what a catch changes in the model is not taken for movement.
      pan.account(.sheet, .zero, of: card, opens: true)
      if grip == nil { begin(at: pan.location(in: container)) }
      isPulled = grip != nil
      recordedTranslation = translation
    case .changed:
      move(pan, to: translation)
    case .ended, .cancelled:
      isPulled = false
      move(pan, to: translation)
      let velocity = pan.velocity(in: container)
      grip?.acrossVelocity = travel.across(velocity)
      release(velocity: travel.component(of: velocity), isIntended: pan.state == .ended)
    case .possible, .failed: break
    }
  }

  private func begin(at location: CGPoint) {
    if machine.isAtRest { placeAtRest() }
    beginDrag()
    if machine.drag != nil { hold(at: location) }
  }

  private func hold(at location: CGPoint) {
    guard let position else { return }
    grip = ZoomGrip(at: location, center: card.center, position, scale: views.shape.contentScale)
  }

  /// Moves the card, and records the parts of the drag that moved it and that did not.
  private func move(_ pan: UIPanGestureRecognizer, to translation: CGPoint) {
    let step = CGPoint(x: translation.x - recordedTranslation.x, y: translation.y - recordedTranslation.y)
    recordedTranslation = translation
    let before = machine.drag?.position ?? 0
    if machine.drag != nil { grip?.across = travel.across(translation) }
    send(.dragMoved(translation: travel.component(of: translation)))
    let moved = (machine.drag?.position ?? before) - before
    pan.account(.sheet, travel.vector(along: moved, across: travel.across(step)), of: card)
    pan.account(.band, travel.vector(along: travel.component(of: step) - moved), of: card)
  }

  private func release(velocity: Double, isIntended: Bool) {
    guard let drag = machine.drag else { return }
    // At rest along the line, but elsewhere or in another shape, the card has still to move.
    let (center, size) = (restingCenter, views.restingShape.size)
    let differences = [
      card.center.x - center.x, card.center.y - center.y, card.bounds.width - size.width,
      card.bounds.height - size.height,
    ]
    let isBeside = differences.contains { abs($0) > 0.005 }
    send(
      .dragEnded(
        SheetRelease(velocity: velocity, isIntended: isIntended),
        at: isBeside && abs(drag.position) < 0.01 ? 0.01 : drag.position))
  }

  /// All touches of the card's own pan have lifted: no drag outlives its finger.
  func touchesEnded() {
    if isPulled { release(velocity: 0, isIntended: true) }
    isPulled = false
  }

  // MARK: A list on the card

  func nestedScrollCoordinatorShouldCatchSheet(_ scrollCoordinator: NestedScrollCoordinator) -> Bool {
    isListRefused = false
    guard machine.target != nil, let pan = scrollCoordinator.scrollPan else { return false }
    axis = .vertical
    return catchCard(at: pan.location(in: container))
  }

  func nestedScrollCoordinatorShouldDragSheet(_ scrollCoordinator: NestedScrollCoordinator) -> Bool {
    guard machine.drag == nil, !isListRefused, let pan = scrollCoordinator.scrollPan else { return false }
    axis = .vertical
    if machine.isAtRest, !shouldBegin(pan, willBegin: true) {
      isListRefused = true
      return false
    }
    begin(at: pan.location(in: container))
    isListRefused = machine.drag == nil
    return !isListRefused
  }

  func nestedScrollCoordinator(
    _ scrollCoordinator: NestedScrollCoordinator, releasesSheetWithVelocity velocity: CGFloat,
    usesVelocity: Bool
  ) {
    release(velocity: velocity, isIntended: usesVelocity)
  }

  // MARK: Two fingers

  /// Handles the state of the pinch that shrinks the card.
  func pinched(_ pinch: UIPinchGestureRecognizer) {
    let location = pinch.location(in: container)
    let time = pinch.dispatcher?.stage.time ?? 0
    switch pinch.state {
    case .began:
      axis = .vertical
      begin(at: location)
      (pinchStart, pinchPath) = (location, VelocityEstimator())
      pinchPath.add(location, at: time)
      grip?.translation = .zero
    case .changed:
      // With one finger left, the location is that finger's.
      guard pinch.numberOfTouches > 1, grip?.translation != nil else { break }
      pinchPath.add(location, at: time)
      grip?.translation = CGPoint(x: location.x - pinchStart.x, y: location.y - pinchStart.y)
      send(.dragMoved(translation: position(ofScale: 1 - pinch.scale)))
    case .ended, .cancelled:
      grip?.velocity = pinchPath.velocity(at: time)
      release(velocity: position(ofScale: -pinch.velocity), isIntended: pinch.state == .ended)
    case .possible, .failed: break
    }
  }

  var dragVelocity: Double? {
    guard let drag = machine.drag else { return nil }
    let velocity: Double
    if grip?.translation != nil {
      velocity = position(ofScale: -pinch.velocity)
    } else {
      let pan = isPulled ? pull : scrollCoordinator.scrollPan ?? pull
      velocity = travel.component(of: pan.velocity(in: container))
    }
    return velocity * drag.slope
  }

  /// Returns the change of the position for a change of the pinch's scale. The content shrinks with the
  /// fingers, as long as the source is much smaller than the card.
  private func position(ofScale change: CGFloat) -> Double {
    let shrinking = max(0.3, path.rest.contentScale - path.source.contentScale)
    return Double(change / shrinking) * travel.distance
  }

  // MARK: Beginnings

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    switch machine.admission {
    case .never: return false
    case .always: return gestureRecognizer is ZoomPullGestureRecognizer
    case .ifTowardDismissal, .ifAlongTravel: break
    }
    guard machine.target != nil || host.isAtRest else { return false }
    if let pull = gestureRecognizer as? ZoomPullGestureRecognizer {
      return shouldBegin(pull, willBegin: isPull(pull))
    }
    guard let pinch = gestureRecognizer as? UIPinchGestureRecognizer else { return true }
    return views.shouldBegin(pinch, velocity: .zero, willBegin: pinch.isClosing)
  }

  /// The client's answer to a drag.
  private func shouldBegin(_ pan: UIPanGestureRecognizer, willBegin: Bool) -> Bool {
    let velocity = pan.velocity(in: container)
    return views.shouldBegin(
      pan, velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: willBegin)
  }

  /// Whether the finger pulls down, or from the leading edge; sets the axis of a card at rest.
  private func isPull(_ pull: ZoomPullGestureRecognizer) -> Bool {
    guard machine.isAtRest else { return pull.pulls(along: travel, from: pull.start) }
    let start = container?.convert(pull.start, from: nil).x ?? 0
    let isAtEdge = host.isRightToLeft ? start > views.restingFrame.width - Self.edge : start < Self.edge
    for candidate in isAtEdge ? [SheetTravel.Axis.horizontal, .vertical] : [.vertical] {
      axis = candidate
      if pull.pulls(along: travel, from: pull.start) { return true }
    }
    return false
  }
}

extension UIPinchGestureRecognizer {
  /// Whether the fingers are nearer to one another than where they went down.
  fileprivate var isClosing: Bool {
    guard let first = touches.first, let second = touches.dropFirst().first else { return false }
    return first.location.distance(to: second.location) < first.origin.distance(to: second.origin)
  }
}
