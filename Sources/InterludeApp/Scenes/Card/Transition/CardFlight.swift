import Interlude

/// A motion of the card by itself: its animators, and what drives or ends them.
@MainActor
final class CardFlight {
  private var animators: AddedAnimators
  private var drive: LinkDrive?
  private var cut: Timer?

  /// - Parameters:
  ///   - animator: Has its animations, and is not started.
  ///   - earlier: The flight that moves the card until now, and continues.
  init(_ animator: UIViewPropertyAnimator, knobs: CardKnobs, adding earlier: CardFlight?) {
    animators = earlier?.animators ?? AddedAnimators()
    animators.add(animator)
    earlier?.release()
    switch knobs.driver {
    case .animation: animator.startAnimation()
    case .link:
      animator.scrubsLinearly = knobs.scrub == .linear
      drive = LinkDrive(animator, ticks: knobs.ticks)
    }
    guard knobs.ending == .fixed, knobs.curve == .spring else { return }
    cut = Timer.scheduledTimer(withTimeInterval: knobs.limit, repeats: false) { [weak self] _ in
      self?.finish()
    }
  }

  /// Whether the card has arrived when `animator` has.
  func ends(with animator: UIViewPropertyAnimator) -> Bool { animators.end(with: animator) }

  /// Whether a link moves the card, so that nothing can be added to it.
  var isDriven: Bool { drive != nil }

  /// Stops the card at its presentation position.
  func stop() {
    release()
    animators.stop()
  }

  /// Moves the card to its target at once.
  private func finish() {
    release()
    for animator in animators.all where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
  }

  private func release() {
    drive?.stop()
    drive = nil
    cut?.invalidate()
    cut = nil
  }
}
