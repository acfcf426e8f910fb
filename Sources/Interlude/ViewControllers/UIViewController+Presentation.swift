import InterludeTransitions

/// Presenting, being presented, and what goes on meanwhile.
extension UIViewController {
  /// What this controller presents, or the container that it is in.
  public var presentedViewController: UIViewController? {
    presentation?.presented ?? storedParent?.presentedViewController
  }

  /// Who presents this controller, or the container that it is in.
  public var presentingViewController: UIViewController? {
    presentingRunner?.presenter
  }

  /// Whether the controller's presentation has been asked for and has not ended.
  public var isBeingPresented: Bool { presentedBy?.machine.isBeingPresented ?? false }

  /// Whether the controller's dismissal has been asked for and has not ended.
  public var isBeingDismissed: Bool { presentedBy?.machine.isBeingDismissed ?? false }

  /// The coordinator of the transition in which this controller, or one that it is in, takes part; nil
  /// when there is none.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentedBy?.coordinator ?? presentation?.coordinator ?? storedParent?.transitionCoordinator
  }

  /// The presentation controller of this controller, or of the container that it is in.
  ///
  /// Asked for before the presentation it is made at once, the transitioning delegate being asked.
  public var presentationController: UIPresentationController? { presentationController(source: self) }

  /// - Parameter source: Who wants to present this controller, if it has to be made.
  private func presentationController(source: UIViewController) -> UIPresentationController? {
    if let controller = presentingRunner?.presentationController { return controller }
    guard storedParent == nil else { return storedParent?.presentationController }
    if let early = earlyPresentationController { return early }
    guard viewIfLoaded?.window == nil else { return nil }  // the root of a window is not presented
    let controller = makePresentationController(presenting: nil, source: source) {}
    earlyPresentationController = controller
    return controller
  }

  /// - Parameter asking: Called just before the delegate is asked.
  func makePresentationController(
    presenting: UIViewController?, source: UIViewController, asking: () -> Void
  ) -> UIPresentationController {
    switch modalPresentationStyle {
    case .custom:
      if let transitioningDelegate {
        asking()
        if let vended = transitioningDelegate.presentationController(
          forPresented: self, presenting: presenting, source: source)
        {
          return vended
        }
      }
    case .automatic, .pageSheet, .formSheet:
      return SheetPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      break
    }
    return UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  // MARK: Requests

  /// The controller that presents for this one: the outermost container.
  private var outermost: UIViewController {
    storedParent?.outermost ?? self
  }

  /// The nearest controller upwards that defines a presentation context.
  private var nearestContext: UIViewController? {
    definesPresentationContext ? self : storedParent?.nearestContext
  }

  /// Who presents `presented` for this controller, and whether it keeps to that one's place.
  private func presenter(for presented: UIViewController) -> (UIViewController, isContextual: Bool) {
    let all = (outermost, false)
    guard let context = nearestContext, context !== outermost else { return all }
    switch presented.modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .fullScreen, .overFullScreen: return all
    case .currentContext, .overCurrentContext: return (context, true)
    case .custom:
      guard presented.presentedBy == nil, presented.storedParent == nil else { return all }
      // Only the presentation controller knows.
      let controller = presented.presentationController(source: self)
      return controller?.shouldPresentInFullscreen == false ? (context, true) : all
    }
  }

  func requestPresentation(
    of presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let (presenter, isContextual) = presenter(for: presented)
    let stage = viewIfLoaded?.stage
    var facts = PresentationCircumstances()
    facts.presentsItself = presented === self || presented === presenter
    facts.presentedHasParent = presented.storedParent != nil
    facts.presenterIsInWindow = stage != nil && presenter.viewIfLoaded?.window != nil
    facts.presentedAlready = presented.presentedBy?.machine
    facts.presenterPresents = presenter.presentation?.machine
    facts.presenterIsPresentedBy = presenter.presentingRunner?.machine
    if let refusal = facts.refusal {
      let sentence =
        "\(nameForReports) cannot present \(presented.nameForReports), because \(refusal.rule)"
      (stage ?? Stage.current)?.reportMisuse(sentence)
      return
    }
    guard let stage else { return }
    TransitionRunner(
      stage: stage, presenter: presenter, isContextual: isContextual, source: self, presented: presented
    )
    .present(animated: animated, completion: completion)
  }

  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    guard let (bottom, role) = dismissable else { return }  // nothing is presented here any more
    var top = bottom
    var below: [TransitionRunner] = []
    while let next = top.presented.presentation, !next.machine.isOver {
      below.append(top)
      top = next
    }
    top.dismiss(animated: animated, caller: role, below: below, completion: completion)
  }

  /// What a dismissal on this controller means: first what it presents, then itself, then its container.
  private var dismissable: (TransitionRunner, TransitionRunner.Role)? {
    if let presentation, !presentation.machine.isOver { return (presentation, .presenting) }
    if let presentedBy { return (presentedBy, .presented) }
    return storedParent?.dismissable
  }
}

extension UIViewController {
  /// Takes everything off the screen that this controller, a child or what they present has presented, the
  /// topmost first and without a transition.
  func dropPresentations() {
    for child in storedChildren { child.dropPresentations() }
    guard let presentation else { return }
    presentation.presented.dropPresentations()
    presentation.drop()
  }

  /// The controller on top of all that is presented from here, also over a child's context.
  package var frontmost: UIViewController {
    if let presentation, !presentation.machine.isOver { return presentation.presented.frontmost }
    for child in storedChildren.reversed() {
      let front = child.frontmost
      if front !== child { return front }
    }
    return self
  }

  /// Asks what is presented here to leave, as the user's key does.
  package func dismissIfUserMay() {
    presentingRunner?.dismissIfUserMay()
  }
}
