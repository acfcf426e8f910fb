public import Foundation
public import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeText

/// A stage without a window, for tests: the test controls time, sends touches and inspects the result.
///
/// Time passes only in calls such as `advance`, which runs frames at `framesPerSecond`. Touch samples carry
/// the time at which they are sent.
@MainActor
public final class TestStage {
  package let stage: Stage
  /// The journal's entries so far.
  package private(set) var entries: [JournalEntry] = []
  /// The display list of the last frame.
  package private(set) var picture: DisplayNode?
  /// Real seconds since the stage began.
  public private(set) var time: Double = 0
  /// Frames per second.
  public var framesPerSecond: Double
  /// The locations of fingers that are down, by number.
  var fingers: [Int: CGPoint] = [:]
  /// The pointer device of the touch functions.
  package var device = TouchSample.Device.finger
  /// The text source that draws text in snapshots.
  let text: any TextSource
  /// The watched objects, in the order in which `watch` was called.
  var watched: [Watched] = []
  /// The recording that was played; nil for none.
  var played: PlayedRecording?
  /// The index of the first entry that `calls` includes.
  var firstEntry = 0
  /// The misuse messages so far.
  public private(set) var misuses: [String] = []

  /// Creates a stage of `size` points whose text has fixed metrics and draws no glyphs.
  public convenience init(
    size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 1, framesPerSecond: Double = 60
  ) {
    self.init(size: size, scale: scale, framesPerSecond: framesPerSecond, text: FixedText())
  }

  /// Creates a stage with the screen of a device: its size, scale, refresh rate, status bar and safe area.
  ///
  /// Text has fixed metrics and draws no glyphs.
  public convenience init(device: StageDevice) {
    self.init(
      size: device.size ?? CGSize(width: 400, height: 800), scale: device.scale ?? 1,
      framesPerSecond: device.refreshRate ?? 60, text: FixedText(), device: device)
  }

  /// Creates a stage and plays a recording on it, frame by frame, to its end.
  ///
  /// The stage uses this machine's fonts, as the lab does, so that the layout is the same. `expectRecorded()`
  /// compares the run with the recorded one. Call `settle()` to finish animations that are still running.
  ///
  /// - Parameters:
  ///   - path: A recording that the lab, `Lab.fuzz` or `interlude open --record` wrote.
  ///   - make: The factory of the recorded root controller.
  /// - Throws: An error if the file is invalid or this machine's fonts cannot be loaded.
  public convenience init(
    playing path: String, file: StaticString = #filePath, line: UInt = #line,
    _ make: @escaping () -> UIViewController
  ) throws {
    let recording = try Recording(contentsOf: path)
    if let damage = recording.damage { throw ExpectationFailure("\(path): \(damage)", file, line) }
    let header = recording.header
    self.init(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      framesPerSecond: header.refreshRate, text: try FontBook(), isDark: header.isDark,
      device: StageDevice(named: header.device))
    stage.tuning.set(header.settings)
    stage.makeRootController = make
    stage.show(make)
    var frames = 0
    for step in recording.steps {
      switch step {
      case .input(let event): stage.receive(event)
      case .frame(let frame):
        time = frame.now
        picture = stage.frame(frame)
        frames += 1
      }
    }
    played = PlayedRecording(path, recording.digests, entries, frames: frames)
  }

  package init(
    size: CGSize, scale: CGFloat, framesPerSecond: Double, text: any TextSource, isDark: Bool = false,
    device: StageDevice = .window
  ) {
    self.framesPerSecond = framesPerSecond
    self.text = text
    stage = Stage(
      size: size, scale: scale, refreshRate: framesPerSecond, isDark: isDark, device: device, text: text)
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

  /// Runs the given number of frames. A negative number is misuse, and nothing happens.
  public func advance(frames: Int) {
    guard frames >= 0 else {
      return stage.reportMisuse("a TestStage cannot advance by \(frames) frames: time never goes back")
    }
    for _ in 0..<frames { frame() }
  }

  /// Runs the given number of frames at another rate, as with a slow display or dropped frames.
  public func advance(frames: Int, at framesPerSecond: Double) {
    let previous = self.framesPerSecond
    self.framesPerSecond = framesPerSecond
    advance(frames: frames)
    self.framesPerSecond = previous
  }

  /// Runs frames until `seconds` have passed. A negative time, or one without an end, is misuse, and nothing
  /// happens.
  public func advance(by seconds: Double) {
    guard let frames = Int(exactly: (seconds * framesPerSecond).rounded(.up)), frames >= 0 else {
      return stage.reportMisuse("a TestStage cannot advance by \(seconds) seconds")
    }
    advance(frames: frames)
  }

  /// Runs frames until nothing moves and nothing is pending.
  ///
  /// - Returns: Whether the stage rests within `limit` seconds.
  @discardableResult
  public func settle(limit: Double = 10) -> Bool {
    let end = time + limit
    while stage.wantsFrame, time < end { frame() }
    return !stage.wantsFrame
  }

  /// Sets the rate of the stage clock: 0.1 for slow animations.
  public func setRate(_ rate: Double) {
    stage.receive(InputEvent(time: time, .rate(rate)))
  }

  /// Turns the Reduce motion setting on or off.
  public func setReduceMotion(_ on: Bool) {
    stage.receive(InputEvent(time: time, .reduceMotion(on)))
  }

  /// Sets a knob of the scene.
  package func tune(_ name: String, to value: KnobValue) {
    stage.receive(InputEvent(time: time, .tune(KnobSetting(name: name, value: value))))
  }

  /// Sets dark or light appearance.
  public func setAppearance(dark: Bool) {
    stage.receive(InputEvent(time: time, .appearance(dark: dark)))
  }

  /// Sets the direction of the interface.
  public func setLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
    stage.receive(InputEvent(time: time, .layoutDirection(rightToLeft: direction == .rightToLeft)))
  }

  /// Sets the user's text size.
  public func setContentSizeCategory(_ category: UIContentSizeCategory) {
    stage.receive(InputEvent(time: time, .contentSizeCategory(category.name)))
  }

  /// Resizes the stage, in points.
  public func resize(to size: CGSize) {
    stage.receive(InputEvent(time: time, .resize(width: size.width, height: size.height, scale: stage.scale)))
  }

  /// Removes keyboard focus, as when another window becomes active.
  public func loseFocus() {
    fingers.removeAll()
    stage.receive(InputEvent(time: time, .focus(false)))
  }

  /// Presses and releases a key.
  public func press(_ key: String) {
    stage.receive(InputEvent(time: time, .key(KeySample(key: key, isDown: true))))
    stage.receive(InputEvent(time: time, .key(KeySample(key: key, isDown: false))))
  }

  /// Scrolls at `point` with the wheel; positive `y` moves the content up.
  public func scroll(at point: CGPoint, by y: CGFloat, isPrecise: Bool = false) {
    stage.receive(
      InputEvent(
        time: time, .scroll(ScrollSample(x: point.x, y: point.y, dx: 0, dy: y, isPrecise: isPrecise))))
  }

  /// Moves the pointer to `point` without a pressed button.
  public func hover(at point: CGPoint) {
    stage.receive(InputEvent(time: time, .hover(x: point.x, y: point.y)))
  }
}
