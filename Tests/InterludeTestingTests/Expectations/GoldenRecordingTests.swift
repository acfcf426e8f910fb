import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeTesting

/// Recordings as golden tests of a client's own scene.
@MainActor
struct GoldenRecordingTests {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(UUID()).jsonl")
    .path

  /// A square that a tap moves.
  private final class Square: UIViewController {
    private let distance: CGFloat
    private let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init(distance: CGFloat) {
      self.distance = distance
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(square)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Square.move)))
    }

    private func move() {
      UIView.animate(withDuration: 0.2) { [square, distance] in square.center.y += distance }
    }
  }

  /// Writes a recording of a tap, with digests of the run in which the square moves by 100.
  private func record(digests: Bool = true) throws {
    func touch(_ phase: TouchSample.Phase, _ time: Double) -> Recording.Step {
      .input(
        InputEvent(time: time, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: 50, y: 150))))
    }
    var steps = [touch(.began, 0.05), touch(.ended, 0.1)]
    steps += (1...30).map { .frame(FrameTime(now: Double($0) / 60, target: Double($0 + 1) / 60)) }
    steps.sort { ($0.time, $0.isFrame ? 1 : 0) < ($1.time, $1.isFrame ? 1 : 0) }
    var recording = Recording(
      header: Recording.Header(scene: "square", width: 100, height: 200, scale: 1, refreshRate: 60),
      steps: steps)
    try recording.write(to: path)
    guard digests else { return }
    let stage = try TestStage(playing: path) { Square(distance: 100) }
    var digest = JournalDigest()
    for entry in stage.entries { digest.read(entry) }
    digest.finish(at: 30)
    recording.digests = digest.frames
    try recording.write(to: path)
  }

  @Test func `a run as recorded passes`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record()
    try TestStage(playing: path) { Square(distance: 100) }.expectRecorded()
  }

  @Test func `a run that differs names the frame, what happens now, and how to see and accept it`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record()
    let stage = try TestStage(playing: path) { Square(distance: 101) }
    let failure = try #require(#expect(throws: ExpectationFailure.self) { try stage.expectRecorded() })
    let text = failure.description
    #expect(text.contains("\(path): frame 7 is not as it was recorded."))
    #expect(text.contains("replay \(path) --export page.html") && text.contains("replay \(path) --accept"))
    #expect(text.contains("\"kind\":\"motion\""))
  }

  @Test
  func `a difference in the last frame alone, and frames that were recorded and do not come, are failures`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    for change: (inout [UInt32]) -> Void in [{ $0[30] ^= 1 }, { $0.append(7) }] {
      try record()
      var recording = try Recording(contentsOf: path)
      change(&recording.digests)
      try recording.write(to: path)
      let stage = try TestStage(playing: path) { Square(distance: 100) }
      #expect(throws: ExpectationFailure.self) { try stage.expectRecorded() }
    }
  }

  @Test func `a recording without digests, and a stage without a recording, are failures`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try record(digests: false)
    let stage = try TestStage(playing: path) { Square(distance: 100) }
    let failure = try #require(#expect(throws: ExpectationFailure.self) { try stage.expectRecorded() })
    #expect(failure.description.contains("--accept` once"))
    #expect(throws: ExpectationFailure.self) { try TestStage().expectRecorded() }
  }
}

extension Recording.Step {
  fileprivate var time: Double {
    switch self {
    case .input(let event): event.time
    case .frame(let frame): frame.now
    }
  }

  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}
