import Foundation
import Interlude

/// The record's sleeve, with the record's edge visible on the right.
final class SleeveView: UIView {
  /// The visible part of the record, as a fraction of the sleeve's side.
  static let overhang: CGFloat = 0.16

  private let disc = DiscView()
  private let sleeve = RaisedView(background: SpinPalette.sleeve, cornerRadius: 4, depth: 2)
  private let sun = UIView()
  private let waves = (0..<5).map { _ in ShapeView() }
  private let title = UILabel("SLOW WEATHER", font: .systemFont(ofSize: 15, weight: .bold))
  private let artist = UILabel("The Ferrymen", font: Typography.caption)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(disc)
    addSubview(sleeve)
    sun.backgroundColor = SpinPalette.amber
    sleeve.content.addSubview(sun)
    for (index, wave) in waves.enumerated() {
      wave.shape.fillColor =
        (index == waves.count - 1 ? SpinPalette.vinyl : index % 2 == 0 ? SpinPalette.rust : SpinPalette.cream)
        .cgColor
      sleeve.content.addSubview(wave)
    }
    for label in [title, artist] {
      label.textColor = SpinPalette.cream
      sleeve.content.addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Whether the sleeve is shown without the record.
  var isEmpty = false {
    didSet { disc.alpha = isEmpty ? 0 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height
    sleeve.frame = CGRect(x: 0, y: 0, width: side, height: side)
    let disc = side * 0.94
    self.disc.frame = CGRect(
      x: side * (1 + Self.overhang) - disc, y: (side - disc) / 2, width: disc, height: disc)
    sun.frame = CGRect(x: side * 0.29, y: side * 0.2, width: side * 0.42, height: side * 0.42)
    sun.layer.cornerRadius = sun.bounds.width / 2
    for (index, wave) in waves.enumerated() {
      wave.frame = sleeve.bounds
      wave.shape.path = Self.wave(
        top: side * (0.5 + 0.1 * CGFloat(index)), height: side * 0.05, phase: CGFloat(index) * 0.9, in: side)
    }
    title.frame = CGRect(x: side * 0.06, y: side * 0.055, width: side * 0.6, height: 20)
    artist.frame = CGRect(x: side * 0.06, y: side * 0.055 + 20, width: side * 0.6, height: 18)
  }

  /// Returns the path of a wave from side to side, filled down to the sleeve's lower edge.
  private static func wave(top: CGFloat, height: CGFloat, phase: CGFloat, in side: CGFloat) -> CGPath {
    let path = UIBezierPath()
    let steps = 4
    func point(_ step: Int) -> CGPoint {
      CGPoint(
        x: side * CGFloat(step) / CGFloat(steps), y: top + height * sin(phase + CGFloat(step) * .pi / 2))
    }
    /// The slope of the wave at a step.
    func slope(_ step: Int) -> CGFloat {
      height * cos(phase + CGFloat(step) * .pi / 2) * .pi / 2 * CGFloat(steps) / side
    }
    path.move(to: point(0))
    let third = side / CGFloat(steps) / 3
    for step in 0..<steps {
      let (from, to) = (point(step), point(step + 1))
      path.addCurve(
        to: to, controlPoint1: CGPoint(x: from.x + third, y: from.y + third * slope(step)),
        controlPoint2: CGPoint(x: to.x - third, y: to.y - third * slope(step + 1)))
    }
    path.addLine(to: CGPoint(x: side, y: side))
    path.addLine(to: CGPoint(x: 0, y: side))
    path.close()
    return path.cgPath
  }
}
