import Foundation
package import InterludeMotion

/// An animatable property of a layer, represented by up to eight numbers.
package enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  case bounds, position, transform, opacity, cornerRadius
  case backgroundColor, borderColor, borderWidth
  case shadowOpacity, shadowRadius, shadowOffset
  case fillColor, strokeColor, lineWidth, strokeStart, strokeEnd, lineDashPhase
  /// The opacity of the earlier content in a cross-dissolve.
  case dissolve

  package typealias Numbers = SIMD8<Double>

  /// Returns the axis of a two-dimensional spring velocity that a number follows.
  package func axis(of index: Int) -> TimingCurve.Axis {
    switch self {
    case .bounds, .position, .shadowOffset: index % 2 == 0 ? .x : .y
    case .transform: index == 4 ? .x : index == 5 ? .y : .scalar
    case .opacity, .cornerRadius, .backgroundColor, .borderColor, .borderWidth, .shadowOpacity,
      .shadowRadius, .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .lineDashPhase,
      .dissolve:
      .scalar
    }
  }

  /// The number of components that are used.
  package var count: Int {
    switch self {
    case .bounds, .backgroundColor, .borderColor, .fillColor, .strokeColor: 4
    case .position, .shadowOffset: 2
    case .transform: 6
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .strokeStart,
      .strokeEnd, .lineDashPhase, .dissolve:
      1
    }
  }

  /// Returns the property's numbers in `values`.
  package func read(_ values: LayerValues) -> Numbers {
    switch self {
    case .bounds:
      Numbers(
        values.bounds.minX, values.bounds.minY, values.bounds.width, values.bounds.height, 0, 0, 0, 0)
    case .position: Numbers(values.position.x, values.position.y, 0, 0, 0, 0, 0, 0)
    case .transform: AffineParts(values.transform).numbers
    case .opacity: Numbers(one: values.opacity)
    case .cornerRadius: Numbers(one: values.cornerRadius)
    case .backgroundColor: Numbers(values.backgroundColor)
    case .borderColor: Numbers(values.style.borderColor)
    case .borderWidth: Numbers(one: values.style.borderWidth)
    case .shadowOpacity: Numbers(one: values.style.shadowOpacity)
    case .shadowRadius: Numbers(one: values.style.shadowRadius)
    case .shadowOffset:
      Numbers(values.style.shadowOffset.width, values.style.shadowOffset.height, 0, 0, 0, 0, 0, 0)
    case .fillColor: Numbers(values.style.fillColor)
    case .strokeColor: Numbers(values.style.strokeColor)
    case .lineWidth: Numbers(one: values.style.lineWidth)
    case .strokeStart: Numbers(one: values.style.strokeStart)
    case .strokeEnd: Numbers(one: values.style.strokeEnd)
    case .lineDashPhase: Numbers(one: values.style.lineDashPhase)
    case .dissolve: Numbers(one: values.style.dissolve)
    }
  }

  /// Writes the property's numbers into `values`, clamped to the property's range.
  package func write(_ numbers: Numbers, to values: inout LayerValues) {
    switch self {
    case .bounds:
      values.bounds = CGRect(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    case .position: values.position = CGPoint(x: numbers[0], y: numbers[1])
    case .transform: values.transform = AffineParts(numbers).transform
    case .opacity: values.opacity = min(max(numbers[0], 0), 1)
    case .cornerRadius: values.cornerRadius = max(0, numbers[0])
    case .backgroundColor: values.backgroundColor = numbers.color
    case .borderColor: values.style.borderColor = numbers.color ?? CGColor(gray: 0, alpha: 0)
    case .borderWidth: values.style.borderWidth = max(0, numbers[0])
    case .shadowOpacity: values.style.shadowOpacity = min(max(numbers[0], 0), 1)
    case .shadowRadius: values.style.shadowRadius = max(0, numbers[0])
    case .shadowOffset: values.style.shadowOffset = CGSize(width: numbers[0], height: numbers[1])
    case .fillColor: values.style.fillColor = numbers.color
    case .strokeColor: values.style.strokeColor = numbers.color
    case .lineWidth: values.style.lineWidth = max(0, numbers[0])
    case .strokeStart: values.style.strokeStart = min(max(numbers[0], 0), 1)
    case .strokeEnd: values.style.strokeEnd = min(max(numbers[0], 0), 1)
    case .lineDashPhase: values.style.lineDashPhase = numbers[0]
    case .dissolve: values.style.dissolve = min(max(numbers[0], 0), 1)
    }
  }

  /// Returns the velocity of the value that is shown: 0 for each number that is beyond the property's range
  /// or leaves it, since the shown number stays at the end of the range.
  func shownVelocity(of state: HandOff.MotionState) -> Numbers {
    // A transform has no range, and its parts are read from a matrix with rounding.
    guard self != .transform else { return state.velocity }
    var values = LayerValues()
    let next = state.numbers + state.velocity * 1e-6
    write(next, to: &values)
    let beyond = next - read(values)
    return state.velocity.replacing(with: 0, where: beyond * beyond .> 1e-18)
  }

  /// Whether the model can hold a value beyond the property's range while animations are added to it.
  ///
  /// The sum of several springs lies within the range although each part may be beyond it.
  var holdsAnyPart: Bool {
    switch self {
    case .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .lineWidth, .strokeStart,
      .strokeEnd:
      true
    case .bounds, .position, .transform, .backgroundColor, .borderColor, .shadowOffset, .fillColor,
      .strokeColor, .lineDashPhase, .dissolve:
      false
    }
  }

  /// Writes the property's numbers into `values` as a part of a sum: not clamped where that is possible.
  func writePart(_ numbers: Numbers, to values: inout LayerValues) {
    switch self {
    case .opacity: values.opacity = numbers[0]
    case .cornerRadius: values.cornerRadius = numbers[0]
    case .borderWidth: values.style.borderWidth = numbers[0]
    case .shadowOpacity: values.style.shadowOpacity = numbers[0]
    case .shadowRadius: values.style.shadowRadius = numbers[0]
    case .lineWidth: values.style.lineWidth = numbers[0]
    case .strokeStart: values.style.strokeStart = numbers[0]
    case .strokeEnd: values.style.strokeEnd = numbers[0]
    case .bounds, .position, .transform, .backgroundColor, .borderColor, .shadowOffset, .fillColor,
      .strokeColor, .lineDashPhase, .dissolve:
      write(numbers, to: &values)
    }
  }

  /// Returns the difference by which an animation begins at `start` while the model is at `end`.
  ///
  /// A colour that fades in from transparent has its own hue throughout, and a rotation takes the shorter
  /// direction.
  func delta(from start: Numbers, to end: Numbers) -> Numbers {
    var delta = start - end
    switch self {
    case .backgroundColor, .fillColor, .strokeColor:
      if start[3] == 0 { (delta[0], delta[1], delta[2]) = (0, 0, 0) }
    case .transform:
      delta[3] = Self.shortestRotation(delta[3])
    case .bounds, .position, .opacity, .cornerRadius, .borderColor, .borderWidth, .shadowOpacity,
      .shadowRadius, .shadowOffset, .lineWidth, .strokeStart, .strokeEnd, .lineDashPhase, .dissolve:
      break
    }
    return delta
  }
}

