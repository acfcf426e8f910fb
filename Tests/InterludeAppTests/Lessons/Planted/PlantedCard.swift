import Foundation
import Interlude

/// A mistake that a card's transition makes on purpose.
enum PlantedFault: String, CaseIterable, Sendable {
  /// No mistake.
  case none
  /// Layout puts the card elsewhere as it has arrived.
  case layoutTeleports
  /// A timer puts the card elsewhere some time after it has arrived.
  case timerTeleports
  /// The card is disabled while it moves.
  case disabledInFlight
  /// The dismissal is asked for while the card still arrives, and waits.
  case queuedDismissal
  /// A flick does not dismiss: only the place of the release decides.
  case againstTheThrow
  /// The pan's points per second are passed as the relative velocity.
  case wrongUnit
  case velocityDropped
  case velocityReversed
  /// The card stops at its place, and the finger goes on.
  case hardWall
  case linear
  /// The animation is ended before it rests.
  case cutShort
  /// A display link adds the same step in each call.
  case countsFrames
  /// A display link sets the place at a constant speed.
  case linkIsLinear
  /// The transition is completed long after the card has arrived.
  case lateCompletion
  /// Each movement of the finger is applied after a delay.
  case lags
  /// A display link moves the card a part of the way to the finger in each frame.
  case linkSmooths
  /// The dim is removed at once at the end of the presentation.
  case opacityJumps
  /// The corners are rounded at once at the end of the presentation.
  case cornersJump
  /// The heading moves at once when the card has arrived.
  case headingJumps
}

/// A card over the lower half of the window, with a transition of its own that makes one mistake.
final class PlantedCard: UIViewController {
  let fault: PlantedFault
  let heading = UILabel()
  private var start: CGFloat = 0
  private var pending: [CGFloat] = []
  private(set) var velocity: CGFloat = 0
  private let transition: PlantedTransition

  init(_ fault: PlantedFault) {
    self.fault = fault
    transition = PlantedTransition(fault)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
    title = "Card"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    heading.text = "Heading"
    heading.frame = CGRect(x: 20, y: 20, width: 200, height: 30)
    view.addSubview(heading)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PlantedCard.pan(_:)))
  }

  static let top: CGFloat = 240
  private var height: CGFloat { view.bounds.height }

  private func pan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: start = view.frame.minY
    case .changed:
      let way = start + pan.translation(in: nil).y - Self.top
      if fault == .lags {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [weak self] in self?.follow(way) }
      } else if fault == .linkSmooths {
        smooth(to: way)
      } else {
        follow(way)
      }
    case .ended:
      smoothing?.invalidate()
      smoothing = nil
      release(pan.velocity(in: nil).y)
    case .cancelled: release(0)
    case .possible, .failed: break
    }
  }

  private var smoothing: CADisplayLink?
  private var goal: CGFloat = 0

  private func smooth(to way: CGFloat) {
    goal = way
    guard smoothing == nil else { return }
    smoothing = CADisplayLink(target: self, selector: PlantedCard.approach(_:))
    smoothing?.add(to: .main, forMode: .common)
  }

  private func approach(_ link: CADisplayLink) {
    let now = view.frame.minY - Self.top
    follow(now + (goal - now) * 0.3)
  }

  private func follow(_ way: CGFloat) {
    view.frame.origin.y = Self.top + (way < 0 ? -give(-way) : way)
  }

  /// The distance that the card yields to a finger that pulls it up by `overshoot`.
  private func give(_ overshoot: CGFloat) -> CGFloat {
    if fault == .hardWall { return 0 }
    let part: CGFloat = 1 / (1 + overshoot / 110)
    return 60 * (1 - part)
  }

  private func release(_ velocity: CGFloat) {
    let way = view.frame.minY - Self.top
    let place = fault == .againstTheThrow ? way : way + 0.25 * velocity
    self.velocity = velocity
    if place > height / 2 { return dismiss(animated: true) }
    let animator = UIViewPropertyAnimator(
      duration: 0.4, timingParameters: timing(velocity, over: Self.top - view.frame.minY))
    animator.addAnimations { [view] in view?.frame.origin.y = Self.top }
    animator.startAnimation()
  }

  /// The spring for a distance, with the mistake in its velocity.
  func timing(_ velocity: CGFloat, over distance: CGFloat) -> any UITimingCurveProvider {
    let relative = distance == 0 ? 0 : velocity / distance
    let initial: CGFloat =
      switch fault {
      case .wrongUnit: velocity
      case .velocityDropped: 0
      case .velocityReversed: -relative
      default: relative
      }
    return UISpringTimingParameters(
      duration: 0.4, bounce: 0.1, initialVelocity: CGVector(dx: 0, dy: initial))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    switch fault {
    case .timerTeleports:
      Interlude.Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [view] _ in
        view?.frame.origin.y += 90
      }
    case .headingJumps: heading.center.y += 60
    case .cornersJump: view.layer.cornerRadius = 28
    default: break
    }
  }
}

