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

  private func isDescendant(of other: UIViewController) -> Bool {
    var current = storedParent
    while let controller = current {
      if controller === other { return true }
      current = controller.storedParent
    }
    return false
  }
}
