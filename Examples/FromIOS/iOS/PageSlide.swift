import UIKit

/// Slides the next page in over the last one, which recedes a little, or back. For navigation and for tabs.
final class PageSlide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isBackward: Bool

  init(isBackward: Bool) {
    self.isBackward = isBackward
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.35
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toController = transitionContext.viewController(forKey: .to),
      let to = transitionContext.view(forKey: .to), let from = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let width = container.bounds.width
    to.frame = transitionContext.finalFrame(for: toController)
    if isBackward {
      container.insertSubview(to, belowSubview: from)
    } else {
      container.addSubview(to)
    }
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    container.insertSubview(shade, belowSubview: isBackward ? from : to)

    let away = CGAffineTransform(translationX: width, y: 0)
    let receded = CGAffineTransform(translationX: -width / 4, y: 0)
    to.transform = isBackward ? receded : away
    shade.alpha = isBackward ? 0.2 : 0
    let options: UIView.AnimationOptions =
      transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: options,
      animations: {
        to.transform = .identity
        from.transform = self.isBackward ? away : receded
        shade.alpha = self.isBackward ? 0 : 0.2
      },
      completion: { _ in
        shade.removeFromSuperview()
        from.transform = .identity
        to.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// Pops the topmost controller with a drag from the left edge.
final class EdgePop: UIPercentDrivenInteractiveTransition {
  private(set) var isActive = false
  private weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(panned(_:)))
    pan.edges = .left
    navigationController.view.addGestureRecognizer(pan)
  }

  @objc private func panned(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let view = pan.view else { return }
    let progress = max(0, min(1, pan.translation(in: view).x / view.bounds.width))
    switch pan.state {
    case .began:
      isActive = true
      if navigationController?.popViewController(animated: true) == nil { isActive = false }
    case .changed:
      update(progress)
    case .ended, .cancelled, .failed:
      guard isActive else { return }
      isActive = false
      completionSpeed = 0.8
      if pan.state == .ended, progress + pan.velocity(in: view).x / view.bounds.width * 0.2 > 0.5 {
        finish()
      } else {
        cancel()
      }
    default:
      break
    }
  }
}
