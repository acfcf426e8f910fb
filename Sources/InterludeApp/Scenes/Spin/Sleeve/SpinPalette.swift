import Interlude

/// The colours of the listening room: dusk, cream, the sleeve's own three.
enum SpinPalette {
  static let ground = UIColor(hex: 0x1E1C26)
  static let line = cream.withAlphaComponent(0.12)
  static let cream = UIColor(hex: 0xF6EEDF)
  /// Second lines; 7 to 1 on the ground.
  static let creamSoft = UIColor(hex: 0xB5AEA8)
  static let amber = UIColor(hex: 0xF2B14A)
  static let sleeve = UIColor(hex: 0x14515A)
  static let rust = UIColor(hex: 0xD9542F)
  /// Over the page while the record is out.
  static let room = UIColor(hex: 0x2E2B38).withAlphaComponent(0.9)
  static let vinyl = UIColor(hex: 0x121116)
}
