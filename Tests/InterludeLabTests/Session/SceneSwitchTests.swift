import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Number keys switch between scenes.
@MainActor
@Suite final class SceneSwitchTests {
  /// Moves a view, keeps a display link and a timer running, and counts its living instances.
  private final class Busy: UIViewController {
    let name: String
    weak var log: SceneSwitchTests?

    init(_ name: String, _ log: SceneSwitchTests) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      log?.loaded.append(name)
      let link = CADisplayLink(target: self, selector: Busy.tick)
      link.add(to: .main, forMode: .common)
      Interlude.Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in self.tick() }
      _ = Interlude.NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in
        self.tick()
      }
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Busy.tick))
      UIView.animate(withDuration: 60) { self.view.alpha = 0.5 }
    }

    private func tick() { log?.ticks[name, default: 0] += 1 }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("interlude-\(UUID().uuidString)").path
  private var loaded: [String] = []
  private var ticks: [String: Int] = [:]
  private var last: UIViewController?
  private var time = 0.0

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func session(_ change: (inout LabSession.Options) -> Void = { _ in }) throws -> LabSession {
    func make(_ name: String) -> () -> UIViewController {
      { [unowned self] in
        let controller = Busy(name, self)
        last = controller
        return controller
      }
    }
    var options = LabSession.Options()
    options.scenes = ["one", "two"].map { LabScene(name: $0, make: make($0)) }
    change(&options)
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 400, height: 300), scale: 1, refreshRate: 60)
    return session
  }

  private func frames(_ session: LabSession, _ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 60
      _ = session.frame(FrameTime(now: time, target: time + 1.0 / 60))
    }
  }

  private func press(_ session: LabSession, _ key: String) {
    session.receive(InputEvent(time: time, .key(KeySample(key: key, isDown: true))))
  }

  @Test func `a number key shows its scene in its initial state, with the same settings`() throws {
    let session = try session()
    frames(session, 3)
    press(session, "s")
    press(session, "m")
    session.receive(InputEvent(time: time, .resize(width: 500, height: 350, scale: 2)))
    session.receive(InputEvent(time: time, .refreshRate(120)))
    press(session, "2")
    frames(session, 2)
    #expect(loaded == ["one", "two"])
    let stage = try #require(session.scene)
    #expect(stage.rate == 0.1 && stage.isMotionReduced)
    #expect(stage.size == CGSize(width: 500, height: 350) && stage.scale == 2 && stage.refreshRate == 120)
    press(session, "2")
    frames(session, 1)
    #expect(loaded == ["one", "two", "two"], "the scene that is shown begins anew")
    press(session, "3")
    frames(session, 1)
    #expect(loaded.count == 3, "there is no third")
  }

  private func rows(_ session: LabSession) throws -> [BrowserRow] {
    func find(_ view: UIView) -> [BrowserRow] {
      (view as? BrowserRow).map { [$0] } ?? view.subviews.flatMap(find)
    }
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    return find(root.view)
  }

  private func click(_ row: BrowserRow, _ session: LabSession) {
    let center = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    for phase in [TouchSample.Phase.began, .ended] {
      session.receive(
        InputEvent(
          time: time, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: center.x, y: center.y))))
      frames(session, 1)
    }
  }

  @Test func `a click on the shown scene in the browser leaves the session as it is, and says so`() throws {
    let session = try session()
    frames(session, 3)
    press(session, "b")
    frames(session, 60)
    let take = try #require(session.time?.take)
    click(try rows(session)[0], session)
    #expect(loaded == ["one"] && session.time?.take === take)
    let root = session.shell?.stage.windows.first?.rootViewController as? ShellController
    #expect(root?.toast.isShown == true)
    click(try rows(session)[1], session)
    #expect(loaded == ["one", "two"])
  }

  @Test func `arrow keys in the browser move the focus, and Return shows the scene that has it`() throws {
    let session = try session()
    frames(session, 3)
    press(session, "b")
    frames(session, 60)
    press(session, "f6")
    press(session, "down")
    frames(session, 2)
    #expect(loaded == ["one"], "no scene begins again")
    press(session, "return")
    frames(session, 2)
    #expect(loaded == ["one", "two"])
  }

  @Test func `all objects of the old scene are deallocated`() throws {
    let session = try session()
    frames(session, 3)
    session.receive(
      InputEvent(
        time: time, .touch(TouchSample(id: 0, phase: .began, device: .mouse, x: 100, y: 100))))
    frames(session, 2)
    session.receive(
      InputEvent(time: time, .touch(TouchSample(id: 0, phase: .moved, device: .mouse, x: 100, y: 160))))
    frames(session, 2)
    weak let stage = session.scene
    weak let controller = last
    weak let view = last?.viewIfLoaded
    #expect(stage != nil && view != nil)
    press(session, "2")
    frames(session, 1)
    let before = ticks["one"]
    // The touch ends over the new scene, in which it did not begin.
    session.receive(
      InputEvent(time: time, .touch(TouchSample(id: 0, phase: .ended, device: .mouse, x: 100, y: 160))))
    frames(session, 30)
    #expect(stage == nil && controller == nil && view == nil)
    #expect(ticks["one"] == before && ticks["two", default: 0] > 10)
  }

  @Test func `a scene with a running presentation is deallocated`() throws {
    let session = try session()
    frames(session, 2)
    weak var guest: UIViewController?
    session.scene?.perform {
      let controller = UIViewController()
      guest = controller
      last?.present(controller, animated: true)
    }
    frames(session, 6)
    weak let stage = session.scene
    #expect(guest?.viewIfLoaded?.window != nil)
    press(session, "2")
    frames(session, 1)
    #expect(stage == nil && guest == nil)
  }

  @Test func `recording and journal end with the first scene, and the recording replays it`() throws {
    let (recording, journal) = (folder + "/r.jsonl", folder + "/j.jsonl")
    let session = try session {
      $0.recordPath = recording
      $0.journalPath = journal
      $0.reducesMotion = true
    }
    frames(session, 5)
    press(session, "2")
    frames(session, 5)
    session.finish()
    #expect(session.failures.isEmpty)
    let recorded = try Recording(contentsOf: recording)
    #expect(recorded.damage == nil && recorded.header.scene == "one")
    #expect(recorded.steps.count { if case .frame = $0 { true } else { false } } == 5)
    var again: [JournalEntry] = []
    let replay = Replay(recorded, text: FixedText(), journal: { again.append($0) }) {
      Busy("one", self)
    }
    try replay.run()
    let told = try JournalFile(contentsOf: journal).entries
    #expect(told.dropLast() == again[...])
    guard case .note(let note)? = told.last?.event else { return #expect(Bool(false), "a note ends it") }
    #expect(note.text.hasPrefix("the window: the scene “two” follows"))
  }

  @Test func `the last shown scene is saved`() throws {
    let session = try session { $0.stateFolder = folder }
    frames(session, 1)
    press(session, "2")
    frames(session, 1)
    #expect(session.saveState() == nil)
    let memory = SavedLabState.load(from: folder, scenes: ["one", "two"]) { Issue.record("\($0)") }
    #expect(memory.scene == "two")
  }

  @Test(arguments: 1...9) func `each number key has a scene`(number: Int) {
    let shortcut = LabShortcut(KeySample(key: "\(number)", isDown: true))
    #expect(shortcut?.command == .scene(number - 1))
  }
}
