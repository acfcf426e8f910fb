/// The stream of what happened on a stage, in order, with times.
///
/// It costs one comparison per event while nobody listens.
@MainActor
package final class Journal {
  /// Real seconds since the session began, written on each entry.
  package var time: Double = 0
  /// Stage seconds, written on each entry.
  package var stageTime: Double = 0
  /// The number of the frame that is being made, from 1; 0 before the first.
  package var frame = 0
  private var listeners: [(JournalEntry) -> Void] = []

  package init() {}

  package var hasListeners: Bool { !listeners.isEmpty }

  /// Hands every later entry to `listener`.
  package func listen(_ listener: @escaping (JournalEntry) -> Void) {
    listeners.append(listener)
  }

  /// Hands nothing to anybody any more.
  package func removeListeners() {
    listeners = []
  }

  /// Writes `event`, which is built only when somebody listens.
  package func record(_ event: @autoclosure () -> JournalEvent) {
    guard !listeners.isEmpty else { return }
    let entry = JournalEntry(time: time, stageTime: stageTime, frame: frame, event: event())
    for listener in listeners { listener(entry) }
  }
}
