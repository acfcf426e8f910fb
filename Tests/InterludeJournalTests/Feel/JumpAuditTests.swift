import Testing

@testable import InterludeJournal

/// Views that code puts elsewhere in one frame, and zooms that return to an old source.
@Suite struct JumpAuditTests {
  private func entry(_ frame: Int, _ event: JournalEvent) -> JournalEntry {
    JournalEntry(time: Double(frame) / 60, stageTime: Double(frame) / 60, frame: frame, event: event)
  }

  /// A journal of frames, in which `events` happen.
  private func findings(_ events: [(Int, JournalEvent)], frames: Int = 12) -> [Finding] {
    let all = (1...frames).flatMap { frame in
      events.filter { $0.0 == frame }.map { entry(frame, $0.1) } + [
        entry(
          frame,
          .frame(FrameEntry(target: Double(frame) / 60, changed: true, animations: 0, touches: 0)))
      ]
    }
    return Audit(all).findings
  }

  private func step(
    _ distance: Double, by mover: String = "layout", of subject: String = "Card.position", layer: Int = 1
  ) -> JournalEvent {
    .motion(
      MotionEntry(
        subject: subject, layer: layer, mover: mover, value: [0, distance], velocity: [0, distance * 60]))
  }

  @Test func `a far step by code is a teleport with its mover, and a short one is not`() {
    let found = findings([(5, step(80))])
    #expect(found.map(\.kind) == [.teleport] && found[0].mover == "layout")
    #expect(abs((found.first?.amount ?? 0) - 80) < 0.001)
    #expect(found.first?.sentence.contains("set by layout") == true)
    #expect(findings([(5, step(20))]).isEmpty)
  }

  @Test func `a step among equal ones, one beside a finger, and one after a resize are no teleport`() {
    #expect(findings((3...9).map { ($0, step(40, by: "link")) }).isEmpty)
    #expect(
      findings([(5, step(80)), (5, step(60, by: "finger", of: "List.contentOffset", layer: 2))]).isEmpty)
    #expect(findings([(5, .setting(SettingEntry(setting: "size", value: "1x1@1"))), (5, step(80))]).isEmpty)
    #expect(
      findings([(1, .setting(SettingEntry(setting: "reduceMotion", value: "true"))), (5, step(80))]).isEmpty)
  }

  @Test func `a look that changes at once in a transition is found, and a highlight is not`() {
    let flash = step(0.5, by: "code", of: "Dim.opacity")
    let began = JournalEvent.request(RequestEntry(request: 1, step: .began, detail: "running"))
    #expect(findings([(2, began), (6, flash)]).map(\.kind) == [.flash])
    #expect(findings([(6, flash)]).isEmpty, "no transition runs")
    let touch = JournalEvent.touch(TouchEntry(touch: 1, phase: "began", x: 0, y: 0, view: ""))
    #expect(findings([(2, began), (6, touch), (6, flash)]).isEmpty)
  }

  @Test func `a zoom that returns to the same view after pages were turned is found`() {
    func zoom(_ isSame: Bool, _ x: Double = 10) -> JournalEvent {
      .zoom(
        ZoomEntry(
          subject: "Viewer", card: 7, box: [x, 10, 50, 50], isSame: isSame, pages: 3, pageLength: 400))
    }
    func page(_ x: Double) -> JournalEvent {
      .motion(
        MotionEntry(
          subject: "Pages.contentOffset", layer: 3, mover: "finger", value: [x, 0], velocity: [0, 0]))
    }
    let turned = [(1, zoom(false)), (3, page(410)), (5, page(1200))]
    let found = findings(turned + [(8, zoom(true))])
    #expect(found.map(\.kind) == [.staleSource] && found.first?.amount == 2)
    #expect(findings(turned + [(8, zoom(false))]).isEmpty, "another view")
    #expect(findings(turned + [(8, zoom(true, 90))]).isEmpty, "a reused view at another place")
    #expect(findings([(1, zoom(false)), (3, page(410)), (5, page(400)), (8, zoom(true))]).isEmpty)
  }
}
