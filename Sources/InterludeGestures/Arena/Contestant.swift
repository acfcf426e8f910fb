/// A recogniser while touches concern it, from its first touch to its reset.
struct Contestant: Equatable, Sendable {
  let id: Int
  var standing: Standing = .possible
  /// The touches of this attempt that are still down, one bit each.
  var down: UInt64 = 0
  /// All touches of this attempt; two recognisers share touches when these overlap.
  var touched: UInt64 = 0
  /// What it wants at the end of this event, and why.
  var proposal: Proposal?
  var cause: Cause = .touches
  /// Whether it had begun and will be cancelled when the attempt in hand recognises.
  var isDoomed = false

  enum Standing: Equatable, Sendable {
    case possible
    /// It wants to leave `possible`, and these must fail first.
    case waiting(Wish, for: [Int])
    /// Began or changed.
    case active
    /// Ended, cancelled or failed; deaf until its touches lift.
    case over
  }

  /// The way in which a recogniser wants to leave `possible`.
  enum Wish: Equatable, Sendable {
    case begin
    /// A continuous gesture that began and ended while nobody had consented yet.
    case beginAndEnd
    case recognize
  }

  /// Whether it has neither recognised nor given up.
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
