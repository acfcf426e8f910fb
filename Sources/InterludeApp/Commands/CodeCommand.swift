import ArgumentParser
import Foundation
import InterludeLab
import InterludeMotion

/// Writes a spring as code.
struct CodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code",
    abstract: "Write a spring as code for UIKit, SwiftUI, CSS and others.",
    discussion: """
      Name the spring by --damping with --response or with --duration, or by --spring. What is written is the \
      same curve everywhere; a comment says where a system is not exact, or cannot have it.
      """)

  @Option(help: "Damping ratio: below 1 it swings, 1 is critical, above it creeps.")
  var damping: Double?

  @Option(
    help: ArgumentHelp("Seconds that a swing would take without damping, as in SwiftUI.", valueName: "s"))
  var response: Double?

  @Option(help: ArgumentHelp("Seconds to a thousandth of the way, as in UIKit.", valueName: "s"))
  var duration: Double?

  @Option(help: ArgumentHelp("Mass, stiffness and damping: 1,250,25.", valueName: "m,k,c"))
  var spring: SpringNumbers?

  @Option(
    help: ArgumentHelp(
      "The finger's velocity at the release, positive toward the target.", valueName: "pt/s"))
  var velocity: Double = 0

  @Option(help: ArgumentHelp("The distance from the release to the target, above 0.", valueName: "pt"))
  var travel: Double = 300

  @Option(
    help: ArgumentHelp(
      "Write the rule of the release too: from this speed on its direction decides.", valueName: "pt/s"))
  var decisiveSpeed: Double?

  @Option(
    help:
      "The part of the distance, 0 to 1, beyond which a slower release goes on; with --decisive-speed (default: 0.5)."
  )
  var completion: Double?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "\(CodeTarget.allCases.map(\.rawValue).joined(separator: ", ")), or all.", valueName: "system"))
  var target: CodeChoice = .one(.uikit)

  func validate() throws {
    let ways = [response, duration].compactMap { $0 }
    if spring != nil {
      if damping != nil || !ways.isEmpty {
        throw ValidationError(
          "--spring defines the whole spring: leave out --damping, --response and --duration")
      }
    } else if let damping {
      if ways.isEmpty { throw ValidationError("--damping needs --response or --duration") }
      if ways.count > 1 { throw ValidationError("name only one of --response and --duration") }
      if !(0...100).contains(damping) { throw ValidationError("--damping must be between 0 and 100") }
      if duration != nil, !(0.01...1).contains(damping) {
        throw ValidationError("with --duration, as in UIKit, --damping must be between 0.01 and 1")
      }
    } else {
      throw ValidationError("name a spring: --damping 0.8 --response 0.4, or --spring 1,250,25")
    }
    if let way = ways.first, !(0.01...10).contains(way) {
      throw ValidationError("--\(response == nil ? "duration" : "response") must be between 0.01 and 10 s")
    }
    if !(0.001...1e6).contains(travel) { throw ValidationError("--travel must be above 0, up to 1000000 pt") }
    if !(-1e6...1e6).contains(velocity) { throw ValidationError("--velocity must be within 1000000 pt/s") }
    if let decisiveSpeed, !(0...1e6).contains(decisiveSpeed) {
      throw ValidationError("--decisive-speed must be between 0 and 1000000 pt/s")
    }
    guard let completion else { return }
    if decisiveSpeed == nil { throw ValidationError("--completion needs --decisive-speed") }
    if !(0...1).contains(completion) { throw ValidationError("--completion must be between 0 and 1") }
  }

  func run() throws { print(text, terminator: "") }

  /// The printed code.
  var text: String {
    let choice = SpringChoice(
      spring: chosen, velocity: velocity, travel: travel,
      rule: decisiveSpeed.map { SpringChoice.Rule(decisiveSpeed: $0, completion: completion ?? 0.5) })
    switch target {
    case .one(let target): return target.code(choice)
    case .all:
      return CodeTarget.allCases.map { "--- \($0.title)\n\n" + $0.code(choice) }.joined(separator: "\n")
    }
  }

  private var chosen: Spring {
    if let spring { return Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping) }
    let ratio = damping ?? 1
    return duration.map { Spring(dampingRatio: ratio, duration: $0) }
      ?? Spring(response: response ?? 0.5, dampingRatio: ratio)
  }
}

/// A spring's mass, stiffness and damping on the command line: 1,250,25.
struct SpringNumbers: ExpressibleByArgument {
  let mass: Double
  let stiffness: Double
  let damping: Double

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 3, let mass = parts[0], let stiffness = parts[1], let damping = parts[2],
      (1e-6...1e6).contains(mass), (1e-6...1e9).contains(stiffness), (0...1e9).contains(damping)
    else { return nil }
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
  }
}

/// One framework, or all of them.
enum CodeChoice: ExpressibleByArgument {
  case one(CodeTarget)
  case all

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else {
      guard let target = CodeTarget(rawValue: argument.lowercased()) else { return nil }
      self = .one(target)
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .one(let target): target.rawValue
    case .all: "all"
    }
  }
}
