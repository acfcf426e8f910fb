import Interlude

/// The game that was played last, in its cover's colours, with a button to continue.
final class HeroCard: RaisedView {
  private var progress: CGFloat
  private let art: CoverView
  private let eyebrow: UILabel
  private let title: UILabel
  private let chapter = UILabel("Chapter 7: the lamp is out", font: Typography.body)
  private let played = UILabel("9 h played, last on Saturday", font: Typography.caption)
  private let ring: ProgressRing
  private let percent: UILabel
  private let button = UIButton(type: .custom)

  init(game: Game) {
    progress = game.progress
    let figure = game.cover.figure
    art = CoverView(game.cover, fit: .whole)
    eyebrow = UILabel("KEEP PLAYING", font: Typography.label, color: figure)
    title = UILabel(game.title, font: Typography.section, color: .white)
    percent = UILabel(font: Typography.captionStrong, color: .white)
    ring = ProgressRing(lineWidth: 5, color: figure, track: UIColor(white: 1, alpha: 0.16))
    super.init(background: game.cover.background, cornerRadius: 20)

    showProgress()
    percent.textAlignment = .center
    chapter.textColor = UIColor(white: 1, alpha: 0.86)
    played.textColor = UIColor(white: 1, alpha: 0.66)
    title.numberOfLines = 2
    button.setTitle("Continue", for: .normal)
    button.titleLabel?.font = Typography.bodyStrong
    button.setTitleColor(game.cover.background, for: .normal)
    button.backgroundColor = figure
    button.layer.cornerRadius = 10
    button.layer.cornerCurve = .continuous
    button.addTarget(self, action: Selector(HeroCard.play), for: .touchUpInside)
    for part in [art, eyebrow, title, chapter, played, ring, percent, button] { content.addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Advances the progress a little.
  private func play() {
    progress = min(progress + 0.03, 1)
    played.text = "9 h played, last just now"
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { [self] in showProgress() })
  }

  private func showProgress() {
    ring.progress = progress
    percent.text = "\(Int((progress * 100).rounded())) %"
  }

  private static func isStacked(_ width: CGFloat) -> Bool { width < 520 }

  /// Returns the height of the drawing on top of a narrow card.
  private static func artHeight(_ width: CGFloat) -> CGFloat { min((width * 0.56).rounded(), 240) }

  /// Returns the height for a column of `width` points.
  static func stackedHeight(forWidth width: CGFloat) -> CGFloat {
    isStacked(width) ? artHeight(width) + 192 : 240
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Beside another card the height is too low for the stacked layout.
    let isStacked =
      Self.isStacked(bounds.width) && bounds.height >= Self.stackedHeight(forWidth: bounds.width)
    if isStacked { layOutStacked() } else { layOutSideBySide() }
  }

  private func layOutSideBySide() {
    let side = min((bounds.width * 0.42).rounded(), bounds.height * 1.25)
    art.frame = CGRect(x: 0, y: 0, width: side, height: bounds.height)
    let (left, width) = (side + 8, bounds.width - side - 8 - 32)
    let titleHeight = title.sizeThatFits(CGSize(width: width, height: 64)).height.rounded(.up)
    // The texts, then the button, centred vertically in the card.
    var y = ((bounds.height - (16 + 8 + titleHeight + 4 + 20 + 4 + 18 + 24 + 44)) / 2).rounded()
    eyebrow.frame = CGRect(x: left, y: y, width: width, height: 16)
    y += 24
    title.frame = CGRect(x: left, y: y, width: width, height: titleHeight)
    y += titleHeight + 4
    chapter.frame = CGRect(x: left, y: y, width: width, height: 20)
    y += 24
    played.frame = CGRect(x: left, y: y, width: width, height: 18)
    y += 18 + 24
    button.frame = CGRect(x: left, y: y, width: 120, height: 44)
    // On a wide card the ring is at the far side.
    let free = bounds.width - left - title.naturalWidth
    if free > 96 + 2 * 40 {
      layOutRing(CGRect(x: bounds.width - 40 - 96, y: (bounds.height - 96) / 2, width: 96, height: 96))
    } else {
      layOutRing(CGRect(x: left + 136, y: y - 2, width: 48, height: 48))
    }
  }

  private func layOutStacked() {
    let width = bounds.width - 40
    let artHeight = Self.artHeight(bounds.width)
    art.frame = CGRect(x: 0, y: 0, width: bounds.width, height: artHeight)
    eyebrow.frame = CGRect(x: 20, y: artHeight + 8, width: width, height: 16)
    title.frame = CGRect(x: 20, y: artHeight + 28, width: width, height: 28)
    chapter.frame = CGRect(x: 20, y: artHeight + 60, width: width, height: 20)
    played.frame = CGRect(x: 20, y: artHeight + 84, width: width, height: 18)
    button.frame = CGRect(x: 20, y: artHeight + 124, width: 120, height: 44)
    layOutRing(CGRect(x: bounds.width - 20 - 48, y: artHeight + 122, width: 48, height: 48))
  }

  private func layOutRing(_ frame: CGRect) {
    ring.frame = frame
    percent.frame = frame
    percent.font = frame.width > 64 ? Typography.sectionDigits : Typography.captionDigits
    ring.lineWidth = frame.width > 64 ? 8 : 5
  }
}
