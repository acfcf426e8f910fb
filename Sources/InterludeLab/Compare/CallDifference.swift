import InterludeJournal

/// The first difference between the calls of two sessions' transitions.
struct CallDifference {
  /// The number of equal calls before it, and the calls that differ; nil where a session has no more.
  let (equal, first, second): (Int, String?, String?)

  init(_ one: [JournalEntry], _ other: [JournalEntry]) {
    let (left, right) = (Self.calls(one), Self.calls(other))
    equal = zip(left, right).prefix { $0 == $1 }.count
    first = equal < left.count ? left[equal] : nil
    second = equal < right.count ? right[equal] : nil
  }

  var sentence: String {
    if first == nil, second == nil { return "calls: the same \(equal)" }
    let calls = [first, second].map { $0 ?? "no more" }
    return "calls: after \(equal) equal ones: \(calls[0]) in the first, \(calls[1]) in the second"
  }

  /// The calls in order. Calls that are repeated count once: how often an interaction is updated depends on
  /// the frames.
  private static func calls(_ entries: [JournalEntry]) -> [String] {
    var calls: [String] = []
    for entry in entries {
      guard case .transition(let call) = entry.event else { continue }
      let text = "\(call.caller) → \(call.callee): \(call.call)"
      if calls.last != text { calls.append(text) }
    }
    return calls
  }
}
