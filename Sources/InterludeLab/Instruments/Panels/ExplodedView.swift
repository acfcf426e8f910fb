import Foundation
import Interlude
import InterludeLayers

/// An exploded 3D view of a stage's layers, each with what it draws itself; a drag rotates it.
final class ExplodedView: UIView {
  /// The rotation in radians, positive to the right and upwards.
  private(set) var turn = CGPoint(x: 0.6, y: 0.35) {
    didSet { if turn != oldValue { draw() } }
  }
  private var turnAtStart = CGPoint.zero
  private var layers: [Anatomy.Layer] = []
  private var shapes: [CAShapeLayer] = []
  /// The pictures of the layers, each below its outline.
  private var pictures: [LayerPicture] = []
  /// The nodes of the shown frame by the numbers of their layers.
  private var nodes: [Int: DisplayNode] = [:]
  /// The corners of the layers in this view, in drawing order.
  private var projected: [[CGPoint]] = []
  /// The number of the selected layer, which is highlighted; nil for none.
  var selected: Int? {
    didSet { if selected != oldValue { draw() } }
  }
  /// Called with the number of the layer that was clicked.
  var onClick: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.addAction { [weak self] in self?.dragged($0) }
    addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] in self?.clicked($0.location(in: self)) }
    addGestureRecognizer(tap)
  }

  /// Reports the frontmost layer at a location.
  private func clicked(_ location: CGPoint) {
    let hit = zip(layers, projected).reversed().first { _, corners in corners.surrounds(location) }
    if let hit { onClick?(hit.0.view) }
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
    case .began: turnAtStart = turn
    case .changed, .ended:
      let translation = pan.translation(in: self)
      turn = CGPoint(
        x: min(max(turnAtStart.x + translation.x / 120, -1.3), 1.3),
        y: min(max(turnAtStart.y + translation.y / 120, -1.1), 1.1))
    case .possible, .cancelled, .failed: break
    }
  }

  /// - Parameter nodes: The nodes of the shown frame by the numbers of their layers.
  func show(_ layers: [Anatomy.Layer], _ nodes: [Int: DisplayNode]) {
    let isSame = layers == self.layers && layers.allSatisfy { nodes[$0.number] === self.nodes[$0.number] }
    guard !isSame else { return }
    (self.layers, self.nodes) = (layers, nodes)
    draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    draw()
  }

  /// Projects a point of a layer at `height` to the plane, before scaling.
  private func project(_ point: CGPoint, height: CGFloat, around center: CGPoint) -> CGPoint {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let depth = x * sin(-turn.x) + height * cos(turn.x)
    return CGPoint(
      x: x * cos(turn.x) + height * sin(turn.x), y: y * cos(turn.y) - depth * sin(turn.y))
  }

  private func draw() {
    while shapes.count < layers.count {
      let (picture, shape) = (LayerPicture(), CAShapeLayer.internalLayer())
      layer.addSublayer(picture.layer)
      layer.addSublayer(shape)
      pictures.append(picture)
      shapes.append(shape)
    }
    for (index, shape) in shapes.enumerated() {
      shape.isHidden = index >= layers.count
      pictures[index].layer.isHidden = shape.isHidden
    }
    guard let root = layers.first, !bounds.isEmpty else { return }
    let (size, center) = (
      CGSize(
        width: root.corners[1].x - root.corners[0].x, height: root.corners[2].y - root.corners[1].y),
      CGPoint(
        x: (root.corners[0].x + root.corners[2].x) / 2, y: (root.corners[0].y + root.corners[2].y) / 2
      )
    )
    let top = layers.map(\.height).max() ?? 0
    let gap = max(size.width, size.height) * 0.7 / CGFloat(max(top, 8))
    // Clamp to the root's bounds, because what is outside is not visible on the stage.
    let (least, most) = (root.corners[0], root.corners[2])
    let projected = layers.map { layer in
      layer.corners.map { corner in
        let clamped = CGPoint(
          x: min(max(corner.x, least.x), most.x), y: min(max(corner.y, least.y), most.y))
        return project(clamped, height: CGFloat(layer.height) * gap, around: center)
      }
    }
    let all = projected.flatMap(\.self)
    let (left, right) = (all.map(\.x).min()!, all.map(\.x).max()!)
    let (upper, lower) = (all.map(\.y).min()!, all.map(\.y).max()!)
    let room = bounds.insetBy(dx: 12, dy: 12)
    let scale = min(room.width / max(right - left, 1), room.height / max(lower - upper, 1))
    self.projected = projected.map { corners in
      corners.map { point in
        CGPoint(
          x: room.midX + (point.x - (left + right) / 2) * scale,
          y: room.midY + (point.y - (upper + lower) / 2) * scale)
      }
    }
    for (index, (layer, shape)) in zip(layers, shapes).enumerated() {
      let path = UIBezierPath()
      let corners = self.projected[index]
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      path.close()
      shape.path = path.cgPath
      style(shape, layer)
      pictures[index].layer.frame = bounds
      pictures[index].node = nodes[layer.number].map {
        picture(of: $0, layer, in: root, by: toView(at: CGFloat(layer.height) * gap))
      }
    }
    /// Returns the conversion from the stage at a level to this view. It has no perspective.
    func toView(at height: CGFloat) -> CGAffineTransform {
      func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        let point = project(CGPoint(x: x, y: y), height: height, around: center)
        return CGPoint(
          x: room.midX + (point.x - (left + right) / 2) * scale,
          y: room.midY + (point.y - (upper + lower) / 2) * scale)
      }
      let (origin, along, down) = (place(0, 0), place(1, 0), place(0, 1))
      return CGAffineTransform(
        a: along.x - origin.x, b: along.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
        tx: origin.x,
        ty: origin.y)
    }
  }

  /// Returns the node of a layer without its sublayers, clipped to the stage.
  private func picture(
    of node: DisplayNode, _ layer: Anatomy.Layer, in root: Anatomy.Layer, by toView: CGAffineTransform
  ) -> DisplayNode {
    // Other numbers than those of the stage, which is in the same picture.
    let id = -1_000_000 - 2 * layer.number
    let own = DisplayNode(
      id: id, placement: .transformed(layer.toStage), size: node.size, opacity: node.opacity,
      corners: node.corners, clipsChildren: node.clipsChildren, background: node.background,
      border: node.border, items: node.items)
    let (origin, end) = (root.corners[0], root.corners[2])
    return DisplayNode(
      id: id - 1,
      placement: .transformed(
        CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(toView)),
      size: CGSize(width: end.x - origin.x, height: end.y - origin.y), contentOrigin: origin,
      clipsChildren: true, children: [own])
  }

  private func style(_ shape: CAShapeLayer, _ layer: Anatomy.Layer) {
    let isPresented = layer.role == .presented
    let stroke = isPresented ? LabStyle.accent : LabStyle.quiet
    shape.strokeColor = stroke.withAlphaComponent(layer.isPart ? 1 : 0.45).cgColor
    // A layer that draws nothing can be seen and clicked too.
    shape.fillColor = LabStyle.quiet.withAlphaComponent(0.04).cgColor
    shape.lineWidth = layer.isPart ? 1.5 : 0.75
    guard layer.view == selected else { return }
    shape.strokeColor = LabStyle.Meaning.finger.color.cgColor
    shape.fillColor = LabStyle.accent.withAlphaComponent(0.35).cgColor
    shape.lineWidth = 2.5
  }
}

/// The picture of a layer without its sublayers, in the place that the exploded view gives it.
private final class LayerPicture: LayerContent {
  let layer = CALayer.internalLayer()
  var node: DisplayNode? {
    didSet { if node !== oldValue { layer.setNeedsCommit() } }
  }

  init() { layer.content = self }
  isolated deinit { layer.content = nil }
  func displayItems(in box: CGRect) -> [DisplayItem] { node.map { [.node($0)] } ?? [] }
  func layerPresentationChanged() {}
}

extension [CGPoint] {
  /// Whether the convex polygon with these corners, in order around it, contains `point`.
  fileprivate func surrounds(_ point: CGPoint) -> Bool {
    let sides = zip(self, dropFirst() + prefix(1)).map { start, end in
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