extension SIMD8<Double> {
  init(one value: CGFloat) {
    self.init(repeating: 0)
    self[0] = Double(value)
  }

  /// Creates the numbers of a colour; nil counts as transparent.
  init(_ color: CGColor?) {
    self.init(repeating: 0)
    guard let color else { return }
    (self[0], self[1], self[2], self[3]) = (color.red, color.green, color.blue, color.alpha)
  }

  var color: CGColor? {
    guard self[3] > 0 else { return nil }
    func part(_ index: Int) -> CGFloat { Swift.min(Swift.max(self[index], 0), 1) }
    return CGColor(red: part(0), green: part(1), blue: part(2), alpha: part(3))
  }
}

/// The components of an affine transform, by which rotations stay rotations while they are interpolated.
package struct AffineParts {
  package var scaleX: Double
  package var scaleY: Double
  package var shear: Double
  /// The rotation in radians.
  package var rotation: Double
  package var tx: Double
  package var ty: Double

  package init(_ transform: CGAffineTransform) {
    // QR decomposition by one Gram–Schmidt step on the rows (a, b) and (c, d).
    scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    if scaleX == 0 {
      rotation = 0
      shear = transform.c
      scaleY = transform.d
    } else {
      let (cosine, sine) = (transform.a / scaleX, transform.b / scaleX)
      rotation = atan2(sine, cosine)
      shear = transform.c * cosine + transform.d * sine
      scaleY = transform.d * cosine - transform.c * sine
    }
    (tx, ty) = (transform.tx, transform.ty)
  }

  init(_ numbers: LayerProperty.Numbers) {
    (scaleX, scaleY, shear, rotation) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (tx, ty) = (numbers[4], numbers[5])
  }

  var numbers: LayerProperty.Numbers {
    LayerProperty.Numbers(scaleX, scaleY, shear, rotation, tx, ty, 0, 0)
  }

  package var transform: CGAffineTransform {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine,
      c: shear * cosine - scaleY * sine, d: shear * sine + scaleY * cosine, tx: tx, ty: ty)
  }
}
