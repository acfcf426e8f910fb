public import Foundation
public import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeText

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
  var fingers: [Int: CGPoint] = [:]
  /// The kind of pointer that the finger verbs use from now on.
  package var device = TouchSample.Device.finger
  /// What draws text in snapshots.
  let text: any TextSource
  /// What the test watches, in the order in which it was told.
  var watched: [Watched] = []
  /// The number of entries before those that `calls` tells of.
  var firstEntry = 0
  /// Sentences about rules that client code broke.
  public private(set) var misuses: [String] = []

  /// A stage of `size` points whose text has fixed measures and no ink.
  public convenience init(
    size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 1, framesPerSecond: Double = 60
  ) {
    self.init(size: size, scale: scale, framesPerSecond: framesPerSecond, text: FixedText())
  }

  /// A stage on which all of a recording has been done: as it was, frame by frame, when it ended.
  ///
  /// It has this machine's fonts, as the lab has, so that all lies where it lay. What still moves, `settle()`
  /// brings to rest.
  ///
  /// - Parameters:
  ///   - path: A file that the lab, `Lab.fuzz` or `interlude open --record` wrote.
  ///   - make: Makes the root controller that it was recorded with.
  /// - Throws: What is wrong with the file, or with this machine's fonts.
  public convenience init(
    playing path: String, file: StaticString = #filePath, line: UInt = #line,
    _ make: @escaping () -> UIViewController
  ) throws {
    let recording = try Recording(contentsOf: path)
    if let damage = recording.damage { throw ExpectationFailure("\(path): \(damage)", file, line) }
    let header = recording.header
    self.init(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      framesPerSecond: header.refreshRate, text: try FontBook(), isDark: header.isDark)
    stage.tuning.set(header.settings)
    stage.remake = make
    stage.show(make)
    for step in recording.steps {
      switch step {
      case .input(let event): stage.receive(event)
      case .frame(let frame):
        time = frame.now
        picture = stage.frame(frame)
      }
    }
  }

  package init(
    size: CGSize, scale: CGFloat, framesPerSecond: Double, text: any TextSource, isDark: Bool = false
  ) {
    self.framesPerSecond = framesPerSecond
    self.text = text
    stage = Stage(size: size, scale: scale, refreshRate: framesPerSecond, isDark: isDark, text: text)
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

  /// Runs as many frames at another rate, as when the display slows down or frames are dropped.
  public func advance(frames: Int, at framesPerSecond: Double) {
    let usual = self.framesPerSecond
    self.framesPerSecond = framesPerSecond
    advance(frames: frames)
    self.framesPerSecond = usual
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

  /// Has the user want things to appear without travelling, or to move again.
  public func setReduceMotion(_ on: Bool) {
    stage.receive(InputEvent(time: time, .reduceMotion(on)))
  }

  /// Turns a knob of the scene.
  package func tune(_ name: String, to value: KnobValue) {
    stage.receive(InputEvent(time: time, .tune(KnobSetting(name: name, value: value))))
  }

  /// Has the user want dark, or light.
  public func setAppearance(dark: Bool) {
    stage.receive(InputEvent(time: time, .appearance(dark: dark)))
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

  /// Moves the pointer to `point` with nothing pressed.
  public func hover(at point: CGPoint) {
    stage.receive(InputEvent(time: time, .hover(x: point.x, y: point.y)))
  }
}
