import Foundation
import InterludeLayers

/// A symbol of the symbol font, by name.
struct Symbol: Hashable, Sendable {
  var name: String
  var configuration: UIImage.SymbolConfiguration

  /// The side of a symbol per point of font size. Symbols have the same size next to Inter as on iOS next to
  /// its font.
  private static let emsPerPoint: CGFloat = 1.3

  var size: CGSize {
    let side = max(1, (configuration.pointSize * configuration.scale.factor * Self.emsPerPoint).rounded())
    return CGSize(width: side, height: side)
  }

  /// Returns the display items of the symbol, centred in `rect`.
  @MainActor
  func items(in rect: CGRect, color: CGColor, on stage: Stage?) -> [DisplayItem] {
    let side = min(rect.width, rect.height)
    guard side > 0 else { return [] }
    let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    guard stage?.text.hasSymbols ?? true else {
      stage?.noteOnce(
        "no font with symbols was found, so they show as boxes: install the package "
          + "fonts-material-design-icons-iconfont")
      return [placeholder(in: box, color: color)]
    }
    let glyph = SymbolGlyphs.glyph(named: name)
    if glyph == nil { stage?.noteOnce("no symbol is called \(name): it shows as a question mark") }
    // The glyph's square is on the baseline.
    let run = TextRun(
      string: String(Character(glyph ?? SymbolGlyphs.unknown)),
      font: FontSpec(size: side, family: FontSpec.symbolFamily), width: side)
    return [.text(run, origin: CGPoint(x: box.minX, y: box.maxY), color: color)]
  }

  /// Returns a box in place of the symbol.
  @MainActor
  private func placeholder(in box: CGRect, color: CGColor) -> DisplayItem {
    let line = max(1, box.width / 14)
    let outline = UIBezierPath(
      roundedRect: box.insetBy(dx: box.width * 0.16, dy: box.width * 0.16), cornerRadius: box.width * 0.14)
    return .stroke(outline.cgPath.outline, color: color, style: StrokeStyle(width: line))
  }
}
