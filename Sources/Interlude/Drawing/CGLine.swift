import InterludeLayers

/// The shape of a line's ends.
public enum CGLineCap: Int, Sendable {
  /// A square end at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A square end half a line width past the end point.
  case square

  var style: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of a line's corners.
public enum CGLineJoin: Int, Sendable {
  /// A pointed corner.
  case miter
  /// A round corner.
  case round
  /// A cut-off corner.
  case bevel

  var style: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
