/// Counts the calls of one method of client code that run inside one another, and ends them when that method
/// calls itself without end.
struct NestedCalls {
  /// The answer to the beginning of a call.
  enum Answer {
    /// The call may be made; `end()` follows it.
    case allowed
    /// The call is one too many, for the first time since the outermost one began.
    case tooMany
    /// The calls were ended before; the outermost one has not returned yet.
    case ended
  }

  private static let limit = 50
  private var count = 0
  private var areEnded = false

  /// Whether a call is running.
  var areRunning: Bool { count > 0 }

  mutating func begin() -> Answer {
    if areEnded { return .ended }
    guard count < Self.limit else {
      areEnded = true
      return .tooMany
    }
    count += 1
    return .allowed
  }

  mutating func end() {
    count -= 1
    if count == 0 { areEnded = false }
  }
}
