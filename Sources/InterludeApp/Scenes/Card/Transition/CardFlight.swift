import Interlude

/// The card on its way by itself: what moves it, and how that is stopped.
@MainActor
final class CardFlight {
  /// Several, where the card was sent elsewhere on its way: their movements add up.
  private var animators: [UIViewPropertyAnimator]
  private var drive: LinkDrive?
  private var cut: Timer?

  /// - Parameters:
  ///   - animator: Has its animations, and is not started.
  ///   - earlier: What moves the card until now, and goes on.
  init(_ animator: UIViewPropertyAnimator, knobs: CardKnobs, adding earlier: CardFlight?) {
    animators = (earlier?.animators ?? []) + [animator]
    earlier?.letGo()
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

  /// Adds to what still moves, so that it arrives there as well.
  func addAnimations(_ change: @escaping () -> Void) {
    animators.last?.addAnimations(change)
  }

  /// Whether the card has arrived when `animator` has.
  func ends(with animator: UIViewPropertyAnimator) -> Bool { animators.last === animator }

  /// Whether a link moves the card, so that nothing can be added to it.
  var isDriven: Bool { drive != nil }

  /// Leaves the card where it is seen.
  func stop() {
    letGo()
    // The last first: what is seen after each is then a place on the way.
    for animator in animators.reversed() { animator.stopAnimation(true) }
  }

  /// Puts the card where it was going.
  private func finish() {
    letGo()
    for animator in animators where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
  }

  private func letGo() {
    drive?.stop()
    drive = nil
    cut?.invalidate()
    cut = nil
  }
}
