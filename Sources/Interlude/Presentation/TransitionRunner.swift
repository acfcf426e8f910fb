import Foundation
import InterludeJournal
package import InterludeTransitions

/// Carries out the effects of a `TransitionMachine`: those that all transitions share. A `PresentationRunner`
/// presents and dismisses a controller, an `ExchangeRunner` changes the child that a container shows.
///
/// Calls by clients become events. The outermost call returns when all of its effects are done. A call from
/// within a callback returns at once and is handled after that callback.
@MainActor
package class TransitionRunner {
  /// The caller or the callee of a call, as named in the journal.
  enum Role: String {
    case system, presenting, presented, container, delegate
    case presentationController = "presentation controller"
    case presentationDelegate = "presentation delegate"
    case animator
    case interactionController = "interaction controller"
    case context, coordinator
  }

  /// The completion block and the runners of a request, until the request is handled.
  struct Pending {
    let number: Int
    let completion: (() -> Void)?
    /// The runners between the dismissed controller and the destination of the dismissal, lowest first.
    var below: [TransitionRunner] = []
  }

  let stage: Stage
  /// The presented controller, or the child that appears in an exchange.
  let presented: UIViewController
  /// The presenter, or the child that disappears in an exchange.
  package private(set) weak var presenter: UIViewController?
  package private(set) var machine: TransitionMachine
  var pending: [Pending] = []
  private var events: [TransitionEvent] = []
  private var isDraining = false
  /// The view that contains the views of the transition.
  package internal(set) var container: TransitionContainerView?

  // These exist during one transition.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var systemAnimator: (any UIViewControllerAnimatedTransitioning)?
  var interactionController: (any UIViewControllerInteractiveTransitioning)?
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)?
  /// The animator's answer to the question for an interruptible animation; nil until it is asked.
  var earlierAnswer: (any UIViewImplicitlyAnimating)?
  var context: TransitionContext?
  package internal(set) var coordinator: (any UIViewControllerTransitionCoordinator)?

  /// Whether the transition that is being requested begins with a drag of the user's.
  var startsDragging = false
  /// The number of the transition that will be checked again because the stage came to rest during it.
  var watchedTransition: Int?

  init(
    _ subject: TransitionMachine.Subject, stage: Stage, presenter: UIViewController,
    presented: UIViewController
  ) {
    machine = TransitionMachine(subject)
    self.stage = stage
    self.presenter = presenter
    self.presented = presented
  }

  // MARK: Parts that depend on the subject

  /// Connects the controllers at the request.
  func link() {}
  /// Separates the controllers when the machine is over.
  func unlink() {}
  /// Asks the client, and answers the machine by `answer(_:)`.
  func ask(_ question: TransitionEffect.Question) {}
  /// Whether the transition can start now, at once or at the end of the turn; reports why not.
  func canStart() -> Bool { true }
  /// Prepares `container`.
  func createContainer() {}
  /// Notifies the objects of the client before the appearance callbacks.
  func willBegin(_ direction: TransitionRequest.Direction) {}
  /// Notifies the objects of the client of the end.
  func didEnd(_ direction: TransitionRequest.Direction, _ completed: Bool) {}
  /// Whether a controller receives `appearance` now, as far as its container is concerned.
  func allows(_ appearance: TransitionEffect.Appearance) -> Bool { true }
  func removePresentersView() {}
  func returnPresentersView() {}
  func removeContainer() {}
  /// Called when the transition has ended, by whatever cause and with whatever animator.
  func transitionDidEnd() {}
  /// Called after the last callback of the transition.
  func transitionWillSettle() {}
  /// Called after a change of the decision of the user or of client code.
  func decisionChanged() {}
  /// Handles a container that client code removed from its superview.
  func containerWasRemoved() {}
  func containerWillLayOutSubviews() {}
  func containerDidLayOutSubviews() {}
  /// The presentation controller that owns the container, if there is one.
  var owner: UIPresentationController? { nil }
  /// Lays out presentations in a context after the views below them.
  func followPresenter() {}
  /// The view of the presented controller that animators move.
  var presentedView: UIView? { presented.view }
  /// The frame of the presented controller's view at rest, in the container.
  var presentedFrame: CGRect { container?.bounds ?? .zero }
  var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }

  /// Sends the answer to a question when the present effect is done.
  final func answer(_ event: TransitionEvent) {
    events.append(event)
  }

  // MARK: Requests

  /// Removes the controller from the screen without a transition.
  func drop() {
    context?.isRevoked = true
    if let context { note(context.number, .revoked) }
    let number = stage.nextNumber()
    pending.append(Pending(number: number, completion: nil))
    send(.dropRequested(number: number))
  }

  func newRequest(
    _ direction: TransitionRequest.Direction, number: Int? = nil, animated: Bool,
    below: [TransitionRunner] = [], completion: (() -> Void)?
  ) -> TransitionRequest {
    let number = number ?? stage.nextNumber()
    pending.append(Pending(number: number, completion: completion, below: below))
    return TransitionRequest(
      number: number, direction: direction, isAnimated: animated, isFromCallback: stage.transitionCalls > 0)
  }

  // MARK: Events and effects

  /// Sends `event` to the machine and carries out the effects, unless an outer call is doing that already.
  func send(_ event: TransitionEvent) {
    events.append(event)
    guard !isDraining else { return }
    isDraining = true
    stage.transitionCalls += 1
    defer {
      isDraining = false
      stage.transitionCalls -= 1
    }
    stage.perform {
      while !events.isEmpty {
        let waiting = machine.queued?.number
        let event = events.removeFirst()
        stage.observe(event, in: machine.state, of: TransitionMachine.self)
        let effects = machine.handle(event)
        if let queued = machine.queued?.number, queued != waiting { note(queued, .queued) }
        for effect in effects { perform(effect) }
      }
    }
  }

  private func perform(_ effect: TransitionEffect) {
    let number = machine.request?.number ?? 0
    switch effect {
    case .link: link()
    case .unlink: unlink()
    case .ask(let question): ask(question)
    case .startAtEndOfTurn:
      if machine.request?.isAnimated == true { createCoordinator() }
      stage.atEndOfTurn { [self] in endTurn(of: number) }
    case .startAtOnce: endTurn(of: number)

    case .createContainer: createContainer()
    case .createContext(let isInteractive):
      note(number, .began, isInteractive ? "interactive" : "running")
      createContext()
    case .loadPresentedView: presented.loadViewIfNeeded()
    case .willBegin(let direction): willBegin(direction)
    case .appearance(let party, let appearance): sendAppearance(party, appearance)
    case .askDuration: askDuration()
    case .begin(let starter):
      begin(starter)
      events.append(.begun(number: number))
    case .findInterruptibleAnimator:
      findInterruptibleAnimator()
      events.append(.foundAnimator(number: number, isInterruptible: interruptibleAnimator != nil))
    case .runAlongside(let mode): ownCoordinator?.runAlongside(in: mode)
    case .runAnimator: runAnimator()

    case .pauseAnimator: pauseAnimator()
    case .interactionChanged(let isInteractive):
      decisionChanged()
      ownCoordinator?.interactionChanged(isInteractive: isInteractive)
    case .conclude(let decision): conclude(decision, number)

    case .removePresentersView: removePresentersView()
    case .returnPresentersView: returnPresentersView()
    case .removeContainer: removeContainer()
    case .didEnd(let direction, let completed): didEnd(direction, completed)
    case .coordinatorCompletions:
      note(number, .completions, "\(ownCoordinator?.completionCount ?? 0)")
      ownCoordinator?.end()
    case .animationEnded(let completed): animationEnded(completed)
    case .release: release()
    case .settle:
      noteEnd()
      transitionWillSettle()
      events.append(.settled(number: number))

    case .callCompletion(let request):
      note(request, .done)
      take(request)?.completion?()
    case .dropCompletion(let request):
      note(request, .dropped, reasonToDrop(request))
      dropCompletion(request)
    case .report(let misuse): report(misuse)
    }
  }

  var ownCoordinator: TransitionCoordinator? { coordinator as? TransitionCoordinator }

  private func endTurn(of number: Int) {
    send(
      .turnEnded(
        number: number, canStart: canStart(),
        wantsInteractiveStart: interactionController?.wantsInteractiveStart ?? true))
  }

  // MARK: Completion blocks and reports

  private func take(_ number: Int) -> Pending? {
    guard let index = pending.firstIndex(where: { $0.number == number }) else { return nil }
    return pending.remove(at: index)
  }

  private func dropCompletion(_ number: Int) {
    guard let dropped = take(number), !dropped.below.isEmpty, let request = machine.request,
      machine.isLeaving, let index = pending.firstIndex(where: { $0.number == request.number }),
      dropped.below.count > pending[index].below.count
    else { return }
    // The dismissal that runs already now leads to a lower destination.
    pending[index].below = dropped.below
    hideBelow()
  }

  private func report(_ misuse: TransitionEffect.Misuse) {
    let name = presented.nameForReports
    switch misuse {
    case .completedTwice:
      stage.reportMisuse(
        "completeTransition(_:) was called twice for the transition of \(name); the first call ends it")
    case .usedAfterItsEnd:
      stage.reportMisuse("the context of a transition of \(name) is used after completeTransition(_:)")
    case .completedThoughCancelled:
      stage.journal.record(
        .note(NoteEntry("completeTransition(true) after a cancellation: \(name) goes on as told")))
    }
  }

  /// - Parameters:
  ///   - names: Whether to record the name of the presented controller.
  ///   - container: The number of the container whose child is exchanged; the child that disappears is then
  ///     named too.
  func record(
    _ caller: Role, _ callee: Role, _ call: String, _ detail: String = "", transition: Int? = nil,
    names: Bool = false, container: Int? = nil
  ) {
    stage.journal.record(
      .transition(
        TransitionEntry(
          transition: transition ?? machine.request?.number ?? 0, caller: caller.rawValue,
          callee: callee.rawValue, call: call, detail: detail,
          presented: names ? presented.journalName : nil, container: container,
          disappearing: container == nil ? nil : presenter?.journalName)))
  }

  // MARK: Touches

  /// Whether touches on `view` are ignored, because the container of a transition without an interaction
  /// controller holds it.
  package static func isTouchBlocked(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let next = current {
      if let container = next as? TransitionContainerView, container.runner?.machine.blocksTouches == true {
        return true
      }
      current = next.superview
    }
    return false
  }
}
