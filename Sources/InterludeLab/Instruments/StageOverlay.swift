import Foundation
import Interlude

/// A view of an instrument over the stage. It ignores touches.
///
/// Its corners are given in the coordinates of the content, which can be shown smaller than it is.
class StageOverlay: UIView {
  private var scale: CGFloat = 1
  private var origin = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Draws again what is shown, after a change of the content's scale.
  func redraw() {}

  /// - Parameter stage: The content's frame in the window, which is the view's.
  func show(_ fit: ContentFit, in stage: CGRect) {
    let corner = CGPoint(x: fit.origin.x - stage.minX, y: fit.origin.y - stage.minY)
    guard fit.scale != scale || corner != origin else { return }
    (scale, origin) = (fit.scale, corner)
    redraw()
  }

  /// Converts a location of the content to the view's coordinates.
  func place(_ location: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + location.x * scale, y: origin.y + location.y * scale)
  }
}
