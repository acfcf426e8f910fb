import InterludeJournal

/// Records a scene's reports about its current drag at the end of each frame, if they have changed.
final class DragReporter: StageProbe {
  private let report: @MainActor () -> DragReport?
  private var last: DragReport?

  init(_ report: @escaping @MainActor () -> DragReport?) {
    self.report = report
  }

  /// Removes the reporter of the last drag.
  static func remove(from stage: Stage) {
    if let earlier = stage.probes.first(where: { $0 is Self }) { stage.remove(earlier) }
  }

  func didLayout(on stage: Stage) {
    guard stage.journal.hasListeners else { return }
    guard let report = stage.perform(report) else {
      stage.remove(self)
      return
    }
    guard report != last else { return }
    last = report
    stage.journal.record(.release(report.heldEntry))
  }
}
