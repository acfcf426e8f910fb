import Interlude
import InterludeMotion
import InterludeTransitions

/// A presentation controller that dims the background as far as its sheet is out.
@MainActor
protocol SheetPresentation: UIPresentationController {
  /// The top of a sheet that is out of sight, with its shadow, in the container.
  var topWhenAway: CGFloat { get }
  /// Sets the dim for a sheet whose top is at `top` in the container.
  func follow(top: CGFloat)
  /// Sets the same dim, in the animation of a sheet that fades.
  func fade(top: CGFloat)
}

/// A runner that sets its sheet's position, and animates it by springs of its own.
///
/// One transition lasts from the first touch to rest: the controller is dismissed only from rest, and the
/// transition is finished or cancelled only when the sheet is at rest again. The position is the top of the
/// sheet's frame; a spring that is stopped leaves in it the presentation value.
@MainActor
protocol SceneSheetRunner: SheetRunner, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning, UIGestureRecognizerDelegate
{
  var presented: UIViewController? { get }
  var context: (any UIViewControllerContextTransitioning)? { get set }
  /// The frame that layout gave to the sheet last.
  var laidOutFrame: CGRect { get set }
  /// The animator of a fade; nil before the first.
  var fadeAnimator: UIViewPropertyAnimator? { get set }
  /// The list on the sheet; nil where there is none.
  var list: UIScrollView? { get }
  /// The rule by which list and sheet share drags; nil where the list has all of them.
  var listDragRule: ListDragRule? { get }
  /// The drag threshold of the sheet's pan, as a multiple of the default.
  var dragThresholdFactor: CGFloat { get }
  /// Whether a drag may begin on a sheet that moves by itself; nil where the list decides then too.
  var beginsInFlight: Bool? { get }

  /// Adds a spring to `target`.
  func animate(to target: SheetTarget, velocity: CGFloat, isRelease: Bool)
  /// Changes the target of a sheet that moves.
  func turn(to target: SheetTarget)
  func stopAnimations()
}

extension SceneSheetRunner {
  var presentation: (any SheetPresentation)? { presented?.presentationController as? any SheetPresentation }
  var sheet: UIView? { presentation?.presentedView }

  var travel: SheetTravel {
    let rest: CGFloat = presentation?.frameOfPresentedViewInContainerView.minY ?? 0
    let dismissed: CGFloat = presentation?.topWhenAway ?? 0
    return SheetTravel(rests: [rest], dismissed: dismissed)
  }

  var position: Double? { sheet.map { Double($0.frame.minY) } }
  var presentationPosition: Double? {
    guard let layer = sheet?.layer.presentation() else { return nil }
    return layer.frame.minY
  }
  /// A controller that presents another one cannot be dismissed before that one.
  var dragPermission: SheetEvent.Permission {
    presented?.presentedViewController == nil ? .allowed : .refused
  }
  var beginsInFlight: Bool? { nil }

  func move(toTop top: CGFloat) {
    sheet?.frame.origin.y = top
    presentation?.follow(top: top)
  }

  /// Reports the progress of the transition that a drag controls.
  private func reportProgress() {
    guard let context, let sheet else { return }
    let shown = (travel.dismissed - sheet.frame.minY) / travel.distance
    context.updateInteractiveTransition(isDismissal(context) ? 1 - shown : shown)
  }

  // MARK: Effects

  func perform(_ effect: SheetEffect) {
    switch effect {
    case .move(let top): move(toTop: top)
    case .reportProgress: reportProgress()
    case .animate(let target): animate(to: target, velocity: 0, isRelease: target == .dismissed)
    case .continueMotion(let target, let start):
      animate(to: target, velocity: start.velocity, isRelease: true)
    case .turn(let target): turn(to: target)
    case .fade(let target): fade(to: target)
    case .reverseFade: fadeAnimator?.isReversed = true
    case .stop:
      stopAnimations()
      if let position { send(.stopped(at: position)) }
    case .pauseTransition: context?.pauseInteractiveTransition()
    case .finishTransition: context?.finishInteractiveTransition()
    case .cancelTransition: context?.cancelInteractiveTransition()
    case .completeTransition(let didComplete):
      let ended = context
      context = nil
      ended?.completeTransition(didComplete)
    case .requestDismissal: presented?.dismiss(animated: true, completion: nil)
    case .reportDrag: reportDrag()
    case .reportRelease(let drag, let velocity, let target):
      reportRelease(drag, velocity: velocity, to: target)
    case .layOut(let layout): layOut(layout)
    case .endAnimation, .askToDismiss, .askPermission, .reportChoice, .reportAttempt, .releaseAtEndOfTurn:
      break  // only where an animator carries the transition, or with several resting positions
    }
  }

  // MARK: The container

  func containerLaysOut() {
    guard sheet != nil, let frame = presentation?.frameOfPresentedViewInContainerView, frame != laidOutFrame
    else { return }
    laidOutFrame = frame
    send(.containerResized)
  }

  private func layOut(_ layout: SheetEffect.Layout) {
    guard let sheet else { return }
    let frame = laidOutFrame
    switch layout {
    case .rest:
      sheet.frame = frame
    case .position(let top):
      sheet.frame = CGRect(origin: CGPoint(x: frame.minX, y: top), size: frame.size)
      presentation?.follow(top: top)
    case .moving(let target):
      // The springs of sheet and dim were made for the old distance. New ones go on from the position and
      // with the velocity at which the sheet is seen; below a lower edge it is out of sight.
      let velocity = sheet.layer.presentationVelocity.dy
      stopAnimations()
      let start = SpringStart(
        position: min(sheet.frame.minY, travel.dismissed), target: travel.position(of: target),
        velocity: velocity)
      sheet.frame = CGRect(origin: CGPoint(x: frame.minX, y: start.position), size: frame.size)
      presentation?.follow(top: start.position)
      animate(to: target, velocity: start.velocity, isRelease: true)
    }
  }
}
