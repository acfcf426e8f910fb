import Foundation
import InterludeTransitions

/// The grip of one or two fingers on a zoomed card: the point of its content under them stays there.
struct ZoomGrip {
  /// The point of the content under the fingers, from the card's center, in points of the content.
  private(set) var point: CGPoint
  /// The translation of the fingers across the line of the drag.
  var across = 0.0
  /// The translation of two fingers; nil for one finger, whose translation along the line is the machine's.
  var translation: CGPoint?
  /// The velocity across the line, in points per second.
  var acrossVelocity = 0.0
  /// The velocity of two fingers, in points per second.
  var velocity = CGVector.zero
  private var center: CGPoint
  /// The translations at which the card was at `center`.
  private var start = (across: 0.0, translation: CGPoint.zero)
  private var position: Double
  private var scale: CGFloat

  /// - Parameters:
  ///   - location: The location of the fingers, in the coordinates of `center`.
  ///   - center: The card's center.
  ///   - position: The card's position.
  ///   - scale: The scale of its content.
  init(at location: CGPoint, center: CGPoint, _ position: Double, scale: CGFloat) {
    point = CGPoint(x: (location.x - center.x) / scale, y: (location.y - center.y) / scale)
    (self.center, self.position, self.scale) = (center, position, scale)
  }

  /// Continues with a card that has been placed elsewhere.
  mutating func begin(at center: CGPoint, _ position: Double, scale: CGFloat) {
    (self.center, self.position, self.scale) = (center, position, scale)
    start = (across, translation ?? .zero)
  }

  /// Returns the center of the card at `position`.
  func center(at travel: SheetTravel, _ position: Double, scale: CGFloat) -> CGPoint {
    var moved = travel.vector(along: position - self.position, across: across - start.across)
    if let translation {
      moved = CGVector(dx: translation.x - start.translation.x, dy: translation.y - start.translation.y)
    }
    let shrunk = self.scale - scale
    return CGPoint(
      x: center.x + moved.dx + shrunk * point.x, y: center.y + moved.dy + shrunk * point.y)
  }

  /// Returns the velocity of the fingers' point, where the position moves with `rate`.
  func centerVelocity(along travel: SheetTravel, _ rate: Double) -> CGVector {
    translation == nil ? travel.vector(along: rate, across: acrossVelocity) : velocity
  }
}
