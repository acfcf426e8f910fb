import Interlude

/// Where the parties' lines are in a panel.
struct PlayColumns: Equatable {
  /// From here to the right edge is room for the lines.
  static let left: CGFloat = 64
  static let right: CGFloat = 40

  let parties: [PlayModel.Party]
  let width: CGFloat

  func x(_ party: PlayModel.Party) -> CGFloat {
    let index = CGFloat(parties.firstIndex(of: party) ?? 0)
    let room = width - Self.left - Self.right
    return (Self.left + (parties.count > 1 ? room * index / CGFloat(parties.count - 1) : 0)).rounded()
  }
}

/// One call of the play: when, an arrow from who calls to who is called, and the call's name on it. Or the
/// words with which a transition begins.
final class PlayRow: UIView {
  static let height: CGFloat = 34

  private let time = UILabel("", LabStyle.number, LabStyle.quiet)
  private let name = UILabel("", LabStyle.label, LabStyle.text)
  private let detail = UILabel("", LabStyle.number, LabStyle.quiet)
  private let heading = UILabel("", LabStyle.labelStrong, LabStyle.text)
  private let line = CALayer.part()
  private let arrow = CAShapeLayer.part()
  private let head = CAShapeLayer.part()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 6
    arrow.fillColor = nil
    arrow.lineWidth = 1
    head.lineWidth = 1
    for part in [line, arrow, head] { layer.addSublayer(part) }
    for label in [time, name, detail, heading] { addSubview(label) }
    time.textAlignment = .right
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(heading words: String) {
    heading.text = words
    heading.frame = CGRect(x: 12, y: 12, width: bounds.width - 24, height: 16)
    heading.backgroundColor = LabStyle.panel
    let width = heading.lineWidth
    heading.frame.size.width = min(width, bounds.width - 24)
    line.frame = CGRect(
      x: heading.frame.maxX + 8, y: 20, width: max(bounds.width - 12 - heading.frame.maxX - 8, 0),
      height: 1 / UIScreen.main.scale)
    line.backgroundColor = LabStyle.line.cgColor
    setKind(isHeading: true)
    backgroundColor = LabStyle.panel
  }

  private func setKind(isHeading: Bool) {
    heading.isHidden = !isHeading
    line.isHidden = !isHeading
    for label in [time, name, detail] { label.isHidden = isHeading }
    arrow.isHidden = isHeading
    head.isHidden = isHeading
  }

  /// - Parameter isRunning: Whether it is the last one before the cursor.
  func show(_ call: PlayModel.Call, _ columns: PlayColumns, isRunning: Bool) {
    setKind(isHeading: false)
    let ground = isRunning ? LabStyle.accentSoft : LabStyle.panel
    backgroundColor = isRunning ? ground : .clear
    let ink = isRunning ? LabStyle.accent : LabStyle.text
    time.text = "\(Int(call.time.rounded()))"
    time.frame = CGRect(x: 4, y: 3, width: 40, height: 14)
    time.textColor = isRunning ? LabStyle.accent : LabStyle.quiet
    name.text = call.name
    name.textColor = ink
    name.backgroundColor = ground
    let times = call.count > 1 ? " ×\(call.count)" : ""
    detail.text = call.detail.isEmpty ? times : " \(call.detail)\(times)"
    detail.backgroundColor = ground

    let (start, end) = (columns.x(call.caller), columns.x(call.callee))
    let room = bounds.width - 8 - 52
    let detailWidth = detail.text?.isEmpty == false ? detail.lineWidth : 0
    let nameWidth = min(name.lineWidth, room - detailWidth)
    let left = min(max(min(start, end), 52), bounds.width - 8 - nameWidth - detailWidth)
    name.frame = CGRect(x: left, y: 3, width: nameWidth, height: 14)
    detail.frame = CGRect(x: left + nameWidth, y: 3, width: detailWidth, height: 14)
    draw(from: start, to: end, returns: call.returns, ink: ink)
  }

  private func draw(from start: CGFloat, to end: CGFloat, returns: Bool, ink: UIColor) {
    let y: CGFloat = 24.5
    let way: CGFloat = end < start ? -1 : 1
    let path = UIBezierPath()
    path.append(UIBezierPath(ovalIn: CGRect(x: start - 1.5, y: y - 1.5, width: 3, height: 3)))
    path.addDashes(
      along: [CGPoint(x: start, y: y), CGPoint(x: end - way, y: y)], pattern: returns ? [3, 2.5] : [])
    arrow.path = path.cgPath
    arrow.strokeColor = ink.cgColor
    let tip = UIBezierPath()
    tip.move(to: CGPoint(x: end - 6 * way, y: y - 3.5))
    tip.addLine(to: CGPoint(x: end - way, y: y))
    tip.addLine(to: CGPoint(x: end - 6 * way, y: y + 3.5))
    if !returns { tip.close() }
    head.path = tip.cgPath
    head.strokeColor = ink.cgColor
    head.fillColor = returns ? nil : ink.cgColor
  }
}
