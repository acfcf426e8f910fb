public import Foundation

/// Lines of text that scroll and that can have the focus.
///
/// The text has one font and one colour, those of its first character. Keys of the window are not delivered
/// to it; `insertText(_:)` and `deleteBackward()` have the effect of keys. The selection is not shown.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  private let label = UILabel()

  /// Creates an empty text view.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates an empty text view with an area for its text; nil for one of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = shownFont
    addSubview(label)
    self.textContainer.onChange = { [weak self] in self?.textChanged() }
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    tap.addTarget(self, action: Selector(UITextView.tapped))
    addGestureRecognizer(tap)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Text

  /// The text; it is never nil.
  open var text: String! = "" {
    didSet {
      if text == nil { text = "" }
      label.text = text
      selectedRange = NSRange(location: text.utf16.count, length: 0)
      textChanged()
    }
  }

  /// The text with its attributes, of which those of the first character apply to the whole.
  open var attributedText: NSAttributedString! {
    get {
      label.attributedText
        ?? NSAttributedString(
          string: text, attributes: [.font: shownFont, .foregroundColor: textColor ?? .label])
    }
    set {
      let attributes = TextAttributes(newValue)
      if let new = attributes.font { font = new }
      if let new = attributes.color { textColor = new }
      if let new = attributes.style { textAlignment = new.alignment }
      text = newValue?.string
      if let newValue, newValue.length > 0 { label.attributedText = newValue }
    }
  }

  /// The font; nil for the default, the system font in 12 points.
  open var font: UIFont? {
    didSet {
      label.font = shownFont
      textChanged()
    }
  }

  private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The colour of the text; nil sets the default.
  open var textColor: UIColor? = .label {
    didSet { label.textColor = textColor ?? .label }
  }

  /// The alignment of the lines.
  open var textAlignment = NSTextAlignment.natural {
    didSet { label.textAlignment = textAlignment }
  }

  /// The attributes of text that is typed: the text's own.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { [.font: shownFont, .foregroundColor: textColor ?? .label] }
    set {
      let attributes = TextAttributes(newValue)
      (font, textColor) = (attributes.font ?? font, attributes.color ?? textColor)
    }
  }

  /// The attributes of links. There are no links, so it has no effect.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The kinds of data that become links; it is kept and has no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether the font follows the user's text size, if it is that of a text style or was scaled by
  /// `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  private func adjustFont() {
    if let new = font?.scaled(to: resolvedTraits.textSize) { font = new }
  }

  override func contentSizeCategoryChanged() {
    if adjustsFontForContentSizeCategory { adjustFont() }
    super.contentSizeCategoryChanged()
  }

  /// Whether the user may change attributes; it is kept and has no effect.
  open var allowsEditingTextAttributes = false
  /// Whether typed text replaces the earlier text. It is kept and has no effect.
  open var clearsOnInsertion = false

  /// The selected part of the text, in UTF-16 units; text is inserted at its end. It is not shown.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      let count = text.utf16.count
      let start = min(max(selectedRange.location, 0), count)
      let fitting = NSRange(location: start, length: min(max(selectedRange.length, 0), count - start))
      if fitting != selectedRange { selectedRange = fitting }
      if fitting != oldValue { textDelegate?.textViewDidChangeSelection(self) }
    }
  }

  // MARK: Layout

  /// The area of the text.
  public let textContainer: NSTextContainer

  /// The insets of the text from the edges of the content, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      if !accepts(textContainerInset, "textContainerInset") { textContainerInset = oldValue }
      if textContainerInset != oldValue { textChanged() }
    }
  }

  /// The insets of the lines: those of the area, and its padding.
  private var lineInsets: UIEdgeInsets {
    let padding = textContainer.lineFragmentPadding
    return textContainerInset + UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding)
  }

  private func textChanged() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The height of the lines of `string` in a view of `width`, at least that of one line.
  private func textSize(of string: String, width: CGFloat) -> CGSize {
    let insets = lineInsets
    let room = max(width - insets.left - insets.right, 1)
    let shown = label.text
    label.text = string.isEmpty || string.hasSuffix("\n") ? string + " " : string
    let size = label.sizeThatFits(CGSize(width: room, height: .infinity))
    label.text = shown
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  /// Returns the size of the text with its insets, in lines of at most the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = textSize(of: text, width: size.width > 0 ? size.width : .infinity)
    return CGSize(
      width: size.width > 0 ? min(fitting.width, size.width) : fitting.width, height: fitting.height)
  }

  /// Without scrolling the size of the text, in lines of the view's width; otherwise none.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: bounds.width, height: .infinity))
  }

  override var wrapsContent: Bool { !isScrollEnabled }

  override func layoutContentSize(forWidth width: CGFloat?) -> CGSize {
    guard !isScrollEnabled else { return super.layoutContentSize(forWidth: width) }
    return sizeThatFits(CGSize(width: width ?? 0, height: .infinity))
  }

  /// Whether fingers and the wheel scroll the text. Without it, constraints give the view the text's size.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let whole = textSize(of: text, width: bounds.width)
    let size = CGSize(width: bounds.width, height: whole.height)
    if contentSize != size { contentSize = size }
    let frame = CGRect(origin: .zero, size: size).inset(by: lineInsets)
    if label.frame != frame { label.frame = frame }
  }

  /// Scrolls by the smallest distance that shows the end of `range`.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let units = Array(text.utf16.prefix(max(range.location + range.length, 0)))
    let before = textSize(of: String(decoding: units, as: UTF16.self), width: bounds.width)
    let bottom = before.height - textContainerInset.bottom
    let line =
      textSize(of: "", width: bounds.width).height - textContainerInset.top - textContainerInset.bottom
    scrollRectToVisible(
      CGRect(x: 0, y: bottom - line, width: 1, height: line + textContainerInset.bottom), animated: false)
  }

  // MARK: Editing

  private weak var textDelegate: (any UITextViewDelegate)?

  /// The delegate. If it is a `UITextViewDelegate`, it also follows the editing.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet { textDelegate = delegate as? any UITextViewDelegate }
  }

  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether a part of the text can be selected; a text that cannot has no focus either.
  open var isSelectable = true
  /// Whether the text is shown as dots; it is kept and has no effect.
  open var isSecureTextEntry = false
  /// The kind of keyboard, which is kept and has no effect.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the keyboard, which is kept and has no effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The title of the return key, which is kept and has no effect.
  open var returnKeyType = UIReturnKeyType.default
  /// The correction of typed text, which is kept and has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The capital letters of typed text, which are kept and have no effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// A view that replaces the keyboard, which is kept and has no effect.
  open var inputView: UIView?
  /// A view above the keyboard, which is kept and has no effect.
  open var inputAccessoryView: UIView?

  /// Whether the text can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable && isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  private func tapped() { becomeFirstResponder() }

  /// Whether there is text.
  open var hasText: Bool { !text.isEmpty }

  /// Replaces the selected part by `text`, as a key does, if the delegate allows it.
  open func insertText(_ text: String) { replace(selectedRange, with: text) }

  /// Removes the selected part, or the character before it, if the delegate allows it.
  open func deleteBackward() {
    guard selectedRange.length == 0 else { return replace(selectedRange, with: "") }
    let before = (text as NSString).substring(to: selectedRange.location)
    guard let last = before.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: selectedRange.location - length, length: length), with: "")
  }

  private func replace(_ range: NSRange, with new: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true else {
      return
    }
    text = (text as NSString).replacingCharacters(in: range, with: new)
    selectedRange = NSRange(location: range.location + new.utf16.count, length: 0)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted when the text was changed by editing.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
}
