public import Foundation
public import Interlude
package import InterludeJournal
package import InterludeLayers

/// A stage without a window: a test owns its clock, puts fingers on it and reads what happened.
///
/// Time stands still between calls; `advance` runs frames at `framesPerSecond`. Samples of a finger carry
/// the times at which they were made.
@MainActor
public final class TestStage {
  package let stage: Stage
  /// Everything the journal has said.
  package private(set) var entries: [JournalEntry] = []
  /// The picture of the last frame.
  package private(set) var picture: DisplayNode?
  /// Real seconds since the stage began.
  public private(set) var time: Double = 0
  /// Frames a second.
  public var framesPerSecond: Double
  /// Points at which fingers are down, by their number.
  private var fingers: [Int: CGPoint] = [:]
  /// Sentences about rules that client code broke.
  public private(set) var misuses: [String] = []

  /// A stage of `size` points whose text has fixed measures and no ink.
  public convenience init(
    size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 1, framesPerSecond: Double = 60
  ) {
    self.init(size: size, scale: scale, framesPerSecond: framesPerSecond, text: FixedText())
  }

  package init(size: CGSize, scale: CGFloat, framesPerSecond: Double, text: any TextSource) {
    self.framesPerSecond = framesPerSecond
    stage = Stage(size: size, scale: scale, refreshRate: framesPerSecond, text: text)
    stage.journal.listen { [weak self] in self?.entries.append($0) }
    stage.misuseHandler = { [weak self] in self?.misuses.append($0) }
  }

  // MARK: Content

  /// Shows a controller in a window that fills the stage, and runs the first frame.
  public func show(_ make: () -> UIViewController) {
    stage.show(make)
    frame()
  }

  /// Runs `body` as client code of this stage.
  @discardableResult
  public func perform<R>(_ body: () throws -> R) rethrows -> R {
    try stage.perform(body)
  }

  /// The root controller of the front window.
  public var rootViewController: UIViewController? { stage.windows.last?.rootViewController }

  // MARK: Time

  /// Runs one frame, one interval after the last.
  public func frame() {
    time += 1 / framesPerSecond
    picture = stage.frame(FrameTime(now: time, target: time + 1 / framesPerSecond))
  }

  /// Runs as many frames.
  public func advance(frames: Int) {
    for _ in 0..<frames { frame() }
  }

  /// Runs frames until `seconds` have passed.
  public func advance(by seconds: Double) {
    advance(frames: Int((seconds * framesPerSecond).rounded(.up)))
  }

  /// Runs frames until nothing moves and nothing waits.
  ///
  /// - Returns: Whether that was so within `limit` seconds.
  @discardableResult
  public func settle(limit: Double = 10) -> Bool {
    let end = time + limit
    while stage.wantsFrame, time < end { frame() }
    return !stage.wantsFrame
  }

  /// Runs the stage clock at `rate` from now on: 0.1 for slow animations.
  public func setRate(_ rate: Double) {
    stage.receive(InputEvent(time: time, .rate(rate)))
  }

  /// Gives the stage another size in points.
  public func resize(to size: CGSize) {
    stage.receive(InputEvent(time: time, .resize(width: size.width, height: size.height, scale: stage.scale)))
  }

  /// Takes the keyboard focus away, as when another window comes to the front.
  public func loseFocus() {
    fingers.removeAll()
    stage.receive(InputEvent(time: time, .focus(false)))
  }

  /// Presses and releases a key.
  public func press(_ key: String) {
    stage.receive(InputEvent(time: time, .key(KeySample(key: key, isDown: true))))
    stage.receive(InputEvent(time: time, .key(KeySample(key: key, isDown: false))))
  }

  /// Turns the wheel at `point`; positive `y` shows what lies below.
  public func scroll(at point: CGPoint, by y: CGFloat, isPrecise: Bool = false) {
    stage.receive(
      InputEvent(
        time: time, .scroll(ScrollSample(x: point.x, y: point.y, dx: 0, dy: y, isPrecise: isPrecise))))
  }

  // MARK: Fingers

  /// The kind of pointer that the finger verbs use from now on.
  package var device = TouchSample.Device.finger

  /// Puts a finger down.
  public func touchDown(at point: CGPoint, finger: Int = 1) {
    fingers[finger] = point
    send(.began, finger, at: time)
  }

  /// Moves a finger that is down.
  public func move(to point: CGPoint, finger: Int = 1) {
    fingers[finger] = point
    send(.moved, finger, at: time)
  }

  /// Lifts a finger.
  public func lift(finger: Int = 1) {
    send(.ended, finger, at: time)
    fingers[finger] = nil
  }

  /// Touches `point` for three frames.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(frames: 3)
    lift()
    frame()
  }

  /// Moves a finger that is down evenly to `end`, one sample a frame.
  public func drag(to end: CGPoint, duration: Double, finger: Int = 1) {
    guard let start = fingers[finger] else { return }
    let frames = max(1, Int((duration * framesPerSecond).rounded()))
    for step in 1...frames {
      let part = CGFloat(step) / CGFloat(frames)
      // The sample is made just before the frame that shows it.
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      fingers[finger] = point
      send(.moved, finger, at: time + 1 / framesPerSecond)
      frame()
    }
  }

  /// Puts a finger down at `start`, moves it evenly to `end` and lifts it there in motion.
  public func flick(from start: CGPoint, to end: CGPoint, duration: Double = 0.1) {
    touchDown(at: start)
    frame()
    drag(to: end, duration: duration)
    lift()
    frame()
  }

  /// Puts a finger down at `start`, moves it evenly to `end`, rests there and lifts it.
  public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.3, rest: Double = 0.1) {
    touchDown(at: start)
    frame()
    drag(to: end, duration: duration)
    advance(by: rest)
    lift()
    frame()
  }

  private func send(_ phase: TouchSample.Phase, _ finger: Int, at time: Double) {
    guard let point = fingers[finger] else { return }
    let sample = TouchSample(
      id: device == .mouse ? 0 : finger, phase: phase, device: device, x: point.x, y: point.y)
    stage.receive(InputEvent(time: time, .touch(sample)))
  }
}
