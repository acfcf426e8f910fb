import ArgumentParser
import Foundation
@testable import Interlude
@testable import InterludeApp
import InterludeInput
import InterludeJournal
@testable import InterludeLab

/// Parses bytes as command-line arguments, one per line, after a byte that selects the command.
@MainActor
enum ArgumentsProbe {
  private static let commands: [any ParsableCommand.Type] = [
    OpenCommand.self, ReplayCommand.self, SnapshotCommand.self, CompareCommand.self, CodeCommand.self,
    FeelCommand.self, CheckCommand.self, NewCommand.self,
  ]
  private static let knobs = [
    Tuning.Knob(
      name: "damping", title: "Damping", kind: .number(0.2...2, unit: ""), defaultValue: .number(1)),
    Tuning.Knob(
      name: "rule", title: "Rule", kind: .choice(["place", "speed"]), defaultValue: .choice("place")),
  ]

  static func run(_ bytes: [UInt8]) {
    var rest = Bytes(bytes)
    let command = commands[rest.below(commands.count)]
    // The system never passes arguments with zero bytes.
    let words = bytes.dropFirst().filter { $0 != 0 }.split(separator: 0x0A).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let parsed = try? command.parse(words) else { return }
    switch parsed {
    case let code as CodeCommand: _ = code.text
    case let compare as CompareCommand: _ = try? KnobSweep(compare.axes.map(\.axis)).combinations(of: knobs)
    case let open as OpenCommand:
      for setting in open.lab.settings { _ = try? knobs.setting(setting.name, to: setting.text) }
    case _: break
    }
  }
}
