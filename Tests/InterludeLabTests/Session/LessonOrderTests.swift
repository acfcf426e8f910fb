import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The way from lesson to lesson, and the memory of those that were tried.
@MainActor
@Suite final class LessonOrderTests {
  private final class Card: UIView {}

  /// A card that moves by 100 points at a touch.
  private final class Mover: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let card = Card(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      view.addSubview(card)
      let tap = UITapGestureRecognizer()
      tap.addAction { _ in UIView.animate(withDuration: 0.2) { card.center.y += 100 } }
      view.addGestureRecognizer(tap)
    }
  }

  private var time = 0.0

  private static func lesson(_ name: String) -> LabScene {
    LabScene(lesson(name, steps: nil)) { Mover() }
  }

  private static func lesson(_ name: String, steps: [Demonstration.Step]?) -> Lesson {
    var lesson = Lesson(
      name: name, title: name, paragraph: "A card moves.", attempt: "Tap.", scene: "mover",
      naive: Lesson.Side("one"), natural: Lesson.Side("other"),
      plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))
    lesson.demonstration = steps.map { Demonstration($0) }
    return lesson
  }

  private func session(_ saved: SavedShellState = SavedShellState()) throws -> LabSession {
    var options = LabSession.Options()
    options.scenes =
      [LabScene(name: "mover") { Mover() }] + ["first", "second", "third"].map(Self.lesson)
    options.savedState.shell = saved
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    frames(session, 1)
    return session
  }

  private func frames(_ session: LabSession, _ count: Int) {
    for _ in 0..<count {
      time += 1.0 / 60
      _ = session.frame(FrameTime(now: time, target: time + 1.0 / 60))
    }
  }

  private func key(_ session: LabSession, _ modifiers: KeySample.Modifiers = []) {
    session.receive(InputEvent(time: time, .key(KeySample(key: "n", isDown: true, modifiers: modifiers))))
    frames(session, 1)
  }

  private func tap(_ session: LabSession, _ x: Double, _ y: Double) {
    for phase in [TouchSample.Phase.began, .ended] {
      let sample = TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y)
      session.receive(InputEvent(time: time, .touch(sample)))
      frames(session, 1)
    }
    frames(session, 30)
  }

  @Test func `a key leads from lesson to lesson in their order, around the end, and back`() throws {
    let session = try session()
    var names: [String] = []
    for _ in 0..<4 {
      key(session)
      names.append(session.shown.name)
    }
    #expect(names == ["first", "second", "third", "first"])
    key(session, .shift)
    #expect(session.shown.name == "third")
    session.perform(.scene(0), at: time)
    key(session, .shift)
    #expect(session.shown.name == "third", "back from a scene: the last one")
  }

  @Test func `a lesson is tried once something has moved, and stays so in the next session`() throws {
    let session = try session()
    key(session)
    let shell = try #require(session.shell)
    #expect(shell.triedLessons.isEmpty)
    tap(session, 200, 400)
    #expect(shell.triedLessons == ["first"])
    var invalid: [String] = []
    let contents = shell.savedState.contents.filter { $0.key == "triedLessons" }
    #expect(contents.map(\.value) == ["\"first\""])
    let read = SavedShellState(["triedLessons": .text("first")], invalidKeys: &invalid)
    let next = try self.session(read)
    #expect(invalid.isEmpty && next.shell?.savedState.triedLessons == ["first"])
  }

  @Test func `a lesson that asks for a drag is not tried before one has ended`() throws {
    let drag: [Demonstration.Step] = [.down(.init(0.5, 0.5)), .move(0, 40, seconds: 0.2), .up]
    var options = LabSession.Options()
    options.scenes = [LabScene(Self.lesson("dragged", steps: drag)) { Mover() }]
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    frames(session, 1)
    tap(session, 200, 400)
    #expect(session.shell?.triedLessons == [], "a tap has moved the card")
    for (phase, y) in [(TouchSample.Phase.began, 400.0), (.moved, 440), (.moved, 402), (.ended, 402)] {
      #expect(session.shell?.triedLessons == [])
      let sample = TouchSample(id: 0, phase: phase, device: .mouse, x: 200, y: y)
      session.receive(InputEvent(time: time, .touch(sample)))
      frames(session, 1)
    }
    #expect(session.shell?.triedLessons == ["dragged"])
  }

  @Test func `the inspector begins with the words of the open lesson, and has none of a scene`() throws {
    let session = try session()
    session.perform(.toggle(.inspector), at: time)
    frames(session, 40)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    func words() -> [String] {
      var found: [UIView] = [root.inspector]
      while let index = found.firstIndex(where: { !($0 is LessonPanel) }) {
        found += found.remove(at: index).subviews
      }
      return found.filter { !$0.isHidden }.flatMap(\.subviews).filter { !$0.isHidden }
        .compactMap { ($0 as? UILabel)?.text }
    }
    #expect(words() == [])
    key(session)
    frames(session, 30)
    #expect(words() == ["first"], "the stage has the rest")
    key(session)
    frames(session, 30)
    #expect(words().first == "second")
    session.perform(.scene(0), at: time)
    frames(session, 30)
    #expect(words() == [])
  }

  @Test func `the inspector repeats no text of the stage, and has all of what the stage leaves out`() throws {
    let session = try session()
    session.perform(.openLesson("first"), at: time)
    session.perform(.toggle(.inspector), at: time)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    func panel() throws -> LessonPanel {
      var found: [UIView] = [root.view]
      while let view = found.popLast() {
        if let panel = view as? LessonPanel { return panel }
        found += view.subviews
      }
      throw LabError.nothing
    }
    func words() throws -> [String] {
      try panel().subviews.compactMap { ($0 as? UILabel).flatMap { $0.isHidden ? nil : $0.text } }
    }
    var heights: [CGFloat] = []
    for size in [CGSize(width: 1480, height: 900), CGSize(width: 700, height: 500)] {
      session.receive(
        InputEvent(time: time, .resize(width: size.width, height: size.height, scale: 1)))
      frames(session, 40)
      let twin = try #require(session.time?.content as? TwinStages)
      let isWide = size.width > 1000
      #expect(twin.showsAllWords == isWide)
      #expect(try words() == (isWide ? ["first"] : ["first", "A card moves.", "Tap."]))
      heights.append(try panel().bounds.height)
      let buttons = try panel().subviews.compactMap { $0 as? SmallButton }.filter { !$0.isHidden }
      #expect(buttons.allSatisfy { $0.frame.maxY <= heights.last! })
    }
    #expect(heights[0] < heights[1])
    // In the stage's place it covers the text there.
    session.receive(InputEvent(time: time, .resize(width: 1480, height: 900, scale: 1)))
    session.perform(.enlarge("lesson"), at: time)
    frames(session, 40)
    #expect(try words().count == 3)
  }

  @Test func `the button beside the plot shows the next lesson, and takes no touch of the stages`() throws {
    let session = try session()
    key(session)
    // The strip is left of the help button in the corner: 8 + 32 + 8 points from the edge.
    tap(session, 1180 - 48 - 18, 900 - 24)
    #expect(session.shown.name == "second")
    session.perform(.scene(0), at: time)
    frames(session, 30)
    tap(session, 1180 - 48 - 18, 900 - 24)
    #expect(session.shown.name == "mover", "a scene has no strip")
    let entries = try #require(session.time?.take.entries)
    let touches = entries.count { entry in
      if case .touch = entry.event { true } else { false }
    }
    #expect(touches > 0, "the scene gets the touch")
  }

  @Test func `with the lab open, the badge of slow motion covers no caption of a lesson`() throws {
    let session = try session()
    session.perform(.openLesson("first"), at: time)
    session.perform(.toggleLab, at: time)
    frames(session, 60)
    session.perform(.rate(0.1), at: time)
    frames(session, 60)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    let twin = try #require(session.time?.content as? TwinStages)
    let stage = session.windowFrame(twin.stageFrames[0])
    #expect(root.badge.isShown && root.badge.frame.minY > stage.midY)
    #expect(root.badge.frame.maxY <= session.contentFrame.maxY)
  }

  @Test func `the check mark of a lesson is beside its title`() throws {
    for title in ["A flick that chooses the detent", "Short", "A swipe back over content that scrolls"] {
      let row = BrowserRow(title, key: "", canBeMarked: true) {}
      row.isMarked = true
      row.frame = CGRect(x: 0, y: 0, width: 216, height: row.height(in: 216))
      row.layoutIfNeeded()
      let mark = try #require(row.subviews.first { $0 is UIImageView })
      let label = try #require(row.subviews.compactMap { $0 as? UILabel }.first { $0.text == title })
      #expect(!label.frame.intersects(mark.frame) && !mark.isHidden)
    }
  }
}
