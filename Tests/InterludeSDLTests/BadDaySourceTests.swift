import Foundation
import InterludeInput
import InterludeLayers
import Testing

@testable import InterludeJournal
@testable import InterludeSDL

/// A bad day between the window and its content.
@MainActor
@Suite struct BadDaySourceTests {
  /// Records what it receives, and makes a new picture for each frame.
  private final class Content: FrameSource {
    var events: [InputEvent] = []
    var frames: [FrameTime] = []
    var wantsFrame = false
    var nextDeadline: Double?

    func receive(_ event: InputEvent) { events.append(event) }

    func frame(_ frame: FrameTime) -> DisplayNode {
      frames.append(frame)
      return DisplayNode(id: frames.count, placement: .at(.zero), size: .zero)
    }
  }

  private let content = Content()

  @Test func `a dropped frame shows the last picture, and the content does not make it`() {
    let source = BadDaySource(content, on: BadDay(dropsOneIn: 3))
    let pictures = (1...4).map { source.frame(FrameTime(now: Double($0), target: Double($0))) }
    #expect(content.frames.map(\.now) == [1, 2, 4])
    #expect(pictures[2] === pictures[1] && pictures[3] !== pictures[1])
  }

  @Test func `delayed input wants frames until the content has received it`() {
    let source = BadDaySource(content, on: BadDay(latency: 0.1))
    source.receive(InputEvent(time: 1, .focus(true)))
    #expect(source.wantsFrame)
    _ = source.frame(FrameTime(now: 1.05, target: 1.05))
    #expect(content.events.isEmpty && source.wantsFrame)
    _ = source.frame(FrameTime(now: 1.2, target: 1.2))
    #expect(content.events == [InputEvent(time: 1.1, .focus(true))])
    #expect(!source.wantsFrame)
  }

  @Test func `a deadline is on the window's clock after the content's has jumped`() {
    let source = BadDaySource(
      content, on: BadDay(clockJumps: [BadDay.Moment(at: 1, seconds: 2)]))
    content.nextDeadline = 5
    #expect(source.nextDeadline == 5)
    _ = source.frame(FrameTime(now: 1.5, target: 1.5))
    #expect(content.frames.map(\.now) == [3.5])
    #expect(source.nextDeadline == 3)
  }
}
