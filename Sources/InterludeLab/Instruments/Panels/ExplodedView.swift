import Foundation
import Interlude

/// A stage's layers, drawn apart in depth; a drag turns them.
final class ExplodedView: UIView {
  /// Radians by which it is turned, to the right and upwards.
  private(set) var turn = CGPoint(x: 0.6, y: 0.35) {
    didSet { if turn != oldValue { draw() } }
  }
  private var grip = CGPoint.zero
  private var slabs: [Anatomy.Slab] = []
  private var shapes: [CAShapeLayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.addAction { [weak self] in self?.dragged($0) }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    draw()
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: grip = turn
    case .changed, .ended:
      let way = pan.translation(in: self)
      turn = CGPoint(
        x: min(max(grip.x + way.x / 120, -1.3), 1.3), y: min(max(grip.y + way.y / 120, -1.1), 1.1))
    case .possible, .cancelled, .failed: break
    }
  }

  func show(_ slabs: [Anatomy.Slab]) {
    guard slabs != self.slabs else { return }
    self.slabs = slabs
    draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    draw()
  }

  /// Where a point of the slab at `height` is drawn, before it is made to fit.
  private func project(_ point: CGPoint, height: CGFloat, around center: CGPoint) -> CGPoint {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let depth = x * sin(-turn.x) + height * cos(turn.x)
    return CGPoint(
      x: x * cos(turn.x) + height * sin(turn.x), y: y * cos(turn.y) - depth * sin(turn.y))
  }

  private func draw() {
    while shapes.count < slabs.count {
      let shape = CAShapeLayer.part()
      layer.addSublayer(shape)
      shapes.append(shape)
    }
    for (index, shape) in shapes.enumerated() { shape.isHidden = index >= slabs.count }
    guard let ground = slabs.first, !bounds.isEmpty else { return }
    let (size, center) = (
      CGSize(
        width: ground.corners[1].x - ground.corners[0].x, height: ground.corners[2].y - ground.corners[1].y),
      CGPoint(
        x: (ground.corners[0].x + ground.corners[2].x) / 2, y: (ground.corners[0].y + ground.corners[2].y) / 2
      )
    )
    let top = slabs.map(\.height).max() ?? 0
    let gap = max(size.width, size.height) * 0.7 / CGFloat(max(top, 8))
    // What lies outside of the ground cannot be seen on the stage, and is not drawn here either.
    let (least, most) = (ground.corners[0], ground.corners[2])
    let places = slabs.map { slab in
      slab.corners.map { corner in
        let held = CGPoint(
          x: min(max(corner.x, least.x), most.x), y: min(max(corner.y, least.y), most.y))
        return project(held, height: CGFloat(slab.height) * gap, around: center)
      }
    }
    let all = places.flatMap(\.self)
    let (left, right) = (all.map(\.x).min()!, all.map(\.x).max()!)
    let (upper, lower) = (all.map(\.y).min()!, all.map(\.y).max()!)
    let room = bounds.insetBy(dx: 12, dy: 12)
    let scale = min(room.width / max(right - left, 1), room.height / max(lower - upper, 1))
    for (index, (slab, shape)) in zip(slabs, shapes).enumerated() {
      let path = UIBezierPath()
      let corners = places[index].map { point in
        CGPoint(
          x: room.midX + (point.x - (left + right) / 2) * scale,
          y: room.midY + (point.y - (upper + lower) / 2) * scale)
      }
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      path.close()
      shape.path = path.cgPath
      style(shape, slab)
    }
  }

  private func style(_ shape: CAShapeLayer, _ slab: Anatomy.Slab) {
    let isPresented = slab.role == .presented
    let ink = isPresented ? LabStyle.accent : LabStyle.quiet
    let fill = isPresented ? LabStyle.accentSoft : LabStyle.panel
    shape.strokeColor = ink.withAlphaComponent(slab.isPart ? 1 : 0.45).cgColor
    shape.fillColor =
      fill.withAlphaComponent(slab.role == .container || slab.role == .decoration ? 0.25 : 0.7)
      .cgColor
    shape.lineWidth = slab.isPart ? 1.5 : 0.75
  }
}
