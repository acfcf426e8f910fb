import Interlude

/// The card on which the tin's list lies. Its background goes on below the window's edge, so that a spring
/// that lifts it shows no gap.
final class TeaCard: UIView {
  static let headHeight: CGFloat = 72
  /// The extent of the list below the window's edge, for a spring that lifts the card.
  static let reserve: CGFloat = 80

  /// The content of the card, clipped to its corners.
  let content = UIView()
  private let background = RaisedView(background: CardPalette.card, cornerRadius: 20, depth: 1.6)
  private let handle = UIView()
  private let title = UILabel("The tin", font: Typography.title, color: CardPalette.label)
  private let summary = UILabel(
    "\(Tea.tin.count) teas", font: Typography.caption, color: CardPalette.secondaryLabel)
  private let line = UIView()

  private static let overhang: CGFloat = 240

  init() {
    super.init(frame: .zero)
    background.isUserInteractionEnabled = false
    content.clipsToBounds = true
    content.layer.cornerRadius = 20
    content.layer.cornerCurve = .continuous
    content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    handle.backgroundColor = CardPalette.handle
    handle.layer.cornerRadius = 2.5
    line.backgroundColor = CardPalette.line
    for part in [handle, title, summary, line] { content.addSubview(part) }
    addSubview(background)
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    content.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height + Self.reserve)
    background.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height + Self.overhang)
    handle.frame = CGRect(x: ((width - 36) / 2).rounded(), y: 8, width: 36, height: 5)
    title.frame = CGRect(x: 24, y: 20, width: width - 48, height: 24)
    summary.frame = CGRect(x: 24, y: 44, width: width - 48, height: 20)
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: Self.headHeight - pixel, width: width, height: pixel)
  }
}
