import Foundation
import InterludeMotion

/// A value on the way from one to another.
enum AnimatedValue: Equatable {
  /// As many numbers as the target counts; a transform as its `AffineParts`.
  case numbers(LayerProperty.Numbers)
  case path(CGPath)
}

/// What an animation's key path names: a property, some of its numbers, or one part of the transform.
enum AnimationTarget: Equatable {
  case lanes(LayerProperty, first: Int, count: Int)
  /// The whole transform.
  case affine
  case rotation, scale, scaleX, scaleY, translation, translationX, translationY
  /// A shape layer's outline.
  case path

  @MainActor
  init?(_ keyPath: String, on layer: CALayer) {
    if let part = Self.transformParts[keyPath] {
      self = part
      return
    }
    let isShape = layer is CAShapeLayer
    if keyPath == "path", isShape {
      self = .path
      return
    }
    let names = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let head = names.first, let property = LayerProperty(rawValue: head), property != .transform,
      property != .dissolve, isShape || !property.isOfShapes
    else { return nil }
    guard names.count > 1 else {
      self = .lanes(property, first: 0, count: property.count)
      return
    }
    guard let lanes = property.lanes(named: names[1]) else { return nil }
    self = .lanes(property, first: lanes.lowerBound, count: lanes.count)
  }

  private static let transformParts: [String: AnimationTarget] = [
    "transform": .affine, "transform.rotation": .rotation, "transform.rotation.z": .rotation,
    "transform.scale": .scale, "transform.scale.x": .scaleX, "transform.scale.y": .scaleY,
    "transform.translation": .translation, "transform.translation.x": .translationX,
    "transform.translation.y": .translationY,
  ]

  /// The property that it names or is a part of; nil for an outline.
  var property: LayerProperty? {
    switch self {
    case .lanes(let property, _, _): property
    case .affine, .rotation, .scale, .scaleX, .scaleY, .translation, .translationX, .translationY:
      .transform
    case .path: nil
    }
  }

  private var isColor: Bool {
    guard case .lanes(let property, _, _) = self else { return false }
    return property.isColor
  }

  // MARK: Values from clients

  /// `value` as this target's; nil when it is of another type or not finite.
  func take(_ value: Any) -> AnimatedValue? {
    switch self {
    case .path: return (value as? CGPath).map(AnimatedValue.path)
    case .affine:
      return Self.affine(value).map { .numbers(AffineParts($0).numbers) }
    case .rotation, .scale, .scaleX, .scaleY, .translationX, .translationY:
      return Self.number(value).map { .numbers(.init(one: $0)) }
    case .translation: return Self.pair(value).map { .numbers(.init($0.x, $0.y, 0, 0, 0, 0, 0, 0)) }
    case .lanes(let property, _, let count):
      if property.isColor { return (value as? CGColor).map { .numbers(.init($0)) } }
      switch count {
      case 1: return Self.number(value).map { .numbers(.init(one: $0)) }
      case 2: return Self.pair(value).map { .numbers(.init($0.x, $0.y, 0, 0, 0, 0, 0, 0)) }
      default:
        guard let rect = value as? CGRect, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite,
          rect.height.isFinite
        else { return nil }
        return .numbers(.init(rect.minX, rect.minY, rect.width, rect.height, 0, 0, 0, 0))
      }
    }
  }

