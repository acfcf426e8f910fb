import InterludeJournal

/// Compares the parts of the journal that tell of the same thing: the beginnings and ends of animations with
/// the number of those that run, and the order of the last appearance calls with the end of their transition.
struct JournalCheck {
  private struct Ending {
    let isPresentation: Bool
    /// Whether it was completed; nil before its end.
    var isCompleted: Bool?
    /// The first of its last appearance calls.
    var first: String?
  }

  /// The first fault, with what it concerns.
  private(set) var fault: (subject: String, sentence: String)?
  /// The numbers of the animations that have begun and have not ended.
  private var running: Set<Int> = []
  /// The numbers of those that have ended, some of which stay on their layers.
  private var ended: Set<Int> = []
  private var endings: [Int: Ending] = [:]

  mutating func read(_ animation: AnimationEntry) {
    switch animation.action {
    case "began": running.insert(animation.run)
    case "ended", "stopped":
      if running.remove(animation.run) != nil {
        ended.insert(animation.run)
      } else if !ended.contains(animation.run) {
        fail("animations", "animation \(animation.run) has \(animation.action) and not begun in the journal")
      }
    default: break
    }
  }

  mutating func read(_ transition: TransitionEntry) {
    let number = transition.transition
    if transition.call.contains("animated:"), transition.callee == "system" {
      endings[number] = Ending(isPresentation: transition.container == nil)
    }
    switch transition.call {
    case "completeTransition(_:)": endings[number]?.isCompleted = transition.detail == "true"
    case "viewDidAppear(_:)", "viewDidDisappear(_:)":
      guard let ending = endings[number], let isCompleted = ending.isCompleted else { return }
      guard ending.first != nil else {
        endings[number]?.first = transition.call
        return
      }
      endings[number] = nil
      let first = isCompleted && ending.isPresentation ? "viewDidAppear(_:)" : "viewDidDisappear(_:)"
      guard ending.first != first else { return }
      fail(first, "\(first) is not the first call at the end of a transition")
    default: break
    }
  }

  /// - Parameter frame: The end of the frame.
  mutating func read(_ frame: FrameEntry) {
    guard !(running.count...running.count + ended.count).contains(frame.animations) else { return }
    fail("animations", "the journal tells of \(running.count) animations, and \(frame.animations) run")
  }

  private mutating func fail(_ subject: String, _ sentence: String) {
    if fault == nil { fault = (subject, sentence) }
  }
}
