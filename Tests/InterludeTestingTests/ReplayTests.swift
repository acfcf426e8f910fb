import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeTesting

@MainActor
@Suite struct ReplayTests {
  private func touch(_ id: Int, _ phase: TouchSample.Phase, _ x: Double, at time: Double) -> Recording.Step {
    .input(
      InputEvent(time: time, .touch(TouchSample(id: id, phase: phase, device: .finger, x: x, y: 5))))
  }

  private func frame(_ time: Double) -> Recording.Step { .frame(FrameTime(now: time, target: time)) }

  private func recording(_ steps: [Recording.Step]) -> Recording {
    Recording(
      header: Recording.Header(scene: "test", width: 200, height: 100, scale: 1, refreshRate: 60),
      steps: steps)
  }

  private func frames(
    _ recording: Recording, until end: Double = .infinity,
    make: @escaping () -> UIViewController = { UIViewController() }
  ) throws -> [Replay.Frame] {
    let replay = Replay(recording, text: FixedText(), make: make)
    var frames: [Replay.Frame] = []
    replay.onFrame = { frames.append($0) }
    try replay.run(until: end)
    return frames
  }

  @Test func `frames list the touching fingers in the order in which they came`() throws {
    let steps = [
      frame(0), touch(2, .began, 20, at: 0.1), touch(1, .began, 10, at: 0.1), frame(0.1),
      touch(2, .moved, 25, at: 0.2), frame(0.2), touch(2, .ended, 25, at: 0.3), frame(0.3),
      .input(InputEvent(time: 0.4, .focus(false))), frame(0.4),
    ]
    let fingers = try frames(recording(steps)).map { $0.fingers.map(\.x) }
    #expect(fingers == [[], [20, 10], [25, 10], [10], []])
  }

  @Test func `a run until a time ends with the last frame that is not after it`() throws {
    let recording = recording([frame(0.1), frame(0.2), frame(0.3)])
    #expect(try frames(recording, until: 0.2).map(\.number) == [1, 2])
    #expect(try frames(recording, until: 0.25).map(\.number) == [1, 2])
    #expect(try frames(recording, until: 0).map(\.number) == [1], "there is a first picture in any case")
    #expect(try frames(recording).map(\.number) == [1, 2, 3])
  }

  @Test func `an error thrown by onFrame ends the run`() {
    let replay = Replay(recording([frame(0.1), frame(0.2)]), text: FixedText()) { UIViewController() }
    var count = 0
    replay.onFrame = { _ throws(PictureError) in
      count += 1
      throw .nothingToShow
    }
    #expect(throws: PictureError.nothingToShow) { try replay.run() }
    #expect(count == 1)
  }

  @Test func `a frame lists the progress of its parts, including nested ones`() throws {
    final class Mover: UIViewController {
      override func viewDidLoad() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let dot = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
        dot.backgroundColor = .red
        box.addSubview(dot)
        view.addSubview(box)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) { dot.frame.origin = CGPoint(x: 13, y: 14) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { dot.backgroundColor = .blue }
      }
    }
    let made = try frames(recording([frame(0), frame(0.1), frame(0.2), frame(0.3)])) { Mover() }
    #expect(made.map(\.hasChanged) == [true, false, true, true])
    #expect(made.map(\.motion) == [0, 0, 5, 0])
  }

  @Test func `another size or scale also applies where the window was resized`() {
    let resized = recording([.input(InputEvent(time: 1, .resize(width: 300, height: 150, scale: 1)))])
    let larger = resized.playing(size: CGSize(width: 400, height: 200), scale: nil)
    #expect(larger.header.width == 400 && larger.header.height == 200 && larger.header.scale == 1)
    #expect(larger.steps == [.input(InputEvent(time: 1, .resize(width: 400, height: 200, scale: 1)))])
    let sharper = resized.playing(size: nil, scale: 2)
    #expect(sharper.header.width == 200 && sharper.header.scale == 2)
    #expect(sharper.steps == [.input(InputEvent(time: 1, .resize(width: 300, height: 150, scale: 2)))])
    #expect(resized.playing(size: nil, scale: nil) == resized)
  }
}
