import HeapModule

/// The running calls of client code, and the work that waits for the end of a turn or for a time, in a fixed
/// order.
@MainActor
struct TurnQueue {
  struct Timer: Comparable {
    let due: Double
    let number: Int
    let work: @MainActor () -> Void

    static func < (left: Timer, right: Timer) -> Bool {
      (left.due, left.number) < (right.due, right.number)
    }

    static func == (left: Timer, right: Timer) -> Bool { left.number == right.number }
  }

  /// The number of nested calls of client code.
  var depth = 0
  private var endOfTurn: [@MainActor () -> Void] = []
  private var timers = Heap<Timer>()
  /// The number of timers so far.
  private(set) var lastNumber = 0

  var hasEndOfTurnWork: Bool { !endOfTurn.isEmpty }
  /// The number of pending timers.
  var timerCount: Int { timers.count }

  /// The time at which the next timer is due, in real seconds since the session began.
  var nextDue: Double? { timers.min?.due }

  mutating func atEndOfTurn(_ work: @escaping @MainActor () -> Void) {
    endOfTurn.append(work)
  }

  mutating func at(_ due: Double, _ work: @escaping @MainActor () -> Void) {
    lastNumber += 1
    timers.insert(Timer(due: due, number: lastNumber, work: work))
  }

  /// Returns the work that waits for the end of the turn, oldest first. Work added meanwhile waits for the
  /// next call.
  mutating func takeEndOfTurn() -> [@MainActor () -> Void] {
    defer { endOfTurn.removeAll(keepingCapacity: true) }
    return endOfTurn
  }

  /// Drops all work.
  mutating func removeAll() {
    endOfTurn = []
    timers = Heap()
  }

  /// Returns the next timer that is due at `time`.
  mutating func takeTimer(dueAt time: Double) -> Timer? {
    guard let first = timers.min, first.due <= time else { return nil }
    return timers.removeMin()
  }
}
