import Interlude

/// The cover drawings, each in two colours.
enum CoverDesign: Sendable {
  case lanterns, gate, postcards, harbour, moss, signal, pinwheel, bus, roads, fern, orchestra, kings

  /// The colour of the background and of most cut-out shapes.
  var background: UIColor { UIColor(hex: colors.background) }
  /// The colour of the figure.
  var figure: UIColor { UIColor(hex: colors.figure) }

  private var colors: (background: UInt32, figure: UInt32) {
    switch self {
    case .lanterns: (0x14233F, 0xF5A52A)
    case .gate: (0xC4452C, 0xF8E8D0)
    case .postcards: (0x2C1347, 0xF4D35E)
    case .harbour: (0x0F6E73, 0xF5F1E6)
    case .moss: (0x2D3E2A, 0xDB8C50)
    case .signal: (0x15151B, 0xE5443B)
    case .pinwheel: (0xF06C58, 0xFFF0DA)
    case .bus: (0x2A2D80, 0xF7D149)
    case .roads: (0xEAD8B4, 0x9A3B20)
    case .fern: (0x103D2F, 0x9BDDB0)
    case .orchestra: (0xF5B9C5, 0x4B1339)
    case .kings: (0xBFE2F1, 0x1E3F90)
    }
  }
}

/// One shape of a drawing, on a page 1 wide and 4/3 high.
@MainActor
struct CoverShape {
  enum ColorRole { case figure, background }

  let role: ColorRole
  let path: UIBezierPath
  /// The stroke width; nil fills the path.
  let line: CGFloat?

  static func fill(_ path: UIBezierPath, _ role: ColorRole = .figure) -> CoverShape {
    CoverShape(role: role, path: path, line: nil)
  }

  static func stroke(_ path: UIBezierPath, _ width: CGFloat, _ role: ColorRole = .figure) -> CoverShape {
    CoverShape(role: role, path: path, line: width)
  }

  static func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ role: ColorRole = .figure) -> CoverShape {
    fill(
      UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)), role)
  }

  static func bar(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 0,
    _ role: ColorRole = .figure
  ) -> CoverShape {
    let rect = CGRect(x: x, y: y, width: width, height: height)
    return fill(
      radius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect), role)
  }

  static func polygon(_ points: [(CGFloat, CGFloat)], _ role: ColorRole = .figure) -> CoverShape {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let location = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: location) } else { path.addLine(to: location) }
    }
    path.close()
    return fill(path, role)
  }
}
