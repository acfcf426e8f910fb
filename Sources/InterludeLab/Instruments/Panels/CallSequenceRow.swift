import Interlude

/// The x-coordinates of the lifelines in a panel.
struct CallSequenceColumns: Equatable {
  /// The margins beside the lifelines, in points.
  static let left: CGFloat = 64
  static let right: CGFloat = 40

  let participants: [CallSequenceModel.Participant]
  let width: CGFloat

  func x(_ participant: CallSequenceModel.Participant) -> CGFloat {
    let index = CGFloat(participants.firstIndex(of: participant) ?? 0)
    let room = width - Self.left - Self.right
    return (Self.left + (participants.count > 1 ? room * index / CGFloat(participants.count - 1) : 0))
      .rounded()
  }
}

/// A row of the sequence diagram: a call's time, name and arrow from caller to callee, or a heading.
final class CallSequenceRow: UIView {
  static let height: CGFloat = 34

  private let time = UILabel("", LabStyle.number, LabStyle.quiet)
  private let name = UILabel("", LabStyle.label, LabStyle.text)
  private let detail = UILabel("", LabStyle.number, LabStyle.quiet)
  private let heading = UILabel("", LabStyle.labelStrong, LabStyle.text)
  private let line = CALayer.internalLayer()
  private let arrow = CAShapeLayer.internalLayer()
  private let head = CAShapeLayer.internalLayer()

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

  /// - Parameter isRunning: Whether this is the last call before the cursor.
  func show(_ call: CallSequenceModel.Call, _ columns: CallSequenceColumns, isRunning: Bool) {
    setKind(isHeading: false)
    let background = isRunning ? LabStyle.accentSoft : LabStyle.panel
    backgroundColor = isRunning ? background : .clear
    let color = isRunning ? LabStyle.accent : LabStyle.text
    time.text = "\(Int(call.time.rounded()))"
    time.frame = CGRect(x: 4, y: 3, width: 40, height: 14)
    time.textColor = isRunning ? LabStyle.accent : LabStyle.quiet
    name.text = call.name
    name.textColor = color
    name.backgroundColor = background
    let times = call.count > 1 ? " ×\(call.count)" : ""
    detail.text = call.detail.isEmpty ? times : " \(call.detail)\(times)"
    detail.backgroundColor = background

    let (start, end) = (columns.x(call.caller), columns.x(call.callee))
    let room = bounds.width - 8 - 52
    let detailWidth = detail.text?.isEmpty == false ? detail.lineWidth : 0
    let nameWidth = min(name.lineWidth, room - detailWidth)
    let left = min(max(min(start, end), 52), bounds.width - 8 - nameWidth - detailWidth)
    name.frame = CGRect(x: left, y: 3, width: nameWidth, height: 14)
    detail.frame = CGRect(x: left + nameWidth, y: 3, width: detailWidth, height: 14)
    draw(from: start, to: end, returns: call.returns, color: color)
  }

  private func draw(from start: CGFloat, to end: CGFloat, returns: Bool, color: UIColor) {
    let y: CGFloat = 24.5
    let direction: CGFloat = end < start ? -1 : 1
    let path = UIBezierPath()
    path.append(UIBezierPath(ovalIn: CGRect(x: start - 1.5, y: y - 1.5, width: 3, height: 3)))
    path.addDashes(
      along: [CGPoint(x: start, y: y), CGPoint(x: end - direction, y: y)], pattern: returns ? [3, 2.5] : [])
    arrow.path = path.cgPath
    arrow.strokeColor = color.cgColor
    let tip = UIBezierPath()
    tip.move(to: CGPoint(x: end - 6 * direction, y: y - 3.5))
    tip.addLine(to: CGPoint(x: end - direction, y: y))
    tip.addLine(to: CGPoint(x: end - 6 * direction, y: y + 3.5))
    if !returns { tip.close() }
    head.path = tip.cgPath
    head.strokeColor = color.cgColor
    head.fillColor = returns ? nil : color.cgColor
  }
}
