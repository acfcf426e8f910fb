public import Foundation
import InterludeLayers
import InterludeMotion

extension UIView {
  /// `point`, given in this view, in the coordinates of `view`; nil for the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    let inWindow = point.applying(toRoot)
    return view.map { inWindow.applying($0.toRoot.inverted()) } ?? inWindow
  }

  /// `point`, given in `view` (nil: the window), in this view's coordinates.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    let inWindow = view.map { point.applying($0.toRoot) } ?? point
    return inWindow.applying(toRoot.inverted())
  }

  /// The smallest rectangle in `view` (nil: the window) that holds `rect`, given in this view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard view !== self else { return rect }
    let inWindow = rect.applying(toRoot)
    return view.map { inWindow.applying($0.toRoot.inverted()) } ?? inWindow
  }

  /// The smallest rectangle in this view that holds `rect`, given in `view` (nil: the window).
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard view !== self else { return rect }
    let inWindow = view.map { rect.applying($0.toRoot) } ?? rect
    return inWindow.applying(toRoot.inverted())
  }

  /// From this view's coordinates to those of the outermost view, by model values.
  private var toRoot: CGAffineTransform {
    var transform = layer.model.toSuperlayer
    var current = superview
    while let view = current {
      transform = transform.concatenating(view.layer.model.toSuperlayer)
      current = view.superview
    }
    return transform
  }

  /// `point`, given in the superview, in this view's coordinates, where touches find it while it moves.
  func pointAsSeen(_ point: CGPoint) -> CGPoint {
    let values = layer.hitTesting == .presentation ? layer.shown : layer.model
    return point.applying(values.toSuperlayer.inverted())
  }
}
