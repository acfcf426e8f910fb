import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The content's time pauses, goes back and branches, while the window's time goes on.
@MainActor
@Suite final class TimeMachineTests {
  /// A card that follows the finger and springs back with its velocity.
  final class Card: UIViewController {
    @Tuned("damping", "Damping ratio", in: 0.2...2) var damping = 0.6
    let card = UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 80))
    private var start: CGFloat = 40
    private var animator: UIViewPropertyAnimator?

    override func viewDidLoad() {
      super.viewDidLoad()
      card.backgroundColor = .red
      view.addSubview(card)
      card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Card.pan))
    }

    func pan(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began:
        animator?.stopAnimation(true)
        start = card.frame.minY
        card.frame.origin.y = start + pan.translation(in: view).y
      case .changed: card.frame.origin.y = start + pan.translation(in: view).y
      case .ended:
        let home = UIViewPropertyAnimator(duration: 0.6, dampingRatio: damping) {
          self.card.frame.origin.y = 40
        }
        home.startAnimation()
        animator = home
      case .possible, .cancelled, .failed: break
      }
    }

    /// The visible position of the card.
    var y: CGFloat { (card.layer.presentation() ?? card.layer).frame.minY }
  }

  private let header = Recording.Header(scene: "card", width: 300, height: 400, scale: 1, refreshRate: 60)
  private let machine: TimeMachine
  /// The window's time.
  private var now = 100.0

  init() {
    machine = TimeMachine(Take(header, text: FixedText()) { Card() }, at: now)
  }

  private var card: Card {
    machine.take.stage.windows[0].rootViewController as! Card
  }

  @discardableResult
  private func frames(_ count: Int) -> DisplayNode {
    var node: DisplayNode!
    for _ in 0..<count {
      now += 1.0 / 60
      node = machine.frame(FrameTime(now: now, target: now + 1.0 / 60))
    }
    return node
  }

  private func touch(_ phase: TouchSample.Phase, _ y: Double) {
    machine.receive(
      InputEvent(time: now + 0.01, .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: 80, y: y))))
  }

  private func drag(
    from start: Double = 80, to end: Double = 280, frames count: Int = 20, releases: Bool = true
  ) {
    touch(.began, start)
    frames(1)
    for step in 1...count {
      touch(.moved, start + (end - start) * Double(step) / Double(count))
      frames(1)
    }
    if releases {
      touch(.ended, end)
      frames(1)
    }
  }

  @Test func `during a pause nothing moves and no frame is requested`() {
    frames(2)
    drag()
    frames(4)
    let y = card.y
    #expect(y > 60 && y < 240)
    machine.togglePause(at: now)
    let (first, shots) = (frames(1), machine.take.shots.count)
    #expect(!machine.wantsFrame)
    #expect(frames(30) === first)
    #expect(card.y == y && machine.take.shots.count == shots)
    machine.togglePause(at: now)
    frames(1)
    #expect(abs(card.y - y) < 32, "it goes on from where it stood")
    #expect(machine.take.shots.last!.time.now - machine.take.shots[shots - 1].time.now < 0.02)
    let gaps = zip(machine.take.shots, machine.take.shots.dropFirst()).map { $1.time.now - $0.time.now }
    #expect(gaps.allSatisfy { $0 > 0 && $0 < 0.02 }, "the half second that it stood is in no take")
  }

  @Test func `touch events during a pause are delivered on resume`() {
    frames(1)
    drag(to: 160, releases: false)
    machine.togglePause(at: now)
    touch(.moved, 200)
    frames(3)
    touch(.moved, 230)
    touch(.ended, 230)
    frames(3)
    #expect(card.y < 140)
    machine.togglePause(at: now)
    frames(1)
    #expect(card.y > 160)
    frames(200)
    #expect(abs(card.y - 40) < 0.01 && !machine.wantsFrame, "it was let go")
  }

  @Test func `a step back shows the previous picture, and a step after the last makes a new one`() {
    frames(1)
    drag()
    let before = frames(1)
    frames(1)
    machine.step(-1)
    #expect(frames(1) == before)
    machine.step(1)
    let shots = machine.take.shots.count
    machine.step(1)
    #expect(machine.take.shots.count == shots + 1)
    let times = machine.take.shots.suffix(2).map(\.time.now)
    #expect(abs(times[1] - times[0] - 1.0 / 60) < 1e-9)
    #expect(machine.state == .stopped(shot: shots))
  }

  @Test func `playback runs at the chosen rate and then resumes`() {
    frames(1)
    drag()
    frames(20)
    let shots = machine.take.shots.count
    machine.look(at: 10)
    machine.playbackRate = 0.5
    machine.togglePause(at: now)
    frames(21)
    guard case .playing(let shot, 10, _) = machine.state else { return #expect(Bool(false)) }
    #expect((19...21).contains(shot))
    frames(2 * (shots - 20))
    #expect(machine.isLive && machine.branches.count == 1 && machine.take.shots.count > shots)
  }

  @Test func `the bars of branches go when a run without branches is shown`() {
    frames(1)
    drag()
    frames(60)
    let twin = machine.take.again(upTo: 26)
    machine.look(at: 26)
    frames(1)
    touch(.began, Double((twin.stage.windows[0].rootViewController as! Card).y) + 40)
    let lanes = BranchLanes(frame: CGRect(x: 0, y: 0, width: 600, height: 60))
    lanes.show(machine, axis: TimeAxis(range: 0...4, width: 400))
    #expect(lanes.subviews.contains { $0 is UIControl && !$0.isHidden } && lanes.height > 0)
    let other = TimeMachine(Take(header, text: FixedText()) { Card() }, at: now)
    lanes.show(other, axis: TimeAxis(range: 0...4, width: 400))
    #expect(lanes.subviews.allSatisfy(\.isHidden) && lanes.height == 0)
  }

  @Test func `a branch is named after the knobs that differ, and a knob that was set back does not`() {
    frames(1)
    drag()
    frames(60)
    machine.runAgain(with: ["damping": .number(0.9)])
    #expect(BranchStyle.name(1, of: machine.branches) == "Branch 1 · damping 0.9")
    machine.runAgain(with: ["damping": .number(0.6)])
    #expect(BranchStyle.name(1, of: machine.branches) == "Branch 1")
  }

  @Test func `the bars of branches end with what is new, and not with the last frame of a still picture`() {
    frames(1)
    drag()
    frames(60)
    let news = SessionOutline(machine.take).lastNews
    now += 1
    machine.receive(InputEvent(time: now, .hover(x: 250, y: 380)))
    frames(30)
    machine.runAgain(with: ["damping": .number(0.6)])
    let lanes = BranchLanes(frame: CGRect(x: 0, y: 0, width: 600, height: 60))
    let axis = TimeAxis(range: 0...4, width: 400)
    lanes.show(machine, axis: axis)
    let bars = lanes.subviews.filter { $0.frame.minX >= Track.gutter }
    #expect(bars.count == 2)
    for bar in bars { #expect(abs(bar.frame.maxX - Track.gutter - axis.x(news)) < 1) }
  }

  @Test func `a click on the name of a branch shows it, as one on its bar does`() throws {
    frames(1)
    drag()
    frames(60)
    machine.look(at: 26)
    frames(1)
    touch(.began, 380)
    let test = TestStage(size: CGSize(width: 600, height: 100))
    var chosen: [Int] = []
    test.show {
      let controller = UIViewController()
      let lanes = BranchLanes(frame: CGRect(x: 0, y: 0, width: 600, height: 60))
      lanes.choose = { chosen.append($0) }
      lanes.show(machine, axis: TimeAxis(range: 0...4, width: 400))
      controller.view.addSubview(lanes)
      return controller
    }
    test.tap(at: CGPoint(x: 30, y: 10))
    test.tap(at: CGPoint(x: 30, y: 26))
    #expect(chosen == [0, 1])
  }

  @Test func `a touch on an earlier frame starts a branch, and the old branch stays`() throws {
    frames(1)
    drag()
    frames(60)
    let old = machine.take
    let caught = 26
    machine.look(at: caught)
    frames(1)
    let twin = old.again(upTo: caught)
    let y = (twin.stage.windows[0].rootViewController as! Card).y
    #expect(y > 60, "it was on its way home")
    touch(.began, Double(y) + 40)
    #expect(machine.branches.count == 2 && machine.current == 1 && machine.isLive)
    #expect(machine.take.shots.count == caught + 1)
    frames(1)
    #expect(abs(card.y - y) < 32, "from where it was, as fast as it was")
    for step in 1...10 {
      touch(.moved, Double(y) + 40 + Double(step) * 8)
      frames(1)
    }
    #expect(card.y > y + 60)
    #expect(old.shots.count == 83 && machine.branches[0].content.takes[0] === old)
    machine.choose(branch: 0)
    #expect(machine.take === old)
  }

  @Test func `recorded touches are cancelled when a branch starts`() {
    frames(1)
    drag()
    frames(40)
    machine.look(at: 12)
    machine.receive(
      InputEvent(time: now, .touch(TouchSample(id: 0, phase: .began, device: .mouse, x: 250, y: 380))))
    frames(2)
    let phases = machine.take.entries.compactMap { entry -> String? in
      if case .touch(let touch) = entry.event { touch.phase } else { nil }
    }
    #expect(phases.suffix(2) == ["cancelled", "began"])
  }

  @Test func `another setting replays the last gesture with it`() {
    frames(1)
    drag()
    frames(100)
    let usual = machine.take
    machine.runAgain(with: ["damping": .number(1)])
    #expect(machine.take !== usual && machine.take.shots.count == usual.shots.count)
    #expect(card.damping == 1)
    guard case .playing(let shot, _, _) = machine.state else { return #expect(Bool(false)) }
    #expect(shot == 1)
    machine.runAgain(with: ["damping": .number(0.9)])
    #expect(machine.branches.count == 2, "only the last try is kept")
    func lowest(_ take: Take) -> CGFloat {
      take.entries.isEmpty
        ? 0 : (0..<take.shots.count).map { take.picture(at: $0) }.map(Self.cardTop).min() ?? 0
    }
    #expect(lowest(usual) < 38 && lowest(machine.take) > 39.5, "the overshoot is gone")
  }

  private static func cardTop(_ node: DisplayNode) -> CGFloat {
    func find(_ node: DisplayNode, _ y: CGFloat) -> CGFloat? {
      guard case .at(let origin) = node.placement else { return nil }
      if node.size == CGSize(width: 80, height: 80) { return y + origin.y }
      for child in node.children {
        if let found = find(child, y + origin.y) { return found }
      }
      return nil
    }
    return find(node, 0) ?? 0
  }

  @Test func `ghosts show the earlier positions of moving views, the oldest the palest`() throws {
    frames(1)
    drag()
    frames(6)
    machine.togglePause(at: now)
    machine.ghosts = OnionSkin(past: 4)
    let node = frames(1)
    func find(_ node: DisplayNode) -> [DisplayNode] {
      node.children.flatMap { ($0.border?.width == 1.5 ? [$0] : []) + find($0) }
    }
    let ghosts = find(node)
    #expect(ghosts.count == 4 && ghosts.allSatisfy { $0.size == CGSize(width: 80, height: 80) })
    #expect(zip(ghosts, ghosts.dropFirst()).allSatisfy { $0.opacity < $1.opacity })
  }

  @Test func `pictures of a run are as those of a replay`() throws {
    frames(1)
    drag()
    frames(40)
    let take = machine.take
    for shot in [0, 5, 20, 50] {
      #expect(Self.cardTop(take.again(upTo: shot).picture(at: shot)) == Self.cardTop(take.picture(at: shot)))
    }
  }
}
