import Foundation
import InterludeJournal

/// Appearance callbacks. Each controller stores its appearance state, so that callbacks always come in pairs.
extension UIViewController {
  package enum Appearance: String, Sendable {
    case disappeared, appearing, appeared, disappearing
  }

  /// Notifies the controller and its visible children that the view is about to appear (true) or disappear.
  ///
  /// Containers that show and hide children themselves call it, and `endAppearanceTransition()` at the end. A
  /// call that changes nothing is ignored.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let stage = Stage.current
    stage?.transitionCalls += 1
    defer { stage?.transitionCalls -= 1 }
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      loadViewIfNeeded()
      appearance = .appearing
      announcesAppearing = true
      appearanceIsAnimated = animated
      note("viewWillAppear(_:)")
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing
      announcesAppearing = false
      appearanceIsAnimated = animated
      note("viewWillDisappear(_:)")
      viewWillDisappear(animated)
    case (.appearing, true), (.appeared, true), (.disappearing, false), (.disappeared, false):
      return
    }
    if isAppearing { (self as? UINavigationController)?.announceFirstPage(.willShow, animated: animated) }
    for child in isAppearing ? appearingChildren : visibleChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Notifies the controller and its visible children of the end of the appearance transition.
  public func endAppearanceTransition() {
    let stage = Stage.current
    stage?.transitionCalls += 1
    defer { stage?.transitionCalls -= 1 }
    switch appearance {
    case .appearing:
      announceAppearing()
      appearance = .appeared
      note("viewDidAppear(_:)")
      viewDidAppear(appearanceIsAnimated)
      if movesUntilAppearance { (movesUntilAppearance, isMovingToParent) = (false, false) }
    case .disappearing:
      appearance = .disappeared
      note("viewDidDisappear(_:)")
      viewDidDisappear(appearanceIsAnimated)
    case .appeared, .disappeared:
      return
    }
    for child in appearance == .appeared ? appearingChildren : visibleChildren {
      // A child that was added meanwhile receives the missing callback.
      child.beginAppearanceTransition(appearance == .appeared, animated: false)
      child.endAppearanceTransition()
    }
    // A child whose view was removed meanwhile has no other end.
    for child in hiddenChildren where child.appearance == .appearing || child.appearance == .disappearing {
      child.beginAppearanceTransition(false, animated: false)
      child.endAppearanceTransition()
    }
    guard appearance == .appeared else { return }
    (self as? UINavigationController)?.announceFirstPage(.didShow, animated: appearanceIsAnimated)
  }

  /// Calls `viewIsAppearing(_:)`, once for each appearance.
  func announceAppearing() {
    guard announcesAppearing else { return }
    announcesAppearing = false
    note("viewIsAppearing(_:)")
    viewIsAppearing(appearanceIsAnimated)
    for child in visibleChildren { child.announceAppearing() }
  }

  private func note(_ call: String) {
    guard let stage = viewIfLoaded?.stage ?? Stage.current, stage.journal.hasListeners else { return }
    stage.journal.record(
      .appearance(
        AppearanceEntry(controller: stage.journalNumber(of: self), name: "\(type(of: self))", call: call)))
  }

  /// The children whose views are in this controller's view; others have nothing to show.
  private var visibleChildren: [UIViewController] { forwardedChildren.filter(isShown) }

  /// Those that appear with this controller: of the pages of a container only the one that stays, although
  /// others may still be in sight.
  private var appearingChildren: [UIViewController] {
    guard let host = self as? any ExchangeHost else { return visibleChildren }
    let page = exchange?.staying ?? host.shownChild
    return visibleChildren.filter { $0 === page }
  }

  private var hiddenChildren: [UIViewController] { forwardedChildren.filter { !isShown($0) } }

  private var forwardedChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? storedChildren : []
  }

  private func isShown(_ child: UIViewController) -> Bool {
    guard let view = viewIfLoaded else { return false }
    return child.viewIfLoaded?.isDescendant(of: view) == true
  }

  // MARK: The window

  /// Called by the window when it shows this controller's view as its root.
  package func rootViewEnteredWindow() {
    beginAppearanceTransition(true, animated: false)
    guard let stage = viewIfLoaded?.stage else { return endAppearanceTransition() }
    stage.atEndOfTurn { [weak self] in self?.endAppearanceTransition() }
  }

  /// Called by the window before it removes this controller's view. Presentations of the controller end too.
  package func rootViewWillLeaveWindow() {
    dropPresentations()
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }
}
