import Foundation
import InterludeLayers

/// A text that has been set: its lines and their vertical measures, in points.
struct TextLayout {
  let lines: [TextRun]
  private let metrics: FontMetrics
  private let leading: CGFloat

  init(lines: [TextRun], font: FontSpec, source: any TextSource) {
    self.lines = lines
    metrics = source.metrics(of: font)
    leading = metrics.leading(size: font.size)
  }

  /// The size of all lines together.
  var size: CGSize {
    let count = CGFloat(lines.count)
    guard count > 0 else { return .zero }
    return CGSize(
      width: lines.map(\.width).max() ?? 0, height: count * metrics.lineHeight + (count - 1) * leading)
  }

  /// The lines in the middle of the height of `box`, at the edge that `alignment` says.
  func items(in box: CGRect, alignment: NSTextAlignment, color: CGColor) -> [DisplayItem] {
    let top = box.midY - size.height / 2 + metrics.ascent
    return lines.enumerated().compactMap { index, line in
      guard !line.string.isEmpty else { return nil }
      let x: CGFloat =
        switch alignment {
        case .left, .natural: box.minX
        case .center: box.midX - line.width / 2
        case .right: box.maxX - line.width
        }
      let baseline = top + CGFloat(index) * (metrics.lineHeight + leading)
      return .text(line, origin: CGPoint(x: x, y: baseline), color: color)
    }
  }

  /// How many lines of `font` fit into `height` points, at least one.
  static func lineCount(in height: CGFloat, font: FontSpec, source: any TextSource) -> Int {
    let metrics = source.metrics(of: font)
    let leading = metrics.leading(size: font.size)
    guard height.isFinite, metrics.lineHeight > 0 else { return .max }
    // Heights are rounded to pixels by their owners.
    return max(1, Int((height + leading + 0.5) / (metrics.lineHeight + leading)))
  }
}

extension FontMetrics {
  /// The height of one line by itself, in points.
  var lineHeight: CGFloat { ascent + descent }

  /// What is left free between two lines of a font of `size` points, so that baselines are 1.35 sizes apart.
  func leading(size: CGFloat) -> CGFloat { max(0, 1.35 * size - lineHeight) }
}

/// Measures text where no stage is: in the proportions of Inter, every character half as wide as high.
///
/// It only stands in until the text is shown, where the stage's own source measures it again.
final class ProportionalText: TextSource, Sendable {
  static let shared = ProportionalText()

  func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(
      ascent: 0.96875 * font.size, descent: 0.2415 * font.size, capHeight: 0.727 * font.size,
      xHeight: 0.5455 * font.size)
  }

  func width(of string: String, in font: FontSpec) -> CGFloat { 0.5 * font.size * CGFloat(string.count) }

  func mask(of run: TextRun, scale: CGFloat) -> CoverageMask? { nil }
}
