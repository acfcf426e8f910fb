public import Foundation

/// A frame of reference for points and rectangles: a view or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space in its own coordinates, in points.
  var bounds: CGRect { get }
  /// Converts `point` from this space to another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts `point` from another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts `rect` from this space to another. Returns the smallest rectangle around it.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts `rect` from another space to this one. Returns the smallest rectangle around it.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// The view of the space; nil for the screen, whose coordinates are those of a window that fills it.
  fileprivate var spaceView: UIView? { self as? UIView }
}

extension UIView: UICoordinateSpace {
  /// Converts `point` from this view's coordinates to those of `coordinateSpace`.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, to: coordinateSpace.spaceView)
  }

  /// Converts `point` from the coordinates of `coordinateSpace` to this view's.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(point, from: coordinateSpace.spaceView)
  }

  /// Converts `rect` from this view's coordinates to those of `coordinateSpace`. Returns the smallest
  /// rectangle around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, to: coordinateSpace.spaceView)
  }

  /// Converts `rect` from the coordinates of `coordinateSpace` to this view's. Returns the smallest rectangle
  /// around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    convert(rect, from: coordinateSpace.spaceView)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the screen, which does not turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
  /// The number of device pixels in a point.
  public var nativeScale: CGFloat { scale }
  /// The size of the screen in device pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The brightness, which is not known here: 1. Setting it has no effect.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }

  /// Converts `point` from the screen's coordinates to those of `coordinateSpace`.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.spaceView.map { $0.convert(point, from: nil as UIView?) } ?? point
  }

  /// Converts `point` from the coordinates of `coordinateSpace` to the screen's.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.spaceView.map { $0.convert(point, to: nil as UIView?) } ?? point
  }

  /// Converts `rect` from the screen's coordinates to those of `coordinateSpace`. Returns the smallest
  /// rectangle around it.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.spaceView.map { $0.convert(rect, from: nil as UIView?) } ?? rect
  }

  /// Converts `rect` from the coordinates of `coordinateSpace` to the screen's. Returns the smallest
  /// rectangle around it.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.spaceView.map { $0.convert(rect, to: nil as UIView?) } ?? rect
  }
}
