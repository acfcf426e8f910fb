import Foundation
import InterludeMotion

/// Values by key path: animatable properties and their parts, and values that client code keeps in a layer.
extension CALayer {
  /// Returns the model value at `keyPath`, such as `position.x` or `transform.rotation.z`; nil if there is
  /// none.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let target = AnimationTarget(keyPath, on: self) {
      return (target.kept(by: self) ?? target.read(model)).map(target.object)
    }
    return ownValue(keyPath) ?? extras?.layer?.values[keyPath]
  }

  /// Returns the value with the name `key`; nil if there is none.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value at `keyPath`. A name of no property keeps the value in the layer; nil removes it.
  ///
  /// A value of another type than the property's is reported as misuse.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let target = AnimationTarget(keyPath, on: self) {
      if value == nil, clear(target) { return }
      guard let new = value.flatMap(target.convert) ?? (value == nil ? target.emptyValue : nil) else {
        return reportMisuse(
          "\(type(of: self)) was given \(value ?? "nil") for \(keyPath), which has another type")
      }
      return set(new, at: target)
    }
    if setOwnValue(value, keyPath) { return }
    rare.values[keyPath] = value
    if type(of: self).needsDisplay(forKey: keyPath) { setNeedsDisplay() }
  }

  /// Sets the value with the name `key`.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  private func set(_ value: AnimatedValue, at target: AnimationTarget) {
    switch (target, value) {
    case (.path, .path(let path)): (self as? CAShapeLayer)?.path = path
    case (.shadowPath, .path(let path)): shadowPath = path
    case (.gradient(let property), .list(let list)): (self as? CAGradientLayer)?.set(property, to: list)
    default: setNumbers(value, at: target)
    }
  }

  /// Sets the target to nil; returns whether it can be nil.
  private func clear(_ target: AnimationTarget) -> Bool {
    switch target {
    case .path: (self as? CAShapeLayer)?.path = nil
    case .shadowPath: shadowPath = nil
    case .gradient(.colors): (self as? CAGradientLayer)?.colors = nil
    case .gradient(.locations): (self as? CAGradientLayer)?.locations = nil
    default: return false
    }
    return true
  }

  private func setNumbers(_ value: AnimatedValue, at target: AnimationTarget) {
    var values = model
    target.write(value, adding: false, to: &values)
    let old = model.bounds
    guard let property = target.property, values != model else { return }
    change(property) { property.write(property.read(values), to: &$0) }
    if model.bounds != old { owner?.layerBoundsChanged(from: old) }
  }

  /// Returns the value of a property that cannot be animated.
  private func ownValue(_ key: String) -> Any? {
    switch key {
    case "frame": frame
    case "anchorPoint": anchorPoint
    case "hidden": isHidden
    case "masksToBounds": masksToBounds
    case "zPosition": zPosition
    case "shadowColor": shadowColor
    case "contents": contents
    case "mask": mask
    default: nil
    }
  }

  /// Sets a property that cannot be animated; returns whether there is one with this name.
  private func setOwnValue(_ value: Any?, _ key: String) -> Bool {
    let value = (value as? NSValue).flatMap { $0 is NSNumber ? nil : $0.content } ?? value
    switch key {
    case "frame": if let rect = value as? CGRect { frame = rect }
    case "anchorPoint": if let point = value as? CGPoint { anchorPoint = point }
    case "hidden": if let flag = value as? Bool { isHidden = flag }
    case "masksToBounds": if let flag = value as? Bool { masksToBounds = flag }
    case "zPosition": if let number = AnimationTarget.number(value ?? 0) { zPosition = number }
    case "shadowColor": shadowColor = value as? CGColor
    case "contents": contents = value
    case "mask": mask = value as? CALayer
    default: return false
    }
    return true
  }
}

extension AnimationTarget {
  /// Returns `value` as an object: a rectangle, point, size, colour, transform, path, number, or an array.
  func object(_ value: AnimatedValue) -> Any {
    let numbers: LayerProperty.Numbers
    switch value {
    case .numbers(let given): numbers = given
    case .path(let path): return path
    case .list(let list):
      guard case .gradient(let property) = self else { return NSNull() }
      return property.object(list)
    }
    switch self {
    case .path, .shadowPath, .gradient: return NSNull()
    case .affine: return CATransform3DMakeAffineTransform(AffineParts(numbers).transform)
    case .rotation, .scale, .scaleX, .scaleY, .translationX, .translationY: return CGFloat(numbers[0])
    case .translation: return CGSize(width: numbers[0], height: numbers[1])
    case .components(let property, let first, let count):
      if count == property.count {
        let whole = property.object(numbers)
        return (whole as? NSNumber).map { CGFloat($0.doubleValue) } ?? whole
      }
      if count == 1 { return CGFloat(numbers[0]) }
      return first == 0
        ? CGPoint(x: numbers[0], y: numbers[1]) : CGSize(width: numbers[0], height: numbers[1])
    }
  }

  /// The value that nil stands for: no colour; nil for other properties.
  var emptyValue: AnimatedValue? {
    guard case .components(let property, _, _) = self, property.isColor else { return nil }
    return .numbers(.init(repeating: 0))
  }
}
