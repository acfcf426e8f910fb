public import Foundation
import InterludeLayers

/// The rules by which text is measured.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the rules.
  public let rawValue: Int

  /// Creates rules from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Several lines, from the top; without it, one line is measured.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// With the font's leading. It has no effect.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// By the shapes of the characters. It has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// With an ellipsis. It has no effect.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Settings of a measurement, which have no effect.
open class NSStringDrawingContext: NSObject {
  /// The least factor of the font's size; it has no effect.
  open var minimumScaleFactor: CGFloat = 0
}

extension StringProtocol {
  /// Returns the rectangle of the text with `attributes`, broken into lines of the width of `size`.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let font = TextAttributes(attributes).font ?? .systemFont(ofSize: 12)
    let source: any TextSource = Stage.current?.text ?? ProportionalText.shared
    let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let setter = TextSetter(
      source: source, font: font.spec, width: isWrapped ? size.width : .infinity,
      maximumLines: isWrapped ? 0 : 1, mode: isWrapped ? .byWordWrapping : .byClipping)
    return CGRect(
      origin: .zero,
      size: TextLayout(lines: setter.lines(of: String(self)), font: font.spec, source: source).size)
  }

  /// Returns the size of the text in one line with `attributes`.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, attributes: attributes, context: nil).size
  }
}

extension NSString {
  /// Returns the rectangle of the text with `attributes`, broken into lines of the width of `size`.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Returns the size of the text in one line with `attributes`.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as String).size(withAttributes: attributes)
  }
}

extension NSAttributedString {
  /// Returns the rectangle of the text in the font of its first character, broken into lines of the width of
  /// `size`.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let attributes = length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
    return string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Returns the size of the text in one line, in the font of its first character.
  @preconcurrency @MainActor
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
}
