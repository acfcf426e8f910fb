import Interlude
import InterludeInput
import InterludeJournal

/// The frames of an app's session so far. A session that is still running adds frames.
@MainActor
final class AppTape {
  /// The entries of one frame.
  struct Frame: Sendable {
    var time: FrameTime
    var entries: [JournalEntry]
  }

  /// Whether the app sends its session while it is shown.
  let isLive: Bool
  private(set) var frames: [Frame] = []
  /// The entries since the last frame.
  private var waiting: [JournalEntry] = []
  /// The bytes that pictures may still take; later pictures are left out.
  private var room: Int

  /// Whether a view's frame is known, as in a probe's journal, or a picture of the screen.
  private(set) var showsScreen = false

  /// - Parameter room: The bytes that all pictures together may take.
  init(isLive: Bool = false, room: Int = 256 << 20) { (self.isLive, self.room) = (isLive, room) }

  /// Adds an entry. Frames are numbered from 1, in the order of time, as the stage that plays them numbers
  /// its own.
  func append(_ entry: JournalEntry) {
    var entry = entry
    entry.frame = frames.count + 1
    switch entry.event {
    case .picture(let picture):
      room -= picture.png.count
      guard room >= 0 else { return }
      showsScreen = true
    case .motion(let motion): if motion.box != nil { showsScreen = true }
    default: break
    }
    waiting.append(entry)
    guard case .frame(let frame) = entry.event else { return }
    let last = frames.last?.time ?? FrameTime(now: 0, target: 0)
    let now = max(last.now, entry.time)
    let target = frame.target.isFinite ? min(max(frame.target, now), now + 1) : now
    frames.append(Frame(time: FrameTime(now: now, target: target), entries: waiting))
    waiting = []
  }

  /// Adds the entries after the last frame: to it, or, as it may be shown already, as one more at the same
  /// time.
  func finish() {
    guard let last = frames.last, !waiting.isEmpty else { return }
    if isLive {
      frames.append(Frame(time: last.time, entries: waiting))
    } else {
      frames[frames.count - 1].entries += waiting
    }
    waiting = []
  }

  /// The properties of a recording of the session: its screen has the size that the journal tells, or that
  /// of a phone.
  var header: Recording.Header {
    let size = size ?? (390, 844)
    return Recording.Header(
      scene: AppSession.name, width: size.width, height: size.height, scale: 1, refreshRate: 60)
  }

  private var size: (width: Double, height: Double)? {
    for entry in frames.lazy.flatMap(\.entries) {
      guard case .setting(let setting) = entry.event, setting.setting == "size" else { continue }
      let sides = setting.value.prefix { $0 != "@" }.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ (1...8192).contains($0) }) else { continue }
      return (sides[0], sides[1])
    }
    return nil
  }
}

extension AppTape.Frame {
  /// The fingers of the frame, and the frame, as steps of a recording.
  var steps: [Recording.Step] {
    let touches: [Recording.Step] = entries.compactMap { entry in
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
        return .input(InputEvent(time: min(max(entry.time, 0), time.now), .touch(sample)))
      }
    }
    return touches + [.frame(time)]
  }
}
