/// The resistance of a scroll view's edge to being dragged past its limit.
package enum RubberBand {
  /// The coefficient of UIScrollView: the part of the first point past the limit by which the content moves.
  ///
  /// Source: published measurements of UIScrollView (SEMANTICS F).
  package static let coefficient = 0.55

  /// Returns the offset past the limit while the finger is `overscroll` points past it.
  ///
  /// - Parameters:
  ///   - overscroll: The signed distance of the finger past the limit, in points.
  ///   - dimension: The length of the view along that axis in points. If it is not above 0, the result is 0.
  ///   - coefficient: The slope at the limit, above 0.
  /// - Returns: An offset in points of the same sign, always less than `dimension`.
  package static func offset(
    forOverscroll overscroll: Double, dimension: Double, coefficient: Double = Self.coefficient
  ) -> Double {
    guard dimension > 0, overscroll.isFinite else { return 0 }
    return overscroll * coefficient * dimension / (dimension + coefficient * abs(overscroll))
  }

  /// Returns the overscroll that results in `offset`: the inverse of `offset(forOverscroll:dimension:)`.
  ///
  /// No overscroll results in a whole `dimension`. Such an offset, which a bounce may leave, returns a very
  /// large overscroll.
  package static func overscroll(
    forOffset offset: Double, dimension: Double, coefficient: Double = Self.coefficient
  ) -> Double {
    guard dimension > 0, offset.isFinite else { return 0 }
    let limit = dimension * (1 - 1e-6)
    let shown = min(max(offset, -limit), limit)
    return shown * dimension / (coefficient * (dimension - abs(shown)))
  }
}
