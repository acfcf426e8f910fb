/// The colours of a photo: of its sky, and of its shapes from far to near.
struct PictureLight: Equatable, Sendable {
  let top: UInt32
  let bottom: UInt32
  let far: UInt32
  let middle: UInt32
  let near: UInt32
  /// The sun, lamps, petals: the brightest colour.
  let glow: UInt32
  /// A colour that stands out.
  let accent: UInt32

  private init(
    _ top: UInt32, _ bottom: UInt32, _ far: UInt32, _ middle: UInt32, _ near: UInt32, _ glow: UInt32,
    _ accent: UInt32
  ) {
    (self.top, self.bottom, self.far, self.middle) = (top, bottom, far, middle)
    (self.near, self.glow, self.accent) = (near, glow, accent)
  }

  static let noon = PictureLight(0x5CA8E0, 0xE2F1F4, 0x9FC3CF, 0x6C9F83, 0x2F5A4C, 0xFFFBEA, 0xE2553B)
  static let morning = PictureLight(0x9CC9E8, 0xFBEBD2, 0xB9C9D8, 0x86A89B, 0x4C7264, 0xFFF3CF, 0xE98F3E)
  static let golden = PictureLight(0xE7A45A, 0xFBE3AE, 0xC98B5A, 0x99603F, 0x5A3A2E, 0xFFF6D6, 0xB6342D)
  static let dusk = PictureLight(0x3B3F77, 0xF6A56B, 0x8A6A9A, 0x53436E, 0x2A2548, 0xFFE0A3, 0xF0705A)
  static let rose = PictureLight(0x6C5A9E, 0xF7B7B0, 0xA886B4, 0x765A92, 0x3E3263, 0xFFE9DC, 0xE3547C)
  static let night = PictureLight(0x10163A, 0x33407A, 0x29336A, 0x1D2450, 0x0F1330, 0xF2EBCF, 0xFFC46B)
  static let mist = PictureLight(0xAFC0C6, 0xE8ECE9, 0xBFCBCB, 0x92A5A6, 0x5B7173, 0xFFFFFF, 0xD9744F)
  static let autumn = PictureLight(0x8FB6C8, 0xF4E7CC, 0xD7A25B, 0xBC6B32, 0x6E3A24, 0xFFF1C9, 0x9E2F28)
  static let winter = PictureLight(0x7FA6CF, 0xEAF1F7, 0xC4D5E4, 0x93AFC9, 0x4C6B8C, 0xFFFFFF, 0xC33C4C)
  static let tropics = PictureLight(0x2E9FC4, 0xBFEBE3, 0x57B8A8, 0x2C8F7E, 0x135E55, 0xFFF8D8, 0xFF7A4D)
}
