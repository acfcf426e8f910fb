import Interlude
import InterludeMotion
import InterludeTransitions

/// Moves the card as a `SheetMachine` decides and its knobs say.
@MainActor
final class CardMover: NSObject {
  let knobs: CardKnobs
  weak var viewController: TeaSheetViewController?
  weak var context: (any UIViewControllerContextTransitioning)?
  var machine: SheetMachine
  var laidOutFrame = CGRect.null
  var fadeAnimator: UIViewPropertyAnimator?
  private var flight: CardFlight?

  init(_ knobs: CardKnobs) {
    self.knobs = knobs
    let travel = SheetTravel(rests: [0], dismissed: 0)
    machine = SheetMachine(.resting(.dismissed), travel: travel, behavior: knobs.behavior(on: travel))
  }

  /// Adds a flight to `target`.
  ///
  /// - Parameters:
  ///   - velocity: The card's, in points per second, positive downwards.
  ///   - earlier: The flight that moves the card until now and continues, so that the path has no kink.
  private func fly(to target: SheetTarget, velocity: CGFloat = 0, adding earlier: CardFlight? = nil) {
    guard let card = sheet else { return }
    let top = travel.position(of: target)
    let timing = knobs.timing(velocity: velocity, over: top - card.frame.minY)
    let animator = UIViewPropertyAnimator(duration: knobs.response, timingParameters: timing)
    animator.addAnimations { [weak self] in self?.move(toTop: top) }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, flight?.ends(with: animator) == true else { return }
      springsEnded()
    }
    flight = CardFlight(animator, knobs: knobs, adding: earlier)
  }
}

extension CardMover: SceneSheetRunner {
  var presented: UIViewController? { viewController }
  var behavior: SheetBehavior { knobs.behavior(on: travel) }
  var subject: String { viewController?.title ?? "Card" }
  var list: UIScrollView? { viewController?.list }
  var listDragRule: ListDragRule? { knobs.listDragRule }
  var dragThresholdFactor: CGFloat { knobs.slop / 10 }
  var beginsInFlight: Bool? { knobs.flight == .grabbable }

  func animate(to target: SheetTarget, velocity: CGFloat, isRelease: Bool) {
    fly(to: target, velocity: velocity)
  }

  func turn(to target: SheetTarget) {
    // A display link leaves no velocity that could be continued.
    if knobs.turning == .restarts || flight?.isDriven == true {
      flight?.stop()
      fly(to: target)
    } else {
      fly(to: target, adding: flight)
    }
  }

  func stopAnimations() {
    flight?.stop()
    flight = nil
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive else { return }  // animateTransition follows
    begin(transitionContext, .interactive)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    knobs.response
  }
}
