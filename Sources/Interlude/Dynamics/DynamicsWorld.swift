import Foundation
import InterludeMotion

/// Rigid bodies that forces move, attachments hold and contacts keep apart.
///
/// Time passes in steps of the same length, so the motion does not depend on the frame rate. Velocities
/// follow from forces by the semi-implicit Euler method, then from the attachments; positions are corrected
/// last, without a change of velocity, so that a body whose anchor a finger moves has no velocity of its own.
///
/// Source: E. Catto, "Fast and Simple Physics using Sequential Impulses" (2006), "Soft Constraints" (2011).
struct DynamicsWorld {
  /// The length of a step, in seconds.
  static let step = 1.0 / 240

  /// A body with a position, an angle and their velocities.
  struct Body {
    /// The centre, in points.
    var center: CGVector
    /// The angle in radians, clockwise.
    var angle: CGFloat
    var size: CGSize
    /// The outline about the centre, of the body that is not turned.
    var shape: ConvexShape
    /// Whether the outline is an ellipse.
    var isRound = false
    /// The centre before the last step.
    var previousCenter: CGVector
    /// Points per second.
    var velocity = CGVector.zero
    /// Radians per second, clockwise.
    var spin: CGFloat = 0
    var density: CGFloat = 1
    /// The decrease of the velocity, as a fraction in a second.
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
    /// The part of the speed with which the body bounces.
    var elasticity: CGFloat = 0
    /// The part of the pressure by which sliding is slowed down.
    var friction: CGFloat = 0
    /// The acceleration of forces in this step, in points per second squared, and that of the angle.
    var acceleration = CGVector.zero
    var angularAcceleration: CGFloat = 0

    /// Creates a box at rest.
    init(center: CGVector, angle: CGFloat, size: CGSize) {
      (self.center, self.angle, self.size) = (center, angle, size)
      (previousCenter, shape) = (center, ConvexShape(box: size))
    }

    /// 1 for 100 by 100 points of density 1.
    var mass: CGFloat { max(density * size.width * size.height / 10_000, 1e-6) }
    var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }
    /// A box or an ellipse about its centre.
    var inverseInertia: CGFloat {
      guard allowsRotation, !isAnchored else { return 0 }
      return (isRound ? 16 : 12) / (mass * max(size.width * size.width + size.height * size.height, 1e-6))
    }

    /// Returns an offset from the centre of the unrotated body as the body has it now.
    func rotated(_ offset: CGVector) -> CGVector {
      let (c, s) = (cos(angle), sin(angle))
      return CGVector(dx: offset.dx * c - offset.dy * s, dy: offset.dx * s + offset.dy * c)
    }

    /// Applies a force or an impulse `push` at `arm` from the centre, both as accelerations of a mass of 1.
    func effect(of push: CGVector, at arm: CGVector) -> (linear: CGVector, angular: CGFloat) {
      (
        CGVector(dx: push.dx * inverseMass, dy: push.dy * inverseMass),
        arm.cross(push) * inverseInertia
      )
    }

    /// The velocity of the body's point at `arm` from the centre.
    func velocity(at arm: CGVector) -> CGVector {
      CGVector(dx: velocity.dx - spin * arm.dy, dy: velocity.dy + spin * arm.dx)
    }

    /// The change of that velocity along `axis` by an impulse of 1.
    func mobility(at arm: CGVector, along axis: CGVector) -> CGFloat {
      let moment = arm.cross(axis)
      return inverseMass + moment * moment * inverseInertia
    }

    /// Changes the velocities by an impulse.
    mutating func push(by impulse: CGVector, at arm: CGVector) {
      let change = effect(of: impulse, at: arm)
      velocity = velocity + change.linear
      spin += change.angular
    }

