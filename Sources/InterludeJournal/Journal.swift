/// The ordered, timestamped stream of events on a stage.
///
/// Without listeners, recording an event costs one comparison.
@MainActor
package final class Journal {
  /// Real seconds since the session began, copied into each entry.
  package var time: Double = 0
  /// Stage seconds, copied into each entry.
  package var stageTime: Double = 0
  /// The number of the current frame, from 1; 0 before the first frame.
  package var frame = 0
  /// Called before the first listener is added.
  package var onFirstListener: (() -> Void)?
  /// Whether a listener reads the entries `motion` and `lag`, which are measured in each frame.
  package private(set) var readsMotion = false
  /// Whether the stage's own events are left out, because the entries of another session are played.
  package var isMuted = false
  private var listeners: [(JournalEntry) -> Void] = []

  package init() {}

  package var hasListeners: Bool { !listeners.isEmpty }

  /// Calls `listener` with every later entry.
  ///
  /// - Parameter readsMotion: Whether it reads the entries `motion` and `lag`, which cost the most. They are
  ///   recorded only if one listener does.
  package func listen(readsMotion: Bool = true, _ listener: @escaping (JournalEntry) -> Void) {
    if listeners.isEmpty { onFirstListener?() }
    if readsMotion { self.readsMotion = true }
    listeners.append(listener)
  }

  /// Removes all listeners.
  package func removeListeners() {
    listeners = []
    readsMotion = false
  }

  /// Passes an entry of another session to the listeners.
  package func play(_ entry: JournalEntry) {
    for listener in listeners { listener(entry) }
  }

  /// Records `event`. The event is built only if there are listeners.
  package func record(_ event: @autoclosure () -> JournalEvent) {
    guard !listeners.isEmpty, !isMuted else { return }
    let entry = JournalEntry(time: time, stageTime: stageTime, frame: frame, event: event())
    for listener in listeners { listener(entry) }
  }
}