/// Springs the card in and out.
final class PlantedTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let fault: PlantedFault
  private let dim = UIView()
  private var link: CADisplayLink?
  private var tick: ((CADisplayLink) -> Void)?

  init(_ fault: PlantedFault) { self.fault = fault }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let isPresentation = context.viewController(forKey: .to) is PlantedCard
    let card = context.viewController(forKey: isPresentation ? .to : .from) as! PlantedCard
    let (view, container) = (card.view!, context.containerView)
    let below = container.bounds.height + 10
    if isPresentation {
      dim.frame = container.bounds
      dim.backgroundColor = .black
      dim.alpha = 0
      container.addSubview(dim)
      container.addSubview(view)
      view.frame = CGRect(
        x: 0, y: below, width: container.bounds.width, height: container.bounds.height - PlantedCard.top)
      view.layer.cornerRadius = 4
    }
    let end = isPresentation ? PlantedCard.top : below
    let complete = { [dim, fault] in
      view.isUserInteractionEnabled = true
      if fault == .opacityJumps, isPresentation { dim.alpha = 0 }
      if !isPresentation { dim.removeFromSuperview() }
      let finish = { context.completeTransition(true) }
      if fault == .lateCompletion {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { finish() }
      } else {
        finish()
      }
      if fault == .layoutTeleports, isPresentation { view.frame.origin.y += 70 }
    }
    if fault == .disabledInFlight { view.isUserInteractionEnabled = false }
    if isPresentation, fault == .countsFrames || fault == .linkIsLinear {
      dim.alpha = 0.4
      return drive(view, to: end, complete)
    }
    let distance = end - view.frame.minY
    let timing: any UITimingCurveProvider =
      fault == .linear
      ? UICubicTimingParameters(animationCurve: .linear)
      : card.timing(isPresentation ? 0 : card.velocity, over: distance)
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
    animator.addAnimations { [dim, fault] in
      view.frame.origin.y = end
      dim.alpha = isPresentation ? 0.5 : 0
      view.layer.cornerRadius = fault == .cornersJump || !isPresentation ? 4.5 : 28
      card.heading.center.y = isPresentation ? 40 : 35
    }
    animator.addCompletion { _ in complete() }
    animator.startAnimation()
    if fault == .cutShort {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.13) {
        guard animator.state == .active else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
      }
    }
  }

  /// Lets a display link set the place, at a constant speed.
  private func drive(_ view: UIView, to end: CGFloat, _ complete: @escaping () -> Void) {
    let (begin, start) = (CACurrentMediaTime(), view.frame.minY)
    var calls = 0
    tick = { [weak self, fault] link in
      calls += 1
      let elapsed = fault == .countsFrames ? Double(calls) / 60 : link.targetTimestamp - begin
      let part = min(elapsed / 0.4, 1)
      view.frame.origin.y = start + (end - start) * part
      guard part >= 1 else { return }
      link.invalidate()
      self?.tick = nil
      complete()
    }
    let link = CADisplayLink(target: self, selector: PlantedTransition.step(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(_ link: CADisplayLink) { tick?(link) }
}

/// Presents the card when it is tapped.
final class PlantedHome: UIViewController {
  let fault: PlantedFault

  init(_ fault: PlantedFault) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PlantedHome.open))
  }

  private func open() {
    guard presentedViewController == nil else { return }
    let card = PlantedCard(fault)
    present(card, animated: true)
    if fault == .queuedDismissal {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { card.dismiss(animated: true) }
    }
  }
}
