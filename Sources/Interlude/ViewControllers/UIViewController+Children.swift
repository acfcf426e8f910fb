/// Child view controllers.
extension UIViewController {
  /// The child controllers, in the order in which they were added.
  public var children: [UIViewController] { storedChildren }

  /// The parent controller.
  public var parent: UIViewController? { storedParent }

  func adopt(_ child: UIViewController) {
    guard child !== self, !isDescendant(of: child) else {
      Stage.current?.reportMisuse(
        "\(child.nameForReports) cannot become a child of \(nameForReports), which is the same controller or its "
          + "descendant")
      return
    }
    if child.storedParent === self {
      storedChildren.removeAll { $0 === child }
      storedChildren.append(child)
      return
    }
    child.removeFromParent()
    child.willMove(toParent: self)
    storedChildren.append(child)
    child.storedParent = self
    child.isMovingToParent = true
  }

  func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    dropPresentations()
    if parent.shouldAutomaticallyForwardAppearanceMethods {
      isMovingFromParent = true
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
      isMovingFromParent = false
    }
    willLeaveParent = false
    didMove(toParent: nil)
  }

  func showChildIfVisible(_ child: UIViewController) {
    guard shouldAutomaticallyForwardAppearanceMethods, appearance == .appeared || appearance == .appearing,
      let view = viewIfLoaded,
      child.viewIfLoaded?.isDescendant(of: view) == true
    else { return }
    child.beginAppearanceTransition(true, animated: false)
    if appearance == .appeared { child.endAppearanceTransition() }
  }

  func exchange(
    _ old: UIViewController, for new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    guard old.storedParent === self, new.storedParent === self, let superview = old.viewIfLoaded?.superview
    else {
      (viewIfLoaded?.stage ?? Stage.current)?.reportMisuse(
        "\(nameForReports) cannot exchange \(old.nameForReports) for \(new.nameForReports): both must be its "
          + "children, and the first one's view must have a superview")
      return
    }
    let isVisible = appearance == .appeared || appearance == .appearing
    if isVisible {
      old.beginAppearanceTransition(false, animated: duration > 0)
      new.beginAppearanceTransition(true, animated: duration > 0)
    }
    let end: (Bool) -> Void = { isFinished in
      old.viewIfLoaded?.removeFromSuperview()
      if isVisible {
        old.endAppearanceTransition()
        new.endAppearanceTransition()
      }
      completion?(isFinished)
    }
    let isAdded = new.view.superview == nil
    if options.hasTransition {
      UIView.transition(with: superview, duration: duration, options: options) {
        if isAdded { superview.addSubview(new.view) }
        old.view.removeFromSuperview()
        animations?()
      } completion: { isFinished in
        end(isFinished)
      }
    } else {
      if isAdded { superview.addSubview(new.view) }
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: end)
    }
  }

  // MARK: The view of a child

  /// Whether the callbacks of a child follow its view into the window and out of it.
  private var followsView: Bool {
    guard let parent = storedParent, parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    let isVisible = parent.appearance == .appeared || parent.appearance == .appearing
    return isVisible && !(parent is any ExchangeHost)
  }

  /// Called after the view has entered or left a window.
  func viewMovedToWindow() {
    joinSafeArea(of: viewIfLoaded?.window)
    guard viewIfLoaded?.window != nil else {
      if leavesWithView { endAppearanceTransition() }
      (leavesWithView, isMovingFromParent) = (false, leavesWithView ? false : isMovingFromParent)
      return
    }
    guard appearance == .disappeared, followsView, let stage = viewIfLoaded?.stage else { return }
    beginAppearanceTransition(true, animated: false)
    stage.atEndOfTurn { [weak self] in
      guard let self, appearance == .appearing, storedParent?.appearance == .appeared else { return }
      endAppearanceTransition()
    }
  }

  /// Called before the view leaves its window.
  func viewWillLeaveWindow() {
    guard appearance == .appeared || appearance == .appearing, followsView else { return }
    leavesWithView = true
    if willLeaveParent { isMovingFromParent = true }
    beginAppearanceTransition(false, animated: false)
  }

  private func isDescendant(of other: UIViewController) -> Bool {
    var current = storedParent
    while let controller = current {
      if controller === other { return true }
      current = controller.storedParent
    }
    return false
  }
}
