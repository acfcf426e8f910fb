import UIKit

/// A controller that can be pulled off the screen.
protocol Pullable: UIViewController {
  var scrollViewThatPulls: UIScrollView? { get }
  var transitioning: UIViewControllerTransitioningDelegate? { get set }
}

extension Pullable {
  var scrollViewThatPulls: UIScrollView? { nil }
}

/// Moves the presented view with the finger, and continues with the finger's velocity. The transition stays
/// open while the view springs back, so that it can be caught.
final class PullToDismiss: NSObject, UIViewControllerInteractiveTransitioning {
  private(set) var isPulling = false

  private weak var controller: (UIViewController & Pullable)?
  private weak var transitionContext: UIViewControllerContextTransitioning?
  private var springBack: UIViewPropertyAnimator?
  private var restingFrame = CGRect.zero
  private var pulledBefore: CGFloat = 0

  init(controller: UIViewController & Pullable) {
    self.controller = controller
    super.init()
    let pan = OneWayPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.direction = .down
    pan.delegate = self
    if let scrollView = controller.scrollViewThatPulls {
      scrollView.addGestureRecognizer(pan)
      scrollView.panGestureRecognizer.require(toFail: pan)
    } else {
      controller.view.addGestureRecognizer(pan)
    }
  }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    self.transitionContext = transitionContext
    if let presented = transitionContext.viewController(forKey: .from) {
      restingFrame = transitionContext.finalFrame(for: presented)
    }
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    guard let view = controller?.view, let superview = view.superview else { return }
    let translation = recognizer.translation(in: superview).y
    let velocity = recognizer.velocity(in: superview).y
    switch recognizer.state {
    case .began:
      began()
    case .changed:
      pull(to: translation + pulledBefore)
    case .ended:
      let way = restingFrame.height
      let pulled = translation + pulledBefore
      if velocity > 300 || (pulled > way / 2 && velocity > -300) {
        finish(velocity: velocity)
      } else {
        spring(velocity: velocity)
      }
    case .cancelled, .failed:
      spring(velocity: 0)
    default:
      break
    }
  }

  private func began() {
    guard let controller = controller else { return }
    springBack?.stopAnimation(true)
    springBack = nil
    if isPulling {
      pulledBefore = controller.view.frame.minY - restingFrame.minY
    } else {
      isPulling = true
      pulledBefore = 0
      restingFrame = controller.view.frame
      controller.dismiss(animated: true, completion: nil)
    }
  }

  private func pull(to distance: CGFloat) {
    guard let context = transitionContext, let view = controller?.view else { return }
    // Upwards it follows only a little.
    let shown = distance > 0 ? distance : distance / 4
    view.frame.origin.y = restingFrame.minY + shown
    context.updateInteractiveTransition(shown / restingFrame.height)
  }

  private func finish(velocity: CGFloat) {
    guard let context = transitionContext, let view = controller?.view else { return }
    let target = context.containerView.bounds.maxY
    let animator = Self.animator(distance: target - view.frame.minY, velocity: velocity)
    animator.addAnimations {
      view.frame.origin.y = target
    }
    animator.addCompletion { _ in
      self.isPulling = false
      context.finishInteractiveTransition()
      context.completeTransition(true)
    }
    animator.startAnimation()
  }

  private func spring(velocity: CGFloat) {
    guard let context = transitionContext, let view = controller?.view else { return }
    let frame = restingFrame
    let animator = Self.animator(distance: frame.minY - view.frame.minY, velocity: velocity)
    animator.addAnimations {
      view.frame = frame
    }
    animator.addCompletion { _ in
      self.isPulling = false
      context.cancelInteractiveTransition()
      context.completeTransition(false)
    }
    springBack = animator
    animator.startAnimation()
  }

  private static func animator(distance: CGFloat, velocity: CGFloat) -> UIViewPropertyAnimator {
    let relative = distance == 0 ? 0 : velocity / distance
    let timing = UISpringTimingParameters(dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: relative))
    return UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
  }
}

extension PullToDismiss: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let scrollView = controller?.scrollViewThatPulls else { return true }
    return scrollView.contentOffset.y <= 0
  }
}
