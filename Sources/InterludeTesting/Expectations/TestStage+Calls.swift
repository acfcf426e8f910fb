import InterludeJournal

/// One party of a transition called another.
public nonisolated struct TransitionCall: Hashable, Sendable, CustomStringConvertible {
  /// Who called, and who was called: `system`, `presenting`, `presented`, `delegate`, `presentation controller`,
  /// `animator`, `interaction controller`, `context` or `coordinator`.
  public let caller: String
  /// See `caller`.
  public let callee: String
  /// What was called, by UIKit's name where it has one: `completeTransition(_:)`.
  public let name: String
  /// An argument that matters, as `true`; empty otherwise.
  public let detail: String

  /// `animator → context: completeTransition(_:) true`.
  public var description: String { "\(caller) → \(callee): \(text)" }

  /// The name, with the detail behind it where there is one.
  var text: String { detail.isEmpty ? name : "\(name) \(detail)" }
}

extension TestStage {
  /// Who called whom in transitions so far, or since `forgetCalls()`, in order.
  public var calls: [TransitionCall] {
    entries[firstEntry...].compactMap { entry in
      guard case .transition(let call) = entry.event else { return nil }
      return TransitionCall(caller: call.caller, callee: call.callee, name: call.call, detail: call.detail)
    }
  }

  /// Lets `calls` begin anew.
  public func forgetCalls() {
    firstEntry = entries.count
  }

  /// Expects that these calls were made in this order; others may stand between them.
  ///
  /// - Parameter names: Each the name of a call, or its name and detail: `completeTransition(_:) true`.
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

  /// Says which call is missing, and lists those that were made.
  private static func failure(
    _ name: String, _ number: Int, _ names: [String], _ calls: [TransitionCall], _ met: Set<Int>
  ) -> String {
    let wasMade = calls.contains { $0.name == name || $0.text == name }
    let place = number == 0 ? "at all" : "after \(names[number - 1])"
    let sentence =
      wasMade
      ? "\(name) was called, but not \(place)" : "\(name) was never called, expected \(place)"
    let list = calls.enumerated().map { index, call in (met.contains(index) ? "  ✓ " : "    ") + "\(call)" }
    return ([sentence + (calls.isEmpty ? "; there were no calls" : ". The calls were:")] + list)
      .joined(separator: "\n")
  }

  /// Expects that no rule was broken.
  public func expectNoMisuse(file: StaticString = #filePath, line: UInt = #line) throws(ExpectationFailure) {
    guard !misuses.isEmpty else { return }
    throw ExpectationFailure("rules were broken:\n  " + misuses.joined(separator: "\n  "), file, line)
  }
}
