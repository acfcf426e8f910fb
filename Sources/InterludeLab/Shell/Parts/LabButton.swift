import Interlude

/// A small borderless button with a title or a symbol; the accent colour shows its selection.
final class LabButton: UIControl {
  static let height: CGFloat = 32

  private let background = UIView()
  private let label = UILabel()
  private let symbol = UIImageView()
  private let action: () -> Void
  /// Whether the button shows a state that a click changes.
  let isToggle: Bool

  /// - Parameter hint: The description that appears under the pointer, with the key.
  init(_ title: String, hint: String? = nil, isToggle: Bool = false, action: @escaping () -> Void) {
    (self.action, self.isToggle) = (action, isToggle)
    super.init(frame: .zero)
    label.text = title
    accessibilityHint = hint
    begin()
  }

  /// - Parameter hint: The description that appears under the pointer, with the key.
  init(symbol name: String, hint: String? = nil, action: @escaping () -> Void) {
    (self.action, isToggle) = (action, false)
    super.init(frame: .zero)
    accessibilityHint = hint
    show(symbol: name)
    begin()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func begin() {
    label.font = LabStyle.body
    label.textAlignment = .center
    symbol.contentMode = .center
    background.layer.cornerRadius = 6
    background.layer.cornerCurve = .continuous
    for part in [background, label, symbol] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    addTarget(self, action: Selector(LabButton.press), for: .touchUpInside)
    show()
  }

  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  func show(symbol name: String) {
    symbol.image = UIImage(systemName: name)
  }

  private func press() { action() }

  override var isSelected: Bool { didSet { show() } }
  override var isHighlighted: Bool { didSet { show() } }
  override var isEnabled: Bool { didSet { show() } }

  private func show() {
    let color = isSelected ? LabStyle.accent : LabStyle.text
    label.textColor = isEnabled ? color : LabStyle.quiet
    symbol.tintColor = isEnabled ? color : LabStyle.quiet.withAlphaComponent(0.5)
    background.backgroundColor = isHighlighted ? LabStyle.line : isSelected ? LabStyle.accentSoft : .clear
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.text?.isEmpty ?? true ? 16 : label.sizeThatFits(size).width.rounded(.up)
    return CGSize(width: text + 16, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 2, width: bounds.width, height: max(bounds.height - 4, 0))
    label.frame = bounds
    symbol.frame = bounds
  }
}
