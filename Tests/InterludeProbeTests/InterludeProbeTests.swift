import Foundation
import Interlude
import InterludeJournal
import InterludeTesting
import Testing

@testable import InterludeApp
@testable import InterludeProbe

/// A probe's journal is the stage's own journal of the same gestures.
@MainActor
struct InterludeProbeTests {
  private static let button = CGPoint(x: 200, y: 752)

  @Test(arguments: [60.0, 120])
  func `a card that is presented, dragged away and gone`(framesPerSecond: Double) throws {
    let session = try ProbeComparison(framesPerSecond: framesPerSecond, { CardScene.make() }) { stage in
      stage.tap(at: Self.button)
      stage.advance(by: 1.5)
      stage.drag(from: CGPoint(x: 200, y: 370), to: CGPoint(x: 200, y: 700), duration: 0.3, rest: 0)
      stage.advance(frames: 90)
    }
    session.expectEqual("card, dismissed, \(framesPerSecond) frames a second")
  }

  @Test func `a card whose dismissal is cancelled`() throws {
    let session = try ProbeComparison({ CardScene.make() }) { stage in
      stage.tap(at: Self.button)
      stage.advance(frames: 90)
      stage.drag(from: CGPoint(x: 200, y: 370), to: CGPoint(x: 204, y: 440), duration: 0.3, rest: 0.2)
      stage.advance(frames: 90)
    }
    session.expectEqual("card, cancelled")
  }

  @Test func `a card that is caught in flight`() throws {
    let session = try ProbeComparison({ CardScene.make() }) { stage in
      stage.tap(at: Self.button)
      stage.advance(frames: 9)
      stage.touchDown(at: CGPoint(x: 200, y: 600))
      stage.advance(frames: 4)
      stage.drag(to: CGPoint(x: 200, y: 660), duration: 0.2)
      stage.lift()
      stage.advance(frames: 90)
    }
    session.expectEqual("card, caught")
  }

  @Test(arguments: [false, true])
  func `a sheet of the system`(isDismissed: Bool) throws {
    let session = try ProbeComparison({ SheetPresenter() }) { stage in
      stage.tap(at: SheetPresenter.button)
      stage.advance(frames: 90)
      let end = CGPoint(x: 200, y: isDismissed ? 700 : 220)
      stage.drag(from: CGPoint(x: 200, y: 120), to: end, duration: 0.3, rest: isDismissed ? 0 : 0.2)
      stage.advance(frames: 90)
    }
    session.expectEqual("sheet, \(isDismissed ? "dismissed" : "cancelled")", calls: .ofRequests)
  }

  @Test(arguments: [false, true])
  func `a page that is pushed and swiped back`(isPopped: Bool) throws {
    let session = try ProbeComparison({ UINavigationController(rootViewController: FirstPage()) }) { stage in
      stage.tap(at: FirstPage.button)
      stage.advance(frames: 90)
      let end = CGPoint(x: isPopped ? 360 : 90, y: 400)
      stage.drag(from: CGPoint(x: 2, y: 400), to: end, duration: 0.3, rest: isPopped ? 0 : 0.2)
      stage.advance(frames: 90)
    }
    session.expectEqual("push, \(isPopped ? "popped" : "cancelled")", calls: .none)
  }

  @Test func `a list that is thrown, bounces and is stopped`() throws {
    let session = try ProbeComparison({ ListPage() }) { stage in
      stage.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
      stage.advance(frames: 30)
      stage.touchDown(at: CGPoint(x: 200, y: 400))
      stage.advance(frames: 3)
      stage.lift()
      stage.advance(frames: 10)
      stage.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600))
      stage.advance(frames: 120)
    }
    session.expectEqual("list")
  }

  @Test func `an animator that is paused, scrubbed and continued`() throws {
    let session = try ProbeComparison({ ScrubbedPage() }) { stage in
      stage.tap(at: CGPoint(x: 50, y: 50))
      stage.advance(frames: 8)
      stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 550), duration: 0.4, rest: 0.1)
      stage.advance(frames: 60)
    }
    session.expectEqual("animator")
  }

  @Test func `a transition that is completed twice, against the rules`() throws {
    let session = try ProbeComparison({ HastyPresenter() }) { stage in
      stage.tap(at: CGPoint(x: 200, y: 400))
      stage.advance(frames: 90)
    }
    session.expectEqual("hasty")
    #expect(ContractChecker(session.probed).verdicts.map(\.rule) == [.completedOnce])
  }

  @Test func `a percent-driven dismissal that is cancelled`() throws {
    let session = try ProbeComparison({ DrivenPresenter() }) { stage in
      stage.tap(at: CGPoint(x: 200, y: 400))
      stage.advance(frames: 90)
      stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 510), duration: 0.3)
      stage.advance(frames: 90)
    }
    // The animations of a driven transition do not tell where they go on.
    session.expectEqual("percent-driven", calls: .ofRequests, handOffs: false)
  }

  @Test func `a full-screen presentation`() throws {
    let session = try ProbeComparison({ SheetPresenter(style: .fullScreen) }) { stage in
      stage.tap(at: SheetPresenter.button)
      stage.advance(frames: 60)
      stage.tap(at: CGPoint(x: 200, y: 300))
      stage.advance(frames: 60)
    }
    session.expectEqual("full screen", calls: .ofRequests)
  }
}

/// A screen with a button that presents a sheet.
private final class SheetPresenter: UIViewController {
  static let button = CGPoint(x: 200, y: 700)
  private let style: UIModalPresentationStyle

  init(style: UIModalPresentationStyle = .pageSheet) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let tap = UITapGestureRecognizer(target: self, action: Selector(SheetPresenter.show))
    view.addGestureRecognizer(tap)
  }

  private func show() {
    let sheet = UIViewController()
    if style == .fullScreen {
      let tap = UITapGestureRecognizer(target: self, action: Selector(SheetPresenter.hide))
      sheet.view.addGestureRecognizer(tap)
    }
    sheet.view.backgroundColor = .gray
    sheet.title = "Sheet"
    sheet.modalPresentationStyle = style
    present(sheet, animated: true)
  }

  private func hide() { dismiss(animated: true) }
}

/// The first page of a navigation stack: a touch pushes the second.
private final class FirstPage: UIViewController {
  static let button = CGPoint(x: 200, y: 500)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(FirstPage.push)))
  }

  private func push() {
    let page = UIViewController()
    page.view.backgroundColor = .gray
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A long list.
private final class ListPage: UIViewController {
  override func loadView() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 400, height: 4000)
    view = list
  }
}

/// A square that an animator moves, turns and fades, and that a finger scrubs.
private final class ScrubbedPage: UIViewController {
  private let square = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
  private var animator: UIViewPropertyAnimator?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(square)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ScrubbedPage.run)))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(ScrubbedPage.scrub(_:))))
  }

  private func run() {
    let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.8) { [square] in
      square.center = CGPoint(x: 300, y: 600)
      square.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 1.5, y: 1.2)
      square.alpha = 0.3
    }
    animator.startAnimation()
    self.animator = animator
  }

  private func scrub(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: animator?.pauseAnimation()
    case .changed: animator?.fractionComplete = 0.3 + pan.translation(in: view).y / 400
    case .ended: animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    default: break
    }
  }
}
