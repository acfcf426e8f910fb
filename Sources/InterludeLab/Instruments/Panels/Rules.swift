import InterludeJournal

/// What became of one rule in a run.
struct RuleVerdict: Equatable {
  enum State: Equatable {
    case kept
    /// Nothing has put it to the test yet, or what it asks for is still to come.
    case open
    /// In one sentence, how.
    case broken(String)
  }

  /// What the rule says, in one sentence.
  let rule: String
  let state: State
  /// The numbers of the entries that broke it, in order, with a word for each.
  let calls: [Call]

  struct Call: Equatable {
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
