import Foundation
import Interlude

/// The edge between two tracks: a drag gives height to one from the other, a double click evens them out.
final class TrackDivider: DraggedEdge {
  static let height: CGFloat = 7

  /// Called when a drag begins.
  var begin: (() -> Void)?
  /// Called with the distance of the drag, in points, positive downwards; nil for the default heights.
  var move: ((CGFloat?) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Edge between tracks"
    accessibilityHint = "Drag to resize the tracks, double click for the default heights"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func dragBegan() { begin?() }

  override func dragged(by distance: CGVector) { move?(distance.dy) }

  override func restoreDefault() { move?(nil) }
}
