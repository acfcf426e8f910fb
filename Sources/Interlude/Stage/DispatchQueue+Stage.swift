public import Foundation

/// Work that clients add to the main queue runs on the current stage: in its turns and by its recorded time,
/// which slow animations do not stretch. Without a current stage, and on other queues, Dispatch runs it.
extension DispatchQueue {
  /// Runs `work` on the current stage at the end of this turn; on any other queue, as Dispatch does.
  @preconcurrency @MainActor
  public func async(execute work: @escaping @MainActor () -> Void) {
    guard isMain, let stage = Stage.current else {
      async(group: nil) { MainActor.assumeIsolated(work) }
      return
    }
    stage.atEndOfTurn { stage.perform(work) }
  }

  /// Runs `work` on the current stage in the first frame at or after `deadline`; on any other queue, as
  /// Dispatch does.
  @preconcurrency @MainActor
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    guard isMain, let stage = Stage.current else {
      asyncAfter(deadline: deadline, qos: .unspecified) { MainActor.assumeIsolated(work) }
      return
    }
    guard deadline != .distantFuture else { return }
    // The deadline was computed from the real clock a moment ago. Rounding to whole milliseconds makes the
    // delay the same in every run.
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = Double(Int64(bitPattern: deadline.uptimeNanoseconds &- now)) / 1e9
    let rounded = max(0, (delay * 1000).rounded() / 1000)
    stage.at(stage.time + rounded) { stage.perform(work) }
  }

  /// Whether this is the main queue. `DispatchQueue.main` is a new object at each call, so labels are
  /// compared.
  private var isMain: Bool { label == DispatchQueue.main.label }
}
