public import Foundation
public import InterludeMotion

/// A 3D transform, as far as a flat screen can show it. Points are row vectors `(x, y, z, 1)`.
///
/// Layers are projected orthogonally: rotations about x and y shorten them. A perspective cannot be drawn.
public struct CATransform3D: Hashable, Sendable {
  /// Row 1, column 1.
  public var m11: CGFloat
  /// Row 1, column 2.
  public var m12: CGFloat
  /// Row 1, column 3.
  public var m13: CGFloat
  /// Row 1, column 4.
  public var m14: CGFloat
  /// Row 2, column 1.
  public var m21: CGFloat
  /// Row 2, column 2.
  public var m22: CGFloat
  /// Row 2, column 3.
  public var m23: CGFloat
  /// Row 2, column 4.
  public var m24: CGFloat
  /// Row 3, column 1.
  public var m31: CGFloat
  /// Row 3, column 2.
  public var m32: CGFloat
  /// Row 3, column 3.
  public var m33: CGFloat
  /// Row 3, column 4.
  public var m34: CGFloat
  /// Row 4, column 1: the translation along x in points.
  public var m41: CGFloat
  /// Row 4, column 2: the translation along y in points.
  public var m42: CGFloat
  /// Row 4, column 3: the translation along z in points.
  public var m43: CGFloat
  /// Row 4, column 4.
  public var m44: CGFloat

  /// Creates the identity transform.
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  /// Creates a transform from its elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    self.init(
      rows: [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]])
  }

  fileprivate init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  /// Creates a transform from its elements, row by row.
  init(numbers: [Double]) {
    self.init(rows: (0..<4).map { row in (0..<4).map { CGFloat(numbers[row * 4 + $0]) } })
  }

  /// The elements, row by row.
  var numbers: [Double] { rows.flatMap { $0.map(Double.init) } }

  fileprivate var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  /// The orthogonal projection to the plane; nil with a perspective.
  var flattened: CGAffineTransform? {
    guard m14 == 0, m24 == 0, m44 == 1 else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

/// Returns a translation in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// Returns a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// Returns a rotation by `angle` radians about the vector (x, y, z); the identity when the vector has no
/// length.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  var transform = CATransform3D()
  transform.m11 = cosine + x * x * rest
  transform.m12 = x * y * rest + z * sine
  transform.m13 = x * z * rest - y * sine
  transform.m21 = x * y * rest - z * sine
  transform.m22 = cosine + y * y * rest
  transform.m23 = y * z * rest + x * sine
  transform.m31 = x * z * rest + y * sine
  transform.m32 = y * z * rest - x * sine
  transform.m33 = cosine + z * z * rest
  return transform
}

/// Returns `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let columns = b.rows
  return CATransform3D(
    rows: a.rows.map { row in
      (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * columns[$1][column] } }
    })
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scale followed by `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the affine transform `m` as a 3D transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
  (transform.m41, transform.m42) = (m.tx, m.ty)
  return transform
}

/// Returns whether `t` is an affine transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.flattened.map { CATransform3DMakeAffineTransform($0) == t } ?? false
}

/// Returns the affine part of `t`. It is all of `t` only if `CATransform3DIsAffine(t)`.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// Returns whether `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t == CATransform3DIdentity
}

/// Returns whether `a` and `b` are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

extension CALayer {
  /// The layer's transform about its anchor point. One with a perspective is reported as misuse and not
  /// applied.
  public var transform: CATransform3D {
    get { CATransform3DMakeAffineTransform(affineTransform()) }
    set {
      guard accepts(newValue, "transform") else { return }
      guard let flat = newValue.flattened else {
        reportMisuse(
          "\(type(of: self)).transform was set to a perspective (m14, m24, m44), which cannot be drawn")
        return
      }
      setAffineTransform(flat)
    }
  }
}
