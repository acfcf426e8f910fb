import Interlude

extension CoverDesign {
  /// The shapes of the drawing, from back to front, on a page 1 wide and 4/3 high.
  @MainActor var shapes: [CoverShape] {
    switch self {
    case .lanterns: Self.lantern
    case .gate: Self.arches
    case .postcards: Self.moons
    case .harbour: Self.sails
    case .moss: Self.quarters
    case .signal: Self.waves
    case .pinwheel: Self.blades
    case .bus: Self.busFront
    case .roads: Self.chevrons
    case .fern: Self.leaves
    case .orchestra: Self.pipes
    case .kings: Self.crown
    }
  }

  @MainActor private static var lantern: [CoverShape] {
    [.disc(0.5, 0.5, 0.29)]
      + [(0.56, 0.02), (0.625, 0.032), (0.7, 0.046)].map { .bar(0.1, $0.0, 0.8, $0.1, .background) }
      + [(0.88, 0.56), (0.97, 0.42), (1.06, 0.28), (1.15, 0.14)].map {
        .bar(0.5 - $0.1 / 2, $0.0, $0.1, 0.036, radius: 0.018)
      }
  }

  @MainActor private static var arches: [CoverShape] {
    (0..<5).map { index in
      let half = 0.4 - 0.085 * CGFloat(index)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0.5 - half, y: 1.4))
      path.addLine(to: CGPoint(x: 0.5 - half, y: 0.66))
      path.addArc(
        withCenter: CGPoint(x: 0.5, y: 0.66), radius: half, startAngle: .pi, endAngle: 2 * .pi,
        clockwise: true)
      path.addLine(to: CGPoint(x: 0.5 + half, y: 1.4))
      return .stroke(path, 0.042)
    } + [.disc(0.5, 0.14, 0.045)]
  }

  @MainActor private static var moons: [CoverShape] {
    let orbit = UIBezierPath(ovalIn: CGRect(x: -0.08, y: 0.25, width: 1.4, height: 1.4))
    return [
      .disc(0.62, 0.95, 0.52), .stroke(orbit, 0.014), .disc(0.2, 0.39, 0.085),
      .disc(0.46, 0.8, 0.1, .background), .disc(0.75, 0.68, 0.055, .background),
      .disc(0.72, 1, 0.14, .background),
      .disc(0.4, 1.12, 0.06, .background), .disc(0.93, 1.16, 0.07, .background),
    ]
  }

  @MainActor private static var sails: [CoverShape] {
    [
      .polygon([(0.52, 0.16), (0.52, 0.86), (0.12, 0.86)]),
      .polygon([(0.58, 0.34), (0.88, 0.86), (0.58, 0.86)]),
      .polygon([(0.12, 0.93), (0.9, 0.93), (0.74, 1.09), (0.27, 1.09)]),
      .bar(0.12, 1.18, 0.34, 0.03, radius: 0.015), .bar(0.52, 1.18, 0.18, 0.03, radius: 0.015),
      .bar(0.76, 1.18, 0.12, 0.03, radius: 0.015),
    ]
  }

  /// Quarter discs on a grid of 3 by 4, each around one corner of its cell. Some cells are empty.
  @MainActor private static var quarters: [CoverShape] {
    let side = CGFloat(1) / 3
    let corners: [[Int?]] = [[2, 3, nil], [1, 0, 2], [0, 2, 3], [nil, 1, 0]]
    // One path, because separate adjacent shapes would show a seam.
    let path = UIBezierPath()
    for (row, cells) in corners.enumerated() {
      for (column, corner) in cells.enumerated() {
        guard let corner else { continue }
        let x = (CGFloat(column) + (corner == 1 || corner == 2 ? 1 : 0)) * side
        let y = (CGFloat(row) + (corner >= 2 ? 1 : 0)) * side
        let start = CGFloat(corner) * .pi / 2
        path.move(to: CGPoint(x: x, y: y))
        path.addArc(
          withCenter: CGPoint(x: x, y: y), radius: side, startAngle: start, endAngle: start + .pi / 2,
          clockwise: true)
        path.close()
      }
    }
    return [.fill(path)]
  }

  @MainActor private static var waves: [CoverShape] {
    [.disc(0.14, 1.18, 0.07)]
      + (0..<5).map { index in
        .stroke(
          UIBezierPath(
            arcCenter: CGPoint(x: 0.14, y: 1.18), radius: 0.2 + 0.175 * CGFloat(index), startAngle: -.pi / 2,
            endAngle: 0, clockwise: true),
          0.062)
      }
  }

  @MainActor private static var blades: [CoverShape] {
    let (x, y, radius) = (CGFloat(0.5), CGFloat(0.58), CGFloat(0.42))
    func point(_ angle: CGFloat, _ radius: CGFloat) -> (CGFloat, CGFloat) {
      (x + radius * cos(angle), y + radius * sin(angle))
    }
    return [.bar(0.485, 0.58, 0.03, 0.8)]
      + (0..<4).map { index in
        let angle = CGFloat(index) * .pi / 2
        return .polygon([(x, y), point(angle, radius), point(angle + .pi / 4, radius * 0.7071)])
      } + [.disc(x, y, 0.045, .background)]
  }

  @MainActor private static var busFront: [CoverShape] {
    [
      .bar(0.24, 0.98, 0.13, 0.13, radius: 0.03), .bar(0.63, 0.98, 0.13, 0.13, radius: 0.03),
      .bar(0.17, 0.26, 0.66, 0.78, radius: 0.1), .bar(0.33, 0.32, 0.34, 0.045, radius: 0.0225, .background),
      .bar(0.25, 0.42, 0.5, 0.28, radius: 0.045, .background), .disc(0.31, 0.87, 0.055, .background),
      .disc(0.69, 0.87, 0.055, .background), .bar(0.43, 0.855, 0.14, 0.03, radius: 0.015, .background),
    ]
  }

  @MainActor private static var chevrons: [CoverShape] {
    [.disc(0.75, 0.2, 0.085)]
      + (0..<6).map { index in
        let top = 0.36 + 0.165 * CGFloat(index)
        let depth = 0.026 + 0.019 * CGFloat(index)
        let ridge: [(CGFloat, CGFloat)] = [(-0.05, 0), (0.25, -0.1), (0.5, 0), (0.75, -0.1), (1.05, 0)]
        return .polygon(
          ridge.map { ($0.0, top + $0.1) } + ridge.reversed().map { ($0.0, top + $0.1 + depth) })
      }
  }

  @MainActor private static var leaves: [CoverShape] {
    [.bar(0.489, 0.16, 0.022, 1.24)]
      + (0..<6).flatMap { index -> [CoverShape] in
        let (y, length) = (1.2 - 0.18 * CGFloat(index), 0.42 - 0.055 * CGFloat(index))
        return [-1, 1].map { side in
          let tip = CGPoint(x: 0.5 + side * length, y: y - 0.2)
          let path = UIBezierPath()
          path.move(to: CGPoint(x: 0.5, y: y))
          path.addQuadCurve(to: tip, controlPoint: CGPoint(x: 0.5 + side * length * 0.3, y: y - 0.22))
          path.addQuadCurve(
            to: CGPoint(x: 0.5, y: y), controlPoint: CGPoint(x: 0.5 + side * length * 0.85, y: y))
          path.close()
          return .fill(path)
        }
      }
  }

  @MainActor private static var pipes: [CoverShape] {
    [0.36, 0.58, 0.82, 1.0, 0.74, 0.52, 0.4].enumerated().flatMap { index, height -> [CoverShape] in
      let (x, y) = (0.1 + 0.1217 * CGFloat(index), 0.667 - height / 2)
      return [
        .bar(x, y, 0.07, height, radius: 0.035), .disc(x + 0.035, y + height - 0.035, 0.02, .background),
      ]
    }
  }

  @MainActor private static var crown: [CoverShape] {
    let gems: [CoverShape] = [(0.3, 0.8), (0.5, 0.72), (0.7, 0.8)].map { x, y in
      .polygon([(x, y - 0.1), (x + 0.065, y), (x, y + 0.1), (x - 0.065, y)], .background)
    }
    return [
      .polygon([
        (0.13, 0.94), (0.13, 0.5), (0.32, 0.66), (0.5, 0.36), (0.68, 0.66), (0.87, 0.5), (0.87, 0.94),
      ]),
      .bar(0.13, 0.99, 0.74, 0.07), .disc(0.13, 0.43, 0.042), .disc(0.5, 0.29, 0.042),
      .disc(0.87, 0.43, 0.042),
    ] + gems
  }
}
