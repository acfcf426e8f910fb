import Foundation
import Interlude

/// The record out of its sleeve. A finger turns it, and it spins on as it was pushed.
final class RecordViewController: UIViewController {
  private let tuning: SpinTuning
  private let disc = DiscView()
  /// The disc's turn in radians, positive clockwise.
  private var turn: CGFloat = 0
  private var spin: UIViewPropertyAnimator?
  /// The angle at which the finger last was, seen from the middle; nil while it turns nothing.
  private var lastAngle: CGFloat?
  /// Whether the finger has turned nothing yet.
  private var isFresh = false
  /// Whether the finger's last step turned the disc; close to the middle and past it none does.
  private var isTurning = false
  /// Points from the middle: closer to it no hand can turn a disc.
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

  /// On its way back into the sleeve the disc runs away from under the finger: where that is says nothing of
  /// its turn any more.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    disc.gestureRecognizers?.forEach { $0.isEnabled = false }
  }

  private func turned(_ gesture: TurningGestureRecognizer) {
    let (place, translation) = (gesture.location(in: view), gesture.translation(in: view))
    switch gesture.state {
    case .began:
      stop()
      isFresh = true
      isTurning = false
    case .changed:
      // The finger is ahead of the place at which its gesture began, by however much came with one frame.
      if isFresh { lastAngle = angle(CGPoint(x: place.x - translation.x, y: place.y - translation.y)) }
      isFresh = false
      follow(place)
    case .ended:
      follow(place)
      guard isTurning else { break }
      let arm = arm(place)
      let velocity = gesture.velocity(in: view)
      // Only the part of the finger's speed across the arm turns the disc.
      release((arm.dx * velocity.y - arm.dy * velocity.x) / (arm.dx * arm.dx + arm.dy * arm.dy))
    case .possible, .cancelled, .failed:
      break
    }
  }

  private func arm(_ place: CGPoint) -> CGVector {
    CGVector(dx: place.x - view.bounds.midX, dy: place.y - view.bounds.midY)
  }

  private func angle(_ place: CGPoint) -> CGFloat? {
    let arm = arm(place)
    return hypot(arm.dx, arm.dy) < Self.hub ? nil : atan2(arm.dy, arm.dx)
  }

  /// Turns the disc with a finger that has come to `place`.
  private func follow(_ place: CGPoint) {
    let angle = angle(place)
    if let angle, let lastAngle {
      let way = Self.shortWay(from: lastAngle, to: angle)
      // A finger that came round so far in one step has passed the middle.
      if way != 0 { isTurning = abs(way) < .pi / 2 }
      if isTurning { turn += way }
    } else {
      isTurning = false
    }
    lastAngle = angle
    show()
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
    let way = min(max(velocity * tuning.carry, -2.8), 2.8)
    guard abs(way) > 0.01 else { return }
    turn += way
    let timing = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: velocity / way, dy: velocity / way))
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
