import Foundation
import InterludeLayers

/// Laid-out text: its lines and their vertical metrics, in points.
struct TextLayout {
  let lines: [TextRun]
  private let metrics: FontMetrics
  private let leading: CGFloat

  init(lines: [TextRun], font: FontSpec, source: any TextSource) {
    self.lines = lines
    metrics = source.metrics(of: font)
    leading = metrics.leading(size: font.size)
  }

  /// The size of all lines.
  var size: CGSize {
    let count = CGFloat(lines.count)
    guard count > 0 else { return .zero }
    return CGSize(
      width: lines.map(\.width).max() ?? 0, height: count * metrics.lineHeight + (count - 1) * leading)
  }

  /// Returns the lines, vertically centred in `box`, with the given horizontal alignment.
  func items(in box: CGRect, alignment: NSTextAlignment, color: CGColor) -> [DisplayItem] {
    let top = box.midY - size.height / 2 + metrics.ascent
    return lines.enumerated().compactMap { index, line in
      guard !line.string.isEmpty else { return nil }
      let x: CGFloat =
        switch alignment {
        case .left, .natural, .justified: box.minX
        case .center: box.midX - line.width / 2
        case .right: box.maxX - line.width
        }
      let baseline = top + CGFloat(index) * (metrics.lineHeight + leading)
      return .text(line, origin: CGPoint(x: x, y: baseline), color: color)
    }
  }

  /// Returns the number of lines of `font` that fit into `height` points, at least 1.
  static func lineCount(in height: CGFloat, font: FontSpec, source: any TextSource) -> Int {
    let metrics = source.metrics(of: font)
    let leading = metrics.leading(size: font.size)
    guard height.isFinite, metrics.lineHeight > 0 else { return .max }
    // The tolerance allows for heights that were rounded to pixels.
    return max(1, Int((height + leading + 0.5) / (metrics.lineHeight + leading)))
  }
}

extension NSTextAlignment {
  /// Returns the alignment with the natural one replaced by that of a direction. Justified text counts as
  /// natural.
  func resolved(isRightToLeft: Bool) -> NSTextAlignment {
    switch self {
    case .natural, .justified: isRightToLeft ? .right : .left
    case .left, .center, .right: self
    }
  }
}

extension FontMetrics {
  /// The height of one line, in points.
  var lineHeight: CGFloat { ascent + descent }

  /// Returns the spacing between lines of a font of `size` points. Baselines are 1.35 font sizes apart.
  func leading(size: CGFloat) -> CGFloat { max(0, 1.35 * size - lineHeight) }
}

/// Measures text without a stage, with Inter's vertical proportions and characters that are half as wide as
/// high.
///
/// The stage's text source measures the text again when it is shown.
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
