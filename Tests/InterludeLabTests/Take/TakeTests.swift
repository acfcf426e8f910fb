import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// A run that stores its pictures and can be replayed.
@MainActor
@Suite struct TakeTests {
  /// A square that follows the finger and springs back by the distance of its knob.
  private final class Square: UIViewController {
    @Tuned("home", "Where it springs to", in: 0...300, unit: "pt") var home = 40.0
    @Tuned("duration", "How long it springs", in: 0...5, unit: "s") var duration = 0.5
    let square = UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 80))

    override func viewDidLoad() {
      super.viewDidLoad()
      square.backgroundColor = .red
      view.addSubview(square)
      square.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Square.pan))
    }

    func pan(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began, .changed:
        square.frame.origin.y = 40 + pan.translation(in: view).y
      case .ended:
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
          animations: { self.square.frame.origin.y = self.home })
      case .possible, .cancelled, .failed: break
      }
    }
  }

  private let header = Recording.Header(scene: "square", width: 300, height: 400, scale: 1, refreshRate: 60)

  private func take() -> Take { Take(header, text: FixedText()) { Square() } }

  private func time(_ frame: Int) -> Double { Double(frame) / 60 }

  private func frame(_ take: Take) {
    let number = take.shots.count + 1
    _ = take.frame(FrameTime(now: time(number), target: time(number + 1)))
  }

  private func touch(_ take: Take, _ phase: TouchSample.Phase, _ y: Double) {
    let time = time(take.shots.count + 1) - 0.002
    take.receive(
      InputEvent(time: time, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: 80, y: y))))
  }

  /// Drags down and releases: 60 frames.
  private func drag(_ take: Take) {
    for number in 0..<60 {
      switch number {
      case 4: touch(take, .began, 80)
      case 5..<20: touch(take, .moved, 80 + Double(number) * 6)
      case 20: touch(take, .ended, 200)
      default: break
      }
      frame(take)
    }
  }

  private func lines(_ take: Take) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try take.entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  @Test func `continuing from a frame with the same input repeats the journal byte for byte`() throws {
    let take = take()
    drag(take)
    let told = try lines(take)
    for shot in [0, 3, 5, 12, 19, 20, 30, 59] {
      let again = take.again(upTo: shot)
      #expect(again.shots.count == shot + 1)
      for step in take.steps[take.shots[shot].steps...] {
        switch step {
        case .input(let event): again.receive(event)
        case .frame(let time): _ = again.frame(time)
        }
      }
      #expect(try lines(again) == told)
      #expect(again.recording == take.recording)
    }
  }

  @Test func `run again with another setting, it has no frames where it rested until the next input`() {
    let take = take()
    drag(take)
    take.receive(InputEvent(time: 3.99, .hover(x: 250, y: 380)))
    _ = take.frame(FrameTime(now: 4, target: 4 + 1.0 / 60))
    let same = take.again(upTo: 60, with: ["duration": .number(0.5)])
    #expect(same.shots.map(\.time) == take.shots.map(\.time))
  }

  @Test func `run again with a longer motion, it has frames where it rested before`() {
    let take = take()
    drag(take)
    _ = take.frame(FrameTime(now: 4, target: 4 + 1.0 / 60))
    let same = take.again(upTo: 60, with: [:])
    #expect(same.shots.map(\.time) == take.shots.map(\.time))
    let longer = take.again(upTo: 60, with: ["duration": .number(2)])
    let times = longer.shots.map(\.time.now)
    let moving = times.filter { $0 < 2 }
    #expect(zip(moving, moving.dropFirst()).allSatisfy { $1 - $0 < 0.02 })
    #expect(times.last == 4)
    #expect(moving.count > 100)
  }
}
