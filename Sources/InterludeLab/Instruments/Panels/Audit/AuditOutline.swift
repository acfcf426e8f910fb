import Interlude
import InterludeLayers

/// The outline of one layer over the stage.
final class AuditOutline: StageOverlay {
  private let halo = CAShapeLayer.internalLayer()
  private let line = CAShapeLayer.internalLayer()
  private var corners: [CGPoint]?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    for (shape, width) in [(halo, CGFloat(5)), (line, 2)] {
      shape.fillColor = nil
      shape.lineWidth = width
      layer.addSublayer(shape)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows the outline with these corners, in order; nil for none.
  func show(_ corners: [CGPoint]?) {
    self.corners = corners
    isHidden = corners == nil
    guard let corners = corners?.map(place), let first = corners.first else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    (halo.path, line.path) = (path.cgPath, path.cgPath)
    halo.strokeColor = LabStyle.panel.withAlphaComponent(0.8).cgColor
    line.strokeColor = LabStyle.Meaning.broken.color.cgColor
  }

  override func redraw() { show(corners) }
}

extension DisplayNode {
  /// Returns the corners of the box of the layer `id` in the picture's coordinates, in order around it.
  ///
  /// - Returns: nil if the picture has no such layer.
  func corners(of id: Int) -> [CGPoint]? { corners(of: id, by: .identity) }

  private func corners(of id: Int, by transform: CGAffineTransform) -> [CGPoint]? {
    let own =
      switch placement {
      case .at(let origin): CGAffineTransform(translationX: origin.x, y: origin.y)
      case .transformed(let transform): transform
      }
    let whole = own.concatenating(transform)
    if self.id == id {
      return [(0, 0), (1, 0), (1, 1), (0, 1)].map { x, y in
        CGPoint(x: size.width * x, y: size.height * y).applying(whole)
      }
    }
    let content = CGAffineTransform(translationX: -contentOrigin.x, y: -contentOrigin.y).concatenating(whole)
    for child in children {
      if let found = child.corners(of: id, by: content) { return found }
    }
    return nil
  }
}
