import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct UIDynamicAnimatorTests {
  private let harness = StageHarness()
  private let item = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  private final class Log: UIDynamicAnimatorDelegate {
    var calls: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
  }

  private func animator(_ behaviors: [UIDynamicBehavior]) -> UIDynamicAnimator {
    harness.home.view.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: harness.home.view)
    harness.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
    return animator
  }

  @Test func `gravity of magnitude 1 accelerates by 1000 points per second squared`() {
    let animator = animator([UIGravityBehavior(items: [item])])
    let (start, time) = (item.center.y, animator.elapsedTime)
    let motion = UIDynamicItemBehavior(items: [item])
    harness.perform { animator.addBehavior(motion) }
    let before = motion.linearVelocity(for: item).y
    harness.advance(0.5)
    #expect(abs(motion.linearVelocity(for: item).y - before - 500) < 1e-6)
    #expect(item.center.y > start)
    #expect(abs(motion.linearVelocity(for: item).y - animator.elapsedTime * 1000) < 1e-6)
    #expect(animator.elapsedTime > time)
    #expect(animator.isRunning)
  }

  @Test func `the fall is the same at 60 and at 120 frames a second`() {
    func fallen(_ rate: Double) -> CGFloat {
      let harness = StageHarness()
      harness.test.framesPerSecond = rate
      let item = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 80))
      harness.home.view.addSubview(item)
      let animator = UIDynamicAnimator(referenceView: harness.home.view)
      harness.perform { animator.addBehavior(UIGravityBehavior(items: [item])) }
      harness.test.advance(by: 0.5)
      let motion = UIDynamicItemBehavior(items: [item])
      motion.addLinearVelocity(CGPoint(x: 5, y: 0), for: item)
      // The distance that belongs to the time in which the item moved.
      return item.center.y - 40 - animator.elapsedTime * animator.elapsedTime * 500
    }
    #expect(abs(fallen(60) - fallen(120)) < 0.2)
  }

  @Test func `a push of magnitude 1 gives 100 by 100 points 100 points per second, and twice the area half`()
  {
    let large = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
    harness.home.view.addSubview(large)
    let push = UIPushBehavior(items: [item, large], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    let motion = UIDynamicItemBehavior(items: [item, large])
    let animator = animator([push, motion])
    harness.frame()
    #expect(animator.isRunning)
    #expect(abs(motion.linearVelocity(for: item).x - 100) < 1e-9)
    #expect(abs(motion.linearVelocity(for: large).x - 50) < 1e-9)
    #expect(!push.active)
  }

  @Test func `resistance takes the velocity away exponentially`() {
    let motion = UIDynamicItemBehavior(items: [item])
    motion.resistance = 2
    motion.addLinearVelocity(CGPoint(x: 400, y: 0), for: item)
    let animator = animator([motion])
    harness.advance(0.5)
    let expected = 400 * exp(-2 * animator.elapsedTime)
    #expect(abs(motion.linearVelocity(for: item).x - expected) < 4)
  }

  @Test func `a held item follows its anchor, turns with it and has no velocity of its own when released`() {
    let anchor = CGPoint(x: 190, y: 110)
    let hold = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: 40, vertical: -40), attachedToAnchor: anchor)
    let motion = UIDynamicItemBehavior(items: [item])
    let animator = animator([motion, hold])
    #expect(hold.length == 0)
    for step in 1...20 {
      harness.perform { hold.anchorPoint = CGPoint(x: anchor.x + CGFloat(step) * 5, y: anchor.y) }
      let held = CGPoint(x: 40, y: -40).applying(item.transform)
      let location = CGPoint(x: item.center.x + held.x, y: item.center.y + held.y)
      #expect(abs(location.x - hold.anchorPoint.x) < 0.01)
      #expect(abs(location.y - hold.anchorPoint.y) < 0.01)
    }
    #expect(atan2(item.transform.b, item.transform.a) > 0.01)
    let velocity = motion.linearVelocity(for: item)
    #expect(abs(velocity.x) < 1 && abs(velocity.y) < 1)
    harness.perform {
      motion.addLinearVelocity(CGPoint(x: 1000, y: 0), for: item)
      animator.removeBehavior(hold)
    }
    harness.frame()
    #expect(abs(motion.linearVelocity(for: item).x - 1000) < 1)
  }

  @Test func `a snap moves an item to its point, upright, and the animator pauses`() {
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    let animator = animator([UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 400))])
    let log = Log()
    animator.delegate = log
    harness.advance(3)
    #expect(abs(item.center.x - 300) < 0.5 && abs(item.center.y - 400) < 0.5)
    #expect(abs(atan2(item.transform.b, item.transform.a)) < 0.01)
    #expect(!animator.isRunning)
    #expect(log.calls == ["pause"])
    #expect(!harness.stage.wantsFrame)
  }

  @Test func `an animator whose delegate removes all behaviours when it pauses pauses once`() {
    final class Remover: UIDynamicAnimatorDelegate {
      var pauses = 0
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        pauses += 1
        animator.removeAllBehaviors()
      }
    }
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 400))
    let animator = animator([UIDynamicItemBehavior(items: [item]), snap])
    let remover = Remover()
    animator.delegate = remover
    harness.advance(3)
    #expect(remover.pauses == 1 && animator.behaviors.isEmpty && snap.dynamicAnimator == nil)
  }

  @Test func `a changed anchor wakes a resting animator`() {
    let hold = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    let animator = animator([hold])
    let log = Log()
    animator.delegate = log
    harness.advance(1)
    #expect(!animator.isRunning)
    harness.perform { hold.anchorPoint.x += 50 }
    harness.advance(0.1)
    #expect(abs(item.center.x - 200) < 0.01)
    #expect(log.calls == ["pause", "resume"])
  }

  @Test func `a spring between two items keeps their distance`() {
    let other = UIView(frame: CGRect(x: 250, y: 100, width: 100, height: 100))
    harness.home.view.addSubview(other)
    let spring = UIAttachmentBehavior(item: item, attachedTo: other)
    (spring.frequency, spring.damping) = (2, 0.5)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.setAngle(.pi, magnitude: 3)
    let animator = animator([spring, push])
    harness.advance(0.2)
    #expect(animator.isRunning)
    #expect(other.center.x - item.center.x > 155)
    harness.advance(4)
    #expect(abs(other.center.x - item.center.x - 150) < 1)
    #expect(spring.attachedBehaviorType == .items)
  }

  @Test func `an anchored item stays, and one that may not turn does not`() {
    let motion = UIDynamicItemBehavior(items: [item])
    motion.isAnchored = true
    let center = item.center
    let animator = animator([motion, UIGravityBehavior(items: [item])])
    harness.advance(0.3)
    #expect(item.center == center)
    harness.perform {
      motion.isAnchored = false
      motion.allowsRotation = false
      motion.addAngularVelocity(5, for: item)
    }
    harness.advance(0.1)
    #expect(item.transform.b == 0)
    #expect(item.center.y > center.y)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 400, height: 600)).count == 1)
  }

  @Test func `the action is called in each frame, and a released animator stops`() {
    let gravity = UIGravityBehavior(items: [item])
    var calls = 0
    gravity.action = { calls += 1 }
    var animator: UIDynamicAnimator? = animator([gravity])
    harness.advance(0.5)
    #expect((29...31).contains(calls))
    let center = item.center
    weak let kept = animator
    animator = nil
    harness.advance(0.2)
    #expect(kept == nil)
    #expect(item.center == center)
  }

  @Test func `a location that client code sets counts after updateItem`() {
    let animator = animator([UIGravityBehavior(items: [item])])
    harness.advance(0.1)
    harness.perform {
      item.center = CGPoint(x: 50, y: 50)
      animator.updateItem(usingCurrentState: item)
    }
    harness.frame()
    #expect(item.center.x == 50)
    #expect(item.center.y < 60)
  }

  @Test func `a behaviour of another animator is taken from it, with a sentence`() {
    let gravity = UIGravityBehavior(items: [item])
    let (first, second) = (animator([gravity]), animator([]))
    harness.perform { second.addBehavior(gravity) }
    #expect(first.behaviors.isEmpty)
    #expect(second.behaviors.count == 1)
    #expect(gravity.dynamicAnimator === second)
    #expect(harness.misuses.count == 1)
  }

  @Test func `numbers that are not finite are refused`() {
    let gravity = UIGravityBehavior(items: [item])
    harness.perform { gravity.magnitude = .nan }
    #expect(gravity.magnitude == 1)
    #expect(harness.misuses.count == 1)
  }
}
