import InterludeJournal

/// Finds transitions that were requested with animation and show none, and those that take time without it.
/// Transitions with a client's own animator are not checked.
struct TransitionPace {
  private struct Transition {
    let call: String
    let isAnimated: Bool
    /// The stage time at which it came on screen, in seconds.
    var began: Double?
    /// Whether another was requested since, which may end this one at once.
    var isOvertaken = false
  }

  private var open: [Int: Transition] = [:]
  /// The transition that ended at the wrong time in this frame, unless another request explains it.
  private var wrong: (call: String, sentence: String)?

  mutating func read(_ entry: TransitionEntry) {
    if entry.callee == "delegate", entry.call.contains("nimationController") { open[entry.transition] = nil }
    guard entry.detail == "animated" || entry.detail == "not animated", entry.call.contains("animated:"),
      open[entry.transition] == nil
    else { return }
    for number in open.keys { open[number]?.isOvertaken = true }
    wrong = nil
    open[entry.transition] = Transition(call: entry.call, isAnimated: entry.detail == "animated")
  }

  /// - Parameter time: The stage time in seconds.
  mutating func read(_ entry: RequestEntry, at time: Double) {
    switch entry.step {
    case .queued, .completions: break
    case .began:
      // A finger may move an interactive transition to its end within a frame.
      if entry.detail == "interactive" { open[entry.request] = nil }
      open[entry.request]?.began = time
    case .dropped, .done, .revoked:
      open[entry.request] = nil
    case .ended:
      guard let transition = open.removeValue(forKey: entry.request), let began = transition.began,
        entry.detail == "completed", !transition.isOvertaken, transition.isAnimated == (time == began)
      else { return }
      let sentence =
        transition.isAnimated
        ? "\(transition.call) with animation was over at once"
        : "\(transition.call) without animation took \(time - began) s"
      wrong = (transition.call, sentence)
    }
  }

  /// Returns the call of a transition that ended at the wrong time in this frame, and what is wrong.
  mutating func frameEnded() -> (call: String, sentence: String)? {
    defer { wrong = nil }
    return wrong
  }
}
