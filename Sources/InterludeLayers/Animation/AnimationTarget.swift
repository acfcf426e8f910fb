import Foundation
import InterludeMotion

/// A value that can be interpolated.
enum AnimatedValue: Equatable {
  /// The numbers of the target; a transform is represented by its `AffineParts`.
  case numbers(LayerProperty.Numbers)
  case path(CGPath)
  /// The numbers of a gradient's property, as many as the client gave.
  case list([Double])
}

/// The target of an animation's key path: a property, some of its numbers, or one component of the transform.
enum AnimationTarget: Equatable {
  case components(LayerProperty, first: Int, count: Int)
  /// The whole transform.
  case affine
  case rotation, scale, scaleX, scaleY, translation, translationX, translationY
  /// A shape layer's outline.
  case path
  case shadowPath
  case gradient(GradientProperty)

  @MainActor
  init?(_ keyPath: String, on layer: CALayer) {
    if let part = Self.transformTargets[keyPath] {
      self = part
      return
    }
    let isShape = layer is CAShapeLayer
    if keyPath == "path", isShape {
      self = .path
      return
    }
    if keyPath == "shadowPath" {
      self = .shadowPath
      return
    }
    if layer is CAGradientLayer, let property = GradientProperty(rawValue: keyPath) {
      self = .gradient(property)
      return
    }
    let names = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let head = names.first, let property = LayerProperty(rawValue: head), property != .transform,
      property != .dissolve, isShape || !property.isShapeProperty
    else { return nil }
    guard names.count > 1 else {
      self = .components(property, first: 0, count: property.count)
      return
    }
    guard let components = property.components(named: names[1]) else { return nil }
    self = .components(property, first: components.lowerBound, count: components.count)
  }

  private static let transformTargets: [String: AnimationTarget] = [
    "transform": .affine, "transform.rotation": .rotation, "transform.rotation.z": .rotation,
    "transform.scale": .scale, "transform.scale.x": .scaleX, "transform.scale.y": .scaleY,
    "transform.translation": .translation, "transform.translation.x": .translationX,
    "transform.translation.y": .translationY,
  ]

  /// The property that the target is or belongs to; nil for outlines and gradients.
  var property: LayerProperty? {
    switch self {
    case .components(let property, _, _): property
    case .affine, .rotation, .scale, .scaleX, .scaleY, .translation, .translationX, .translationY:
      .transform
    case .path, .shadowPath, .gradient: nil
    }
  }

  private var isColor: Bool {
    guard case .components(let property, _, _) = self else { return false }
    return property.isColor
  }

  // MARK: Values from clients

  /// Converts `value` to this target's type; nil when it has another type or is not usable.
  func convert(_ value: Any) -> AnimatedValue? {
    if let box = value as? NSValue, !(value is NSNumber) { return convert(box.content) }
    switch self {
    case .path, .shadowPath: return (value as? CGPath).flatMap { $0.isUsable ? .path($0.frozen) : nil }
    case .gradient(let property): return property.list(value).map(AnimatedValue.list)
    case .affine:
      return Self.affine(value).map { .numbers(AffineParts($0).numbers) }
    case .rotation, .scale, .scaleX, .scaleY, .translationX, .translationY:
      return Self.number(value).map { .numbers(.init(one: $0)) }
    case .translation: return Self.pair(value).map { .numbers(.init($0.x, $0.y, 0, 0, 0, 0, 0, 0)) }
    case .components(let property, _, let count):
      if property.isColor {
        return (value as? CGColor).flatMap { $0.isUsable ? .numbers(.init($0)) : nil }
      }
      switch count {
      case 1: return Self.number(value).map { .numbers(.init(one: $0)) }
      case 2: return Self.pair(value).map { .numbers(.init($0.x, $0.y, 0, 0, 0, 0, 0, 0)) }
      default:
        guard let rect = value as? CGRect, rect.isUsable else { return nil }
        return .numbers(.init(rect.minX, rect.minY, rect.width, rect.height, 0, 0, 0, 0))
      }
    }
  }

  static func number(_ value: Any) -> CGFloat? {
    let number: Double?
    switch value {
    case let value as Double: number = value
    case let value as CGFloat: number = Double(value)
    case let value as Float: number = Double(value)
    case let value as Int: number = Double(value)
    case let value as NSNumber: number = value.doubleValue
    default: number = nil
    }
    return number.flatMap { $0.isUsable ? CGFloat($0) : nil }
  }

  static func pair(_ value: Any) -> CGPoint? {
    let point: CGPoint
    switch value {
    case let value as CGPoint: point = value
    case let value as CGSize: point = CGPoint(x: value.width, y: value.height)
    case let value as CGVector: point = CGPoint(x: value.dx, y: value.dy)
    default: return nil
    }
    return point.isUsable ? point : nil
  }

  private static func affine(_ value: Any) -> CGAffineTransform? {
    let transform = (value as? CGAffineTransform) ?? (value as? CATransform3D).flatMap(\.flattened)
    return transform.flatMap { $0.isUsable ? $0 : nil }
  }

  // MARK: Reading and writing

  /// Returns the target's value that `layer` keeps outside of its values; nil if it keeps none there.
  @MainActor
  func kept(by layer: CALayer) -> AnimatedValue? {
    switch self {
    case .path: (layer as? CAShapeLayer)?.path.map(AnimatedValue.path)
    case .gradient(let property): (layer as? CAGradientLayer)?.list(property).map(AnimatedValue.list)
    case .components, .affine, .rotation, .scale, .scaleX, .scaleY, .translation, .translationX,
      .translationY, .shadowPath:
      nil
    }
  }

