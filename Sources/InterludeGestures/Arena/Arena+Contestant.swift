extension Arena {
  /// A recogniser in the arena, from its first touch to its reset.
  struct Contestant: Equatable, Sendable {
    let id: Int
    var standing: Standing = .possible
    /// The touches of this attempt that are still down, as one bit each.
    var down: UInt64 = 0
    /// All touches of this attempt. Two recognisers share touches if these bits overlap.
    var touched: UInt64 = 0
    /// Its proposal for this event.
    var proposed: Proposed?

    struct Proposed: Equatable, Sendable {
      let proposal: Proposal
      let cause: Cause
    }

    enum Standing: Equatable, Sendable {
      case possible
      /// It wants to leave `possible`, and the listed recognisers must fail first.
      case waiting(Attempt.Kind, for: [Int])
      /// Began or changed.
      case active
      /// Ended, cancelled or failed; ignores touches until all of its touches have lifted.
      case over
    }

    /// Whether it has neither recognised nor failed.
    var isUndecided: Bool { standing.isUndecided }

    /// Whether it gives up in this event.
    var givesUp: Bool { proposed?.proposal.isWithdrawal ?? false }

    func shares(with other: Contestant) -> Bool {
      touched & other.touched != 0
    }
  }
}

extension Arena.Contestant.Standing {
  var isUndecided: Bool {
    switch self {
    case .possible, .waiting: true
    case .active, .over: false
    }
  }

  /// Whether a gesture may lead from here to `next`: each standing is left for good.
  func mayBecome(_ next: Self) -> Bool {
    switch (self, next) {
    case (.possible, .waiting), (.possible, .active), (.possible, .over): true
    case (.waiting, .waiting), (.waiting, .active), (.waiting, .over): true
    case (.active, .over): true
    case (_, .possible), (.active, .waiting), (.active, .active), (.over, _): false
    }
  }
}
