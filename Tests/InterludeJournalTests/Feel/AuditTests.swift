import Testing

@testable import InterludeJournal

/// The findings of entries that no lesson shows.
@Suite struct AuditTests {
  private func entry(_ frame: Int, _ event: JournalEvent) -> JournalEntry {
    JournalEntry(time: Double(frame) / 60, stageTime: Double(frame) / 60, frame: frame, event: event)
  }

  private func place(_ frame: Int, _ y: Double, _ velocity: Double = 0, by mover: String = "spring")
    -> JournalEntry
  {
    entry(
      frame,
      .motion(
        MotionEntry(
          subject: "Card.position", layer: 1, mover: mover, value: [0, y], velocity: [0, velocity])))
  }

  private func handOff(_ before: (Double, Double), _ after: (Double, Double)) -> [Finding.Kind] {
    let handOff = HandOffEntry(
      subject: "Card.position", from: "finger", to: "spring", valueBefore: [0, before.0],
      valueAfter: [0, after.0], velocityBefore: [0, before.1], velocityAfter: [0, after.1])
    return Audit([entry(5, .handOff(handOff))]).findings.map(\.kind)
  }

  @Test func `a hand-off is named by what it does to place and velocity`() {
    #expect(handOff((100, 600), (100, 600)).isEmpty)
    #expect(handOff((100, 600), (140, 600)) == [.jump])
    #expect(handOff((100, 600), (100, 0)) == [.velocityLost])
    #expect(handOff((100, 600), (100, -500)) == [.velocityReversed])
    #expect(handOff((100, 600), (100, 90_000)) == [.velocityUnit])
    #expect(handOff((100, 600), (100, 450)) == [.kink])
  }

  /// A motion over frames of these lengths, in sixtieths of a second, from rest to rest.
  private func moving(_ lengths: [Int], by mover: String, _ y: (Double) -> Double) -> [Finding.Kind] {
    var (tick, entries) = (0, [JournalEntry]())
    for (number, length) in ([0] + lengths).enumerated() {
      tick += length
      let (time, isLast) = (Double(tick) / 60, number == lengths.count)
      let velocity = (y(time + 1e-4) - y(time - 1e-4)) / 2e-4
      let motion = MotionEntry(
        subject: "Card.position", layer: 1, mover: isLast ? "rest" : mover, value: [0, y(time)],
        velocity: [0, isLast ? 0 : velocity])
      for event in [
        JournalEvent.motion(motion),
        .frame(FrameEntry(target: time, changed: true, animations: 0, touches: 0)),
      ] {
        entries.append(JournalEntry(time: time, stageTime: time, frame: number, event: event))
      }
    }
    return Audit(entries).findings.map(\.kind)
  }

  @Test(arguments: ["curve", "link"])
  func `constant speed is found in late frames too, and an easing curve is not`(_ mover: String) {
    let even = Array(repeating: 1, count: 20)
    let late = [1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 3, 1, 1, 1, 1]
    for lengths in [even, late] {
      #expect(moving(lengths, by: mover) { $0 * 1200 } == [.constantSpeed])
      #expect(moving(lengths, by: mover) { 1200 * $0 * $0 * (3 - 2 * $0) } == [])
    }
  }

  @Test func `an animation at constant speed is found in four frames`() {
    #expect(moving([10, 12, 10, 5], by: "curve") { $0 * 1200 } == [.constantSpeed])
    #expect(moving([10, 12, 10, 5], by: "curve") { 1200 * $0 * $0 } == [])
    #expect(moving([1, 2, 1, 1], by: "curve") { $0 * 1200 } == [], "too short to be seen")
  }

  @Test func `a step that no velocity explains is a teleport, and one that a finger makes is not`() {
    let smooth = (0..<6).map { place($0, Double($0) * 20, 1200) }
    #expect(Audit(smooth).findings.isEmpty)
    let far = smooth + [place(6, 400, 1200), place(7, 420, 1200)]
    let findings = Audit(far).findings
    #expect(findings.map(\.kind) == [.teleport] && findings[0].frame == 6 && findings[0].amount == 300)
    #expect(Audit(smooth + [place(6, 400, 0, by: "finger")]).findings.isEmpty)
  }

  @Test func `a transition that ends long after its motion is found`() {
    func session(end: Int) -> [Finding] {
      let began = entry(1, .request(RequestEntry(request: 1, step: .began, detail: "running")))
      let ended = entry(end, .request(RequestEntry(request: 1, step: .ended, detail: "completed")))
      let motion = (1..<end).map { place($0, $0 < 20 ? Double(20 - $0) * Double(20 - $0) : 0.2, 2400) }
      return Audit([began] + motion + [ended]).findings
    }
    #expect(session(end: 40).isEmpty)
    let late = session(end: 80)
    #expect(late.map(\.kind) == [.lateCompletion] && abs(late[0].amount - 1) < 0.03)
  }

  @Test func `every kind has a text, and its lesson's name is that of a fault`() {
    for kind in Finding.Kind.allCases {
      #expect(!kind.title.isEmpty && !kind.cost.isEmpty && !kind.cure.isEmpty && !kind.lesson.isEmpty)
    }
  }

  /// A drag of 100 points of which a list gets `scrolled`.
  private func drag(scrolled: Double) -> [JournalEntry] {
    func travel(_ consumer: TravelEntry.Consumer, _ y: Double) -> JournalEntry {
      entry(4, .travel(TravelEntry(drag: 1, subject: "List", consumer: consumer, x: 0, y: y)))
    }
    return [
      travel(.slop, 10), travel(.finger, 110), travel(.scroll, scrolled),
      entry(4, .frame(FrameEntry(target: 4 / 60, changed: true, animations: 0, touches: 1))),
    ]
  }

  @Test func `a drag of which a part is lost is found by the part that adds up travel`() {
    #expect(Audit(drag(scrolled: 100)).findings.isEmpty)
    let findings = Audit(drag(scrolled: 70)).findings
    #expect(findings.map(\.kind) == [.travelLost] && findings.map(\.amount) == [30])
    #expect(Audit(drag(scrolled: 70), without: .travel).findings.isEmpty)
  }

  /// A drag at 600 points per second whose view is `frames` frames behind.
  private func followed(frames: Double, rate: Double) -> [JournalEntry] {
    (1...20).flatMap { number in
      [
        JournalEvent.lag(
          LagEntry(picture: number, subject: "Card", distance: 600 * frames / rate, speed: 600)),
        .frame(FrameEntry(target: Double(number) / rate, changed: true, animations: 0, touches: 1)),
      ].map { entry(number, $0) }
    }
  }

  @Test(arguments: [60.0, 120]) func `a view more than two frames behind its finger is found`(rate: Double) {
    #expect(Audit(followed(frames: 0.9, rate: rate)).findings.isEmpty)
    let late = followed(frames: 2.2 * rate / 60, rate: rate)
    #expect(Audit(late).findings.map(\.kind) == [.lag])
    #expect(Audit(late, without: .lag).findings.isEmpty)
  }

  @Test func `findings of one view in one frame are one, with the largest amount`() {
    let both = [("Card.position", 40.0), ("Card.bounds", 90)].map { subject, jump in
      entry(
        5,
        .handOff(
          HandOffEntry(
            subject: subject, from: "spring", to: "spring", valueBefore: [0], valueAfter: [jump],
            velocityBefore: [0], velocityAfter: [0])))
    }
    let findings = Audit(both).findings
    #expect(findings.count == 1 && findings[0].amount == 90 && findings[0].subject == "Card.bounds")
  }
}
