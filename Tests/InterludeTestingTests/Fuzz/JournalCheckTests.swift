import InterludeJournal
import Testing

@testable import InterludeTesting

/// Animations and ends of transitions in the journal.
@Suite struct JournalCheckTests {
  private func fault(_ actions: [String], running: Int) -> String? {
    var check = JournalCheck()
    for action in actions {
      check.read(AnimationEntry(action: action, run: 7, duration: 0.3, fraction: 0))
    }
    check.read(FrameEntry(target: 0, changed: true, animations: running, touches: 0))
    return check.fault?.sentence
  }

  @Test func `an animation that runs has begun, and one that has ended does not run`() {
    #expect(fault(["began"], running: 1) == nil)
    #expect(fault(["began", "paused", "continued", "stopped"], running: 0) == nil)
    #expect(fault([], running: 1) == "the journal tells of 0 animations, and 1 run")
    #expect(fault(["began"], running: 0) == "the journal tells of 1 animations, and 0 run")
    #expect(fault(["ended"], running: 0) == "animation 7 has ended and not begun in the journal")
  }

  private func fault(_ request: String, container: Int? = nil, completed: Bool, _ calls: [String]) -> String?
  {
    var check = JournalCheck()
    func read(_ call: String, to callee: String, _ detail: String = "", container: Int? = nil) {
      check.read(
        TransitionEntry(
          transition: 3, caller: "system", callee: callee, call: call, detail: detail, container: container))
    }
    read(request, to: "system", "animated", container: container)
    read("completeTransition(_:)", to: "context", "\(completed)")
    for call in calls { read(call, to: "presented") }
    return check.fault?.subject
  }

  @Test func `the last calls come in the order of their kind of transition`() {
    let (appear, disappear) = ("viewDidAppear(_:)", "viewDidDisappear(_:)")
    let (present, push) = ("present(_:animated:completion:)", "pushViewController(_:animated:)")
    #expect(fault(present, completed: true, [appear, disappear]) == nil)
    #expect(fault(present, completed: true, [disappear, appear]) == appear)
    #expect(fault(present, completed: false, [disappear, appear]) == nil)
    #expect(fault(present, completed: false, [appear, disappear]) == disappear)
    #expect(fault(push, container: 1, completed: true, [disappear, appear]) == nil)
    #expect(fault(push, container: 1, completed: true, [appear, disappear]) == disappear)
    #expect(fault(present, completed: true, [disappear]) == nil, "the other controller stays in sight")
  }
}
