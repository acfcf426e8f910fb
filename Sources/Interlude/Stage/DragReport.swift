public import Foundation
import InterludeJournal
import InterludeMotion
package import InterludeTransitions

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
  /// The seconds for which the rule projects the velocity; nil where it does not.
  private var projection: CGFloat?
  /// The offsets of several resting positions in ascending order; empty for a single one.
  private var rests: [CGFloat] = []
  /// Whether the view may not be dismissed.
  private var isBlocked = false

  /// Creates a report of one instant.
  public init(
    subject: String, offset: CGFloat, distance: CGFloat, velocity: CGFloat, threshold: DismissThreshold
  ) {
    (self.subject, self.offset, self.distance) = (subject, offset, distance)
    (self.velocity, self.threshold) = (velocity, threshold)
  }

  /// Creates a report of a view whose velocity is projected.
  package init(
    subject: String, offset: CGFloat, distance: CGFloat, velocity: CGFloat, projectedTo part: CGFloat
  ) {
    self.init(
      subject: subject, offset: offset, distance: distance, velocity: velocity,
      threshold: DismissThreshold(completionFraction: part, decisiveSpeed: .infinity))
    projection = Deceleration.normal.projection(of: 1)
  }

  /// Creates a report of a dragged sheet.
  ///
  /// - Parameter velocity: The sheet's, in points per second, positive toward the dismissed end.
  package init(
    subject: String, _ drag: SheetDrag, velocity: Double, on travel: SheetTravel, rule: SheetReleaseRule
  ) {
    let offset = drag.position - travel.rest
    switch rule {
    case .threshold(let part, let speed):
      self.init(
        subject: subject, offset: offset, distance: travel.distance, velocity: velocity,
        threshold: DismissThreshold(completionFraction: part, decisiveSpeed: speed))
    case .projection(let part):
      self.init(
        subject: subject, offset: offset, distance: travel.distance, velocity: velocity, projectedTo: part)
    }
    isBlocked = drag.isBlocked
    guard travel.isStepped else { return }
    rests = travel.rests.map { CGFloat($0 - travel.rest) }
    // The part counts from the last resting position.
    let last = travel.last - travel.rest
    threshold.completionFraction =
      (last + threshold.completionFraction * (travel.distance - last)) / travel.distance
  }

  /// Whether a release now would dismiss the view by the rule.
  public var goesAway: Bool {
    if isBlocked { return false }
    guard let projection else {
      return threshold.isExceeded(offset: offset, distance: distance, velocity: velocity)
    }
    return offset + projection * velocity > distance * threshold.completionFraction
  }

  /// The index of the resting position that a release now would choose, were it not dismissed.
  private var chosenRest: Int? {
    let place = offset + (projection ?? 0) * velocity
    return rests.indices.min { abs(rests[$0] - place) < abs(rests[$1] - place) }
  }

  /// Makes the stage call `report` at the end of each frame while the journal has listeners, until it returns
  /// nil or a release is recorded. Only the closure set last is called. It must not change anything.
  @MainActor public static func whileDragging(_ report: @escaping @MainActor () -> DragReport?) {
    guard let stage = Stage.current, stage.journal.hasListeners else { return }
    DragReporter.remove(from: stage)
    stage.install(DragReporter(report))
  }

  /// Records the release.
  ///
  /// - Parameter goesAway: The decision, even if it differs from the rule.
  @MainActor public func released(goesAway: Bool) {
    record(goesAway: goesAway, rest: chosenRest)
  }

  /// Records the release of a sheet.
  @MainActor package func released(to target: SheetTarget) {
    switch target {
    case .dismissed: record(goesAway: true, rest: nil)
    case .rest(let index): record(goesAway: false, rest: index)
    }
  }

  @MainActor private func record(goesAway: Bool, rest: Int?) {
    guard let stage = Stage.current else { return }
    DragReporter.remove(from: stage)
    guard stage.journal.hasListeners else { return }
    stage.journal.record(.release(entry(isHeld: false, goesAway: goesAway, rest: rest)))
  }

  /// The entry of a view that a finger still holds.
  var heldEntry: ReleaseEntry { entry(isHeld: true, goesAway: goesAway, rest: chosenRest) }

  private func entry(isHeld: Bool, goesAway: Bool, rest: Int?) -> ReleaseEntry {
    var entry = ReleaseEntry(
      subject: subject, isHeld: isHeld, offset: offset, distance: distance, velocity: velocity,
      completionFraction: threshold.completionFraction, decisiveSpeed: threshold.decisiveSpeed,
      goesAway: goesAway)
    entry.projection = projection.map(Double.init)
    entry.isBlocked = isBlocked ? true : nil
    guard !rests.isEmpty else { return entry }
    entry.rests = rests.map(Double.init)
    entry.rest = goesAway ? nil : rest
    return entry
  }
}
