import InterludeJournal

/// The result of checking one rule in a run.
struct RuleVerdict: Equatable {
  /// The rule, in one sentence.
  let rule: String
  /// The number of times that the rule was checked.
  let tries: Int
  /// The violations, in the order in which they happened.
  let violations: [Violation]

  struct Violation: Equatable {
    /// The description, in one sentence.
    let words: String
    /// The calls that caused the violation.
    let calls: [Call]
  }

  struct Call: Equatable {
    /// The number of its entry.
    let entry: Int
    let words: String
  }
}

/// Checks a run against a list of rules.
protocol RuleChecker {
  /// Reads the new entries before `bound`; goes back if `bound` is less than last time.
  mutating func read(_ entries: EntryLog, before bound: Int)
  /// The results, in the order of the rules.
  var verdicts: [RuleVerdict] { get }
}
