public import Foundation

/// The attributes of text. Labels and measures use font, colour and paragraph style; the others are kept.
extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the text; it is kept and has no effect.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The style of the paragraph: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Additional space between characters; it is kept and has no effect.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A line under the text; it is kept and has no effect.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of that line; it is kept and has no effect.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A line through the text; it is kept and has no effect.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The colour of that line; it is kept and has no effect.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The colour of outlines; it is kept and has no effect.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of outlines in percent of the font's size; it is kept and has no effect.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The shadow: an `NSShadow`; it is kept and has no effect.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The kind of ligatures; it is kept and has no effect.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The slant; it is kept and has no effect.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The stretching; it is kept and has no effect.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The offset from the baseline; it is kept and has no effect.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The target of a link; it is kept and has no effect.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// A shadow of text, which is kept as an attribute and has no effect.
open class NSShadow: NSObject {
  /// The offset, in points.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour: a `UIColor`.
  open var shadowColor: Any?
}

/// The style of a paragraph.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
  fileprivate var values = Values()

  fileprivate struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  /// The default style.
  public static let `default` = NSParagraphStyle()

  /// The alignment of the lines.
  public var alignment: NSTextAlignment { values.alignment }
  /// The handling of text that does not fit.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Additional space between lines, in points; it is kept and has no effect.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// Additional space between paragraphs, in points; it is kept and has no effect.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The least height of a line, in points; it is kept and has no effect.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line, in points; it is kept and has no effect.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of a line's height; it is kept and has no effect.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// Returns a copy that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

/// The style of a paragraph, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment of the lines.
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The handling of text that does not fit.
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Additional space between lines, in points; it is kept and has no effect.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Additional space between paragraphs, in points; it is kept and has no effect.
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The least height of a line, in points; it is kept and has no effect.
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of a line, in points; it is kept and has no effect.
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The factor of a line's height; it is kept and has no effect.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}

/// The attributes that labels and measures use: those of the first character.
struct TextAttributes {
  var font: UIFont?
  var color: UIColor?
  var style: NSParagraphStyle?

  init(_ attributes: [NSAttributedString.Key: Any]?) {
    font = attributes?[.font] as? UIFont
    color = attributes?[.foregroundColor] as? UIColor
    style = attributes?[.paragraphStyle] as? NSParagraphStyle
  }

  init(_ text: NSAttributedString?) {
    self.init(text.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil })
  }
}
