import Interlude

/// The learned week, one tile per hour, and the button that deletes it.
final class HabitsCard: RaisedView {
  /// Called when the button is tapped.
  var onForget: (() -> Void)?

  private let title = UILabel("What it knows about you", font: Typography.title, color: WarningPalette.label)
  private let summary = UILabel(font: Typography.caption, color: WarningPalette.secondaryLabel)
  private let week = HabitsView()
  private let button = UIButton(type: .custom)

  init() {
    super.init(background: WarningPalette.card, cornerRadius: 20)
    summary.numberOfLines = 2
    button.titleLabel?.font = Typography.bodyStrong
    button.layer.cornerRadius = 10
    button.layer.cornerCurve = .continuous
    button.addTarget(self, action: Selector(HabitsCard.forget), for: .touchUpInside)
    for part in [title, summary, week, button] { content.addSubview(part) }
    show(hasHabits: true)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func forget() { onForget?() }

  func show(hasHabits: Bool) {
    summary.text =
      hasHabits
      ? "Learned in 212 days, since the ninth of April"
      : "Nothing yet. It watches from tonight on; the first week shows here on Saturday."
    week.show(hasHabits: hasHabits)
    button.setTitle(hasHabits ? "Forget everything…" : "Nothing to forget", for: .normal)
    button.isEnabled = hasHabits
    button.setTitleColor(hasHabits ? WarningPalette.danger : WarningPalette.secondaryLabel, for: .normal)
    button.backgroundColor = hasHabits ? WarningPalette.dangerSoft : WarningPalette.quiet
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 48
    title.frame = CGRect(x: 24, y: 22, width: width, height: 22)
    let height = summary.sizeThatFits(CGSize(width: width, height: 40)).height.rounded(.up)
    summary.frame = CGRect(x: 24, y: 48, width: width, height: height)
    button.frame = CGRect(x: 24, y: bounds.height - 24 - 44, width: min(width, 200), height: 44)
    let top = summary.frame.maxY + 20
    week.frame = CGRect(x: 24, y: top, width: width, height: max(button.frame.minY - 24 - top, 0))
  }
}

/// Seven rows of 24 tiles. The redder a tile, the warmer the hour.
final class HabitsView: UIView {
  private let days = ["M", "T", "W", "T", "F", "S", "S"].map {
    UILabel($0, font: Typography.label, color: WarningPalette.secondaryLabel)
  }
  private let hours = ["0", "6", "12", "18"].map {
    UILabel($0, font: Typography.label, color: WarningPalette.secondaryLabel)
  }
  private let tiles = (0..<7 * 24).map { _ in UIView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for tile in tiles {
      tile.layer.cornerRadius = 3
      addSubview(tile)
    }
    for label in days + hours { addSubview(label) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(hasHabits: Bool) {
    for (index, tile) in tiles.enumerated() {
      let warmth = Thermostat.habit(day: index / 24, hour: index % 24)
      tile.backgroundColor = hasHabits ? WarningPalette.tint(warmth) : WarningPalette.quiet
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, bottom, gap): (CGFloat, CGFloat, CGFloat) = (20, 20, bounds.width < 320 ? 2 : 3)
    let width = (bounds.width - left - 23 * gap) / 24
    let height = (bounds.height - bottom - 6 * gap) / 7
    guard width > 0, height > 0 else { return }
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: left + CGFloat(index % 24) * (width + gap), y: CGFloat(index / 24) * (height + gap), width: width,
        height: height)
    }
    for (day, label) in days.enumerated() {
      label.frame = CGRect(x: 0, y: CGFloat(day) * (height + gap) + height / 2 - 8, width: left, height: 16)
    }
    for (index, label) in hours.enumerated() {
      label.frame = CGRect(
        x: left + CGFloat(index * 6) * (width + gap), y: bounds.height - 16, width: 24, height: 16)
    }
  }
}
