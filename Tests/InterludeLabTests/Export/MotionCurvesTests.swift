import Foundation
import InterludeJournal
import Testing

@testable import InterludeLab

@Suite struct MotionCurvesTests {
  private func entry(_ frame: Int, _ event: JournalEvent) -> JournalEntry {
    JournalEntry(time: Double(frame) / 50, stageTime: Double(frame) / 50, frame: frame, event: event)
  }

  private func frame(_ number: Int, _ motions: [MotionEntry], _ others: [JournalEvent] = []) -> [JournalEntry]
  {
    (others + motions.map { .motion($0) }).map { entry(number, $0) } + [
      entry(
        number,
        .frame(FrameEntry(target: Double(number + 1) / 50, changed: true, animations: 1, touches: 0)))
    ]
  }

  private func card(_ y: Double, _ mover: String = "spring", layer: Int = 4) -> MotionEntry {
    MotionEntry(subject: "Card.position", layer: layer, mover: mover, value: [200, y], velocity: [0, 50])
  }

  /// A finger moves a card 20 pt down, and a spring moves it 80 pt further.
  private var drag: [JournalEntry] {
    var entries: [JournalEntry] = []
    for number in 1...10 { entries += frame(number, [card(Double(number) * 2, "finger")]) }
    let handOff = HandOffEntry(
      subject: "Card.position", from: "finger", to: "spring", valueBefore: [200, 20], valueAfter: [200, 20],
      velocityBefore: [0, 100], velocityAfter: [0, 0], layer: 4)
    entries += frame(11, [card(28)], [.handOff(handOff)])
    for number in 12...19 { entries += frame(number, [card(20 + 8 * Double(number - 10))]) }
    return entries + frame(20, [card(100, "rest")])
  }

  @Test func `samples have the time of their frame and their mover`() throws {
    let curves = MotionCurves(drag)
    let curve = try #require(curves.curves.first)
    #expect(curves.curves.count == 1 && curve.samples.count == 20)
    #expect(abs(curve.samples[0].time - 0.04) < 1e-12 && abs(curve.samples[0].stageTime - 0.04) < 1e-12)
    #expect(curve.samples.map(\.mover).filter { $0 == "finger" }.count == 10)
    #expect(curve.handOffs == [.init(time: 0.22, from: "finger", to: "spring", isBroken: true)])
  }

  @Test func `slow motion stretches stage time`() throws {
    let slow = [entry(0, .setting(SettingEntry(setting: "rate", value: "0.1")))] + drag
    let sample = try #require(MotionCurves(slow).curves.first?.samples.first)
    #expect(abs(sample.stageTime - 0.022) < 1e-12)
  }

  @Test func `layers of one class have separate curves, the one that moved furthest first`() {
    let other = frame(30, [card(0, layer: 9)]) + frame(31, [card(300, layer: 9)])
    let curves = MotionCurves(drag + other)
    #expect(curves.traces().map(\.curve.layer) == [9, 4])
    #expect(curves.traces().map(\.title) == ["Card.position y", "Card.position y"])
    #expect(curves.traces(of: "Card").count == 2 && curves.traces(of: "Car").isEmpty)
  }

  @Test func `the CSV table has a line for each component in each frame`() {
    let lines = MotionCurves(drag).csv().split(separator: "\n")
    #expect(lines.count == 1 + 2 * 20)
    #expect(lines[0] == "time,stage,frame,subject,layer,mover,part,unit,value,velocity")
    #expect(lines[2] == "0.04,0.04,1,Card.position,4,finger,y,pt,2,50")
  }

  @Test func `the drawing has a line for each mover, axes with units, and discontinuities`() throws {
    let drawing = try #require(CurveDrawing(MotionCurves(drag), title: "A & B"))
    let svg = drawing.svg
    #expect(svg.contains("A &amp; B") && svg.contains(" pt<") && svg.contains(" pt/s<"))
    #expect(svg.contains(#"<path class="finger""#) && svg.contains(#"<path class="spring""#))
    #expect(svg.contains("finger → spring breaks"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(svg.utf8.count < 8000)
    // Each element is closed.
    let opened = svg.matches(of: #/<(svg|title|style|text)[ >]/#).count
    #expect(opened == svg.matches(of: #/</(svg|title|style|text)>/#).count)
  }

  @Test func `a straight line needs two points`() throws {
    let svg = try #require(CurveDrawing(MotionCurves(drag), title: "x")).svg
    let spring = try #require(svg.matches(of: #/class="spring" d="M([^"]*)"/#).first)
    #expect(spring.output.1.split(separator: "L").count == 2)
  }

  @Test func `there is no drawing if nothing moves`() {
    #expect(CurveDrawing(MotionCurves(), title: "x") == nil)
    #expect(CurveDrawing(MotionCurves(drag), of: "Sheet", title: "x") == nil)
  }

  @Test(arguments: [(0.0, 1.0), (-3.2, 811), (5, 5), (1e-4, 2e-4), (-1e6, 1e6)])
  func `ticks are round and few, and cover all values`(low: Double, high: Double) {
    let axis = CurveAxis(low...high, from: 100, to: 0, ticks: 4)
    #expect(axis.low <= low && axis.high >= high)
    #expect((2...10).contains(axis.ticks.count))
    #expect(axis.ticks.allSatisfy { (0...100).contains(axis.position(of: $0).rounded()) })
    #expect(Set(axis.ticks.map(axis.text)).count == axis.ticks.count)
  }
}
