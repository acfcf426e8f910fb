import Interlude
import InterludeTesting
import Testing

@testable import InterludeApp

/// A probe's velocities where few frames show a motion.
@MainActor
struct ProbeExactnessTests {
  @Test(arguments: [3, 4, 6, 10, 20], [UIView.AnimationOptions.curveEaseInOut, .curveEaseIn, .curveEaseOut])
  func `an ease curve of a few frames`(frames: Int, curve: UIView.AnimationOptions) throws {
    let session = try ProbeComparison({ MovingPage(duration: Double(frames) / 60, curve) }) { stage in
      stage.tap(at: CGPoint(x: 50, y: 50))
      stage.advance(frames: frames + 5)
    }
    session.expectEqual("ease, \(frames) frames, \(curve.rawValue)")
  }

  @Test(arguments: [15.0, 24, 40])
  func `a card, with frames dropped`(framesPerSecond: Double) throws {
    let session = try ProbeComparison({ CardScene.make() }) { stage in
      stage.tap(at: CGPoint(x: 200, y: 752))
      for count in 1...8 {
        stage.advance(frames: count % 3 + 1, at: framesPerSecond)
        stage.advance(frames: count % 4)
      }
      stage.advance(frames: 60)
      stage.drag(from: CGPoint(x: 200, y: 370), to: CGPoint(x: 200, y: 700), duration: 0.3, rest: 0)
      for count in 1...8 {
        stage.advance(frames: count % 2 + 1, at: framesPerSecond)
        stage.advance(frames: count % 3)
      }
      stage.advance(frames: 90)
    }
    session.expectEqual("card, dropped to \(framesPerSecond)", times: false)
  }

  @Test func `a list that is thrown and bounces, with frames dropped`() throws {
    let session = try ProbeComparison({ LongList() }) { stage in
      stage.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
      for count in 1...10 {
        stage.advance(frames: 1, at: 20)
        stage.advance(frames: count % 4)
      }
      stage.advance(frames: 40)
      stage.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600))
      for count in 1...20 {
        stage.advance(frames: 1, at: 30)
        stage.advance(frames: count % 3)
      }
      stage.advance(frames: 120)
    }
    session.expectEqual("list, dropped", times: false)
  }
}

/// A square that a touch moves, grows and fades along a curve.
private final class MovingPage: UIViewController {
  private let square = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
  private let (duration, curve): (Double, UIView.AnimationOptions)

  init(duration: Double, _ curve: UIView.AnimationOptions) {
    (self.duration, self.curve) = (duration, curve)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(square)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MovingPage.move)))
  }

  private func move() {
    UIView.animate(withDuration: duration, delay: 0, options: curve) { [square] in
      square.frame = CGRect(x: 40, y: 500, width: 120, height: 60)
      square.alpha = 0.4
    }
  }
}

/// A long list.
private final class LongList: UIViewController {
  override func loadView() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 400, height: 4000)
    view = list
  }
}
