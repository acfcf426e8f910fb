import Interlude
import InterludeMotion
import InterludeTransitions

/// Moves a sheet by springs as a `SheetMachine` decides.
@MainActor
final class StandardInteractionController: NSObject {
  private weak var viewController: (any CustomPresentable)?
  weak var context: (any UIViewControllerContextTransitioning)? {
    didSet { if context == nil { transitionAnimator = nil } }
  }
  var machine: SheetMachine
  var laidOutFrame = CGRect.null
  private let tuning: SheetTuning
  /// Several, where the sheet has turned around on its path: their animations add up.
  private var animators: [UIViewPropertyAnimator] = []
  private var fadeAnimator: UIViewPropertyAnimator?
  /// The toolkit runs other views' animations along with this one, for the whole of a transition.
  private var transitionAnimator: UIViewPropertyAnimator?
  private(set) weak var draggingPan: UIPanGestureRecognizer?
  /// The pan of the finger that may begin to drag the sheet now.
  private weak var candidate: UIPanGestureRecognizer?

  init(viewController: any CustomPresentable, tuning: SheetTuning) {
    (self.viewController, self.tuning) = (viewController, tuning)
    let travel = SheetTravel(rests: [0], dismissed: 0)
    machine = SheetMachine(.resting(.dismissed), travel: travel, behavior: tuning.behavior(on: travel))
    super.init()
  }

  private func addDismissalGesture(to sheet: UIView, scrollView: UIScrollView?) {
    let pan = CatchingPanGestureRecognizer(
      target: self, action: StandardInteractionController.handleGesture(_:))
    pan.delegate = self
    pan.dragThresholdFactor = { [tuning] in CGFloat(tuning.dragThresholdFactor) }
    pan.catchInFlight = { [weak self, weak pan] in
      self?.candidate = pan
      return self?.catchSheet() ?? false
    }
    pan.gestureDidFail = { [weak self] in self?.endDrag(velocity: 0) }
    sheet.addGestureRecognizer(pan)
    guard let scrollView else { return }
    switch viewController?.dismissalRule {
    case .handsOver: _ = NestedScrollCoordinator(scrollView: scrollView, pan: pan, delegate: self)
    case nil, .decidesAtStart: scrollView.panGestureRecognizer.require(toFail: pan)
    }
  }

  func handleGesture(_ pan: CatchingPanGestureRecognizer) {
    if pan.state == .began { candidate = pan }
    handleDrag(pan, in: sheet?.superview)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? CatchingPanGestureRecognizer else { return true }
    switch machine.admission {
    case .never: return false
    case .always: return true
    case .ifTowardDismissal:
      guard let list = viewController?.dismissalHandlingScrollView,
        list.bounds.contains(pan.startLocation(in: list))
      else { return true }
      return pan.pulls(from: list)
    }
  }

  private var listPan: UIPanGestureRecognizer? {
    viewController?.dismissalHandlingScrollView?.panGestureRecognizer
  }

  func nestedScrollCoordinatorShouldCatchSheet(_ handover: NestedScrollCoordinator) -> Bool {
    candidate = listPan
    return catchSheet()
  }

  func nestedScrollCoordinatorShouldDragSheet(_ handover: NestedScrollCoordinator) -> Bool {
    if machine.drag != nil { return false }  // another finger has it
    candidate = listPan
    beginDrag()
    return machine.drag != nil
  }
}

extension StandardInteractionController: SceneSheetRunner {
  var presented: UIViewController? { viewController }
  var behavior: SheetBehavior { tuning.behavior(on: travel) }
  var threshold: DismissThreshold { tuning.threshold }
  var subject: String { viewController?.title ?? "Sheet" }

  func dragBegan() {
    draggingPan = candidate
  }

  func animate(to target: SheetTarget, velocity: CGFloat, isRelease: Bool) {
    guard let sheet else { return }
    let top = travel.position(of: target)
    let relative = relativeVelocity(velocity, distance: top - sheet.frame.minY)
    let spring = UISpringTimingParameters(
      dampingRatio: isRelease ? tuning.releaseDamping : tuning.damping,
      initialVelocity: CGVector(dx: 0, dy: relative))
    let animator = UIViewPropertyAnimator(
      duration: isRelease ? tuning.releaseDuration : tuning.duration, timingParameters: spring)
    animator.addAnimations { [weak self] in self?.move(toTop: top) }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, case .settling(let target) = machine.state, animators.last === animator else { return }
      animators = []
      send(.arrived(at: target))
    }
    animators.append(animator)
    if transitionAnimator == nil { transitionAnimator = animator }
    animator.startAnimation()
  }

  func turn(to target: SheetTarget) {
    animate(to: target, velocity: 0, isRelease: true)
  }

  func stopAnimations() {
    // The last first: the position after each is then on the path, and no opacity below 0 is cut off.
    for animator in animators.reversed() { animator.stopAnimation(true) }
    animators = []
  }

  func addAnimations(_ change: @escaping () -> Void) {
    animators.last?.addAnimations(change)
  }

  func fade(to target: SheetTarget) {
    guard let sheet else { return }
    sheet.frame.origin.y = travel.rest
    sheet.alpha = target == .shown ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) {
      sheet.alpha = target == .shown ? 1 : 0
    }
    animator.addCompletion { [weak self] _ in
      sheet.alpha = 1
      guard let self, case .fading(let target) = machine.state else { return }
      send(.arrived(at: target))
    }
    fadeAnimator = animator
    if transitionAnimator == nil { transitionAnimator = animator }
    animator.startAnimation()
  }

  func reverseFade() {
    fadeAnimator?.isReversed = true
  }
}

extension StandardInteractionController {
  /// Whether a drag has requested the transition.
  var wantsInteractiveStart: Bool { machine.startsInteractively }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive else { return animateTransition(using: transitionContext) }
    begin(transitionContext, .interactive)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.releaseDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let sheet = transitionContext.view(forKey: .to), let viewController,
      transitionContext.viewController(forKey: .to) === viewController
    {
      laidOutFrame = transitionContext.finalFrame(for: viewController)
      sheet.frame = laidOutFrame
      sheet.frame.origin.y = travel.dismissed
      transitionContext.containerView.addSubview(sheet)
      if sheet.gestureRecognizers?.contains(where: { $0 is CatchingPanGestureRecognizer }) != true {
        addDismissalGesture(to: sheet, scrollView: viewController.dismissalHandlingScrollView)
      }
    }
    begin(transitionContext, start(of: transitionContext))
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    // A transition that a drag starts has no animation yet; this one stays idle, as the finger and later
    // springs move everything.
    let animator = transitionAnimator ?? UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1)
    transitionAnimator = animator
    return animator
  }
}
