public import Foundation
import InterludeLayers

/// Text in the drawing under way. Its attributes are those of its first character.
extension StringProtocol {
  /// Draws the text in `rect`, from its top, in as many lines as fit.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    Drawings.current?.draw(String(self), in: rect, TextAttributes(attributes), isWrapping: true)
  }

  /// Draws the text in one line, with its upper left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let rect = CGRect(origin: point, size: size(withAttributes: attributes))
    Drawings.current?.draw(String(self), in: rect, TextAttributes(attributes), isWrapping: false)
  }

  /// Draws the text in `rect`: in lines with `usesLineFragmentOrigin`, otherwise in one.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    Drawings.current?.draw(
      String(self), in: rect, TextAttributes(attributes),
      isWrapping: options.contains(.usesLineFragmentOrigin))
  }
}

extension NSString {
  /// Draws the text in `rect`, from its top, in as many lines as fit.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text in one line, with its upper left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in `rect`: in lines with `usesLineFragmentOrigin`, otherwise in one.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// The attributes of the first character.
  private var first: [NSAttributedString.Key: Any]? {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
  }

  /// Draws the text in `rect`, from its top, in as many lines as fit.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: first) }

  /// Draws the text in one line, with its upper left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: first) }

  /// Draws the text in `rect`: in lines with `usesLineFragmentOrigin`, otherwise in one.
  @preconcurrency @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    string.draw(with: rect, options: options, attributes: first, context: context)
  }
}

extension CGContext {
  /// Draws text in `rect`, from its top.
  @MainActor
  fileprivate func draw(_ text: String, in rect: CGRect, _ attributes: TextAttributes, isWrapping: Bool) {
    let font = (attributes.font ?? .systemFont(ofSize: 12)).spec
    let source: any TextSource = Stage.current?.text ?? ProportionalText.shared
    let room = TextLayout.lineCount(in: rect.height, font: font, source: source)
    let setter = TextSetter(
      source: source, font: font, width: isWrapping ? rect.width : .infinity,
      maximumLines: isWrapping ? room : 1, mode: attributes.style?.lineBreakMode ?? .byWordWrapping)
    let layout = TextLayout(lines: setter.lines(of: text), font: font, source: source)
    let box = CGRect(origin: rect.origin, size: CGSize(width: rect.width, height: layout.size.height))
    let items = layout.items(
      in: box,
      alignment: (attributes.style?.alignment ?? .natural).resolved(
        isRightToLeft: ResolvedTraits.current.direction == .rightToLeft),
      color: faded((attributes.color ?? .black).cgColor))
    guard !items.isEmpty else { return }
    emit(.node(DisplayNode(items, placement: .transformed(ctm))))
  }
}
