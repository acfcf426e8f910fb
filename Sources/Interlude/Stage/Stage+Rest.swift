import InterludeJournal
import InterludeLayers
import InterludeTransitions

/// The census of the stage at rest, for the journal.
extension Stage {
  /// Records the census when nothing is left to do after a touch, a movement or another picture.
  func noteRest(hasChanged: Bool) {
    let isBusy = wantsFrame
    if isBusy || hasChanged { isAtRest = false }
    guard journal.hasListeners, !isAtRest, !isBusy else { return }
    isAtRest = true
    journal.record(.rest(census()))
  }

  private func census() -> RestEntry {
    var rest = RestEntry()
    rest.links = links.count
    rest.animators = runningAnimators.count
    rest.animations = runs.count + layers.attachedCount
    rest.transitions = openTransitions.count { $0.runner != nil }
    rest.recognizing = touches.recognizing
    rest.mismatchedLayers = runs.isEmpty && layers.attachedCount == 0 ? layers.mismatchedLayerCount : 0
    let uncalledCompletions = disturbed.presented.isEmpty || rest.transitions > 0 ? 0 : uncalledCompletions
    if uncalledCompletions > 0 { rest.uncalledCompletions = uncalledCompletions }
    for window in windows {
      count(window, in: &rest)
      if !window.isHidden, !window.isUserInteractionEnabled { rest.locked += 1 }
      if let root = window.rootViewController { count(presentedBy: root, in: &rest) }
    }
    return rest
  }

  /// Counts the views outside of controllers' views.
  private func count(_ view: UIView, in rest: inout RestEntry) {
    rest.views += 1
    rest.layers += 1
    rest.recognizers += view.gestureRecognizers?.count ?? 0
    if (view as? TransitionContainerView)?.runner?.machine.blocksTouches == true { rest.locked += 1 }
    for subview in view.subviews where subview.controller == nil { count(subview, in: &rest) }
    let own = view.layer.sublayers ?? []
    rest.layers += own.count { layer in !view.subviews.contains { $0.layer === layer } }
  }

  private func count(presentedBy controller: UIViewController, in rest: inout RestEntry) {
    for child in controller.children { count(presentedBy: child, in: &rest) }
    guard let runner = controller.presentation else { return }
    let presented = runner.presented
    rest.presented.append(journalNumber(of: presented))
    // A presentation over a child's view leaves the window with that view, below a full-screen presentation.
    if runner.container?.superview != nil { rest.containers += 1 }
    if runner.presenter !== controller || presented.presentedBy !== runner {
      rest.inconsistentPresentations += 1
    }
    count(presentedBy: presented, in: &rest)
  }

  /// The number by which the journal names `controller`.
  ///
  /// Counted separately from all other numbers, which must not depend on whether the journal has listeners.
  func journalNumber(of controller: UIViewController) -> Int {
    if controller.journalNumber == 0 {
      lastController += 1
      controller.journalNumber = lastController
    }
    return controller.journalNumber
  }
}
