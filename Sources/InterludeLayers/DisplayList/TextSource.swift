package import Foundation

/// A font specification: everything needed to measure and draw a run, apart from its string.
package struct FontSpec: Hashable, Sendable {
  /// The size in points.
  package var size: CGFloat
  /// The weight: 100 thin, 400 regular, 600 semibold, 900 black.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits have the same width (tabular figures).
  package var hasTabularDigits: Bool
  /// The family; nil for the system font.
  package var family: String?

  /// The family of the symbol font.
  package static let symbolFamily = "Material Icons"

  package init(
    size: CGFloat, weight: Int = 400, isItalic: Bool = false, hasTabularDigits: Bool = false,
    family: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.hasTabularDigits = hasTabularDigits
    self.family = family
  }
}

/// The vertical metrics of a font in points, all positive.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line.
  package var ascent: CGFloat
  /// The distance from the baseline down to the bottom of the line.
  package var descent: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat

  package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
  }
}

/// A measured line of text in one font.
package struct TextRun: Hashable, Sendable {
  package let string: String
  package let font: FontSpec
  /// The advance width in points, the same at every scale.
  package let width: CGFloat

  package init(string: String, font: FontSpec, width: CGFloat) {
    self.string = string
    self.font = font
    self.width = width
  }
}

/// The coverage of each device pixel by a shape, 0…255, rows from top to bottom.
package final class CoverageMask: Sendable {
  package let width: Int
  package let height: Int
  /// The offset of the mask's left column from the shape's origin, in device pixels, positive to the right.
  package let left: Int
  /// The offset of the mask's top row from the shape's origin, in device pixels, positive downwards. For a
  /// text run the origin is the left end of the baseline, so this is negative.
  package let top: Int
  /// The number of bytes from one row to the next: a multiple of 4, as pixman requires.
  package let stride: Int
  package let coverage: [UInt8]

  package init(width: Int, height: Int, left: Int, top: Int, stride: Int, coverage: [UInt8]) {
    precondition(stride % 4 == 0 && stride >= width && coverage.count >= stride * height)
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.stride = stride
    self.coverage = coverage
  }
}

/// Measures and draws text for a stage. Results depend only on the arguments.
package protocol TextSource: AnyObject {
  /// Returns the vertical metrics of `font`.
  func metrics(of font: FontSpec) -> FontMetrics
  /// Returns the advance width of `string` on one line, in points. It is independent of the display's scale.
  func width(of string: String, in font: FontSpec) -> CGFloat
  /// Returns the coverage of `run` at `scale` device pixels per point; nil when it has no ink.
  func mask(of run: TextRun, scale: CGFloat) -> CoverageMask?
  /// Whether the font of `FontSpec.symbolFamily` is available.
  var hasSymbols: Bool { get }
}

extension TextSource {
  package var hasSymbols: Bool { true }
}
