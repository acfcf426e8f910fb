import Interlude

/// A view whose layer is an outline.
class ShapeView: UIView {
  override class var layerClass: CALayer.Type { CAShapeLayer.self }

  var shape: CAShapeLayer { layer as! CAShapeLayer }

  /// What fills the outline, light or dark as the view is; nil leaves it to the layer.
  var fill: UIColor? {
    didSet { showColors() }
  }

  /// What draws the outline, light or dark as the view is; nil leaves it to the layer.
  var stroke: UIColor? {
    didSet { showColors() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func showColors() {
    if let fill { shape.fillColor = fill.resolvedColor(with: traitCollection).cgColor }
    if let stroke { shape.strokeColor = stroke.resolvedColor(with: traitCollection).cgColor }
  }
}

/// How far a game has been played, as a ring that fills clockwise from the top.
final class ProgressRing: UIView {
  private let track = ShapeView()
  private let arc = ShapeView()

  /// Points.
  var lineWidth: CGFloat {
    didSet { if lineWidth != oldValue { setNeedsLayout() } }
  }

  /// 0…1.
  var progress: CGFloat = 0 {
    didSet { arc.shape.strokeEnd = progress }
  }

  init(lineWidth: CGFloat, color: UIColor, track trackColor: UIColor) {
    self.lineWidth = lineWidth
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for (view, color) in [(track, trackColor), (arc, color)] {
      view.shape.fillColor = nil
      view.stroke = color
      addSubview(view)
    }
    arc.shape.lineCap = .round
    arc.shape.strokeEnd = 0
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: (bounds.width - lineWidth) / 2,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    for view in [track, arc] {
      view.frame = bounds
      view.shape.path = circle.cgPath
      view.shape.lineWidth = lineWidth
    }
  }
}
