import Interlude

/// The mistake of a back swipe that only starts an animation: the page leaves without the finger, and nothing
/// can catch it.
@MainActor
final class TimedPages: UINavigationControllerDelegate {
  private unowned let navigation: UINavigationController
  private let swipe = UIScreenEdgePanGestureRecognizer()

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    swipe.addTarget(self, action: TimedPages.swiped(_:))
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    navigation.view.addGestureRecognizer(swipe)
    navigation.delegate = self
  }

  func setEdge(_ edge: UIRectEdge) { swipe.edges = edge }

  private func swiped(_ swipe: UIScreenEdgePanGestureRecognizer) {
    if swipe.state == .began { navigation.popViewController(animated: true) }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let isPop = operation == .pop
    return TimedSlide(isPop: isPop, isMirrored: navigation.isRightToLeft)
  }
}

/// Slides one page over another in a fixed time.
final class TimedSlide: UIViewControllerAnimatedTransitioning {
  private let isPop: Bool
  private let isMirrored: Bool

  init(isPop: Bool, isMirrored: Bool) { (self.isPop, self.isMirrored) = (isPop, isMirrored) }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    let place = context.containerView.bounds
    let away = place.offsetBy(dx: isMirrored ? -place.width : place.width, dy: 0)
    let (upper, lower) = isPop ? (from, to) : (to, from)
    lower.frame = place
    upper.frame = isPop ? place : away
    context.containerView.addSubview(to)
    context.containerView.bringSubviewToFront(upper)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseInOut,
      animations: { [isPop] in upper.frame = isPop ? away : place },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
