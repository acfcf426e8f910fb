import InterludeLayers

/// How a line ends.
public enum CGLineCap: Int, Sendable {
  /// At the end point, square.
  case butt
  /// With a half circle around the end point.
  case round
  /// Half a line width past the end point, square.
  case square

  var style: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How a line turns at a corner.
public enum CGLineJoin: Int, Sendable {
  /// With a pointed corner.
  case miter
  /// With a round corner.
  case round
  /// With a corner cut off.
  case bevel

  var style: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
