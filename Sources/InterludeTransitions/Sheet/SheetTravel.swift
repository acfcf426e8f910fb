package import Foundation

/// The line along which a sheet moves: its axis, its direction and the positions between which it moves.
///
/// A position is a coordinate along the axis in points, growing toward the dismissed end. The runner chooses
/// the origin: with a resting position of 0, positions are offsets from rest.
package struct SheetTravel: Equatable, Sendable {
  package enum Axis: Equatable, Sendable { case horizontal, vertical }

  /// Whether a view's coordinates grow or shrink from rest toward the dismissed end.
  package enum Direction: Equatable, Sendable { case increasing, decreasing }

  package let axis: Axis
  package let direction: Direction
  /// The resting positions in ascending order, at least one; the first shows most of the sheet.
  package let rests: [Double]
  /// The position at which the sheet is out of sight.
  package let dismissed: Double

  /// Whether the sheet has several resting positions.
  package var isStepped: Bool { rests.count > 1 }

  /// The last resting position before the dismissed one.
  package var last: Double { rests[rests.count - 1] }

  /// A line with the resting positions `rests`; by default downwards.
  package init(
    axis: Axis = .vertical, direction: Direction = .increasing, rests: [Double], dismissed: Double
  ) {
    precondition(!rests.isEmpty, "a sheet has a resting position")
    (self.axis, self.direction, self.rests, self.dismissed) = (axis, direction, rests, dismissed)
  }

  /// The resting position beyond which the sheet resists.
  package var rest: Double { rests[0] }

  /// Points from rest to the dismissed position.
  package var distance: Double { dismissed - rest }

  package func position(of target: SheetTarget) -> Double {
    switch target {
    // A resting position may be gone since the target was chosen: the last one stands in for it.
    case .rest(let index): rests[min(index, rests.count - 1)]
    case .dismissed: dismissed
    }
  }

  /// The position of a view whose coordinate along the axis is `coordinate`; also the inverse.
  package func position(of coordinate: Double) -> Double {
    switch direction {
    case .increasing: coordinate
    case .decreasing: -coordinate
    }
  }

  /// The part of a translation or a velocity along the axis, positive toward the dismissed end.
  package func component(of vector: CGPoint) -> Double {
    switch axis {
    case .horizontal: position(of: vector.x)
    case .vertical: position(of: vector.y)
    }
  }
}

/// A position at which a sheet may come to rest.
package enum SheetTarget: Equatable, Sendable {
  /// The resting position with this index in `SheetTravel.rests`.
  case rest(Int)
  case dismissed

  /// The first resting position.
  package static let shown = SheetTarget.rest(0)
}
