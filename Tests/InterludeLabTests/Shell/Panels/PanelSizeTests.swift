import Foundation
import InterludeInput
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Panels and tracks that are resized and enlarged with the pointer, and what is remembered of it.
@MainActor
@Suite struct PanelSizeTests {
  private let session: LabSession
  private final class Clock { var now = 0.0 }
  private let clock = Clock()
  private static let size = CGSize(width: 1180, height: 900)

  init() throws { session = try Self.session() }

  private static func session(_ saved: SavedShellState = SavedShellState()) throws -> LabSession {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    options.savedState.shell = saved
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: size, scale: 1, refreshRate: 60)
    return session
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      clock.now += 1.0 / 60
      _ = session.frame(FrameTime(now: clock.now, target: clock.now + 1.0 / 60))
    }
  }

  private func open() {
    frames(2)
    key("l")
    frames(40)
  }

  private func key(_ key: String) {
    session.receive(InputEvent(time: clock.now, .key(KeySample(key: key, isDown: true))))
    frames(1)
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    let sample = TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y)
    session.receive(InputEvent(time: clock.now, .touch(sample)))
    frames(1)
  }

  private func drag(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) {
    touch(.began, x, y)
    for step in 1...5 {
      touch(.moved, x + (endX - x) * Double(step) / 5, y + (endY - y) * Double(step) / 5)
    }
    touch(.ended, endX, endY)
  }

  private func doubleClick(_ x: Double, _ y: Double) {
    for _ in 0..<2 {
      touch(.began, x, y)
      touch(.ended, x, y)
    }
    frames(2)
  }

  private var controller: ShellController {
    get throws { try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController) }
  }
  private var content: CGRect { session.contentFrame }

  // MARK: Panels

  @Test func `the edges of panels follow the pointer, and the stage fills what is left`() {
    open()
    #expect(content == CGRect(x: 232, y: 0, width: 628, height: 560))
    drag(232, 300, to: 282, 300)
    drag(860, 300, to: 800, 300)
    drag(600, 560, to: 600, 500)
    #expect(content == CGRect(x: 282, y: 0, width: 518, height: 500))
  }

  @Test func `a panel keeps its limits`() {
    open()
    drag(232, 300, to: 2, 300)
    #expect(content.minX == 160)
    drag(600, 560, to: 600, 5)
    #expect(content.height == 135)
  }

  @Test(arguments: [CGSize(width: 700, height: 500), CGSize(width: 400, height: 300)])
  func `sizes of a large window leave a small one usable`(_ size: CGSize) {
    var layout = ShellLayout(size: size, open: Set(Panel.allCases))
    layout.sizes = PanelSizes(browser: 400, inspector: 800, timeline: 700)
    #expect(layout.stageArea.width >= 100 && layout.stageArea.height >= 40)
    #expect(layout.frame(of: .timeline).height <= size.height * 0.85)
  }

  // MARK: Tracks

  @Test func `the edge between two tracks gives height from one to the other`() throws {
    open()
    let timeline = try controller.timeline
    let before = Self.tracks(in: timeline).map(\.frame)
    let edge = timeline.frame.minY + before[1].maxY
    drag(600, edge, to: 600, edge - 20)
    let after = Self.tracks(in: timeline).map(\.frame)
    #expect(abs(after[1].height - (before[1].height - 20)) <= 1)
    #expect(abs(after[2].height - (before[2].height + 20)) <= 1)
    #expect(abs(after[0].height - before[0].height) <= 1)
  }

  private static func tracks(in timeline: TimelinePanel) -> [Track] {
    timeline.subviews.compactMap { $0 as? Track }.filter { !$0.isHidden }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test func `the row of Ghosts is not behind a timeline that was enlarged`() throws {
    open()
    key("g")
    session.perform(.enlarge("curves"), at: clock.now)
    frames(2)
    session.perform(.enlarge("curves"), at: clock.now)
    frames(2)
    let controller = try controller
    let order = controller.view.subviews
    let strip = try #require(order.firstIndex { $0 === controller.strip })
    let timeline = try #require(order.firstIndex { $0 === controller.timeline })
    #expect(strip > timeline && controller.timeline.frame.contains(controller.strip.frame))
  }

  @Test func `the divider of Curves is dragged, moved by keys, remembered and undone`() throws {
    open()
    let timeline = try controller.timeline
    let curves = try #require(Self.tracks(in: timeline).compactMap { $0 as? CurveTrack }.first)
    let divider = try #require(curves.subviews.compactMap { $0 as? CurveDivider }.first)
    let y = Double(divider.superview!.convert(divider.center, to: nil).y)
    drag(600, y, to: 600, y - 12)
    let split = try #require(timeline.curveSplit)
    let now = Double(divider.superview!.convert(divider.center, to: nil).y)
    #expect(abs(y - 12 - now) <= 1, "the whole way, although a drag on the tracks scrolls them")
    _ = session.shell?.stage.perform { (divider as UIControl).press("up") }
    frames(1)
    let moved = try #require(timeline.curveSplit)
    #expect(moved < split)
    let saved = try #require(session.shell).savedState
    var invalid: [String] = []
    let contents = saved.contents.filter { $0.key == "curveSplit" }
    let number = try #require(contents.first.flatMap { Double($0.value) })
    let read = SavedShellState(["curveSplit": .number(number)], invalidKeys: &invalid)
    let next = try Self.session(read)
    #expect(invalid.isEmpty)
    let kept = try #require(next.shell?.savedState.curveSplit)
    #expect(abs(kept - moved) < 0.001)
    session.perform(.undo, at: clock.now)
    session.perform(.undo, at: clock.now)
    #expect(timeline.curveSplit == nil)
    _ = SavedShellState(["curveSplit": .number(4)], invalidKeys: &invalid)
    #expect(invalid == ["curveSplit"])
  }

  @Test func `heights fill the room, whatever was chosen`() {
    var heights = TrackHeights(["b": 60])
    let tracks = ["a", "b"].map { TrackHeights.Track(name: $0, preferred: 40, readable: 28) }
    #expect(heights.heights(of: tracks, in: 200) == [80, 120])
    heights.move(0, of: [("a", 80), ("b", 120)], by: -500)
    #expect(heights.heights(of: tracks, in: 200) == [28, 172])
  }

  @Test func `where room is short, tracks keep what they need to be read`() {
    let tracks = [
      TrackHeights.Track(name: "a", preferred: 150, readable: 110),
      TrackHeights.Track(name: "b", preferred: 100, readable: 40),
    ]
    #expect(TrackHeights().heights(of: tracks, in: 250) == [150, 100])
    #expect(TrackHeights().heights(of: tracks, in: 200) == [130, 70])
    #expect(TrackHeights().heights(of: tracks, in: 150) == [110, 40])
    #expect(TrackHeights().heights(of: tracks, in: 75) == [51, 24])
    #expect(TrackHeights().heights(of: tracks, in: 40) == [20, 20])
  }

  @Test
  func `where one column fits, the one that was opened last is shown, and both come back in a large window`()
  {
    let narrow = CGSize(width: 800, height: 600)
    var layout = ShellLayout(size: narrow, open: Set(Panel.allCases), preferredColumn: .browser)
    #expect(layout.shown == [.browser, .timeline])
    layout.preferredColumn = .inspector
    #expect(layout.shown == [.inspector, .timeline])
    layout = ShellLayout(
      size: CGSize(width: 1180, height: 900), open: Set(Panel.allCases), preferredColumn: .browser)
    #expect(layout.shown == Set(Panel.allCases))
  }

  @Test func `a panel that is opened alone leaves the lab's arrangement as it was`() throws {
    key("b")
    key("b")
    key("l")
    #expect(try #require(session.shell).savedState.defaultPanels == Set(Panel.allCases))
  }

  @Test func `the lab that was open at the end is open at the next start`() throws {
    open()
    var state = try #require(session.shell).savedState
    #expect(state.isOpen)
    var invalid: [String] = []
    #expect(SavedShellState(["isOpen": .truth(true)], invalidKeys: &invalid).isOpen && invalid.isEmpty)
    #expect(state.contents.contains { $0.key == "isOpen" && $0.value == "true" })
    key("l")
    state = try #require(session.shell).savedState
    #expect(!state.isOpen)
  }

  // MARK: Enlarging

  @Test func `a double click on a header shows the instrument in the stage's place, and Escape returns it`()
    throws
  {
    open()
    let before = content
    // The header of Tuning, the first in the inspector.
    doubleClick(1000, 18)
    let controller = try controller
    #expect(controller.enlarged == "tuning")
    #expect(content == before, "the stage keeps its size")
    #expect(session.shell?.covers(CGPoint(x: 500, y: 300)) == true)
    key("escape")
    #expect(controller.enlarged == nil)
    #expect(session.shell?.covers(CGPoint(x: 500, y: 300)) == false)
  }

  @Test func `a double click beside a track gives it the whole window`() throws {
    open()
    let timeline = try controller.timeline
    let frame = try #require(Self.tracks(in: timeline).last).frame
    doubleClick(60, timeline.frame.minY + frame.midY)
    #expect(timeline.frame == CGRect(origin: .zero, size: Self.size))
    #expect(Self.tracks(in: timeline).map { type(of: $0).name } == ["frames"])
    key("escape")
    #expect(Self.tracks(in: timeline).count == 4)
    #expect(timeline.frame.minY == 560)
  }

  // MARK: Memory

  @Test func `sizes and heights are saved and used at the next start`() throws {
    open()
    drag(860, 300, to: 800, 300)
    let edge = try controller.timeline.frame.minY + Self.tracks(in: controller.timeline)[0].frame.maxY
    drag(600, edge, to: 600, edge + 10)
    let saved = try #require(session.shell).savedState
    var invalid: [String] = []
    var contents: [String: SettingsFile.Value] = [:]
    for (key, value) in saved.contents {
      contents[key] =
        value.hasPrefix("\"")
        ? .text(String(value.dropFirst().dropLast())) : Double(value).map { .number($0) }
    }
    let read = SavedShellState(contents, invalidKeys: &invalid)
    #expect(invalid.isEmpty)
    #expect(read.sizes == PanelSizes(inspector: 380))
    #expect(read.trackHeights.keys.sorted() == saved.trackHeights.keys.sorted())
    let next = try Self.session(read)
    next.perform(.toggleLab, at: 0)
    #expect(next.contentFrame.width == 568)
  }

  @Test func `sizes that make no sense are reported and ignored`() {
    var invalid: [String] = []
    let read = SavedShellState(
      ["browserWidth": .number(-4), "tracks": .text("curves far")], invalidKeys: &invalid)
    #expect(invalid == ["browserWidth", "tracks"])
    #expect(read.sizes == PanelSizes() && read.trackHeights.isEmpty)
  }

  // MARK: Descriptions

  @Test func `every button and handle of the lab describes itself`() throws {
    open()
    // The rows of menus and of the command palette are sentences themselves.
    let silent = try controller.view.allControls
      .filter { $0.nearestHint == nil && !($0 is StageMenu) && !($0.superview is CommandPalette) }
      .map { "\(type(of: $0)) in \($0.superview.map { "\(type(of: $0))" } ?? "")" }
    #expect(Set(silent).isEmpty)
  }

  @Test func `the description appears under a resting pointer and goes with a click`() throws {
    open()
    session.receive(InputEvent(time: clock.now, .hover(x: 1152, y: 622)))
    frames(1)
    let tooltip = try controller.tooltip
    #expect(tooltip.text == nil)
    frames(45)
    #expect(tooltip.text == "Fit the session  0")
    touch(.began, 1152, 622)
    #expect(tooltip.text == nil)
    touch(.ended, 1152, 622)
  }

  @Test func `the description of a control as wide as a plot stands near the pointer`() throws {
    open()
    touch(.began, 600, 200)
    for step in 1...10 { touch(.moved, 600, 200 + Double(step) * 8) }
    touch(.ended, 600, 280)
    frames(30)
    let dividers = try controller.view.allControls.filter { $0 is CurveDivider && $0.window != nil }
    let divider = try #require(dividers.first)
    let place = divider.convert(divider.bounds, to: nil)
    for x in [place.minX + 400, place.maxX - 20] {
      session.receive(InputEvent(time: clock.now, .hover(x: 4, y: 4)))
      frames(1)
      session.receive(InputEvent(time: clock.now, .hover(x: Double(x), y: Double(place.midY))))
      frames(46)
      let tooltip = try controller.tooltip
      #expect(tooltip.text != nil)
      #expect(tooltip.frame.maxX <= x && tooltip.frame.maxX > x - 40, "beside the values at the pointer")
    }
    session.receive(InputEvent(time: clock.now, .hover(x: -1, y: -1)))
    frames(1)
    #expect(try controller.tooltip.text == nil, "the pointer has left the window")
  }

  @Test func `the description goes with the wheel, which may move its control away`() throws {
    open()
    session.receive(InputEvent(time: clock.now, .hover(x: 1152, y: 622)))
    frames(46)
    let tooltip = try controller.tooltip
    #expect(tooltip.text != nil)
    let wheel = ScrollSample(x: 1000, y: 300, dx: 0, dy: 20, isPrecise: false)
    session.receive(InputEvent(time: clock.now, .scroll(wheel)))
    #expect(tooltip.text == nil)
  }
}

extension UIView {
  fileprivate var allControls: [UIControl] {
    subviews.flatMap(\.allControls) + [self as? UIControl].compactMap(\.self)
  }

  fileprivate var nearestHint: String? { accessibilityHint ?? superview?.nearestHint }
}
