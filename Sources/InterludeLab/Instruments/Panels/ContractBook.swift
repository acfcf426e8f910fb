import InterludeJournal

/// UIKit's rules, for which a journal is checked, as the rules panel wants them.
struct ContractBook: RuleBook {
  private struct Mark {
    /// The number of the entry that comes next.
    var next: Int
    var checker = ContractChecker()
  }

  /// How many entries lie between two marks.
  private static let stride = 2000

  /// The number of the first entry that was read.
  private var first: Int?
  private var now = Mark(next: 0)
  /// Where it was every so often, to go back to.
  private var marks: [Mark] = []
  private(set) var verdicts: [RuleVerdict] = []

  mutating func read(_ entries: EntryLog, before bound: Int) {
    guard let first else {
      first = entries.startIndex
      now.next = entries.startIndex
      marks = [now]
      return read(entries, before: bound)
    }
    if bound < now.next {
      while marks.count > 1, marks[marks.count - 1].next > bound { marks.removeLast() }
      now = marks[marks.count - 1]
    } else if bound == now.next, !verdicts.isEmpty {
      return
    }
    for number in now.next..<max(bound, now.next) where entries.indices.contains(number) {
      now.checker.read(entries[number])
      now.next = number + 1
      if now.next - marks[marks.count - 1].next >= Self.stride { marks.append(now) }
    }
    verdicts = now.checker.table.map { row in
      RuleVerdict(
        rule: row.rule.sentence.prefix(1).uppercased() + row.rule.sentence.dropFirst() + ".",
        tries: row.tries,
        breaks: row.verdicts.map { Self.words(for: $0, entries, from: first) })
    }
  }

  private static func words(
    for verdict: ContractChecker.Verdict, _ entries: EntryLog, from first: Int
  ) -> RuleVerdict.Break {
    let calls = verdict.entries.map { $0 + first }.filter(entries.indices.contains)
    return RuleVerdict.Break(
      words: verdict.sentence.prefix(1).uppercased() + verdict.sentence.dropFirst() + ".",
      calls: calls.map { RuleVerdict.Call(entry: $0, words: entries[$0].words) })
  }
}

extension JournalEntry {
  /// What happened, and when, in a few words.
  fileprivate var words: String {
    let what =
      switch event {
      case .transition(let call): "\(call.caller) → \(call.callee): \(call.call)"
      case .request(let request): "request \(request.request) \(request.step.rawValue)"
      case .appearance(let appearance): "\(appearance.name) \(appearance.call)"
      case .touch(let touch): "touch \(touch.touch) \(touch.phase)"
      case .gesture(let gesture): "\(gesture.label) \(gesture.to)"
      case .animation(let animation): "animation \(animation.run) \(animation.action)"
      case .rest: "all is at rest"
      case .handOff, .motion, .scroll, .travel, .lag, .release, .setting, .frame, .cost, .misuse, .note:
        "frame \(frame)"
      }
    let hundredths = Int((time * 100).rounded())
    return "\(what), \(hundredths / 100).\(String(100 + hundredths % 100).dropFirst()) s"
  }
}
