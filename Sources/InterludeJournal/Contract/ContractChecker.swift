/// Reads a journal, entry by entry, for rules of UIKit's that were broken.
///
/// Whatever it keeps is as large as what is open: transitions, touches, gestures, controllers.
package struct ContractChecker: Equatable, Sendable {
  /// A broken rule.
  package struct Verdict: Equatable, Sendable {
    package let rule: ContractRule
    /// What happened, as a sentence.
    package let sentence: String
    /// The entries that broke it, counted from 0 in the order of reading; the last is the one that showed it.
    package let entries: [Int]
    package let frame: Int
    /// Real seconds since the session began.
    package let time: Double
  }

  /// Every broken rule so far, in the order in which they broke.
  package private(set) var verdicts: [Verdict] = []
  private var tries = [Int](repeating: 0, count: ContractRule.allCases.count)
  private var current: (index: Int, frame: Int, time: Double) = (-1, 0, 0)

  var transitions = OpenTransitions()
  /// Where each controller stands, and by which entry.
  var controllers: [Int: (call: String, name: String, entry: Int)] = [:]
  var touches: [Int: Int] = [:]
  /// Recognisers that are not possible.
  var gestures: [Int: (label: String, entry: Int)] = [:]
  /// What was on the stage at rest, for each stack of presented controllers from the lowest.
  var rests: [(entry: RestEntry, index: Int)] = []

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// How often `rule` could have been broken.
  package func tries(of rule: ContractRule) -> Int { tries[Self.place(rule)] }

  /// The rules in their order, how often each was tried and what broke it.
  package var table: [(rule: ContractRule, tries: Int, verdicts: [Verdict])] {
    ContractRule.allCases.map { rule in (rule, tries(of: rule), verdicts.filter { $0.rule == rule }) }
  }

  /// Takes in the next entry.
  ///
  /// - Returns: What it breaks.
  @discardableResult
  package mutating func read(_ entry: JournalEntry) -> ArraySlice<Verdict> {
    let before = verdicts.count
    current = (current.index + 1, entry.frame, entry.time)
    switch entry.event {
    case .transition(let transition): read(transition)
    case .request(let request): read(request)
    case .appearance(let appearance): read(appearance)
    case .touch(let touch): read(touch)
    case .gesture(let gesture): read(gesture)
    case .rest(let rest): read(rest)
    case .animation, .handOff, .motion, .scroll, .travel, .lag, .release, .setting, .frame, .cost, .misuse,
      .note:
      break
    }
    return verdicts[before...]
  }

  /// The number of the entry that is being read.
  var index: Int { current.index }

  /// A rule could be broken here, and is unless `isKept`.
  mutating func expect(
    _ isKept: Bool, _ rule: ContractRule, by entries: [Int] = [], _ sentence: @autoclosure () -> String
  ) {
    tries[Self.place(rule)] += 1
    guard !isKept else { return }
    verdicts.append(
      Verdict(
        rule: rule, sentence: sentence(), entries: entries + [current.index], frame: current.frame,
        time: current.time))
  }

  /// A rule could have been broken here, and was not.
  mutating func keep(_ rule: ContractRule) { tries[Self.place(rule)] += 1 }

  private static func place(_ rule: ContractRule) -> Int {
    // The rules are few, and their order is that of the cases.
    ContractRule.allCases.firstIndex(of: rule)!
  }

  package static func == (one: ContractChecker, other: ContractChecker) -> Bool {
    one.current == other.current && one.verdicts == other.verdicts && one.tries == other.tries
  }
}
