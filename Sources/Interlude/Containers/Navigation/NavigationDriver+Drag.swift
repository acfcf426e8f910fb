import Foundation
import InterludeJournal
import InterludeTransitions

/// Drags of the upper page: the edge swipe, and catches in flight.
extension NavigationDriver: UIGestureRecognizerDelegate {
  /// The distance from its target beyond which a touch catches a moving page. Nearer, what is tapped on the
  /// page should be tapped; it is the distance that a finger may move in a tap.
  private static let catchDistance = 10.0

  /// Handles the state of a pan that drags the upper page.
  func pulled(_ pan: UIPanGestureRecognizer) {
    handleDrag(pan, in: navigation.exchangeContainer)
  }

  func dragBegan(by pan: UIPanGestureRecognizer, at translation: CGPoint) {
    self.pan = pan
    // First, so that what a catch changes in the model is not taken for movement.
    pan.account(.sheet, .zero, of: navigation.exchangeContainer, opens: true)
    if machine.drag == nil { if flight?.isPush == true { turnPush() } else { beginDrag() } }
    recordedTranslation = translation
  }

  /// Moves the page, and records the parts of the drag that moved it and that did not.
  func dragMoved(by pan: UIPanGestureRecognizer, to translation: CGPoint) {
    let container = navigation.exchangeContainer
    let step = CGPoint(
      x: translation.x - recordedTranslation.x, y: translation.y - recordedTranslation.y)
    recordedTranslation = translation
    let before = machine.drag?.position ?? 0
    send(.dragMoved(translation: travel.component(of: translation)))
    let moved = (machine.drag?.position ?? before) - before
    pan.account(.sheet, travel.vector(along: moved), of: container)
    pan.account(.band, travel.vector(along: travel.component(of: step) - moved), of: container)
    pan.account(.across, travel.vector(along: 0, across: travel.across(step)), of: container)
  }

  /// Stops a page in flight under a finger.
  ///
  /// - Returns: Whether it moved visibly, so that the finger has it now.
  func catchPage() -> Bool {
    guard let flight, canTurn(flight), machine.drag == nil, let target = machine.target else { return false }
    switch machine.state {
    case .fading: return false
    case .resting, .requested, .tracking, .settling, .finishing, .cancelling: break
    }
    let goal = target == flight.transition.target ? flight.transition.to : flight.transition.from
    guard abs(flight.pages.position - goal) > Self.catchDistance else { return false }
    guard flight.isPush else { return catchSheet() }
    turnPush()
    return machine.drag != nil
  }

  /// Holds a push that a finger has caught, and requests the pop that leads back from there. The push ends
  /// when that begins, at the end of the turn.
  private func turnPush() {
    guard let flight, canTurn(flight) else { return }
    let before = machine
    flight.animator.pauseAnimation()
    machine = SheetMachine(.resting(.shown), travel: travel, behavior: behavior)
    send(.dragBegan(at: flight.position, seen: nil, permission: dragPermission))
    guard machine.drag == nil else { return }
    machine = before
    flight.animator.startAnimation()
  }

  /// Whether a finger may catch a flight: a pop, or a push that a pop leads back.
  private func canTurn(_ flight: NavigationFlight) -> Bool {
    guard flight.isPush else { return true }
    return navigation.canPopByUser
      && navigation.stack.dropLast().last?.viewIfLoaded === flight.pages.lower
  }

  /// All touches have lifted: no drag outlives its finger.
  func touchesEnded() {
    if machine.drag != nil { endDrag(velocity: 0) }
  }

  // MARK: The edge swipe

  /// Whether the edge swipe may begin, whatever its delegate says.
  var mayBeginEdgeSwipe: Bool {
    if navigation.zoomUnderWay != nil { return false }
    if navigation.exchange != nil { return !isFading && flight.map(canTurn) == true }
    return navigation.canPopByUser && !navigation.topZooms
  }

  private var isFading: Bool {
    if case .fading = machine.state { true } else { false }
  }

  /// The rule of the default delegate: the bar shows a back button.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    flight != nil || navigation.showsBackButton
  }

  /// Content that scrolls along waits until the swipe has failed, which it does at touch-down elsewhere than
  /// at the edge.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view is UIScrollView
  }
}

/// The pan that holds a page which a touch has caught in flight.
final class PageCatchGestureRecognizer: UIPanGestureRecognizer {
  private weak var driver: NavigationDriver?

  init(driver: NavigationDriver) {
    self.driver = driver
    super.init(target: driver, action: Selector(NavigationDriver.pulled(_:)))
    name = "page catch"
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches == touches.count, let driver,
      touches.first?.view?.isDescendant(of: driver.navigation.exchangeContainer) == true
    else { return }
    state = driver.catchPage() ? .began : .failed
  }

  override func reset() {
    super.reset()
    driver?.touchesEnded()
  }
}

/// The swipe from the leading edge that pops the top page.
final class EdgePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  private weak var driver: NavigationDriver?

  init(driver: NavigationDriver) {
    self.driver = driver
    super.init(target: driver, action: Selector(NavigationDriver.pulled(_:)))
    name = "edge pop"
    edges = .left
    maximumNumberOfTouches = 1
    delegate = driver
  }

  override func reset() {
    super.reset()
    driver?.touchesEnded()
  }
}