  /// Returns the target's value in `values`.
  func read(_ values: LayerValues) -> AnimatedValue? {
    let parts = AffineParts(values.transform)
    switch self {
    case .path: return values.style.path.map(AnimatedValue.path)
    case .shadowPath: return values.style.shadowPath.map(AnimatedValue.path)
    case .gradient(let property): return values.style.gradient[property].map(AnimatedValue.list)
    case .affine: return .numbers(parts.numbers)
    case .rotation: return .numbers(.init(one: parts.rotation))
    case .scale, .scaleX: return .numbers(.init(one: parts.scaleX))
    case .scaleY: return .numbers(.init(one: parts.scaleY))
    case .translation: return .numbers(.init(parts.tx, parts.ty, 0, 0, 0, 0, 0, 0))
    case .translationX: return .numbers(.init(one: parts.tx))
    case .translationY: return .numbers(.init(one: parts.ty))
    case .components(let property, let first, let count):
      let all = property.read(values)
      var numbers = LayerProperty.Numbers(repeating: 0)
      for index in 0..<count { numbers[index] = all[first + index] }
      return .numbers(numbers)
    }
  }

  /// Writes `value` to the target, or adds it to the current value.
  func write(_ value: AnimatedValue, adding: Bool, to values: inout LayerValues) {
    var numbers: LayerProperty.Numbers
    switch value {
    case .numbers(let given): numbers = given
    case .path(let path):
      if self == .shadowPath { values.style.shadowPath = path } else { values.style.path = path }
      return
    case .list(let list):
      if case .gradient(let property) = self { values.style.gradient[property] = list }
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
    if case .components(let property, let first, let count) = self {
      var all = property.read(values)
      for index in 0..<count { all[first + index] = numbers[index] }
      property.write(all, to: &values)
      return
    }
    var parts = AffineParts(values.transform)
    switch self {
    case .path, .shadowPath, .gradient, .components: break
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

  // MARK: Arithmetic

  /// The neutral element of addition.
  var zero: LayerProperty.Numbers {
    self == .affine ? AffineParts(.identity).numbers : .init(repeating: 0)
  }

  /// Returns `base` followed by `change`.
  func sum(_ base: LayerProperty.Numbers, _ change: LayerProperty.Numbers) -> LayerProperty.Numbers {
    guard self == .affine else { return base + change }
    return AffineParts(AffineParts(change).transform.concatenating(AffineParts(base).transform)).numbers
  }

  /// Returns the value that results in `end` when `change` is added.
  func difference(_ end: LayerProperty.Numbers, _ change: LayerProperty.Numbers) -> LayerProperty.Numbers {
    guard self == .affine else { return end - change }
    return AffineParts(AffineParts(change).transform.inverted().concatenating(AffineParts(end).transform))
      .numbers
  }

  /// Interpolates between `start` and `end`. `fraction` may be outside 0…1.
  func between(_ start: AnimatedValue, _ end: AnimatedValue, at fraction: Double) -> AnimatedValue {
    switch (start, end) {
    case (.path(let start), .path(let end)):
      return .path(start.blended(with: end, at: fraction) ?? (fraction < 1 ? start : end))
    case (.numbers(var start), .numbers(var end)):
      if isColor {
        // A fade from or to a transparent colour keeps the hue of the other colour.
        if start[3] == 0 { (start[0], start[1], start[2]) = (end[0], end[1], end[2]) }
        if end[3] == 0 { (end[0], end[1], end[2]) = (start[0], start[1], start[2]) }
      }
      if self == .affine { end[3] = start[3] + LayerProperty.shortestRotation(end[3] - start[3]) }
      if fraction == 1 { return .numbers(end) }
      return .numbers(start + (end - start) * fraction)
    case (.list(let start), .list(let end)):
      guard start.count == end.count else { return .list(fraction < 1 ? start : end) }
      return .list(zip(start, end).map { $0 + ($1 - $0) * fraction })
    case (.path, _), (.numbers, _), (.list, _):
      return end
    }
  }
}

extension LayerProperty {
  /// Whether only shape layers have the property.
  var isShapeProperty: Bool {
    switch self {
    case .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .lineDashPhase: true
    case .bounds, .position, .transform, .opacity, .cornerRadius, .backgroundColor, .borderColor,
      .borderWidth, .shadowOpacity, .shadowRadius, .shadowOffset, .dissolve:
      false
    }
  }

  var isColor: Bool {
    switch self {
    case .backgroundColor, .borderColor, .fillColor, .strokeColor: true
    case .bounds, .position, .transform, .opacity, .cornerRadius, .borderWidth, .shadowOpacity,
      .shadowRadius, .shadowOffset, .lineWidth, .strokeStart, .strokeEnd, .lineDashPhase, .dissolve:
      false
    }
  }

  /// Returns the numbers that a key path names by `name`.
  func components(named name: String) -> Range<Int>? {
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

  /// Returns an angular difference along the shorter direction. Half a turn keeps its direction.
  static func shortestRotation(_ angle: Double) -> Double {
    abs(angle) <= .pi + 1e-9 ? angle : angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }
}

extension CGPath {
  /// Interpolates between this outline and `end`; nil unless both have the same kinds of elements.
  func blended(with end: CGPath, at fraction: Double) -> CGPath? {
    outline.blended(with: end.outline, at: fraction).map(CGPath.init)
  }
}
