import Foundation
import Interlude

/// Things near the camera, before a soft background.
extension MotifDrawing {
  static func fruit(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    box(-1, 176, 402, 127, mix(light.near, 0x9A6A42, 0.6))
    if detail > .low { box(-1, 176, 402, 5, 0x000000, alpha: 0.14) }
    let colors: [UInt32] = [light.accent, 0xE8A33A, 0x8CB04A, 0xC23B4B, 0xF0C94F]
    let first = Int(seed.unit(1) * 5)
    let places: [(CGFloat, CGFloat, CGFloat)] = [
      (146, 168, 46), (254, 172, 42), (200, 138, 48), (118, 214, 40), (284, 216, 44), (198, 212, 50),
    ]
    for (index, (x, y, radius)) in places.enumerated() where detail > .low || index > 1 {
      let place = (x + seed.between(10 + index, -10, 10), y + seed.between(20 + index, -6, 6))
      let color = colors[(first + Int(seed.unit(30 + index) * 3)) % 5]
      if detail == .high { disc(place.0 + 3, place.1 + 6, radius, 0x000000, alpha: 0.16) }
      disc(place.0, place.1, radius, color)
      guard detail > .low else { continue }
      disc(place.0 - radius * 0.32, place.1 - radius * 0.36, radius * 0.24, 0xFFFFFF, alpha: 0.35)
      guard detail == .high else { continue }
      line([(place.0, place.1 - radius + 4), (place.0 + 6, place.1 - radius - 10)], 4, 0x5A4230)
    }
    polygon([(62, 224), (338, 224), (300, 292), (100, 292)], mix(light.bottom, 0xFFFFFF, 0.4))
    guard detail > .low else { return }
    polygon([(56, 220), (344, 220), (340, 234), (60, 234)], mix(light.bottom, 0xFFFFFF, 0.75))
    guard detail == .high else { return }
    for index in 0..<3 {
      let y = 248 + 13 * CGFloat(index)
      line(
        [(78 + 8 * CGFloat(index), y), (322 - 8 * CGFloat(index), y)], 3, mix(light.bottom, light.middle, 0.5)
      )
    }
  }

  static func flower(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    land(150, 40, waves: 0.7, seed.unit(0), mix(light.middle, 0x3F8A4A, 0.5), detail)
    if detail > .low {
      for index in 0..<5 {
        disc(
          seed.between(10 + index, 0, 400), seed.between(20 + index, 60, 260),
          seed.between(30 + index, 14, 34),
          index.isMultiple(of: 2) ? light.accent : light.glow, alpha: 0.25)
      }
    }
    let (x, y) = (seed.between(1, 160, 240), seed.between(2, 126, 160))
    let radius = seed.between(3, 36, 50)
    let petals = detail == .low ? 5 : 6 + Int(seed.unit(4) * 3)
    let turn = seed.between(5, 0, .pi)
    let color = [light.accent, 0xE7689A, 0xF2B53C, 0xFBF7EE, 0x8A6AD0][Int(seed.unit(6) * 5)]
    line([(x, y), (x + seed.between(7, -30, 30), 310)], 9, mix(light.near, 0x2F6A3A, 0.6))
    for petal in 0..<petals {
      let angle = turn + CGFloat(petal) / CGFloat(petals) * 2 * .pi
      let shade = petal.isMultiple(of: 2) || detail == .low ? color : mix(color, light.near, 0.16)
      disc(x + cos(angle) * radius, y + sin(angle) * radius, radius * 0.72, shade)
    }
    disc(x, y, radius * 0.5, color == 0xF2B53C ? 0x7A4A22 : 0xF4C542)
    guard detail == .high else { return }
    for index in 0..<10 {
      let angle = CGFloat(index) * 2.4
      let reach = radius * 0.1 * CGFloat(index).squareRoot() * 1.3
      disc(x + cos(angle) * reach, y + sin(angle) * reach, 2.6, 0x8A5A22, alpha: 0.8)
    }
    for side in [-1, 1] as [CGFloat] {
      let leaf = UIBezierPath()
      leaf.move(to: CGPoint(x: x, y: 276))
      leaf.addQuadCurve(
        to: CGPoint(x: x + 84 * side, y: 228), controlPoint: CGPoint(x: x + 26 * side, y: 216))
      leaf.addQuadCurve(to: CGPoint(x: x, y: 276), controlPoint: CGPoint(x: x + 66 * side, y: 274))
      fill(leaf, mix(light.near, 0x2F6A3A, 0.4))
    }
  }

