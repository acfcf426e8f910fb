import Interlude

/// A cup of tea on its saucer, seen from above.
final class CupView: UIView {
  private let saucer = RaisedView(background: CardPalette.saucer, cornerRadius: 0, depth: 1.4)
  private let well = UIView()
  private let handle = UIView()
  private let cup = RaisedView(background: CardPalette.cup, cornerRadius: 0)
  private let tea = UIView()
  private let glint = ShapeView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    well.backgroundColor = CardPalette.well
    handle.backgroundColor = CardPalette.cup
    glint.shape.fillColor = nil
    glint.shape.strokeColor = UIColor(white: 1, alpha: 0.45).cgColor
    glint.shape.lineCap = .round
    for part in [saucer, well, handle, cup, tea, glint] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ brew: Tea) {
    tea.backgroundColor = brew.color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    func disc(_ part: CGFloat) -> CGRect {
      let size = (side * part / 2).rounded() * 2
      return CGRect(x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
    }
    saucer.frame = disc(1)
    saucer.round(side / 2)
    well.frame = disc(0.72)
    cup.frame = disc(0.62)
    cup.round(cup.frame.width / 2)
    tea.frame = disc(0.54)
    for round in [well, tea] { round.layer.cornerRadius = round.frame.width / 2 }
    handle.frame = CGRect(
      x: cup.frame.maxX - 6, y: bounds.midY - side * 0.035, width: side * 0.16, height: side * 0.07)
    handle.layer.cornerRadius = handle.frame.height / 2
    glint.frame = tea.frame
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: tea.frame.width / 2, y: tea.frame.height / 2), radius: tea.frame.width * 0.4,
      startAngle: 1.08 * .pi, endAngle: 1.38 * .pi, clockwise: true)
    glint.shape.path = arc.cgPath
    glint.shape.lineWidth = max(2, side * 0.014)
  }
}

extension RaisedView {
  /// Gives the box other corners.
  fileprivate func round(_ radius: CGFloat) {
    for view in subviews {
      view.layer.cornerRadius = radius
      view.layer.cornerCurve = .circular
    }
  }
}
