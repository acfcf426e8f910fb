import InterludeMotion

/// Code for Apple's frameworks.
extension SpringChoice {
  var uikit: [String] {
    let spring = uikitSpring
    let ratio = CodeNumber.short(spring.dampingRatio)
    var lines = ["// \(heading)"]
    if isOverdamped { lines.append("// UIKit does not support overdamping: critical damping is used.") }
    if !Self.rule.contains(spring.settlingRuleDuration) || spring.dampingRatio < 0.01 {
      lines.append("// UIKit limits the ratio to 0.01…1 and the duration to 0.01…10 s: use the second form.")
    }
    lines += [
      "// The initial velocity is the finger's points per second divided by the remaining distance,",
      "// \(CodeNumber.short(velocity)) / \(CodeNumber.short(travel)) here.",
      "let remaining = target - current",
      "let relative = remaining == 0 ? 0 : velocity / remaining",
      "let timing = UISpringTimingParameters(",
      "  dampingRatio: \(ratio), initialVelocity: CGVector(dx: relative, dy: relative))",
      "let animator = UIViewPropertyAnimator(",
      "  duration: \(CodeNumber.short(spring.settlingRuleDuration)), timingParameters: timing)",
      "",
      "// The same spring by its physical parameters; UIKit then ignores the duration.",
      "let physics = UISpringTimingParameters(",
      "  mass: \(CodeNumber.short(spring.mass)), stiffness: \(CodeNumber.short(spring.stiffness)), "
        + "damping: \(CodeNumber.short(spring.damping)),",
      "  initialVelocity: CGVector(dx: relative, dy: relative))",
    ]
    guard let rule else { return lines }
    let speed = CodeNumber.short(rule.decisiveSpeed)
    return lines + [
      "",
      "// The decision at release: by direction if fast, else by position.",
      "func shouldFinish(offset: CGFloat, distance: CGFloat, velocity: CGFloat) -> Bool {",
      "  if velocity > \(speed) { return true }",
      "  return offset > distance * \(CodeNumber.short(rule.completion)) && velocity > -\(speed)",
      "}",
    ]
  }

  /// The durations that UIKit accepts, in seconds.
  private static let rule = 0.01...10.0

  var coreAnimation: [String] {
    let spring = uikitSpring
    var lines = ["// \(heading)"]
    if isOverdamped { lines.append("// Core Animation treats overdamping as critical damping, as here.") }
    return lines + [
      "let animation = CASpringAnimation(keyPath: \"position.y\")",
      "animation.mass = \(CodeNumber.short(spring.mass))",
      "animation.stiffness = \(CodeNumber.short(spring.stiffness))",
      "animation.damping = \(CodeNumber.short(spring.damping))",
      "// Points per second, divided by the remaining distance.",
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
      "// All of these are the same curve. SwiftUI keeps the velocity between animations of one value;",
      "// interpolatingSpring takes an initial velocity, in distances per second.",
      "let spring = Spring(response: \(response), dampingRatio: \(ratio))",
      "let same = Spring(duration: \(response), bounce: \(bounce))",
      "let physics = Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping)\(allows))",
    ]
    if isOverdamped {
      lines.append("// SwiftUI animations treat overdamping as critical damping; Spring's values do not.")
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