    /// Moves and turns the body as an impulse changes its velocities.
    mutating func shift(by impulse: CGVector, at arm: CGVector) {
      let change = effect(of: impulse, at: arm)
      center = center + change.linear
      angle += change.angular
    }
  }

  /// One end of an attachment: a point of a body, or a fixed point.
  enum End {
    case body(Int, offset: CGVector)
    case point(CGVector)
  }

  /// A distance between two ends that the bodies keep.
  struct Attachment {
    var first: End
    var second: End
    /// Points.
    var length: CGFloat
    /// Oscillations per second; 0 for a rigid one.
    var frequency: CGFloat
    /// 1 for critical damping.
    var damping: CGFloat
  }

  /// A spring that moves a body to a point and turns it upright.
  struct Snap {
    var body: Int
    var point: CGVector
    var damping: CGFloat
  }

  var bodies: [Body] = []
  var attachments: [Attachment] = []
  var snaps: [Snap] = []
  var colliders: [Collider] = []
  /// The contacts at the end of the last step.
  var contacts: [Contact] = []

  /// Moves the bodies by one step.
  mutating func advance() {
    for index in bodies.indices { accelerate(&bodies[index]) }
    for snap in snaps { pull(snap) }
    prepareContacts()
    for _ in 0..<8 {
      for attachment in attachments { correctVelocity(attachment) }
      solveContacts()
    }
    for index in bodies.indices { bodies[index].previousCenter = bodies[index].center }
    for index in bodies.indices where !bodies[index].isAnchored {
      bodies[index].center.dx += bodies[index].velocity.dx * Self.step
      bodies[index].center.dy += bodies[index].velocity.dy * Self.step
      if bodies[index].allowsRotation { bodies[index].angle += bodies[index].spin * Self.step }
    }
    findContacts()
    for _ in 0..<4 {
      for attachment in attachments where attachment.frequency == 0 { correctPosition(attachment) }
      separateContacts()
    }
  }

  private func accelerate(_ body: inout Body) {
    guard !body.isAnchored else {
      (body.velocity, body.spin) = (.zero, 0)
      return
    }
    let drag = 1 / (1 + max(body.resistance, 0) * Self.step)
    body.velocity.dx = (body.velocity.dx + body.acceleration.dx * Self.step) * drag
    body.velocity.dy = (body.velocity.dy + body.acceleration.dy * Self.step) * drag
    guard body.allowsRotation else { return body.spin = 0 }
    let turn = 1 / (1 + max(body.angularResistance, 0) * Self.step)
    body.spin = (body.spin + body.angularAcceleration * Self.step) * turn
  }

  /// The spring of a snap, in the implicit form, which is stable for each step.
  private mutating func pull(_ snap: Snap) {
    let body = bodies[snap.body]
    guard !body.isAnchored else { return }
    // UIKit publishes no numbers: chosen so that the middle damping settles in about half a second.
    let frequency = 2 * CGFloat.pi * 2.5
    let ratio = 0.3 + 0.7 * min(max(snap.damping, 0), 1)
    let step = CGFloat(Self.step)
    let share = 1 / (1 + 2 * ratio * frequency * step + frequency * frequency * step * step)
    func next(_ velocity: CGFloat, _ distance: CGFloat) -> CGFloat {
      (velocity - frequency * frequency * step * distance) * share
    }
    bodies[snap.body].velocity = CGVector(
      dx: next(body.velocity.dx, body.center.dx - snap.point.dx),
      dy: next(body.velocity.dy, body.center.dy - snap.point.dy))
    guard body.allowsRotation else { return }
    bodies[snap.body].spin = next(body.spin, remainder(body.angle, 2 * CGFloat.pi))
  }

  // MARK: Attachments

  /// The location of an end, its arm from the body's centre and its velocity.
  private func state(_ end: End) -> (location: CGVector, arm: CGVector, velocity: CGVector, body: Int?) {
    switch end {
    case .point(let point): return (point, .zero, .zero, nil)
    case .body(let index, let offset):
      let body = bodies[index]
      let arm = body.rotated(offset)
      return (body.center + arm, arm, body.velocity(at: arm), index)
    }
  }

  /// The directions in which an attachment acts, with the distance that is to be corrected in each: both axes
  /// if its ends coincide, else the line between them.
  private func axes(_ attachment: Attachment) -> [(axis: CGVector, error: CGFloat)] {
    let (first, second) = (state(attachment.first), state(attachment.second))
    let gap = CGVector(
      dx: first.location.dx - second.location.dx, dy: first.location.dy - second.location.dy)
    guard attachment.length > 0.5 else {
      return [(CGVector(dx: 1, dy: 0), gap.dx), (CGVector(dx: 0, dy: 1), gap.dy)]
    }
    guard gap.length > 1e-6 else { return [(CGVector(dx: 0, dy: 1), -attachment.length)] }
    return [
      (CGVector(dx: gap.dx / gap.length, dy: gap.dy / gap.length), gap.length - attachment.length)
    ]
  }

  /// The change of the distance's velocity by an impulse of 1 along `axis`.
  private func mobility(_ end: End, along axis: CGVector) -> CGFloat {
    guard case .body(let index, _) = end else { return 0 }
    return bodies[index].mobility(at: state(end).arm, along: axis)
  }

  private mutating func correctVelocity(_ attachment: Attachment) {
    for (axis, error) in axes(attachment) {
      let mobility = mobility(attachment.first, along: axis) + mobility(attachment.second, along: axis)
      guard mobility > 0 else { continue }
      let (first, second) = (state(attachment.first).velocity, state(attachment.second).velocity)
      let speed = (first.dx - second.dx) * axis.dx + (first.dy - second.dy) * axis.dy
      guard attachment.frequency > 0 else {
        push(attachment, along: axis, by: -speed / mobility)
        continue
      }
      // Eight passes share the work of one soft constraint.
      let step = CGFloat(Self.step) / 8
      let angular = 2 * CGFloat.pi * attachment.frequency
      let goal =
        (speed - angular * angular * step * error)
        / (1 + 2 * attachment.damping * angular * step + angular * angular * step * step)
      push(attachment, along: axis, by: (goal - speed) / mobility)
    }
  }

  private mutating func push(_ attachment: Attachment, along axis: CGVector, by impulse: CGFloat) {
    for (end, sign) in [(attachment.first, CGFloat(1)), (attachment.second, -1)] {
      guard case .body(let index, _) = end else { continue }
      bodies[index].push(by: axis * (impulse * sign), at: state(end).arm)
    }
  }

  private mutating func correctPosition(_ attachment: Attachment) {
    for (axis, error) in axes(attachment) {
      let mobility = mobility(attachment.first, along: axis) + mobility(attachment.second, along: axis)
      guard mobility > 0, error != 0 else { continue }
      for (end, sign) in [(attachment.first, CGFloat(-1)), (attachment.second, 1)] {
        guard case .body(let index, _) = end else { continue }
        bodies[index].shift(by: axis * (error / mobility * sign), at: state(end).arm)
      }
    }
  }
}
