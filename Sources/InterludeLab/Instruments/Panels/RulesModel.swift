/// The lines of the rules panel: failed rules with their violations first, then the others.
struct RulesModel: Equatable {
  enum Line: Equatable {
    case rule(RuleVerdict)
    /// A violation of the rule above.
    case violation(String)
    /// A call that caused the violation above.
    case call(RuleVerdict.Call)
  }

  /// The number of violations that are listed for each rule.
  private static let maximumViolations = 3

  let lines: [Line]
  let failed: Int
  let passed: Int

  init(_ verdicts: [RuleVerdict] = []) {
    let bad = verdicts.filter { !$0.violations.isEmpty }
    let good = verdicts.filter { $0.violations.isEmpty }
    failed = bad.count
    passed = good.count { $0.tries > 0 }
    let first = bad.flatMap { verdict -> [Line] in
      var lines = [Line.rule(verdict)]
      for one in verdict.violations.prefix(Self.maximumViolations) {
        lines.append(.violation(one.words))
        lines += one.calls.map(Line.call)
      }
      let more = verdict.violations.count - Self.maximumViolations
      if more > 0 { lines.append(.violation("\(more) more")) }
      return lines
    }
    lines = first + good.map(Line.rule)
  }

  /// The summary line.
  var summary: String {
    switch (failed, passed) {
    case (0, 0): "No rules checked yet"
    case (0, _): "\(passed) passed, 0 failed"
    default: "\(passed) passed, \(failed) failed"
    }
  }
}
