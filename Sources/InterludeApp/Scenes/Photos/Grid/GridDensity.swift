import Foundation

/// The densities of the grid: few large pictures in a row, up to many small ones.
struct GridDensity: Equatable, Comparable, Sendable {
  let index: Int

  static let all = (0..<sides.count).map(GridDensity.init)
  static let largest = GridDensity(index: 0)
  static let smallest = GridDensity(index: sides.count - 1)
  /// The density at first.
  static let standard = GridDensity(index: 1)

  /// The sides of the cells on a phone 390 points wide, about, in points.
  private static let sides: [CGFloat] = [196, 130, 78, 43]

  private init(index: Int) {
    self.index = index
  }

  static func < (left: GridDensity, right: GridDensity) -> Bool { left.index < right.index }

  /// The next density with larger pictures; nil at the largest.
  var larger: GridDensity? { index > 0 ? GridDensity(index: index - 1) : nil }

  /// The next density with smaller pictures; nil at the smallest.
  var smaller: GridDensity? { index + 1 < Self.sides.count ? GridDensity(index: index + 1) : nil }

  /// Returns the number of columns in a grid of `width` points. Pictures grow with the window, but less.
  func columns(forWidth width: CGFloat) -> Int {
    let growth = pow(max(width, 1) / 390, 0.45)
    let columns = max(1, Int((width / (Self.sides[index] * growth)).rounded()))
    guard index > 0, let larger else { return columns }
    return max(columns, larger.columns(forWidth: width) + 1)
  }

  /// The section of the collection view with the cells of this density. Each has its own, because two
  /// densities are on screen while the grid is scaled.
  var section: Int { index }
}
