import InterludeJournal
import Testing

@testable import InterludeLab

/// The first three steps of a new user.
@Suite struct FirstStepsTests {
  private func entry(_ event: JournalEvent) -> JournalEntry {
    JournalEntry(time: 0, stageTime: 0, frame: 1, event: event)
  }

  private func handOff(_ from: String, _ to: String) -> JournalEntry {
    entry(
      .handOff(
        HandOffEntry(
          subject: "Card.position", from: from, to: to, valueBefore: [0], valueAfter: [0],
          velocityBefore: [0], velocityAfter: [0])))
  }

  private var begins: JournalEntry {
    entry(.request(RequestEntry(request: 1, step: .began, detail: "running")))
  }

  private var pan: JournalEntry {
    entry(.gesture(GestureEntry(recognizer: 1, label: "Pan", from: "changed", to: "ended", cause: "touches")))
  }

  private func touch(_ phase: String, _ y: Double) -> JournalEntry {
    entry(.touch(TouchEntry(touch: 1, phase: phase, x: 100, y: y, view: "Card")))
  }

  @Test func `a press that catches what opens is no drag`() {
    var steps = FirstSteps()
    steps.read([begins, touch("began", 200), handOff("spring", "held"), pan, touch("ended", 204)])
    #expect(steps.step == .drag)
    for order in [[pan, touch("ended", 280)], [touch("ended", 280), pan]] {
      var next = steps
      next.read([begins, begins, begins, begins, begins, touch("began", 200)] + order)
      #expect(next.step == .catching)
    }
  }

  @Test func `each step follows when the one before is done, in this order only`() {
    var steps = FirstSteps()
    var session = [pan, handOff("spring", "held")]
    steps.read(session)
    #expect(steps.step == .present)
    session.append(begins)
    steps.read(session)
    #expect(steps.step == .drag)
    session += [touch("began", 200), pan, touch("ended", 300)]
    steps.read(session)
    #expect(steps.step == .catching)
    session.append(handOff("finger", "spring"))
    steps.read(session)
    #expect(steps.step == .catching, "a release is no catch")
    session.append(handOff("spring", "finger"))
    steps.read(session)
    #expect(steps.step == nil)
  }

  @Test func `a new session is read from its beginning`() {
    var steps = FirstSteps()
    steps.read([pan, pan, pan])
    steps.read([begins])
    #expect(steps.step == .drag)
  }
}
