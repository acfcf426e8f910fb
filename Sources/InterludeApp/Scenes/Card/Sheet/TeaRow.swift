import Interlude

/// One tea of the list: its colour in the cup, its name, how it is made, and whether it is in the cup.
final class TeaRow: UIControl {
  static let height: CGFloat = 52

  let tea: Tea
  private let pressed = UIView()
  private let dot = UIView()
  private let name: UILabel
  private let directions: UILabel
  private let tick = ShapeView()
  private let line = UIView()

  init(_ tea: Tea, isChosen: Bool) {
    self.tea = tea
    name = UILabel(
      tea.name, font: isChosen ? Typography.bodyStrong : Typography.body, color: CardPalette.label)
    directions = UILabel(
      "\(tea.temperature) °C, \(tea.minutes) min", font: Typography.captionDigits,
      color: CardPalette.secondaryLabel)
    super.init(frame: .zero)
    pressed.backgroundColor = CardPalette.pressed
    pressed.alpha = 0
    dot.backgroundColor = tea.color
    dot.layer.cornerRadius = 8
    directions.textAlignment = .right
    line.backgroundColor = CardPalette.line
    tick.isHidden = !isChosen
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4, y: 8.25))
    path.addLine(to: CGPoint(x: 7, y: 11.25))
    path.addLine(to: CGPoint(x: 12.5, y: 5))
    tick.shape.path = path.cgPath
    tick.shape.fillColor = nil
    tick.shape.strokeColor = UIColor.white.cgColor
    tick.shape.lineWidth = 2
    tick.shape.lineCap = .round
    tick.shape.lineJoin = .round
    for part in [pressed, dot, tick, name, directions, line] {
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

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, middle) = (bounds.width, bounds.midY)
    pressed.frame = bounds
    dot.frame = CGRect(x: 24, y: middle - 8, width: 16, height: 16)
    tick.frame = dot.frame
    directions.frame = CGRect(x: width - 24 - 104, y: middle - 10, width: 104, height: 20)
    name.frame = CGRect(x: 56, y: middle - 10, width: max(directions.frame.minX - 64, 0), height: 20)
    let pixel = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 56, y: bounds.height - pixel, width: width - 56, height: pixel)
  }
}
