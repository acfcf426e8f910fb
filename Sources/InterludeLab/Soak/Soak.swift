import Foundation
import InterludeInput
import InterludeJournal
package import InterludeLayers
import InterludeSDL
import InterludeTesting

/// A person who uses the whole lab for hours, by a script: every scene and lesson, gestures, panels, time and
/// branches, and what each round of it leaves behind.
///
/// Rounds are alike to the frame, and each ends where the first one began; so what grows from one to the next
/// would grow for ever.
@MainActor
package final class Soak {
  /// What was found at the end of a round.
  package struct Reading: Sendable {
    /// Seconds of the lab's time since its beginning.
    package let time: Double
    /// Bytes in use on the heap.
    package let heap: Int
    /// Open file descriptors.
    package let files: Int
    /// Seconds of processor time for a frame and its pixels, the median of the round.
    package let frame: Double
  }

  /// What grew from the first half of the rounds to the second, in sentences. The first round only warms up.
  ///
  /// Caches fill and empty in a rhythm of their own, by 4 MiB in the large: so the least of each half counts.
  package static func growth(in rounds: [Reading]) -> [String] {
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

  /// Bytes.
  private static let allowedGrowth = 1 << 20
  /// How much dearer a frame may become: medians of like rounds differ by less.
  private static let allowedSlowing = 1.5

  private let session: LabSession
  private let painter: ScenePainter
  private let contents: Int
  private let shelf: URL
  private var now = 0.0
  private var costs: [Double] = []
  private static let interval = 1.0 / 60
  private static let size = CGSize(width: 1180, height: 900)

  /// - Parameter scenes: What each round goes through.
  package init(_ scenes: [LabScene], text: any TextSource) throws {
    guard let first = scenes.first else { throw LabError.nothing }
    shelf = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID().uuidString)")
    var options = LabSession.Options()
    (options.scenes, options.shelf) = (scenes, shelf.path)
    options.memory.shell.knowsHint = true
    session = try LabSession(options: options, text: text, shown: first)
    painter = ScenePainter(text: text)
    contents = scenes.count
    session.begin(size: Self.size, scale: 1, refreshRate: 60)
    try frames(2)
  }

  deinit { try? FileManager.default.removeItem(at: shelf) }

  /// Goes through everything once.
  package func round() throws -> Reading {
    costs = []
    for content in 0..<contents {
      session.perform(.scene(content), at: now)
      try frames(10)
      try handle()
      try press("l")
      try frames(40)
      try handle()
      try lookBack()
      try press("l")
      try frames(40)
    }
    try? FileManager.default.removeItem(at: shelf)
    session.perform(.scene(0), at: now)
    // A sentence about what was saved stays for some seconds.
    try frames(300)
    return Reading(
      time: now, heap: ProcessUse.heap, files: ProcessUse.files, frame: costs.sorted()[costs.count / 2])
  }

  // MARK: What the person does

  /// Drags, flings, catches, taps, and turns the settings.
  private func handle() throws {
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

  /// Looks at what was, takes over there, compares, and saves.
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

  private func touch(_ phase: TouchSample.Phase, _ place: (x: Double, y: Double)) {
    let sample = TouchSample(
      id: 0, phase: phase, device: .mouse, x: place.x * Self.size.width, y: place.y * Self.size.height)
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
