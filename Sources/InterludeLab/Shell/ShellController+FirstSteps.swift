import Interlude
import InterludeInput
import InterludeJournal

/// The first steps of a person who opens the lab for the first time.
extension ShellController {
  /// Shows the first steps, or ends them.
  func showHint(_ shown: Bool) {
    steps = shown ? FirstSteps() : nil
    if let step = steps?.step { hint.text = step.text }
    hint.setShown(shown)
  }

  var isShowingSteps: Bool { steps != nil }

  /// Ends the first steps at Escape that nothing else has used.
  ///
  /// - Returns: Whether there were any.
  func skipSteps(_ key: KeySample) -> Bool {
    guard key.key == "escape", steps != nil else { return false }
    showHint(false)
    return true
  }

  /// Reads the session, and shows the next step when the present one is done. Behind the last one the keys
  /// of the lab are shown for some seconds.
  func readSteps(_ entries: EntryLog) {
    guard let before = steps?.step else { return }
    steps?.read(entries)
    if let step = steps?.step {
      if step != before { hint.text = step.text }
    } else {
      showHint(false)
      toast.say("That is all: present, drag, catch.\nPress L to open the lab, Ctrl K for all commands")
    }
  }
}
