import Foundation
import InterludeMotion
import Testing

@testable import InterludeLab

/// Exported code is parsed and run by the formulas of its framework.
@Suite struct CodeExportTests {
  private static let choices: [SpringChoice] = [
    SpringChoice(spring: Spring(response: 0.4, dampingRatio: 0.8), velocity: 900, travel: 300),
    SpringChoice(spring: Spring(response: 0.55, dampingRatio: 0.35), velocity: 0, travel: 120),
    SpringChoice(spring: Spring(response: 0.3, dampingRatio: 1), velocity: -700, travel: 410.5),
    SpringChoice(spring: Spring(mass: 2.5, stiffness: 310, damping: 40), velocity: 1200, travel: 80),
    SpringChoice(spring: Spring(response: 0.5, dampingRatio: 1.6), velocity: 400, travel: 260),
    SpringChoice(spring: Spring(response: 0.35, dampingRatio: 0.985), velocity: 0, travel: 300),
  ]

  /// The largest difference to `motion` over two seconds, as a fraction of the distance.
  private func error(_ choice: SpringChoice, _ spring: Spring, _ curve: (Double) -> Double) -> Double {
    let motion = SpringMotion(
      spring: spring, from: 0, target: 1, initialVelocity: choice.velocity / choice.travel)
    return (0...500).map { step in
      let time = Double(step) / 250
      return abs(curve(time) - motion.value(at: time))
    }.max() ?? .infinity
  }

  private func text(_ target: CodeTarget, _ choice: SpringChoice) -> String { target.code(choice) }

  @Test(arguments: choices) func `both forms for UIKit give the tuned curve, or the critical one`(
    choice: SpringChoice
  ) throws {
    let text = text(.uikit, choice)
    let spring = choice.spring.clampedToCritical()
    let (ratio, duration) = (try number("dampingRatio: ", text), try number("duration: ", text))
    let frequency: Double
    if ratio >= 1 {
      frequency = 9.2334134764515857 / duration
    } else {
      let phase = log(ratio / (0.001 * (1 - ratio * ratio).squareRoot())) / ratio
      frequency = (ratio > 0.95 ? min(phase, 9.2334134764515857) : phase) / duration
    }
    let relative = try number("// ", after: "remaining distance,\n", text) / number(" / ", text)
    #expect(abs(relative - choice.velocity / choice.travel) < 1e-4)
    let byRatio = Integrated(1, frequency * frequency, 2 * ratio * frequency, relative)
    #expect(error(choice, spring, byRatio.value) < 1e-4)
    let byPhysics = Integrated(
      try number("  mass: ", text), try number("stiffness: ", text), try number(", damping: ", text), relative
    )
    #expect(error(choice, spring, byPhysics.value) < 1e-4)
    #expect(text.contains("critical") == (choice.spring.dampingRatio > 1.001))
  }

  @Test(arguments: choices) func `Core Animation code gives the tuned curve, or the critical one`(
    choice: SpringChoice
  ) throws {
    let text = text(.coreAnimation, choice)
    let curve = Integrated(
      try number("mass = ", text), try number("stiffness = ", text), try number("damping = ", text),
      try number("initialVelocity = ", text))
    #expect(error(choice, choice.spring.clampedToCritical(), curve.value) < 1e-4)
  }

