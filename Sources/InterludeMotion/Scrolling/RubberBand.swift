/// The resistance of a scroll view's edge to being dragged past its limit.
package enum RubberBand {
  /// The coefficient of UIScrollView: the part of the first point past the limit by which the content moves.
  ///
  /// Source: chpwn's published measurement (docs/UIKIT_SEMANTICS.md, Scrolling).
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

  /// Returns the points by which an edge moves for one more point of pull: the derivative of
  /// `offset(forOverscroll:dimension:coefficient:)`.
  ///
  /// - Parameters:
  ///   - overscroll: The points beyond the limit, of either sign.
  ///   - dimension: The length of the view along that axis, in points. If it is not above 0, nothing moves.
  ///   - coefficient: The part of the very first point that shows, above 0.
  /// - Returns: `coefficient` at the limit, less further out, 0 or more.
  package static func slope(
    atOverscroll overscroll: Double, dimension: Double, coefficient: Double = Self.coefficient
  ) -> Double {
    guard dimension > 0 else { return 0 }
    let part = dimension / (dimension + coefficient * abs(overscroll))
    return coefficient * part * part
  }

  /// Returns the overscroll that results in `offset`: the inverse of `offset(forOverscroll:dimension:)`.
  ///
  /// No overscroll results in a whole `dimension`. Such an offset returns a very large overscroll; what may
  /// be further out than that, as a bounce is, needs a larger dimension.
  package static func overscroll(
    forOffset offset: Double, dimension: Double, coefficient: Double = Self.coefficient
  ) -> Double {
    guard dimension > 0, offset.isFinite else { return 0 }
    let limit = dimension * (1 - 1e-6)
    let shown = min(max(offset, -limit), limit)
    return shown * dimension / (coefficient * (dimension - abs(shown)))
  }
}
