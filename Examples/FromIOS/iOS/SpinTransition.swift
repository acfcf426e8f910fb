import UIKit
import QuartzCore

/// Rotates the presented view in while it grows: three Core Animation animations in one group, whose delegate
/// completes the transition.
final class SpinTransition: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  private var transitionContext: UIViewControllerContextTransitioning?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    1
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let controller = transitionContext.viewController(forKey: .to) else { return }
    transitionContext.containerView.addSubview(controller.view)
    controller.view.frame = transitionContext.finalFrame(for: controller)
    guard transitionContext.isAnimated else {
      transitionContext.completeTransition(true)
      return
    }
    self.transitionContext = transitionContext

    let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    fade.fromValue = 0.0
    fade.toValue = 1.0
    fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.fromValue = 0.0
    turn.toValue = 2 * Double.pi
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.1
    grow.toValue = 1.0
    grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

    let group = CAAnimationGroup()
    group.animations = [fade, turn, grow]
    group.duration = transitionDuration(using: transitionContext)
    for animation in group.animations ?? [] {
      animation.duration = group.duration
    }
    group.delegate = self
    controller.view.layer.add(group, forKey: "spin")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    transitionContext?.completeTransition(flag)
    transitionContext = nil
  }
}

/// Presents with a spin. The dismissal uses the system's transition.
final class SpinPresenter: UIViewController, UIViewControllerTransitioningDelegate {
  private let transition = SpinTransition()

  @objc func showSpinning() {
    let controller = UIViewController()
    controller.view.backgroundColor = .blue
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = self
    present(controller, animated: true, completion: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showSpinning)))
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    transition
  }
}

/// Counts the screen's frames while a view is shown.
final class FrameCounter: UIView {
  private(set) var frames = 0
  private var link: CADisplayLink?

  func start() {
    link = CADisplayLink(target: self, selector: #selector(step(_:)))
    link?.add(to: .main, forMode: .common)
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  @objc private func step(_ link: CADisplayLink) {
    frames += 1
  }
}
