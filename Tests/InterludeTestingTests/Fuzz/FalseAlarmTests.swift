import Foundation
import Interlude
import InterludeInput
import Testing

@testable import InterludeTesting

/// Correct behaviour of clients that sessions must not report.
@MainActor
@Suite struct FalseAlarmTests {
  /// A box that a finger drags, two fingers scale from its far side, and two taps do nothing to.
  private final class Client: UIViewController {
    let box = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private var start = CGPoint.zero
    private var last: CGFloat = 1

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for part in [box, mark] {
        part.backgroundColor = .systemBlue
        part.isUserInteractionEnabled = false
        view.addSubview(part)
      }
      let pan = UIPanGestureRecognizer(target: self, action: Client.panned(_:))
      pan.maximumNumberOfTouches = 1
      view.addGestureRecognizer(pan)
      let twice = UITapGestureRecognizer(target: self, action: Client.tappedTwice)
      twice.numberOfTapsRequired = 2
      view.addGestureRecognizer(twice)
      view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Client.pinched(_:)))
      mark.center = CGPoint(x: 40, y: 400)
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 380, y: 700, width: 80, height: 60)
      button.addAction(UIAction { [weak self] _ in self?.fly() }, for: .touchUpInside)
      view.addSubview(button)
    }

    private func tappedTwice() {}

    private func panned(_ pan: UIPanGestureRecognizer) {
      if pan.state == .began { start = box.center }
      let translation = pan.translation(in: nil)
      box.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
      if pinch.state == .began { last = 1 }
      mark.center.y *= pinch.scale / last
      last = pinch.scale
    }

    private func fly() {
      UIViewPropertyAnimator(duration: 0.3, dampingRatio: 1) { self.box.center = CGPoint(x: 300, y: 600) }
        .startAnimation()
    }
  }

  /// Aligns one view with another at each tap.
  private final class Pair: UIViewController {
    let left = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    let right = UIView(frame: CGRect(x: 300, y: 100, width: 80, height: 80))
    var removesLeft = false

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      for part in [left, right] { view.addSubview(part) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      if removesLeft { left.removeFromSuperview() }
      left.topAnchor.constraint(equalTo: right.topAnchor).isActive = true
    }
  }

  private func player(_ make: @escaping @MainActor () -> UIViewController = { Client() }) -> FuzzPlayer {
    FuzzPlayer(FuzzSubject("client", scene: "client", text: FixedText(), make: make))
  }

  private func touch(
    _ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 1
  ) -> InputEvent.Kind {
    GestureGenerator.touch(phase, at: CGPoint(x: x, y: y), finger: finger)
  }

  @Test func `a recogniser that waits for another tap in a scene that has left is not left over`() {
    let player = player()
    player.close()
    player.play([])
    player.play([touch(.began, 300, 300)])
    player.play([touch(.ended, 300, 300)])
    player.play([.disturb(.renew)])
    player.close()
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }

  @Test func `a view that a resting finger lets go may fly from rest in the same frame`() {
    let player = player()
    player.close()
    player.play([touch(.began, 300, 300)])
    for step in 1...6 { player.play([touch(.moved, 300 - CGFloat(step) * 30, 300)]) }
    player.play([touch(.began, 420, 730, finger: 2)])
    for _ in 0..<4 { player.play([]) }
    player.play([touch(.ended, 120, 300), touch(.ended, 420, 730, finger: 2)])
    #expect(player.stage.wantsFrame, "the button lets it fly")
    player.close()
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }

  @Test(arguments: [false, true])
  func `constraints of a view that a disturbance removed are no misuse`(removesItself: Bool) {
    let player = player {
      let pair = Pair()
      pair.removesLeft = removesItself
      return pair
    }
    player.close()
    if !removesItself { player.play([.disturb(.removeView(x: 140, y: 140))]) }
    player.play([touch(.began, 300, 500)])
    player.play([touch(.ended, 300, 500)])
    player.close()
    #expect(player.fault?.kind == (removesItself ? .misuse : nil))
  }

  @Test func `what two fingers scale may move further than they do`() {
    let player = player()
    player.close()
    player.play([touch(.began, 300, 300), touch(.began, 320, 300, finger: 2)])
    player.play([touch(.moved, 340, 300, finger: 2)])
    player.play([touch(.moved, 341, 300, finger: 2)])
    player.play([touch(.moved, 342, 300, finger: 2)])
    player.close()
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }
}
