public import Foundation

/// A line of text that can have the focus.
///
/// It shows its text or its placeholder. Keys of the window are not delivered to it; `insertText(_:)` has the
/// effect of a key.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The styles of the border.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// The times at which a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  private let label = UILabel()

  /// Creates an empty text field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    addTarget(self, action: Selector(UITextField.tapped), for: .touchUpInside)
    showText()
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: Text

  /// The text; it is never nil.
  open var text: String? = "" {
    didSet {
      if text == nil { text = "" }
      showText()
    }
  }
  /// The text with its attributes, of which those of the first character apply to the whole.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: text ?? "", attributes: defaultTextAttributes) }
    set {
      let attributes = TextAttributes(newValue)
      if let new = attributes.font { font = new }
      if let new = attributes.color { textColor = new }
      text = newValue?.string
    }
  }
  /// The text that is shown while there is no other.
  open var placeholder: String? {
    didSet { showText() }
  }
  /// The placeholder with its attributes: its colour is used.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// The font; nil sets the system font in 17 points.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { showText() }
  }
  /// The colour of the text; nil sets the default.
  open var textColor: UIColor? = .label {
    didSet { showText() }
  }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural {
    didSet { showText() }
  }
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

  override func layoutDirectionChanged() {
    super.layoutDirectionChanged()
    showText()
  }

  /// Whether the font becomes smaller where the text does not fit.
  open var adjustsFontSizeToFitWidth = false {
    didSet { label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
  }
  /// The attributes of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: font ?? label.font as UIFont, .foregroundColor: textColor ?? .label] }
    set {
      let attributes = TextAttributes(newValue)
      (font, textColor) = (attributes.font ?? font, attributes.color ?? textColor)
    }
  }

  private func showText() {
    let isEmpty = text?.isEmpty != false
    label.text =
      isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
    label.font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    label.textAlignment = textAlignment.resolved(isRightToLeft: isContentMirrored)
    label.textColor =
      isEmpty ? TextAttributes(attributedPlaceholder).color ?? .placeholderText : textColor ?? .label
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Looks

  /// The style of the border.
  open var borderStyle = BorderStyle.none {
    didSet {
      layer.borderWidth = borderStyle == .none ? 0 : 1
      layer.borderColor = UIColor.separator.cgColor
      layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
      setNeedsLayout()
    }
  }
  /// The view before the text: on its left, or from right to left on its right.
  open var leftView: UIView? {
    didSet { exchange(oldValue, leftView) }
  }
  /// The view behind the text: on its right, or from right to left on its left.
  open var rightView: UIView? {
    didSet { exchange(oldValue, rightView) }
  }
  /// The times at which the left view is shown.
  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// The times at which the right view is shown.
  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// The times at which a button removes the text. There is none, so it has no effect.
  open var clearButtonMode = ViewMode.never

  private func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    switch mode {
    case .never: return false
    case .always: return true
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    }
  }

  // MARK: Layout

  /// Returns the frame of the text in `bounds`.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var area = bounds.insetBy(dx: borderStyle == .none ? 0 : 7, dy: 0)
    var sides: [CGRect] = []
    if shows(leftView, leftViewMode) { sides.append(leftViewRect(forBounds: bounds)) }
    if shows(rightView, rightViewMode) { sides.append(rightViewRect(forBounds: bounds)) }
    for side in sides {
      if side.midX < bounds.midX {
        area = CGRect(
          x: side.maxX, y: area.minY, width: max(area.maxX - side.maxX, 0), height: area.height)
      } else {
        area.size.width = max(side.minX - area.minX, 0)
      }
    }
    return area
  }
  /// Returns the frame of the text in `bounds` while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the frame of the placeholder in `bounds`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The frame in which `drawText(in:)` or `drawPlaceholder(in:)` showed the text; nil if it did not.
  private var drawnArea: CGRect?

  /// Shows the text in `rect`. An override that does not call super shows no text; there is no drawing under
  /// way, so it cannot draw itself.
  open func drawText(in rect: CGRect) { drawnArea = rect }
  /// Shows the placeholder in `rect`, likewise.
  open func drawPlaceholder(in rect: CGRect) { drawnArea = rect }
  /// Returns the frame of the left view in `bounds`.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: leftView, atLeft: !isContentMirrored, in: bounds)
  }
  /// Returns the frame of the right view in `bounds`.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: rightView, atLeft: isContentMirrored, in: bounds)
  }

  private func rect(of view: UIView?, atLeft: Bool, in bounds: CGRect) -> CGRect {
    let size = view?.bounds.size ?? .zero
    return CGRect(
      x: atLeft ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isEmpty = text?.isEmpty != false
    let area =
      isEmpty
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    drawnArea = nil
    if isEmpty { drawPlaceholder(in: area) } else { drawText(in: area) }
    label.isHidden = drawnArea == nil
    label.frame = drawnArea ?? .zero
    leftView?.isHidden = !shows(leftView, leftViewMode)
    rightView?.isHidden = !shows(rightView, rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  /// Returns the size of the text, with room for a rounded edge.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(.zero)
    let edge: CGSize = borderStyle == .none ? .zero : CGSize(width: 14, height: 14)
    return CGSize(width: text.width + edge.width, height: text.height + edge.height)
  }

  /// The size of the text.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  // MARK: Editing

  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is its window's first responder.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is shown as dots.
  open var isSecureTextEntry = false {
    didSet { showText() }
  }
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

  /// True while the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  private func tapped() { becomeFirstResponder() }

  private func textChanged() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when the text was changed by editing.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")

  /// Whether there is text.
  open var hasText: Bool { text?.isEmpty == false }

  /// Adds to the end of the text, as a key does, if the delegate allows it.
  open func insertText(_ text: String) {
    let old = self.text ?? ""
    let end = NSRange(location: old.utf16.count, length: 0)
    guard delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: text) ?? true else {
      return
    }
    self.text = old + text
    textChanged()
  }

  /// Removes the last character, if the delegate allows it.
  open func deleteBackward() {
    guard let old = text, let last = old.last else { return }
    let range = NSRange(location: old.utf16.count - last.utf16.count, length: last.utf16.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true else {
      return
    }
    text = String(old.dropLast())
    textChanged()
  }
}
