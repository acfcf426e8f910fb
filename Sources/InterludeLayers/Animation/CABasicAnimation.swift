import Foundation

/// An animation of one property, named by its key path.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The animated property: `opacity`, `position.y`, `transform.rotation` …
  open var keyPath: String?

  /// Whether its values are added to the value without the animation.
  open var isAdditive = false

  /// Whether each repetition continues from the end of the previous one.
  open var isCumulative = false

  /// Creates an animation of the property at `keyPath`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  /// Returns the target of the key path on `layer`. If there is none, it reports misuse and returns nil.
  func target(on layer: CALayer) -> AnimationTarget? {
    guard let keyPath else {
      layer.reportMisuse("\(type(of: self)) was added to a layer without a keyPath")
      return nil
    }
    if let target = AnimationTarget(keyPath, on: layer) { return target }
    layer.reportMisuse(
      "\(type(of: self)) cannot animate \"\(keyPath)\" of \(type(of: layer)): no such key path is animatable")
    return nil
  }

  /// Converts `value` for `target`. Returns nil for nil, and reports misuse when the type does not match.
  func value(_ value: Any?, for target: AnimationTarget, on layer: CALayer) -> AnimatedValue? {
    guard let value else { return nil }
    if let taken = target.convert(value) { return taken }
    layer.reportMisuse(
      "\(type(of: self)) of \"\(keyPath ?? "")\" cannot use the value \(value) of type \(type(of: value))")
    return nil
  }
}

/// An animation from one value to another.
///
/// Values may be omitted. With `fromValue` or `toValue` alone, the other end is the value without the
/// animation; `byValue` is the difference.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the end and the beginning.
  open var byValue: Any?
  /// The start value of an implicit animation.
  var start: AnimatedValue?

  override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    start = other.start
  }

  override func content(on layer: CALayer) -> AnimationEffect.Content {
    guard let target = target(on: layer) else { return .nothing }
    var effect = BasicEffect(target: target, isAdditive: isAdditive, isCumulative: isCumulative)
    effect.from = start ?? value(fromValue, for: target, on: layer)
    effect.to = value(toValue, for: target, on: layer)
    effect.by = value(byValue, for: target, on: layer)
    effect.kept = target.kept(by: layer)
    if effect.from == nil, effect.to == nil, effect.by == nil { effect.from = target.read(layer.shown) }
    return .basic(effect)
  }
}
