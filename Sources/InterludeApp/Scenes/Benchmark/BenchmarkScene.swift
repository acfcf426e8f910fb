import Interlude

/// A sheet of 200 rows over a list of 200 items: the scene for comparing toolkits.
///
/// All sizes and colours are constants, so that other programs can draw exactly the same.
enum BenchmarkScene {
  static let name = "benchmark"
  static let summary = "Two long lists, one on a sheet over the other: the scene of the benchmark."

  @MainActor static func make() -> UIViewController {
    BenchmarkViewController()
  }
}

/// The colours of the benchmark scene.
enum BenchmarkColor {
  static let background = UIColor(rgb: 0xECEEF2)
  static let card = UIColor.white
  static let label = UIColor(rgb: 0x1B1F24)
  static let secondaryLabel = UIColor(rgb: 0x6B7280)
  static let handle = UIColor(rgb: 0xC4C8CE)
  static let line = UIColor(rgb: 0xE6E8EC)

  /// The mark of item `index`: a hue that varies with the index, always equally strong.
  static func mark(_ index: Int) -> UIColor {
    UIColor(hue: CGFloat(index * 37 % 360) / 360, saturation: 0.55, brightness: 0.8, alpha: 1)
  }
}

extension UIColor {
  fileprivate convenience init(rgb: Int) {
    func part(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
