import Foundation
import Interlude

/// The drags of a drawer: a percent-driven dismissal that is caught where it is.
final class TrialDrawerTransition: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate
{
  let ledger: TrialLedger
  weak var drawer: TrialDrawer?
  /// Whether a drag began the dismissal that is under way.
  private var isDriving = false
  private var isDragging = false
  /// The progress and the translation at which the drag took over.
  private var start = (percent: CGFloat(0), translation: CGFloat(0))

  init(_ ledger: TrialLedger) {
    self.ledger = ledger
    super.init()
    wantsInteractiveStart = false
    completionCurve = .linear
  }

  func addPan(to container: UIView) {
    let pan = TrialCatchingPan(target: self, action: TrialDrawerTransition.panned)
    pan.touchDown = { [weak self] in self?.catchDrawer() ?? false }
    pan.allLifted = { [weak self] in self?.endDrag(velocity: 0) }
    container.addGestureRecognizer(pan)
  }

  private var shownTop: CGFloat? { drawer?.viewIfLoaded?.layer.presentation()?.frame.minY }
  private var distance: CGFloat { max(drawer?.viewIfLoaded?.bounds.height ?? 0, 1) }

  /// Stops a drawer that leaves. It must stay where it is seen.
  private func catchDrawer() -> Bool {
    guard isDriving, !isDragging, drawer?.isBeingDismissed == true else { return false }
    let before = shownTop
    pause()
    update(percentComplete)
    if let before, let after = shownTop, abs(after - before) > 0.5 {
      ledger.note("a drawer that was caught at \(before) jumped to \(after)")
    }
    (isDragging, start) = (true, (percentComplete, 0))
    return true
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: nil).y
    switch pan.state {
    case .began: if !isDragging { beginDismissal(at: translation) }
    case .changed: follow(translation)
    case .ended:
      follow(translation)
      endDrag(velocity: pan.velocity(in: nil).y)
    case .cancelled: endDrag(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func beginDismissal(at translation: CGFloat) {
    guard let drawer, drawer.transitionCoordinator == nil, drawer.presentedViewController == nil else {
      return
    }
    (isDragging, isDriving, start) = (true, true, (0, translation))
    wantsInteractiveStart = true
    drawer.home?.dismiss(animated: true)
  }

  private func follow(_ translation: CGFloat) {
    if isDragging { update(start.percent + (translation - start.translation) / distance) }
  }

  private func endDrag(velocity: CGFloat) {
    guard isDragging else { return }
    isDragging = false
    wantsInteractiveStart = false
    if abs(velocity) > 300 ? velocity > 0 : percentComplete > 0.5 { finish() } else { cancel() }
  }

  func didEnd() {
    (isDragging, isDriving, wantsInteractiveStart) = (false, false, false)
  }

  // MARK: The delegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    TrialDrawerPresentation(presented, presenting: presenting ?? source, self)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    TrialDrawerAnimator(isPresenting: true, self)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    TrialDrawerAnimator(isPresenting: false, self)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    isDragging ? self : nil
  }
}

/// A pan that begins at touch-down if something is caught.
final class TrialCatchingPan: UIPanGestureRecognizer {
  var touchDown: (() -> Bool)?
  var allLifted: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible, touchDown?() == true { state = .began }
  }

  override func reset() {
    super.reset()
    allLifted?()
  }
}
