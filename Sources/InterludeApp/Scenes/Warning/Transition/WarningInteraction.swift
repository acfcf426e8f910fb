import Interlude
import InterludeMotion

/// The interaction controller of the warning: a pan that drives the transition's progress.
final class WarningInteraction: UIPercentDrivenInteractiveTransition {
  /// Whether a drag controls the panel.
  private(set) var isDragging = false

  private let canCatch: Bool
  private let tuning: WarningTuning
  private weak var panRecognizer: CatchingPanGestureRecognizer?
  private weak var warning: UIViewController?
  /// The progress and the pan's translation when the drag took over.
  private var dragStart = (percent: CGFloat(0), translation: CGFloat(0))

  /// - Parameter canCatch: Whether a panel in flight can be caught.
  init(canCatch: Bool, tuning: WarningTuning) {
    (self.canCatch, self.tuning) = (canCatch, tuning)
    super.init()
    wantsInteractiveStart = false
  }

  func attach(to warning: UIViewController) {
    self.warning = warning
    let pan = CatchingPanGestureRecognizer(target: self, action: WarningInteraction.panned(_:))
    pan.dragThresholdFactor = { [tuning] in CGFloat(tuning.dragThresholdFactor) }
    pan.catchInFlight = { [weak self] in self?.catchInFlight() ?? false }
    pan.gestureDidFail = { [weak self] in self?.endDrag(velocity: 0) }
    warning.view.addGestureRecognizer(pan)
    panRecognizer = pan
  }

  /// The distance of a whole dismissal, in points, greater than 0.
  private var dismissDistance: CGFloat {
    guard let panel = warning?.viewIfLoaded, let container = panel.superview else { return 1 }
    return container.bounds.maxY - restingTop + 24
  }

  private var restingTop: CGFloat {
    warning?.presentationController?.frameOfPresentedViewInContainerView.minY ?? 0
  }

  /// Returns the progress for a translation. Dragging down increases the progress of a dismissal and
  /// decreases that of a presentation.
  private func percent(_ translation: CGFloat) -> CGFloat {
    let pulled = (translation - dragStart.translation) / dismissDistance
    return dragStart.percent + (warning?.isBeingPresented == true ? -pulled : pulled)
  }

  /// Whether the finger has moved past either end of the panel's path.
  private var isBeyondEnds: Bool {
    guard let panRecognizer else { return false }
    return !(0...1).contains(percent(panRecognizer.translation(in: warning?.view.superview).y))
  }

  private func catchInFlight() -> Bool {
    guard canCatch, let warning, warning.isBeingPresented || warning.isBeingDismissed else { return false }
    pause()
    isDragging = true
    dragStart = (percentComplete, 0)
    recordDragReport()
    return true
  }

  private func panned(_ pan: CatchingPanGestureRecognizer) {
    let translation = pan.translation(in: warning?.view.superview).y
    switch pan.state {
    case .began:
      if !isDragging { beginDismissal() }
    case .changed:
      if isDragging { update(percent(translation)) }
    case .ended:
      if isDragging { update(percent(translation)) }
      endDrag(velocity: pan.velocity(in: warning?.view.superview).y)
    case .cancelled:
      endDrag(velocity: 0)
    case .possible, .failed:
      break
    }
  }

  private func beginDismissal() {
    guard let warning, warning.transitionCoordinator == nil else { return }
    isDragging = true
    dragStart = (0, 0)
    recordDragReport()
    wantsInteractiveStart = true
    warning.dismiss(animated: true, completion: nil)
  }

  /// Reports to the lab where a release would send the panel, for as long as the drag lasts.
  private func recordDragReport() {
    DragReport.whileDragging { [weak self] in
      guard let self, isDragging else { return nil }
      return report(velocity: panRecognizer?.velocity(in: warning?.view.superview).y ?? 0)
    }
  }

  /// - Parameter velocity: The velocity of the finger, in points per second, positive downwards.
  private func report(velocity: CGFloat) -> DragReport {
    let progress = min(max(percentComplete, 0), 1)
    return DragReport(
      subject: "Warning",
      offset: (warning?.isBeingPresented == true ? 1 - progress : progress) * dismissDistance,
      distance: dismissDistance, velocity: velocity, threshold: tuning.threshold)
  }

  /// - Parameter velocity: The velocity of the finger, in points per second, positive downwards.
  private func endDrag(velocity: CGFloat) {
    guard isDragging, let warning else { return }
    isDragging = false
    wantsInteractiveStart = false
    let isPresenting = warning.isBeingPresented
    let progress = min(max(percentComplete, 0), 1)
    let report = report(velocity: velocity)
    report.released(goesAway: report.goesAway)
    let finishes = report.goesAway != isPresenting
    let remaining = finishes ? 1 - progress : progress
    let distance = max(report.goesAway ? dismissDistance - report.offset : -report.offset, -dismissDistance)
    if canCatch {
      // The spring starts with the finger's velocity, or 0 past an end where the panel no longer follows. It
      // takes its natural duration, however short the remaining distance is.
      let speed = isBeyondEnds ? 0 : velocity
      let relative = relativeVelocity(speed, distance: distance)
      timingCurve = UISpringTimingParameters(
        dampingRatio: tuning.releaseDamping, initialVelocity: CGVector(dx: relative, dy: relative))
      completionSpeed = max(remaining, 0.01)
    } else {
      // A curve cannot take a velocity, so a fast release shortens its duration instead.
      completionCurve = .easeOut
      completionSpeed = min(max(abs(velocity) / (dismissDistance / duration), 1), 3)
    }
    if finishes { finish() } else { cancel() }
  }
}
