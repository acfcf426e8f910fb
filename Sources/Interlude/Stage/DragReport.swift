public import Foundation
import InterludeJournal

/// The position and velocity of a dragged view and its rule for the release, for the lab's release map.
///
/// ```swift
/// DragReport.whileDragging { [weak self] in self?.report() }  // when a drag begins
/// report().released(goesAway: decision)                      // when the finger lifts
/// ```
public nonisolated struct DragReport: Equatable, Sendable {
  /// The name shown to people, such as "Tags".
  public var subject: String
  /// The distance from the resting position, in points, positive towards dismissal.
  public var offset: CGFloat
  /// The distance from the resting position to the dismissed position, in points, above 0.
  public var distance: CGFloat
  /// The velocity in points per second, positive towards dismissal.
  public var velocity: CGFloat
  /// The rule that decides.
  public var threshold: DismissThreshold

  /// Creates a report of one instant.
  public init(
    subject: String, offset: CGFloat, distance: CGFloat, velocity: CGFloat, threshold: DismissThreshold
  ) {
    (self.subject, self.offset, self.distance) = (subject, offset, distance)
    (self.velocity, self.threshold) = (velocity, threshold)
  }

  /// Whether a release now would dismiss the view by the rule.
  public var goesAway: Bool {
    threshold.isExceeded(offset: offset, distance: distance, velocity: velocity)
  }

  /// Makes the stage call `report` at the end of each frame while the journal has listeners, until it returns
  /// nil or a release is recorded. Only the closure set last is called. It must not change anything.
  @MainActor public static func whileDragging(_ report: @escaping @MainActor () -> DragReport?) {
    guard let stage = Stage.current else { return }
    DragReporter.remove(from: stage)
    stage.install(DragReporter(report))
  }

  /// Records the release.
  ///
  /// - Parameter goesAway: The decision, even if it differs from the rule.
  @MainActor public func released(goesAway: Bool) {
    guard let stage = Stage.current else { return }
    DragReporter.remove(from: stage)
    stage.journal.record(.release(entry(isHeld: false, goesAway: goesAway)))
  }

  func entry(isHeld: Bool, goesAway: Bool) -> ReleaseEntry {
    ReleaseEntry(
      subject: subject, isHeld: isHeld, offset: offset, distance: distance, velocity: velocity,
      completionFraction: threshold.completionFraction, decisiveSpeed: threshold.decisiveSpeed,
      goesAway: goesAway)
  }
}
