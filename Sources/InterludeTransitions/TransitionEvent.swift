/// A fact that a `TransitionMachine` is told; numbers name the request or the transition that is meant.
package enum TransitionEvent: Equatable, Sendable {
  case presentRequested(TransitionRequest)
  case dismissRequested(TransitionRequest)
  /// The controller goes without a transition of its own: something below it in the stack is dismissed, or
  /// its window is gone.
  case dropRequested(number: Int)

  case answeredPresentationController(removesPresentersView: Bool)
  case answeredAnimator(Bool)
  case answeredInteractionController(Bool)

  /// `canStart` is false where the presenter has left the window since the request.
  case turnEnded(number: Int, canStart: Bool, wantsInteractiveStart: Bool)
  case begun(number: Int)
  case foundAnimator(number: Int, isInterruptible: Bool)

  /// Progress as the interaction controller reports it; outside 0…1 while it rubber-bands.
  case updated(number: Int, percent: Double)
  case paused(number: Int)
  case finished(number: Int)
  case cancelled(number: Int)
  case completed(number: Int, didComplete: Bool)
  case settled(number: Int)
}
