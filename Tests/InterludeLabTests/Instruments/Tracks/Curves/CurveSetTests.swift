import Foundation
import InterludeJournal
import InterludeMotion
import Testing

@testable import InterludeLab

/// The curves of moving properties, from the journal.
@Suite struct CurveSetTests {
  private func motion(
    _ frame: Int, _ value: [Double], _ mover: String = "spring", layer: Int = 5,
    subject: String = "Sheet.position"
  ) -> JournalEntry {
    entry(
      frame,
      .motion(
        MotionEntry(
          subject: subject, layer: layer, mover: mover, value: value, velocity: value.map { _ in 0 })))
  }

  private func entry(_ frame: Int, _ event: JournalEvent) -> JournalEntry {
    let time = Double(frame) / 60
    return JournalEntry(time: time, stageTime: time, frame: frame, event: event)
  }

  private func frame(_ number: Int) -> JournalEntry {
    entry(
      number, .frame(FrameEntry(target: Double(number + 1) / 60, changed: true, animations: 0, touches: 0)))
  }

  private func handOff(_ frame: Int, spring: SpringEntry? = nil, jump: Double = 0, layer: Int? = 5)
    -> JournalEntry
  {
    entry(
      frame,
      .handOff(
        HandOffEntry(
          subject: "Sheet.position", from: "finger", to: "spring", valueBefore: [10, 400],
          valueAfter: [10, 400 + jump], velocityBefore: [0, 900], velocityAfter: [0, 900], layer: layer,
          spring: spring)))
  }

  private func curves(_ entries: [JournalEntry]) -> CurveSet {
    var curves = CurveSet()
    for entry in entries { _ = curves.read(entry) }
    return curves
  }

  private func stop(_ frame: Int, velocity: Double) -> JournalEntry {
    entry(
      frame,
      .handOff(
        HandOffEntry(
          subject: "Sheet.position", from: "spring", to: "rest", valueBefore: [10, 400],
          valueAfter: [10, 400], velocityBefore: [0, velocity], velocityAfter: [0, 0],
          contract: "stopAnimation", layer: 5)))
  }

  @Test func `the dot of a frame's numbers is at the frame, between two of which the line has others`() {
    func sample(_ mover: CurveSet.Mover) -> CurveSet.Sample {
      CurveSet.Sample(time: 1, frame: 60, mover: mover, value: [100], velocity: [900])
    }
    #expect(sample(.spring).instant(near: 1.012) == 1)
    #expect(sample(.rest).instant(near: 1.4) == 1.4, "a still line has the number everywhere")
    #expect(sample(.finger).instant(near: 0.998) == 0.998, "a hand-off may be earlier than its frame")
  }

  @Test func `what is stopped and put elsewhere in the same frame has jumped`() {
    let set = curves([
      motion(1, [10, 399.5]), stop(2, velocity: 30), motion(2, [10, 462], "rest"), frame(2),
    ])
    #expect(set.subjects[0].handOffs.map(\.jump) == [62])
    #expect(set.subjects[0].handOffs.map(\.isBroken) == [true])
  }

  @Test func `what is stopped and rests where its velocity leads has not jumped`() {
    let set = curves([
      motion(1, [10, 399.5]), stop(2, velocity: 30), motion(2, [10, 400.4], "rest"), frame(2),
    ])
    #expect(set.subjects[0].handOffs.map(\.isBroken) == [false])
  }

  /// A finger, whose release at `seconds` a spring continues, with other velocities before and after.
  private func release(at seconds: Double) -> CurveSet {
    let handOff = HandOffEntry(
      subject: "Sheet.position", from: "finger", to: "spring", valueBefore: [10, 400], valueAfter: [10, 400],
      velocityBefore: [0, 900], velocityAfter: [0, 0], layer: 5)
    return curves([
      motion(1, [10, 380], "finger"), frame(1), motion(2, [10, 395], "finger"), frame(2),
      JournalEntry(time: seconds, stageTime: seconds, frame: 3, event: .handOff(handOff)),
      motion(3, [10, 415]), frame(3), motion(4, [10, 440]), frame(4),
    ])
  }

