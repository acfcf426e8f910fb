import Foundation
import Interlude

/// Draws the photos of the library over their sky, on a page of 400 by 300 points. The square in its middle
/// contains the subject.
enum MotifDrawing: PictureDrawing {
  static func draw(_ photo: LibraryPhoto, _ detail: PictureDetail) {
    let (light, seed) = (photo.light, photo.seed)
    switch photo.motif {
    case .hills: hills(light, seed, detail)
    case .sea: sea(light, seed, detail)
    case .town: town(light, seed, detail)
    case .forest: forest(light, seed, detail)
    case .peaks: peaks(light, seed, detail)
    case .fruit: fruit(light, seed, detail)
    case .dunes: dunes(light, seed, detail)
    case .flower: flower(light, seed, detail)
    case .street: street(light, seed, detail)
    case .cup: cup(light, seed, detail)
    }
  }

  // MARK: Parts

  /// Draws the sun or the moon.
  private static func sun(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail, y: CGFloat) {
    let (x, radius) = (seed.between(0, 90, 310), seed.between(1, 18, 34))
    if detail > .low { disc(x, y, radius * 1.6, light.glow, alpha: 0.2) }
    disc(x, y, radius, light.glow)
  }

  /// Fills the land below a line of waves around `y`.
  static func land(
    _ y: CGFloat, _ height: CGFloat, waves: CGFloat, _ phase: CGFloat, _ color: UInt32,
    _ detail: PictureDetail
  ) {
    let steps = detail == .low ? 8 : 20
    let points = (0...steps).map { step in
      let x = CGFloat(step) / CGFloat(steps)
      let wave = sin((x * waves + phase) * 2 * .pi) + 0.4 * sin((x * waves * 2.3 + phase * 3) * 2 * .pi)
      return (x * 400, y - height * wave / 1.4)
    }
    polygon(points + [(400, 302), (0, 302)], color)
  }

  private static func fir(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ color: UInt32) {
    polygon([(x - size * 0.3, y), (x, y - size), (x + size * 0.3, y)], color)
  }

  private static func cloud(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) {
    box(x - size, y, 2 * size, size * 0.5, 0xFFFFFF, radius: size * 0.25, alpha: 0.75)
    disc(x - size * 0.2, y, size * 0.45, 0xFFFFFF, alpha: 0.75)
  }

  // MARK: Land

  private static func hills(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    sun(light, seed, detail, y: seed.between(2, 50, 130))
    if detail > .low { cloud(seed.between(3, 80, 330), seed.between(4, 40, 90), 34) }
    land(168, 22, waves: 1.3, seed.unit(5), light.far, detail)
    land(204, 20, waves: 1.1, seed.unit(6), light.middle, detail)
    land(252, 16, waves: 0.9, seed.unit(7), light.near, detail)
    guard detail > .low else { return }
    let house = seed.between(8, 120, 270)
    box(house, 206, 30, 24, light.glow)
    polygon([(house - 5, 207), (house + 15, 190), (house + 35, 207)], light.accent)
    guard detail == .high else { return }
    box(house + 6, 214, 7, 9, light.near)
    box(house + 18, 214, 7, 16, light.near)
    for index in 0..<9 {
      let x = seed.between(20 + index, 10, 390)
      fir(x, 262 + seed.between(40 + index, 0, 24), seed.between(60 + index, 16, 30), light.near)
    }
    let (edge, shade) = (mix(light.near, light.middle, 0.4), mix(light.near, 0x000000, 0.15))
    line([(140, 302), (178, 282), (166, 262), (196, 244)], 5, edge)
    land(288, 6, waves: 1.7, seed.unit(9), shade, detail)
  }

