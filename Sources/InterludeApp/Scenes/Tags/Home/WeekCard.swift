import Interlude

/// The hours of this week, one bar per day.
final class WeekCard: RaisedView {
  private let title = UILabel("This week", font: Typography.title)
  private let sum = UILabel(font: Typography.headline)
  private let note = UILabel(font: Typography.caption, color: Palette.secondaryLabel)
  private let days: [(bar: UIView, name: UILabel, minutes: Int?)]

  /// - Parameter minutes: The minutes of each day from Monday; nil for days to come.
  init(minutes: [Int?]) {
    let today = minutes.lastIndex { $0 != nil }
    days = zip(["M", "T", "W", "T", "F", "S", "S"], minutes).enumerated().map { index, day in
      let isToday = index == today
      let bar = UIView()
      bar.backgroundColor = isToday ? Palette.accent : Palette.accentSoft
      if day.1 == nil { bar.backgroundColor = Palette.track }
      bar.layer.cornerRadius = 4
      bar.layer.cornerCurve = .continuous
      let name = UILabel(
        day.0, font: Typography.label, color: isToday ? Palette.accent : Palette.secondaryLabel)
      name.textAlignment = .center
      return (bar, name, day.1)
    }
    super.init(background: Palette.card, cornerRadius: 20)
    let whole = minutes.reduce(0) { $0 + ($1 ?? 0) }
    sum.text = "\(whole / 60) h \(whole % 60) min"
    note.text = "1 h 10 min more than last week"
    for part in [title, sum, note] + days.map(\.bar) + days.map(\.name) { content.addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 48
    title.frame = CGRect(x: 24, y: 20, width: width, height: 24)
    sum.frame = CGRect(x: 24, y: 48, width: width, height: 36)
    note.frame = CGRect(x: 24, y: 84, width: width, height: 20)
    let column = width / CGFloat(days.count)
    let foot = bounds.height - 44
    let tallest = CGFloat(days.compactMap(\.minutes).max() ?? 1)
    let room = foot - 120
    for (index, day) in days.enumerated() {
      let middle = 24 + column * (CGFloat(index) + 0.5)
      let height = max(4, (CGFloat(day.minutes ?? 0) / tallest * room).rounded())
      let thick = min(column - 8, 24).rounded()
      day.bar.frame = CGRect(
        x: (middle - thick / 2).rounded(), y: foot - height, width: thick, height: height)
      day.name.frame = CGRect(x: middle - column / 2, y: foot + 8, width: column, height: 16)
    }
  }
}
