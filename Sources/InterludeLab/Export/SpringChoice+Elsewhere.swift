import InterludeMotion

/// Code for other frameworks.
extension SpringChoice {
  private var speed: String { CodeNumber.short(velocity) }
  private var distance: String { CodeNumber.short(travel) }

  var css: [String] {
    guard let stops = LinearStops(self) else {
      return ["/* \(heading) An undamped spring never ends, so it has no CSS curve. */"]
    }
    var lines = [
      "/* \(heading)",
      velocity == 0
        ? "   Within 0.1% of the distance; CSS always starts from rest. */"
        : "   Within 0.1% of the distance, only for \(speed) px/s over \(distance) px: CSS has no velocity. */",
      "transition: transform \(CodeNumber.rounded(stops.duration * 1000, 1))ms linear(",
    ]
    let texts = stops.texts
    for start in stride(from: 0, to: texts.count, by: 6) {
      let row = texts[start..<min(start + 6, texts.count)].joined(separator: ", ")
      lines.append("  \(row)\(start + 6 < texts.count ? "," : "")")
    }
    lines.append(");")
    return lines
  }

  /// Compose has no mass, so the stiffness is divided by it.
  var compose: [String] {
    [
      "// \(heading)",
      "// Pixels: the velocity is dp per second times the density.",
      "val offset = Animatable(0f)",
      "offset.animateTo(",
      "  targetValue = \(distance).dp.toPx(),",
      "  animationSpec = spring(",
      "    dampingRatio = \(CodeNumber.short(spring.dampingRatio))f, "
        + "stiffness = \(CodeNumber.short(spring.stiffness / spring.mass))f),",
      "  initialVelocity = \(speed).dp.toPx(),",
      ")",
    ]
  }

  var flutter: [String] {
    [
      "// \(heading)",
      "// Logical pixels: start, end, and velocity per second.",
      "const spring = SpringDescription(mass: \(mass), stiffness: \(stiffness), damping: \(damping));",
      "final simulation = SpringSimulation(spring, 0, \(distance), \(speed));",
    ]
  }

  var motion: [String] {
    var lines = [
      "// \(heading)",
      "// Pixels, and pixels per second.",
      "animate(element, { y: \(distance) }, {",
      "  type: \"spring\", mass: \(mass), stiffness: \(stiffness), damping: \(damping), velocity: \(speed)",
      "});",
    ]
    if (0.05...1).contains(spring.dampingRatio) {
      lines += [
        "// About the same curve; it starts with the element's current velocity.",
        "const transition = {",
        "  type: \"spring\", visualDuration: \(CodeNumber.short(spring.response / 1.2)), "
          + "bounce: \(CodeNumber.short(1 - spring.dampingRatio))",
        "};",
      ]
    }
    return lines
  }

  var reactSpring: [String] {
    [
      "// \(heading)",
      "// Pixels per millisecond. It integrates in steps of 1 ms: up to 1% of the distance off.",
      "const config = {",
      "  mass: \(mass), tension: \(stiffness), friction: \(damping), "
        + "velocity: \(CodeNumber.short(velocity / 1000))",
      "};",
    ]
  }

  var reanimated: [String] {
    [
      "withSpring(\(distance), { mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
        + "velocity: \(speed) }); // px/s"
    ]
  }

  var libadwaita: [String] {
    ["adw_spring_params_new_full (\(damping), \(mass), \(stiffness)); /* damping, mass, stiffness */"]
  }

  var figma: [String] {
    [
      "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: "
        + "{ mass: \(mass), stiffness: \(stiffness), damping: \(damping) } } // no velocity"
    ]
  }
}
