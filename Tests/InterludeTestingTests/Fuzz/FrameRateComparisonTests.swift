import Foundation
import Interlude
import InterludeInput
import Testing

@testable import InterludeTesting

/// A session is the same at 30, 60 and 120 frames per second, unless the client counts frames.
@MainActor
@Suite struct FrameRateComparisonTests {
  /// A square that follows a finger and springs back.
  private final class Follower: UIViewController {
    let square = UIView(frame: CGRect(x: 200, y: 200, width: 80, height: 80))
    /// Whether the square goes a part of the way in each frame.
    private let countsFrames: Bool
    private var link: CADisplayLink?
    private var wanted = CGPoint(x: 240, y: 240)

    init(countsFrames: Bool) {
      self.countsFrames = countsFrames
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      square.backgroundColor = .systemOrange
      view.addSubview(square)
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Follower.pan))
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
      let translation = pan.translation(in: view)
      wanted = CGPoint(x: 240 + translation.x, y: 240 + translation.y)
      switch pan.state {
      case .began where countsFrames:
        let link = CADisplayLink(target: self, selector: Follower.tick)
        link.add(to: .main, forMode: .common)
        self.link = link
      case .changed where !countsFrames: square.center = wanted
      case .ended, .cancelled:
        link?.invalidate()
        link = nil
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
          animations: { self.square.center = CGPoint(x: 240, y: 240) })
      case .possible, .began, .changed, .failed: break
      }
    }

    func tick(_ link: CADisplayLink) {
      square.center.x += (wanted.x - square.center.x) / 4
      square.center.y += (wanted.y - square.center.y) / 4
    }
  }

  private func subject(countsFrames: Bool) -> FuzzSubject {
    FuzzSubject("follower", scene: "follower", text: FixedText()) { Follower(countsFrames: countsFrames) }
  }

  /// A drag, and a second one that catches the square in flight.
  private var script: FuzzScript {
    func touch(_ phase: TouchSample.Phase, _ y: Double) -> [FuzzScript.Event] {
      [
        FuzzScript.Event(
          kind: .touch(TouchSample(id: 1, phase: phase, device: .finger, x: 240, y: y)))
      ]
    }
    var script = FuzzScript()
    for _ in 0..<2 {
      script.frames.append(FuzzScript.Frame(events: touch(.began, 240)))
      for step in 1...12 {
        script.frames.append(FuzzScript.Frame(events: touch(.moved, 240 + 11 * Double(step))))
      }
      script.frames.append(FuzzScript.Frame(events: touch(.ended, 372)))
      script.frames += Array(repeating: FuzzScript.Frame(), count: 6)
    }
    return script
  }

  @Test func `a view that follows the finger is at the same places`() {
    #expect(FrameRateComparison.difference(of: script, in: subject(countsFrames: false)) == nil)
  }

  @Test func `a view that goes a part of the way in each frame is not`() throws {
    let difference = try #require(
      FrameRateComparison.difference(of: script, in: subject(countsFrames: true)))
    #expect(difference.rate == 30 && difference.sentence.hasPrefix("y of layer"))
    #expect(difference.time > 0.03 && difference.time < 0.8)
  }
}
