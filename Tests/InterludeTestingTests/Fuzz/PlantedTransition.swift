import Foundation
import Interlude

/// Moves a `PlantedCard` with one animator that a drag can take over and release at any time.
@MainActor
final class PlantedTransition: NSObject {
  private let bug: PlantedBug?
  weak var card: PlantedCard?
  private var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIViewPropertyAnimator?
  private var comes = true
  /// Whether the next transition begins with a drag.
  private var isInHand = false
  /// The card's offset from its resting position when the drag took over, in points.
  private var dragStart: CGFloat?
  /// Whether the finger has moved past an end of the card's path.
  private var stands = false
  /// The velocity in points per second and the decision, if the drag ended before the start.
  private var early: (velocity: CGFloat, leaves: Bool)?
  private var shade: UIView?
  private var link: CADisplayLink?
  /// The number of frames since the card hopped.
  private var hop = 0
  private(set) var ignoresEscape = false

  init(_ bug: PlantedBug?) {
    self.bug = bug
  }

  private var height: CGFloat { context?.containerView.bounds.height ?? 0 }

  // MARK: Dragging

  func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: take(pan)
    case .changed: follow(pan)
    case .ended:
      follow(pan)
      endDrag(velocity: pan.velocity(in: nil).y, leaves: pan.velocity(in: nil).y > 0)
      if bug == .inputLeftDisabled { card?.view.window?.isUserInteractionEnabled = true }
    case .cancelled:
      guard bug != .stuckAfterCancel else { return }
      endDrag(velocity: pan.velocity(in: nil).y, leaves: !comes)
    case .possible, .failed: break
    }
  }

  private func take(_ pan: UIPanGestureRecognizer) {
    if bug == .inputLeftDisabled { card?.view.window?.isUserInteractionEnabled = false }
    guard let animator, let context else {
      guard card?.isBeingPresented != true, card?.isBeingDismissed != true else { return }
      isInHand = true
      early = nil
      // Like one that closes a keyboard first: a quick drag ends before the card begins to leave.
      _ = Interlude.Timer.scheduledTimer(withTimeInterval: 0.03, repeats: false) { [weak self] _ in
        self?.leave()
      }
      return
    }
    guard dragStart == nil, animator.isRunning else { return }
    context.pauseInteractiveTransition()
    animator.pauseAnimation()
    dragStart = cardOffset
    if bug == .animatorDropped { self.animator = nil }
    follow(pan)
  }

  private func leave() {
    guard isInHand, let card, !card.isBeingPresented, !card.isBeingDismissed else { return }
    card.dismiss(animated: true)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let dragStart, let animator, let context else { return }
    let wanted = dragStart + pan.translation(in: nil).y
    let offset = min(max(wanted, 0), height)
    stands = wanted != offset
    let fraction = comes ? 1 - offset / height : offset / height
    animator.fractionComplete = fraction
    context.updateInteractiveTransition(fraction)
  }

  private func endDrag(velocity: CGFloat, leaves: Bool) {
    guard dragStart != nil, let animator, let context else {
      if isInHand, bug != .finishBeforeStart { early = (velocity, leaves) }
      return
    }
    dragStart = nil
    let finishes = leaves != comes
    if !finishes { sulk() }
    if finishes {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
      if bug == .doubleCompletion { context.completeTransition(false) }
    }
    animator.isReversed = !finishes
    let left = (leaves ? height : 0) - cardOffset
    let speed = stands || left == 0 ? 0 : bug == .velocityNotNormalised ? velocity : velocity / left
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 200, damping: 30, initialVelocity: CGVector(dx: speed, dy: speed)),
      durationFactor: 1)
  }

  /// Leaves something behind after a drag that changed nothing.
  private func sulk() {
    if bug == .escapeIgnored { ignoresEscape = true }
    // Not on the card, whose dismissal would end it.
    guard bug == .invisibleAnimation, let home = card?.presentingViewController?.view else { return }
    let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    hidden.isHidden = true
    home.addSubview(hidden)
    UIView.animate(withDuration: 30, animations: { hidden.center.x = 50 }) { _ in
      hidden.removeFromSuperview()
    }
  }

  /// The distance of the card below its resting position, in points.
  private var cardOffset: CGFloat {
    guard let animator else { return 0 }
    return (comes ? 1 - animator.fractionComplete : animator.fractionComplete) * height
  }
}

extension PlantedTransition: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}

extension PlantedTransition: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    self.context = context
    comes = context.viewController(forKey: .to) === card
    let container = context.containerView
    let there = container.bounds
    let below = there.offsetBy(dx: 0, dy: there.height)
    if comes, let view = context.view(forKey: .to) {
      container.addSubview(view)
      view.frame = below
      let shade = UIView(frame: there)
      shade.isUserInteractionEnabled = false
      (bug == .shadeLeft ? container.superview ?? container : container).insertSubview(shade, at: 0)
      self.shade = shade
    }
    if bug == .linkLeft {
      let link = CADisplayLink(target: self, selector: PlantedTransition.tick)
      link.add(to: .main, forMode: .common)
      self.link = link
    }
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.9) { [weak card, comes] in
      card?.view.frame = comes ? there : below
    }
    animator.addCompletion { [weak self] position in self?.completed(position == .end) }
    self.animator = animator
    return animator
  }

  func tick(_ link: CADisplayLink) {
    guard bug == .hops else { return }
    hop += 1
    if hop == 3 { card?.view.frame.origin.y = 80 }
    if hop == 8 {
      card?.view.frame.origin.y = 0
      hop = 0
      link.invalidate()
    }
  }

  private func completed(_ wentWell: Bool) {
    guard let context else { return }
    if wentWell { link?.invalidate() }
    if wentWell != comes, bug != .shadeLeft || wentWell { shade?.removeFromSuperview() }
    if wentWell != comes { card?.viewIfLoaded?.removeFromSuperview() }
    context.completeTransition(wentWell || bug == .wrongVerdict)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator?.stopAnimation(true)
    if transitionCompleted == comes, let context { card?.view.frame = context.containerView.bounds }
    if transitionCompleted, comes {
      if bug == .restsTooLow { card?.view.frame.origin.y = 20 }
      if bug == .hops {
        let link = CADisplayLink(target: self, selector: PlantedTransition.tick)
        link.add(to: .main, forMode: .common)
      }
    }
    (animator, context, dragStart, early, isInHand, stands) = (nil, nil, nil, nil, false, false)
  }
}

extension PlantedTransition: UIViewControllerInteractiveTransitioning {
  var wantsInteractiveStart: Bool { isInHand }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    guard context.isInteractive else { return animateTransition(using: context) }
    interruptibleAnimator(using: context).pauseAnimation()
    dragStart = cardOffset
    if let early { endDrag(velocity: early.velocity, leaves: early.leaves) }
  }
}
