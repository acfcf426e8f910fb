import Foundation
import InterludeMotion

/// Contacts: bodies that touch push each other, and do not enter each other or a wall.
extension DynamicsWorld {
  /// Bodies that collide with each other, with walls, or both.
  struct Collider {
    var bodies: [Int]
    var bodiesCollide: Bool
    var walls: [Wall]
  }

  /// A line that bodies cannot cross, with the index of the boundary to which it belongs.
  struct Wall {
    var start: CGVector
    var end: CGVector
    var boundary: Int
  }

  /// The second shape of a contact.
  enum Obstacle: Equatable {
    case body(Int)
    case wall(Int)
  }

  /// A body that touches another one or a wall.
  struct Contact {
    /// The index of the collider.
    var collider: Int
    var body: Int
    var obstacle: Obstacle
    /// The direction from the body to the obstacle, of length 1.
    var normal: CGVector
    var points: [Point]

    /// A location of the contact.
    struct Point {
      var location: CGVector
      /// The speed at which the shapes leave each other after an impact.
      var rebound: CGFloat = 0
      /// The impulse of this step along the normal.
      var normalImpulse: CGFloat = 0
      /// The impulse of this step by friction, at a right angle to the normal.
      var tangentImpulse: CGFloat = 0
    }
  }

  /// The approach, in points per second, below which nothing bounces.
  private static var restingSpeed: CGFloat { 30 }
  /// The overlap that is left, in points, so that bodies at rest keep touching.
  private static var slop: CGFloat { 0.05 }

  /// Finds the contacts anew.
  mutating func findContacts() {
    contacts = []
    guard !colliders.isEmpty else { return }
    let shapes = bodies.map { $0.shape.placed(at: $0.center, angle: $0.angle) }
    let boxes = shapes.map { Self.box(of: $0) }
    for (number, collider) in colliders.enumerated() {
      for (position, body) in collider.bodies.enumerated() {
        for (index, wall) in collider.walls.enumerated() {
          let line = ConvexShape(corners: [wall.start, wall.end])
          guard boxes[body].intersects(Self.box(of: line)) else { continue }
          add(shapes[body].contact(with: line, from: bodies[body].previousCenter), number, body, .wall(index))
        }
        guard collider.bodiesCollide else { continue }
        for other in collider.bodies[(position + 1)...] where boxes[body].intersects(boxes[other]) {
          add(shapes[body].contact(with: shapes[other], from: .zero), number, body, .body(other))
        }
      }
    }
  }

  private mutating func add(_ found: ConvexShape.Contact?, _ collider: Int, _ body: Int, _ obstacle: Obstacle)
  {
    guard let found else { return }
    contacts.append(
      Contact(
        collider: collider, body: body, obstacle: obstacle, normal: found.normal,
        points: found.points.map { Contact.Point(location: $0.location) }))
  }

  /// A box around a shape, with a border of one point because a line has no area.
  private static func box(of shape: ConvexShape) -> CGRect {
    let (x, y) = (shape.corners.map(\.dx), shape.corners.map(\.dy))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
      .insetBy(dx: -1, dy: -1)
  }

  /// Sets the speeds at which shapes that meet now leave each other.
  mutating func prepareContacts() {
    for index in contacts.indices {
      let contact = contacts[index]
      var elasticity = bodies[contact.body].elasticity
      if case .body(let other) = contact.obstacle { elasticity = max(elasticity, bodies[other].elasticity) }
      for point in contact.points.indices {
        let speed = relativeVelocity(contact, contact.points[point].location).dot(contact.normal)
        if speed < -Self.restingSpeed { contacts[index].points[point].rebound = -elasticity * speed }
      }
    }
  }

  /// Lets no shapes approach each other where they touch, and slows down their sliding.
  mutating func solveContacts() {
    for index in contacts.indices {
      for point in contacts[index].points.indices { solve(index, point) }
    }
  }

