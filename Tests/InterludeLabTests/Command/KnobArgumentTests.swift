import InterludeInput
import Foundation
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The values that --set gives to knobs.
@MainActor @Suite struct KnobArgumentTests {
  private let scene = LabScene(name: "slider") { Slider() }
  private let lesson = LabScene(
    Lesson(
      name: "rule", title: "", paragraph: "", attempt: "", scene: "slider",
      naive: Lesson.Side("", ["rule": "back"]), natural: Lesson.Side(""),
      plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))
  ) { Slider() }

  /// A screen whose knob comes with a touch.
  private final class Late: UIViewController {
    var knob: Tuned<Double>?

    override func viewDidLoad() {
      let tap = UITapGestureRecognizer()
      tap.addAction { [unowned self] _ in knob = Tuned(wrappedValue: 1, "late", "Late", in: 0...2) }
      view.addGestureRecognizer(tap)
    }
  }

  private func values(
    _ arguments: [String], for scene: LabScene, resuming recording: Recording? = nil,
    complain: ((String) -> Void)? = nil
  ) throws -> [String: KnobValue] {
    try arguments.map { try #require(KnobArgument(argument: $0)) }
      .values(for: scene, resuming: recording, text: FixedText(), complain: complain)
  }

  @Test(arguments: [
    (["nope=1"], KnobError.unknown("nope", known: ["damping", "rule"])),
    (["damping=abc"], .wrongValue("abc", knob: "damping", allowed: "a number from 0.1 to 2")),
    (["damping=7"], .wrongValue("7", knob: "damping", allowed: "a number from 0.1 to 2")),
    (["damping=nan"], .wrongValue("nan", knob: "damping", allowed: "a number from 0.1 to 2")),
    (["rule=1"], .wrongValue("1", knob: "rule", allowed: "on, back")),
    (["damping=x", "damping=1"], .wrongValue("x", knob: "damping", allowed: "a number from 0.1 to 2")),
  ])
  func `scenes and lessons refuse what their knobs do not take`(arguments: [String], error: KnobError) {
    for scene in [scene, lesson] {
      #expect(throws: error) { try values(arguments, for: scene) }
      #expect(throws: error) { try values(arguments, for: scene, resuming: Slider.flick) }
    }
    #expect(error.exitCode == 64)
  }

  @Test func `the last value of a knob counts, and a choice may be called by a number`() throws {
    enum Count: String, CaseIterable { case one = "1", two = "2" }
    final class Counted: UIViewController {
      @Tuned("count", "Count") var count = Count.one
    }
    #expect(
      try values(["damping=1", "rule=back", "damping=0.5"], for: scene)
        == ["damping": .number(0.5), "rule": .choice("back")])
    let counted = LabScene(name: "counted") { Counted() }
    #expect(try values(["count=2"], for: counted) == ["count": .choice("2")])
  }

  @Test func `a later screen's knob is set with a warning, and checked after a recording of it`() throws {
    let late = LabScene(name: "late") { Late() }
    var warnings: [String] = []
    #expect(try values(["late=0.5"], for: late) { warnings.append($0) } == ["late": .number(0.5)])
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix("the scene has no knobs, so “late” cannot be set; if a later screen"))
    let error = KnobError.wrongValue("7", knob: "late", allowed: "a number from 0 to 2")
    #expect(throws: error) { try values(["late=7"], for: late, resuming: Self.tap) { warnings.append($0) } }
    #expect(throws: KnobError.unknown("late", known: [])) { try values(["late=1"], for: late) }
    #expect(warnings.count == 1)
  }

  private static var tap: Recording {
    func touch(_ phase: TouchSample.Phase, _ time: Double) -> Recording.Step {
      .input(InputEvent(time: time, .touch(TouchSample(id: 1, phase: phase, device: .finger, x: 50, y: 50))))
    }
    let frames = [0, 0.1, 0.2].map { Recording.Step.frame(FrameTime(now: $0, target: $0)) }
    return Recording(
      header: Recording.Header(scene: "late", width: 200, height: 300, scale: 1, refreshRate: 60),
      steps: [frames[0], touch(.began, 0.05), frames[1], touch(.ended, 0.15), frames[2]])
  }

  // MARK: In the window

  private func session(_ scene: LabScene, _ change: (inout LabSession.Options) -> Void) throws -> LabSession {
    var options = LabSession.Options()
    options.scenes = [scene]
    options.settings = ["damping": .number(0.5), "rule": .choice("on")]
    change(&options)
    let session = try LabSession(options: options, text: FixedText(), shown: scene)
    session.begin(size: CGSize(width: 500, height: 400), scale: 1, refreshRate: 60)
    _ = session.frame(FrameTime(now: 0.1, target: 0.1))
    return session
  }

  @Test func `both sides of a lesson are set`() throws {
    let session = try session(lesson) { _ in }
    let takes = try #require(session.time?.content.takes)
    #expect(takes.count == 2)
    for take in takes {
      #expect(take.stage.tuning.settings == ["damping": .number(0.5), "rule": .choice("on")])
    }
  }

  @Test func `what a resumed recording has set stays`() throws {
    let session = try session(scene) {
      var recording = Slider.flick
      recording.header.settings = ["rule": .choice("back")]
      ($0.recording, $0.resumesAtEnd) = (recording, true)
    }
    #expect(session.scene?.tuning.settings == ["damping": .number(0.5), "rule": .choice("back")])
  }

  @Test func `a recording that is shown keeps its own settings`() throws {
    let session = try session(scene) { $0.recording = Slider.flick }
    #expect(session.scene?.tuning.settings == [:])
  }
}
