import Interlude

/// A symbol on a disc. It reacts in a square of 44 points.
final class RoundButton: UIControl {
  static let side: CGFloat = 44

  private let disc = UIView()
  private let icon: UIImageView
  private let action: () -> Void

  /// - Parameter name: The name for assistive technology.
  init(_ symbol: String, _ name: String, action: @escaping () -> Void) {
    self.action = action
    icon = UIImageView(image: UIImage(systemName: symbol))
    super.init(frame: .zero)
    accessibilityLabel = name
    disc.isUserInteractionEnabled = false
    disc.backgroundColor = PhotosPalette.button
    disc.layer.cornerRadius = 17
    icon.tintColor = PhotosPalette.label
    icon.contentMode = .scaleAspectFit
    addSubview(disc)
    addSubview(icon)
    addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { disc.backgroundColor = isHighlighted ? PhotosPalette.buttonPressed : PhotosPalette.button }
  }

  override var isEnabled: Bool {
    didSet { icon.alpha = isEnabled ? 1 : 0.35 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (x, y) = (bounds.midX, bounds.midY)
    disc.frame = CGRect(x: x - 17, y: y - 17, width: 34, height: 34)
    icon.frame = CGRect(x: x - 8, y: y - 8, width: 16, height: 16)
  }
}