  @Test(arguments: choices) func `all SwiftUI forms give the same curve`(choice: SpringChoice) throws {
    let text = text(.swiftui, choice)
    let velocity = try number("initialVelocity: ", text)
    func curve(_ response: Double, _ ratio: Double) -> Integrated {
      let stiffness = pow(2 * .pi / response, 2)
      return Integrated(1, stiffness, 4 * .pi * ratio / response, velocity)
    }
    let byRatio = curve(try number("response: ", text), try number("dampingRatio: ", text))
    let bounce = try number("bounce: ", text)
    let byBounce = curve(try number("duration: ", text), bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    let byPhysics = Integrated(
      try number("Spring(mass: ", text), try number("stiffness: ", text), try number("damping: ", text),
      velocity)
    for form in [byRatio, byBounce, byPhysics] { #expect(error(choice, choice.spring, form.value) < 1e-4) }
    #expect(text.contains("allowOverDamping: true") == (choice.spring.dampingRatio > 1.001))
  }

  @Test(arguments: choices) func `CSS stops are few and have an error of at most 0.001 of the distance`(
    choice: SpringChoice
  ) throws {
    let text = text(.css, choice)
    let milliseconds = try number("transform ", text)
    let inside = try #require(text.split(separator: "linear(").last?.split(separator: ")").first)
    var stops = inside.split(separator: ",").map { stop in
      stop.split(whereSeparator: \.isWhitespace).map { Double($0.replacingOccurrences(of: "%", with: ""))! }
    }
    #expect(stops.count < 80)
    stops[0].append(0)
    stops[stops.count - 1].append(100)
    func value(_ time: Double) -> Double {
      let part = time * 100_000 / milliseconds
      guard part < 100, let next = stops.firstIndex(where: { $0[1] > part }) else { return 1 }
      let (low, high) = (stops[next - 1], stops[next])
      return low[0] + (high[0] - low[0]) * (part - low[1]) / (high[1] - low[1])
    }
    #expect(error(choice, choice.spring, value) <= 0.001)
  }

  @Test(arguments: choices) func `Compose code gives the tuned curve, in pixels`(choice: SpringChoice) throws
  {
    let text = text(.compose, choice)
    let way = try number("targetValue = ", text)
    let start = try number("initialVelocity = ", text.replacingOccurrences(of: "(", with: "")) / way
    let (ratio, natural) = (
      try number("dampingRatio = ", text), try number("stiffness = ", text).squareRoot()
    )
    // androidx.compose.animation.core.SpringSimulation: three regimes, mass 1.
    func value(_ t: Double) -> Double {
      if ratio > 1 {
        let root = natural * (ratio * ratio - 1).squareRoot()
        let (plus, minus) = (-ratio * natural + root, -ratio * natural - root)
        let b = (minus * -1 - start) / (minus - plus)
        return 1 + (-1 - b) * exp(minus * t) + b * exp(plus * t)
      } else if ratio == 1 {
        return 1 + (-1 + (start - natural) * t) * exp(-natural * t)
      }
      let damped = natural * (1 - ratio * ratio).squareRoot()
      let sine = (-ratio * natural + start) / damped
      return 1 + exp(-ratio * natural * t) * (-cos(damped * t) + sine * sin(damped * t))
    }
    #expect(error(choice, choice.spring, value) < 1e-4)
  }

  @Test(arguments: choices) func `Flutter code gives the tuned curve, in logical pixels`(
    choice: SpringChoice
  ) throws {
    let text = text(.flutter, choice)
    let (m, k, c) = (
      try number("mass: ", text), try number("stiffness: ", text), try number("damping: ", text)
    )
    let (way, speed) = (try number("(spring, 0, ", text), try list("(spring, 0, ", text)[1])
    // SpringSimulation: the sign of c² − 4mk chooses the solution.
    let sign = c * c - 4 * m * k
    func value(_ t: Double) -> Double {
      let displacement: Double
      if sign > 0 {
        let (slow, fast) = ((-c - sign.squareRoot()) / (2 * m), (-c + sign.squareRoot()) / (2 * m))
        let second = (speed - slow * -way) / (fast - slow)
        displacement = (-way - second) * exp(slow * t) + second * exp(fast * t)
      } else if sign == 0 {
        let rate = -c / (2 * m)
        displacement = (-way + (speed + rate * way) * t) * exp(rate * t)
      } else {
        let (wave, rate) = ((-sign).squareRoot() / (2 * m), -c / (2 * m))
        displacement = exp(rate * t) * (-way * cos(wave * t) + (speed + rate * way) / wave * sin(wave * t))
      }
      return (way + displacement) / way
    }
    #expect(error(choice, choice.spring, value) < 1e-4)
  }

  @Test(arguments: choices)
  func `Motion code gives the tuned curve, and about the same from rest by duration`(
    choice: SpringChoice
  ) throws {
    let text = text(.motion, choice)
    let way = try number("{ y: ", text)
    let curve = Integrated(
      try number("mass: ", text), try number("stiffness: ", text), try number("damping: ", text),
      try number("velocity: ", text) / way)
    #expect(error(choice, choice.spring, curve.value) < 1e-4)
    guard (0.05...1).contains(choice.spring.dampingRatio) else {
      return #expect(!text.contains("visualDuration"))
    }
    var atRest = choice
    atRest.velocity = 0
    let root = 2 * Double.pi / (try number("visualDuration: ", text) * 1.2)
    let ratio = min(max(1 - (try number("bounce: ", text)), 0.05), 1)
    let byEye = Integrated(1, root * root, 2 * ratio * root, 0)
    #expect(error(atRest, choice.spring, byEye.value) < 1e-4)
  }

  @Test(arguments: choices) func `react-spring's steps stay within the error that its comment names`(
    choice: SpringChoice
  ) throws {
    let text = text(.reactSpring, choice)
    let (m, k, c) = (
      try number("mass: ", text), try number("tension: ", text), try number("friction: ", text)
    )
    var (place, velocity) = (0.0, try number("velocity: ", text) / choice.travel)
    var places = [place]
    for _ in 0..<2001 {
      velocity += (-k * 1e-6 * (place - 1) - c * 1e-3 * velocity) / m
      place += velocity
      places.append(place)
    }
    let off = error(choice, choice.spring) { places[Int(($0 * 1000).rounded())] }
    #expect(off < 0.01 && off > 1e-4, "as its comment says")
  }

  @Test(arguments: choices) func `the short forms contain the physical parameters`(choice: SpringChoice)
    throws
  {
    let reanimated = text(.reanimated, choice)
    let way = try number("withSpring(", reanimated)
    let one = Integrated(
      try number("mass: ", reanimated), try number("stiffness: ", reanimated),
      try number("damping: ", reanimated), try number("velocity: ", reanimated) / way)
    #expect(error(choice, choice.spring, one.value) < 1e-4)
    let adwaita = try list("new_full (", text(.libadwaita, choice))
    let relative = choice.velocity / choice.travel
    #expect(
      error(choice, choice.spring, Integrated(adwaita[1], adwaita[2], adwaita[0], relative).value) < 1e-4)
    let figma = text(.figma, choice)
    let two = Integrated(
      try number("mass: ", figma), try number("stiffness: ", figma), try number("damping: ", figma), relative)
    #expect(error(choice, choice.spring, two.value) < 1e-4)
  }

  @Test func `the code of the rule contains its thresholds`() throws {
    var choice = Self.choices[0]
    #expect(!text(.uikit, choice).contains("shouldFinish"))
    choice.rule = SpringChoice.Rule(decisiveSpeed: 320, completion: 0.4)
    let text = text(.uikit, choice)
    #expect(try number("velocity > ", text) == 320 && number("distance * ", text) == 0.4)
    #expect(try number("velocity > -", text) == 320)
  }

  @Test func `an undamped spring has no CSS code`() {
    let choice = SpringChoice(spring: Spring(mass: 1, stiffness: 100, damping: 0))
    #expect(text(.css, choice).contains("never ends"))
    #expect(SpringSummary(choice).text == "never settles, overshoot 300 pt")
  }

  // MARK: Words

  @Test(arguments: choices) func `the summary agrees with a numerical integration`(choice: SpringChoice)
    throws
  {
    let words = SpringSummary(choice)
    let (m, k, c) = (choice.spring.mass, choice.spring.stiffness, choice.spring.damping)
    var (place, speed, time) = (0.0, choice.velocity, 0.0)
    var (last, furthest) = (0.0, 0.0)
    let step = 1e-5
    while time < 5 {
      let early = speed
      speed += step * (-k * (place - choice.travel) - c * speed) / m
      place += step * (early + speed) / 2
      time += step
      if abs(place - choice.travel) > 0.01 * choice.travel { last = time }
      furthest = max(furthest, place - choice.travel)
    }
    #expect(abs(try #require(words.settling) - last) < 1e-3)
    #expect(abs(words.overshoot - furthest) < 0.05)
  }

  @Test func `the summary is a short text`() {
    #expect(
      SpringSummary(Spring(response: 0.4, dampingRatio: 0.8), travel: 300).text
        == "settles to 1% in 0.40 s, overshoot 4.5 pt")
    #expect(
      SpringSummary(Spring(response: 0.4, dampingRatio: 1), travel: 300).text
        == "settles to 1% in 0.42 s, no overshoot")
  }

  // MARK: Reading code

  private func number(_ label: String, after start: String? = nil, _ text: String) throws -> Double {
    try list(label, after: start, text)[0]
  }

  /// The numbers after `label`.
  private func list(_ label: String, after start: String? = nil, _ text: String) throws -> [Double] {
    var rest = text[...]
    if let start { rest = rest[try #require(rest.range(of: start)).upperBound...] }
    let end = try #require(rest.range(of: label), "“\(label)” is not in \(text)").upperBound
    let tail = rest[end...].prefix { $0.isNumber || "-. ,".contains($0) }
    let numbers = tail.split { " ,".contains($0) }.compactMap {
      Double($0.hasSuffix(".") ? $0.dropLast() : $0)
    }
    try #require(!numbers.isEmpty, "no number behind “\(label)” in \(text)")
    return numbers
  }
}

/// `m·x″ + c·x′ + k·x = 0`, from 0 to 1, by Runge and Kutta's method: it shares no formula with
/// `Spring`.
private final class Integrated {
  private let places: [Double]
  private static let step = 1e-4

  init(_ m: Double, _ k: Double, _ c: Double, _ velocity: Double) {
    func pull(_ x: Double, _ v: Double) -> Double { (-k * (x - 1) - c * v) / m }
    var (x, v) = (0.0, velocity)
    var places = [x]
    let h = Self.step
    for _ in 0..<20_001 {
      let (a1, b1) = (v, pull(x, v))
      let (a2, b2) = (v + h / 2 * b1, pull(x + h / 2 * a1, v + h / 2 * b1))
      let (a3, b3) = (v + h / 2 * b2, pull(x + h / 2 * a2, v + h / 2 * b2))
      let (a4, b4) = (v + h * b3, pull(x + h * a3, v + h * b3))
      x += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      v += h / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
      places.append(x)
    }
    self.places = places
  }

  func value(_ time: Double) -> Double { places[Int((time / Self.step).rounded())] }
}