  @Test func `the finger's line ends and the spring's begins at the release, with its values`() throws {
    let lines = release(at: 0.045).subjects[0].lines(through: [0, 1, 2, 3], withHandOffs: true)
    #expect(lines.map(\.mover) == [.finger, .spring])
    let (first, last): ([Double], [Double]) = ([1.0 / 60, 2.0 / 60, 0.045], [0.045, 0.045, 4.0 / 60])
    #expect(lines[0].states.map(\.time) == first)
    #expect(lines[1].states.map(\.time) == last)
    #expect(lines[0].states.last?.velocity == [0, 900])
    let velocities = lines[1].states.map { $0.velocity[1] }
    let values = lines[1].states.map { $0.value[1] }
    #expect(velocities == [900, 0, 0] && values == [400, 400, 440])
  }

  private func caught(then mover: String) -> CurveSet.Subject {
    let handOff = HandOffEntry(
      subject: "Sheet.position", from: "spring", to: "finger", valueBefore: [10, 400], valueAfter: [10, 400],
      velocityBefore: [0, 900], velocityAfter: [0, 0], layer: 5)
    return curves([
      motion(1, [10, 380]), frame(1), motion(2, [10, 395]), frame(2),
      JournalEntry(time: 0.045, stageTime: 0.045, frame: 3, event: .handOff(handOff)),
      motion(3, [10, 400], "rest"), frame(3), motion(30, [10, 405], mover), frame(30),
      motion(31, [10, 410], mover), frame(31),
    ]).subjects[0]
  }

  @Test func `what a finger holds has a level line, from the catch to the first movement`() throws {
    let lines = caught(then: "finger").lines(through: [0, 1, 2, 3, 4], withHandOffs: true)
    try #require(lines.map(\.mover) == [.spring, .finger] && lines[1].states.count == 6)
    let (times, values) = (lines[1].states.map(\.time), lines[1].states.map { $0.value[1] })
    #expect(times[0] == 0.045 && abs(times[3] - 29.0 / 60) < 1e-9 && times[4] == 30.0 / 60)
    #expect(values == [400, 400, 400, 400, 405, 410])
    #expect(lines[1].states[3].velocity == [0, 0])
  }

  @Test func `what a finger caught and left has no line until it moves again`() {
    let lines = caught(then: "spring").lines(through: [0, 1, 2, 3, 4], withHandOffs: true)
    #expect(lines.map(\.mover) == [.spring, .finger, .spring])
  }

  @Test func `what rests without a finger has no line until it moves again`() {
    let set = curves([
      motion(1, [10, 380]), frame(1), motion(2, [10, 395]), frame(2), motion(30, [10, 405]), frame(30),
      motion(31, [10, 410]), frame(31),
    ])
    #expect(set.subjects[0].lines(through: [0, 1, 2, 3], withHandOffs: true).map(\.states.count) == [2, 2])
  }

  @Test func `at the release, and in its frame, the state is that of the hand-off`() throws {
    let (frame, next) = (3.0 / 60, 4.0 / 60)
    for instant in [0.045, frame] {
      let subject = release(at: instant).subjects[0]
      #expect(subject.state(at: instant - 0.001)?.value == [10, 395])
      for time in [instant, frame, next - 0.001] {
        #expect(subject.state(at: time)?.value == [10, 400])
        #expect(subject.handOff(at: time)?.entry.velocityBefore == [0, 900])
      }
      #expect(subject.state(at: next)?.value == [10, 440])
      #expect(subject.handOff(at: next) == nil)
    }
  }

  @Test func `a frame that is late after a release has a state of its own`() {
    let subject = release(at: 0.01).subjects[0]
    #expect(subject.state(at: 3.0 / 60)?.value == [10, 415])
    let lines = subject.lines(through: [0, 1, 2, 3], withHandOffs: true)
    #expect(lines.last?.states.last?.value == [10, 440])
    #expect(lines.last?.states.dropLast().last?.value == [10, 415])
  }

  @Test func `a view that is stopped shows where it rests, and not its velocity before`() {
    let set = curves([
      motion(1, [10, 399.5]), frame(1), stop(2, velocity: 30), motion(2, [10, 462], "rest"), frame(2),
      frame(3),
    ])
    #expect(set.subjects[0].state(at: 1)?.value == [10, 462])
    #expect(set.subjects[0].state(at: 1)?.velocity == [0, 0])
    #expect(!set.isRemoved(0, at: 1))
  }

  @Test func `a view that ends without rest has left the stage`() {
    let set = curves([motion(1, [10, 390]), frame(1), motion(2, [10, 398]), frame(2), frame(3)])
    let third = 3.0 / 60
    #expect(!set.isRemoved(0, at: third - 0.001))
    #expect(set.isRemoved(0, at: third) && set.isRemoved(0, at: 1))
  }

