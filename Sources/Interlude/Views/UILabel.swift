public import Foundation
import InterludeLayers

/// Shows one or more lines of text.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private var layoutCache: (key: LayoutKey, layout: TextLayout)?

  /// The values that determine the line breaks.
  private struct LayoutKey: Equatable {
    var text: String
    var font: FontSpec
    var width: CGFloat
    var lines: Int
    var mode: NSLineBreakMode
    var source: ObjectIdentifier
  }

  /// Creates an empty label at `frame`, in its superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.content = self
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The text; nil for none.
  open var text: String? {
    didSet {
      ownAttributes = nil
      if text != oldValue { contentChanged() }
    }
  }

  /// The text that was set with attributes; nil since `text` was set.
  private var ownAttributes: NSAttributedString?

  /// The text with its attributes. Font, colour, alignment and line breaks of the first character apply to
  /// the whole text, and become the label's.
  open var attributedText: NSAttributedString? {
    get {
      ownAttributes
        ?? text.map {
          NSAttributedString(
            string: $0, attributes: [.font: font as UIFont, .foregroundColor: textColor as UIColor])
        }
    }
    set {
      text = newValue?.string
      ownAttributes = newValue
      let attributes = TextAttributes(newValue)
      if let new = attributes.font { font = new }
      if let new = attributes.color { textColor = new }
      guard let style = attributes.style else { return }
      textAlignment = style.alignment
      if numberOfLines == 1 || style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
    }
  }

  /// The line that stays in position when the font shrinks to fit. It is kept and has no effect.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// The font of the text; nil sets the default, the system font in 17 points.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { contentChanged() }
    }
  }

  /// The colour of the text; nil sets the default, `label`.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      if textColor != oldValue { setNeedsDisplay() }
    }
  }

  /// The colour of a shadow without blur; nil for no shadow.
  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// The offset of the shadow from the text, in points; positive values are right and down.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      if !accepts(shadowOffset, "shadowOffset") { shadowOffset = oldValue }
      if shadowOffset != oldValue { setNeedsDisplay() }
    }
  }

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The handling of text that does not fit. Clipping also sets `clipsToBounds`.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      guard lineBreakMode != oldValue else { return }
      clipsToBounds = lineBreakMode == .byClipping
      contentChanged()
    }
  }

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }

  /// Whether the font follows the user's text size, if it is that of a text style or was scaled by
  /// `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  private func adjustFont() {
    if let new = font.scaled(to: resolvedTraits.textSize) { font = new }
  }

  override func contentSizeCategoryChanged() {
    if adjustsFontForContentSizeCategory { adjustFont() }
    super.contentSizeCategoryChanged()
  }

  /// Whether a single line that is too wide uses a smaller font.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The smallest font size, as a fraction of the font's size; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      if !accepts(minimumScaleFactor, "minimumScaleFactor") { minimumScaleFactor = oldValue }
      if minimumScaleFactor != oldValue { setNeedsDisplay() }
    }
  }

  /// Returns the size of the text within `size`: at most as wide, and limited to the maximum number of lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    return roundedUp(
      textRect(forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: numberOfLines).size)
  }

  /// Returns the rectangle that the text takes in `bounds`; overriding methods may add insets to it. It
  /// determines the size that fits.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(
      origin: bounds.origin, size: layout(width: bounds.width, lines: numberOfLines, font: font.spec).size)
  }

  /// Draws the text in `rect`; overriding methods call super with a rectangle of their choice.
  open func drawText(in rect: CGRect) { textArea = rect }

  /// The rectangle in which the text is drawn, in the label's box.
  private var textArea = CGRect.zero

  /// The width at which `intrinsicContentSize` breaks lines, in points. 0 stands for the label's width, which
  /// constraints may determine.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if !accepts(Limit(Double(preferredMaxLayoutWidth)), "preferredMaxLayoutWidth") {
        preferredMaxLayoutWidth = oldValue
      }
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The size of the text: of its one line, or of its lines within `preferredMaxLayoutWidth` or the current
  /// width.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    return sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : width, height: .infinity))
  }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  /// The width of the text in one line, and its height at `width`.
  override func layoutContentSize(forWidth width: CGFloat?) -> CGSize {
    guard wrapsContent else { return intrinsicContentSize }
    let whole = sizeThatFits(CGSize(width: 0, height: CGFloat.infinity))
    guard let width, width < whole.width else { return whole }
    return CGSize(
      width: whole.width, height: sizeThatFits(CGSize(width: width, height: .infinity)).height)
  }

  override var baselineOffsets: (first: CGFloat, last: CGFloat) {
    let metrics = source.metrics(of: font.spec)
    return (metrics.ascent, metrics.descent)
  }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Setting the text

  private var source: any TextSource { stage?.text ?? Stage.current?.text ?? ProportionalText.shared }

  private func layout(width: CGFloat, lines: Int, font: FontSpec) -> TextLayout {
    let source = source
    let key = LayoutKey(
      text: text ?? "", font: font, width: width, lines: lines, mode: lineBreakMode,
      source: ObjectIdentifier(source))
    if let layoutCache, layoutCache.key == key { return layoutCache.layout }

    let setter = TextSetter(
      source: source, font: font, width: width, maximumLines: lines, mode: lineBreakMode)
    let layout = TextLayout(lines: setter.lines(of: key.text), font: font, source: source)
    layoutCache = (key, layout)
    return layout
  }

  /// The text layout on screen. It uses the model's size, so that lines do not jump during an animation of
  /// the size.
  private func shownLayout(in size: CGSize) -> TextLayout {
    let spec = fittingFont(width: size.width)
    let room = TextLayout.lineCount(in: size.height, font: spec, source: source)
    let lines = numberOfLines > 0 ? min(numberOfLines, room) : room
    return layout(width: size.width, lines: lines, font: spec)
  }

  private func fittingFont(width room: CGFloat) -> FontSpec {
    var spec = font.spec
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, room > 0, let text else { return spec }
    let width = source.width(of: text, in: spec)
    guard width > room else { return spec }
    spec.size = max(spec.size * room / width, spec.size * minimumScaleFactor)
    return spec
  }

  /// Returns the layout to draw, and its place in `box`, the box on screen.
  fileprivate func placedLayout(in box: CGRect) -> (TextLayout, CGRect) {
    let size = bounds.size
    textArea = .zero
    drawText(in: CGRect(origin: .zero, size: size))
    let area = textArea
    let place = CGRect(
      x: box.minX + area.minX, y: box.minY + area.minY, width: box.width - (size.width - area.width),
      height: box.height - (size.height - area.height))
    return (shownLayout(in: area.size), place)
  }

  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = displayScale
    // A whole number of pixels must not grow because of rounding errors.
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}

extension UILabel: LayerContent {
  package func displayItems(in box: CGRect) -> [DisplayItem] {
    guard let text, !text.isEmpty, box.width > 0 else { return [] }
    let (layout, place) = placedLayout(in: box)
    let alignment = textAlignment.resolved(isRightToLeft: isContentMirrored)
    let items = layout.items(in: place, alignment: alignment, color: shown(textColor))
    guard let shadowColor else { return items }
    let shadow = place.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
    return layout.items(in: shadow, alignment: alignment, color: shown(shadowColor)) + items
  }

  package func layerPresentationChanged() {}
}
