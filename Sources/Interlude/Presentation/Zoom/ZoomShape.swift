import Foundation
import InterludeMotion

/// The look of a zoomed card between rest and its source: all that changes but its center.
struct ZoomShape: Equatable {
  var size: CGSize
  var cornerRadius: CGFloat
  var opacity: CGFloat = 1
  /// The scale of the controller's view, which keeps its size, and the offset of its center from the card's.
  var contentScale: CGFloat
  var contentOffset: CGPoint
  /// The scale of the source's picture, the offset of its center from the card's, and its opacity.
  var pictureScale: CGFloat
  var pictureOffset = CGPoint.zero
  var pictureOpacity: CGFloat
  var dimming: CGFloat

  /// Returns the shape at `fraction` of the line from this one to `other`.
  func mixed(with other: ZoomShape, _ fraction: CGFloat) -> ZoomShape {
    func mix(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * fraction }
    return ZoomShape(
      size: CGSize(width: mix(size.width, other.size.width), height: mix(size.height, other.size.height)),
      cornerRadius: mix(cornerRadius, other.cornerRadius), opacity: mix(opacity, other.opacity),
      contentScale: mix(contentScale, other.contentScale),
      contentOffset: CGPoint(
        x: mix(contentOffset.x, other.contentOffset.x), y: mix(contentOffset.y, other.contentOffset.y)),
      pictureScale: mix(pictureScale, other.pictureScale),
      pictureOffset: CGPoint(
        x: mix(pictureOffset.x, other.pictureOffset.x), y: mix(pictureOffset.y, other.pictureOffset.y)),
      pictureOpacity: mix(pictureOpacity, other.pictureOpacity), dimming: mix(dimming, other.dimming))
  }
}

extension ZoomShape {
  /// Returns the shape with the change that leads from `start` to `end`.
  fileprivate func changed(from start: ZoomShape, to end: ZoomShape) -> ZoomShape {
    // Twice the way from the start to the middle between this shape and the end.
    var shape = start.mixed(with: mixed(with: end, 0.5), 2)
    shape.size = CGSize(width: max(shape.size.width, 1), height: max(shape.size.height, 1))
    // A negative scale would mirror what a finger pulls on from where it is small.
    shape.contentScale = max(shape.contentScale, Self.leastScale)
    shape.pictureScale = max(shape.pictureScale, Self.leastScale)
    shape.cornerRadius = max(shape.cornerRadius, 0)
    shape.dimming = min(max(shape.dimming, 0), 1)
    return shape
  }

  /// The smallest scale that a finger can give, at which nothing is seen.
  private static let leastScale: CGFloat = 0.001

  /// A property of a view that the shape sets.
  enum Part: CaseIterable {
    case size, cornerRadius, opacity, contentCenter, contentScale, pictureCenter, pictureScale,
      pictureOpacity, dimming
  }

  /// The value of a property. A single number counts for both axes.
  func value(of part: Part) -> CGPoint {
    func both(_ number: CGFloat) -> CGPoint { CGPoint(x: number, y: number) }
    switch part {
    case .size: return CGPoint(x: size.width, y: size.height)
    case .cornerRadius: return both(cornerRadius)
    case .opacity: return both(opacity)
    case .contentCenter:
      return CGPoint(x: size.width / 2 + contentOffset.x, y: size.height / 2 + contentOffset.y)
    case .contentScale: return both(contentScale)
    case .pictureCenter:
      return CGPoint(x: size.width / 2 + pictureOffset.x, y: size.height / 2 + pictureOffset.y)
    case .pictureScale: return both(pictureScale)
    case .pictureOpacity: return both(pictureOpacity)
    case .dimming: return both(dimming)
    }
  }
}

extension ZoomShape.Part {
  /// Whether a value below zero would be seen mirrored, or as none.
  var isPositive: Bool {
    switch self {
    case .size, .contentScale, .pictureScale: true
    case .cornerRadius, .opacity, .contentCenter, .pictureCenter, .pictureOpacity, .dimming: false
    }
  }

  /// The distance from the target at which the spring of a part that is at its target starts, so that it has
  /// a velocity; 0 for a part that has no values beyond its ends.
  var leastDistance: CGFloat {
    switch self {
    case .size, .contentCenter, .pictureCenter: SpringStart.leastDistance
    case .contentScale, .pictureScale: SpringStart.leastDistance / 1000
    case .cornerRadius, .opacity, .pictureOpacity, .dimming: 0
    }
  }
}

extension ZoomShape {
  /// Returns the shape with one part changed by `distance`; a part without values beyond its ends stays.
  func moving(_ part: Part, by distance: CGVector) -> ZoomShape {
    var shape = self
    switch part {
    case .size:
      shape.size.width += distance.dx
      shape.size.height += distance.dy
    case .contentCenter:
      shape.contentOffset.x += distance.dx
      shape.contentOffset.y += distance.dy
    case .pictureCenter:
      shape.pictureOffset.x += distance.dx
      shape.pictureOffset.y += distance.dy
    case .contentScale: shape.contentScale += distance.dx
    case .pictureScale: shape.pictureScale += distance.dx
    case .cornerRadius, .opacity, .pictureOpacity, .dimming: break
    }
    return shape
  }
}

/// The shapes that a finger gives to a zoomed card: those between rest and its source. Those of a card that
/// was caught elsewhere keep the same distance from them, so that all parts change evenly with the position.
struct ZoomPath {
  let rest: ZoomShape
  let source: ZoomShape
  /// The position at which the card has the source's shape, in points from rest.
  let distance: Double
  /// The position and shape in which a finger has caught the card.
  var caught: (position: Double, shape: ZoomShape)?

  /// Returns the shape at `position`; beyond the ends that of the nearer end.
  func shape(at position: Double) -> ZoomShape {
    guard let caught else { return between(position) }
    return between(position).changed(from: between(caught.position), to: caught.shape)
  }

  private func between(_ position: Double) -> ZoomShape {
    rest.mixed(with: source, CGFloat(min(max(position / distance, 0), 1)))
  }

  /// Returns the change of a part per point of position, just before a finger at `velocity` came to
  /// `position`: what has been seen, also at an end of the path.
  func slope(of part: ZoomShape.Part, at position: Double, comingAt velocity: Double) -> CGVector {
    let step = velocity > 0 ? 0.01 : -0.01
    // A released card may have been moved by less than a step, so that it has a way to go.
    let (start, end) = (shape(at: position - 2 * step), shape(at: position - step))
    let (from, to) = (start.value(of: part), end.value(of: part))
    return CGVector(dx: (to.x - from.x) / step, dy: (to.y - from.y) / step)
  }

  /// Returns the position of a card of `size`.
  func position(of size: CGSize) -> Double {
    rate(of: CGVector(dx: size.width - rest.size.width, dy: size.height - rest.size.height))
  }

  /// Returns the change of the position for a change of the card's size.
  func rate(of change: CGVector) -> Double {
    let (width, height) = (source.size.width - rest.size.width, source.size.height - rest.size.height)
    let fraction = abs(width) > abs(height) ? change.dx / width : height == 0 ? 0 : change.dy / height
    return fraction * distance
  }
}
