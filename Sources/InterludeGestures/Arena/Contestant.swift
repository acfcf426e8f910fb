/// A recogniser in the arena, from its first touch to its reset.
struct Contestant: Equatable, Sendable {
  let id: Int
  var standing: Standing = .possible
  /// The touches of this attempt that are still down, as one bit each.
  var down: UInt64 = 0
  /// All touches of this attempt. Two recognisers share touches if these bits overlap.
  var touched: UInt64 = 0
  /// The proposal at the end of this event, and its cause.
  var proposal: Proposal?
  var cause: Cause = .touches
  /// Whether it is active and will be cancelled if the current attempt recognises.
  var willBeCancelled = false

  enum Standing: Equatable, Sendable {
    case possible
    /// It wants to leave `possible`, and the listed recognisers must fail first.
    case waiting(Arena.Attempt.Kind, for: [Int])
    /// Began or changed.
    case active
    /// Ended, cancelled or failed; ignores touches until all of its touches have lifted.
    case over
  }

  /// Whether it has neither recognised nor failed.
  var isUndecided: Bool {
    switch standing {
    case .possible, .waiting: true
    case .active, .over: false
    }
  }

  func shares(with other: Contestant) -> Bool {
    touched & other.touched != 0
  }
}
