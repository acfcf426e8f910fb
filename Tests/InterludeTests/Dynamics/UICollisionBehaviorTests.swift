import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct UICollisionBehaviorTests {
  private let harness = StageHarness()
  private let item = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private var floor: CGFloat { harness.home.view.bounds.height }

  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  private final class Log: UICollisionBehaviorDelegate {
    var calls: [String] = []
    var location: CGPoint?

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) {
      calls.append("items")
      location = p
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem
    ) { calls.append("items end") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      calls.append((identifier as? String) ?? "bounds")
      location = p
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { calls.append("\((identifier as? String) ?? "bounds") end") }
  }

  private func animator(_ behaviors: [UIDynamicBehavior], _ views: [UIView] = []) -> UIDynamicAnimator {
    for view in [item] + views { harness.home.view.addSubview(view) }
    let animator = UIDynamicAnimator(referenceView: harness.home.view)
    harness.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
    return animator
  }

  private func inBounds(_ items: [UIView]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    return collision
  }

  private func angle(_ view: UIView) -> CGFloat { atan2(view.transform.b, view.transform.a) }

  @Test func `a falling item rests on the edge of the reference view, and the animator pauses`() {
    let animator = animator([UIGravityBehavior(items: [item]), inBounds([item])])
    harness.advance(3)
    #expect(abs(item.center.y - (floor - 50)) < 0.1)
    #expect(item.center.x == 150 && abs(angle(item)) < 1e-6)
    #expect(!animator.isRunning && !harness.stage.wantsFrame)
  }

  @Test(arguments: [0.5, 1.0])
  func `an item bounces with the part of its speed that its elasticity says`(elasticity: CGFloat) {
    let motion = UIDynamicItemBehavior(items: [item])
    motion.elasticity = elasticity
    let animator = animator([UIGravityBehavior(items: [item]), inBounds([item]), motion])
    let height = floor - 50 - item.center.y
    while motion.linearVelocity(for: item).y >= 0 { harness.frame() }
    var top = floor
    while motion.linearVelocity(for: item).y < 0 {
      harness.frame()
      top = min(top, item.center.y)
    }
    // Within what one step of a 240th of a second falls at that speed.
    #expect(abs((floor - 50 - top) - elasticity * elasticity * height) < 10)
    #expect(animator.isRunning)
  }

  @Test func `an item stops on a floor with friction, and slides on without`() {
    func slid(_ friction: CGFloat) -> CGFloat {
      let harness = StageHarness()
      let item = UIView(frame: CGRect(x: 0, y: harness.home.view.bounds.height - 40, width: 40, height: 40))
      harness.home.view.addSubview(item)
      let animator = UIDynamicAnimator(referenceView: harness.home.view)
      let collision = UICollisionBehavior(items: [item])
      collision.addBoundary(
        withIdentifier: "floor", from: CGPoint(x: -500, y: item.frame.maxY),
        to: CGPoint(x: 5000, y: item.frame.maxY))
      let motion = UIDynamicItemBehavior(items: [item])
      motion.friction = friction
      motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
      harness.perform {
        for behavior in [UIGravityBehavior(items: [item]), collision, motion] {
          animator.addBehavior(behavior)
        }
      }
      harness.advance(2)
      return item.frame.minX
    }
    #expect(abs(slid(0) - 600) < 8)
    // v² / (2 μ g)
    #expect(abs(slid(0.5) - 90) < 5)
  }

  @Test func `equal items that meet exchange their speeds when they are elastic`() {
    let other = UIView(frame: CGRect(x: 300, y: 100, width: 100, height: 100))
    let motion = UIDynamicItemBehavior(items: [item, other])
    motion.elasticity = 1
    motion.addLinearVelocity(CGPoint(x: 400, y: 0), for: item)
    let log = Log()
    let collision = UICollisionBehavior(items: [item, other])
    collision.collisionDelegate = log
    let animator = animator([motion, collision], [other])
    harness.advance(0.5)
    #expect(abs(motion.linearVelocity(for: item).x) < 1)
    #expect(abs(motion.linearVelocity(for: other).x - 400) < 1)
    #expect(abs(angle(other)) < 1e-6)
    #expect(log.calls == ["items", "items end"])
    #expect(abs((log.location?.x ?? 0) - 300) < 3)
    #expect(animator.isRunning)
  }

  @Test func `a stack of boxes comes to rest without sinking in`() {
    let boxes = (0..<4).map { UIView(frame: CGRect(x: 100, y: 40 + 70 * CGFloat($0), width: 60, height: 60)) }
    item.removeFromSuperview()
    let animator = animator([UIGravityBehavior(items: boxes), inBounds(boxes)], boxes)
    harness.advance(4)
    for (number, box) in boxes.reversed().enumerated() {
      #expect(abs(box.center.y - (floor - 30 - 60 * CGFloat(number))) < 0.5)
      #expect(abs(box.center.x - 130) < 1 && abs(angle(box)) < 0.01)
    }
    #expect(!animator.isRunning)
  }

  @Test func `a box that falls on its corner comes to lie on a side`() {
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    let motion = UIDynamicItemBehavior(items: [item])
    motion.friction = 0.5
    let animator = animator([UIGravityBehavior(items: [item]), inBounds([item]), motion])
    harness.advance(4)
    #expect(abs(remainder(angle(item), .pi / 2)) < 0.005)
    #expect(abs(item.center.y - (floor - 50)) < 0.5)
    #expect(!animator.isRunning)
  }

  @Test func `a ball rolls down a slope without slipping`() {
    let ball = Ball(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(
      withIdentifier: "slope", from: CGPoint(x: -100, y: 20), to: CGPoint(x: 900, y: 320))
    let motion = UIDynamicItemBehavior(items: [ball])
    motion.friction = 0.8
    let animator = animator([UIGravityBehavior(items: [ball]), collision, motion], [ball])
    harness.advance(1)
    let speed = hypot(motion.linearVelocity(for: ball).x, motion.linearVelocity(for: ball).y)
    #expect(speed > 100)
    #expect(abs(motion.angularVelocity(for: ball) * 20 - speed) < 0.1 * speed)
    #expect(animator.isRunning)
  }

  /// In the step in which it meets the line, it moves by 75 points, and its centre gets beyond.
  @Test func `an item at 18,000 points per second does not cross a line`() {
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: 430, y: -100), to: CGPoint(x: 430, y: 900))
    let motion = UIDynamicItemBehavior(items: [item])
    motion.addLinearVelocity(CGPoint(x: 18_000, y: 0), for: item)
    let animator = animator([collision, motion])
    harness.advance(0.5)
    #expect(abs(item.frame.maxX - 430) < 0.2)
    #expect(!animator.isRunning)
  }

  @Test func `boundaries are found and removed by their identifiers`() {
    let collision = UICollisionBehavior(items: [item])
    #expect(collision.boundaryIdentifiers == nil)
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 400, height: 400))
    collision.addBoundary(withIdentifier: "ring", for: path)
    collision.addBoundary(withIdentifier: "line", from: .zero, to: CGPoint(x: 9, y: 0))
    #expect(collision.boundary(withIdentifier: "ring" as NSString) === path)
    #expect(collision.boundaryIdentifiers?.count == 2)
    collision.addBoundary(withIdentifier: "line", from: .zero, to: CGPoint(x: 0, y: 9))
    #expect(collision.boundary(withIdentifier: "line")?.bounds.height == 9)
    collision.removeBoundary(withIdentifier: "ring")
    #expect(collision.boundary(withIdentifier: "ring") == nil)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func `a ball inside of a ring stays inside`() {
    let ball = Ball(frame: CGRect(x: 180, y: 180, width: 40, height: 40))
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(
      withIdentifier: "ring", for: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 400, height: 400)))
    let motion = UIDynamicItemBehavior(items: [ball])
    motion.elasticity = 0.9
    motion.addLinearVelocity(CGPoint(x: 900, y: 500), for: ball)
    let animator = animator([UIGravityBehavior(items: [ball]), collision, motion], [ball])
    for _ in 0..<300 {
      harness.frame()
      #expect(hypot(ball.center.x - 200, ball.center.y - 200) < 181.5)
    }
    #expect(animator.elapsedTime > 1)
  }

  @Test func `the mode lets items through each other, or through boundaries`() {
    let other = UIView(frame: CGRect(x: 300, y: 100, width: 100, height: 100))
    let collision = inBounds([item, other])
    collision.collisionMode = .boundaries
    let motion = UIDynamicItemBehavior(items: [item])
    motion.addLinearVelocity(CGPoint(x: 500, y: 0), for: item)
    let animator = animator([collision, motion], [other])
    harness.advance(0.4)
    #expect(other.center.x == 350 && item.center.x > 330)
    harness.perform { collision.collisionMode = .items }
    harness.advance(4)
    #expect(item.frame.minX > harness.home.view.bounds.width)
    #expect(animator.behaviors.count == 2)
  }

  @Test func `the delegate learns when an item meets a boundary and leaves it`() {
    let motion = UIDynamicItemBehavior(items: [item])
    motion.elasticity = 1
    let collision = inBounds([item])
    collision.addBoundary(
      withIdentifier: "shelf", from: CGPoint(x: 0, y: 400), to: CGPoint(x: 300, y: 400))
    let log = Log()
    collision.collisionDelegate = log
    let animator = animator([UIGravityBehavior(items: [item]), collision, motion])
    while log.calls.count < 2 { harness.frame() }
    #expect(log.calls == ["shelf", "shelf end"])
    #expect(abs((log.location?.y ?? 0) - 400) < 4)
    harness.perform { collision.removeBoundary(withIdentifier: "shelf") }
    while log.calls.count < 4 { harness.frame() }
    #expect(log.calls[2...] == ["bounds", "bounds end"])
    #expect(animator.isRunning)
  }

  @Test func `a panel that hangs on a hinge swings against a stop and comes to rest there`() {
    let hinge = CGPoint(x: 150, y: 150)
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    panel.center = CGPoint(x: 300, y: 250)
    panel.transform = CGAffineTransform(rotationAngle: -.pi / 2)
    let offset = CGPoint(x: hinge.x - panel.center.x, y: hinge.y - panel.center.y)
      .applying(panel.transform.inverted())
    let hold = UIAttachmentBehavior(
      item: panel, offsetFromCenter: UIOffset(horizontal: offset.x, vertical: offset.y),
      attachedToAnchor: hinge)
    let collision = UICollisionBehavior(items: [panel])
    // The left side of the panel when it hangs upright.
    let side = hinge.x - (offset.x + 100)
    collision.addBoundary(
      withIdentifier: "stop", from: CGPoint(x: side, y: 380), to: CGPoint(x: side, y: 381))
    let motion = UIDynamicItemBehavior(items: [panel])
    motion.elasticity = 0.3
    let push = UIPushBehavior(items: [panel], mode: .continuous)
    push.setAngle(.pi, magnitude: 60)
    let animator = animator([push, hold, collision, motion], [panel])
    harness.advance(5)
    #expect(abs(angle(panel)) < 0.01)
    #expect(!animator.isRunning)
    let held = CGPoint(x: offset.x, y: offset.y).applying(panel.transform)
    #expect(abs(panel.center.x + held.x - hinge.x) < 0.5 && abs(panel.center.y + held.y - hinge.y) < 0.5)
  }

  @Test func `an item can be removed while it touches something, also by the delegate`() {
    final class Remover: UICollisionBehaviorDelegate {
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem, at p: CGPoint
      ) {
        behavior.removeItem(item1)
        behavior.dynamicAnimator?.behaviors.compactMap { $0 as? UIGravityBehavior }.forEach {
          $0.removeItem(item1)
        }
      }
    }
    let other = UIView(frame: CGRect(x: 120, y: 260, width: 100, height: 100))
    let collision = inBounds([item, other])
    let remover = Remover()
    collision.collisionDelegate = remover
    let animator = animator([UIGravityBehavior(items: [item, other]), collision], [other])
    harness.perform { animator.addBehavior(UIPushBehavior(items: [other], mode: .continuous)) }
    harness.advance(2)
    #expect(collision.items.count == 1)
    #expect(abs((collision.items[0].center.y) - (floor - 50)) < 0.1)
    harness.perform { animator.removeBehavior(collision) }
    harness.advance(1)
    #expect(collision.items[0].center.y > floor)
  }

  @Test func `insets move the edges inwards, and ones that are not finite are refused`() {
    let collision = UICollisionBehavior(items: [item])
    harness.perform {
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: 0, left: 0, bottom: .infinity, right: 0))
    }
    #expect(!collision.translatesReferenceBoundsIntoBoundary && harness.misuses.count == 1)
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 200, right: 0))
    let animator = animator([UIGravityBehavior(items: [item]), collision])
    harness.advance(3)
    #expect(abs(item.frame.maxY - (floor - 200)) < 0.1)
    #expect(!animator.isRunning)
  }

  @Test func `a triangle collides by its outline`() {
    final class Triangle: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: -50))
        path.addLine(to: CGPoint(x: 50, y: 10))
        path.addLine(to: CGPoint(x: -50, y: 10))
        path.close()
        return path
      }
    }
    let triangle = Triangle(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let animator = animator([UIGravityBehavior(items: [triangle]), inBounds([triangle])], [triangle])
    harness.advance(3)
    #expect(abs(triangle.center.y - (floor - 10)) < 0.2)
    #expect(!animator.isRunning)
  }
}
