import Foundation
import Interlude

/// Slides one tab out and the next one in, under a finger or by a spring.
///
/// All places are points of the way from 0, where the old tab is in its place, to the width of the container.
final class TabSlide: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private enum State {
    /// Asked for; the finger that asked may have moved, or lifted with a velocity.
    case asked(isHeld: Bool, translation: CGFloat, velocity: CGFloat?)
    /// Held by a finger that has moved by `translation` since its catch at `start`, a position that counts
    /// the finger's travel beyond the ends in full.
    case held(start: CGFloat, translation: CGFloat)
    /// Moving to its target.
    case running(UIViewPropertyAnimator, target: CGFloat)
    case over
  }

  private let leadsRight: Bool
  private let tuning: RecipesTuning
  /// Returns the velocity of the finger to the right, in points per second.
  private let fingerVelocity: () -> CGFloat
  private let onEnd: (TabSlide) -> Void
  private var state: State
  private var context: (any UIViewControllerContextTransitioning)?
  private var width: CGFloat = 0
  /// The distance from its target within which a touch does not catch a tab: it may be a tap.
  private static let catchDistance: CGFloat = 10

  init(
    leadsRight: Bool, isHeld: Bool, tuning: RecipesTuning, fingerVelocity: @escaping () -> CGFloat,
    onEnd: @escaping (TabSlide) -> Void
  ) {
    (self.leadsRight, self.tuning, self.onEnd) = (leadsRight, tuning, onEnd)
    self.fingerVelocity = fingerVelocity
    state = .asked(isHeld: isHeld, translation: 0, velocity: nil)
  }

  var container: UIView { context?.containerView ?? UIView() }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    tuning.duration
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    animateTransition(using: context)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    width = context.containerView.bounds.width
    if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    guard case .asked(let isHeld, let translation, let velocity) = state else { return }
    place(at: 0)
    guard isHeld else { return run(to: width, velocity: 0) }
    state = .held(start: 0, translation: 0)
    reportDrag()
    move(by: translation)
    if let velocity { release(velocity: velocity) }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    if case .running(let animator, _) = state { animator.stopAnimation(true) }
    state = .over
    onEnd(self)
  }

  // MARK: The finger

  /// Whether a touch catches it.
  var canBeCaught: Bool {
    guard case .running(_, let target) = state else { return false }
    return abs(shownPosition - target) > Self.catchDistance
  }

  /// Stops under a finger; false if it is not under way.
  func hold() -> Bool {
    guard case .running(let animator, _) = state else { return false }
    context?.pauseInteractiveTransition()
    animator.stopAnimation(true)
    state = .held(start: unbanded(position), translation: 0)
    reportDrag()
    return true
  }

  /// - Parameter translation: How far the finger has moved to the right, in points.
  func move(by translation: CGFloat) {
    switch state {
    case .asked(let isHeld, _, let velocity):
      state = .asked(isHeld: isHeld, translation: translation, velocity: velocity)
    case .held(let start, _):
      state = .held(start: start, translation: translation)
      place(at: banded(start + wayOf(translation)))
    case .running, .over: break
    }
  }

  /// Goes on to the tab that is nearest to where the throw would end.
  ///
  /// - Parameter velocity: The velocity of the finger to the right, in points per second.
  func release(velocity: CGFloat) {
    switch state {
    case .asked(let isHeld, let translation, _):
      state = .asked(isHeld: isHeld, translation: translation, velocity: velocity)
    case .held:
      let velocity = leadsRight ? -velocity : velocity
      let isBeyond = position < 0 || position > width
      let report = report(velocity: velocity)
      let goesOn = report.goesAway
      report.released(goesAway: goesOn)
      if goesOn { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
      run(to: goesOn ? width : 0, velocity: isBeyond ? velocity * 0.5 : velocity)
    case .running, .over: break
    }
  }

  /// Reports where a release would lead, as long as a finger holds the tabs.
  private func reportDrag() {
    DragReport.whileDragging { [weak self] in
      guard let self, case .held = state else { return nil }
      return report(velocity: wayOf(fingerVelocity()))
    }
  }

  /// Returns a report of a release with this velocity toward the next tab, in points per second.
  ///
  /// A scroll view of the normal deceleration rate comes to rest half a second's way further on, and that
  /// place decides.
  private func report(velocity: CGFloat) -> DragReport {
    DragReport(
      subject: context?.viewController(forKey: .from)?.tabBarItem.title ?? "Tab", offset: position,
      distance: width, velocity: velocity, projectedTo: 0.5)
  }

  /// Beyond both ends the tab follows at half of the finger's way.
  private func banded(_ position: CGFloat) -> CGFloat {
    if position < 0 { return position / 2 }
    return position > width ? width + (position - width) / 2 : position
  }

  /// The finger's way that leads to a position: the inverse of `banded(_:)`.
  private func unbanded(_ position: CGFloat) -> CGFloat {
    if position < 0 { return position * 2 }
    return position > width ? width + (position - width) * 2 : position
  }

  // MARK: Places

  /// The position of the views themselves.
  private var position: CGFloat { wayOf(context?.view(forKey: .from)?.frame.minX ?? 0) }

  /// The position in the last picture.
  private var shownPosition: CGFloat {
    guard let from = context?.view(forKey: .from) else { return 0 }
    return wayOf((from.layer.presentation() ?? from.layer).frame.minX)
  }

  private func wayOf(_ left: CGFloat) -> CGFloat { leadsRight ? -left : left }

  private func place(at position: CGFloat) {
    guard let context else { return }
    let place = context.containerView.bounds
    let offset = leadsRight ? -position : position
    context.view(forKey: .from)?.frame = place.offsetBy(dx: offset, dy: 0)
    context.view(forKey: .to)?.frame = place.offsetBy(dx: offset + (leadsRight ? width : -width), dy: 0)
  }

  private func run(to target: CGFloat, velocity: CGFloat) {
    // A spring's velocity counts its ways a second: at the target itself there would be none. A step of this
    // length is not seen, and not counted as a finger's.
    let least: CGFloat = 0.005
    if velocity != 0, abs(target - position) < least {
      place(at: position > target ? target + least : target - least)
    }
    let distance = target - position
    let relative = distance == 0 ? 0 : velocity / distance
    let animator = UIViewPropertyAnimator(
      duration: tuning.duration,
      timingParameters: UISpringTimingParameters(
        dampingRatio: tuning.damping, initialVelocity: CGVector(dx: relative, dy: relative)))
    animator.addAnimations { self.place(at: target) }
    animator.addCompletion { [weak self] _ in self?.arrived(at: target) }
    state = .running(animator, target: target)
    animator.startAnimation()
  }

  private func arrived(at target: CGFloat) {
    guard case .running = state else { return }
    state = .over
    context?.completeTransition(target > 0)
  }

  /// Adapts to a container of another size: the same part of the way, and the same end.
  func containerResized() {
    guard let context, context.containerView.bounds.width != width, width > 0 else { return }
    let stretch = context.containerView.bounds.width / width
    width = context.containerView.bounds.width
    switch state {
    case .held(_, let translation):
      place(at: position * stretch)
      state = .held(start: unbanded(position) - wayOf(translation), translation: translation)
    case .running(let animator, let target):
      animator.stopAnimation(true)
      place(at: position * stretch)
      run(to: target > 0 ? width : 0, velocity: 0)
    case .asked, .over: break
    }
  }
}
