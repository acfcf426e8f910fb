import InterludeJournal
import InterludeTransitions

/// Carries out one exchange: the transition from one child of a container to another.
@MainActor
final class ExchangeRunner: TransitionRunner {
  private weak var host: (any ExchangeHost)?
  /// The number of the request, where it is drawn before the request is sent.
  private var number: Int?
  /// The outcome, once the end callbacks run.
  private var outcome: Bool?

  /// The child that disappears.
  var from: UIViewController? { presenter }
  /// The child that appears.
  var to: UIViewController { presented }

  init(
    _ subject: TransitionMachine.Subject = .exchange, in host: any ExchangeHost, stage: Stage,
    from: UIViewController, to: UIViewController
  ) {
    self.host = host
    super.init(subject, stage: stage, presenter: from, presented: to)
  }

  /// Requests the exchange.
  ///
  /// - Parameters:
  ///   - call: The client's call, for the journal.
  ///   - isDragged: Whether the user drags a page already, so that no delegate is asked for an animator.
  ///   - coordinator: The coordinator that clients have got with the call; nil without animation.
  func begin(_ call: String, animated: Bool, isDragged: Bool, _ coordinator: TransitionCoordinator?) {
    startsDragging = isDragged
    self.coordinator = coordinator
    let request = newRequest(.presentation, animated: animated, completion: nil)
    record(
      isDragged ? .system : .container, .system, call, animated ? "animated" : "not animated",
      transition: request.number, names: true, container: containerNumber)
    send(.presentRequested(request))
  }

  /// Requests the exchange for another one of equal children: animated if the delegate vends an animator.
  ///
  /// - Parameter call: The client's call, for the journal.
  func beginSelection(_ call: String) {
    // The runner draws the number first, so that the question belongs to the request.
    let number = stage.nextNumber()
    self.number = number
    stage.perform { animator = host?.vendAnimator(for: self) }
    let request = newRequest(.presentation, number: number, animated: animator != nil, completion: nil)
    record(
      .container, .system, call, animator != nil ? "animated" : "not animated", transition: number,
      names: true, container: containerNumber)
    send(.presentRequested(request))
  }

  /// The number of the container in the journal.
  private var containerNumber: Int? {
    stage.journal.hasListeners ? host.map { stage.journalNumber(of: $0) } : nil
  }

  /// Records a question to the delegate.
  func recordQuestion(_ call: String) {
    record(.system, .delegate, call, transition: number)
  }

  /// Whether the system's animator carries the exchange.
  var isSystems: Bool { animator == nil }

  /// Whether it runs back, or has run back, to its start.
  var runsBack: Bool { machine.running?.wasCancelled ?? false }

  /// The child that is shown at the end.
  var staying: UIViewController? { runsBack ? from : to }

  /// Whether its end callbacks are running, or have run.
  var isEnding: Bool {
    switch machine.state {
    case .ending, .gone: true
    case .idle, .asking, .waiting, .starting, .running, .presented: false
    }
  }

  // MARK: The container and its delegate

  override func link() {
    host?.exchange = self
  }

  override func unlink() {
    container?.runner = nil
    container = nil
    if host?.exchange === self { host?.exchange = nil }
    host?.exchangeIsOver(self, outcome: outcome)
  }

  override var presentationStyle: UIModalPresentationStyle { .none }

  override func canStart() -> Bool { host?.viewIfLoaded?.window?.stage != nil }

  override func ask(_ question: TransitionEffect.Question) {
    let isAnimated = machine.request?.isAnimated == true
    switch question {
    case .presentationController: break
    case .animator:
      if isAnimated, !startsDragging, animator == nil { animator = host?.vendAnimator(for: self) }
      if animator == nil { systemAnimator = host?.systemExchange }
      answer(.answeredAnimator(isAnimated))
    case .interactionController:
      if let animator {
        interactionController = host?.vendInteractionController(for: self, using: animator)
        percentDriven?.attach(to: self)
      } else {
        interactionController = host?.systemExchange
      }
      answer(.answeredInteractionController(interactionController != nil))
    }
  }

  override func willBegin(_ direction: TransitionRequest.Direction) {
    host?.exchangeWillBegin(self)
  }

  override func didEnd(_ direction: TransitionRequest.Direction, _ completed: Bool) {
    outcome = completed
    host?.exchangeDidEnd(self, completed: completed)
  }

  override func transitionDidEnd() {
    if isSystems { host?.exchangeReleasedAnimator(self) }
  }

  override func decisionChanged() {
    host?.exchangeDecisionChanged(self)
  }

  // MARK: Appearance

  /// A child appears no earlier than its container, and no further.
  override func allows(_ appearance: TransitionEffect.Appearance) -> Bool {
    switch (appearance, host?.appearance) {
    case (.willAppear, .appearing), (.willAppear, .appeared), (.didAppear, .appeared): true
    case (.willAppear, _), (.didAppear, _): false
    case (.isAppearing, _), (.willDisappear, _), (.didDisappear, _): true
    }
  }

  // MARK: The views

  override func createContainer() {
    container = host?.exchangeContainer
    container?.runner = self
  }

  override func removePresentersView() {
    if let from { remove(from) }
  }

  /// Puts the view of the child that stays back to its place.
  override func returnPresentersView() {
    host?.exchangeDecisionChanged(self)
    guard let container, let view = from?.viewIfLoaded else { return }
    if view.superview !== container { container.insertSubview(view, at: 0) }
  }

  override func removeContainer() {
    remove(to)
  }

  private func remove(_ child: UIViewController) {
    guard let view = child.viewIfLoaded, let container, view.isDescendant(of: container),
      host?.keepsView(of: child) != true
    else { return }
    view.removeFromSuperview()
  }
}
