import Foundation
import Interlude

/// The record out of its sleeve. A finger turns it, and it spins on as it was pushed.
final class RecordViewController: UIViewController {
  private let disc = DiscView()
  /// The disc's turn in radians, positive clockwise.
  private var turn: CGFloat = 0
  private var spin: UIViewPropertyAnimator?
  /// The angle at which the finger last was, seen from the middle.
  private var lastAngle: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(disc)
    disc.addGestureRecognizer(
      TurningGestureRecognizer(target: self, action: RecordViewController.turned(_:)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    disc.bounds.size = view.bounds.size
    disc.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func turned(_ gesture: TurningGestureRecognizer) {
    let place = gesture.location(in: view)
    let arm = CGVector(dx: place.x - view.bounds.midX, dy: place.y - view.bounds.midY)
    let angle = atan2(arm.dy, arm.dx)
    switch gesture.state {
    case .began:
      stop()
      lastAngle = angle
    case .changed:
      turn += Self.shortWay(from: lastAngle, to: angle)
      lastAngle = angle
      show()
    case .ended:
      let velocity = gesture.velocity(in: view)
      let length = max(hypot(arm.dx, arm.dy), 40)
      // Only the part of the finger's speed across the arm turns the disc.
      release((arm.dx * velocity.y - arm.dy * velocity.x) / (length * length))
    case .possible, .cancelled, .failed:
      break
    }
  }

  private static func shortWay(from start: CGFloat, to end: CGFloat) -> CGFloat {
    var way = end - start
    while way > .pi { way -= 2 * .pi }
    while way < -.pi { way += 2 * .pi }
    return way
  }

  private func show() {
    disc.transform = CGAffineTransform(rotationAngle: turn)
  }

  /// Stops a spinning disc where it is seen.
  private func stop() {
    guard let spin else { return }
    spin.stopAnimation(true)
    self.spin = nil
    let seen = disc.transform
    turn += Self.shortWay(from: turn, to: atan2(seen.b, seen.a))
  }

  /// - Parameter velocity: Radians per second, positive clockwise.
  private func release(_ velocity: CGFloat) {
    // Less than half a turn, as a transform does not count whole ones.
    let way = min(max(velocity * 0.22, -2.8), 2.8)
    guard abs(way) > 0.01 else { return }
    turn += way
    let timing = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: velocity / way, dy: velocity / way))
    let animator = UIViewPropertyAnimator(duration: 1.4, timingParameters: timing)
    animator.addAnimations { [self] in show() }
    animator.addCompletion { [weak self] _ in self?.spin = nil }
    spin = animator
    animator.startAnimation()
  }

  override func accessibilityPerformEscape() -> Bool {
    dismiss(animated: true, completion: nil)
    return true
  }
}
