import Foundation
import Interlude

/// The outlines of the selected view and of the view under the pick tool, over the stage. It ignores touches.
final class SelectionOutline: UIView {
  /// A view's corners, in order around it, in the window's coordinates, and its name.
  struct Mark: Equatable {
    let corners: [CGPoint]
    let name: String
  }

  private let selected = OutlineShape(isFilled: false)
  private let hovered = OutlineShape(isFilled: true)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for shape in [hovered, selected] { addSubview(shape) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// - Parameter stage: The frame of the stage's content in the window; outlines end there.
  func show(selected: Mark?, hovered: Mark?, in stage: CGRect) {
    if frame != stage { frame = stage }
    self.selected.show(selected, in: bounds, origin: stage.origin)
    self.hovered.show(hovered, in: bounds, origin: stage.origin)
    self.hovered.avoid(self.selected)
  }
}

/// One outline with its name.
private final class OutlineShape: UIView {
  private let halo = CAShapeLayer.internalLayer()
  private let line = CAShapeLayer.internalLayer()
  private let label = UILabel("", LabStyle.labelStrong, .white)
  private let isFilled: Bool
  private var shown: (mark: SelectionOutline.Mark?, origin: CGPoint)?

  init(isFilled: Bool) {
    self.isFilled = isFilled
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    for (shape, width) in [(halo, CGFloat(4)), (line, 1.5)] {
      shape.fillColor = nil
      shape.lineWidth = width
      layer.addSublayer(shape)
    }
    label.textAlignment = .center
    label.layer.cornerRadius = 4
    label.clipsToBounds = true
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ mark: SelectionOutline.Mark?, in stage: CGRect, origin: CGPoint) {
    frame = stage
    if let shown, shown.mark == mark, shown.origin == origin { return }
    shown = (mark, origin)
    isHidden = mark == nil
    guard let mark, !mark.corners.isEmpty else { return }
    let corners = mark.corners.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
    let path = UIBezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.addLine(to: corner) }
    path.close()
    (halo.path, line.path) = (path.cgPath, path.cgPath)
    halo.strokeColor = LabStyle.panel.withAlphaComponent(0.85).cgColor
    line.strokeColor = LabStyle.accent.cgColor
    line.fillColor = isFilled ? LabStyle.accent.withAlphaComponent(0.12).cgColor : nil
    label.backgroundColor = LabStyle.selectionTag
    label.text = mark.name
    place(corners)
  }

  /// The name's frame; null while it is hidden.
  private var nameFrame: CGRect { isHidden ? .null : label.frame }

  /// Moves the name off that of another outline: below it, or above it at the lower edge.
  func avoid(_ other: OutlineShape) {
    guard nameFrame.intersects(other.nameFrame) else { return }
    let below = other.nameFrame.maxY + 2
    label.frame.origin.y = below + label.frame.height <= bounds.height ? below : other.nameFrame.minY - 20
  }

  /// Places the name above the outline, or inside where there is no room above.
  private func place(_ corners: [CGPoint]) {
    let width = min(label.lineWidth + 12, bounds.width)
    let (left, top) = (corners.map(\.x).min()!, corners.map(\.y).min()!)
    let y = top >= 20 ? top - 20 : max(top, 0) + 2
    label.frame = CGRect(
      x: min(max(left, 0), max(bounds.width - width, 0)).rounded(), y: min(y, bounds.height - 18).rounded(),
      width: width, height: 18)
  }
}
