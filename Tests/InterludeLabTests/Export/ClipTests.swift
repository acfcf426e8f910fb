import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

@MainActor @Suite struct ClipTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func clip(_ framesPerSecond: Double? = nil) -> Clip {
    Clip(Slider.flick, framesPerSecond: framesPerSecond, text: FixedText()) { Slider() }
  }

  private var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private nonisolated static let hasFFmpeg = ProcessInfo.processInfo.environment["PATH", default: ""]
    .split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") }

  /// The pixels of each picture of a film, read by FFmpeg: 200 x 300, three bytes each.
  private func decoded(_ path: String) throws -> [Data] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "ffmpeg", "-loglevel", "error", "-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt",
      "rgb24", "-",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return stride(from: 0, to: data.count, by: 180_000).map { data[$0..<min($0 + 180_000, data.count)] }
  }

  /// The card's top edge: the first row that is orange to the left of the finger.
  private func top(_ picture: Data) -> Int? {
    (0..<300).first { y in
      let pixel = picture.startIndex + (y * 200 + 60) * 3
      return picture[pixel] > 200 && picture[pixel + 2] < 120
    }
  }

  // MARK: Pictures at a steady rate

  @Test(arguments: [60.0, 30, 24, 120]) func `a clip has the duration of the recording`(rate: Double) throws {
    let frames = try #require(
      try ClipFrames(Slider.flick, framesPerSecond: rate, text: FixedText()) { Slider() })
    #expect(frames.count == Int((1.5 * rate).rounded()) + 1)
    var count = 0
    while try frames.next() != nil { count += 1 }
    #expect(count == frames.count)
  }

  @Test func `a clip of a range begins and ends with it`() throws {
    func frames(_ range: ClosedRange<Double>?) throws -> [DisplayNode] {
      let frames = try #require(
        try ClipFrames(Slider.flick, of: range, framesPerSecond: 60, text: FixedText()) { Slider() })
      var all: [DisplayNode] = []
      while let next = try frames.next() { all.append(next) }
      #expect(all.count == frames.count)
      return all
    }
    /// The scene's picture, without fingers.
    func scene(_ node: DisplayNode?) -> DisplayNode? { node?.children.first }
    let whole = try frames(nil)
    let part = try frames(0.5...1)
    #expect(part.count == 31)
    #expect(scene(part.first) == scene(whole[30]) && scene(part.last) == scene(whole[60]))
    #expect(scene(part.first) != scene(whole[0]))
  }

  @Test func `at the recorded rate each picture is shown once, even if frames jitter`() throws {
    var recording = Slider.flick
    recording.steps = recording.steps.map { step in
      guard case .frame(let time) = step, time.now > 0 else { return step }
      let jitter = 0.006 * sin(time.now * 777)
      return .frame(FrameTime(now: time.now, target: time.target + jitter))
    }
    let frames = try #require(
      try ClipFrames(recording, framesPerSecond: 60, text: FixedText()) { Slider() })
    let numbers = Replay(recording, text: FixedText()) { Slider() }
    while let frame = try numbers.next(), let node = try frames.next() {
      #expect(node.children.first?.size == frame.node.size)
      #expect((node.children.first.map { frame.node.motion(since: $0) } ?? 99) < 1e-9)
    }
  }

  @Test func `a touch is drawn at its location, and only while it is down`() throws {
    let frames = try #require(
      try ClipFrames(Slider.flick, framesPerSecond: 60, text: FixedText()) { Slider() })
    var dots: [CGFloat?] = []
    while let node = try frames.next() {
      let dot = node.children.count > 1 ? node.children[1].placement : nil
      if case .at(let point) = dot { dots.append(point.y + 15) } else { dots.append(nil) }
    }
    #expect(dots.firstIndex { $0 != nil } == 10 && dots.lastIndex { $0 != nil } == 20)
    #expect(dots[15] == 80 && dots[20] == 110)
  }

  @Test func `a recording without frames is an error`() async {
    let empty = Recording(header: Slider.flick.header, steps: [])
    await #expect(throws: PictureError.nothingToShow) {
      try await Clip(empty, text: FixedText()) { Slider() }.write(to: folder + "/x/")
    }
  }

  // MARK: Files

  @Test func `a folder gets a picture for each frame, in order`() async throws {
    var parts: [Double] = []
    let count = try await clip(10).write(to: folder + "/pictures/") { parts.append($0) }
    #expect(count == 16 && parts.count == 16 && parts.last == 1)
    #expect(files.first == "pictures" && files.count == 17 && files.last == "pictures/frame-000016.png")
  }

  @Test func `a cancelled clip leaves no file`() async throws {
    for name in ["pictures/", "clip.gif", "clip.mp4"] where Self.hasFFmpeg || name.hasSuffix("/") {
      let task = Task { @MainActor in
        try await clip().write(to: "\(folder)/\(name)") { part in
          if part > 0.2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: (any Error).self, "\(name)") { try await task.value }
      #expect(files.isEmpty, "\(name)")
    }
  }

  @Test(arguments: ["clip", "clip.webm", "clip."]) func `a name without a known format is an error`(
    name: String
  ) async {
    await #expect(throws: ClipError.unknownFormat(path: "\(folder)/\(name)")) {
      try await clip().write(to: "\(folder)/\(name)")
    }
  }

  @Test func `an unwritable path is reported before the replay`() async {
    await #expect(throws: ClipError.self) { try await clip().write(to: "/nowhere/clip.mp4") }
  }

  @Test(.enabled(if: hasFFmpeg), arguments: ["clip.gif", "clip.mp4"]) func `a film shows what was recorded`(
    name: String
  ) async throws {
    let count = try await clip(20).write(to: "\(folder)/\(name)")
    #expect(count == 31 && files == [name])
    let pictures = try decoded("\(folder)/\(name)")
    #expect(pictures.count == 31)
    let tops = pictures.compactMap(top)
    #expect(tops.count == 31)
    // The card's corners are not rounded: its top starts at 20 and comes to rest at 200.
    #expect(abs(tops[0] - 20) <= 1 && abs(tops[30] - 200) <= 1)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 + 1 })
  }

  // MARK: Lessons

  private static let lesson = Lesson(
    name: "slide", title: "Slide", paragraph: "A card slides.", attempt: "Flick it.", scene: "slider",
    naive: Lesson.Side("damped", ["damping": 0.4]), natural: Lesson.Side("critical"),
    plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))

  /// Both stages after the flick.
  private func flickedLesson() -> TwinStages {
    var header = Slider.flick.header
    header.lesson = "slide"
    let twin = TwinStages(Self.lesson, recorded: header, text: FixedText()) { Slider() }
    for step in Slider.flick.steps { twin.replay(step) }
    return twin
  }

  @Test func `the frames of a lesson show both stages as they were, each with the finger`() throws {
    let twin = flickedLesson()
    let recording = twin.takes[0].recording
    let source = TwinReplay(twin.inInitialState(), recording.steps)
    var (shot, fingers) = (0, 0)
    while let picture = try source.nextPicture() {
      #expect(picture.node.children.map(\.id).dropFirst() == [-21, -22])
      for side in 0...1 {
        #expect(picture.node.children[side + 1].children.first == twin.takes[side].picture(at: shot))
      }
      fingers = max(fingers, picture.fingers.count)
      shot += 1
    }
    #expect(shot == 91 && fingers == 2)
  }

  @Test
  func `in a lesson, an export of pictures writes them and says where they are, longer than other words`()
    async throws
  {
    var options = LabSession.Options()
    options.scenes = [LabScene(Self.lesson) { Slider() }]
    options.clipsFolder = folder
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 900, height: 600), scale: 1, refreshRate: 60)
    var now = 0.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        now += 1 / 60
        _ = session.frame(FrameTime(now: now, target: now + 1 / 60))
      }
    }
    frames(20)
    let root = try #require(session.shell?.stage.windows.first?.rootViewController as? ShellController)
    session.perform(.export(.pictures), at: now)
    #expect(!session.export.isRunning && root.toast.isShown, "nothing has moved yet")
    let stage = session.contentFrame
    for (phase, way) in [(TouchSample.Phase.began, 0.0), (.moved, 60), (.moved, 120), (.ended, 120)] {
      let (x, y) = (Double(stage.width) * 0.3 + way, Double(stage.midY))
      session.receive(
        InputEvent(time: now, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y))))
      frames(1)
    }
    frames(20)
    var copied: String?
    session.perform(.export(.pictures), at: now)
    #expect(session.export.isRunning)
    while session.export.isRunning { await Task.yield() }
    #expect(files.contains("slide-1") && files.count > 1, "\(files)")
    frames(500)
    #expect(root.toast.isShown && root.toast.isUserInteractionEnabled)
    root.perform = { if case .copyPath(let path) = $0 { copied = path } }
    session.shell?.perform = root.perform
    let center = root.toast.convert(CGPoint(x: root.toast.bounds.midX, y: 10), to: nil)
    for phase in [TouchSample.Phase.began, .ended] {
      session.receive(
        InputEvent(
          time: now,
          .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: center.x, y: center.y))))
      frames(1)
    }
    #expect(!root.toast.isShown && copied?.hasSuffix("slide-1/") == true, "\(copied ?? "")")
  }
}
