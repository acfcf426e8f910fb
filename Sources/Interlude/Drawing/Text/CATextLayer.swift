public import Foundation
public import InterludeLayers

/// The alignments of a text layer.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the alignment.
  public let rawValue: String

  /// Creates an alignment from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The natural alignment of the language: left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Shown as left.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The truncation modes of a text layer.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The line is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis at the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis at the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis in the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that draws text from its top, in the attributes of the first character.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// Creates a layer without text.
  public required init() {
    super.init()
    content = self
  }

  /// Creates a copy with the values that `layer` shows.
  public override init(layer: Any) {
    super.init(layer: layer)
    content = self
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) = (
      other.string, other.font, other.fontSize, other.foregroundColor
    )
    (isWrapped, alignmentMode, truncationMode) = (other.isWrapped, other.alignmentMode, other.truncationMode)
  }

  /// The text: a `String` or an `NSAttributedString`. Setting it does not animate.
  open var string: Any? {
    didSet { setNeedsCommit() }
  }
  /// The font: a `UIFont`, of which the weight is used; anything else stands for the system font.
  open var font: CFTypeRef? {
    didSet { setNeedsCommit() }
  }
  /// The size of the font, in points, if the text has no attributes.
  open var fontSize: CGFloat = 36 {
    didSet {
      if !ClientValues.accept(fontSize, "fontSize", of: self) { fontSize = oldValue }
      setNeedsCommit()
    }
  }
  /// The colour of the text, if it has no attributes.
  open var foregroundColor: CGColor? = UIColor.white.cgColor {
    didSet { setNeedsCommit() }
  }
  /// Whether the text is broken into lines.
  open var isWrapped = false {
    didSet { setNeedsCommit() }
  }
  /// The alignment of the lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsCommit() }
  }
  /// The truncation of lines that do not fit.
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { setNeedsCommit() }
  }

  private var alignment: NSTextAlignment {
    switch alignmentMode {
    case .right: .right
    case .center: .center
    case _: .left
    }
  }

  private var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    case _: isWrapped ? .byWordWrapping : .byClipping
    }
  }
}

extension CATextLayer: LayerContent {
  package func displayItems(in box: CGRect) -> [DisplayItem] {
    let attributed = string as? NSAttributedString
    let text = attributed?.string ?? string as? String ?? ""
    guard !text.isEmpty else { return [] }
    let attributes = TextAttributes(attributed)
    var spec = attributes.font?.spec ?? (font as? UIFont)?.spec ?? UIFont.systemFont(ofSize: fontSize).spec
    if attributed == nil { spec.size = fontSize }
    guard let color = attributes.color?.cgColor ?? foregroundColor else { return [] }
    let source: any TextSource = Stage.current?.text ?? ProportionalText.shared
    let size = box.size
    let setter = TextSetter(
      source: source, font: spec, width: isWrapped || truncationMode != .none ? size.width : .infinity,
      maximumLines: isWrapped ? TextLayout.lineCount(in: size.height, font: spec, source: source) : 1,
      mode: lineBreakMode)
    let layout = TextLayout(lines: setter.lines(of: text), font: spec, source: source)
    let top = CGRect(x: box.minX, y: box.minY, width: size.width, height: layout.size.height)
    return layout.items(in: top, alignment: attributes.style?.alignment ?? alignment, color: color)
  }

  package func layerPresentationChanged() {}
}
