package import Foundation
package import InterludeLayers

/// A text source with fixed metrics and no glyph pixels: each character is half as wide as the font size.
/// Tests need no fonts and measure the same on all machines.
package final class FixedText: TextSource {
  package init() {}

  package func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(
      ascent: 0.95 * font.size, descent: 0.25 * font.size, capHeight: 0.7 * font.size,
      xHeight: 0.5 * font.size)
  }

  package func width(of string: String, in font: FontSpec) -> CGFloat {
    0.5 * font.size * CGFloat(string.count)
  }

  package func mask(of run: TextRun, scale: CGFloat) -> CoverageMask? { nil }
}
