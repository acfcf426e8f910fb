import InterludeMotion

/// For other systems.
extension SpringChoice {
  private var speed: String { CodeNumber.short(velocity) }
  private var way: String { CodeNumber.short(travel) }

  var css: [String] {
    guard let stops = LinearStops(self) else {
      return ["/* \(heading) A spring without damping never ends, so CSS has no curve for it. */"]
    }
    var lines = [
      "/* \(heading)",
      velocity == 0
        ? "   Within 0.1 % of the travel; CSS starts it from rest whatever moved before. */"
        : "   Within 0.1 % of the travel, for just \(speed) px/s over \(way) px: CSS knows no velocity. */",
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

  /// Compose has no mass: what counts is the stiffness for each unit of it.
  var compose: [String] {
    [
      "// \(heading)",
      "// Pixels: the velocity is dp per second times the density.",
      "val offset = Animatable(0f)",
      "offset.animateTo(",
      "  targetValue = \(way).dp.toPx(),",
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
      "final simulation = SpringSimulation(spring, 0, \(way), \(speed));",
    ]
  }

  var motion: [String] {
    var lines = [
      "// \(heading)",
      "// Pixels, and pixels per second.",
      "animate(element, { y: \(way) }, {",
      "  type: \"spring\", mass: \(mass), stiffness: \(stiffness), damping: \(damping), velocity: \(speed)",
      "});",
    ]
    if (0.05...1).contains(spring.dampingRatio) {
      lines += [
        "// The same by eye; it takes the element's own velocity.",
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
      "// Pixels per millisecond. It takes steps of 1 ms, so it is off by up to 1 % of the travel.",
      "const config = {",
      "  mass: \(mass), tension: \(stiffness), friction: \(damping), "
        + "velocity: \(CodeNumber.short(velocity / 1000))",
      "};",
    ]
  }

  var reanimated: [String] {
    [
      "withSpring(\(way), { mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
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