  private mutating func solve(_ index: Int, _ number: Int) {
    let contact = contacts[index]
    var point = contact.points[number]
    let location = point.location
    let mobility = mobility(contact, location, along: contact.normal)
    guard mobility > 0 else { return }
    let speed = relativeVelocity(contact, location).dot(contact.normal)
    let impulse = max(point.normalImpulse + (point.rebound - speed) / mobility, 0)
    push(contact, location, by: contact.normal * (impulse - point.normalImpulse))
    point.normalImpulse = impulse

    let tangent = CGVector(dx: -contact.normal.dy, dy: contact.normal.dx)
    let sliding = relativeVelocity(contact, location).dot(tangent)
    let limit = friction(contact) * impulse
    // The masses are the same in both directions, so this mobility is positive too.
    let stopping = point.tangentImpulse - sliding / self.mobility(contact, location, along: tangent)
    let rubbing = min(max(stopping, -limit), limit)
    push(contact, location, by: tangent * (rubbing - point.tangentImpulse))
    point.tangentImpulse = rubbing
    contacts[index].points[number] = point
  }

  /// Moves shapes apart that overlap, without a change of their velocities.
  mutating func separateContacts() {
    for contact in contacts {
      let body = bodies[contact.body]
      let own = body.shape.placed(at: body.center, angle: body.angle)
      let found: ConvexShape.Contact?
      switch contact.obstacle {
      case .body(let index):
        let other = bodies[index]
        found = own.contact(with: other.shape.placed(at: other.center, angle: other.angle), from: .zero)
      case .wall(let index):
        let wall = colliders[contact.collider].walls[index]
        found = own.contact(with: ConvexShape(corners: [wall.start, wall.end]), from: body.previousCenter)
      }
      guard let found else { continue }
      for (location, depth) in found.points where depth > Self.slop {
        let mobility = mobility(contact, location, along: found.normal)
        guard mobility > 0 else { continue }
        let shift = found.normal * ((depth - Self.slop) / mobility / CGFloat(found.points.count))
        for (index, sign) in ends(contact) {
          bodies[index].shift(by: shift * sign, at: location - bodies[index].center)
        }
      }
    }
  }

  /// Whether a contact, an attachment or a snap acts on a body.
  func holds(_ body: Int) -> Bool {
    func isEnd(_ end: End) -> Bool { if case .body(body, _) = end { true } else { false } }
    return contacts.contains { $0.body == body || $0.obstacle == .body(body) }
      || attachments.contains { isEnd($0.first) || isEnd($0.second) } || snaps.contains { $0.body == body }
  }

  // MARK: Pairs

  /// The bodies of a contact, with the direction in which its impulses act on them.
  private func ends(_ contact: Contact) -> [(body: Int, sign: CGFloat)] {
    if case .body(let other) = contact.obstacle {
      [(contact.body, -1), (other, 1)]
    } else {
      [(contact.body, -1)]
    }
  }

  private func relativeVelocity(_ contact: Contact, _ location: CGVector) -> CGVector {
    ends(contact).reduce(CGVector.zero) { sum, end in
      let body = bodies[end.body]
      return sum + body.velocity(at: location - body.center) * end.sign
    }
  }

  private func mobility(_ contact: Contact, _ location: CGVector, along axis: CGVector) -> CGFloat {
    ends(contact).reduce(0) { sum, end in
      let body = bodies[end.body]
      return sum + body.mobility(at: location - body.center, along: axis)
    }
  }

  private mutating func push(_ contact: Contact, _ location: CGVector, by impulse: CGVector) {
    for (index, sign) in ends(contact) {
      bodies[index].push(by: impulse * sign, at: location - bodies[index].center)
    }
  }

  /// The friction of two bodies; a wall has that of the body.
  private func friction(_ contact: Contact) -> CGFloat {
    let own = max(bodies[contact.body].friction, 0)
    guard case .body(let other) = contact.obstacle else { return own }
    return (own * max(bodies[other].friction, 0)).squareRoot()
  }
}
