import Interlude

/// A round portrait with the initials of a correspondent.
final class AvatarView: UIView {
  private let initials = UILabel(font: Typography.bodyStrong, color: .white)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    initials.textAlignment = .center
    addSubview(initials)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ correspondent: Correspondent) {
    initials.text = correspondent.initials
    backgroundColor = MailPalette.portraits[correspondent.color]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    initials.frame = bounds
  }
}
