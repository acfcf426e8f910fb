import Interlude
import InterludeTransitions

/// The sheet's own pan, and its list.
extension SceneSheetRunner {
  private var ownPan: CatchingPanGestureRecognizer? {
    sheet?.gestureRecognizers?.lazy.compactMap { $0 as? CatchingPanGestureRecognizer }.first
  }

  /// The pan of the finger that drags the sheet: the sheet's own, or its list's.
  private var draggingPan: UIPanGestureRecognizer? {
    guard let ownPan, ownPan.state == .began || ownPan.state == .changed else {
      return list?.panGestureRecognizer
    }
    return ownPan
  }

  /// Adds the pan to a sheet that has none.
  func addPan(to sheet: UIView) {
    guard ownPan == nil else { return }
    let pan = CatchingPanGestureRecognizer()
    pan.addAction { [weak self] pan in self?.handleDrag(pan, in: self?.sheet?.superview) }
    pan.delegate = self
    pan.dragThresholdFactor = { [weak self] in self?.dragThresholdFactor ?? 1 }
    pan.catchInFlight = { [weak self] in self?.catchSheet() ?? false }
    pan.gestureDidFail = { [weak self] in self?.endDrag(velocity: 0) }
    sheet.addGestureRecognizer(pan)
    guard let list else { return }
    switch listDragRule {
    case .handsOver: _ = NestedScrollCoordinator(scrollView: list, pan: pan, delegate: self)
    case .decidesAtStart: list.panGestureRecognizer.require(toFail: pan)
    case nil: break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? CatchingPanGestureRecognizer else { return true }
    switch machine.admission {
    case .never: return false
    case .always: return true
    case .ifTowardDismissal, .ifAlongTravel:
      if machine.target != nil, let beginsInFlight { return beginsInFlight }
      guard let list, list.bounds.contains(pan.startLocation(in: list)) else { return true }
      return listDragRule != nil && pan.pulls(from: list)
    }
  }

  var dragVelocity: Double? {
    guard let drag = machine.drag else { return nil }
    let velocity: CGFloat = draggingPan?.velocity(in: sheet?.superview).y ?? 0
    return velocity * drag.slope
  }
}
