/// The resistance of an edge to being pulled past its limit.
package enum RubberBand {
  /// UIScrollView's share of the very first point past the limit that is shown.
  ///
  /// Source: published measurements of UIScrollView (SEMANTICS F).
  package static let coefficient = 0.55

  /// The distance past the limit that an edge shows while the finger pulls `overscroll` past it.
  ///
  /// - Parameters:
  ///   - overscroll: Points beyond the limit, of either sign.
  ///   - dimension: Length of the view along that axis in points; where it is not above 0 nothing gives.
  ///   - coefficient: How much of the very first point shows, above 0.
  /// - Returns: Points of the same sign, always less than `dimension`.
  package static func offset(
    forOverscroll overscroll: Double, dimension: Double, coefficient: Double = Self.coefficient
  ) -> Double {
    guard dimension > 0, overscroll.isFinite else { return 0 }
    return overscroll * coefficient * dimension / (dimension + coefficient * abs(overscroll))
  }

  /// Points by which an edge moves for one more point of the pull: the derivative of
  /// `offset(forOverscroll:dimension:coefficient:)`.
  ///
  /// - Parameters:
  ///   - overscroll: Points beyond the limit, of either sign.
  ///   - dimension: Length of the view along that axis in points; where it is not above 0 nothing gives.
  ///   - coefficient: How much of the very first point shows, above 0.
  /// - Returns: `coefficient` at the limit, less further out, 0 or more.
  package static func slope(
    atOverscroll overscroll: Double, dimension: Double, coefficient: Double = Self.coefficient
  ) -> Double {
    guard dimension > 0 else { return 0 }
    let part = dimension / (dimension + coefficient * abs(overscroll))
    return coefficient * part * part
  }

  /// The pull that shows an edge `offset` past its limit: the inverse of `offset(forOverscroll:dimension:)`.
  ///
  /// No pull shows a whole `dimension`; an offset that far (left there by a bounce) reads as a very
  /// long pull.
  package static func overscroll(
    forOffset offset: Double, dimension: Double, coefficient: Double = Self.coefficient
  ) -> Double {
    guard dimension > 0, offset.isFinite else { return 0 }
    let limit = dimension * (1 - 1e-6)
    let shown = min(max(offset, -limit), limit)
    return shown * dimension / (coefficient * (dimension - abs(shown)))
  }
}