  static func street(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    let wall = [light.bottom, mix(light.accent, light.bottom, 0.6), mix(light.far, light.bottom, 0.4)]
    box(-1, -1, 402, 304, wall[Int(seed.unit(0) * 3)])
    box(-1, 262, 402, 41, mix(light.middle, 0x8A8078, 0.6))
    let x = seed.between(1, 130, 200)
    let door = [light.accent, mix(light.top, light.near, 0.4), mix(light.near, 0x2F6A5A, 0.5)]
    let arch = UIBezierPath()
    arch.move(to: CGPoint(x: x, y: 262))
    arch.addLine(to: CGPoint(x: x, y: 130))
    arch.addArc(
      withCenter: CGPoint(x: x + 48, y: 130), radius: 48, startAngle: .pi, endAngle: 2 * .pi, clockwise: true)
    arch.addLine(to: CGPoint(x: x + 96, y: 262))
    arch.close()
    if detail > .low {
      box(x - 10, 76, 116, 187, mix(light.glow, light.far, 0.25), radius: 58)
      box(x - 10, 150, 116, 113, mix(light.glow, light.far, 0.25))
    }
    fill(arch, door[Int(seed.unit(2) * 3)])
    let window = x > 165 ? x - 92 : x + 140
    box(window, 96, 54, 72, mix(light.top, light.near, 0.5))
    guard detail > .low else { return }
    box(window - 18, 92, 18, 80, door[Int(seed.unit(3) * 3)])
    box(window + 54, 92, 18, 80, door[Int(seed.unit(3) * 3)])
    polygon([(0, 0), (seed.between(4, 60, 160), 0), (0, seed.between(5, 160, 280))], 0x000000, alpha: 0.14)
    box(x - 14, 262, 124, 10, mix(light.glow, light.far, 0.4))
    guard detail == .high else { return }
    line([(x + 48, 84), (x + 48, 262)], 2, mix(light.near, 0x000000, 0.5))
    for y in [150, 206] as [CGFloat] {
      box(x + 10, y, 30, 42, 0x000000, radius: 3, alpha: 0.12)
      box(x + 56, y, 30, 42, 0x000000, radius: 3, alpha: 0.12)
    }
    disc(x + 42, 190, 3.5, 0xF2C14E)
    line([(window + 27, 96), (window + 27, 168)], 3, light.glow)
    line([(window, 132), (window + 54, 132)], 3, light.glow)
    box(window - 4, 168, 62, 8, 0x7A4A32)
    for index in 0..<5 {
      disc(window + 4 + 12 * CGFloat(index), 164, 8, index.isMultiple(of: 2) ? light.accent : 0x4F8A4A)
    }
  }

  static func cup(_ light: PictureLight, _ seed: PictureSeed, _ detail: PictureDetail) {
    box(-1, -1, 402, 304, mix(light.bottom, 0xB98A5E, seed.between(0, 0.3, 0.8)))
    if detail == .high {
      for index in 0..<5 { box(-1, 30 + 62 * CGFloat(index), 402, 2, 0x000000, alpha: 0.08) }
    }
    let (x, y) = (seed.between(1, 166, 214), seed.between(2, 136, 164))
    let glaze = [0xFBF7EE, light.top, light.accent][Int(seed.unit(3) * 3)]
    if detail > .low { disc(x + 5, y + 8, 96, 0x000000, alpha: 0.14) }
    disc(x, y, 96, mix(glaze, 0xFFFFFF, 0.25))
    if detail > .low { disc(x, y, 74, mix(glaze, 0x000000, 0.08)) }
    if detail > .low { line([(x + 40, y - 34), (x + 76, y - 60)], 16, glaze) }
    disc(x, y, 56, glaze)
    disc(x, y, 46, seed.once(in: 3, 4) ? 0xB9823F : 0x5A3A24)
    guard detail > .low else { return }
    disc(x - 4, y + 3, 22, 0xE9CFA6, alpha: 0.9)
    disc(x + 9, y - 6, 15, 0xE9CFA6, alpha: 0.9)
    let plate = seed.once(in: 2, 5) ? CGFloat(338) : 52
    disc(plate, 236, 66, mix(glaze, 0xFFFFFF, 0.45))
    guard detail == .high else { return }
    disc(plate, 236, 48, mix(glaze, 0x000000, 0.05))
    for index in 0..<3 {
      disc(
        plate - 16 + 16 * CGFloat(index), 232 + (index == 1 ? 8 : 0), 12,
        [light.accent, 0xE8A33A, 0xC23B4B][index])
    }
    line([(x - 120, y + 50), (x - 96, y - 40)], 5, 0xA9B0B6)
    fill(UIBezierPath(ovalIn: CGRect(x: x - 102, y: y - 66, width: 18, height: 32)), 0xA9B0B6)
  }
}
