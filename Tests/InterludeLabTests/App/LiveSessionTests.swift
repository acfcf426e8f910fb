import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The lab's window while an app sends its session.
@MainActor
struct LiveSessionTests {
  private let live: LiveApp
  private let session: LabSession
  private let journal = FileManager.default.temporaryDirectory.appendingPathComponent(
    "live-\(UUID()).journal")

  init() throws {
    live = try LiveApp(ListenAddress(port: 0))
    var options = LabSession.Options()
    (options.scenes, options.liveApp) = ([LabScene(name: "slider") { Slider() }], live)
    options.journalPath = journal.path
    session = try LabSession(options: options, text: FixedText(), shown: live.invitation)
    session.begin(size: CGSize(width: 900, height: 700), scale: 1, refreshRate: 60)
  }

  private func entries(_ frames: ClosedRange<Int>) -> [JournalEntry] {
    frames.flatMap { number -> [JournalEntry] in
      let time = Double(number) / 60
      func entry(_ event: JournalEvent) -> JournalEntry {
        JournalEntry(time: time, stageTime: time, frame: number, event: event)
      }
      let y = Double(100 + 10 * number)
      let motion = MotionEntry(
        subject: "Card.position", layer: 4, mover: "finger", value: [150, y + 50], velocity: [0, 600],
        box: [100, y, 100, 100])
      return [
        entry(.motion(motion)),
        entry(.frame(FrameEntry(target: time + 1 / 60, changed: true, animations: 0, touches: 0))),
      ]
    }
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      let now = session.lastFrame + 1.0 / 60
      _ = session.frame(FrameTime(now: now, target: now + 1.0 / 60))
      session.presented(FrameCost(update: 0, raster: 0, present: 0, interval: nil, missed: 0))
    }
  }

  private var take: Take { get throws { try #require(session.time?.take) } }

  private func end() {
    session.finish()
    try? FileManager.default.removeItem(at: journal)
  }

  @Test func `the stage tells how an app connects, until one has sent a frame`() throws {
    defer { end() }
    frames(2)
    let root = try #require(try take.stage.windows.last?.rootViewController)
    #expect(root is AppWaitingViewController)
    live.receive(.begin(peer: "127.0.0.1"))
    frames(1)
    #expect(try take.stage.windows.last?.rootViewController is AppWaitingViewController)
    live.receive(.entries(entries(1...3)))
    frames(1)
    #expect(try take.stage.windows.last?.rootViewController is AppSessionViewController)
  }

  @Test func `frames appear as they arrive, with the app's own times`() throws {
    defer { end() }
    live.receive(.begin(peer: "127.0.0.1"))
    live.receive(.entries(entries(10...12)))
    frames(1)
    #expect(try take.shots.map(\.time.now) == [10, 11, 12].map { $0 / 60 })
    #expect(session.time?.isLive == true)
    live.receive(.entries(entries(13...14)))
    frames(1)
    #expect(try take.shots.count == 5)
    #expect(try take.entries.map(\.frame) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    frames(1)
    #expect(session.time?.wantsFrame == false, "nothing arrives and the lab goes on drawing")
  }

  @Test func `a pause looks at the session while it goes on, and leaves nothing out`() throws {
    defer { end() }
    live.receive(.begin(peer: "127.0.0.1"))
    live.receive(.entries(entries(1...5)))
    frames(1)
    session.perform(.togglePause, at: session.lastFrame)
    session.perform(.look(2), at: session.lastFrame)
    live.receive(.entries(entries(6...500)))
    frames(2)
    #expect(try take.shots.count == 5 && session.time?.cursor == 2)
    session.perform(.live, at: session.lastFrame)
    frames(4)
    #expect(try take.shots.count == 500 && session.time?.isLive == true)
    #expect(session.time?.branches.count == 1)
  }

  @Test func `what comes after the last frame is kept when the app ends its session`() throws {
    defer { end() }
    live.receive(.begin(peer: "127.0.0.1"))
    live.receive(.entries(entries(1...2)))
    frames(1)
    let note = JournalEntry(time: 0.05, stageTime: 0.05, frame: 3, event: .note(NoteEntry("the end")))
    live.receive(.entries([note]))
    frames(1)
    #expect(try take.entries.count == 4)
    live.receive(.end(reason: nil))
    frames(1)
    #expect(try take.entries.last?.event == note.event && take.entries.count == 5)
  }

  @Test func `the next app's session takes the place of the last, and the journal has the last one`() throws {
    live.receive(.begin(peer: "127.0.0.1"))
    live.receive(.entries(entries(1...5)))
    frames(1)
    live.receive(.end(reason: nil))
    frames(1)
    #expect(try take.shots.count == 5)
    live.receive(.begin(peer: "127.0.0.1"))
    live.receive(.entries(entries(1...2)))
    frames(1)
    #expect(try take.shots.count == 2)
    session.finish()
    let file = try JournalFile(contentsOf: journal.path)
    #expect(file.damage == nil && file.entries.map(\.frame) == [1, 1, 2, 2])
    try FileManager.default.removeItem(at: journal)
  }

  @Test func `entries before a beginning are nobody's`() throws {
    defer { end() }
    live.receive(.entries(entries(1...5)))
    frames(1)
    #expect(try take.stage.windows.last?.rootViewController is AppWaitingViewController)
  }

  @Test func `an invitation names the host, and the token where one is needed`() {
    defer { end() }
    let everywhere = ListenAddress(host: "0.0.0.0", port: 5000)
    #expect(
      LiveApp.invitation(to: everywhere, token: "A", addresses: ["127.0.0.1", "10.0.0.7"])
        == ["Probe.start(to: .socket(host: \"10.0.0.7\", port: 5000, token: \"A\"))"])
    #expect(
      LiveApp.invitation(to: ListenAddress(port: 5000), token: nil, addresses: [])
        == ["Probe.start(to: .socket(host: \"127.0.0.1\", port: 5000))"])
  }
}
