/// Checks a journal, entry by entry, for broken rules of UIKit.
///
/// Its memory use depends only on what is open: transitions, touches, gestures, controllers.
package struct ContractChecker: Equatable, Sendable {
  /// A broken rule.
  package struct Verdict: Equatable, Sendable {
    package let rule: ContractRule
    /// A description of the fault, as a sentence without a capital and a full stop.
    package let sentence: String
    /// The indexes of the entries that broke the rule, in reading order; the last one revealed it.
    package let entries: [Int]
    package let frame: Int
    /// Real seconds since the session began.
    package let time: Double
  }

  /// The broken rules so far, in the order in which they were found.
  package private(set) var verdicts: [Verdict] = []
  private var tries = [Int](repeating: 0, count: ContractRule.allCases.count)
  private var current: (index: Int, frame: Int, time: Double) = (-1, 0, 0)

  var transitions = OpenTransitions()
  /// Each controller's last appearance callback and its entry.
  var controllers: [Int: (call: String, name: String, entry: Int)] = [:]
  var touches: [Int: Int] = [:]
  /// The recognisers whose state is not `possible`.
  var gestures: [Int: (label: String, entry: Int)] = [:]
  /// The last rest entry for each stack of presented controllers, bottom first.
  var rests: [(entry: RestEntry, index: Int)] = []

  var exchanges = OpenExchanges()

  /// The first rest, and the last one if nothing has happened since.
  var firstRest: RestEntry?
  var lastRest: (entry: RestEntry, index: Int)?

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// Returns the number of times that `rule` was checked.
  package func tries(of rule: ContractRule) -> Int { tries[Self.index(of: rule)] }

  /// The rules in declaration order, with the number of checks and the faults of each.
  package var table: [(rule: ContractRule, tries: Int, verdicts: [Verdict])] {
    ContractRule.allCases.map { rule in (rule, tries(of: rule), verdicts.filter { $0.rule == rule }) }
  }

  /// Reads the next entry.
  ///
  /// - Returns: The rules that it breaks.
  @discardableResult
  package mutating func read(_ entry: JournalEntry) -> ArraySlice<Verdict> {
    let before = verdicts.count
    current = (current.index + 1, entry.frame, entry.time)
    switch entry.event {
    case .transition(let transition):
      lastRest = nil
      read(transition)
    case .request(let request):
      lastRest = nil
      read(request)
    case .appearance(let appearance): read(appearance)
    case .touch(let touch):
      lastRest = nil
      read(touch)
    case .gesture(let gesture): read(gesture)
    case .rest(let rest): read(rest)
    case .frame(let frame): if frame.changed { lastRest = nil }
    case .animation, .handOff, .motion, .scroll, .travel, .lag, .release, .zoom, .picture, .setting, .cost,
      .misuse, .note:
      break
    }
    return verdicts[before...]
  }

  /// The index of the current entry.
  var index: Int { current.index }

  /// Records a check of `rule`, and a fault unless `isKept`.
  mutating func expect(
    _ isKept: Bool, _ rule: ContractRule, by entries: [Int] = [], _ sentence: @autoclosure () -> String
  ) {
    tries[Self.index(of: rule)] += 1
    guard !isKept else { return }
    verdicts.append(
      Verdict(
        rule: rule, sentence: sentence(), entries: entries + [current.index], frame: current.frame,
        time: current.time))
  }

  /// Records a check of `rule` that it passed.
  mutating func keep(_ rule: ContractRule) { tries[Self.index(of: rule)] += 1 }

  private static func index(of rule: ContractRule) -> Int {
    // Every case is in `allCases`.
    ContractRule.allCases.firstIndex(of: rule)!
  }

  package static func == (one: ContractChecker, other: ContractChecker) -> Bool {
    one.current == other.current && one.verdicts == other.verdicts && one.tries == other.tries
  }
}
