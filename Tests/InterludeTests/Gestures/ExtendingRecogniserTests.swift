import Foundation
import InterludeGestures
import InterludeMotion
import Testing

@testable import Interlude

// The listing in docs/extending/recogniser.md is the code between the two marks.
// listing begins
/// Recognises a drag on the second touch of a double tap, by one finger.
struct TapDragMachine: GestureMachine {
  enum State: Equatable, Sendable {
    case idle
    /// The finger is down for the tap.
    case tapping(since: Double)
    /// The finger has lifted, and the touch of the drag may follow.
    case between(since: Double)
    /// The finger is down again, and has not moved far enough.
    case pressing
    case dragging
    case over
  }

  enum Event: Equatable, Sendable {
    case touchDown(time: Double)
    /// The finger moved to `strayed` points from its first location.
    case moved(strayed: Double)
    case touchUp(time: Double)
    case clock(Double)
    case reset
  }

  typealias Effect = ContinuousEffect

  private(set) var state: State = .idle
  /// The distance that a finger may move before its touch is a drag, in points.
  var slop = 10.0
  /// The longest duration of the tap, and the longest time after it, in seconds.
  var maximumDuration = 0.35

  /// The time of the next time-out, in real seconds; nil for none.
  var deadline: Double? {
    switch state {
    case .tapping(let since), .between(let since): since + maximumDuration
    case .idle, .pressing, .dragging, .over: nil
    }
  }

  mutating func handle(_ event: Event) -> Effect? {
    switch (state, event) {
    case (_, .reset): return go(to: .idle)
    case (.idle, .touchDown(let time)): return go(to: .tapping(since: time))
    case (.tapping, .moved(let strayed)): return strayed > slop ? go(to: .over, .fail) : nil
    case (.tapping, .touchUp(let time)):
      return isLate(time) ? go(to: .over, .fail) : go(to: .between(since: time))
    case (.between, .touchDown(let time)):
      return isLate(time) ? go(to: .over, .fail) : go(to: .pressing)
    case (.tapping, .clock(let time)), (.between, .clock(let time)):
      return isLate(time) ? go(to: .over, .fail) : nil
    case (.pressing, .moved(let strayed)): return strayed > slop ? go(to: .dragging, .begin) : nil
    case (.pressing, .touchUp): return go(to: .over, .fail)
    case (.dragging, .moved): return .change
    case (.dragging, .touchUp): return go(to: .over, .end)
    case (.idle, _), (.tapping, _), (.between, _), (.pressing, _), (.dragging, _), (.over, _): return nil
    }
  }

  private func isLate(_ time: Double) -> Bool { deadline.map { time >= $0 } ?? false }

  private mutating func go(to next: State, _ effect: Effect? = nil) -> Effect? {
    state = next
    return effect
  }
}

extension TapDragMachine: TimedMachine {}
extension TapDragMachine.Event: TimedEvent {}

/// Recognises a drag on the second touch of a double tap, such as a zoom with one finger.
final class TapDragGestureRecognizer: UIGestureRecognizer, MachineDriven {
  /// The movement since the drag began, in points of the window.
  private(set) var translation = CGVector.zero

  var machine = TapDragMachine()
  /// The location at which the drag began.
  private var start = CGPoint.zero

  override var machineDriven: (any MachineDriven)? { self }

  func touchBegan(_ touch: UITouch, with event: UIEvent) {
    if touch === touches.first {
      send(.touchDown(time: touch.timestamp))
    } else {
      ignore(touch, for: event)
    }
  }

  func touchMoved(_ touch: UITouch) {
    let next = handle(.moved(strayed: touch.distanceFromOrigin))
    if next == .began { start = touch.location }
    translation = CGVector(dx: touch.location.x - start.x, dy: touch.location.y - start.y)
    if let next { state = next }
  }

  func touchEnded(_ touch: UITouch) { send(.touchUp(time: touch.timestamp)) }
}
// listing ends

/// The recogniser of docs/extending/recogniser.md, printed there as it is here.
@MainActor @Suite struct ExtendingRecogniserTests {
  private let harness = StageHarness()

  @Test func `the page prints this very listing`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "// listing begins"))
    let end = try #require(lines.firstIndex(of: "// listing ends"))
    let listing = lines[(begin + 1)..<end].joined(separator: "\n")

    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/extending/recogniser.md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(listing)\n```\n"))
  }

  @Test func `a drag on the second touch counts from where it began`() {
    let drag = TapDragGestureRecognizer().named("tap drag", on: harness.window)
    var states: [UIGestureRecognizer.State] = []
    var distances: [CGFloat] = []
    drag.addAction { [unowned drag] _ in
      states.append(drag.state)
      distances.append(drag.translation.dy)
    }
    for _ in 0..<2 {
      (states, distances) = ([], [])
      harness.tap(100, 100)
      harness.down(100, 100)
      harness.move(100, 104)
      #expect(states.isEmpty)
      harness.move(100, 120)
      harness.move(100, 150)
      harness.up(100, 150)
      #expect(states == [.began, .changed, .ended])
      #expect(distances == [0, 30, 30])
      #expect(drag.state == .possible)
    }
    #expect(harness.misuses.isEmpty)
  }

  @Test func `a second touch that comes too late is none of it, and the journal says so`() {
    _ = TapDragGestureRecognizer().named("tap drag", on: harness.window)
    harness.tap(100, 100)
    harness.advance(0.5)
    #expect(harness.story == ["tap drag failed: time-out"])
  }

  @Test func `a pan that requires it to fail begins with a plain drag`() {
    let drag = TapDragGestureRecognizer().named("tap drag", on: harness.window)
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    pan.require(toFail: drag)
    harness.down(100, 100)
    harness.move(100, 130)
    #expect(pan.state == .began || pan.state == .changed)
    harness.up(100, 130)
    #expect(harness.story.contains("tap drag failed"))
  }

  @Test func `a second finger neither fails nor ends the drag`() {
    let drag = TapDragGestureRecognizer().named("tap drag", on: harness.window)
    harness.tap(100, 100)
    harness.down(100, 100)
    harness.move(100, 120)
    harness.down(300, 300, finger: 2)
    harness.move(300, 400, finger: 2)
    harness.up(300, 400, finger: 2)
    #expect(drag.state == .began || drag.state == .changed)
    #expect(drag.numberOfTouches == 1 && drag.translation == .zero)
    harness.up(100, 120)
    #expect(drag.state == .possible)
  }

  @Test func `the machine gives up a tap that moves, lasts too long or is not followed by a drag`() {
    var moved = TapDragMachine()
    #expect(moved.handle(.touchDown(time: 1)) == nil)
    #expect(moved.handle(.moved(strayed: 10)) == nil)
    #expect(moved.handle(.moved(strayed: 11)) == .fail)
    var slow = TapDragMachine()
    _ = slow.handle(.touchDown(time: 1))
    #expect(slow.deadline == 1.35)
    #expect(slow.handle(.clock(1.34)) == nil && slow.handle(.clock(1.35)) == .fail)
    var twice = TapDragMachine()
    _ = twice.handle(.touchDown(time: 1))
    _ = twice.handle(.touchUp(time: 1.1))
    #expect(twice.handle(.touchDown(time: 1.2)) == nil && twice.state == .pressing)
    #expect(twice.handle(.touchUp(time: 1.3)) == .fail)
    _ = twice.handle(.reset)
    #expect(twice == TapDragMachine())
  }
}
