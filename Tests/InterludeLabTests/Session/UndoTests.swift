import Foundation
import InterludeInput
import InterludeJournal
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Undo and redo of what the lab changes.
@MainActor
@Suite final class UndoTests {
  private let session: LabSession
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID())")
    .path
  private var time = 0.0

  init() throws {
    var options = LabSession.Options()
    options.scenes = ["one", "two"].map { LabScene(name: $0) { Slider() } }
    options.recordingsFolder = folder + "/recordings"
    options.trashFolder = folder + "/Trash"
    session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    frames(2)
  }

  isolated deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func frames(_ count: Int = 1) {
    for _ in 0..<count {
      time += 1 / 60
      _ = session.frame(FrameTime(now: time, target: time + 1 / 60))
    }
  }

  private func perform(_ command: LabCommand) {
    session.perform(command, at: time)
    frames()
  }

  private func press(_ key: String, _ modifiers: KeySample.Modifiers = []) {
    for isDown in [true, false] {
      session.receive(
        InputEvent(time: time, .key(KeySample(key: key, isDown: isDown, modifiers: modifiers))))
    }
    frames()
  }

  private func undo() { press("z", .control) }
  private func redo() { press("z", [.control, .shift]) }

  private func drag(from start: CGPoint, to end: CGPoint) {
    let points: [(TouchSample.Phase, CGPoint)] = [
      (.began, start), (.moved, CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)), (.moved, end),
      (.ended, end),
    ]
    for (phase, point) in points {
      let sample = TouchSample(
        id: 1, phase: phase, device: .mouse, x: Double(point.x), y: Double(point.y))
      session.receive(InputEvent(time: time, .touch(sample)))
      frames()
    }
  }

  private var said: String? {
    get throws { try controller.toast.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first }
  }

  private var controller: ShellController {
    get throws { try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController) }
  }

  private func settings(_ name: String) -> KnobValue? { session.scene?.tuning.settings[name] }

  // MARK: Settings

  @Test func `appearance and reduced motion are undone one after the other, and a hint says which`() throws {
    press("a")
    press("m")
    #expect(session.isDark && session.reducesMotion)
    undo()
    #expect(session.isDark && !session.reducesMotion)
    #expect(try said == "Undone: Reduce motion")
    undo()
    #expect(!session.isDark)
    redo()
    #expect(session.isDark && !session.reducesMotion)
    #expect(try said == "Redone: Dark")
  }

  @Test func `direction and type size are input of the stage, and undone step by step`() throws {
    press("r")
    press("u")
    press("u")
    let stage = try #require(session.scene)
    #expect(stage.isRightToLeft && stage.contentSizeCategory == .extraExtraLarge)
    #expect(try controller.badge.isShown)
    #expect(try controller.traitCollection.layoutDirection == .leftToRight, "the lab itself stays")
    #expect(session.textSize == .extraExtraLarge)
    press("u", .shift)
    #expect(stage.contentSizeCategory == .extraLarge)
    undo()
    #expect(stage.contentSizeCategory == .extraExtraLarge)
    undo()
    #expect(try stage.contentSizeCategory == .extraLarge && said == "Undone: Type size XXL")
    undo()
    undo()
    #expect(!stage.isRightToLeft && stage.contentSizeCategory == .large)
    #expect(try said == "Undone: Right to left")
    redo()
    #expect(stage.isRightToLeft)
    let steps = try #require(session.time).take.steps
    let kinds = steps.compactMap { step -> InputEvent.Kind? in
      guard case .input(let event) = step else { return nil }
      switch event.kind {
      case .layoutDirection, .contentSizeCategory: return event.kind
      default: return nil
      }
    }
    #expect(kinds.first == .layoutDirection(rightToLeft: true) && kinds.count == 9)
  }

  @Test func `the next scene has the direction and the type size, and the last size has no next one`() throws
  {
    press("r")
    for _ in 0..<20 { press("u") }
    #expect(session.textSize == .accessibilityExtraExtraExtraLarge)
    perform(.scene(1))
    let stage = try #require(session.scene)
    #expect(stage.isRightToLeft && stage.contentSizeCategory == .accessibilityExtraExtraExtraLarge)
    for _ in 0..<20 { press("u", .shift) }
    #expect(stage.contentSizeCategory == .extraSmall)
  }

  @Test func `a change by the desktop is no step`() throws {
    session.receive(InputEvent(time: time, .appearance(dark: true)))
    undo()
    #expect(session.isDark)
    #expect(try said == "Nothing to undo")
  }

  @Test func `a new change ends what can be redone`() {
    press("a")
    undo()
    press("m")
    redo()
    #expect(!session.isDark && session.reducesMotion)
  }

  @Test func `the device returns`() {
    perform(.device(.iPhone15))
    #expect(session.scene?.device == .iPhone15)
    undo()
    #expect(session.scene?.device == .window)
  }

  @Test func `Tuning undoes its own changes, and leaves what was changed since`() throws {
    let presets = [TuningPreset(name: "Soft", values: [:])]
    session.perform(.savePresets(presets), at: time)
    press("a")
    perform(.undoTuning)
    #expect(try session.isDark && said == "Undone: Save preset")
    perform(.undoTuning)
    #expect(try session.isDark && said == "Nothing to undo")
    perform(.redoTuning)
    #expect(try said == "Redone: Save preset")
    undo()
    #expect(try session.isDark && said == "Undone: Save preset")
  }

  // MARK: Panels

  @Test func `the drag of a panel's edge is one step, and opening it another`() throws {
    press("l")
    frames(40)
    drag(from: CGPoint(x: 232, y: 300), to: CGPoint(x: 282, y: 300))
    #expect(session.shell?.arrangement.sizes.browser == 282)
    undo()
    #expect(session.shell?.arrangement.sizes.browser == nil)
    #expect(try said == "Undone: Size of the browser")
    undo()
    #expect(session.shell?.arrangement.open == [])
    redo()
    redo()
    #expect(session.shell?.arrangement.sizes.browser == 282)
  }

  @Test func `folded instruments and heights of tracks return`() throws {
    press("l")
    frames(40)
    let before = try #require(session.shell?.arrangement)
    let timeline = try controller.timeline
    let edge = timeline.frame.minY + (timeline.subviews.compactMap { $0 as? Track }[1].frame.maxY)
    drag(from: CGPoint(x: 600, y: edge), to: CGPoint(x: 600, y: edge - 20))
    // The header of Tuning.
    drag(from: CGPoint(x: 1000, y: 18), to: CGPoint(x: 1000, y: 18))
    let after = try #require(session.shell?.arrangement)
    #expect(after.folded == ["tuning"] && after.trackHeights != before.trackHeights)
    undo()
    #expect(try said == "Undone: Tuning")
    undo()
    #expect(session.shell?.arrangement == before)
    redo()
    redo()
    #expect(session.shell?.arrangement == after)
  }

  // MARK: The run

  @Test func `a knob returns to its value, wherever the focus is`() throws {
    frames(10)
    perform(.tune("damping", .number(0.5)))
    perform(
      .addUndo(
        .knobs(
          from: ["damping": .number(1)], to: ["damping": .number(0.5)], title: "Damping ratio")))
    #expect(settings("damping") == .number(0.5))
    undo()
    #expect(settings("damping") == .number(1))
    #expect(try said == "Undone: Damping ratio")
    redo()
    #expect(settings("damping") == .number(0.5))
  }

  @Test func `the earlier branch is shown again`() throws {
    frames(10)
    perform(.tune("damping", .number(0.5)))
    #expect(session.time?.current == 1)
    perform(.branch(0))
    #expect(session.time?.current == 0)
    undo()
    #expect(session.time?.current == 1)
    perform(.branch(1))
    redo()
    #expect(session.time?.current == 0, "choosing the shown branch is no step")
  }

  @Test func `another scene's knobs are not undone, its settings are`() {
    press("a")
    perform(.addUndo(.knobs(from: [:], to: ["damping": .number(0.5)], title: "Damping ratio")))
    perform(.scene(1))
    undo()
    #expect(!session.isDark)
  }

  // MARK: Recordings

  @Test func `a deleted recording returns from the trash, and a renamed one gets its name back`() throws {
    let store = session.recordingStore
    let path = try store.save(Slider.flick)
    perform(.renameRecording(path, "throw"))
    let renamed = folder + "/recordings/throw.jsonl"
    perform(.trashRecording(renamed))
    #expect(store.recordings.isEmpty)
    undo()
    #expect(store.recordings.map(\.path) == [renamed])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/Trash/info").isEmpty)
    undo()
    #expect(store.recordings.map(\.path) == [path])
    redo()
    redo()
    #expect(store.recordings.isEmpty)
    undo()
    #expect(store.recordings.map(\.path) == [renamed])
  }

  @Test func `a recording whose trash was emptied is not undone, and that is said`() throws {
    let path = try session.recordingStore.save(Slider.flick)
    perform(.trashRecording(path))
    try FileManager.default.removeItem(atPath: folder + "/Trash")
    undo()
    #expect(try said?.contains("the trash does not hold it any more") == true)
    undo()
    #expect(try said == "Nothing to undo")
  }

  @Test func `the palette and the browser undo as well`() throws {
    press("l")
    frames(40)
    press("a")
    // The browser's button, left of “?”.
    drag(from: CGPoint(x: 140, y: 28), to: CGPoint(x: 140, y: 28))
    #expect(!session.isDark)
    let items = session.paletteItems
    #expect(items.first { $0.command == .redo }?.detail == "Ctrl Shift Z")
    perform(try #require(items.first { $0.command == .redo }).command)
    #expect(session.isDark)
  }
}
