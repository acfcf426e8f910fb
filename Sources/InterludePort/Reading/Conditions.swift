/// The branches of conditional compilation in a file.
struct Conditions {
  /// For each token, whether the compiler skips it. Code under an unknown condition counts as compiled.
  private(set) var isExcluded: [Bool]
  /// For each token, whether all conditions around it are certainly true.
  private(set) var isCertain: [Bool]
  /// The edits after which conditions that were written for iOS are true here as well.
  private(set) var openings: [Edit] = []

  /// A clause of an `#if`.
  private struct Clause {
    let line: Int
    /// Whether an earlier clause was certainly taken.
    var isDecided: Bool
    /// Whether an earlier clause may have been taken.
    var isDoubtful: Bool
    /// The value of this clause; nil if it depends on flags.
    var value: Bool?
  }

  /// - Parameter system: The system whose branches count as compiled.
  init(_ tokens: [Token], on system: ModelledSystem) throws(SyntaxError) {
    isExcluded = [Bool](repeating: false, count: tokens.count)
    isCertain = isExcluded
    var open: [Clause] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      isExcluded[index] = open.contains { $0.value == false }
      isCertain[index] = open.allSatisfy { $0.value == true }
      index += 1
      guard token.kind == .directive else { continue }
      switch token.text {
      case "#if":
        let value = condition(tokens, &index, token, on: system, isReached: !isExcluded[index - 1])
        open.append(
          Clause(line: token.line, isDecided: value == true, isDoubtful: value == nil, value: value))
      case "#elseif":
        guard let last = open.popLast() else { throw .unmatchedCondition(token.text, line: token.line) }
        let isReached = !last.isDecided && !open.contains { $0.value == false }
        var value = condition(tokens, &index, token, on: system, isReached: isReached)
        if last.isDecided { value = false } else if value == true, last.isDoubtful { value = nil }
        open.append(
          Clause(
            line: last.line, isDecided: last.isDecided || value == true,
            isDoubtful: last.isDoubtful || value == nil, value: value))
      case "#else":
        guard var last = open.popLast() else { throw .unmatchedCondition(token.text, line: token.line) }
        last.value = last.isDecided ? false : last.isDoubtful ? nil : true
        open.append(last)
      case "#endif":
        guard open.popLast() != nil else { throw .unmatchedCondition(token.text, line: token.line) }
      case _:
        continue
      }
    }
    if let unclosed = open.last { throw .unclosedCondition(line: unclosed.line) }
  }

  /// Returns the value of the condition in this line, and moves `index` past it.
  private mutating func condition(
    _ tokens: [Token], _ index: inout Int, _ directive: Token, on system: ModelledSystem, isReached: Bool
  ) -> Bool? {
    let start = index
    let condition = Condition(tokens, at: &index, line: directive.line)
    for position in start..<index {
      isExcluded[position] = true
      isCertain[position] = false
    }
    if isReached, system == .iOS { openings += condition.openings(tokens) }
    return condition.value(on: system)
  }
}