  private static func number(_ value: Any) -> CGFloat? {
    let number: Double?
    switch value {
    case let value as Double: number = value
    case let value as CGFloat: number = Double(value)
    case let value as Float: number = Double(value)
    case let value as Int: number = Double(value)
    case let value as NSNumber: number = value.doubleValue
    default: number = nil
    }
    return number.flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  private static func pair(_ value: Any) -> CGPoint? {
    let point: CGPoint
    switch value {
    case let value as CGPoint: point = value
    case let value as CGSize: point = CGPoint(x: value.width, y: value.height)
    case let value as CGVector: point = CGPoint(x: value.dx, y: value.dy)
    default: return nil
    }
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  private static func affine(_ value: Any) -> CGAffineTransform? {
    (value as? CGAffineTransform) ?? (value as? CATransform3D).flatMap(\.flattened)
  }

  // MARK: Reading and writing

  /// What `values` has there.
  func read(_ values: LayerValues) -> AnimatedValue? {
    let parts = AffineParts(values.transform)
    switch self {
    case .path: return values.style.path.map(AnimatedValue.path)
    case .affine: return .numbers(parts.numbers)
    case .rotation: return .numbers(.init(one: parts.rotation))
    case .scale, .scaleX: return .numbers(.init(one: parts.scaleX))
    case .scaleY: return .numbers(.init(one: parts.scaleY))
    case .translation: return .numbers(.init(parts.tx, parts.ty, 0, 0, 0, 0, 0, 0))
    case .translationX: return .numbers(.init(one: parts.tx))
    case .translationY: return .numbers(.init(one: parts.ty))
    case .lanes(let property, let first, let count):
      let all = property.read(values)
      var numbers = LayerProperty.Numbers(repeating: 0)
      for index in 0..<count { numbers[index] = all[first + index] }
      return .numbers(numbers)
    }
  }

  /// Puts `value` there, or adds it to what is there.
  func write(_ value: AnimatedValue, adding: Bool, to values: inout LayerValues) {
    guard case .numbers(var numbers) = value else {
      if case .path(let path) = value { values.style.path = path }
      return
    }
    if adding, case .numbers(let below)? = read(values) {
      numbers = sum(below, numbers)
      if self == .scale {
        var parts = AffineParts(values.transform)
        parts.scaleY += numbers[0] - parts.scaleX
        parts.scaleX = numbers[0]
        values.transform = parts.transform
        return
      }
    }
    if case .lanes(let property, let first, let count) = self {
      var all = property.read(values)
      for index in 0..<count { all[first + index] = numbers[index] }
      property.write(all, to: &values)
      return
    }
    var parts = AffineParts(values.transform)
    switch self {
    case .path, .lanes: break
    case .affine: parts = AffineParts(numbers)
    case .rotation: parts.rotation = numbers[0]
    case .scale: (parts.scaleX, parts.scaleY) = (numbers[0], numbers[0])
    case .scaleX: parts.scaleX = numbers[0]
    case .scaleY: parts.scaleY = numbers[0]
    case .translation: (parts.tx, parts.ty) = (numbers[0], numbers[1])
    case .translationX: parts.tx = numbers[0]
    case .translationY: parts.ty = numbers[0]
    }
    values.transform = parts.transform
  }

  // MARK: Reckoning

  /// What changes nothing when it is added.
  var zero: LayerProperty.Numbers {
    self == .affine ? AffineParts(.identity).numbers : .init(repeating: 0)
  }

  /// `change` on top of `base`.
  func sum(_ base: LayerProperty.Numbers, _ change: LayerProperty.Numbers) -> LayerProperty.Numbers {
    guard self == .affine else { return base + change }
    return AffineParts(AffineParts(change).transform.concatenating(AffineParts(base).transform)).numbers
  }

  /// That on top of which `change` makes `end`.
  func difference(_ end: LayerProperty.Numbers, _ change: LayerProperty.Numbers) -> LayerProperty.Numbers {
    guard self == .affine else { return end - change }
    return AffineParts(AffineParts(change).transform.inverted().concatenating(AffineParts(end).transform))
      .numbers
  }

  /// The value `part` of the way from `start` to `end`; may lie outside of them.
  func between(_ start: AnimatedValue, _ end: AnimatedValue, at part: Double) -> AnimatedValue {
    switch (start, end) {
    case (.path(let start), .path(let end)):
      return .path(start.blended(with: end, at: part) ?? (part < 1 ? start : end))
    case (.numbers(var start), .numbers(var end)):
      if isColor {
        // A fade from or to nothing keeps the hue of the side that has one.
        if start[3] == 0 { (start[0], start[1], start[2]) = (end[0], end[1], end[2]) }
        if end[3] == 0 { (end[0], end[1], end[2]) = (start[0], start[1], start[2]) }
      }
      if self == .affine { end[3] = start[3] + LayerProperty.shortTurn(end[3] - start[3]) }
      if part == 1 { return .numbers(end) }
      return .numbers(start + (end - start) * part)
    case (.path, .numbers), (.numbers, .path):
      return end
    }
  }
}

extension LayerProperty {
  /// Whether only shape layers have it.
  var isOfShapes: Bool {
    switch self {
    case .fillColor, .strokeColor, .lineWidth, .strokeEnd: true
    case .bounds, .position, .transform, .opacity, .cornerRadius, .backgroundColor, .borderColor,
      .borderWidth, .shadowOpacity, .shadowRadius, .shadowOffset, .dissolve:
      false
    }
  }

  var isColor: Bool {
    switch self {
    case .backgroundColor, .borderColor, .fillColor, .strokeColor: true
    case .bounds, .position, .transform, .opacity, .cornerRadius, .borderWidth, .shadowOpacity,
      .shadowRadius, .shadowOffset, .lineWidth, .strokeEnd, .dissolve:
      false
    }
  }

  /// Which of its numbers a key path means by `name`.
  func lanes(named name: String) -> Range<Int>? {
    switch (self, name) {
    case (.bounds, "origin"): 0..<2
    case (.bounds, "size"): 2..<4
    case (.bounds, "origin.x"), (.position, "x"), (.shadowOffset, "width"): 0..<1
    case (.bounds, "origin.y"), (.position, "y"), (.shadowOffset, "height"): 1..<2
    case (.bounds, "size.width"): 2..<3
    case (.bounds, "size.height"): 3..<4
    default: nil
    }
  }

  /// An angle's difference by the shorter way round; half a turn keeps its direction.
  static func shortTurn(_ angle: Double) -> Double {
    abs(angle) <= .pi + 1e-9 ? angle : angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}

extension CGPath {
  /// The outline `part` of the way to `end`; nil unless both are made of the same kinds of lines.
  func blended(with end: CGPath, at part: Double) -> CGPath? {
    let (first, second) = (outline.elements, end.outline.elements)
    guard first.count == second.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
    var path = DisplayPath()
    for (one, other) in zip(first, second) {
      switch (one, other) {
      case (.move(let a), .move(let b)): path.append(.move(mix(a, b)))
      case (.line(let a), .line(let b)): path.append(.line(mix(a, b)))
      case (.quadratic(let c, let a), .quadratic(let d, let b)):
        path.append(.quadratic(control: mix(c, d), end: mix(a, b)))
      case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
        path.append(.cubic(control1: mix(c1, d1), control2: mix(c2, d2), end: mix(a, b)))
      case (.close, .close): path.append(.close)
      case (.move, _), (.line, _), (.quadratic, _), (.cubic, _), (.close, _): return nil
      }
    }
    return CGPath(path)
  }
}
