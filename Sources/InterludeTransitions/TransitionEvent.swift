/// An event that the runner sends to a `TransitionMachine`. The number names the request or the transition.
package enum TransitionEvent: Equatable, Sendable {
  case presentRequested(TransitionRequest)
  case dismissRequested(TransitionRequest)
  /// The controller leaves without a transition of its own: a controller below it in the stack is dismissed,
  /// or its window is gone.
  case dropRequested(number: Int)

  case answeredPresentationController(removesPresentersView: Bool)
  case answeredAnimator(Bool)
  case answeredInteractionController(Bool)

  /// `canStart` is false if the presenter has left the window since the request.
  case turnEnded(number: Int, canStart: Bool, wantsInteractiveStart: Bool)
  case begun(number: Int)
  case foundAnimator(number: Int, isInterruptible: Bool)

  /// The progress that the interaction controller reports. It is outside 0…1 while the drag rubber-bands.
  case updated(number: Int, percent: Double)
  case paused(number: Int)
  case finished(number: Int)
  case cancelled(number: Int)
  case completed(number: Int, didComplete: Bool)
  case settled(number: Int)
}
