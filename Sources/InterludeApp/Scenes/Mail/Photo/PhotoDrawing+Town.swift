import Interlude

/// Bread, balcony and tram.
extension PhotoDrawing {
  static func bread() {
    bands(from: 0, to: 150, 0x6F8F86, 0x8BA79B)
    bands(from: 150, to: 300, 0xB9824F, 0x8E5A32)
    for index in 0..<4 { box(0, 172 + CGFloat(index) * 34, 400, 2, 0x6E4324, alpha: 0.35) }
    // The cloth.
    polygon([(40, 232), (330, 206), (372, 268), (70, 296)], 0xF4EFE4)
    polygon([(40, 232), (330, 206), (336, 215), (46, 242)], 0x4E7CA6)
    polygon([(62, 284), (366, 258), (372, 268), (70, 296)], 0x4E7CA6)
    // The loaf.
    fill(UIBezierPath(ovalIn: CGRect(x: 84, y: 226, width: 240, height: 44)), 0x000000, alpha: 0.18)
    let loaf = UIBezierPath()
    loaf.move(to: CGPoint(x: 84, y: 236))
    loaf.addCurve(
      to: CGPoint(x: 204, y: 104), controlPoint1: CGPoint(x: 72, y: 150),
      controlPoint2: CGPoint(x: 130, y: 104))
    loaf.addCurve(
      to: CGPoint(x: 324, y: 236), controlPoint1: CGPoint(x: 278, y: 104),
      controlPoint2: CGPoint(x: 336, y: 150))
    loaf.addCurve(
      to: CGPoint(x: 84, y: 236), controlPoint1: CGPoint(x: 290, y: 264),
      controlPoint2: CGPoint(x: 118, y: 264))
    fill(loaf, 0xA4622B)
    let top = UIBezierPath()
    top.move(to: CGPoint(x: 98, y: 214))
    top.addCurve(
      to: CGPoint(x: 204, y: 116), controlPoint1: CGPoint(x: 96, y: 152),
      controlPoint2: CGPoint(x: 142, y: 116))
    top.addCurve(
      to: CGPoint(x: 310, y: 214), controlPoint1: CGPoint(x: 266, y: 116),
      controlPoint2: CGPoint(x: 312, y: 152))
    top.addCurve(
      to: CGPoint(x: 98, y: 214), controlPoint1: CGPoint(x: 270, y: 232),
      controlPoint2: CGPoint(x: 138, y: 232))
    fill(top, 0xC9853F)
    for index in 0..<3 {
      let x = 142 + CGFloat(index) * 48
      line([(x, 200), (x + 34, 136)], 13, 0xF0CE92)
      line([(x + 2, 199), (x + 35, 137)], 5, 0xFBE7BD)
    }
    for (x, y, r) in [(60, 262, 3), (352, 244, 2.5), (340, 254, 2), (76, 272, 2)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      disc(x, y, r, 0xC9853F)
    }
  }

  static func balcony(isDusk: Bool) {
    if isDusk {
      bands(from: 0, to: 300, 0x2C3168, 0xF0A27E)
    } else {
      bands(from: 0, to: 300, 0x8CC6EA, 0xE9F4EE)
    }
    let house: UInt32 = isDusk ? 0x3B3360 : 0xD9B99B
    polygon([(0, 150), (60, 120), (120, 150), (120, 300), (0, 300)], house)
    polygon([(120, 170), (230, 170), (230, 300), (120, 300)], isDusk ? 0x4A3C6B : 0xE8D3B6)
    polygon([(230, 140), (310, 108), (400, 140), (400, 300), (230, 300)], house)
    polygon([(-10, 152), (60, 116), (130, 152)], isDusk ? 0x2A2548 : 0xA8523A)
    polygon([(220, 142), (310, 104), (410, 144)], isDusk ? 0x2A2548 : 0xA8523A)
    let window: UInt32 = isDusk ? 0xFFD27E : 0x7FA0B3
    for (x, y) in [(26, 168), (78, 168), (146, 190), (192, 190), (262, 160), (336, 160)]
      as [(CGFloat, CGFloat)]
    {
      box(x, y, 20, 26, window, radius: 2)
    }
    // The railing, and the plants in front of it.
    let rail: UInt32 = isDusk ? 0x15142B : 0x2F3A40
    box(0, 206, 400, 7, rail)
    for index in 0..<17 { box(6 + CGFloat(index) * 24, 206, 4, 94, rail) }
    for (x, height) in [(84, 128), (206, 156), (324, 118)] as [(CGFloat, CGFloat)] {
      plant(x, height, isDusk: isDusk)
    }
  }

