import Foundation
import InterludeInput
import InterludeJournal
import InterludeLab
import InterludeSDL
import InterludeTesting
import InterludeText

/// A scripted soak test of the whole lab: every scene and lesson, gestures, panels, replays and branches.
///
/// All rounds have the same frames, and each ends in the state in which the first one began, so anything that
/// grows from round to round would grow without limit.
@MainActor
final class Soak {
  /// The measurements at the end of a round.
  struct Reading: Sendable {
    /// The lab's time since its beginning, in seconds.
    let time: Double
    /// The bytes in use on the heap.
    let heap: Int
    /// The number of open file descriptors.
    let files: Int
    /// The median processor time of a frame and its pixels, in seconds.
    let frame: Double
  }

  /// Returns a sentence for each measurement that grew from the first half of the rounds to the second.
  ///
  /// The first round is a warm-up. Caches vary by up to 4 MiB between rounds, so minima are compared.
  static func growth(in rounds: [Reading]) -> [String] {
    let warm = rounds.dropFirst()
    let (early, late) = (warm.prefix(warm.count / 2), warm.suffix(warm.count / 2))
    guard let heap = early.map(\.heap).min(), let last = late.map(\.heap).min() else { return [] }
    var growth: [String] = []
    if last - heap > allowedGrowth { growth.append("memory grew by \((last - heap) / 1024) KiB") }
    let files = (early.map(\.files).max() ?? 0, late.map(\.files).max() ?? 0)
    if files.1 > files.0 { growth.append("\(files.1 - files.0) more files are open") }
    let frame = (early.map(\.frame).min() ?? 0, late.map(\.frame).min() ?? 0)
    if frame.1 > frame.0 * allowedSlowing {
      growth.append(String(format: "a frame costs %.1f times as much", frame.1 / frame.0))
    }
    return growth
  }

  /// The allowed growth of the heap, in bytes.
  private static let allowedGrowth = 1 << 20
  /// The allowed factor of a frame's cost. Medians of equal rounds differ by less.
  private static let allowedSlowing = 1.5

  private let session: LabSession
  private let painter: ScenePainter
  private let contents: Int
  private let recordingsFolder: URL
  private var now = 0.0
  private var costs: [Double] = []
  private static let interval = 1.0 / 60
  private static let size = CGSize(width: 1180, height: 900)

  /// - Parameter scenes: The scenes and lessons of each round.
  init(_ scenes: [LabScene], text: FontBook) throws {
    guard let first = scenes.first else { throw LabError.nothing }
    recordingsFolder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "interlude-\(UUID().uuidString)")
    var options = LabSession.Options()
    (options.scenes, options.recordingsFolder) = (scenes, recordingsFolder.path)
    options.savedState.shell.knowsHint = true
    session = try LabSession(options: options, text: text, shown: first)
    painter = ScenePainter(text: text)
    contents = scenes.count
    session.begin(size: Self.size, scale: 1, refreshRate: 60)
    try frames(2)
  }

  deinit { try? FileManager.default.removeItem(at: recordingsFolder) }

  /// Runs one round.
  func round() throws -> Reading {
    costs = []
    for content in 0..<contents {
      session.perform(.scene(content), at: now)
      try frames(10)
      try interact()
      try press("l")
      try frames(40)
      try interact()
      try lookBack()
      try press("l")
      try frames(40)
    }
    try? FileManager.default.removeItem(at: recordingsFolder)
    session.perform(.scene(0), at: now)
    // Wait until the message about the saved recording has disappeared.
    try frames(300)
    return Reading(
      time: now, heap: ProcessUse.heap, files: ProcessUse.files, frame: costs.sorted()[costs.count / 2])
  }

  // MARK: Actions

  /// Drags, flicks, catches, taps, and changes the settings.
  private func interact() throws {
    try stroke(from: (0.46, 0.1), to: (0.46, 0.45), seconds: 0.5, rest: 60)
    try stroke(from: (0.46, 0.3), to: (0.47, 0.6), seconds: 0.1, rest: 8)
    try stroke(from: (0.46, 0.4), to: (0.42, 0.1), seconds: 0.2, rest: 60)
    try tap(0.46, 0.5)
    try frames(20)
    try stroke(from: (0.46, 0.2), to: (0.5, 0.5), seconds: 0.15, rest: 5)
    try press("s")
    try stroke(from: (0.46, 0.45), to: (0.46, 0.3), seconds: 0.3, rest: 30)
    try press("s")
    try press("escape")
    try frames(60)
    session.receive(InputEvent(time: now, .focus(false)))
    session.receive(InputEvent(time: now, .focus(true)))
    for key in ["m", "a"] {
      try press(key)
      try tap(0.46, 0.5)
      try frames(30)
      try press(key)
    }
    try frames(60)
  }

  /// Looks back, continues from an earlier frame, compares branches, and saves.
  private func lookBack() throws {
    for key in ["g", "d", "space", ",", ",", ",", "."] { try press(key) }
    session.perform(.look(60), at: now)
    try frames(5)
    try stroke(from: (0.46, 0.2), to: (0.46, 0.4), seconds: 0.3, rest: 60)
    try press("c")
    try frames(30)
    for key in ["c", "g", "d"] { try press(key) }
    session.receive(
      InputEvent(time: now, .key(KeySample(key: "s", isDown: true, modifiers: .control))))
    try frames(2)
  }

  private func stroke(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), seconds: Double, rest: Int
  ) throws {
    touch(.began, start)
    let count = max(1, Int((seconds / Self.interval).rounded()))
    for step in 1...count {
      let part = Double(step) / Double(count)
      touch(.moved, (start.x + part * (end.x - start.x), start.y + part * (end.y - start.y)))
      try frames(1)
    }
    touch(.ended, end)
    try frames(rest)
  }

  private func tap(_ x: Double, _ y: Double) throws {
    touch(.began, (x, y))
    try frames(3)
    touch(.ended, (x, y))
    try frames(1)
  }

  private func touch(_ phase: TouchSample.Phase, _ location: (x: Double, y: Double)) {
    let sample = TouchSample(
      id: 0, phase: phase, device: .mouse, x: location.x * Self.size.width, y: location.y * Self.size.height)
    session.receive(InputEvent(time: now, .touch(sample)))
  }

  private func press(_ key: String) throws {
    for isDown in [true, false] {
      session.receive(InputEvent(time: now, .key(KeySample(key: key, isDown: isDown))))
    }
    try frames(1)
  }

  private func frames(_ count: Int) throws {
    for _ in 0..<count {
      now += Self.interval
      let start = ProcessUse.time
      let node = session.frame(FrameTime(now: now, target: now + Self.interval))
      try painter.paint(node, scale: 1)
      let cost = ProcessUse.time - start
      costs.append(cost)
      session.presented(FrameCost(update: cost, raster: 0, present: 0, interval: Self.interval, missed: 0))
    }
  }
}
