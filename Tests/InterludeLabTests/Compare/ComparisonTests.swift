import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

@MainActor @Suite struct ComparisonTests {
  private func comparison(_ axes: String...) throws -> Comparison {
    try Comparison(
      Slider.flick, sweep: KnobSweep(axes.map { try #require(KnobSweep.Axis($0)) }), text: FixedText()
    ) { Slider() }
  }

  @Test func `all combinations are run, the last axis fastest`() throws {
    let runs = try comparison("damping=0.5,1", "rule=on,back").runs
    #expect(
      runs.map(\.name) == [
        "damping 0.5, rule on", "damping 0.5, rule back", "damping 1, rule on", "damping 1, rule back",
      ])
  }

  @Test func `less damping overshoots further`() throws {
    let runs = try comparison("damping=0.3,0.6,1").runs
    let overshoot = runs.map(\.metrics.overshoot)
    #expect(overshoot[0] > overshoot[1] + 5 && overshoot[1] > overshoot[2])
    // Released at 360 pt/s, 120 pt before its target: a spring of 0.5 s settles within that time.
    #expect(runs.allSatisfy { $0.metrics.breaks == 0 && (0.2...0.6).contains($0.metrics.settling ?? 0) })
  }

  @Test func `the default value gives the recorded run`() throws {
    var curves = MotionCurves()
    let replay = Replay(Slider.flick, text: FixedText(), journal: { curves.read($0) }) { Slider() }
    try replay.run()
    #expect(try comparison("damping=1").runs[0].curves.curves == curves.curves)
  }

  @Test func `knob changes in the recording do not override the compared values`() throws {
    var recording = Slider.flick
    let turn = KnobSetting(name: "damping", value: .number(1))
    recording.steps.insert(.input(InputEvent(time: 0.05, .tune(turn))), at: 3)
    let runs = try Comparison(
      recording, sweep: KnobSweep([KnobSweep.Axis(name: "damping", values: ["0.3"])]), text: FixedText()
    ) { Slider() }.runs
    #expect(runs[0].metrics.overshoot > 10)
  }

  @Test func `an unknown knob is an error that names the available ones`() throws {
    #expect(throws: KnobError.unknown("dampin", known: ["damping", "rule"])) { try comparison("dampin=1") }
    #expect(
      KnobError.unknown("dampin", known: ["damping", "rule"]).description
        == "the scene has no knob called “dampin”; did you mean “damping”? It has: damping, rule")
  }

  @Test(arguments: [("damping=7", "0.1 to 2"), ("damping=x", "0.1 to 2"), ("rule=up", "on, back")])
  func `an invalid value is an error`(axis: String, allowed: String) throws {
    let error = #expect(throws: KnobError.self) { try comparison(axis) }
    #expect(error?.description.contains(allowed) == true)
  }

  @Test(arguments: ["damping", "=1", "damping=", "damping=1,,2"]) func `an axis needs a name and values`(
    text: String
  ) {
    #expect(KnobSweep.Axis(text) == nil)
  }

  @Test func `the runs are compared in the frame with the largest difference of the furthest moving view`()
    throws
  {
    let comparison = try comparison("rule=on,back")
    let subject = try #require(comparison.subject)
    #expect(subject.name == "Card.position")
    let frame = comparison.widest
    let tops = try comparison.runs.map { run in
      let picture = try #require(try comparison.pictures(of: run, [frame]).first)
      return try #require(picture.node.outline(of: subject.layer))[0].y
    }
    #expect(abs(tops[0] - tops[1]) > 175)
    let frames = comparison.frames(8)
    #expect(frames.count == 8 && frames == frames.sorted() && frames[0] == 1)
  }

  @Test func `the plot of a sheet shows the time in which the runs differ, not the whole session`() throws {
    func run(_ height: CGFloat) -> [CGPoint] {
      (0...600).map { frame in
        let time = CGFloat(frame) / 60
        return CGPoint(x: time, y: (4...4.4).contains(time) ? height : 0)
      }
    }
    let stretch = try #require(Comparison.difference(of: [run(10), run(30)]))
    #expect(abs(stretch.lowerBound - 3.9) < 0.02 && abs(stretch.upperBound - 4.5) < 0.02)
    #expect(Comparison.difference(of: [run(10), run(10)]) == nil)
    let curves = try #require(try comparison("damping=0.3,1").curves?.curves)
    #expect(curves.allSatisfy { $0.count > 1 })
  }

  @Test func `a sheet is drawn`() throws {
    let comparison = try comparison("damping=0.3,0.6,1")
    let rows = try comparison.runs.map { run in
      ComparisonSheet.Row(
        name: run.name, numbers: ["1"], frames: try comparison.pictures(of: run, comparison.frames(4)),
        outline: [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10), CGPoint(x: 90, y: 90), CGPoint(x: 10, y: 90)])
    }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sheet = ComparisonSheet(title: "Slider", subtitle: "x", columns: ["settles"], text: FixedText())
    try sheet.write(rows, ground: try #require(rows[0].frames.last), caption: "y", to: OutputFile(path))
    #expect(FileManager.default.contents(atPath: path)!.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