  private static func plant(_ x: CGFloat, _ height: CGFloat, isDusk: Bool) {
    let (leaf, shade) = isDusk ? (0x2E5A4C, 0x21443C) as (UInt32, UInt32) : (0x4F9A4A, 0x3A7C3D)
    line([(x, 252), (x, 252 - height)], 4, shade)
    for index in 0..<5 {
      let y = 240 - height * 0.19 * CGFloat(index)
      let reach = 34 - 4 * CGFloat(index)
      let leaf = index.isMultiple(of: 2) ? leaf : shade
      fill(UIBezierPath(ovalIn: CGRect(x: x - reach, y: y - 14, width: reach, height: 20)), leaf)
      fill(UIBezierPath(ovalIn: CGRect(x: x, y: y - 20, width: reach, height: 20)), leaf)
    }
    let red: UInt32 = isDusk ? 0xB83A3A : 0xDE3F2F
    for (dx, part, r) in [(-15, 0.1, 9), (13, 0.26, 10), (-11, 0.5, 8), (14, 0.66, 7)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      disc(x + dx, 236 - height * part, r, red)
      disc(x + dx - r * 0.3, 236 - height * part - r * 0.35, r * 0.25, 0xFFFFFF, alpha: isDusk ? 0.35 : 0.6)
    }
    polygon([(x - 36, 250), (x + 36, 250), (x + 27, 300), (x - 27, 300)], isDusk ? 0x7A4038 : 0xC4683F)
    box(x - 40, 244, 80, 12, isDusk ? 0x8C4C42 : 0xD67B4E, radius: 3)
  }

  static func tram(isDusk: Bool) {
    if isDusk {
      bands(from: 0, to: 210, 0x171B3F, 0x6C5A8E)
    } else {
      bands(from: 0, to: 210, 0x9CCBE6, 0xF0F3E8)
    }
    let walls: [UInt32] = isDusk ? [0x262A52, 0x1E2245, 0x2D2F58] : [0xD8C3A5, 0xC9A98B, 0xE3D5BC]
    for (index, (x, width, height))
      in ([(0, 92, 150), (92, 84, 176), (176, 70, 132), (246, 96, 168), (342, 60, 144)]
      as [(CGFloat, CGFloat, CGFloat)]).enumerated()
    {
      box(x, 214 - height, width, height, walls[index % 3])
      for row in 0..<3 {
        for column in 0..<Int(width / 28) {
          let isLit = isDusk && (index + row * 2 + column * 3) % 4 != 0
          box(
            x + 11 + CGFloat(column) * 27, 214 - height + 16 + CGFloat(row) * 36, 13, 20,
            isLit ? 0xFFD27E : isDusk ? 0x151836 : 0x7A8C97, radius: 1.5)
        }
      }
    }
    bands(from: 212, to: 300, isDusk ? 0x2A2B4A : 0x8D9499, isDusk ? 0x15162E : 0x6B7278, count: 5)
    box(0, 268, 400, 3, isDusk ? 0x8C86A8 : 0xC9CDD0)
    box(0, 284, 400, 3, isDusk ? 0x8C86A8 : 0xC9CDD0)
    line([(0, 66), (400, 58)], 1.6, isDusk ? 0x0D0F26 : 0x3B444B)
    line([(206, 128), (226, 96), (206, 64)], 2.5, isDusk ? 0x0D0F26 : 0x3B444B)
    // The tram.
    box(76, 264, 256, 12, 0x000000, radius: 6, alpha: 0.3)
    box(70, 128, 264, 136, isDusk ? 0x9C2F2B : 0xC8382C, radius: 18)
    box(70, 196, 264, 16, isDusk ? 0xD9C79C : 0xF5E6C4)
    box(84, 118, 236, 14, isDusk ? 0x5C1F22 : 0x7E2620, radius: 6)
    for index in 0..<5 {
      box(86 + CGFloat(index) * 49, 142, 40, 46, isDusk ? 0xFFE3A1 : 0xBFDDE8, radius: 6)
      disc(106 + CGFloat(index) * 49, 176, 8, isDusk ? 0x6B4A36 : 0x52707C, alpha: index == 3 ? 0 : 0.8)
      box(97 + CGFloat(index) * 49, 180, 18, 8, isDusk ? 0x6B4A36 : 0x52707C, alpha: index == 3 ? 0 : 0.8)
    }
    disc(322, 232, 8, isDusk ? 0xFFF3C4 : 0xFBF3DC)
    if isDusk { polygon([(326, 226), (420, 214), (420, 284), (326, 240)], 0xFFF3C4, alpha: 0.22) }
    disc(84, 234, 6, 0xFF6A4D)
    for x in [122, 160, 248, 286] as [CGFloat] {
      disc(x, 264, 13, isDusk ? 0x14152B : 0x2B3036)
      disc(x, 264, 5, isDusk ? 0x5A5C7C : 0x9AA1A6)
    }
  }
}
