import Foundation

/// An animation of one property, named by its key path.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// What is animated: `opacity`, `position.y`, `transform.rotation` …
  open var keyPath: String?

  /// Whether its values are added to what is shown without it.
  open var isAdditive = false

  /// Whether each repetition goes on from where the one before ended.
  open var isCumulative = false

  /// An animation of the property at `keyPath`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
  }

  /// What the key path names on `layer`; nil, reported, when it names nothing.
  func target(on layer: CALayer) -> AnimationTarget? {
    guard let keyPath else {
      layer.tree?.host?.reportMisuse("\(type(of: self)) was added to a layer without a keyPath")
      return nil
    }
    if let target = AnimationTarget(keyPath, on: layer) { return target }
    layer.tree?.host?.reportMisuse(
      "\(type(of: self)) cannot animate \"\(keyPath)\" of \(type(of: layer)): no such key path is animatable")
    return nil
  }

  /// `value` as `target` takes it; nil when there is none, or, reported, when it is of another type.
  func value(_ value: Any?, for target: AnimationTarget, on layer: CALayer) -> AnimatedValue? {
    guard let value else { return nil }
    if let taken = target.take(value) { return taken }
    layer.tree?.host?.reportMisuse(
      "\(type(of: self)) of \"\(keyPath ?? "")\" cannot use a value of type \(type(of: value))")
    return nil
  }
}

/// An animation from one value to another.
///
/// Values may be left out: from `fromValue` or `toValue` alone the other end is what is shown without the
/// animation; `byValue` stands for the difference.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The end's difference from the beginning.
  open var byValue: Any?
  /// The beginning of an implicit animation.
  var start: AnimatedValue?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    start = other.start
  }

  override func content(on layer: CALayer) -> AnimationEffect.Content {
    guard let target = target(on: layer) else { return .nothing }
    var course = BasicCourse(target: target, isAdditive: isAdditive, isCumulative: isCumulative)
    course.from = start ?? value(fromValue, for: target, on: layer)
    course.to = value(toValue, for: target, on: layer)
    course.by = value(byValue, for: target, on: layer)
    if target == .path { course.outline = (layer as? CAShapeLayer)?.path.map(AnimatedValue.path) }
    if course.from == nil, course.to == nil, course.by == nil { course.from = target.read(layer.shown) }
    return .basic(course)
  }
}
