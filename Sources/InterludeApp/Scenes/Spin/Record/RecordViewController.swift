import Foundation
import Interlude

/// The record out of its sleeve. A drag rotates it; on release it spins on.
final class RecordViewController: UIViewController {
  private let tuning: SpinTuning
  private let disc = DiscView()
  /// The disc's rotation, in radians, positive clockwise.
  private var rotation: CGFloat = 0
  private var spin: UIViewPropertyAnimator?
  /// The finger's last angle around the middle, in radians; nil if it rotates nothing.
  private var lastAngle: CGFloat?
  /// Whether the gesture has begun and no movement has been applied.
  private var awaitsFirstMovement = false
  /// Whether the finger's last step rotated the disc. Steps near or through the middle do not.
  private var isRotating = false
  /// The radius around the middle, in points, in which a finger cannot rotate the disc.
  private static let hub: CGFloat = 40

  init(tuning: SpinTuning) {
    self.tuning = tuning
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

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

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    disc.gestureRecognizers?.forEach { $0.isEnabled = true }
  }

  /// During the dismissal the disc moves away under the finger, so the finger's angle is meaningless.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    disc.gestureRecognizers?.forEach { $0.isEnabled = false }
  }

  private func turned(_ gesture: TurningGestureRecognizer) {
    let (location, translation) = (gesture.location(in: view), gesture.translation(in: view))
    switch gesture.state {
    case .began:
      stop()
      awaitsFirstMovement = true
      isRotating = false
    case .changed:
      // The gesture's first location lies behind the finger by the movement of one frame.
      if awaitsFirstMovement {
        lastAngle = angle(CGPoint(x: location.x - translation.x, y: location.y - translation.y))
      }
      awaitsFirstMovement = false
      follow(location)
    case .ended:
      follow(location)
      guard isRotating else { break }
      let arm = arm(location)
      let velocity = gesture.velocity(in: view)
      // Only the velocity component perpendicular to the arm rotates the disc.
      release((arm.dx * velocity.y - arm.dy * velocity.x) / (arm.dx * arm.dx + arm.dy * arm.dy))
    case .possible, .cancelled, .failed:
      break
    }
  }

  private func arm(_ location: CGPoint) -> CGVector {
    CGVector(dx: location.x - view.bounds.midX, dy: location.y - view.bounds.midY)
  }

  private func angle(_ location: CGPoint) -> CGFloat? {
    let arm = arm(location)
    return hypot(arm.dx, arm.dy) < Self.hub ? nil : atan2(arm.dy, arm.dx)
  }

  /// Rotates the disc with a finger that has moved to `location`.
  private func follow(_ location: CGPoint) {
    let angle = angle(location)
    if let angle, let lastAngle {
      let delta = Self.shortestAngle(from: lastAngle, to: angle)
      // A step of more than a quarter turn has passed the middle.
      if delta != 0 { isRotating = abs(delta) < .pi / 2 }
      if isRotating { rotation += delta }
    } else {
      isRotating = false
    }
    lastAngle = angle
    show()
  }

  private static func shortestAngle(from start: CGFloat, to end: CGFloat) -> CGFloat {
    var delta = end - start
    while delta > .pi { delta -= 2 * .pi }
    while delta < -.pi { delta += 2 * .pi }
    return delta
  }

  private func show() {
    disc.transform = CGAffineTransform(rotationAngle: rotation)
  }

  /// Stops a spinning disc at its presented rotation.
  private func stop() {
    guard let spin else { return }
    spin.stopAnimation(true)
    self.spin = nil
    let seen = disc.transform
    rotation += Self.shortestAngle(from: rotation, to: atan2(seen.b, seen.a))
  }

  /// - Parameter velocity: In radians per second, positive clockwise.
  private func release(_ velocity: CGFloat) {
    // Less than half a turn, because a transform does not count whole turns.
    let delta = min(max(velocity * tuning.carry, -2.8), 2.8)
    guard abs(delta) > 0.01 else { return }
    rotation += delta
    let timing = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: velocity / delta, dy: velocity / delta))
    let animator = UIViewPropertyAnimator(duration: tuning.glideDuration, timingParameters: timing)
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
