import Foundation
import InterludeInput
import InterludeJournal
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The timeline in the window, driven by pointer, wheel and keys.
@MainActor
@Suite struct TimelinePanelTests {
  private let session: LabSession
  private var timeline: TimelinePanel {
    get throws {
      let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
      return root.timeline
    }
  }
  private final class Keys { var held: KeySample.Modifiers = [] }
  private let keys = Keys()
  private let clock = Clock()
  private final class Clock { var now = 0.0 }
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID())")
    .path

  /// A window of 1180 by 900 points with the timeline, after a flick, 10 s of rest and another flick.
  init() throws {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    options.recordingsFolder = folder
    session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    var services = WindowServices()
    services.modifiers = { [keys] in keys.held }
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60, services: services)
    frames(2)
    key("t")
    frames(40)
    flick()
    clock.now += 10
    flick()
  }

  private func flick() {
    touch(.began, 100, 50)
    for step in 1...10 { touch(.moved, 100, 50 + Double(step) * 6) }
    touch(.ended, 100, 110)
    frames(90)
    // Put the card back, so that the next flick finds it.
    session.scene?.perform {
      (session.scene?.windows[0].rootViewController as? Slider)?.card.frame.origin.y = 20
    }
    frames(2)
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      clock.now += 1.0 / 60
      _ = session.frame(FrameTime(now: clock.now, target: clock.now + 1.0 / 60))
    }
  }

  private func receive(_ kind: InputEvent.Kind) {
    session.receive(InputEvent(time: clock.now, kind))
    frames(1)
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    receive(.touch(TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y)))
  }

  private func key(_ key: String) { receive(.key(KeySample(key: key, isDown: true))) }

  private func wheel(_ dy: Double, x: Double = 700) {
    receive(.scroll(ScrollSample(x: x, y: 760, dx: 0, dy: dy, isPrecise: true)))
  }

  private func drag(from start: CGPoint, to end: CGPoint) {
    touch(.began, start.x, start.y)
    for step in 1...8 {
      let part = Double(step) / 8
      touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    touch(.ended, end.x, end.y)
  }

  private var axis: TimeAxis { get throws { try timeline.viewport.axis } }
  private let ruler = 652.0

  // MARK: View

  @Test func `a timeline is read before its first layout`() throws {
    let (time, shell) = try (#require(session.time), #require(session.shell))
    shell.stage.perform {
      let panel = TimelinePanel(folded: [], heights: [:])
      panel.read(time, nil)
      #expect(panel.bounds.isEmpty)
    }
  }

  @Test func `a track without height has no room for words, and misuses nothing`() {
    let test = TestStage(size: CGSize(width: 300, height: 100))
    test.show {
      let controller = UIViewController()
      controller.view.addSubview(GestureTrack(frame: CGRect(x: 0, y: 0, width: 200, height: 3)))
      return controller
    }
    test.advance(by: 0.1)
    #expect(test.misuses.isEmpty)
  }

  @Test func `the pause between two gestures is folded, and a click unfolds and folds it`() throws {
    let folds = try axis.folds.stretches
    let fold = try #require(folds.first)
    #expect(folds.count == 1 && fold.upperBound - fold.lowerBound > 8)
    key("0")
    let x = try Track.gutter + axis.x((fold.lowerBound + fold.upperBound) / 2)
    touch(.began, x, ruler)
    touch(.ended, x, ruler)
    #expect(try axis.folds.stretches.isEmpty)
    #expect(session.time?.isLive == true, "the click does not scrub")
    let mark = try Track.gutter + axis.x(fold.lowerBound) + 6
    touch(.began, mark, ruler)
    touch(.ended, mark, ruler)
    #expect(try axis.folds.stretches == folds)
  }

  @Test func `a drag with Ctrl is a pinch about the middle of the tracks`() throws {
    // The window mirrors the second finger about its own middle.
    func both(_ phase: TouchSample.Phase, _ x: Double) {
      for (id, place) in [(0, (x, 850.0)), (-1, (1180 - x, 50))] {
        let sample = TouchSample(id: id, phase: phase, device: .mouse, x: place.0, y: place.1)
        session.receive(InputEvent(time: clock.now, .touch(sample)))
      }
      frames(1)
    }
    let before = try axis
    let middle = try timeline.plots.width / 2
    let time = before.time(middle)
    both(.began, 800)
    for x in stride(from: 820.0, through: 1000, by: 20) { both(.moved, x) }
    both(.ended, 1000)
    #expect(try axis.pointsPerSecond > before.pointsPerSecond * 1.5)
    #expect(try abs(axis.x(time) - middle) < 2)
    #expect(
      session.time?.take.steps.contains { step in
        if case .input(let event) = step, case .touch(let sample) = event.kind {
          sample.id == -1
        } else {
          false
        }
      } == false, "none of it is the scene's input")
  }

  @Test func `the wheel scrolls, and with Ctrl it zooms about the pointer`() throws {
    let before = try axis
    wheel(-200)
    #expect(try axis.pointsPerSecond == before.pointsPerSecond)
    #expect(try axis.offset < before.offset)
    keys.held = .control
    let x = 700 - Track.gutter
    let time = try axis.time(x)
    wheel(-120)
    #expect(try axis.pointsPerSecond > before.pointsPerSecond * 1.5)
    #expect(try abs(axis.x(time) - x) < 1e-6)
  }

  @Test func `a drag on the tracks scrolls, and one on a control does not`() throws {
    key("+")
    let offset = try axis.offset
    drag(from: CGPoint(x: 500, y: 760), to: CGPoint(x: 620, y: 760))
    #expect(try axis.offset < offset - 100)
    let moved = try axis
    drag(from: CGPoint(x: 300, y: 582), to: CGPoint(x: 400, y: 582))
    #expect(try axis == moved)
  }

  @Test func `keys fit the last gesture and the session`() throws {
    key("z")
    let outline = try timeline.outline
    let gesture = try #require(outline.lastGesture)
    #expect(try abs(axis.x(gesture.lowerBound) - 12) < 1e-6)
    key("0")
    #expect(try axis.range.lowerBound <= 0 && axis.range.upperBound >= outline.end)
  }

  @Test func `a gesture that is fitted right after its release stays in sight while its motion goes on`()
    throws
  {
    touch(.began, 100, 50)
    for step in 1...10 { touch(.moved, 100, 50 + Double(step) * 6) }
    touch(.ended, 100, 110)
    frames(2)
    key("z")
    let begin = try #require(timeline.outline.lastGesture).lowerBound
    for _ in 0..<60 {
      frames(1)
      let x = try axis.x(begin)
      #expect(x >= 0 && x < 40)
      #expect(try axis.x(timeline.outline.lastNews) <= axis.width + 1e-6)
    }
    touch(.began, 100, 215)
    for step in 1...30 { touch(.moved, 100, 215 - Double(step)) }
    let head = try #require(timeline.headTime)
    let x = try axis.x(head)
    #expect(x >= 0 && x <= 1060, "another gesture is followed")
  }

  /// Selects the range between two instants by a drag with Shift on the ruler.
  private func select(_ start: Double, _ end: Double) throws {
    keys.held = .shift
    let points = try [start, end].map { try CGPoint(x: Track.gutter + axis.x($0), y: ruler) }
    drag(from: points[0], to: points[1])
    keys.held = []
  }

  @Test func `a loop of a range that begins at rest shows no frame from before the range`() throws {
    key("0")
    let gesture = try #require(timeline.outline.gestures.last)
    let fold = try #require(axis.folds.stretches.first)
    try select(fold.upperBound + 0.05, gesture.start + 0.4)
    let range = try #require(timeline.selection)
    key("o")
    let time = try #require(session.time)
    for _ in 0..<60 {
      frames(1)
      let shown = try #require(time.cursor)
      #expect(range.contains(time.take.shots[shown].time.now))
    }
  }

  @Test func `a range that is drawn to the middle of a fold ends at its edge`() throws {
    key("0")
    let fold = try #require(axis.folds.stretches.first)
    try select(fold.lowerBound - 0.5, (fold.lowerBound + fold.upperBound) / 2)
    let range = try #require(timeline.selection)
    #expect(abs(range.upperBound - fold.lowerBound) < 1e-6 && range.lowerBound < fold.lowerBound - 0.4)
  }

  @Test func `another run does not keep the zoom, the range or the place of the one before`() throws {
    let first = TimelineViewport.initialSpan
    for _ in 0..<12 { key("+") }
    keys.held = .shift
    drag(from: CGPoint(x: 300, y: ruler), to: CGPoint(x: 500, y: ruler))
    keys.held = []
    #expect(try axis.range.upperBound - axis.range.lowerBound < 1 && timeline.selection != nil)
    session.perform(.scene(0), at: clock.now)
    frames(2)
    #expect(try axis.range.lowerBound == 0 && abs(axis.range.upperBound - first) < 1e-9)
    #expect(try timeline.selection == nil)
  }

  @Test func `keys step through hand-offs`() throws {
    let handOffs = try timeline.outline.handOffs
    #expect(handOffs.count >= 2)
    key("{")
    let take = try #require(session.time?.take)
    func shown() -> Double? { session.time?.cursor.map { take.shots[$0].time.now } }
    let last = try #require(shown())
    key("{")
    let first = try #require(shown())
    #expect(first < last)
    key("}")
    #expect(shown() == last)
  }

  @Test func `scrolling back stops the following, and Live returns`() throws {
    key("+")
    for _ in 0..<20 { wheel(-200) }
    #expect(try !timeline.viewport.follows)
    let axis = try axis
    touch(.began, 100, 50)
    touch(.ended, 100, 50)
    #expect(try self.axis == axis)
    key("end")
    #expect(try timeline.viewport.follows)
    #expect(session.time?.isLive == true)
  }

  @Test func `mouse moves do not move the playhead`() throws {
    let head = try timeline.headTime
    let axis = try axis
    for step in 0..<120 { receive(.hover(x: 300 + Double(step), y: 300)) }
    #expect(try timeline.headTime == head)
    #expect(try self.axis == axis)
  }

  // MARK: Range

  @Test func `a drag with Shift selects a range, which is looped and cleared`() throws {
    key("z")
    keys.held = .shift
    drag(from: CGPoint(x: 300, y: 760), to: CGPoint(x: 600, y: 760))
    keys.held = []
    let range = try #require(try timeline.selection)
    #expect(try abs(axis.x(range.upperBound) - 480) < 2)
    #expect(session.time?.isLive == true)
    key("o")
    let loop = try #require(session.time?.loop)
    var shown: Set<Int> = []
    for _ in 0..<200 {
      frames(1)
      if let cursor = session.time?.cursor { shown.insert(cursor) }
    }
    #expect(shown.min() == loop.lowerBound && shown.max() == loop.upperBound)
    key("o")
    #expect(session.time?.loop == nil && session.time?.isLive == false)
    drag(from: CGPoint(x: 700, y: ruler), to: CGPoint(x: 760, y: ruler))
    #expect(try timeline.selection == range, "without Shift, the ruler scrubs")
  }

  @Test func `a range is saved as a recording that ends with it`() throws {
    key("z")
    keys.held = .shift
    drag(from: CGPoint(x: 200, y: ruler), to: CGPoint(x: 400, y: ruler))
    let range = try #require(try timeline.selection)
    session.perform(.timeline(.saveRange), at: clock.now)
    let saved = try Recording(contentsOf: folder + "/slider-1.jsonl")
    let last = saved.steps.compactMap { if case .frame(let time) = $0 { time.now } else { nil } }.last
    #expect(try #require(last) <= range.upperBound)
    #expect(try #require(last) > range.upperBound - 0.02)
    try FileManager.default.removeItem(atPath: folder)
  }

  // MARK: Pointer

  @Test func `the crosshair follows a pointer that is pressed`() throws {
    key("z")
    receive(.hover(x: 300, y: 760))
    keys.held = .shift
    drag(from: CGPoint(x: 300, y: 760), to: CGPoint(x: 600, y: 760))
    #expect(try timeline.crosshair.pointer == 600 - Track.gutter)
    drag(from: CGPoint(x: 600, y: ruler), to: CGPoint(x: 400, y: ruler))
    #expect(try timeline.crosshair.pointer == 400 - Track.gutter)
    keys.held = []
    drag(from: CGPoint(x: 400, y: ruler), to: CGPoint(x: 500, y: ruler))
    #expect(try timeline.crosshair.pointer == 500 - Track.gutter)
  }

  @Test func `the bars of branches have the width of the window after it grows`() throws {
    session.perform(.tune("damping", .number(0.4)), at: clock.now)
    key("end")
    frames(2)
    key("0")
    func ends() throws -> [CGFloat] {
      let lanes = try #require(timeline.subviews.lazy.compactMap { $0 as? BranchLanes }.first)
      return lanes.subviews.filter { $0.frame.minX >= Track.gutter && !$0.isHidden }.map(\.frame.maxX)
    }
    let before = try ends()
    #expect(before.count == 2)
    session.receive(InputEvent(time: clock.now, .resize(width: 1436, height: 900, scale: 1)))
    frames(1)
    let end = try Track.gutter + axis.x(timeline.outline.lastNews)
    #expect(try abs(#require(ends().last) - min(end, 1436)) < 1)
    #expect(try #require(ends().last) > #require(before.last) + 100)
  }

  @Test func `a track without anything in the range says so`() throws {
    key("0")
    let gesture = try #require(timeline.outline.gestures.last)
    let tracks = try timeline.subviews.compactMap { $0 as? PlottedTrack }
    let lanes = try #require(tracks.lazy.compactMap { $0 as? GestureTrack }.first)
    #expect(lanes.sentence()?.words.hasPrefix("No recogniser") == false)
    let travel = try #require(tracks.lazy.compactMap { $0 as? DragAccountingTrack }.first)
    #expect(travel.sentence()?.words.hasPrefix("finger ") == true)
    let later = TimeAxis(range: gesture.start + 1...gesture.start + 1.4, width: 400)
    for track in tracks {
      track.axis = later
      track.reading.map(track.read)
    }
    #expect(lanes.sentence()?.words == "No recogniser is active in this range.")
    #expect(travel.sentence()?.words.hasPrefix("before this range: finger ") == true)
  }

  @Test func `a click shows the recognisers below the shown ones, until another one responds`() throws {
    let track = try #require(timeline.subviews.lazy.compactMap { $0 as? GestureTrack }.first)
    let more = try #require(track.subviews.lazy.compactMap { $0 as? UIControl }.first)
    let time = track.axis.range.upperBound
    func recognise(_ numbers: ClosedRange<Int>) {
      for number in numbers {
        let tap = GestureEntry(
          recognizer: number, label: "Tap\(number)", from: "possible", to: "ended", cause: "touches")
        track.read(JournalEntry(time: time, stageTime: time, frame: 1, event: .gesture(tap)))
      }
      track.reading.map(track.read)
    }
    let stage = try #require(session.shell?.stage)
    recognise(900...920)
    let first = track.shown.map(\.recognizer)
    #expect(!more.isHidden && first.first == 900)
    stage.perform { more.sendActions(for: .touchUpInside) }
    #expect(track.shown.first?.recognizer == 900 + first.count)
    recognise(921...921)
    #expect(track.shown.map(\.recognizer) == first)
  }

  @Test func `frames of a still picture have no bars after what was new`() throws {
    session.perform(.scene(0), at: clock.now)
    frames(2)
    for step in 0..<60 {
      receive(.hover(x: 300 + Double(step), y: 300))
      session.presented(FrameCost(update: 0.004, raster: 0.002, present: 0.001, interval: 0.0167, missed: 0))
    }
    let track = try #require(timeline.subviews.lazy.compactMap { $0 as? FrameTrack }.first)
    let news = try timeline.outline.lastNews
    let take = try #require(session.time?.take)
    #expect(try timeline.headTime == news && track.cursorTime == news)
    let costs = take.entries.filter { if case .cost = $0.event { $0.time > news + 0.2 } else { false } }
    #expect(costs.count > 20)
    let strip = try #require(track.plot.layer.sublayers?.first)
    let ends = (strip.sublayers ?? []).flatMap { piece in
      (piece.content?.displayItems(in: piece.bounds) ?? []).map { $0.extent.maxX + piece.frame.minX }
    }
    #expect(try ends.allSatisfy { try $0 < axis.position(news) + 10 })
  }

  @Test func `the pointer reads time and frame`() throws {
    key("z")
    receive(.hover(x: 420, y: 760))
    let time = try axis.time(300)
    let frame = try #require(session.time?.take.shot(at: time))
    let note = try #require(try timeline.ruler.subviews.lazy.compactMap { $0 as? UILabel }.first?.text)
    #expect(note == "\(TimelineReadout.text(time)) · \(frame + 1)")
    receive(.hover(x: 420, y: 300))
    #expect(try timeline.crosshair.pointer == nil)
  }
}
