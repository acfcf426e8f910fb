import Foundation
import Interlude

/// A vinyl record: grooves, two streaks of light and a label.
final class DiscView: UIView {
  private let vinyl = UIView()
  private let grooves = ShapeView()
  private let bands = ShapeView()
  private let label = UIView()
  private let swell = ShapeView()
  private let hole = UIView()
  private let title = UILabel("SLOW WEATHER", font: .systemFont(ofSize: 13, weight: .bold))
  private let side = UILabel("Side A, 33⅓", font: .systemFont(ofSize: 11))

  override init(frame: CGRect) {
    super.init(frame: frame)
    vinyl.backgroundColor = SpinPalette.vinyl
    label.backgroundColor = SpinPalette.amber
    label.clipsToBounds = true
    swell.shape.fillColor = SpinPalette.rust.cgColor
    hole.backgroundColor = SpinPalette.background
    for (view, alpha, width) in [(grooves, 0.07, 1.0), (bands, 0.16, 2.0)] {
      view.shape.fillColor = nil
      view.shape.strokeColor = UIColor(white: 1, alpha: alpha).cgColor
      view.shape.lineWidth = width
    }
    for text in [title, side] {
      text.textAlignment = .center
      text.textColor = SpinPalette.vinyl
      label.addSubview(text)
    }
    label.insertSubview(swell, at: 0)
    for view in [vinyl, grooves, bands, label, hole] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.width
    let middle = CGPoint(x: size / 2, y: size / 2)
    vinyl.frame = bounds
    vinyl.layer.cornerRadius = size / 2
    let labelSize = (size * 0.34).rounded()
    label.frame = CGRect(
      x: middle.x - labelSize / 2, y: middle.y - labelSize / 2, width: labelSize, height: labelSize)
    label.layer.cornerRadius = labelSize / 2
    swell.frame = label.bounds
    swell.shape.path =
      UIBezierPath(rect: CGRect(x: 0, y: labelSize * 0.62, width: labelSize, height: labelSize * 0.38)).cgPath
    title.frame = CGRect(x: 0, y: labelSize * 0.24, width: labelSize, height: 18)
    side.frame = CGRect(x: 0, y: labelSize * 0.72, width: labelSize, height: 16)
    title.isHidden = labelSize < 130
    side.isHidden = labelSize < 130
    hole.frame = CGRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8)
    hole.layer.cornerRadius = 4
    layOutGrooves(middle: middle, inner: labelSize / 2, outer: size / 2)
  }

  private func layOutGrooves(middle: CGPoint, inner: CGFloat, outer: CGFloat) {
    let fine = UIBezierPath()
    let step = max((outer - inner) / 26, 3)
    var radius = inner + step
    while radius < outer - 2 {
      fine.append(
        UIBezierPath(
          arcCenter: middle, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true))
      radius += step
    }
    grooves.frame = bounds
    grooves.shape.path = fine.cgPath
    // Light reflects from the grooves in two opposite streaks.
    let streaks = UIBezierPath()
    for part in stride(from: 0.16, through: 0.9, by: 0.06) {
      let radius = inner + (outer - inner) * part
      for start in [-0.95, -0.95 + Double.pi] {
        let angle = CGFloat(start)
        streaks.move(
          to: CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle)))
        streaks.addArc(
          withCenter: middle, radius: radius, startAngle: angle, endAngle: angle + 0.42, clockwise: true)
      }
    }
    bands.frame = bounds
    bands.shape.path = streaks.cgPath
  }
}
