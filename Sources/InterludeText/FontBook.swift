import CSDL2TTF
package import Foundation
package import InterludeLayers

/// The fonts of this machine. It measures and draws text runs with SDL2_ttf, without a display.
///
/// Widths are measured once at a large size, where rounding to pixels is negligible, so that they are
/// independent of the display's scale. Inter's outlines match them at every size because only vertical
/// hinting is enabled (`TTF_HINTING_LIGHT_SUBPIXEL`).
package final class FontBook: TextSource {
  /// Characters without a glyph in a font, in order of first use; each is drawn as the font's empty box.
  package private(set) var missingGlyphs: [Unicode.Scalar] = []
  /// Called once for each of `missingGlyphs`.
  package var onMissingGlyph: ((Unicode.Scalar, FontSpec) -> Void)?

  /// The size at which widths and metrics are measured, in pixels.
  private static let referenceSize: CGFloat = 2_048
  /// The maximum width of a run's mask, in pixels. Wider runs are cut; no window shows more of a line.
  private static let maximumMaskWidth = 16_384
  private static let maximumFontSize: CGFloat = 2_000

  private struct OpenFontKey: Hashable {
    let file: FontFile
    let pixels: CGFloat
  }
  private struct MaskKey: Hashable {
    let string: String
    let font: FontSpec
    let pixels: CGFloat
  }
  private struct WidthKey: Hashable {
    let string: String
    let font: FontSpec
  }

  private var catalogue: FontCatalogue
  private var files: [FontSpec: FontFile] = [:]
  private var metricsByFont: [FontSpec: FontMetrics] = [:]
  private var references: [FontFile: OpenFont] = [:]
  private var digits: [FontFile: DigitWidths] = [:]
  private var openFonts = BoundedCache<OpenFontKey, OpenFont?>(capacity: 24)
  private var widths = BoundedCache<WidthKey, CGFloat>(capacity: 2_048)
  // A rasteriser keeps what it draws; these are for rasterisers that draw the same text for the first time.
  private var masks = BoundedCache<MaskKey, CoverageMask?>(capacity: 512 << 10) {
    ($0?.coverage.count ?? 0) + 64
  }
  private var checkedScalars: Set<Unicode.Scalar> = []
  private let fallback: FontFile

  /// Finds the fonts and initialises the font library.
  package convenience init() throws(FontError) {
    try self.init(catalogue: FontCatalogue())
  }

  init(catalogue: FontCatalogue) throws(FontError) {
    freeTypeLock.lock()
    let started = TTF_Init() == 0
    let reason = started ? "" : String(cString: SDL_GetError())
    freeTypeLock.unlock()
    guard started else { throw .libraryFailed(reason) }
    var catalogue = catalogue
    let usual = catalogue.file(for: FontSpec(size: 13)).flatMap(Self.opened)
    guard let (file, font) = usual ?? catalogue.substitute().flatMap(Self.opened) else { throw .noFont }
    self.catalogue = catalogue
    fallback = file
    references[file] = font
  }

  private static func opened(_ file: FontFile) -> (FontFile, OpenFont)? {
    OpenFont(file, pixels: referenceSize).map { (file, $0) }
  }

  package var hasSymbols: Bool { catalogue.symbols != nil }

  package func metrics(of font: FontSpec) -> FontMetrics {
    if let known = metricsByFont[font] { return known }
    let reference = reference(for: font)
    let unit = Self.sanitized(font.size) / Self.referenceSize
    let ascent = CGFloat(reference.ascent)
    let metrics = FontMetrics(
      ascent: ascent * unit, descent: CGFloat(reference.descent) * unit,
      capHeight: (reference.ink(of: "H").map { CGFloat($0.top) } ?? ascent * 0.75) * unit,
      xHeight: (reference.ink(of: "x").map { CGFloat($0.top) } ?? ascent * 0.55) * unit)
    // An animated font size requests many different sizes.
    if metricsByFont.count >= 256 { metricsByFont = [:] }
    metricsByFont[font] = metrics
    return metrics
  }

  package func width(of string: String, in font: FontSpec) -> CGFloat {
    if string.isEmpty { return 0 }
    return widths.value(for: WidthKey(string: string, font: font)) {
      let cleaned = RunPiece.cleaned(string)
      let reference = reference(for: font)
      report(cleaned, in: font, reference)
      let pieces = RunPiece.pieces(of: cleaned, hasTabularDigits: font.hasTabularDigits)
      let length = pieces.reduce(0) { $0 + advance(of: $1, in: font) }
      return length * Self.sanitized(font.size) / Self.referenceSize
    }
  }

  package func mask(of run: TextRun, scale: CGFloat) -> CoverageMask? {
    let size = run.font.size * scale
    guard size.isFinite, size > 0, !run.string.isEmpty else { return nil }
    let pixels = min(max(size, 1), Self.maximumFontSize)
    return masks.value(for: MaskKey(string: run.string, font: run.font, pixels: pixels)) {
      draw(run.string, in: run.font, pixels: pixels)
    }
  }

  private func draw(_ string: String, in font: FontSpec, pixels: CGFloat) -> CoverageMask? {
    let file = file(for: font)
    let key = OpenFontKey(file: file, pixels: pixels)
    let opened = openFonts.value(for: key) { OpenFont(file, pixels: pixels) }
    guard let open = opened else { return nil }
    let unit = pixels / Self.referenceSize
    var builder = MaskBuilder()
    var pen: CGFloat = 0
    let pieces = RunPiece.pieces(of: RunPiece.cleaned(string), hasTabularDigits: font.hasTabularDigits)
    for piece in pieces {
      // Layout has measured the whole run.
      let advance =
        pieces.count == 1
        ? width(of: string, in: font) * pixels / font.size : advance(of: piece, in: font) * unit
      switch piece {
      case .text(let text):
        let room = max(1, Self.maximumMaskWidth - Int(pen))
        builder.add(
          advance > CGFloat(room) ? open.prefix(of: text, fitting: room) : text, in: open,
          at: Int(pen.rounded()))
      case .digit(let digit):
        let own = digitWidths(for: font).width(of: digit) * unit
        builder.add(String(digit), in: open, at: Int((pen + (advance - own) / 2).rounded()))
      }
      pen += advance
      if pen > CGFloat(Self.maximumMaskWidth) { break }
    }
    return builder.mask()
  }

  /// Returns the advance in pixels of the reference size.
  private func advance(of piece: RunPiece, in font: FontSpec) -> CGFloat {
    switch piece {
    case .digit: return digitWidths(for: font).widest
    case .text(let text):
      let reference = reference(for: font)
      if text.utf8.count <= 4_096 { return CGFloat(reference.advance(of: text)) }
      // SDL2_ttf measures in 64ths of a pixel, in 32 bits, so that some ten thousand characters would
      // overflow.
      var rest = text.unicodeScalars[...]
      var sum = 0
      while !rest.isEmpty {
        sum += reference.advance(of: String(String.UnicodeScalarView(rest.prefix(4_096))))
        rest = rest.dropFirst(4_096)
      }
      return CGFloat(sum)
    }
  }

  private func digitWidths(for font: FontSpec) -> DigitWidths {
    let file = file(for: font)
    if let known = digits[file] { return known }
    let made = DigitWidths(reference(for: font))
    digits[file] = made
    return made
  }

  private func file(for font: FontSpec) -> FontFile {
    if let known = files[font] { return known }
    let file = catalogue.file(for: font) ?? fallback
    if files.count >= 256 { files = [:] }
    files[font] = file
    return file
  }

  private func reference(for font: FontSpec) -> OpenFont {
    let file = file(for: font)
    if let open = references[file] { return open }
    guard let open = OpenFont(file, pixels: Self.referenceSize) else {
      // The file that fontconfig listed is not a readable font: use the system font.
      files[font] = fallback
      return references[fallback]!
    }
    references[file] = open
    return open
  }

  private func report(_ cleaned: String, in font: FontSpec, _ reference: OpenFont) {
    for scalar in cleaned.unicodeScalars where !scalar.isASCII && !checkedScalars.contains(scalar) {
      if checkedScalars.count >= 65_536 { return }
      checkedScalars.insert(scalar)
      // Joiners and selectors modify other characters and have no glyph.
      if scalar.properties.isDefaultIgnorableCodePoint || reference.provides(scalar) { continue }
      missingGlyphs.append(scalar)
      onMissingGlyph?(scalar, font)
    }
  }

  private static func sanitized(_ size: CGFloat) -> CGFloat {
    size.isFinite ? max(size, 0) : 0
  }
}

/// The advances of a font's digits, in pixels of the reference size.
struct DigitWidths {
  private let widths: [CGFloat]
  let widest: CGFloat

  init(_ reference: OpenFont) {
    widths = (0...9).map { CGFloat(reference.advance(of: String($0))) }
    widest = widths.max()!
  }

  func width(of digit: Character) -> CGFloat {
    widths[digit.wholeNumberValue!]
  }
}
