import Interlude

/// One tag: its colour, its name, the number of its games, and whether it is chosen.
final class TagRow: UIControl {
  static let height: CGFloat = 52

  let gameTag: Tag
  /// Whether this is the last row of its group, which has no separator.
  var isLastOfGroup = false {
    didSet { line.isHidden = isLastOfGroup }
  }

  private let pressed = UIView()
  private let dot = UIView()
  private let name: UILabel
  private let count: UILabel
  private let check = CheckMark()
  private let line = UIView()

  init(_ tag: Tag, isChosen: Bool) {
    gameTag = tag
    name = UILabel(tag.name, font: Typography.body)
    count = UILabel(
      "\(Library.count(of: tag))", font: Typography.captionDigits, color: Palette.secondaryLabel)
    super.init(frame: .zero)
    count.textAlignment = .right
    dot.backgroundColor = tag.color
    dot.layer.cornerRadius = 6
    line.backgroundColor = Palette.line
    pressed.backgroundColor = Palette.pressed
    pressed.alpha = 0
    check.isChosen = isChosen
    for part in [pressed, dot, name, count, check, line] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { pressed.alpha = isHighlighted ? 1 : 0 }
  }

  /// Shows whether the tag is chosen. The check mark appears with a small bounce.
  func setChosen(_ isChosen: Bool) {
    UIView.animate(
      withDuration: 0.32, delay: 0, usingSpringWithDamping: isChosen ? 0.6 : 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { [check] in check.isChosen = isChosen })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, middle) = (bounds.width, bounds.midY)
    pressed.frame = bounds
    dot.frame = CGRect(x: 24, y: middle - 6, width: 12, height: 12)
    check.frame = CGRect(x: width - 24 - 24, y: middle - 12, width: 24, height: 24)
    count.frame = CGRect(x: check.frame.minX - 16 - 32, y: middle - 10, width: 32, height: 20)
    name.frame = CGRect(x: 52, y: middle - 10, width: max(count.frame.minX - 60, 0), height: 20)
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 52, y: bounds.height - pixel, width: width - 52 - 24, height: pixel)
  }
}

/// A ring that turns into a filled disc with a check mark.
final class CheckMark: UIView {
  private let ring = UIView()
  private let disc = UIView()
  private let tick = ShapeView()

  private static let ringColor = UIColor(
    light: Palette.label.withAlphaComponent(0.22), dark: Palette.label.withAlphaComponent(0.34))

  var isChosen = false {
    didSet { show() }
  }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    updateRing()
    ring.layer.borderWidth = 1.5
    disc.backgroundColor = Palette.accentFill
    for view in [ring, disc, tick] {
      view.frame = bounds
      addSubview(view)
    }
    ring.layer.cornerRadius = 12
    disc.layer.cornerRadius = 12
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 7.25, y: 12.5))
    path.addLine(to: CGPoint(x: 10.5, y: 15.75))
    path.addLine(to: CGPoint(x: 16.75, y: 8.75))
    tick.shape.path = path.cgPath
    tick.shape.fillColor = nil
    tick.shape.strokeColor = UIColor.white.cgColor
    tick.shape.lineWidth = 2
    tick.shape.lineCap = .round
    tick.shape.lineJoin = .round
    show()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateRing()
  }

  private func updateRing() {
    ring.layer.borderColor = Self.ringColor.resolvedColor(with: traitCollection).cgColor
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func show() {
    for view in [disc, tick] {
      view.alpha = isChosen ? 1 : 0
      view.transform = isChosen ? .identity : CGAffineTransform(scaleX: 0.4, y: 0.4)
    }
  }
}
