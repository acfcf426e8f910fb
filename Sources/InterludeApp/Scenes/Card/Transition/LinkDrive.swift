import Interlude

/// Moves a paused animator by a display link: the percentage is the time that has passed.
@MainActor
final class LinkDrive {
  private let animator: UIViewPropertyAnimator
  private let ticks: CardKnobs.Ticks
  private var link: CADisplayLink?
  private let start = CACurrentMediaTime()
  private var frames = 0

  /// The length of a frame that the counting kind assumes on every display, in seconds.
  private static let frame = 1.0 / 60

  init(_ animator: UIViewPropertyAnimator, ticks: CardKnobs.Ticks) {
    (self.animator, self.ticks) = (animator, ticks)
    animator.pauseAnimation()
    let link = CADisplayLink(target: self, selector: LinkDrive.tick(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    frames += 1
    let elapsed =
      switch ticks {
      case .time: link.targetTimestamp - start
      case .frames: Double(frames) * Self.frame
      }
    let part = elapsed / animator.duration
    guard part >= 1 else { return animator.fractionComplete = part }
    stop()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
