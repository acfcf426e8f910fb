import InterludeJournal

/// A call from one participant of a transition to another.
public nonisolated struct TransitionCall: Hashable, Sendable, CustomStringConvertible {
  /// The caller: `system`, `presenting`, `presented`, `delegate`, `presentation controller`,
  /// `animator`, `interaction controller`, `context` or `coordinator`.
  public let caller: String
  /// The callee, with the same names as `caller`.
  public let callee: String
  /// The called method, by UIKit's name if it has one: `completeTransition(_:)`.
  public let name: String
  /// A relevant argument, such as `true`; empty otherwise.
  public let detail: String

  /// `animator → context: completeTransition(_:) true`.
  public var description: String { "\(caller) → \(callee): \(text)" }

  /// The name, followed by the detail if there is one.
  var text: String { detail.isEmpty ? name : "\(name) \(detail)" }
}

extension TestStage {
  /// The calls between participants of transitions so far, or since `clearCalls()`, in order.
  public var calls: [TransitionCall] {
    entries[firstEntry...].compactMap { entry in
      guard case .transition(let call) = entry.event else { return nil }
      return TransitionCall(caller: call.caller, callee: call.callee, name: call.call, detail: call.detail)
    }
  }

  /// Removes all calls from `calls`.
  public func clearCalls() {
    firstEntry = entries.count
  }

  /// Expects that these calls were made in this order. Other calls may come between them.
  ///
  /// - Parameter names: Names of calls, each with or without its detail: `completeTransition(_:) true`.
  public func expect(
    calls names: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws(ExpectationFailure) {
    let calls = calls
    var met: Set<Int> = []
    var next = 0
    for (number, name) in names.enumerated() {
      guard let found = calls[next...].firstIndex(where: { $0.name == name || $0.text == name }) else {
        throw ExpectationFailure(Self.failure(name, number, names, calls, met), file, line)
      }
      met.insert(found)
      next = found + 1
    }
  }

  /// Returns a message that names the missing call and lists the actual calls.
  private static func failure(
    _ name: String, _ number: Int, _ names: [String], _ calls: [TransitionCall], _ met: Set<Int>
  ) -> String {
    let wasMade = calls.contains { $0.name == name || $0.text == name }
    let position = number == 0 ? "at all" : "after \(names[number - 1])"
    let sentence =
      wasMade
      ? "\(name) was called, but not \(position)" : "\(name) was never called, expected \(position)"
    let list = calls.enumerated().map { index, call in (met.contains(index) ? "  ✓ " : "    ") + "\(call)" }
    return ([sentence + (calls.isEmpty ? "; there were no calls" : ". The calls were:")] + list)
      .joined(separator: "\n")
  }

  /// Expects that no misuse was reported.
  public func expectNoMisuse(file: StaticString = #filePath, line: UInt = #line) throws(ExpectationFailure) {
    guard !misuses.isEmpty else { return }
    throw ExpectationFailure("misuse was reported:\n  " + misuses.joined(separator: "\n  "), file, line)
  }
}
