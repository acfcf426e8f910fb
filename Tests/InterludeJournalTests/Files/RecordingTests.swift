import Foundation
import Testing

import InterludeInput
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
    .input(InputEvent(time: 0.4, .layoutDirection(rightToLeft: true))),
    .input(InputEvent(time: 0.4, .contentSizeCategory("accessibilityLarge"))),
    .input(InputEvent(time: 0.4, .disturb(.present(.fullScreen, animated: true)))),
    .input(InputEvent(time: 0.4, .disturb(.dismiss(animated: false)))),
    .input(InputEvent(time: 0.4, .disturb(.dismissAll(animated: true)))),
    .input(InputEvent(time: 0.4, .disturb(.push(animated: true)))),
    .input(InputEvent(time: 0.4, .disturb(.pop(toRoot: false, animated: false)))),
    .input(InputEvent(time: 0.4, .disturb(.pop(toRoot: true, animated: true)))),
    .input(InputEvent(time: 0.4, .disturb(.selectTab(2)))),
    .input(InputEvent(time: 0.4, .disturb(.selectDetent(1, animated: true)))),
    .input(InputEvent(time: 0.4, .disturb(.removeView(x: 1.5, y: 2)))),
    .input(InputEvent(time: 0.4, .disturb(.disable(x: 1, y: 2)))),
    .input(InputEvent(time: 0.4, .disturb(.enable))),
    .input(InputEvent(time: 0.4, .disturb(.renew))),
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

  @Test func `a recording round-trips exactly`() throws {
    let (path, _) = try written()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let read = try Recording(contentsOf: path)
    #expect(read.header == Self.header)
    #expect(read.steps == Self.steps)
    #expect(read.damage == nil)
  }

  @Test func `a damaged line ends the recording and is reported`() throws {
    let (path, data) = try written()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let whole = try Recording(data: data.dropLast(30), path: "cut.jsonl")
    #expect(whole.steps == Array(Self.steps.dropLast()))
    #expect(whole.damage?.contains("line 27 is damaged") == true)
  }

  @Test func `a newer version is rejected, naming both versions`() {
    let line =
      #"{"interlude":"recording","version":7,"scene":"tags","width":1,"height":1,"scale":1,"refreshRate":60}"#
    #expect(throws: RecordingError.newer(path: "new.jsonl", version: 7, known: 1)) {
      try Recording(data: Data(line.utf8), path: "new.jsonl")
    }
  }

  @Test(arguments: ["", "hello", "{}", "\u{0}\u{1}\u{2}"])
  func `a file without a header is not a recording`(text: String) {
    #expect(throws: RecordingError.notARecording(path: "x")) {
      try Recording(data: Data(text.utf8), path: "x")
    }
  }

  @Test func `a journal is no recording, and the error names what reads it`() {
    let line = #"{"interlude":"journal","version":1}"#
    let error = #expect(throws: RecordingError.self) { try Recording(data: Data(line.utf8), path: "x") }
    #expect(error == .isAJournal(path: "x"))
    #expect(error?.description.contains("`feel`") == true)
  }

  @Test(arguments: [(0.0, 900.0), (1180.0, 1e9), (-5.0, 5.0)])
  func `impossible sizes are rejected`(width: Double, height: Double) {
    let line =
      #"{"interlude":"recording","version":1,"scene":"tags","width":\#(width),"height":\#(height),"scale":1,"refreshRate":60}"#
    #expect(throws: RecordingError.self) { try Recording(data: Data(line.utf8), path: "x") }
  }

  @Test func `a missing file is distinguished from a damaged one`() {
    #expect(throws: RecordingError.unreadable(path: "/nowhere/x", reason: "there is no such file")) {
      try Recording(contentsOf: "/nowhere/x")
    }
  }

  @Test func `a file that cannot be created is an error`() {
    #expect(throws: RecordingError.self) { try LineFile(path: "/nowhere/x") }
  }

  @Test func `journal lines round-trip`() throws {
    let entry = JournalEntry(
      time: 0.1, stageTime: 0.01, frame: 7,
      event: .gesture(
        GestureEntry(recognizer: 3, label: "pan", from: "possible", to: "began", cause: "moved")))
    let data = LineEncoder().line(entry)
    #expect(try JSONDecoder().decode(JournalEntry.self, from: data) == entry)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.hasSuffix("\n") && text.contains(#""kind":"gesture""#) && text.contains(#""cause":"moved""#))
  }

  @Test func `a frame's cost is read with phases, and without them in older files`() throws {
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

/// Limits on what recordings from strangers may contain.
@Suite struct RecordingLimitTests {
  private static let header =
    #"{"height":900,"interlude":"recording","refreshRate":60,"scale":1,"scene":"tags","version":1,"width":1180}"#
  private static let frame = #"{"kind":"frame","t":1,"target":1.1}"#

  private static func read(_ lines: String...) throws -> Recording {
    try Recording(data: Data(([header, frame] + lines).joined(separator: "\n").utf8), path: "x")
  }

  @Test(arguments: [
    (#"{"height":1e9,"kind":"resize","scale":1,"t":2,"width":1e9}"#, "number"),
    (#"{"height":-1,"kind":"resize","scale":1,"t":2,"width":10}"#, "number"),
    (#"{"height":10,"kind":"resize","scale":1e6,"t":2,"width":10}"#, "number"),
    (#"{"device":"mouse","id":0,"kind":"touch","phase":"moved","t":2,"x":1e308,"y":0}"#, "number"),
    (#"{"kind":"hover","t":2,"x":0,"y":-1e7}"#, "number"),
    (#"{"dx":0,"dy":1e300,"isPrecise":true,"kind":"scroll","t":2,"x":0,"y":0}"#, "number"),
    (#"{"kind":"rate","rate":1e300,"t":2}"#, "number"),
    (#"{"kind":"rate","rate":-1,"t":2}"#, "number"),
    (#"{"kind":"frame","t":2,"target":1e308}"#, "time"),
    (#"{"kind":"frame","t":1e308,"target":1e308}"#, "time"),
    (#"{"kind":"frame","t":90000,"target":90000}"#, "time"),
    (#"{"kind":"focus","on":true,"t":-4000}"#, "time"),
  ])
  func `values that no window produces end a recording`(_ line: String, _ fault: String) throws {
    let recording = try Self.read(line, Self.frame)
    #expect(recording.steps.count == 1)
    #expect(recording.damage == "line 3 has an impossible \(fault); the 1 steps before it were kept")
  }

  @Test(arguments: ["1e999", "NaN", "Infinity", #""inf""#])
  func `values that are not finite end a recording`(_ number: String) throws {
    let recording = try Self.read(#"{"kind":"frame","t":\#(number),"target":2}"#)
    #expect(recording.damage?.hasPrefix("line 3 ") == true && recording.steps.count == 1)
  }

  @Test func `the smallest possible window is not damage`() throws {
    #expect(try Self.read(#"{"height":0.5,"kind":"resize","scale":2,"t":2,"width":0.5}"#).damage == nil)
  }

  @Test func `at most a hundred fingers are accepted, and one that lifts frees its slot`() throws {
    func touch(_ id: Int, _ phase: String) -> String {
      #"{"device":"finger","id":\#(id),"kind":"touch","phase":"\#(phase)","t":2,"x":1,"y":1}"#
    }
    let down = (1...100).map { touch($0, "began") }.joined(separator: "\n")
    #expect(try Self.read(down, touch(7, "ended"), touch(101, "began")).damage == nil)
    #expect(try Self.read(down, #"{"kind":"focus","on":false,"t":2}"#, touch(101, "began")).damage == nil)
    let recording = try Self.read(down, touch(101, "began"))
    #expect(recording.steps.count == 101)
    #expect(recording.damage == "line 103 puts more than 100 fingers down; the 101 steps before it were kept")
  }

  @Test func `deep nesting is damage`() throws {
    let nested = String(repeating: "[", count: 100_000)
    let recording = try Self.read(#"{"kind":"frame","t":2,"target":2,"x":"# + nested)
    #expect(recording.damage?.contains("damaged") == true)
  }

  @Test func `an endless line is not read to its end`() throws {
    #expect(throws: RecordingError.self) { try Recording(contentsOf: "/dev/zero") }
    #expect(throws: RecordingError.self) { try JournalFile(contentsOf: "/dev/zero") }
    #expect(try SessionFile("/dev/zero").isJournal == false)
    #expect(throws: RecordingError.self) { try Recording(contentsOf: "/") }
  }

  @Test func `a journal ends at a motion entry without a velocity`() throws {
    let motion =
      #"{"frame":8,"kind":"motion","layer":31,"mover":"decay","stage":1,"subject":"A.b","t":1,"value":[0,226],"velocity":"#
    let header = #"{"interlude":"journal","version":1}"#
    let lines = [header, motion + "[0,1]}", motion + "[0]}", motion + "[0,1]}"]
    let file = try JournalFile(data: Data(lines.joined(separator: "\n").utf8), path: "x")
    #expect(file.entries.count == 1)
    #expect(file.damage == "line 3 is damaged; the 1 entries before it were kept")
  }

  @Test func `a reader returns complete lines for any chunking of the file`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lines-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let long = String(repeating: "x", count: 300_000)
    try Data("a\n\n\(long)\nb".utf8).write(to: URL(fileURLWithPath: path))
    func lines(_ reader: LineReader) -> [LineReader.Line] {
      var lines: [LineReader.Line] = []
      while let line = reader.next(), lines.count < 10 {
        lines.append(line)
        if case .whole = line { continue }
        break
      }
      return lines
    }
    let whole = ["a", "", long, "b"].map { LineReader.Line.whole(Data($0.utf8)) }
    #expect(try lines(LineReader(path: path)) == whole)
    #expect(lines(LineReader(data: try Data(contentsOf: URL(fileURLWithPath: path)))) == whole)
    #expect(try lines(LineReader(path: path, longest: 299_999)) == whole[..<2] + [.tooLong])
    #expect(try lines(LineReader(path: path, longest: 300_000)) == whole)
  }
}
