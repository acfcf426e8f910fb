import InterludeTransitions

/// Presenting and dismissing, and the state of transitions.
extension UIViewController {
  /// The controller that this controller, or its container, presents.
  public var presentedViewController: UIViewController? {
    presentation?.presented ?? storedParent?.presentedViewController
  }

  /// The controller that presents this controller, or its container.
  public var presentingViewController: UIViewController? {
    presentingRunner?.presenter
  }

  /// Whether the controller's presentation has been requested and has not ended.
  public var isBeingPresented: Bool { presentedBy?.machine.isBeingPresented ?? false }

  /// Whether the controller's dismissal has been requested and has not ended.
  public var isBeingDismissed: Bool { presentedBy?.machine.isBeingDismissed ?? false }

  var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentedBy?.coordinator ?? presentation?.coordinator ?? exchange?.coordinator
      ?? storedParent?.transitionCoordinator
  }

  /// The presentation controller of this controller, or of its container, if that is a sheet's.
  ///
  /// Reading it before the presentation creates it, so that the sheet can be configured.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Returns the presentation controller and creates it if necessary.
  ///
  /// - Parameter source: The controller that requests the presentation.
  func presentationController(source: UIViewController) -> UIPresentationController? {
    if let controller = presentingRunner?.presentationController { return controller }
    guard storedParent == nil else { return storedParent?.presentationController }
    if let early = earlyPresentationController { return early }
    guard viewIfLoaded?.window == nil else { return nil }  // the root of a window is never presented
    let controller = makePresentationController(presenting: nil, source: source) {}
    earlyPresentationController = controller
    return controller
  }

  /// Creates the presentation controller for the style.
  ///
  /// - Parameter asking: Called just before the delegate is asked.
  func makePresentationController(
    presenting: UIViewController?, source: UIViewController, asking: () -> Void
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom, let transitioningDelegate {
      asking()
      if let vended = transitioningDelegate.presentationController(
        forPresented: self, presenting: presenting, source: source)
      {
        return vended
      }
    }
    return makeZoomPresentation(presenting: presenting)
      ?? PresentationStyle.of(modalPresentationStyle).makeController(self, presenting)
  }

  // MARK: Requests

  /// The controller that presents on behalf of this one: the outermost container.
  private var outermost: UIViewController {
    storedParent?.outermost ?? self
  }

  /// The nearest controller that defines a presentation context: this one or a container.
  private var nearestContext: UIViewController? {
    definesPresentationContext ? self : storedParent?.nearestContext
  }

  /// Returns the controller that presents `presented` for this one, and whether the presentation covers only
  /// its context.
  private func presenter(for presented: UIViewController) -> (UIViewController, isContextual: Bool) {
    let all = (outermost, false)
    guard let context = nearestContext, context !== outermost else { return all }
    switch PresentationStyle.of(presented.modalPresentationStyle).area {
    case .window: return all
    case .context: return (context, true)
    case .vended:
      guard presented.presentedBy == nil, presented.storedParent == nil else { return all }
      // Only the presentation controller determines this.
      let controller = presented.presentationController(source: self)
      return controller?.shouldPresentInFullscreen == false ? (context, true) : all
    }
  }

  func requestPresentation(
    of requested: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let popover = requested.earlyPresentationController as? UIPopoverPresentationController
    let presented = popover?.replacementOfPresented(by: outermost) ?? requested
    let (presenter, isContextual) = presenter(for: presented)
    let stage = viewIfLoaded?.stage
    var facts = PresentationConditions()
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
    PresentationRunner(
      stage: stage, presenter: presenter, isContextual: isContextual, source: self, presented: presented
    )
    .present(animated: animated, completion: completion)
  }

  func requestDismissal(animated: Bool, completion: (() -> Void)?) {
    guard let (bottom, role) = dismissable else { return }  // nothing is presented any more
    var top = bottom
    var below: [TransitionRunner] = []
    while let next = top.presented.presentation, !next.machine.isOver {
      below.append(top)
      top = next
    }
    top.dismiss(animated: animated, caller: role, below: below, completion: completion)
  }

  /// The target of a dismissal: the presented controller, otherwise this controller, otherwise its container.
  private var dismissable: (PresentationRunner, TransitionRunner.Role)? {
    if let presentation, !presentation.machine.isOver { return (presentation, .presenting) }
    if let presentedBy { return (presentedBy, .presented) }
    return storedParent?.dismissable
  }
}

extension UIViewController {
  /// Removes all presentations of this controller, its children and their presented controllers, the topmost
  /// first and without a transition. Transitions between children end.
  func dropPresentations() {
    let running = exchange
    running?.drop()
    // A selection that waited for its end has begun.
    if let next = exchange, next !== running { next.drop() }
    for child in storedChildren { child.dropPresentations() }
    guard let presentation else { return }
    presentation.presented.dropPresentations()
    presentation.drop()
  }

  /// The topmost controller of all presentations from here, including those over a child's context.
  package var frontmost: UIViewController {
    if let presentation, !presentation.machine.isOver { return presentation.presented.frontmost }
    for child in storedChildren.reversed() {
      let front = child.frontmost
      if front !== child { return front }
    }
    return self
  }

  /// Dismisses the presentation if the user may do so, for the Esc key.
  package func dismissIfUserAllowed() {
    presentingRunner?.escapePressed()
  }
}
