import Foundation
import Testing

@testable import InterludeJournal

@Suite struct RecordingTests {
  static let header = Recording.Header(scene: "tags", width: 1180, height: 900, scale: 1.5, refreshRate: 60)
  static let steps: [Recording.Step] = [
    .frame(FrameTime(now: 0.016, target: 0.033)),
    .input(InputEvent(time: 0.1, .touch(TouchSample(id: 0, phase: .began, device: .mouse, x: 10.5, y: 20)))),
    .input(InputEvent(time: 0.11, .hover(x: 1, y: 2))),
    .input(InputEvent(time: 0.12, .scroll(ScrollSample(x: 1, y: 2, dx: 0, dy: -48, isPrecise: true)))),
    .input(InputEvent(time: 0.13, .key(KeySample(key: "s", isDown: true, modifiers: [.control])))),
    .input(InputEvent(time: 0.14, .resize(width: 800, height: 600, scale: 2))),
    .input(InputEvent(time: 0.15, .focus(false))),
    .input(InputEvent(time: 1.0 / 3, .rate(0.1))),
    .input(InputEvent(time: 0.4, .refreshRate(120))),
    .input(InputEvent(time: 0.4, .reduceMotion(true))),
    .input(InputEvent(time: 0.4, .appearance(dark: true))),
    .frame(FrameTime(now: 1.0 / 3, target: 0.35)),
  ]

  private func file(_ text: String) throws -> Data {
    Data(text.utf8)
  }

  private func written() throws -> (path: String, data: Data) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID()).jsonl").path
    try Recording(header: Self.header, steps: Self.steps).write(to: path)
    return (path, FileManager.default.contents(atPath: path)!)
  }

  @Test func `what is written is read back, to the last bit`() throws {
    let (path, _) = try written()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let read = try Recording(contentsOf: path)
    #expect(read.header == Self.header)
    #expect(read.steps == Self.steps)
    #expect(read.damage == nil)
  }

  @Test func `a damaged line ends the recording there and says so`() throws {
    let (path, data) = try written()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let whole = try Recording(data: data.dropLast(30), path: "cut.jsonl")
    #expect(whole.steps == Array(Self.steps.dropLast()))
    #expect(whole.damage?.contains("line 13 is damaged") == true)
  }

  @Test func `a newer version is refused with both numbers`() {
    let line =
      #"{"interlude":"recording","version":7,"scene":"tags","width":1,"height":1,"scale":1,"refreshRate":60}"#
    #expect(throws: RecordingError.newer(path: "new.jsonl", version: 7, known: 1)) {
      try Recording(data: Data(line.utf8), path: "new.jsonl")
    }
  }

  @Test(arguments: ["", "hello", "{}", #"{"interlude":"journal","version":1}"#, "\u{0}\u{1}\u{2}"])
  func `what has no header is no recording`(text: String) {
    #expect(throws: RecordingError.notARecording(path: "x")) {
      try Recording(data: Data(text.utf8), path: "x")
    }
  }

  @Test(arguments: [(0.0, 900.0), (1180.0, 1e9), (-5.0, 5.0)])
  func `impossible sizes are refused`(width: Double, height: Double) {
    let line =
      #"{"interlude":"recording","version":1,"scene":"tags","width":\#(width),"height":\#(height),"scale":1,"refreshRate":60}"#
    #expect(throws: RecordingError.self) { try Recording(data: Data(line.utf8), path: "x") }
  }

  @Test func `a missing file is told apart from a broken one`() {
    #expect(throws: RecordingError.unreadable(path: "/nowhere/x", reason: "there is no such file")) {
      try Recording(contentsOf: "/nowhere/x")
    }
  }

  @Test func `a file that cannot be made is a clear error`() {
    #expect(throws: RecordingError.self) { try LineFile(path: "/nowhere/x") }
  }

  @Test func `journal lines are read back`() throws {
    let entry = JournalEntry(
      time: 0.1, stageTime: 0.01, frame: 7,
      event: .gesture(
        GestureEntry(recognizer: 3, label: "pan", from: "possible", to: "began", cause: "moved")))
    let data = LineEncoder().line(entry)
    #expect(try JSONDecoder().decode(JournalEntry.self, from: data) == entry)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.hasSuffix("\n") && text.contains(#""kind":"gesture""#) && text.contains(#""cause":"moved""#))
  }

  @Test func `a frame's cost is read with its phases, and without as older files have it`() throws {
    var phases = FrameCost.Phases()
    phases.gestures = 0.002
    let cost = FrameCost(
      update: 0.003, raster: 0.001, present: 0.0005, interval: nil, missed: 1, phases: phases)
    let entry = JournalEntry(time: 1, stageTime: 1, frame: 7, event: .cost(cost))
    #expect(try JSONDecoder().decode(JournalEntry.self, from: LineEncoder().line(entry)) == entry)
    let old =
      #"{"frame":7,"interval":0.0167,"kind":"cost","missed":0,"present":0.25,"raster":0.5,"stage":1,"t":1,"update":1}"#
    let read = try JSONDecoder().decode(JournalEntry.self, from: Data(old.utf8))
    #expect(
      read.event == .cost(FrameCost(update: 1, raster: 0.5, present: 0.25, interval: 0.0167, missed: 0)))
  }
}
