import Foundation
import InterludeInput
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The lab in small windows: each command is within reach of pointer and keyboard.
@MainActor
@Suite struct SmallWindowTests {
  private final class Clock { var now = 0.0 }
  private let clock = Clock()

  private func session(_ size: CGSize) throws -> LabSession {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: size, scale: 1, refreshRate: 60)
    frames(2, session)
    session.perform(.toggleLab, at: clock.now)
    frames(40, session)
    return session
  }

  private func frames(_ count: Int, _ session: LabSession) {
    for _ in 0..<count {
      clock.now += 1.0 / 60
      _ = session.frame(FrameTime(now: clock.now, target: clock.now + 1.0 / 60))
    }
  }

  private func controller(_ session: LabSession) throws -> ShellController {
    try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
  }

  /// The visible controls of a view, with their frames in it.
  private func controls(in view: UIView) -> [CGRect] {
    view.focusables.filter { !($0 is DraggedEdge) && !($0 is CurveDivider) && $0.bounds.height > 0 }
      .map { $0.convert($0.bounds, to: view) }
  }

  nonisolated private static let sizes = [
    CGSize(width: 400, height: 300), CGSize(width: 500, height: 400), CGSize(width: 700, height: 500),
  ]

  @Test(arguments: sizes) func `no button of the timeline lies over another or outside`(size: CGSize) throws {
    let session = try session(size)
    let timeline = try controller(session).timeline
    let strip = controls(in: timeline).filter { $0.maxY <= 80 }
    #expect(strip.count >= 7)
    for (index, one) in strip.enumerated() {
      #expect(one.minX >= 0 && one.maxX <= size.width, "\(one)")
      for other in strip[(index + 1)...] {
        #expect(!one.insetBy(dx: 1, dy: 1).intersects(other.insetBy(dx: 1, dy: 1)), "\(one) and \(other)")
      }
    }
  }

  @Test(arguments: sizes) func `each shown track has a readable height, and the stage has room`(size: CGSize)
    throws
  {
    let session = try session(size)
    let tracks = try controller(session).timeline.subviews.compactMap { $0 as? Track }
    let shown = tracks.filter { !$0.isHidden }
    #expect(!shown.isEmpty)
    for track in shown { #expect(track.frame.height >= 24, "\(track.frame)") }
    #expect(session.contentFrame.width >= 160 && session.contentFrame.height >= 160)
  }

  @Test func `panels leave the content its least size, shown smaller, and a window alone is never scaled`()
    throws
  {
    let session = try session(CGSize(width: 400, height: 300))
    let (frame, size) = (session.contentFrame, try #require(session.scene).size)
    #expect(size.width == 320 && abs(size.height * frame.width / size.width - frame.height) < 1)
    session.perform(.toggleLab, at: clock.now)
    frames(40, session)
    #expect(session.scene?.size == CGSize(width: 400, height: 300))
  }

  @Test(arguments: sizes)
  func `a menu has the buttons without room, and opens the palette, which has each command`(
    size: CGSize
  ) throws {
    let session = try session(size)
    let controller = try controller(session)
    // The last button of the first row that is no track's.
    let row = controller.timeline.focusables.filter {
      $0.accessibilityHint?.hasPrefix("Show the buttons") == true
    }
    let more = try #require(row.first)
    let center = more.convert(CGPoint(x: more.bounds.midX, y: more.bounds.midY), to: nil)
    for phase in [TouchSample.Phase.began, .ended] {
      let sample = TouchSample(
        id: 1, phase: phase, device: .mouse, x: Double(center.x), y: Double(center.y))
      session.receive(InputEvent(time: clock.now, .touch(sample)))
      frames(1, session)
    }
    #expect(controller.menu.isOpen)
    let items = controller.timeline.transport.hiddenItems
    #expect(items.count > 1 && items.last?.command == .togglePalette)
    for key in items.map({ _ in "down" }) + ["return"] {
      session.receive(InputEvent(time: clock.now, .key(KeySample(key: key, isDown: true))))
    }
    frames(1, session)
    #expect(!controller.menu.isOpen && controller.palette.isShown)
    frames(20, session)
    #expect(controller.palette.frame.minY >= 8 && controller.palette.frame.maxY <= size.height)
    let commands = Set(session.paletteItems.map { "\($0.command)" })
    let needed: [LabCommand] =
      [
        .toggleGhosts, .toggleCompare, .toggleDamage, .selection(.togglePicking), .toggle(.browser),
        .timeline(.fitGesture), .timeline(.saveRange), .timeline(.clearRange), .undo, .redo, .demonstrate,
      ] + Instruments.tracks.map { .showOrHide($0.name) } + Instruments.panels.map { .enlarge($0.name) }
    for command in needed { #expect(commands.contains("\(command)"), "\(command)") }
  }

  @Test func `the command of a track shows and hides it, and opens the timeline`() throws {
    let session = try session(CGSize(width: 400, height: 300))
    let timeline = try controller(session).timeline
    session.perform(.fold("gestures"), at: clock.now)
    frames(2, session)
    let shown = timeline.subviews.compactMap { $0 as? Track }.filter { !$0.isHidden }
    #expect(shown.map { type(of: $0).name } == ["curves"], "the next one has its place")
    session.perform(.toggle(.timeline), at: clock.now)
    session.perform(.fold("gestures"), at: clock.now)
    frames(2, session)
    #expect(
      session.shell?.arrangement.open.contains(.timeline) == true && !timeline.folded.contains("gestures"))
  }
}
