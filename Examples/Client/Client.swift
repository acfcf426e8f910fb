import Interlude

/// A card that follows the finger down and springs back, or leaves when thrown: iOS code with the two edits
/// that a port needs (no `@objc`, and a method instead of `#selector`).
final class CardViewController: UIViewController, UIGestureRecognizerDelegate {
  var onDismiss: (() -> Void)?

  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 420))
  private let titleLabel = UILabel()
  private let handle = UIView()
  private var animator: UIViewPropertyAnimator?
  private var startOffset: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white

    card.backgroundColor = UIColor(white: 0.95, alpha: 1)
    card.layer.cornerRadius = 24
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    view.addSubview(card)

    titleLabel.text = "Drag me"
    titleLabel.textAlignment = .center
    titleLabel.font = .systemFont(ofSize: 20, weight: .semibold)
    card.addSubview(titleLabel)
    card.addSubview(handle)

    let pan = UIPanGestureRecognizer(target: self, action: CardViewController.handlePan(_:))
    pan.delegate = self
    card.addGestureRecognizer(pan)

    let tap = UITapGestureRecognizer(target: self, action: CardViewController.handleTap)
    tap.require(toFail: pan)
    card.addGestureRecognizer(tap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    titleLabel.frame = card.bounds.insetBy(dx: 24, dy: 24)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      self?.hint()
    }
  }

  /// Shows with a short animation that the card can be pulled.
  private func hint() {
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.handle.alpha = 1
    } completion: { finished in
      if finished { self.handle.alpha = 0.5 }
    }
  }

  func handleTap() {
    settle(velocity: 0)
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animator?.stopAnimation(true)
      startOffset = card.transform.ty
    case .changed:
      let offset = startOffset + recognizer.translation(in: view).y
      card.transform = CGAffineTransform(translationX: 0, y: max(offset, offset / 4))
    case .ended, .cancelled:
      let velocity = recognizer.velocity(in: view).y
      if velocity > 300 {
        leave()
      } else {
        settle(velocity: velocity)
      }
    default:
      break
    }
  }

  private func settle(velocity: CGFloat) {
    let distance = -card.transform.ty
    let relative = distance == 0 ? 0 : velocity / distance
    let timing = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: relative))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations { self.card.transform = .identity }
    animator.addCompletion { position in
      if position == .end { self.animator = nil }
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func leave() {
    dismiss(animated: true) { [onDismiss] in
      onDismiss?()
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    return pan.velocity(in: view).y > 0
  }
}

/// Vends the two animators of the card.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresenting: false)
  }
}

/// Moves the card in from below and out again.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = context.viewController(forKey: key), let moving = controller.view else {
      context.completeTransition(false)
      return
    }
    let final = context.finalFrame(for: controller)
    let outside = final.offsetBy(dx: 0, dy: context.containerView.bounds.height)
    if isPresenting {
      moving.frame = outside
      context.containerView.addSubview(moving)
    }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), dampingRatio: 1
    ) {
      moving.frame = self.isPresenting ? final : outside
    }
    animator.addCompletion { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}

/// Presents the card from any controller.
@MainActor
func presentCard(from controller: UIViewController, with transition: CardTransition) {
  let card = CardViewController()
  card.modalPresentationStyle = .custom
  card.transitioningDelegate = transition
  controller.present(card, animated: true)
}
