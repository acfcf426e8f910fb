/// The lines of the rules panel: broken rules first with the calls that broke them, then the others.
struct RulesModel: Equatable {
  enum Line: Equatable {
    case rule(RuleVerdict)
    /// How the rule above is broken.
    case how(String)
    /// A call that broke the rule above.
    case call(RuleVerdict.Call)
  }

  let lines: [Line]
  let broken: Int
  let kept: Int

  init(_ verdicts: [RuleVerdict] = []) {
    var (first, rest): ([Line], [Line]) = ([], [])
    var (broken, kept) = (0, 0)
    for verdict in verdicts {
      switch verdict.state {
      case .broken(let how):
        broken += 1
        first.append(.rule(verdict))
        first.append(.how(how))
        first += verdict.calls.map(Line.call)
      case .kept:
        kept += 1
        rest.append(.rule(verdict))
      case .open:
        rest.append(.rule(verdict))
      }
    }
    lines = first + rest
    (self.broken, self.kept) = (broken, kept)
  }

  /// One line for the head of the panel.
  var summary: String {
    switch (broken, kept) {
    case (0, 0): "No rule has been put to the test."
    case (0, _): "\(kept) kept, none broken."
    case (1, _): "1 broken, \(kept) kept."
    default: "\(broken) broken, \(kept) kept."
    }
  }
}
