import Foundation
import Interlude
@testable import InterludeApp
import InterludeInput
@testable import InterludeJournal
@testable import InterludeTesting

/// Reads bytes as a recording. Written and read again, it must be the same.
enum RecordingProbe {
  static func run(_ bytes: [UInt8]) {
    guard let recording = try? Recording(data: Data(bytes), path: "fuzz") else { return }
    let again = try? Recording(data: written(recording), path: "fuzz")
    precondition(again?.header == recording.header, "the header differs when read again")
    precondition(again?.steps == recording.steps, "the steps differ when read again")
    precondition(again?.digests == recording.digests, "the digests differ when read again")
    precondition(again?.damage == nil, "what was written is damaged")
  }

  static func written(_ recording: Recording) -> Data {
    let encoder = LineEncoder()
    var data = encoder.line(RecordingLine.header(version: Recording.version, recording.header))
    for step in recording.steps { data += encoder.line(RecordingLine.step(step)) }
    if !recording.digests.isEmpty { data += encoder.line(RecordingLine.digests(recording.digests)) }
    return data
  }
}

/// Makes a recording from bytes that encode its fields, reads it as a file and replays the result.
@MainActor
enum ReplayProbe {
  /// The maximum number of steps; more only take time.
  private static let limit = 300
  /// The largest picture in pixels; larger ones only take time.
  private static let largestPicture = 1_000_000.0

  static func run(_ bytes: [UInt8]) {
    var bytes = Bytes(bytes)
    let scene = Scene.all[bytes.below(Scene.all.count)]
    let steps = made(from: &bytes, scene: scene.name)
    guard let recording = try? Recording(data: RecordingProbe.written(steps), path: "fuzz") else { return }
    var (checker, digest, count) = ([JournalEntry](), JournalDigest(), 0)
    let replay = Replay(
      recording, text: FixedText(),
      journal: { entry in
        if checker.count < 4_096 { checker.append(entry) }
        digest.read(entry)
      }, make: scene.make)
    let painter = ScenePainter(text: FixedText())
    replay.onFrame = { frame throws(PictureError) in
      count += 1
      let size = frame.node.size
      let area = Double(size.width) * Double(size.height) * Double(frame.scale * frame.scale)
      // Successive pictures differ little, so only some are drawn.
      guard area <= largestPicture, count % 4 == 0, frame.hasChanged else { return }
      try painter.paint(frame)
    }
    try? replay.run()
    replay.stage.end()
    digest.finish(at: count)
    precondition(digest.frames.count <= count + 1, "there are more digests than frames")
    JournalProbe.read(checker)
  }

  private static func made(from bytes: inout Bytes, scene: String) -> Recording {
    var recording = Recording(
      header: Recording.Header(
        scene: scene, width: Double(200 + 4 * bytes.below(200)), height: Double(200 + 4 * bytes.below(200)),
        scale: [1, 1.25, 2, 0.5][bytes.below(4)], refreshRate: 60, isDark: bytes.bool()),
      steps: [])
    var time = 0.0
    while !bytes.isEmpty, recording.steps.count < limit {
      recording.steps.append(step(from: &bytes, at: &time))
    }
    return recording
  }

  private static func step(from bytes: inout Bytes, at time: inout Double) -> Recording.Step {
    func input(_ kind: InputEvent.Kind) -> Recording.Step { .input(InputEvent(time: time, kind)) }
    switch bytes.byte() {
    case 0..<90:
      time += 1 / 60
      return .frame(FrameTime(now: time, target: time + 1 / 60))
    case 90..<160:
      let phases: [TouchSample.Phase] = [.moved, .moved, .moved, .began, .ended, .cancelled]
      return input(
        .touch(
          TouchSample(
            id: bytes.below(4) - 1, phase: phases[bytes.below(6)], device: bytes.bool() ? .finger : .mouse,
            x: bytes.number(), y: bytes.number())))
    case 160..<175: return input(.hover(x: bytes.number(), y: bytes.number()))
    case 175..<190:
      return input(
        .scroll(
          ScrollSample(
            x: bytes.number(), y: bytes.number(), dx: bytes.number(), dy: bytes.number(),
            isPrecise: bytes.bool())))
    case 190..<200:
      let keys = ["escape", "down", "up", "pagedown", "home", "end", "s", ""]
      return input(
        .key(KeySample(key: keys[bytes.below(8)], isDown: bytes.bool(), isRepeat: bytes.bool())))
    case 200..<210:
      return input(.resize(width: bytes.number(), height: bytes.number(), scale: bytes.number() / 100))
    case 210..<214: return input(.focus(bytes.bool()))
    case 214..<220: return input(.rate(bytes.bool() ? 0.1 : bytes.number()))
    case 220..<224: return input(.refreshRate(bytes.number()))
    case 224..<227: return input(.reduceMotion(bytes.bool()))
    case 227..<230: return input(.appearance(dark: bytes.bool()))
    case 230..<240:
      let names = ["damping", "duration", "rule", "scale", "turns", "release-damping", "decisive-speed", "x"]
      return input(.tune(KnobSetting(name: names[bytes.below(8)], value: .number(bytes.number()))))
    case 240..<248:
      // A wait, or an impossible time.
      time += bytes.number()
      return .frame(FrameTime(now: time, target: time))
    case 248..<251: return .frame(FrameTime(now: time, target: bytes.number()))
    case _:
      let acts: [Disturbance] = [
        .present(.automatic, animated: bytes.bool()), .dismiss(animated: bytes.bool()),
        .dismissAll(animated: bytes.bool()), .removeView(x: bytes.number(), y: bytes.number()),
        .disable(x: bytes.number(), y: bytes.number()), .enable, .renew,
      ]
      return input(.disturb(acts[bytes.below(acts.count)]))
    }
  }
}
