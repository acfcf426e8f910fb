import InterludeJournal

/// Checks a journal against UIKit's transition and gesture contracts, for the rules panel.
struct ContractRuleChecker: RuleChecker {
  private struct Checkpoint {
    /// The number of the next entry to read.
    var next: Int
    var checker = ContractChecker()
  }

  /// The number of entries between two checkpoints.
  private static let stride = 2000

  /// The number of the first entry.
  private var first: Int?
  private var now = Checkpoint(next: 0)
  /// Earlier states, to resume from when the cursor moves back.
  private var checkpoints: [Checkpoint] = []
  private(set) var verdicts: [RuleVerdict] = []

  mutating func read(_ entries: EntryLog, before bound: Int) {
    guard let first else {
      first = entries.startIndex
      now.next = entries.startIndex
      checkpoints = [now]
      return read(entries, before: bound)
    }
    if bound < now.next {
      while checkpoints.count > 1, checkpoints[checkpoints.count - 1].next > bound {
        checkpoints.removeLast()
      }
      now = checkpoints[checkpoints.count - 1]
    } else if bound == now.next, !verdicts.isEmpty {
      return
    }
    for number in now.next..<max(bound, now.next) where entries.indices.contains(number) {
      now.checker.read(entries[number])
      now.next = number + 1
      if now.next - checkpoints[checkpoints.count - 1].next >= Self.stride { checkpoints.append(now) }
    }
    verdicts = now.checker.table.map { row in
      RuleVerdict(
        rule: row.rule.sentence.prefix(1).uppercased() + row.rule.sentence.dropFirst() + ".",
        tries: row.tries,
        violations: row.verdicts.map { Self.words(for: $0, entries, from: first) })
    }
  }

  private static func words(
    for verdict: ContractChecker.Verdict, _ entries: EntryLog, from first: Int
  ) -> RuleVerdict.Violation {
    let calls = verdict.entries.map { $0 + first }.filter(entries.indices.contains)
    return RuleVerdict.Violation(
      words: verdict.sentence.prefix(1).uppercased() + verdict.sentence.dropFirst() + ".",
      calls: calls.map { RuleVerdict.Call(entry: $0, words: entries[$0].words) })
  }
}

extension JournalEntry {
  /// The event and its time as short text.
  fileprivate var words: String {
    let what =
      switch event {
      case .transition(let call): "\(call.caller) → \(call.callee): \(call.call)"
      case .request(let request): "request \(request.request) \(request.step.rawValue)"
      case .appearance(let appearance): "\(appearance.name) \(appearance.call)"
      case .touch(let touch): "touch \(touch.touch) \(touch.phase)"
      case .gesture(let gesture): "\(gesture.label) \(gesture.to)"
      case .animation(let animation): "animation \(animation.run) \(animation.action)"
      case .rest: "at rest"
      case .handOff, .motion, .scroll, .travel, .lag, .release, .zoom, .picture, .setting, .frame, .cost,
        .misuse,
        .note:
        "frame \(frame)"
      }
    let hundredths = Int((time * 100).rounded())
    return "\(what), \(hundredths / 100).\(String(100 + hundredths % 100).dropFirst()) s"
  }
}
