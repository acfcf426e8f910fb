import Foundation
import InterludeTransitions

/// An exchange that the system's slide animates.
@MainActor
final class NavigationFlight {
  let context: any UIViewControllerContextTransitioning
  let animator: UIViewPropertyAnimator
  private(set) var transition: SheetMachine.Transition
  let pages: NavigationPages
  /// The motion of the upper page between the same two pages, which this flight continues.
  var start: Start?

  struct Start {
    let position: Double
    /// Points per second.
    let velocity: Double
    /// The clients' changes alongside.
    let alongside: AlongsideRemainder?
  }

  init(
    _ context: any UIViewControllerContextTransitioning, _ animator: UIViewPropertyAnimator,
    _ transition: SheetMachine.Transition, _ pages: NavigationPages, start: Start?
  ) {
    (self.context, self.animator, self.transition) = (context, animator, transition)
    (self.pages, self.start) = (pages, start)
  }

  /// Leads along another travel, at the present progress.
  func resize(to transition: SheetMachine.Transition, along travel: SheetTravel) {
    self.transition = transition
    pages.resize(along: travel, in: animator, endsCovering: isPush)
  }

  /// The position of the upper page, apart from what the ends of earlier exchanges add.
  var position: Double {
    animator.motion(of: pages.upper).map { transition.to + pages.travel.component(of: $0.left) }
      ?? pages.position
  }

  /// Its velocity in points per second.
  var velocity: Double {
    animator.motion(of: pages.upper).map { pages.travel.component(of: $0.velocity) } ?? 0
  }

  /// Moves the pages to where a spring starts that keeps their velocity, where they are not there already.
  func move(to position: Double) {
    guard position != self.position else { return }
    animator.fractionComplete = fraction(at: position)
  }

  var isPush: Bool { transition.direction == .presentation }

  func fraction(at position: Double) -> CGFloat {
    let (from, to) = (transition.from, transition.to)
    return to == from ? 1 : (position - from) / (to - from)
  }
}
