import InterludeMotion

/// For Apple's frameworks.
extension SpringChoice {
  var uikit: [String] {
    let spring = uikitSpring
    let ratio = CodeNumber.short(spring.dampingRatio)
    var lines = ["// \(heading)"]
    if isOverdamped { lines.append("// UIKit has no over-damping: this one is critical.") }
    if !Self.rule.contains(spring.settlingRuleDuration) || spring.dampingRatio < 0.01 {
      lines.append("// By ratio and duration UIKit holds 0.01…1 and 0.01…10 s: use the second form.")
    }
    lines += [
      "// Springs want the finger's points per second divided by the way that remains,",
      "// \(CodeNumber.short(velocity)) / \(CodeNumber.short(travel)) here.",
      "let remaining = target - current",
      "let relative = remaining == 0 ? 0 : velocity / remaining",
      "let timing = UISpringTimingParameters(",
      "  dampingRatio: \(ratio), initialVelocity: CGVector(dx: relative, dy: relative))",
      "let animator = UIViewPropertyAnimator(",
      "  duration: \(CodeNumber.short(spring.settlingRuleDuration)), timingParameters: timing)",
      "",
      "// The same by its physics; the duration that is given does not count then.",
      "let physics = UISpringTimingParameters(",
      "  mass: \(CodeNumber.short(spring.mass)), stiffness: \(CodeNumber.short(spring.stiffness)), "
        + "damping: \(CodeNumber.short(spring.damping)),",
      "  initialVelocity: CGVector(dx: relative, dy: relative))",
    ]
    guard let rule else { return lines }
    let speed = CodeNumber.short(rule.decisiveSpeed)
    return lines + [
      "",
      "// Where it goes when the finger lifts: a fast one by its direction, a slow one by its place.",
      "func goesOn(offset: CGFloat, distance: CGFloat, velocity: CGFloat) -> Bool {",
      "  if velocity > \(speed) { return true }",
      "  return offset > distance * \(CodeNumber.short(rule.completion)) && velocity > -\(speed)",
      "}",
    ]
  }

  /// Seconds that UIKit takes for a duration.
  private static let rule = 0.01...10.0

  var coreAnimation: [String] {
    let spring = uikitSpring
    var lines = ["// \(heading)"]
    if isOverdamped { lines.append("// Core Animation counts over-damping as critical, as here.") }
    return lines + [
      "let animation = CASpringAnimation(keyPath: \"position.y\")",
      "animation.mass = \(CodeNumber.short(spring.mass))",
      "animation.stiffness = \(CodeNumber.short(spring.stiffness))",
      "animation.damping = \(CodeNumber.short(spring.damping))",
      "// Points per second, divided by the way that remains.",
      "animation.initialVelocity = \(CodeNumber.short(relativeVelocity))",
      "animation.duration = animation.settlingDuration",
    ]
  }

  var swiftui: [String] {
    let response = CodeNumber.short(spring.response)
    let ratio = CodeNumber.short(spring.dampingRatio)
    let bounce = CodeNumber.short(spring.bounce)
    let allows = isOverdamped ? ", allowOverDamping: true" : ""
    var lines = [
      "// \(heading)",
      "// Any of these is the same curve. A velocity goes over by itself between animations of one value;",
      "// interpolatingSpring takes one, in whole ways per second.",
      "let spring = Spring(response: \(response), dampingRatio: \(ratio))",
      "let same = Spring(duration: \(response), bounce: \(bounce))",
      "let physics = Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping)\(allows))",
    ]
    if isOverdamped {
      lines.append("// An animation counts over-damping as critical; a Spring's values do not.")
    }
    return lines + [
      "withAnimation(.spring(response: \(response), dampingFraction: \(ratio))) { … }",
      "withAnimation(",
      "  .interpolatingSpring(",
      "    mass: \(mass), stiffness: \(stiffness), damping: \(damping),",
      "    initialVelocity: \(CodeNumber.short(relativeVelocity)))",
      ") { … }",
    ]
  }
}
