import InterludeInput
package import InterludeJournal
import Interlude

/// The session of an app, from the journal of its probe, as content of the lab.
///
/// The recording has the journal's frames and fingers. The scene plays the journal's entries in place of its
/// stage's own, and shows a box for each view that moves. So time, instruments and panels work as with any
/// other content.
@MainActor
package struct AppSession {
  /// The name of the scene in the recording.
  static let name = "app"

  package let recording: Recording
  package let scene: LabScene

  /// The entries of one frame.
  struct Frame: Sendable {
    var time: FrameTime
    var entries: [JournalEntry]
  }

  /// Returns nil for a journal without frames.
  package init?(_ entries: some Sequence<JournalEntry>) {
    let frames = Self.frames(entries)
    guard !frames.isEmpty else { return nil }
    let size = Self.size(frames)
    recording = Recording(
      header: Recording.Header(
        scene: Self.name, width: size.width, height: size.height, scale: 1, refreshRate: 60),
      steps: frames.flatMap(Self.steps))
    scene = LabScene(name: Self.name) { AppSessionViewController(frames) }
  }

  /// Numbers the frames from 1, in the order of time, as the stage that plays them numbers its own.
  private static func frames(_ entries: some Sequence<JournalEntry>) -> [Frame] {
    var frames: [Frame] = []
    var waiting: [JournalEntry] = []
    for var entry in entries {
      entry.frame = frames.count + 1
      waiting.append(entry)
      guard case .frame(let frame) = entry.event else { continue }
      let last = frames.last?.time ?? FrameTime(now: 0, target: 0)
      let now = max(last.now, entry.time)
      let target = frame.target.isFinite ? min(max(frame.target, now), now + 1) : now
      frames.append(Frame(time: FrameTime(now: now, target: target), entries: waiting))
      waiting = []
    }
    if !frames.isEmpty { frames[frames.count - 1].entries += waiting }
    return frames
  }

  /// The fingers of a frame, and the frame.
  private static func steps(_ frame: Frame) -> [Recording.Step] {
    let touches: [Recording.Step] = frame.entries.compactMap { entry in
      guard case .touch(let touch) = entry.event, abs(touch.x) <= 1e6, abs(touch.y) <= 1e6 else {
        return nil
      }
      let phase: TouchSample.Phase? =
        switch touch.phase {
        case "began": .began
        case "moved": .moved
        case "ended": .ended
        case "cancelled": .cancelled
        default: nil
        }
      return phase.map { phase in
        let sample = TouchSample(id: touch.touch, phase: phase, device: .finger, x: touch.x, y: touch.y)
        return .input(InputEvent(time: min(max(entry.time, 0), frame.time.now), .touch(sample)))
      }
    }
    return touches + [.frame(frame.time)]
  }

  /// The size of the app's screen in points, as the journal tells; that of a phone if it does not.
  private static func size(_ frames: [Frame]) -> (width: Double, height: Double) {
    for entry in frames.lazy.flatMap(\.entries) {
      guard case .setting(let setting) = entry.event, setting.setting == "size" else { continue }
      let sides = setting.value.prefix { $0 != "@" }.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ (1...8192).contains($0) }) else { continue }
      return (sides[0], sides[1])
    }
    return (390, 844)
  }
}
