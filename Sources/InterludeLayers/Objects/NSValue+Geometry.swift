public import Foundation
public import InterludeMotion

extension NSValue {
  /// Creates a box with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Creates a box with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Creates a box with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Creates a box with a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(point: CGPoint(x: vector.dx, y: vector.dy))
  }

  /// Creates a box with an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(
      Double.init)
    self.init(bytes: &numbers, objCType: "[6d]")
  }

  /// Creates a box with a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) {
    var numbers = transform.numbers
    self.init(bytes: &numbers, objCType: "[16d]")
  }

  /// The point in the box; zero if there is none.
  public var cgPointValue: CGPoint { pointValue }

  /// The size in the box; zero if there is none.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle in the box; zero if there is none.
  public var cgRectValue: CGRect { rectValue }

  /// The vector in the box; zero if there is none.
  public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }

  /// The affine transform in the box; the identity if there is none.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let all = doubles("[6d]", count: 6) else { return .identity }
    return CGAffineTransform(a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
  }

  /// The transform in space in the box; the identity if there is none.
  public var caTransform3DValue: CATransform3D {
    doubles("[16d]", count: 16).map(CATransform3D.init(numbers:)) ?? CATransform3DIdentity
  }

  /// Returns the numbers in the box if it has `type`.
  package func doubles(_ type: String, count: Int) -> [Double]? {
    guard String(cString: objCType) == type else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// The value in the box, for an animation: a rectangle, point, size or transform.
  var content: Any {
    switch String(cString: objCType) {
    case "[6d]": cgAffineTransformValue
    case "[16d]": caTransform3DValue
    case let type where type.contains("Rect"): rectValue
    case let type where type.contains("Size"): sizeValue
    default: pointValue
    }
  }
}
