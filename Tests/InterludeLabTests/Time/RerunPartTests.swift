import Foundation
import InterludeInput
import InterludeJournal
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Another value of a knob shows the part of the recording that it changes.
@MainActor
@Suite struct RerunPartTests {
  /// A home screen that presents a sheet on a tap, and a dot on it that springs back from a drag.
  final class Home: UIViewController, UIViewControllerTransitioningDelegate {
    final class Dot: UIView {}
    @Tuned("damping", "Presentation damping", in: 0.2...1) var damping = 1.0
    @Tuned("release", "Damping after release", in: 0.2...1) var release = 1.0
    @Tuned("unused", "Completion threshold", in: 0...1) var unused = 0.5
    let dot = Dot(frame: CGRect(x: 20, y: 20, width: 60, height: 60))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      dot.backgroundColor = .red
      view.addSubview(dot)
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.addAction { [unowned self] pan in
        switch pan.state {
        case .began, .changed: dot.frame.origin.y = 20 + pan.translation(in: view).y
        case .ended:
          UIViewPropertyAnimator(duration: 0.5, dampingRatio: release) { self.dot.frame.origin.y = 20 }
            .startAnimation()
        case .possible, .cancelled, .failed: break
        }
      }
      dot.addGestureRecognizer(pan)
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.addAction { [unowned self] _ in
        let sheet = UIViewController()
        sheet.title = "Sheet"
        sheet.view.backgroundColor = .blue
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = self
        present(sheet, animated: true)
      }
      view.addGestureRecognizer(tap)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      Rise(damping: damping)
    }
  }

  final class Rise: NSObject, UIViewControllerAnimatedTransitioning {
    let damping: Double
    init(damping: Double) { self.damping = damping }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      view.frame = CGRect(x: 0, y: 500, width: 200, height: 200)
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: damping) {
        view.frame.origin.y = 250
      }
      animator.addCompletion { _ in context.completeTransition(true) }
      animator.startAnimation()
    }
  }

  private final class Clock { var now = 0.0 }
  private let clock = Clock()
  private let session: LabSession

  init() throws {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "home") { Home() }]
    session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 300, height: 500), scale: 1, refreshRate: 60)
    frames(2)
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      clock.now += 1 / 60
      _ = session.frame(FrameTime(now: clock.now, target: clock.now + 1 / 60))
    }
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    session.receive(
      InputEvent(
        time: clock.now, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y))))
    frames(1)
  }

  /// Drags the dot and lets it spring back.
  private func drag() {
    touch(.began, 50, 50)
    for step in 1...10 { touch(.moved, 50, 50 + Double(step) * 8) }
    touch(.ended, 50, 130)
    frames(90)
  }

  /// Taps beside the dot, which presents the sheet.
  private func present() {
    touch(.began, 200, 200)
    touch(.ended, 200, 200)
    frames(90)
  }

  private var toast: String? {
    let root = session.shell?.stage.windows.first?.rootViewController as? ShellController
    return root?.toast.isShown == true
      ? root?.toast.subviews.compactMap { ($0 as? UILabel)?.text }.first : nil
  }

  private var shownTime: Double? {
    session.time.flatMap { time in time.cursor.map { time.take.shots[$0].time.now } }
  }

  @Test func `a knob of the presentation shows the presentation, although a drag came after it`() throws {
    let begin = clock.now
    present()
    let end = clock.now
    frames(200)
    drag()
    session.perform(.tune("damping", .number(0.4)), at: clock.now)
    frames(1)
    #expect(toast == "Runs the presentation again")
    let shown = try #require(shownTime)
    #expect(session.time?.isLive == false && (begin...end).contains(shown))
    frames(120)
    #expect(session.time?.isLive == true, "then the session goes on")
  }

  @Test func `the timeline goes to what a knob changes, stays there, and follows what comes next`() throws {
    session.perform(.toggleLab, at: clock.now)
    session.receive(
      InputEvent(time: clock.now, .resize(width: 1180, height: 900, scale: 1)))
    frames(30)
    let root = session.shell?.stage.windows.first?.rootViewController as? ShellController
    let timeline = try #require(root?.timeline)
    let stage = session.contentFrame.origin
    func tap() {
      touch(.began, stage.x + 200, stage.y + 200)
      touch(.ended, stage.x + 200, stage.y + 200)
      frames(90)
    }
    let begin = clock.now
    tap()
    let end = begin + 0.6
    frames(200)
    touch(.began, stage.x + 50, stage.y + 50)
    for step in 1...10 { touch(.moved, stage.x + 50, stage.y + 50 + Double(step) * 8) }
    touch(.ended, stage.x + 50, stage.y + 130)
    frames(90)
    session.perform(.timeline(.fitGesture), at: clock.now)
    frames(1)
    #expect(timeline.viewport.axis.range.lowerBound > end)
    session.perform(.tune("damping", .number(0.4)), at: clock.now)
    frames(1)
    let range = timeline.viewport.axis.range
    #expect(range.contains(begin + 0.1) && range.contains(end), "\(begin) \(range)")
    frames(200)
    #expect(session.time?.isLive == true)
    #expect(timeline.viewport.axis.range == range, "the prediction stays in sight")
    touch(.began, stage.x + 50, stage.y + 50)
    frames(20)
    for step in 1...10 { touch(.moved, stage.x + 50, stage.y + 50 + Double(step) * 8) }
    let last = try #require(session.time?.take.shots.last?.time.now)
    #expect(timeline.viewport.axis.range.contains(last - 0.05), "there is something new")
  }

  @Test func `a knob of the release shows the drag, although a presentation came after it`() throws {
    let begin = clock.now
    drag()
    let end = clock.now
    frames(200)
    present()
    session.perform(.tune("release", .number(0.4)), at: clock.now)
    frames(1)
    #expect(toast == "Runs the gesture again")
    let shown = try #require(shownTime)
    #expect((begin...end).contains(shown))
  }

  @Test func `a knob on which nothing in the recording depends says so, and moves no playhead`() {
    drag()
    session.perform(.tune("damping", .number(0.4)), at: clock.now)
    frames(1)
    #expect(toast == "Nothing in this recording depends on “Presentation damping”")
    #expect(session.time?.isLive == true)
  }

  /// Makes frames until the session is paused, or for 5 s.
  ///
  /// - Returns: The instants that were shown.
  private func framesUntilPause() -> [Double] {
    var shown: [Double] = []
    for _ in 0..<300 {
      frames(1)
      shownTime.map { shown.append($0) }
      if case .stopped = session.time?.state { break }
    }
    return shown
  }

  @Test
  func `a paused session plays what the knob changes, and then shows the frame that it changes most`()
    throws
  {
    present()
    frames(200)
    drag()
    let time = try #require(session.time)
    time.look(at: time.take.shots.count - 1)
    session.perform(.tune("damping", .number(0.4)), at: clock.now)
    let presented = try #require(SessionOutline(time.take).transitions.first)
    let played = framesUntilPause()
    #expect(toast == "Runs the presentation again")
    let (first, most) = (try #require(played.first), try #require(played.max()))
    #expect(abs(first - presented.start) < 0.05 && most > presented.start + 0.5)
    guard case .stopped(let shot) = time.state else { return #expect(Bool(false)) }
    #expect((presented.start...presented.start + 0.5).contains(time.take.shots[shot].time.now))
  }

  @Test func `a session that is paused on a frame that the knob changes shows that frame again afterwards`()
    throws
  {
    present()
    frames(200)
    let time = try #require(session.time)
    let presented = try #require(SessionOutline(time.take).transitions.first)
    time.look(at: try #require(time.take.shot(at: presented.start + 0.2)))
    let shot = time.cursor
    session.perform(.tune("damping", .number(0.5)), at: clock.now)
    frames(1)
    #expect(time.state != shot.map { .stopped(shot: $0) }, "it plays")
    #expect(framesUntilPause().count > 30)
    #expect(time.state == shot.map { .stopped(shot: $0) })
  }

  @Test func `a knob that is dragged while its gesture plays lets it play once more from the beginning`()
    throws
  {
    present()
    frames(200)
    let begin = try #require(session.time.flatMap { SessionOutline($0.take).transitions.first?.start })
    session.perform(.tune("damping", .number(0.4)), at: clock.now)
    frames(20)
    session.perform(.tune("damping", .number(0.5)), at: clock.now)
    let before = try #require(shownTime)
    #expect(before > begin + 0.2, "it goes on")
    var shown: [Double] = []
    while session.time?.isLive == false, shown.count < 300 {
      frames(1)
      shownTime.map { shown.append($0) }
    }
    #expect(session.time?.isLive == true)
    let restart = try #require(shown.firstIndex { $0 < before })
    #expect(abs(shown[restart] - begin) < 0.05)
    #expect(shown[restart...].dropLast().filter { $0 < begin + 0.5 }.count > 25)
  }

  @Test func `of a preset's knobs, one that changes nothing leaves what another has shown`() {
    drag()
    session.perform(.tune("release", .number(0.4)), at: clock.now)
    session.perform(.tune("unused", .number(0.2)), at: clock.now)
    frames(1)
    #expect(toast == "Runs the gesture again")
  }

  @Test func `a comparison finds a difference in an earlier presentation, after a drag that is alike`() throws
  {
    present()
    frames(200)
    drag()
    session.perform(.tune("damping", .number(0.4)), at: clock.now)
    frames(200)
    session.perform(.toggleCompare, at: clock.now)
    frames(1)
    let time = try #require(session.time)
    let presented = try #require(SessionOutline(time.take).transitions.first)
    let shown = try #require(shownTime)
    #expect((presented.start...presented.start + 1).contains(shown))
    #expect(toast?.hasPrefix("Paused where the branches differ most") == true)
  }
}
