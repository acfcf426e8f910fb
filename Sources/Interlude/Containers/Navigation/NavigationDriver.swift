import Foundation
import InterludeMotion
import InterludeTransitions

/// Moves the pages of a navigation controller as a `SheetMachine` decides: the system's animator and
/// interaction controller. The upper page is the sheet.
///
/// One animator carries a whole exchange, with the bar and with what clients run alongside it.
@MainActor
final class NavigationDriver: NSObject {
  unowned let navigation: UINavigationController
  lazy var machine = SheetMachine(.resting(.shown), travel: travel, behavior: behavior)
  /// The exchange under way.
  var flight: NavigationFlight?
  /// Exchanges that have ended while their pages were in sight; their animators run to their end.
  var leftovers: [NavigationFlight] = []
  /// The motion that the next exchange continues, which is between the same two pages.
  var handOver: (pages: NavigationPages, start: NavigationFlight.Start)?
  /// The pan that drags the upper page, or did so last.
  weak var pan: UIPanGestureRecognizer?
  /// The translation of the pan that the journal contains.
  var recordedTranslation = CGPoint.zero

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// The timing of everything that moves by itself: the system's spring, 0.51 s.
  static func spring(velocity: CGFloat = 0) -> UISpringTimingParameters {
    UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  /// Whether a page is still in sight after its exchange has ended.
  func isInSight(_ view: UIView) -> Bool {
    leftovers.contains { $0.pages.upper === view || $0.pages.lower === view }
  }

  // MARK: The end of a flight

  /// Ends the exchange under way in favour of the next one.
  ///
  /// - Parameter isSamePair: Whether the next one is between the same two pages, so that it continues the
  ///   motion. Otherwise the pages move on to the end of this one.
  func handOver(isSamePair: Bool) {
    guard let flight else { return }
    let (context, pages) = (flight.context, flight.pages)
    let isHeld = machine.drag != nil
    let velocity = dragVelocity ?? flight.velocity
    let runsBack = context.transitionWasCancelled
    if context.isInteractive {
      if runsBack { context.cancelInteractiveTransition() } else { context.finishInteractiveTransition() }
    }
    self.flight = nil
    if case .fading = machine.state {
      flight.animator.isReversed = runsBack
      flight.animator.stopAnimation(false)
      flight.animator.finishAnimation(at: runsBack ? .start : .end)
    } else if isSamePair {
      let position = flight.position
      let alongside = flight.animator.endForNextAnimation(runsBack: runsBack)
      handOver = (
        pages, NavigationFlight.Start(position: position, velocity: velocity, alongside: alongside)
      )
      pages.removeDecorations()
    } else if runsBack {
      leftovers.append(returning(flight, velocity))
    } else {
      if isHeld { goOn(flight, velocity) }
      leftovers.append(flight)
    }
    context.completeTransition(!runsBack)
  }

  /// Moves the pages of a flight that a finger has held to its end.
  private func goOn(_ flight: NavigationFlight, _ velocity: Double) {
    let start = SpringStart(
      position: flight.position, target: flight.transition.to, velocity: velocity)
    flight.move(to: start.position)
    flight.animator.continueAnimation(
      withTimingParameters: Self.spring(velocity: start.relativeVelocity), durationFactor: 1)
  }

  /// A flight that runs back is replaced by one that leads to the same places forwards, so that later changes
  /// of the pages add up with it.
  private func returning(_ flight: NavigationFlight, _ velocity: Double) -> NavigationFlight {
    let start = SpringStart(
      position: flight.position, target: flight.transition.from, velocity: velocity)
    flight.move(to: start.position)
    let distance = flight.transition.to - flight.transition.from
    let goBack = flight.animator.stopForReturn(rate: distance == 0 ? 0 : velocity / distance) {
      Self.spring(velocity: $0)
    }
    let animator = UIViewPropertyAnimator(
      duration: 0, timingParameters: Self.spring(velocity: start.relativeVelocity))
    animator.addAnimations { [pages = flight.pages, navigation, isPush = flight.isPush] in
      goBack()
      pages.place(covering: !isPush)
      navigation.navigationBar.showRest()
      navigation.toolbar.showRest()
    }
    let back = NavigationFlight(flight.context, animator, flight.transition, flight.pages, start: nil)
    animator.addCompletion { [weak self, weak back] _ in
      if let self, let back { self.leftoverArrived(back) }
    }
    animator.startAnimation()
    return back
  }

  /// Removes what a flight has left in sight.
  func leftoverArrived(_ flight: NavigationFlight) {
    leftovers.removeAll { $0 === flight }
    flight.pages.removeDecorations()
    for page in [flight.pages.upper, flight.pages.lower] { navigation.removePage(page) }
    // A page that still moved when the container came to rest gets its frame only now.
    if leftovers.isEmpty, navigation.exchange == nil { navigation.fitShownView() }
  }

  /// Ends at once what has been left in sight, at the end of its way: what else moves the same views leads to
  /// their places.
  func endLeftovers() {
    let ended = leftovers
    for flight in ended {
      flight.animator.stopAnimation(false)
      flight.animator.finishAnimation(at: .end)
      leftoverArrived(flight)
    }
  }

  /// Ends everything that earlier exchanges have left, for a page that is shown without animation: it is
  /// added again.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  func endMotion() -> Bool {
    let ended = leftovers.map(\.pages) + [handOver?.pages].compactMap { $0 }
    for pages in ended {
      for page in [pages.upper, pages.lower] { page.removeFromSuperview() }
    }
    handOver = nil
    endLeftovers()
    return !ended.isEmpty
  }

