import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// Two stages with the same input.
@MainActor
@Suite struct TwinStagesTests {
  @Test(arguments: [0, 1]) func `input that begins on either side reaches both at the same location`(
    side: Int
  ) {
    let twin = TwinDriver(Lessons.curve)
    twin.choose(on: side)
    twin.run(frames: 30)
    let touches = twin.twin.takes.map { take in
      take.entries.compactMap { if case .touch(let touch) = $0.event { touch } else { nil } }
    }
    #expect(!touches[0].isEmpty && touches[0] == touches[1])
    #expect(twin.twin.takes[0].steps.elementsEqual(twin.twin.takes[1].steps))
    for take in twin.twin.takes {
      #expect(take.stage.windows[0].rootViewController?.presentedViewController != nil)
    }
  }

  @Test func `a touch that begins outside reaches neither, and one that leaves its side stays with it`() {
    let twin = TwinDriver(Lessons.curve)
    let before = twin.twin.takes[0].steps.count
    twin.touch(.began, CGPoint(x: 4, y: 4))
    twin.touch(.moved, CGPoint(x: 200, y: 300))
    twin.touch(.ended, CGPoint(x: 200, y: 300))
    #expect(twin.twin.takes[0].steps.count == before)
    let start = twin.point(CGPoint(x: 60, y: 60), on: 0)
    twin.touch(.began, start)
    twin.touch(.moved, twin.point(CGPoint(x: 60, y: 60), on: 1))
    let moves = twin.twin.takes[1].steps.compactMap {
      if case .input(let event) = $0, case .touch(let sample) = event.kind { sample } else { nil }
    }
    #expect(moves.last?.x == 60 + Double(twin.twin.stageFrames[1].minX - twin.twin.stageFrames[0].minX))
  }

  @Test(arguments: [320, 400, 480, 560, 640, 760, 900, 1180])
  func `the page around the stages is laid out at once, also where its captions are narrow`(width: Int) {
    let frame = TwinFrame(
      Lessons.release, size: CGSize(width: width, height: 500), scale: 1, refreshRate: 60, isDark: false,
      text: FixedText())
    var misuses: [String] = []
    frame.stage.misuseHandler = { misuses.append($0) }
    _ = frame.stage.frame(FrameTime(now: 0, target: 1 / 60))
    #expect(misuses.isEmpty)
  }

  @Test func `a lesson's recording replays exactly on both sides`() throws {
    let twin = TwinDriver(Lessons.release)
    twin.choose(on: 0)
    twin.run(frames: 60)
    twin.throwCard(by: 200, on: 1)
    twin.run(frames: 60)
    let recording = twin.twin.takes[1].recording
    #expect(recording.header.lesson == "release" && recording.header.scene == "card")
    let path = NSTemporaryDirectory() + "lesson-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try RecordingWriter(path: path, header: recording.header)
    for step in recording.steps { writer.append(step) }
    writer.flush()
    let read = try Recording(contentsOf: path)
    #expect(read.header == recording.header && read.steps == recording.steps)
    for (take, side) in zip(twin.twin.takes, Lessons.release.sides) {
      var copy = read
      copy.header.settings = side.settings
      var entries: [JournalEntry] = []
      let replay = Replay(copy, text: FixedText(), journal: { entries.append($0) }) { CardScene.make() }
      try replay.run()
      #expect(entries == Array(take.entries))
    }
  }

  @Test func `looking back and branching off show the recorded frames`() {
    let twin = TwinDriver(Lessons.kink)
    twin.choose(on: 0)
    twin.run(frames: 12)
    let shot = twin.twin.takes[0].shots.count - 1
    let seen = twin.node
    twin.run(frames: 30)
    #expect(twin.twin.picture(at: shot).children[1].children[0] == seen.children[1].children[0])
    let branch = twin.twin.branch(at: shot, with: nil)
    #expect(branch.takes.map(\.shots.count) == [shot + 1, shot + 1])
    #expect(branch.takes.map { Array($0.entries) }.allSatisfy { !$0.isEmpty })
  }

  @Test func `at rest nothing wants a frame, and the pointer is mirrored on the other side`() {
    let twin = TwinDriver(Lessons.curve)
    twin.run(frames: 5)
    #expect(!twin.twin.wantsFrame)
    twin.twin.receive(InputEvent(time: twin.time, .hover(x: 200, y: 300)))
    #expect(twin.twin.wantsFrame)
    twin.run(frames: 5)
    #expect(!twin.twin.wantsFrame)
    #expect(twin.node.children[1].children.count == 1 && twin.node.children[2].children.count == 2)
  }

  // MARK: Layout

  @Test(arguments: [
    CGSize(width: 800, height: 600), CGSize(width: 800, height: 540), CGSize(width: 1180, height: 820),
    CGSize(width: 1600, height: 1000), CGSize(width: 620, height: 800), CGSize(width: 900, height: 1200),
  ])
  func `at every size the stages are equal and wide enough, and nothing overlaps`(room: CGSize) {
    let layout = TwinLayout(in: room) { width, isFolded in
      width > 0 ? (isFolded ? 12_000 : 40_000) / width : 0
    }
    let whole = CGRect(origin: .zero, size: room)
    let parts = layout.stages + layout.captions + [layout.plot, layout.words]
    for (index, part) in parts.enumerated() {
      #expect(whole.contains(part), "\(part)")
      for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty, "\(part) \(other)") }
    }
    #expect(layout.stages[0].size == layout.stages[1].size)
    #expect(layout.stages[0].width >= 260 && layout.stages[0].height >= 200)
  }

  @Test(arguments: [
    CGSize(width: 400, height: 300), CGSize(width: 160, height: 165), CGSize(width: 240, height: 300),
    CGSize(width: 300, height: 600), CGSize(width: 500, height: 220),
  ])
  func `in a small window no stage is cut off, and nothing overlaps`(room: CGSize) {
    let layout = TwinLayout(in: room) { width, isFolded in
      width > 0 ? (isFolded ? 12_000 : 40_000) / width : 0
    }
    let whole = CGRect(origin: .zero, size: room)
    let parts = (layout.stages + layout.captions + [layout.plot, layout.words]).filter { !$0.isEmpty }
    for (index, part) in parts.enumerated() {
      #expect(whole.contains(part), "\(part)")
      for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty, "\(part) \(other)") }
    }
    #expect(layout.stages[0].size == layout.stages[1].size)
    #expect(layout.stages[0].width >= room.width * 0.38 && layout.stages[0].height >= 100)
  }

  @Test func `with little room only the first sentence is shown`() {
    let textHeight: (CGFloat, Bool) -> CGFloat = { width, isFolded in
      (isFolded ? 20_000 : 80_000) / max(width, 1)
    }
    #expect(TwinLayout(in: CGSize(width: 800, height: 540), wordsHeight: textHeight).isFolded)
    #expect(!TwinLayout(in: CGSize(width: 1180, height: 900), wordsHeight: textHeight).isFolded)
  }
}
