import Foundation
import InterludeJournal
import InterludeTransitions

/// Carries out the transitions of one presented controller.
///
/// The presenter owns it, from the call of `present` until the controller is gone.
@MainActor
package final class PresentationRunner: TransitionRunner {
  private weak var source: UIViewController?

  // These exist from the request to the end of the dismissal.
  package internal(set) var presentationController: UIPresentationController?
  var systemPresentation: (any SystemPresentation)? { presentationController as? any SystemPresentation }
  /// Whether the presentation covers its presenter's frame instead of the window.
  let isContextual: Bool
  var presenterViewPosition: PresenterViewPosition?
  /// The container's size when it was last laid out.
  private var laidOutSize: CGSize?
  /// Whether the container got another size in a transition that is in flight.
  private var wasResizedInFlight = false

  /// The number of the transition by which the user, not client code, dismisses the controller.
  var userInitiatedTransition: Int?

  init(
    stage: Stage, presenter: UIViewController, isContextual: Bool, source: UIViewController,
    presented: UIViewController
  ) {
    self.isContextual = isContextual
    self.source = source
    super.init(.presentation, stage: stage, presenter: presenter, presented: presented)
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
    guard !animated else { return send(.presentRequested(request)) }
    // It may start at once, and an animation block of the client's must not animate its steps.
    UIView.performOutsideAnimation { send(.presentRequested(request)) }
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

  // MARK: The two controllers

  override func link() {
    presenter?.presentation = self
    presented.presentedBy = self
  }

  override func unlink() {
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

  override func canStart() -> Bool {
    let isPresentation = machine.request?.direction == .presentation
    let isInWindow =
      isPresentation
      ? presenter?.viewIfLoaded?.window?.stage != nil : presenter != nil && container?.window?.stage != nil
    if isPresentation, !isInWindow {
      stage.reportMisuse(
        "\(presented.nameForReports) was not presented, because its presenter's view has left the window")
    }
    return isInWindow
  }

  override func willBegin(_ direction: TransitionRequest.Direction) {
    switch direction {
    case .presentation:
      record(.system, .presentationController, "presentationTransitionWillBegin()")
      presentationController?.presentationTransitionWillBegin()
    case .dismissal:
      notifyWillDismiss()
      record(.system, .presentationController, "dismissalTransitionWillBegin()")
      presentationController?.dismissalTransitionWillBegin()
    }
  }

  override func didEnd(_ direction: TransitionRequest.Direction, _ completed: Bool) {
    switch direction {
    case .presentation:
      record(.system, .presentationController, "presentationTransitionDidEnd(_:)", "\(completed)")
      presentationController?.presentationTransitionDidEnd(completed)
    case .dismissal:
      if !completed { showBelow() }
      record(.system, .presentationController, "dismissalTransitionDidEnd(_:)", "\(completed)")
      presentationController?.dismissalTransitionDidEnd(completed)
    }
  }

  override func transitionDidEnd() {
    systemPresentation?.transitionDidEnd()
    userInitiatedTransition = nil
    // The animator left its views at locations for the old size. The layout comes at once, because the next
    // transition may begin in this frame.
    if wasResizedInFlight, systemPresentation == nil, !machine.isOver {
      container?.setNeedsLayout()
      container?.layoutIfNeeded()
    }
    wasResizedInFlight = false
  }

  override func transitionWillSettle() {
    if machine.isOver { notifyDidDismiss() }
  }

  // MARK: The views

  override var owner: UIPresentationController? { presentationController }
  override func followPresenter() { followPresentersView() }
  override var presentedView: UIView? { presentationController?.presentedView }

  override var presentedFrame: CGRect {
    presentationController?.frameOfPresentedViewInContainerView ?? super.presentedFrame
  }

  override var presentationStyle: UIModalPresentationStyle {
    presentationController?.presentationStyle ?? super.presentationStyle
  }

  override func createContainer() { addContainer() }
  override func removePresentersView() { takePresentersViewAway() }
  override func returnPresentersView() { putPresentersViewBack() }
  override func removeContainer() { removeContainerAndView() }

  override func containerWasRemoved() {
    stage.reportMisuse(
      "the container view of \(presented.nameForReports) was removed by client code: only the end of the "
        + "presentation removes it")
    drop()
  }

  override func containerWillLayOutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
  }

  override func containerDidLayOutSubviews() {
    let size = container?.bounds.size
    if context != nil, laidOutSize != nil, size != laidOutSize { wasResizedInFlight = true }
    laidOutSize = size
    presentationController?.containerViewDidLayoutSubviews()
  }

  // MARK: The client's objects

  override func ask(_ question: TransitionEffect.Question) {
    let isPresentation = machine.request?.direction == .presentation
    let delegate = presented.transitioningDelegate
    switch question {
    case .presentationController:
      adoptPresentationController()
      // The next line of the client may configure what the view contains.
      presented.loadViewIfNeeded()
      answer(
        .answeredPresentationController(
          removesPresentersView: presentationController?.shouldRemovePresentersView ?? false))
    case .animator:
      if !startsDragging {
        expectDelegate()
        animator = delegate.flatMap { isPresentation ? presentationAnimator($0) : dismissalAnimator($0) }
      }
      if animator == nil { systemAnimator = makeSystemAnimator() }
      startsDragging = false
      answer(.answeredAnimator(animator != nil || systemInteractionController != nil))
    case .interactionController:
      if let systemInteractionController {
        interactionController = systemInteractionController
        return answer(.answeredInteractionController(true))
      }
      guard let animator, let delegate else { return answer(.answeredInteractionController(false)) }
      record(
        .system, .delegate,
        isPresentation
          ? "interactionControllerForPresentation(using:)" : "interactionControllerForDismissal(using:)")
      interactionController =
        isPresentation
        ? delegate.interactionControllerForPresentation(using: animator)
        : delegate.interactionControllerForDismissal(using: animator)
      percentDriven?.attach(to: self)
      answer(.answeredInteractionController(interactionController != nil))
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
      ? context?.modalTransitionStyle : presented.preferredTransition?.style ?? presented.modalTransitionStyle
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
    let adapted = adapted(controller)
    adapted.runner = self
    presentationController = adapted
  }

  /// Returns the presentation that takes the place of a popover in a narrow window; `controller` otherwise.
  private func adapted(_ controller: UIPresentationController) -> UIPresentationController {
    guard let popover = controller as? UIPopoverPresentationController, let presenter,
      let style = popover.replacement(for: presenter.traitCollection)
    else { return controller }
    let other = popover.replacement(with: style, presenting: presenter)
    controller.delegate?.presentationController(controller, prepare: other)
    return other
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

  /// Reports a transitioning delegate that has been deallocated.
  func expectDelegate() {
    guard presented.wasGivenTransitioningDelegate, presented.transitioningDelegate == nil else { return }
    stage.reportMisuse(
      "the transitioning delegate of \(presented.nameForReports) was released: it is held weakly, so keep it "
        + "alive until the dismissal; the system's own transition is used")
  }
}
