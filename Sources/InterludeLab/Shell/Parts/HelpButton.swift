import Interlude

/// A round button with a question mark, in the corner of a window whose panels are closed.
final class HelpButton: UIControl {
  static let side: CGFloat = 32

  private let label = UILabel()
  private let action: () -> Void

  init(action: @escaping () -> Void) {
    self.action = action
    super.init(frame: .zero)
    layer.cornerRadius = Self.side / 2
    layer.borderWidth = 1
    accessibilityHint = "Show the keys  H"
    label.text = "?"
    label.font = LabStyle.bodyStrong
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
    addTarget(self, action: Selector(HelpButton.press), for: .touchUpInside)
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func press() { action() }

  override var isHighlighted: Bool { didSet { updateColors() } }

  private func updateColors() {
    backgroundColor = isHighlighted ? LabStyle.well : LabStyle.surface
    label.textColor = LabStyle.text
    layer.borderColor = LabStyle.edge.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
