public import Foundation
import InterludeLayers
import InterludeMotion

extension UIView {
  /// Converts `point` from this view's coordinates to those of `view`; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    let inWindow = point.applying(toRoot)
    return view.map { inWindow.applying($0.toRoot.inverted()) } ?? inWindow
  }

  /// Converts `point` from the coordinates of `view` to this view's; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard view !== self else { return point }
    let inWindow = view.map { point.applying($0.toRoot) } ?? point
    return inWindow.applying(toRoot.inverted())
  }

  /// Converts `rect` from this view's coordinates to those of `view` (nil: the window). Returns the smallest
  /// rectangle around it.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard view !== self else { return rect }
    let inWindow = rect.applying(toRoot)
    return view.map { inWindow.applying($0.toRoot.inverted()) } ?? inWindow
  }

  /// Converts `rect` from the coordinates of `view` (nil: the window) to this view's. Returns the smallest
  /// rectangle around it.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard view !== self else { return rect }
    let inWindow = view.map { rect.applying($0.toRoot) } ?? rect
    return inWindow.applying(toRoot.inverted())
  }

  /// Converts a movement in the window's coordinates to this view's.
  func convertMovement(fromWindow movement: CGVector) -> CGVector { movement.applying(toRoot.inverted()) }

  /// Converts a movement in this view's coordinates to the window's.
  func convertMovement(toWindow movement: CGVector) -> CGVector { movement.applying(toRoot) }

  /// The transform from this view's coordinates to those of the outermost view, by model values.
  private var toRoot: CGAffineTransform {
    var transform = layer.model.toSuperlayer
    var current = superview
    while let view = current {
      transform = transform.concatenating(view.layer.model.toSuperlayer)
      current = view.superview
    }
    return transform
  }

  /// Converts `point` from the superview's coordinates to this view's, for hit testing while the view moves.
  ///
  /// Not inlined, to keep the stack of a hit test small.
  @inline(never)
  func presentationPoint(_ point: CGPoint) -> CGPoint {
    let values = layer.hitTesting == .presentation ? layer.shown : layer.model
    return point.applying(values.toSuperlayer.inverted())
  }

  /// Converts `point` from the coordinates in which the view is seen while an animation scrolls its content
  /// to those of its model values.
  func restingPoint(_ point: CGPoint) -> CGPoint {
    guard layer.hitTesting == .presentation else { return point }
    let (shown, model) = (layer.shown.bounds.origin, layer.model.bounds.origin)
    return CGPoint(x: point.x - shown.x + model.x, y: point.y - shown.y + model.y)
  }
}

extension CGVector {
  /// Applies the linear part of `transform`.
  fileprivate func applying(_ transform: CGAffineTransform) -> CGVector {
    CGVector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}
