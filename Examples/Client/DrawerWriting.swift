import Interlude

/// A line in which a drawer's note is written, with a picture on each side.
final class DrawerField: UITextField {
  private let room: CGFloat = 12

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeholder = "Note"
    borderStyle = UITextField.BorderStyle.none
    (rightView, rightViewMode) = (UIView(frame: .zero), UITextField.ViewMode.always)
    clearButtonMode = .whileEditing
    isSecureTextEntry = false
    keyboardAppearance = UIKeyboardAppearance.dark
    keyboardType = UIKeyboardType.default
    returnKeyType = UIReturnKeyType.send
    autocorrectionType = UITextAutocorrectionType.no
    autocapitalizationType = UITextAutocapitalizationType.sentences
    inputView = UIView(frame: .zero)
    inputAccessoryView = UIView(frame: .zero)
    defaultTextAttributes = [
      .underlineStyle: 1, .underlineColor: UIColor.systemRed, .strikethroughStyle: 0, .baselineOffset: 1,
    ]
    for event: UIControl.Event in [.editingDidBegin, .editingDidEnd, .editingDidEndOnExit, .allEditingEvents]
    {
      addTarget(self, action: Selector(DrawerField.edited), for: event)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: room, dy: 0)
  }

  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { editingRect(forBounds: bounds) }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: room, dy: 0)
  }
  override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: -room, dy: 0)
  }

  override func becomeFirstResponder() -> Bool { isEditing ? false : super.becomeFirstResponder() }

  func edited() {
    if hasText { deleteBackward() } else { insertText("a") }
  }
}

/// Decides about the writing in a drawer's field.
final class DrawerWriter: NSObject, UITextFieldDelegate {
  private(set) var calls: [String] = []

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { textField.isEnabled }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.hasText }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { !calls.isEmpty }
}

/// Fonts and measures of a drawer's texts.
@MainActor
enum DrawerType {
  static let styles: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
  ]

  /// The font of a style, bold or italic where it has a cut of that kind.
  static func font(_ style: UIFont.TextStyle, isItalic: Bool) -> UIFont {
    let plain = UIFont.preferredFont(forTextStyle: style)
    let traits: UIFontDescriptor.SymbolicTraits = isItalic ? .traitItalic : .traitBold
    let descriptor = plain.fontDescriptor
    if descriptor.symbolicTraits.contains(traits) { return plain }
    guard let cut = descriptor.withSymbolicTraits(traits) else { return plain }
    return UIFont(descriptor: cut, size: UIFontMetrics.default.scaledValue(for: plain.pointSize))
  }

  /// The size of a text in a column.
  static func size(of text: String, width: CGFloat, style: NSParagraphStyle) -> CGSize {
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    copy?.lineSpacing = 2
    let options: NSStringDrawingOptions = [
      .usesLineFragmentOrigin, .usesDeviceMetrics, .truncatesLastVisibleLine,
    ]
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 1
    return text.boundingRect(
      with: CGSize(width: width, height: 1000), options: options,
      attributes: [.paragraphStyle: copy ?? style], context: context
    ).size
  }

  /// A layer with a title, cut in the middle.
  static func title(_ text: String) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = text
    layer.alignmentMode = CATextLayerAlignmentMode.natural
    layer.truncationMode = CATextLayerTruncationMode.middle
    return layer
  }

  /// Gives a button a title with a shadow, and says what it shows.
  static func dress(_ button: UIButton, title: NSAttributedString) -> [Any?] {
    button.setAttributedTitle(title, for: .normal)
    button.setTitleShadowColor(.black, for: .normal)
    button.contentVerticalAlignment = UIControl.ContentVerticalAlignment.top
    return [
      button.attributedTitle(for: .normal), button.currentAttributedTitle, button.currentBackgroundImage,
      button.titleShadowColor(for: .normal), button.currentTitleShadowColor,
    ]
  }

  /// A label on the line of its capital letters.
  static func align(_ label: UILabel) { label.baselineAdjustment = UIBaselineAdjustment.alignBaselines }
}
