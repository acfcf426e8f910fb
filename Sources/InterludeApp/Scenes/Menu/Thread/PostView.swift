import Interlude

/// One post: portrait, author, time, text, likes and the saved mark.
final class PostView: UIView {
  private let portrait = UIView()
  private let initial = UILabel(font: .systemFont(ofSize: 17, weight: .semibold), color: .white)
  private let name = UILabel(font: Typography.bodyStrong, color: MenuPalette.label)
  private let time = UILabel(font: Typography.captionDigits, color: MenuPalette.secondaryLabel)
  private let textLabel = UILabel(font: .systemFont(ofSize: 17), color: MenuPalette.label)
  private let heart = UIImageView()
  private let likes = UILabel(font: Typography.captionDigits, color: MenuPalette.secondaryLabel)
  private let saved = UIImageView()
  private let line = UIView()

  var post: Post {
    didSet { show() }
  }

  init(post: Post) {
    self.post = post
    super.init(frame: .zero)
    portrait.layer.cornerRadius = 22
    portrait.backgroundColor = UIColor(hex: post.author.color)
    initial.textAlignment = .center
    initial.text = String(post.author.rawValue.prefix(1))
    name.text = post.author.rawValue
    time.text = post.time
    textLabel.text = post.text
    textLabel.numberOfLines = 0
    line.backgroundColor = MenuPalette.line
    portrait.addSubview(initial)
    saved.image = UIImage(systemName: "bookmark.fill")
    saved.tintColor = MenuPalette.accent
    for part in [portrait, name, time, textLabel, heart, likes, saved, line] { addSubview(part) }
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func show() {
    heart.image = UIImage(systemName: post.isLiked ? "heart.fill" : "heart")
    heart.tintColor = post.isLiked ? MenuPalette.danger : MenuPalette.secondaryLabel
    likes.text = "\(post.likes)"
    saved.isHidden = !post.isSaved
    for part in [portrait, name, time, textLabel, heart, likes] { part.alpha = post.isMuted ? 0.35 : 1 }
  }

  private static let left: CGFloat = 60

  private func textHeight(_ width: CGFloat) -> CGFloat {
    textLabel.sizeThatFits(CGSize(width: width - Self.left, height: .greatestFiniteMagnitude)).height.rounded(
      .up)
  }

  func height(forWidth width: CGFloat) -> CGFloat { 16 + 20 + 4 + textHeight(width) + 10 + 20 + 16 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, width) = (Self.left, bounds.width - Self.left)
    portrait.frame = CGRect(x: 0, y: 16, width: 44, height: 44)
    initial.frame = portrait.bounds
    name.frame = CGRect(x: left, y: 16, width: name.naturalWidth, height: 20)
    time.frame = CGRect(x: name.frame.maxX + 8, y: 17, width: 60, height: 18)
    let height = textHeight(bounds.width)
    textLabel.frame = CGRect(x: left, y: 40, width: width, height: height)
    let y = 40 + height + 10
    heart.frame = CGRect(x: left, y: y, width: 20, height: 20)
    likes.frame = CGRect(x: left + 26, y: y + 1, width: 40, height: 18)
    saved.frame = CGRect(x: left + 72, y: y, width: 20, height: 20)
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: left, y: bounds.height - pixel, width: width, height: pixel)
  }
}
