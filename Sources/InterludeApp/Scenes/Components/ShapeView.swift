import Interlude

/// A view backed by a shape layer.
class ShapeView: UIView {
  override class var layerClass: CALayer.Type { CAShapeLayer.self }

  var shape: CAShapeLayer { layer as! CAShapeLayer }

  /// The fill colour, resolved for the view's traits; nil leaves the layer's own.
  var fill: UIColor? {
    didSet { updateColors() }
  }

  /// The stroke colour, resolved for the view's traits; nil leaves the layer's own.
  var stroke: UIColor? {
    didSet { updateColors() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  private func updateColors() {
    if let fill { shape.fillColor = fill.resolvedColor(with: traitCollection).cgColor }
    if let stroke { shape.strokeColor = stroke.resolvedColor(with: traitCollection).cgColor }
  }
}

/// A progress ring that fills clockwise from the top.
final class ProgressRing: UIView {
  private let track = ShapeView()
  private let arc = ShapeView()

  /// The line width, in points.
  var lineWidth: CGFloat {
    didSet { if lineWidth != oldValue { setNeedsLayout() } }
  }

  /// The progress, 0…1.
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
