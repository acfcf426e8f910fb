import Interlude
import InterludeMotion

/// The hand on the warning: a pan that reports how far the panel has been pulled.
final class WarningInteraction: UIPercentDrivenInteractiveTransition {
  /// Whether a hand has the panel now.
  private(set) var isInHand = false

  private let canCatch: Bool
  private let tuning: WarningTuning
  private weak var hand: CatchingPanGestureRecognizer?
  private weak var warning: UIViewController?
  /// The progress at which the hand took the panel, and the finger's translation then.
  private var grip = (percent: CGFloat(0), translation: CGFloat(0))

  /// - Parameter canCatch: Whether a panel on its way can be taken in hand.
  init(canCatch: Bool, tuning: WarningTuning) {
    (self.canCatch, self.tuning) = (canCatch, tuning)
    super.init()
    wantsInteractiveStart = false
  }

  func attach(to warning: UIViewController) {
    self.warning = warning
    let pan = CatchingPanGestureRecognizer(target: self, action: WarningInteraction.panned(_:))
    pan.slopFactor = { [tuning] in CGFloat(tuning.slopFactor) }
    pan.catchInFlight = { [weak self] in self?.catchInFlight() ?? false }
    pan.gestureIsOver = { [weak self] in self?.letGo(velocity: 0) }
    warning.view.addGestureRecognizer(pan)
    hand = pan
  }

  /// The way that the panel has to go, in points, above 0.
  private var way: CGFloat {
    guard let panel = warning?.viewIfLoaded, let container = panel.superview else { return 1 }
    return container.bounds.maxY - place + 24
  }

  private var place: CGFloat {
    warning?.presentationController?.frameOfPresentedViewInContainerView.minY ?? 0
  }

  /// The progress at which the finger has the panel: pulling down is forward on the way out, and back on the
  /// way in.
  private func percent(_ translation: CGFloat) -> CGFloat {
    let pulled = (translation - grip.translation) / way
    return grip.percent + (warning?.isBeingPresented == true ? -pulled : pulled)
  }

  /// Whether the finger has left the panel behind at an end of its way.
  private var isBeyondEnds: Bool {
    guard let hand else { return false }
    return !(0...1).contains(percent(hand.translation(in: warning?.view.superview).y))
  }

  private func catchInFlight() -> Bool {
    guard canCatch, let warning, warning.isBeingPresented || warning.isBeingDismissed else { return false }
    pause()
    isInHand = true
    grip = (percentComplete, 0)
    tellHeld()
    return true
  }

  private func panned(_ pan: CatchingPanGestureRecognizer) {
    let translation = pan.translation(in: warning?.view.superview).y
    switch pan.state {
    case .began:
      if !isInHand { takeAtRest() }
    case .changed:
      if isInHand { update(percent(translation)) }
    case .ended:
      if isInHand { update(percent(translation)) }
      letGo(velocity: pan.velocity(in: warning?.view.superview).y)
    case .cancelled:
      letGo(velocity: 0)
    case .possible, .failed:
      break
    }
  }

  private func takeAtRest() {
    guard let warning, warning.transitionCoordinator == nil else { return }
    isInHand = true
    grip = (0, 0)
    tellHeld()
    wantsInteractiveStart = true
    warning.dismiss(animated: true, completion: nil)
  }

  /// Lets the lab know where the panel would go now, as long as the hand has it.
  private func tellHeld() {
    ReleaseReport.whileHeld { [weak self] in
      guard let self, isInHand else { return nil }
      return report(velocity: hand?.velocity(in: warning?.view.superview).y ?? 0)
    }
  }

  /// - Parameter velocity: The finger's, in points per second, positive downwards.
  private func report(velocity: CGFloat) -> ReleaseReport {
    let done = min(max(percentComplete, 0), 1)
    return ReleaseReport(
      subject: "Warning", offset: (warning?.isBeingPresented == true ? 1 - done : done) * way,
      distance: way, velocity: velocity, plan: tuning.plan)
  }

  /// - Parameter velocity: The finger's, in points per second, positive downwards.
  private func letGo(velocity: CGFloat) {
    guard isInHand, let warning else { return }
    isInHand = false
    wantsInteractiveStart = false
    let isPresenting = warning.isBeingPresented
    let done = min(max(percentComplete, 0), 1)
    let report = report(velocity: velocity)
    report.released(goesAway: report.goesAway)
    let finishes = report.goesAway != isPresenting
    let left = finishes ? 1 - done : done
    let distance = max(report.goesAway ? way - report.offset : -report.offset, -way)
    if canCatch {
      // The spring sets out as fast as the hand moved the panel, which at an end of its way goes no further,
      // and takes the time that a spring needs, however short the rest of the way is.
      let speed = isBeyondEnds ? 0 : velocity
      let relative = relativeVelocity(speed, distance: distance)
      timingCurve = UISpringTimingParameters(
        dampingRatio: tuning.releaseDamping, initialVelocity: CGVector(dx: relative, dy: relative))
      completionSpeed = max(left, 0.01)
    } else {
      // A curve knows nothing of the hand; at least it hurries as the hand did.
      completionCurve = .easeOut
      completionSpeed = min(max(abs(velocity) / (way / duration), 1), 3)
    }
    if finishes { finish() } else { cancel() }
  }
}
