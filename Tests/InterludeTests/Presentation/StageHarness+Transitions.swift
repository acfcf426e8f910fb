import InterludeTesting
import Testing

/// The calls between the participants of transitions.
extension StageHarness {
  /// The calls since the last `clearLog()`, as "caller > callee: call".
  var lines: [String] { test.calls.map { "\($0.caller) > \($0.callee): \($0.name)" } }

  func clearLog() {
    test.clearCalls()
  }

  /// Expects that the calls since the last `clearLog()` are these: the groups in order, and each group in
  /// any order, where UIKit documents none.
  func expect(_ groups: [[String]], sourceLocation: SourceLocation = #_sourceLocation) {
    var rest = lines[...]
    var sorted: [String] = []
    for group in groups {
      sorted += rest.prefix(group.count).sorted()
      rest = rest.dropFirst(group.count)
    }
    #expect(sorted + rest == groups.flatMap { $0.sorted() }, sourceLocation: sourceLocation)
  }
}