  private static func peaks(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    sun(light, seed, detail, y: seed.between(2, 40, 100))
    let (x, y) = (seed.between(3, 140, 260), seed.between(4, 62, 104))
    let left = seed.between(5, 130, 160)
    polygon(
      [
        (0, 190), (60, left), (120, 172), (190, 130), (280, 176), (350, left + 8), (400, 180), (400, 302),
        (0, 302),
      ],
      light.far)
    polygon([(x - 170, 250), (x - 60, y + 70), (x, y), (x + 84, y + 82), (x + 180, 250)], light.middle)
    polygon(
      [(x, y), (x - 32, y + 37), (x - 10, y + 30), (x + 6, y + 44), (x + 20, y + 30), (x + 38, y + 37)],
      light.glow)
    land(246, 8, waves: 1.4, seed.unit(6), light.near, detail)
    guard detail > .low else { return }
    polygon(
      [(x, y), (x + 38, y + 37), (x + 84, y + 82), (x + 120, y + 150), (x + 24, y + 120)], 0x000000,
      alpha: 0.1)
    guard detail == .high else { return }
    for index in 0..<14 {
      let place = seed.between(20 + index, 0, 400)
      fir(place, 268 + seed.between(40 + index, 0, 30), seed.between(60 + index, 18, 38), light.near)
    }
    land(296, 5, waves: 2, seed.unit(7), mix(light.near, 0x000000, 0.2), detail)
  }

  private static func dunes(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    sun(light, seed, detail, y: seed.between(2, 60, 120))
    land(170, 12, waves: 1, seed.unit(3), light.far, detail)
    for (index, color) in [light.middle, light.near].enumerated() {
      let top = CGFloat(168 + 56 * index)
      let x = seed.between(4 + index, 110, 290)
      let dune = UIBezierPath()
      dune.move(to: CGPoint(x: -10, y: 304))
      dune.addQuadCurve(to: CGPoint(x: x, y: top), controlPoint: CGPoint(x: x - 90, y: top + 46))
      dune.addQuadCurve(to: CGPoint(x: 410, y: 304), controlPoint: CGPoint(x: x + 120, y: top + 92))
      dune.close()
      fill(dune, color)
      guard detail > .low else { continue }
      let lit = UIBezierPath()
      lit.move(to: CGPoint(x: -10, y: 304))
      lit.addQuadCurve(to: CGPoint(x: x, y: top), controlPoint: CGPoint(x: x - 90, y: top + 46))
      lit.addQuadCurve(to: CGPoint(x: x - 30, y: 304), controlPoint: CGPoint(x: x + 30, y: top + 70))
      lit.close()
      fill(lit, light.bottom, alpha: 0.35)
    }
    guard detail == .high else { return }
    let x = seed.between(7, 150, 230)
    for index in 0..<4 {
      let place = x + 24 * CGFloat(index)
      line([(place, 246), (place + 2, 258)], 3, mix(light.near, 0x000000, 0.45))
      box(place - 7, 240, 14, 9, mix(light.near, 0x000000, 0.45), radius: 4)
      line([(place + 6, 242), (place + 10, 232)], 3, mix(light.near, 0x000000, 0.45))
    }
  }

  private static func forest(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    if detail > .low { disc(seed.between(0, 130, 270), 70, 60, light.glow, alpha: 0.35) }
    let rows: [(count: Int, y: CGFloat, size: CGFloat, color: UInt32)] = [
      (detail == .low ? 3 : 7, 236, 150, light.far), (detail == .low ? 3 : 6, 262, 176, light.middle),
    ]
    var index = 10
    for row in rows {
      for tree in 0..<row.count {
        index += 2
        let step = 420 / CGFloat(row.count)
        let x = -10 + step * (CGFloat(tree) + seed.between(index, 0.2, 0.8))
        fir(x, row.y, row.size * seed.between(index + 1, 0.75, 1.15), row.color)
      }
    }
    land(252, 8, waves: 0.8, seed.unit(3), light.near, detail)
    guard detail == .high else { return }
    for trunk in 0..<3 {
      let x = seed.between(50 + trunk, 20, 380)
      polygon([(x - 7, 300), (x - 4, 0), (x + 5, 0), (x + 9, 300)], mix(light.near, 0x000000, 0.3))
    }
    for fern in 0..<8 {
      let (x, y) = (seed.between(60 + fern, 0, 400), seed.between(70 + fern, 276, 298))
      line([(x - 9, y - 9), (x, y), (x + 8, y - 11)], 2.5, light.middle)
    }
  }

