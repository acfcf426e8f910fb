import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// A card that is dragged and continues with a spring, and a list.
@MainActor
private final class TraceController: UIViewController {
  final class Card: UIView {}

  let card = Card(frame: CGRect(x: 50, y: 200, width: 300, height: 300))
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private var start: CGFloat = 0

  override func viewDidLoad() {
    list.contentSize = CGSize(width: 400, height: 4000)
    list.isHidden = true
    view.addSubview(list)
    view.addSubview(card)
    let pan = UIPanGestureRecognizer()
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
    let animator = UIViewPropertyAnimator(
      duration: 0.5,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: velocity / (600 - card.frame.minY))))
    animator.addAnimations { [unowned self] in card.frame.origin.y = 600 }
    animator.startAnimation()
  }
}

@MainActor @Suite struct MotionRecorderTests {
  private let stage: TestStage
  private let client: TraceController

  init() {
    let stage = TestStage()
    self.stage = stage
    let client = stage.perform { TraceController() }
    stage.show { client }
    self.client = client
  }

  @Test(arguments: [false, true])
  func `motion is recorded only if a listener reads it`(readsMotion: Bool) {
    let stage = Stage(
      size: CGSize(width: 400, height: 800), scale: 1, refreshRate: 60, isDark: false, text: FixedText())
    var (motions, handOffs) = (0, 0)
    stage.journal.listen(readsMotion: readsMotion) {
      switch $0.event {
      case .motion: motions += 1
      case .handOff: handOffs += 1
      default: break
      }
    }
    stage.show { TraceController() }
    for frame in 1...30 {
      let time = Double(frame) / 60
      if frame <= 8 {
        let phase: TouchSample.Phase = frame == 1 ? .began : frame == 8 ? .ended : .moved
        stage.receive(
          InputEvent(
            time: time,
            .touch(
              TouchSample(id: 1, phase: phase, device: .finger, x: 200, y: 260 + Double(frame) * 10))))
      }
      _ = stage.frame(FrameTime(now: time, target: time + 1.0 / 60))
    }
    #expect(handOffs > 0 && (motions > 0) == readsMotion)
    stage.end()
  }

  private func recorded(_ subject: String) -> [(entry: JournalEntry, motion: MotionEntry)] {
    stage.entries.compactMap { entry in
      if case .motion(let motion) = entry.event, motion.subject == subject { (entry, motion) } else { nil }
    }
  }