  /// Ends what moves the pages, where the exchange has ended without it.
  func transitionDidEnd() {
    flight?.pages.removeDecorations()
    // A finger may hold the animator of pages that leave the window with their container.
    if let animator = flight?.animator, animator.state == .active, !animator.isRunning {
      animator.stopAnimation(true)
    }
    flight = nil
    // A finger that has turned a push around waits for its pop.
    guard navigation.change?.isDragged != true else { return }
    send(.transitionEnded)
    dropDrag()
  }

  /// Adapts what moves to a container of another size.
  func containerResized() {
    endLeftovers()
    if case .fading = machine.state { flight?.pages.fillContainer() }
    send(.containerResized)
  }

  private func layOut(_ layout: SheetEffect.Layout) {
    guard let flight, let transition = machine.transition else { return }
    switch layout {
    case .rest: break
    case .position(let position):
      rebase(flight, transition)
      perform(.move(to: position))
    case .moving:
      rebase(flight, transition)
    }
  }

  private func rebase(_ flight: NavigationFlight, _ transition: SheetMachine.Transition) {
    flight.resize(to: transition, along: travel)
    navigation.navigationBar.resize(in: flight.animator)
  }

  /// Lets a finger lose the page; the page that is shown is at rest.
  func dropDrag() {
    machine = SheetMachine(.resting(.shown), travel: travel, behavior: behavior)
  }
}

extension NavigationDriver: SheetRunner {
  var travel: SheetTravel {
    SheetTravel(
      axis: .horizontal,
      direction: navigation.isRightToLeft ? .decreasing : .increasing, rests: [0],
      dismissed: max(navigation.exchangeContainer.bounds.width, 1))
  }

  var behavior: SheetBehavior {
    SheetBehavior(
      mover: .transitionAnimator,
      resistance: SheetDrag.Resistance(coefficient: RubberBand.coefficient, reach: 0, caught: .follows),
      rule: .projection(part: 0.5))
  }

  /// The page that a drag may pop.
  var subject: String {
    let page = navigation.operation == .pop ? navigation.exchange?.from : navigation.stack.last
    return page?.journalName ?? ""
  }

  var dragVelocity: Double? {
    guard let drag = machine.drag else { return nil }
    let velocity = pan?.velocity(in: navigation.exchangeContainer) ?? .zero
    return travel.component(of: velocity) * drag.slope
  }

  var position: Double? { flight?.position ?? 0 }

  var presentationPosition: Double? { flight?.position }

  /// Refused while something else, such as a zoom, moves the pages: the pop would wait for its end, and begin
  /// long after the finger, at its last position.
  var dragPermission: SheetEvent.Permission {
    navigation.canPopByUser && (navigation.exchange == nil || flight != nil) ? .allowed : .refused
  }

  func perform(_ effect: SheetEffect) {
    switch effect {
    case .move(let position):
      guard let flight else { return }
      flight.animator.fractionComplete = flight.fraction(at: position)
      flight.context.updateInteractiveTransition(flight.fraction(at: position))
    case .animate(let target): start(to: target)
    case .fade: flight?.animator.startAnimation()
    case .continueMotion(let target, let start): continueMotion(to: target, start)
    case .endAnimation(let target):
      guard let flight else { return }
      let isReversed = target != flight.transition.target
      flight.animator.isReversed = isReversed
      flight.animator.stopAnimation(false)
      flight.animator.finishAnimation(at: isReversed ? .start : .end)
    case .stop: flight?.animator.stopAnimation(true)
    case .pauseTransition:
      flight?.context.pauseInteractiveTransition()
      flight?.animator.isReversed = false
    case .finishTransition: flight?.context.finishInteractiveTransition()
    case .cancelTransition: flight?.context.cancelInteractiveTransition()
    case .completeTransition(let didComplete):
      let ended = flight
      flight = nil
      ended?.pages.removeDecorations()
      ended?.context.completeTransition(didComplete)
    case .requestDismissal: navigation.popByUser()
    case .askToDismiss: send(.dismissalAnswered(allowed: true))
    case .releaseAtEndOfTurn(let release):
      navigation.viewIfLoaded?.stage?.atEndOfTurn { [weak self] in
        self?.endDrag(velocity: release.velocity, isIntended: release.isIntended)
      }
    case .layOut(let layout): layOut(layout)
    case .reportDrag: reportDrag()
    case .reportRelease(let drag, let velocity, let target):
      reportRelease(drag, velocity: velocity, to: target)
    case .reportAttempt, .reportProgress, .turn, .reverseFade, .askPermission, .reportChoice:
      break  // for sheets whose position is set, that may not be dismissed, or that rest at several positions
    }
  }

  /// Starts the animator, or continues with it the motion of the exchange before.
  private func start(to target: SheetTarget) {
    guard let flight, let start = flight.start else { flight?.animator.startAnimation(); return }
    // Animations that clients run alongside join the exchange at the end of the turn.
    navigation.viewIfLoaded?.stage?.atEndOfTurn { [weak self, weak flight] in
      guard let self, let flight, self.flight === flight, machine.target == target else { return }
      let from = SpringStart(
        position: start.position, target: flight.transition.to, velocity: start.velocity)
      flight.move(to: from.position)
      continueMotion(to: target, from)
    }
  }

  private func continueMotion(to target: SheetTarget, _ start: SpringStart) {
    guard let flight else { return }
    flight.animator.isReversed = target != flight.transition.target
    flight.animator.continueAnimation(
      withTimingParameters: Self.spring(velocity: start.relativeVelocity), durationFactor: 1)
  }
}
