import Foundation
import InterludeJournal
package import InterludeTransitions

/// Carries out the effects of a `TransitionMachine` for one presented controller.
///
/// The presenter owns it, from the call of `present` until the controller is gone. Calls by clients become
/// events. The outermost call returns when all of its effects are done. A call from within a callback returns
/// at once and is handled after that callback.
@MainActor
package final class TransitionRunner {
  /// The caller or the callee of a call, as named in the journal.
  enum Role: String {
    case system, presenting, presented, delegate
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
  let presented: UIViewController
  package private(set) weak var presenter: UIViewController?
  private weak var source: UIViewController?
  package private(set) var machine = TransitionMachine()
  var pending: [Pending] = []
  private var events: [TransitionEvent] = []
  private var isDraining = false

  // These exist from the request to the end of the dismissal.
  package internal(set) var presentationController: UIPresentationController?
  var systemPresentation: (any SystemPresentation)? { presentationController as? any SystemPresentation }
  package internal(set) var container: TransitionContainerView?
  /// Whether the presentation covers its presenter's frame instead of the window.
  let isContextual: Bool
  var presenterViewPosition: PresenterViewPosition?

  // These exist during one transition.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var systemAnimator: (any UIViewControllerAnimatedTransitioning)?
  var interactionController: (any UIViewControllerInteractiveTransitioning)?
  var interruptibleAnimator: (any UIViewImplicitlyAnimating)?
  var context: TransitionContext?
  package internal(set) var coordinator: (any UIViewControllerTransitionCoordinator)?

  /// Whether the dismissal that is being requested begins with a drag.
  var startsDragging = false
  /// The number of the transition that will be checked again because the stage came to rest during it.
  var watchedTransition: Int?
  /// The number of the transition by which the user, not client code, dismisses the controller.
  var userInitiatedTransition: Int?

  init(
    stage: Stage, presenter: UIViewController, isContextual: Bool, source: UIViewController,
    presented: UIViewController
  ) {
    self.stage = stage
    self.presenter = presenter
    self.isContextual = isContextual
    self.source = source
    self.presented = presented
  }

  /// A presenter that is deallocated without a dismissal removes its presentation from the screen.
  isolated deinit {
    detachContainer()
  }

  // MARK: Requests

  func present(animated: Bool, completion: (() -> Void)?) {
    let request = newRequest(.presentation, animated: animated, completion: completion)
    record(
      .presenting, .system, "present(_:animated:completion:)", animated ? "animated" : "not animated",
      transition: request.number, names: true)
    send(.presentRequested(request))
  }

  /// Requests a dismissal.
  ///
  /// - Parameter below: The runners that are dismissed with this one, lowest first.
  /// - Returns: The number of the request.
  @discardableResult
  func dismiss(
    animated: Bool, caller: Role, below: [TransitionRunner], completion: (() -> Void)?
  ) -> Int {
    let request = newRequest(.dismissal, animated: animated, below: below, completion: completion)
    record(
      caller, .system, "dismiss(animated:completion:)", animated ? "animated" : "not animated",
      transition: request.number, names: true)
    send(.dismissRequested(request))
    return request.number
  }

  /// Removes the controller from the screen without a transition.
  func drop() {
    context?.isRevoked = true
    if let context { note(context.number, .revoked) }
    let number = stage.nextNumber()
    pending.append(Pending(number: number, completion: nil))
    send(.dropRequested(number: number))
  }

  private func newRequest(
    _ direction: TransitionRequest.Direction, animated: Bool, below: [TransitionRunner] = [],
    completion: (() -> Void)?
  ) -> TransitionRequest {
    let number = stage.nextNumber()
    pending.append(Pending(number: number, completion: completion, below: below))
    return TransitionRequest(number: number, direction: direction, isAnimated: animated)
  }

  // MARK: Events and effects

  /// Sends `event` to the machine and carries out the effects, unless an outer call is doing that already.
  func send(_ event: TransitionEvent) {
    events.append(event)
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
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
    case .startAtEndOfTurn: stage.atEndOfTurn { [self] in endTurn(of: number) }
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
      if machine.isOver { notifyDidDismiss() }
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
    let isInWindow =
      switch machine.request?.direction {
      case .presentation: presenter?.viewIfLoaded?.window?.stage != nil
      case .dismissal, nil: presenter != nil && container?.window?.stage != nil
      }
    if machine.request?.direction == .presentation, !isInWindow {
      stage.reportMisuse(
        "\(presented.nameForReports) was not presented, because its presenter's view has left the window")
    }
    send(
      .turnEnded(
        number: number, canStart: isInWindow,
        wantsInteractiveStart: interactionController?.wantsInteractiveStart ?? true))
  }

  // MARK: The two controllers

  private func link() {
    presenter?.presentation = self
    presented.presentedBy = self
  }

  private func unlink() {
    if let presenter, presenter.presentation === self { presenter.presentation = nil }
    if presented.presentedBy === self { presented.presentedBy = nil }
    detachContainer()
    container = nil
    presentationController?.runner = nil
    presentationController = nil
    presented.dropPresentations()
    // Controllers in between are removed too; they were hidden during the dismissal.
    for runner in pending.flatMap(\.below).reversed() { runner.drop() }
  }

  private func ask(_ question: TransitionEffect.Question) {
    let isPresentation = machine.request?.direction == .presentation
    let delegate = presented.transitioningDelegate
    switch question {
    case .presentationController:
      adoptPresentationController()
      events.append(
        .answeredPresentationController(
          removesPresentersView: presentationController?.shouldRemovePresentersView ?? false))
    case .animator:
      if !startsDragging {
        expectDelegate()
        animator = delegate.flatMap { isPresentation ? presentationAnimator($0) : dismissalAnimator($0) }
      }
      if animator == nil { systemAnimator = makeSystemAnimator() }
      startsDragging = false
      events.append(.answeredAnimator(animator != nil || systemInteractionController != nil))
    case .interactionController:
      if let systemInteractionController {
        interactionController = systemInteractionController
        return events.append(.answeredInteractionController(true))
      }
      guard let animator, let delegate else { return events.append(.answeredInteractionController(false)) }
      record(
        .system, .delegate,
        isPresentation
          ? "interactionControllerForPresentation(using:)" : "interactionControllerForDismissal(using:)")
      interactionController =
        isPresentation
        ? delegate.interactionControllerForPresentation(using: animator)
        : delegate.interactionControllerForDismissal(using: animator)
      percentDriven?.attach(to: self)
      events.append(.answeredInteractionController(interactionController != nil))
    }
  }

  /// The interaction controller of the presentation's own animator, if that one acts.
  private var systemInteractionController: (any UIViewControllerInteractiveTransitioning)? {
    guard let systemAnimator, let systemPresentation, systemAnimator === systemPresentation.animator else {
      return nil
    }
    return systemPresentation.interactionController
  }

  private func makeSystemAnimator() -> any UIViewControllerAnimatedTransitioning {
    let own = systemPresentation?.animator
    if let own, startsDragging { return own }
    let context = isContextual ? presenter : nil
    let style =
      context?.providesPresentationContextTransitionStyle == true
      ? context?.modalTransitionStyle : presented.modalTransitionStyle
    switch style {
    case .crossDissolve: return SystemAnimator(.fade)
    case .coverVertical, nil: return own ?? SystemAnimator(stage.isMotionReduced ? .fade : .slide)
    }
  }

  private func adoptPresentationController() {
    let controller =
      presented.earlyPresentationController
      ?? presented.makePresentationController(presenting: presenter, source: source ?? presented) {
        record(.system, .delegate, "presentationController(forPresented:presenting:source:)")
      }
    presented.earlyPresentationController = nil
    controller.runner = self
    presentationController = controller
  }

  private func presentationAnimator(
    _ delegate: any UIViewControllerTransitioningDelegate
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let presenter else { return nil }
    record(.system, .delegate, "animationController(forPresented:presenting:source:)")
    return delegate.animationController(
      forPresented: presented, presenting: presenter, source: source ?? presenter)
  }

  private func dismissalAnimator(
    _ delegate: any UIViewControllerTransitioningDelegate
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    record(.system, .delegate, "animationController(forDismissed:)")
    return delegate.animationController(forDismissed: presented)
  }

  // MARK: Completion blocks and reports

  private func take(_ number: Int) -> Pending? {
    guard let index = pending.firstIndex(where: { $0.number == number }) else { return nil }
    return pending.remove(at: index)
  }

  private func dropCompletion(_ number: Int) {
    guard let dropped = take(number), !dropped.below.isEmpty, let request = machine.request,
      machine.isLeaving, let index = pending.firstIndex(where: { $0.number == request.number })
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

  /// - Parameter names: Whether to record the name of the presented controller.
  func record(
    _ caller: Role, _ callee: Role, _ call: String, _ detail: String = "", transition: Int? = nil,
    names: Bool = false
  ) {
    stage.journal.record(
      .transition(
        TransitionEntry(
          transition: transition ?? machine.request?.number ?? 0, caller: caller.rawValue,
          callee: callee.rawValue, call: call, detail: detail,
          presented: names ? presented.title ?? "\(type(of: presented))" : nil)))
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