  // MARK: Water and town

  private static func sea(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    let horizon = seed.between(3, 138, 182)
    sun(light, seed, detail, y: horizon - seed.between(2, 14, 90))
    let deep = mix(light.top, light.near, 0.35)
    box(-1, horizon, 402, 303 - horizon, mix(light.bottom, deep, 0.55))
    box(-1, horizon + 46, 402, 257 - horizon, deep, alpha: 0.8)
    let x = seed.between(4, 120, 280)
    let size = seed.between(5, 0.7, 1.3)
    let y = horizon + 44
    polygon(
      [
        (x - 44 * size, y), (x + 48 * size, y), (x + 34 * size, y + 17 * size),
        (x - 30 * size, y + 17 * size),
      ],
      light.accent)
    polygon([(x + 3, y - 5), (x + 3, y - 84 * size), (x + 42 * size, y - 5)], light.glow)
    guard detail > .low else { return }
    polygon([(x - 3, y - 5), (x - 3, y - 70 * size), (x - 30 * size, y - 5)], light.glow, alpha: 0.8)
    let sunlit = seed.between(0, 90, 310)
    for index in 0..<(detail == .high ? 7 : 3) {
      let width = 52 - 5 * CGFloat(index)
      box(
        sunlit - width / 2 + (index.isMultiple(of: 2) ? 5 : -7), horizon + 8 + CGFloat(index) * 15, width, 4,
        light.glow, radius: 2, alpha: 0.7 - 0.07 * CGFloat(index))
    }
    guard detail == .high else { return }
    polygon(
      [(0, horizon), (0, horizon - 26), (50, horizon - 34), (104, horizon - 12), (150, horizon)], light.middle
    )
    for index in 0..<6 {
      box(
        seed.between(30 + index, 0, 340), 224 + 13 * CGFloat(index), 60, 3, 0xFFFFFF, radius: 1.5, alpha: 0.25
      )
    }
  }

  private static func town(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    if seed.once(in: 2, 40) { sun(light, seed, detail, y: seed.between(2, 46, 100)) }
    let isDark = light == .night || light == .dusk
    for row in 0..<2 {
      let color = [light.far, light.middle][row]
      var x: CGFloat = -10 - seed.between(3 + row, 0, 30)
      var index = 50 + 30 * row
      while x < 400 {
        let width = seed.between(index, 44, 78)
        let top = (row == 0 ? 120 : 178) + seed.between(index + 1, -34, 34)
        box(x, top, width + 0.5, 302 - top, index.isMultiple(of: 4) ? mix(color, light.near, 0.25) : color)
        let hasRoof = row == 1 || seed.once(in: 3, index + 2)
        if hasRoof, detail > .low {
          polygon(
            [(x - 3, top), (x + width / 2, top - 18), (x + width + 3, top)],
            row == 1 ? light.accent : light.near, alpha: row == 1 ? 0.9 : 1)
        }
        if detail == .high || detail == .medium && row == 1 {
          windows(
            in: CGRect(x: x, y: top, width: width, height: 300 - top), light, isDark, seed, index, detail)
        }
        x += width
        index += 3
      }
    }
    box(-1, 276, 402, 27, light.near)
  }

  private static func windows(
    in house: CGRect, _ light: PictureLight, _ isDark: Bool, _ seed: PictureSeed, _ index: Int,
    _ detail: PictureDetail
  ) {
    let rows = detail == .high ? 4 : 2
    for row in 0..<rows {
      for column in 0..<2 {
        let isLit = seed.once(in: 2, index * 7 + row * 2 + column)
        let color = isDark ? (isLit ? light.accent : light.near) : isLit ? light.glow : light.near
        box(
          house.minX + house.width * (column == 0 ? 0.2 : 0.58), house.minY + 12 + 24 * CGFloat(row),
          house.width * 0.2, 13, color, alpha: isDark || isLit ? 1 : 0.55)
      }
    }
  }
}
