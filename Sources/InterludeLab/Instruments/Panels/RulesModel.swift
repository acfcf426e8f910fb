/// The lines of the rules panel: broken rules first with the calls that broke them, then the others.
struct RulesModel: Equatable {
  enum Line: Equatable {
    case rule(RuleVerdict)
    /// How the rule above is broken.
    case how(String)
    /// A call that broke the rule above.
    case call(RuleVerdict.Call)
  }

  /// Of each broken rule, how many breaks are told.
  private static let told = 3

  let lines: [Line]
  let broken: Int
  let kept: Int

  init(_ verdicts: [RuleVerdict] = []) {
    let bad = verdicts.filter { !$0.breaks.isEmpty }
    let good = verdicts.filter { $0.breaks.isEmpty }
    broken = bad.count
    kept = good.count { $0.tries > 0 }
    let first = bad.flatMap { verdict -> [Line] in
      var lines = [Line.rule(verdict)]
      for one in verdict.breaks.prefix(Self.told) {
        lines.append(.how(one.words))
        lines += one.calls.map(Line.call)
      }
      let more = verdict.breaks.count - Self.told
      if more > 0 { lines.append(.how("And \(more) more.")) }
      return lines
    }
    lines = first + good.map(Line.rule)
  }

  /// One line for the head of the panel.
  var summary: String {
    switch (broken, kept) {
    case (0, 0): "No rule has been put to the test."
    case (0, _): "\(kept) kept, none broken."
    default: "\(broken) broken, \(kept) kept."
    }
  }
}
