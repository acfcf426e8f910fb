import Foundation
import Interlude

/// The edge between a panel and the stage: a drag resizes the panel, a double click restores its size.
final class PanelHandle: DraggedEdge {
  let panel: Panel
  /// Called with the panel's new size, in points; nil for the default size.
  var resize: ((CGFloat?) -> Void)?
  /// The panel's size, in points.
  var length: CGFloat = 0
  /// The panel's size when the drag began.
  private var start: CGFloat = 0

  init(_ panel: Panel) {
    self.panel = panel
    super.init(frame: .zero)
    accessibilityLabel = "Edge of the \(panel.title)"
    accessibilityHint = "Drag to resize, double click for the default size"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHorizontal: Bool { panel == .timeline }

  override func dragBegan() { start = length }

  override func dragged(by distance: CGVector) {
    let growth =
      switch panel {
      case .browser: distance.dx
      case .inspector: -distance.dx
      case .timeline: -distance.dy
      }
    if growth != 0 { resize?(start + growth) }
  }

  override func restoreDefault() { resize?(nil) }
}
