import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The journal of an app in the lab: frames, fingers, entries and boxes.
@MainActor
struct AppSessionTests {
  /// A drag of a card in four frames, of which the first has the number 7.
  private static let entries: [JournalEntry] = {
    var entries: [JournalEntry] = []
    func add(_ frame: Int, _ event: JournalEvent) {
      entries.append(
        JournalEntry(time: Double(frame) / 60, stageTime: Double(frame) / 60, frame: frame, event: event))
    }
    add(0, .setting(SettingEntry(setting: "size", value: "300.0x500.0@3.0")))
    for frame in 7...10 {
      let phase = frame == 7 ? "began" : frame == 10 ? "ended" : "moved"
      let y = Double(100 + 10 * frame)
      add(frame, .touch(TouchEntry(touch: 1, phase: phase, x: 50, y: y, view: "Card")))
      let (place, box) = ([150, y + 50], [100, y, 100, 100])
      add(
        frame,
        .motion(
          MotionEntry(
            subject: "Card.position", layer: 4, mover: "finger", value: place, velocity: [0, 600], box: box)))
      add(
        frame,
        .frame(FrameEntry(target: Double(frame + 1) / 60, changed: true, animations: 0, touches: 1)))
    }
    return entries
  }()

  private func session(_ app: AppSession) throws -> LabSession {
    var options = LabSession.Options()
    (options.scenes, options.recording) = ([LabScene(name: "slider") { Slider() }], app.recording)
    let session = try LabSession(options: options, text: FixedText(), shown: app.scene)
    session.begin(size: CGSize(width: 900, height: 700), scale: 1, refreshRate: 60)
    return session
  }

  @Test func `instruments get the journal's own entries, with the frames of the content`() throws {
    let app = try #require(AppSession(Self.entries))
    let take = try #require(try session(app).time?.take)
    #expect(take.shots.count == 4)
    #expect(take.entries.map(\.event) == Self.entries.map(\.event))
    #expect(take.entries.map(\.frame) == [1] + (1...4).flatMap { [$0, $0, $0] })
    #expect(take.entries.map(\.time) == Self.entries.map(\.time))
    #expect(take.stage.size == CGSize(width: 300, height: 500))
    #expect(take.touches(at: 1).map(\.y) == [180])
  }

  @Test func `a box shows each moving view, at every frame to which time is set`() throws {
    let app = try #require(AppSession(Self.entries))
    let take = try #require(try session(app).time?.take)
    for index in [3, 1, 2] {
      let again = take.again(upTo: index)
      let root = try #require(again.stage.windows.last?.rootViewController?.view)
      let boxes = root.subviews.filter { !($0 is UIImageView) }
      #expect(boxes.map(\.frame) == [CGRect(x: 100, y: 170 + 10 * index, width: 100, height: 100)])
      #expect(again.entries.count == 4 + 3 * index)
      again.end()
    }
  }

  @Test func `the window of an app may be smaller than the sentence that stands in for views`() throws {
    let tape = AppTape(isLive: true)
    for entry in Self.entries { tape.append(entry) }
    let test = TestStage(size: CGSize(width: 30, height: 20))
    test.show { AppSessionViewController(tape) }
    #expect(test.misuses.isEmpty)
  }

  @Test func `without places of views, the stage says why it is empty`() throws {
    var entries = Self.entries
    for index in entries.indices {
      guard case .motion(let motion) = entries[index].event else { continue }
      entries[index].event = .motion(
        MotionEntry(
          subject: motion.subject, layer: motion.layer, mover: motion.mover, value: motion.value,
          velocity: motion.velocity))
    }
    let app = try #require(AppSession(entries))
    let again = try #require(try session(app).time?.take).again(upTo: 2)
    let root = try #require(again.stage.windows.last?.rootViewController?.view)
    let texts = root.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["No views to show: only a probe's journal has their places."])
    #expect(root.bounds.contains(try #require(root.subviews.last).frame))
    again.end()
  }

  @Test func `the stage rests after the journal's last frame and writes nothing of its own`() throws {
    let app = try #require(AppSession(Self.entries))
    let session = try session(app)
    for frame in 1...120 {
      _ = session.frame(FrameTime(now: Double(frame) / 60, target: Double(frame + 1) / 60))
    }
    let time = try #require(session.time)
    #expect(time.isLive && !time.wantsFrame)
    #expect(time.take.entries.count == Self.entries.count)
  }

  @Test func `a journal without frames is nothing to show`() {
    #expect(AppSession(Self.entries.prefix(3)) == nil)
  }

  @Test(arguments: [-1e9, .infinity, .nan, 1e9, 0])
  func `times and locations of strangers do no harm`(value: Double) throws {
    var entries = Self.entries
    for index in entries.indices.dropFirst(4) {
      if value.isFinite { entries[index].time = value }
      switch entries[index].event {
      case .touch(var touch):
        touch.x = value
        entries[index].event = .touch(touch)
      case .frame(var frame):
        frame.target = value
        entries[index].event = .frame(frame)
      default: break
      }
    }
    let app = try #require(AppSession(entries))
    let take = try #require(try session(app).time?.take)
    #expect(take.shots.count == 4)
    #expect(zip(take.shots, take.shots.dropFirst()).allSatisfy { $0.time.now <= $1.time.now })
    #expect(take.shots.allSatisfy { (0...1).contains($0.time.target - $0.time.now) })
    let touches = app.recording.steps.compactMap { step -> TouchSample? in
      guard case .input(let event) = step, case .touch(let sample) = event.kind else { return nil }
      return sample
    }
    #expect(touches.allSatisfy { abs($0.x) <= 1e6 && abs($0.y) <= 1e6 })
  }

  @Test(arguments: ["1e9x500.0@3.0", "0.0x500.0@1.0", "nanx2@1", "8193x10@1", "500@1", ""])
  func `an app whose window has no possible size gets a phone's`(size: String) {
    let tape = AppTape()
    for var entry in Self.entries {
      if case .setting = entry.event { entry.event = .setting(SettingEntry(setting: "size", value: size)) }
      tape.append(entry)
    }
    #expect(tape.header.width == 390 && tape.header.height == 844)
  }

  @Test func `pictures beyond the room for all are left out, and the rest stays`() {
    let tape = AppTape(room: 10)
    for (number, bytes) in [6, 5, 4].enumerated() {
      for event in [
        JournalEvent.picture(PictureEntry(png: Data(count: bytes))),
        .frame(FrameEntry(target: 1, changed: true, animations: 0, touches: 0)),
      ] {
        tape.append(JournalEntry(time: 0, stageTime: 0, frame: number, event: event))
      }
    }
    #expect(tape.frames.map(\.entries.count) == [2, 1, 1])
  }
}
