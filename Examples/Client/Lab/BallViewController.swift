import Interlude

/// A ball that a finger drags and that springs back, with a knob for its damping.
final class BallViewController: UIViewController {
  @Tuned("damping", "Damping ratio", in: 0.2...1) private var damping = 0.7

  private let ball = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    ball.backgroundColor = .systemOrange
    ball.layer.cornerRadius = 60
    ball.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    view.addSubview(ball)
    let pan = UIPanGestureRecognizer()
    pan.addAction { [weak self] in self?.dragged($0) }
    ball.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ball.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func dragged(_ pan: UIGestureRecognizer) {
    guard let pan = pan as? UIPanGestureRecognizer else { return }
    let translation = pan.translation(in: view)
    switch pan.state {
    case .changed: ball.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
    case .ended, .cancelled:
      // The velocity in distances to the target per second.
      let velocity = pan.velocity(in: view)
      let timing = UISpringTimingParameters(
        dampingRatio: damping,
        initialVelocity: CGVector(
          dx: translation.x == 0 ? 0 : -velocity.x / translation.x,
          dy: translation.y == 0 ? 0 : -velocity.y / translation.y))
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
      animator.addAnimations { [ball] in ball.transform = .identity }
      animator.startAnimation()
    case _: break
    }
  }
}
