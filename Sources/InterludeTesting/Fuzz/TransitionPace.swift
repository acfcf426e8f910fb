import InterludeJournal

/// Finds transitions with animation that take another time than the toolkit's own, and those that take time
/// without it. Transitions with a client's own animator are not checked.
struct TransitionPace {
  private struct Transition {
    let call: String
    let isAnimated: Bool
    /// The stage time at which it came on screen, in seconds.
    var began: Double?
    /// Whether another was requested since, or something else gives this one another length.
    var isOvertaken = false
  }

  /// The stage seconds that the toolkit's transitions with animation take, with room for frames.
  private static let usual = 0.25...0.75

  private var open: [Int: Transition] = [:]
  /// The transition that ended at the wrong time in this frame, unless another request explains it.
  private var wrong: (call: String, sentence: String)?

  mutating func read(_ entry: TransitionEntry) {
    if entry.callee == "delegate", entry.call.contains("nimationController") { open[entry.transition] = nil }
    // A finger that catches a transition gives it another length.
    if entry.call == "interaction changed" { open[entry.transition]?.isOvertaken = true }
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
        entry.detail == "completed", !transition.isOvertaken
      else { return }
      let seconds = time - began
      let usual = transition.isAnimated ? Self.usual : 0...0
      guard !usual.contains(seconds) else { return }
      let kind = transition.isAnimated ? "with animation" : "without animation"
      wrong = (transition.call, "\(transition.call) \(kind) took \(seconds) s")
    }
  }

  /// Returns the call of a transition that ended at the wrong time in this frame, and what is wrong.
  ///
  /// - Parameters:
  ///   - isDisturbed: Whether something in this frame changes the length of transitions.
  ///   - isAsked: Whether the program asks for something in this frame, which may end a transition.
  mutating func frameEnded(
    isDisturbed: Bool = false, isAsked: Bool = false
  ) -> (call: String, sentence: String)? {
    if isDisturbed { for number in open.keys { open[number]?.isOvertaken = true } }
    defer { wrong = nil }
    return isDisturbed || isAsked ? nil : wrong
  }
}
