import Interlude

/// Draws the photos, in a renderer's block, on a page of 400 by 300 points.
enum PhotoDrawing: PictureDrawing {
  /// Draws a sun and its path over water that begins at `horizon`.
  private static func sun(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, horizon: CGFloat, _ color: UInt32) {
    disc(x, y, radius * 1.7, color, alpha: 0.18)
    disc(x, y, radius, color)
    for index in 0..<6 {
      let width = radius * (2.2 - 0.25 * CGFloat(index))
      box(
        x - width / 2 + (index.isMultiple(of: 2) ? 5 : -7), horizon + 8 + CGFloat(index) * 14, width, 4,
        color,
        radius: 2, alpha: 0.7 - 0.09 * CGFloat(index))
    }
  }

  // MARK: Motifs

  static func harbour(isDusk: Bool) {
    if isDusk {
      bands(from: 0, to: 176, 0x3B3F77, 0xF6A56B)
    } else {
      bands(from: 0, to: 176, 0x7DB9E0, 0xE3F1F4)
    }
    if isDusk {
      bands(from: 170, to: 300, 0xC77B68, 0x2B2F5A)
    } else {
      bands(from: 170, to: 300, 0x5FA3C4, 0x1F5D86)
    }
    sun(292, isDusk ? 150 : 70, 24, horizon: 170, isDusk ? 0xFFE0A3 : 0xFFF6D6)
    let (hill, wall) = isDusk ? (0x53436E, 0x35294D) as (UInt32, UInt32) : (0x7FA79B, 0x6D7A80)
    polygon([(0, 170), (0, 134), (60, 118), (120, 140), (176, 128), (250, 170)], hill)
    box(0, 158, 150, 16, wall)
    for index in 0..<5 { box(12 + CGFloat(index) * 30, 146, 6, 34, wall) }
    let hull: UInt32 = isDusk ? 0x1E1B33 : 0xC2412D
    let sail: UInt32 = isDusk ? 0xF5D2B0 : 0xFDFBF4
    polygon([(150, 214), (276, 214), (252, 240), (176, 240)], hull)
    box(150, 208, 126, 8, isDusk ? 0x3A3456 : 0xF4EBDD, radius: 2)
    line([(206, 208), (206, 84)], 4, isDusk ? 0x1E1B33 : 0x6B4A32)
    polygon([(212, 92), (212, 198), (268, 198)], sail)
    polygon([(200, 104), (200, 198), (162, 198)], sail, alpha: 0.85)
    box(166, 246, 92, 4, hull, radius: 2, alpha: 0.5)
    box(182, 256, 60, 4, hull, radius: 2, alpha: 0.35)
    box(20, 262, 70, 3, 0xFFFFFF, radius: 1.5, alpha: 0.35)
    box(300, 278, 84, 3, 0xFFFFFF, radius: 1.5, alpha: 0.3)
    box(60, 284, 50, 3, 0xFFFFFF, radius: 1.5, alpha: 0.25)
  }