  @Test func `two layers of one name are two subjects, and so are two properties of one`() {
    let set = curves([
      motion(1, [0, 0]), motion(1, [1, 1], layer: 6), motion(1, [1], subject: "Sheet.opacity"), frame(1),
      motion(2, [0, 5]), frame(2),
    ])
    #expect(set.subjects.map(\.layer) == [5, 6, 5])
    #expect(set.subjects[0].samples.map(\.value) == [[0, 0], [0, 5]])
  }

  @Test func `moving components of one unit are shown together`() {
    let down = curves((1...9).map { motion($0, [100, Double($0) * 10]) })
    #expect(down.subjects[0].movingParts(in: 0...1) == [1])
    let both = curves((1...9).map { motion($0, [Double($0) * 3, Double($0) * 10]) })
    #expect(both.subjects[0].movingParts(in: 0...1) == [1, 0])
    let turned = curves(
      (1...9).map { motion($0, [1, 1, 0, Double($0) * 0.2, Double($0), 0], subject: "Disc.transform") })
    #expect(turned.subjects[0].movingParts(in: 0...1) == [3])
    #expect(turned.subjects[0].part(3) == CurveSet.Part(property: "transform", index: 3))
    #expect(turned.subjects[0].part(3).unit == "rad" && turned.subjects[0].part(4).unit == "pt")
  }

  @Test func `subjects with hand-offs come first, then positions, then the most recent`() {
    let set = curves([
      motion(1, [0], layer: 1, subject: "Dim.opacity"), motion(1, [0, 0], layer: 2, subject: "A.position"),
      motion(1, [0, 0], layer: 3, subject: "B.position"), motion(1, [0, 0]), frame(1),
      motion(2, [0, 9], layer: 2, subject: "A.position"), frame(2), handOff(2), motion(60, [0, 1]), frame(60),
    ])
    let names = { (range: ClosedRange<Double>) in set.moving(in: range).map { set.subjects[$0].name } }
    #expect(names(0...0.5) == ["Sheet.position", "A.position", "B.position", "Dim.opacity"])
    #expect(names(0.9...1.1) == ["Sheet.position"])
    #expect(names(3...4).isEmpty)
  }

  @Test func `hand-offs are measured, and belong to their layer`() {
    let set = curves([
      motion(1, [10, 390]), motion(1, [0, 0], layer: 6), handOff(2), handOff(3, jump: 0.02),
    ])
    #expect(set.subjects[0].handOffs.map(\.isBroken) == [false, true])
    #expect(set.subjects[1].handOffs.isEmpty)
  }

  @Test func `without layer numbers a hand-off belongs to the last subject of that name`() {
    let set = curves([motion(1, [10, 390], layer: 4), motion(1, [0, 0], layer: 6), handOff(2, layer: nil)])
    #expect(set.subjects.map(\.handOffs.count) == [0, 1])
  }

  @Test func `a forecast is the spring's path from the hand-off's value and velocity`() throws {
    let entry = SpringEntry(mass: 2, stiffness: 300, damping: 30, target: [10, 900], begin: 0.5)
    let set = curves([handOff(2, spring: entry)])
    let forecast = try #require(set.subjects[0].forecasts.first)
    let motion = SpringMotion(
      spring: Spring(mass: 2, stiffness: 300, damping: 30), from: 400, target: 900, initialVelocity: 900)
    for time in stride(from: 0.5, to: 1.5, by: 0.1) {
      #expect(forecast.value(of: 1, at: time) == motion.value(at: time - 0.5))
      #expect(forecast.value(of: 0, at: time) == 10)
    }
    #expect(abs(forecast.value(of: 1, at: forecast.end) - 900) <= 0.5)
    #expect(forecast.end > 0.6 && forecast.end < 3)
  }

  @Test func `frames have times on the stage's clock, also in slow motion`() {
    let set = curves([
      frame(0), entry(1, .setting(SettingEntry(setting: "rate", value: "0.1"))), frame(2),
    ])
    #expect(abs(set.ticks[0].stageTime - 1.0 / 60) < 1e-12)
    #expect(abs(set.ticks[1].stageTime - (2.0 / 60 + 0.1 / 60)) < 1e-12)
  }
}
