import Foundation

/// Rows that scripts measure of the whole program: in a window, in a long session, and of its file.
///
/// `script/lib/bench-NAME --rows` prints a line `row | number | unit` for each row of the group NAME, and
/// nothing else to its standard output. The unit is `ms`, `s` or `MB`, `x` for a ratio, `ms of work` for a
/// time that the machine's speed determines, whose limit is therefore in blends, or `ms for WxH` for a time
/// that is compared with a copy of so many pixels.
@MainActor
struct ScriptRows {
  let meter: Meter
  /// The folder of the scripts.
  let folder: String

  var groups: [Group] {
    ["live", "session", "program"].map { name in Group(name) { try rows(of: name) } }
  }

  enum Failure: Error, CustomStringConvertible {
    case ended(script: String, status: Int32)
    case badLine(script: String, line: String)

    var description: String {
      switch self {
      case .ended(let script, let status): "\(script) ended with \(status)"
      case .badLine(let script, let line): "\(script) printed “\(line)”, which is not “row | number | unit”"
      }
    }
  }

  private func rows(of name: String) throws -> [Row] {
    let script = "\(folder)/bench-\(name)"
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: script)
    process.arguments = ["--rows"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure.ended(script: script, status: process.terminationStatus)
    }
    _ = meter.cost(seconds: 0.2) {}  // At least some references.
    return try text.split(separator: "\n").map { line in
      guard let row = row(String(line)) else {
        throw Failure.badLine(script: script, line: String(line))
      }
      return row
    }
  }

  private func row(_ line: String) -> Row? {
    let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 3, let number = Double(parts[1]), let references = meter.referenceTimes else {
      return nil
    }
    let nanoseconds = number * 1e6
    if let size = parts[2].firstMatch(of: /^ms for ([0-9]+)x([0-9]+)$/) {
      guard let width = Int(size.1), let height = Int(size.2) else { return nil }
      let copy = Meter.copyTime(width: width, height: height)
      return Row(parts[0], .quantity(nanoseconds / copy, unit: "copies"))
    }
    return switch parts[2] {
    case "ms of work":
      Row(
        parts[0],
        Meter.Cost(
          nanoseconds: nanoseconds, copies: nanoseconds / references.copy,
          blends: nanoseconds / references.blend))
    case "x": Row(parts[0], .ratio(number))
    default: Row(parts[0], .quantity(number, unit: parts[2]))
    }
  }
}