  static func lighthouse(isDusk: Bool) {
    if isDusk {
      bands(from: 0, to: 210, 0x1B2350, 0xE08A7A)
    } else {
      bands(from: 0, to: 210, 0x6DB4E6, 0xEAF5F5)
    }
    if isDusk {
      bands(from: 206, to: 300, 0x39406F, 0x161B3A)
    } else {
      bands(from: 206, to: 300, 0x4F9DBF, 0x2A6E96)
    }
    if isDusk {
      for (x, y) in [(40, 30), (96, 62), (300, 24), (352, 70), (250, 48), (140, 22)] as [(CGFloat, CGFloat)] {
        disc(x, y, 1.6, 0xFFFFFF, alpha: 0.8)
      }
      polygon([(152, 78), (-20, 30), (-20, 116)], 0xFFEFB0, alpha: 0.32)
      polygon([(152, 78), (420, 40), (420, 128)], 0xFFEFB0, alpha: 0.32)
    } else {
      for (x, y, r) in [(296, 62, 20), (322, 58, 26), (350, 66, 18)] as [(CGFloat, CGFloat, CGFloat)] {
        disc(x, y, r, 0xFFFFFF, alpha: 0.9)
      }
      box(284, 62, 78, 22, 0xFFFFFF, radius: 11, alpha: 0.9)
    }
    let rock: UInt32 = isDusk ? 0x20213F : 0x55606B
    polygon([(40, 300), (74, 236), (108, 222), (200, 220), (246, 240), (300, 300)], rock)
    polygon([(40, 300), (74, 236), (108, 222), (128, 300)], isDusk ? 0x2C2D52 : 0x6B7783)
    let (white, red) = isDusk ? (0xC9C3D6, 0x8E3145) as (UInt32, UInt32) : (0xFBF7EE, 0xCC3F35)
    func tower(_ top: CGFloat, _ bottom: CGFloat, _ color: UInt32) {
      func half(_ y: CGFloat) -> CGFloat { 17 + (y - 92) * 0.085 }
      polygon(
        [
          (152 - half(top), top), (152 + half(top), top), (152 + half(bottom), bottom),
          (152 - half(bottom), bottom),
        ], color)
    }
    tower(92, 224, white)
    tower(110, 134, red)
    tower(158, 182, red)
    tower(206, 224, red)
    box(128, 88, 48, 7, isDusk ? 0x15162C : 0x2B333C, radius: 2)
    box(140, 66, 24, 22, isDusk ? 0xFFEFB0 : 0xBFE3F2)
    polygon([(134, 66), (170, 66), (152, 50)], red)
    box(147, 142, 10, 12, isDusk ? 0xFFDF8C : 0x2B333C, radius: 3)
    for (x, y, width) in [(20, 252, 46), (300, 250, 60), (330, 276, 50)] as [(CGFloat, CGFloat, CGFloat)] {
      box(x, y, width, 3, 0xFFFFFF, radius: 1.5, alpha: 0.35)
    }
  }

  static func ridge(isDusk: Bool) {
    if isDusk {
      bands(from: 0, to: 220, 0x433A73, 0xFFB27C)
    } else {
      bands(from: 0, to: 220, 0x5CA8E0, 0xEAF4F6)
    }
    disc(88, isDusk ? 132 : 58, 26, isDusk ? 0xFFE2A8 : 0xFFF7D8)
    let shades: [UInt32] =
      isDusk ? [0x8A6A9A, 0x5D4C82, 0x3B3566, 0x25234A] : [0xA9C6D8, 0x7FA5BF, 0x557F97, 0x2F5A4C]
    polygon(
      [(0, 190), (70, 130), (120, 160), (196, 96), (260, 150), (330, 112), (400, 170), (400, 300), (0, 300)],
      shades[0])
    polygon(
      [(0, 220), (56, 176), (128, 212), (232, 70), (300, 160), (344, 140), (400, 190), (400, 300), (0, 300)],
      shades[1])
    // Snow on the highest peak.
    polygon(
      [(232, 70), (206, 106), (220, 100), (230, 112), (242, 100), (258, 106)], isDusk ? 0xF6C9B8 : 0xFFFFFF)
    polygon([(0, 236), (96, 200), (170, 236), (280, 196), (400, 232), (400, 300), (0, 300)], shades[2])
    fill(UIBezierPath(ovalIn: CGRect(x: 96, y: 232, width: 150, height: 26)), isDusk ? 0xE79A86 : 0x9FD2E6)
    polygon([(0, 256), (70, 246), (150, 264), (260, 252), (400, 270), (400, 300), (0, 300)], shades[3])
    for (x, y, size) in [(26, 262, 26), (52, 268, 20), (318, 274, 30), (350, 280, 22), (376, 278, 28)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      polygon([(x - size * 0.32, y), (x, y - size), (x + size * 0.32, y)], isDusk ? 0x17162F : 0x1D4236)
    }
  }
}