  private func movers(_ subject: String) -> [String] {
    recorded(subject).map(\.motion.mover).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func `a card is recorded in every frame from the finger to rest`() throws {
    stage.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420), duration: 0.15)
    stage.settle()
    #expect(movers("Card.position") == ["finger", "spring", "rest"])
    let recorded = recorded("Card.position")
    for (one, next) in zip(recorded, recorded.dropFirst()) {
      #expect(next.entry.frame == one.entry.frame + 1)
    }
    #expect(Set(recorded.map(\.motion.layer)) == [client.card.layer.number])
    let last = try #require(recorded.last)
    #expect(last.motion.value == [200, 750] && last.motion.velocity == [0, 0])
    let held = try #require(recorded.last { $0.motion.mover == "finger" })
    #expect(abs(held.motion.velocity[1] - 800) < 1e-6)
  }

  @Test func `the recorded velocity is the rate of change of the value`() {
    stage.framesPerSecond = 1000
    stage.flick(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 420), duration: 0.15)
    stage.settle()
    let flight = recorded("Card.position").filter { $0.motion.mover == "spring" }
    #expect(flight.count > 400)
    let errors = flight.indices.dropFirst(2).dropLast().map { index in
      let distance = flight[index + 1].motion.value[1] - flight[index - 1].motion.value[1]
      return abs(distance * 500 - flight[index].motion.velocity[1])
    }
    #expect((errors.max() ?? .infinity) < 2)
  }

  @Test func `a resting finger keeps the view's entry, with no velocity`() throws {
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.2)
    stage.advance(frames: 5)
    let last = try #require(recorded("Card.position").last)
    #expect(last.entry.frame == stage.entries.last?.frame)
    #expect(last.motion.mover == "finger" && last.motion.velocity == [0, 0])
  }

  @Test func `a list is recorded by its offset, once per frame`() throws {
    client.list.isHidden = false
    client.card.isHidden = true
    stage.flick(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 450), duration: 0.15)
    stage.settle()
    #expect(movers("UIScrollView.contentOffset") == ["finger", "decay", "rest"])
    #expect(recorded("UIScrollView.bounds").isEmpty)
    let parts = stage.entries.contains { entry in
      if case .motion(let motion) = entry.event { motion.subject.hasPrefix("CALayer.") } else { false }
    }
    #expect(!parts, "its indicators are its own affair")
    let recorded = recorded("UIScrollView.contentOffset")
    for (one, next) in zip(recorded, recorded.dropFirst()) {
      #expect(next.entry.frame == one.entry.frame + 1)
    }
    let last = try #require(recorded.last)
    #expect(last.motion.value == [0, Double(client.list.contentOffset.y)])
    let release = try #require(recorded.last { $0.motion.mover == "finger" })
    let next = try #require(recorded.first { $0.motion.mover == "decay" })
    #expect(release.motion.velocity[1] > 900)
    #expect(abs(next.motion.velocity[1] - release.motion.velocity[1]) < 60)
  }

  @Test func `an added layer animation is recorded with its velocity`() throws {
    stage.perform {
      let animation = CABasicAnimation(keyPath: "position.y")
      animation.fromValue = 350.0
      animation.toValue = 450.0
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      client.card.layer.add(animation, forKey: nil)
    }
    stage.advance(by: 0.5)
    let last = try #require(recorded("Card.position").last).motion
    #expect(last.mover == "curve" && abs(last.velocity[1] - 100) < 1e-3)
    #expect(last.value[1] > 350 && last.value[1] < 450)
    stage.settle()
    #expect(movers("Card.position") == ["curve", "rest"])
  }

  @Test func `an opacity that a spring takes beyond 1 has no velocity`() throws {
    stage.perform {
      client.card.alpha = 0
      let spring = UISpringTimingParameters(dampingRatio: 0.4)
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
      animator.addAnimations { [card = client.card] in card.alpha = 1 }
      animator.startAnimation()
    }
    stage.settle()
    let motions = recorded("Card.opacity").map(\.motion)
    let (opaque, others) = (motions.filter { $0.value == [1] }, motions.filter { $0.value != [1] })
    #expect(opaque.count > 5 && opaque.allSatisfy { $0.velocity == [0] })
    #expect(others.dropFirst().allSatisfy { $0.velocity != [0] })
  }

  @Test func `an opacity that a finger would take beyond 1 has no velocity`() throws {
    let pan = stage.perform { client.card.gestureRecognizers?.first as? UIPanGestureRecognizer }
    try #require(pan).addAction { [card = client.card] pan in
      card.alpha = pan.translation(in: nil).y / 100
    }
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 380), duration: 0.2)
    let before = try #require(recorded("Card.opacity").last).motion
    #expect(before.mover == "finger" && before.value[0] < 1)
    #expect(abs(before.velocity[0] - 4) < 0.1)
    stage.drag(to: CGPoint(x: 200, y: 460), duration: 0.2)
    let after = try #require(recorded("Card.opacity").last).motion
    #expect(after.mover == "finger" && after.value == [1] && after.velocity == [0])
  }

  @Test func `a view that a finger scrubs moves with the finger, although an earlier spring has not ended`()
    throws
  {
    let card = client.card
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    stage.perform {
      for pan in card.gestureRecognizers ?? [] { card.removeGestureRecognizer(pan) }
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: .allowUserInteraction,
        animations: { card.center.x += 10 }, completion: nil)
      animator.addAnimations { card.center.y += 200 }
      animator.pauseAnimation()
      let pan = UIPanGestureRecognizer()
      pan.addAction { pan in animator.fractionComplete = pan.translation(in: nil).y / 200 }
      card.addGestureRecognizer(pan)
    }
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.2)
    let last = try #require(recorded("Card.position").last).motion
    #expect(last.mover == "finger" && abs(last.velocity[1] - 500) < 25)
    stage.perform { animator.stopAnimation(true) }
  }

  @Test func `of very many moving layers, some are recorded`() {
    stage.perform {
      let views = (0..<200).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
      for view in views { client.view.addSubview(view) }
      UIView.animate(withDuration: 0.3) { for view in views { view.center.x += 100 } }
    }
    stage.frame()
    stage.frame()
    let frame = stage.entries.last?.frame
    #expect(recorded("UIView.position").filter { $0.entry.frame == frame }.count == 64)
  }
}
