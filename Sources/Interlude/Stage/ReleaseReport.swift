public import Foundation
import InterludeJournal
package import InterludeTransitions

/// The rule by which a scene decides whether what a finger lets go returns to its place or goes away.
public nonisolated struct ReleasePlan: Equatable, Sendable {
  /// The part of the way, 0 to 1, beyond which it goes away when it is let go at rest.
  public var completionFraction: CGFloat
  /// Points per second from which the direction of the movement alone decides, 0 or more.
  public var decisiveSpeed: CGFloat

  /// By the place, unless it moves faster than 300 points per second.
  ///
  /// Not 0: a finger that stops before it lifts leaves a few points per second in either direction.
  public init(completionFraction: CGFloat = 0.5, decisiveSpeed: CGFloat = 300) {
    (self.completionFraction, self.decisiveSpeed) = (completionFraction, decisiveSpeed)
  }

  /// The rule as a sheet's machine applies it.
  package var rule: SheetReleaseRule { .threshold(part: completionFraction, speed: decisiveSpeed) }

  /// Whether it goes away.
  ///
  /// - Parameters:
  ///   - offset: Points from its place, positive towards where it goes.
  ///   - distance: Points from its place to where it is away, above 0.
  ///   - velocity: Points per second, positive towards where it goes.
  public func goesAway(offset: CGFloat, distance: CGFloat, velocity: CGFloat) -> Bool {
    rule.dismisses(offset: offset, distance: distance, velocity: velocity)
  }
}

/// Where something is that a finger holds, how fast, and the rule for letting it go: for the lab's release
/// map.
///
/// ```swift
/// ReleaseReport.whileHeld { [weak self] in self?.report() }  // when a finger takes it
/// report().released(goesAway: verdict)                       // when it lets go
/// ```
public nonisolated struct ReleaseReport: Equatable, Sendable {
  /// What people call it: "Tags".
  public var subject: String
  /// Points from its place, positive towards where it goes.
  public var offset: CGFloat
  /// Points from its place to where it is away, above 0.
  public var distance: CGFloat
  /// Points per second, positive towards where it goes.
  public var velocity: CGFloat
  /// What decides.
  public var plan: ReleasePlan

  /// A report of one instant.
  public init(
    subject: String, offset: CGFloat, distance: CGFloat, velocity: CGFloat, plan: ReleasePlan
  ) {
    (self.subject, self.offset, self.distance) = (subject, offset, distance)
    (self.velocity, self.plan) = (velocity, plan)
  }

  /// What the plan says.
  public var goesAway: Bool {
    plan.goesAway(offset: offset, distance: distance, velocity: velocity)
  }

  /// Has the stage ask `report` at the end of each frame, while anybody listens, until it answers nil or a
  /// release is told. The last one that was given is asked; it must not change anything.
  @MainActor public static func whileHeld(_ report: @escaping @MainActor () -> ReleaseReport?) {
    Stage.current?.held = Stage.Held(report: report)
  }

  /// Tells that the finger has let go.
  ///
  /// - Parameter goesAway: What was decided, also where it is not what the plan says.
  @MainActor public func released(goesAway: Bool) {
    guard let stage = Stage.current else { return }
    stage.held = nil
    stage.journal.record(.release(entry(isHeld: false, goesAway: goesAway)))
  }

  fileprivate func entry(isHeld: Bool, goesAway: Bool) -> ReleaseEntry {
    ReleaseEntry(
      subject: subject, isHeld: isHeld, offset: offset, distance: distance, velocity: velocity,
      completionFraction: plan.completionFraction, decisiveSpeed: plan.decisiveSpeed, goesAway: goesAway)
  }
}

extension Stage {
  /// Something that a finger holds, and what was told of it last.
  struct Held {
    let report: @MainActor () -> ReleaseReport?
    fileprivate var last: ReleaseReport?

    init(report: @escaping @MainActor () -> ReleaseReport?) {
      self.report = report
    }
  }

  /// Tells the journal where the held thing is by now.
  func tellHeld() {
    guard journal.hasListeners, let held else { return }
    guard let report = perform(held.report) else {
      self.held = nil
      return
    }
    guard report != held.last else { return }
    self.held?.last = report
    journal.record(.release(report.entry(isHeld: true, goesAway: report.goesAway)))
  }
}
