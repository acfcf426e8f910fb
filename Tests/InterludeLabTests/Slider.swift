import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting

@testable import Interlude
@testable import InterludeLab

/// A card with knobs that follows a finger and then springs, and a recording of one flick.
@MainActor
final class Slider: UIViewController {
  enum Rule: String, CaseIterable { case on, back }

  final class Card: UIView {}

  let card = Card(frame: CGRect(x: 40, y: 20, width: 120, height: 60))
  @Tuned("damping", "Damping ratio", in: 0.1...2) var damping = 1.0
  @Tuned("rule", "When let go") var rule = Rule.on

  override func viewDidLoad() {
    view.backgroundColor = .white
    card.backgroundColor = .orange
    view.addSubview(card)
    let pan = UIPanGestureRecognizer()
    var start: CGFloat = 0
    pan.addAction { [unowned self] pan in
      switch pan.state {
      case .began: start = card.frame.minY
      case .changed: card.frame.origin.y = start + pan.translation(in: view).y
      case .ended: fly(velocity: pan.velocity(in: view).y)
      case .possible, .cancelled, .failed: break
      }
    }
    card.addGestureRecognizer(pan)
  }

  private func fly(velocity: CGFloat) {
    let target: CGFloat = rule == .on ? 200 : 20
    let animator = UIViewPropertyAnimator(
      duration: 0.5,
      timingParameters: UISpringTimingParameters(
        dampingRatio: damping, initialVelocity: CGVector(dx: 0, dy: velocity / (target - card.frame.minY))))
    animator.addAnimations { [unowned self] in card.frame.origin.y = target }
    animator.startAnimation()
  }

  static let size = CGSize(width: 200, height: 300)

  /// A flick down over 60 pt, and 1.5 s of frames.
  static var flick: Recording {
    func touch(_ time: Double, _ phase: TouchSample.Phase, _ y: Double) -> Recording.Step {
      .input(InputEvent(time: time, .touch(TouchSample(id: 1, phase: phase, device: .finger, x: 100, y: y))))
    }
    var steps: [Recording.Step] = [.frame(FrameTime(now: 0, target: 1.0 / 60))]
    for tick in 1...90 {
      let time = Double(tick) / 60
      switch tick {
      case 10: steps.append(touch(time - 0.01, .began, 50))
      case 11...20: steps.append(touch(time - 0.01, .moved, 50 + Double(tick - 10) * 6))
      case 21: steps.append(touch(time - 0.01, .ended, 110))
      default: break
      }
      steps.append(.frame(FrameTime(now: time, target: time + 1.0 / 60)))
    }
    return Recording(
      header: Recording.Header(
        scene: "slider", width: size.width, height: size.height, scale: 1, refreshRate: 60),
      steps: steps)
  }
}
