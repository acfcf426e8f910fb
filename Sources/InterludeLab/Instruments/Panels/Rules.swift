import InterludeJournal

/// What became of one rule in a run.
struct RuleVerdict: Equatable {
  /// What the rule says, in one sentence.
  let rule: String
  /// How often it could have been broken.
  let tries: Int
  /// How it was broken, in the order in which that happened.
  let breaks: [Break]

  struct Break: Equatable {
    /// What happened, in one sentence.
    let words: String
    /// What broke it.
    let calls: [Call]
  }

  struct Call: Equatable {
    /// The number of its entry.
    let entry: Int
    let words: String
  }
}

/// Something that watches a run for broken rules.
protocol RuleBook {
  /// Reads what is new in `entries`, before the entry `bound`; begins anew where that is less than last time.
  mutating func read(_ entries: EntryLog, before bound: Int)
  /// In the order of the book.
  var verdicts: [RuleVerdict] { get }
}
