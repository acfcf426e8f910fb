import Interlude

/// The page's title, its summary, and the button that presents the tags.
final class HeaderView: UIView {
  let tagsButton = TagsButton()
  private let title = UILabel("Backlog", font: Typography.headline)
  private let summary = UILabel(font: Typography.body, color: Palette.secondaryLabel)
  private var laidOutWidth: CGFloat = -1

  init() {
    super.init(frame: .zero)
    for part in [title, summary, tagsButton] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(count: Int) {
    tagsButton.count = count
    setNeedsLayout()
    layoutIfNeeded()  // The button has its new width at once; only the shelf moves.
  }

  /// The summary in several lengths; the longest that fits is shown.
  private static let summaries: [String] = {
    let started = Library.games.count { $0.progress > 0 && $0.progress < 1 }
    let left = Int(Library.games.reduce(0) { $0 + CGFloat($1.hours) * (1 - $1.progress) })
    return [
      "\(Library.games.count) games, \(started) under way, about \(left) hours to go",
      "\(Library.games.count) games, \(left) hours to go",
      "\(Library.games.count) games",
    ]
  }()

  override func layoutSubviews() {
    super.layoutSubviews()
    let button = tagsButton.sizeThatFits(bounds.size)
    tagsButton.frame = CGRect(
      x: bounds.width - button.width, y: (bounds.height - button.height) / 2, width: button.width,
      height: button.height)
    let width = tagsButton.frame.minX - 16
    title.frame = CGRect(x: 0, y: -1, width: width, height: 36)
    if laidOutWidth != width {
      laidOutWidth = width
      for text in Self.summaries {
        summary.text = text
        if summary.naturalWidth <= width { break }
      }
    }
    summary.frame = CGRect(x: 0, y: 36, width: width, height: 20)
  }
}

/// The button “Tags” with the number of chosen tags.
final class TagsButton: UIControl {
  private let fill = UIView()
  private let icon = ShapeView()
  private let title = UILabel("Tags", font: Typography.bodyStrong, color: .white)
  private let badge = UILabel(font: Typography.captionStrong, color: Palette.accentFill)

  var count = 0 {
    didSet {
      badge.text = "\(count)"
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    fill.backgroundColor = Palette.accentFill
    fill.layer.cornerRadius = 10
    fill.layer.cornerCurve = .continuous
    icon.shape.path = Self.label.cgPath
    icon.shape.fillColor = UIColor.white.cgColor
    icon.shape.fillRule = .evenOdd
    badge.textAlignment = .center
    badge.backgroundColor = .white
    badge.layer.cornerRadius = 10
    badge.clipsToBounds = true
    for part in [fill, icon, title, badge] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The path of a luggage label, 16 points high, with its hole.
  private static var label: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 3))
    path.addQuadCurve(to: CGPoint(x: 3, y: 1), controlPoint: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 8.2, y: 1))
    path.addLine(to: CGPoint(x: 15, y: 7.8))
    path.addQuadCurve(to: CGPoint(x: 15, y: 9.2), controlPoint: CGPoint(x: 15.7, y: 8.5))
    path.addLine(to: CGPoint(x: 9.2, y: 15))
    path.addQuadCurve(to: CGPoint(x: 7.8, y: 15), controlPoint: CGPoint(x: 8.5, y: 15.7))
    path.addLine(to: CGPoint(x: 1, y: 8.2))
    path.close()
    path.append(UIBezierPath(ovalIn: CGRect(x: 3.4, y: 3.4, width: 3, height: 3)))
    return path
  }

  override var isHighlighted: Bool {
    didSet { fill.backgroundColor = isHighlighted ? Palette.accentPressed : Palette.accentFill }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: 16 + 16 + 8 + title.naturalWidth + (count > 0 ? 8 + badgeWidth + 12 : 16), height: 44)
  }

  private var badgeWidth: CGFloat { max(20, badge.naturalWidth + 12) }

  override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    let middle = bounds.midY
    icon.frame = CGRect(x: 16, y: middle - 8, width: 16, height: 16)
    title.frame = CGRect(x: 40, y: middle - 10, width: title.naturalWidth, height: 20)
    badge.isHidden = count == 0
    badge.frame = CGRect(x: title.frame.maxX + 8, y: middle - 10, width: badgeWidth, height: 20)
  }
}
