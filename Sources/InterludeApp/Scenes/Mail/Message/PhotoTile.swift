import Interlude

/// A photo of a message with its caption; a tap opens it.
final class PhotoTile: UIControl {
  var isRightToLeft = false {
    didSet { caption.textAlignment = isRightToLeft ? .right : .left }
  }

  /// The picture, out of which the photo's page zooms.
  let picture = UIImageView()
  private let shade = UIView()
  private let caption: UILabel

  init(_ photo: Photo) {
    caption = UILabel(
      photo.caption, font: Typography.caption, color: MailPalette.secondaryLabel, scales: true)
    super.init(frame: .zero)
    picture.image = photo.image
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 10
    picture.layer.cornerCurve = .continuous
    shade.backgroundColor = UIColor(white: 0, alpha: 0.25)
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    picture.addSubview(shade)
    for part in [picture, caption] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { shade.alpha = isHighlighted ? 1 : 0 }
  }

  /// Returns the height of a tile that is `width` points wide.
  static func height(forWidth width: CGFloat) -> CGFloat { (width * 0.75).rounded() + 6 + captionHeight }

  private static var captionHeight: CGFloat { CGFloat(18).scaled(with: .footnote) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - 6 - Self.captionHeight
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    shade.frame = picture.bounds
    caption.frame = CGRect(x: 0, y: height + 6, width: bounds.width, height: Self.captionHeight)
  }
}
