package import Foundation

/// Which font: everything that measuring and drawing a run need to know besides its string.
package struct FontSpec: Hashable, Sendable {
  /// Points.
  package var size: CGFloat
  /// 100 thin … 400 regular … 600 semibold … 900 black.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits are equally wide (tabular figures).
  package var hasTabularDigits: Bool
  /// nil for the system's own.
  package var family: String?

  /// The family of the font that holds symbols instead of letters.
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

/// The vertical measures of a font in points, all positive.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  package var ascent: CGFloat
  /// From the baseline down to the bottom of the line.
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

/// One line of text in one font, measured.
package struct TextRun: Hashable, Sendable {
  package let string: String
  package let font: FontSpec
  /// Advance width in points, the same at every scale.
  package let width: CGFloat

  package init(string: String, font: FontSpec, width: CGFloat) {
    self.string = string
    self.font = font
    self.width = width
  }
}

/// How much of each device pixel a shape covers, 0…255, rows from the top.
package final class CoverageMask: Sendable {
  package let width: Int
  package let height: Int
  /// Where the mask's left column lies from the shape's origin, in device pixels, positive to the right.
  package let left: Int
  /// Where the mask's top row lies from the shape's origin, in device pixels, positive downwards. For a
  /// text run the origin is the left end of the baseline, so this is negative.
  package let top: Int
  /// Bytes from one row to the next: a multiple of 4, as pixman wants it.
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

/// Measures and draws text for a stage. Answers depend on the arguments alone.
package protocol TextSource: AnyObject {
  /// The vertical measures of `font`.
  func metrics(of font: FontSpec) -> FontMetrics
  /// The advance width of `string` on one line, in points, the same whatever the scale of the display.
  func width(of string: String, in font: FontSpec) -> CGFloat
  /// The coverage of `run` at `scale` device pixels a point; nil when it has no ink.
  func mask(of run: TextRun, scale: CGFloat) -> CoverageMask?
  /// Whether symbols can be drawn in the font of `FontSpec.symbolFamily`.
  var hasSymbols: Bool { get }
}

extension TextSource {
  package var hasSymbols: Bool { true }
}
