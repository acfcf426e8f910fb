import Foundation

/// The pixel columns in which a piece of a plot already has a shape.
///
/// Another of the same shape in the same column would look the same and is left out, so that a plot of an
/// hour costs what one of some seconds costs.
struct TakenPixels<Shape: Hashable> {
  private let scale: CGFloat
  private var last: [Shape: CGFloat] = [:]

  /// - Parameter scale: Pixels per point.
  init(scale: CGFloat) { self.scale = scale }

  /// Takes the columns from `left` to `right`, in points, where shapes follow each other from left to right.
  ///
  /// - Returns: No if they are the one column that the shape has taken last.
  mutating func take(_ shape: Shape, from left: CGFloat, to right: CGFloat) -> Bool {
    let (first, end) = ((left * scale).rounded(.down), (right * scale).rounded(.down))
    if first == end, last[shape] == first { return false }
    last[shape] = end
    return true
  }
}
