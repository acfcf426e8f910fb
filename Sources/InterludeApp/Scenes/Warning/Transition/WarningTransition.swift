import Interlude

/// Vends the parts of the warning's transition. The warning keeps it alive.
final class WarningTransition: UIViewControllerTransitioningDelegate {
  /// The two kinds of animator that a percent-driven transition can drive.
  enum Kind: Equatable, Sendable {
    /// Animates in `animateTransition(using:)`. The system scrubs it by its layer's time.
    case plain
    /// Vends a property animator, which can be paused anywhere.
    case interruptible
  }

  let kind: Kind
  private let tuning: WarningTuning
  private let interaction: WarningInteraction

  init(kind: Kind, tuning: WarningTuning) {
    (self.kind, self.tuning) = (kind, tuning)
    interaction = WarningInteraction(canCatch: kind == .interruptible, tuning: tuning)
  }

  /// Lets a drag pull `warning` down.
  func attach(to warning: UIViewController) {
    interaction.attach(to: warning)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    WarningPresentationController(presentedViewController: presented, presenting: presenting ?? source)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(isPresenting: false)
  }

  private func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if fades { return WarningFade(isPresenting: isPresenting) }
    return switch kind {
    case .plain: WarningAnimator(isPresenting: isPresenting, tuning: tuning)
    case .interruptible: InterruptibleWarningAnimator(isPresenting: isPresenting, tuning: tuning)
    }
  }

  /// Whether the requested transition fades instead of moving. A fade cannot be caught.
  private var fades: Bool { UIAccessibility.isReduceMotionEnabled && !interaction.isDragging }

  // Catching a panel in flight requires an interaction controller for every transition, also for those that
  // start without a gesture.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animator is WarningFade || kind == .plain ? nil : interaction
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if animator is WarningFade { return nil }
    return kind == .interruptible || interaction.isDragging ? interaction : nil
  }
}
