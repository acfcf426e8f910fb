import InterludeJournal
import InterludeLayers
import InterludeTransitions

/// Records a census of the stage when nothing is left to do after a touch, a movement or another picture.
final class RestCensus: StageProbe {
  /// Whether the current rest has been recorded.
  private var isAtRest = false

  func didDeliverTouches(on stage: Stage) { isAtRest = false }

  func didCommit(on stage: Stage, hasChanged: Bool) {
    let isBusy = stage.wantsFrame
    if isBusy || hasChanged { isAtRest = false }
    guard !isAtRest, !isBusy else { return }
    isAtRest = true
    stage.journal.record(.rest(census(of: stage)))
  }

  private func census(of stage: Stage) -> RestEntry {
    let activity = stage.activity
    var rest = RestEntry()
    rest.links = activity.links.count
    rest.animators = activity.animators.count
    rest.animations = activity.runs.count + stage.layers.attachedCount
    rest.transitions = activity.openTransitions.count { $0.runner != nil }
    rest.recognizing = stage.touches.recognizing
    rest.mismatchedLayers = rest.animations == 0 ? stage.layers.mismatchedLayerCount : 0
    let uncalledCompletions =
      stage.disturbed.presented.isEmpty || rest.transitions > 0 ? 0 : stage.uncalledCompletions
    if uncalledCompletions > 0 { rest.uncalledCompletions = uncalledCompletions }
    if rest.transitions == 0, stage.uncalledAlongside > 0 { rest.uncalledAlongside = stage.uncalledAlongside }
    for window in stage.windows {
      count(window, in: &rest)
      if !window.isHidden, !window.isUserInteractionEnabled { rest.locked += 1 }
      if let root = window.rootViewController { count(presentedBy: root, on: stage, in: &rest) }
    }
    return rest
  }

  /// Counts the views outside of controllers' views.
  private func count(_ window: UIWindow, in rest: inout RestEntry) {
    window.forSubtree { view in
      guard view === window || view.controller == nil else { return false }
      rest.views += 1
      rest.layers += 1
      rest.recognizers += view.gestureRecognizers?.count ?? 0
      if let container = view as? TransitionContainerView { countLocks(of: container, in: &rest) }
      let own = view.layer.sublayers ?? []
      rest.layers += own.count { layer in !view.subviews.contains { $0.layer === layer } }
      return true
    }
  }

  private func countLocks(of container: TransitionContainerView, in rest: inout RestEntry) {
    if container.isHidden { rest.hiddenContainers = (rest.hiddenContainers ?? 0) + 1 }
    if container.runner?.machine.blocksTouches == true { rest.locked += 1 }
    if !container.isUserInteractionEnabled, !container.isHidden {
      rest.locked += 1
      rest.lockedContainers = (rest.lockedContainers ?? 0) + 1
    }
  }

  private func count(
    presentedBy controller: UIViewController, on stage: Stage, in rest: inout RestEntry
  ) {
    for child in controller.children { count(presentedBy: child, on: stage, in: &rest) }
    if let host = controller as? any ExchangeHost { look(at: host, on: stage, in: &rest) }
    guard let runner = controller.presentation else { return }
    let presented = runner.presented
    rest.presented.append(stage.journalNumber(of: presented))
    // A presentation over a child's view leaves the window with that view, below a full-screen presentation.
    if runner.container?.superview != nil { rest.containers += 1 }
    if runner.presenter !== controller || presented.presentedBy !== runner {
      rest.inconsistentPresentations += 1
    }
    count(presentedBy: presented, on: stage, in: &rest)
  }

  private func look(at host: any ExchangeHost, on stage: Stage, in rest: inout RestEntry) {
    let children = host.exchangedChildren
    func numbers(_ isCounted: (UIViewController) -> Bool) -> [Int] {
      children.filter(isCounted).map(stage.journalNumber(of:))
    }
    let (container, top) = (host.exchangeContainer, host.topChild)
    var entry = ContainerRest(
      container: stage.journalNumber(of: host), isVisible: host.appearance == .appeared,
      controllers: numbers { _ in true }, top: top.map(stage.journalNumber(of:)))
    entry.appeared = numbers { $0.appearance != .disappeared }
    entry.shown = numbers { $0.viewIfLoaded?.superview === container }
    entry.item = host.childInBar.map(stage.journalNumber(of:))
    entry.places = ([top?.viewIfLoaded].compactMap { $0 } + host.bars).flatMap { view in
      [view.center.x, view.center.y, view.bounds.width, view.bounds.height, view.alpha].map { Double($0) }
    }
    entry.conditions = host.restConditions.map { Double($0) }
    rest.exchanging = (rest.exchanging ?? []) + [entry]
  }
}
