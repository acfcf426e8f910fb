import Foundation
import Interlude
import InterludeText

/// Measures, prints a table, and with `--check` fails when a row has become worse than its threshold.
@main
struct BenchProgram {
  private static let usage = """
    usage: script/bench [--check] [--print-thresholds] [--thresholds FILE] [PART…]

    PART is one of: frame, raster, views, pixman, allocations, simulation; all of them unless given.
    """

  @MainActor static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var isChecking = false
    var isPrinting = false
    var path: String?
    var parts: [Part] = []
    while let argument = arguments.popFirst() {
      switch argument {
      case "--check": isChecking = true
      case "--print-thresholds": isPrinting = true
      case "--thresholds": path = arguments.popFirst()
      case "--help", "-h":
        print(usage)
        return
      default:
        guard let part = Part(rawValue: argument) else { fail("\(argument) is no part\n\n\(usage)", 64) }
        parts.append(part)
      }
    }
    do {
      let thresholds = try path.map { try Thresholds(path: $0) }
      let rows = try measure(parts.isEmpty ? Part.allCases : parts, thresholds)
      if isPrinting { printThresholds(rows, thresholds) }
      if isChecking {
        guard let thresholds else { fail("--check needs --thresholds FILE", 64) }
        check(rows, thresholds, isWhole: parts.isEmpty)
      }
    } catch {
      fail("\(error)", 1)
    }
  }

  private enum Part: String, CaseIterable {
    case frame, raster, views, pixman, allocations, simulation
  }

  @MainActor private static func measure(_ parts: [Part], _ thresholds: Thresholds?) throws -> [Row] {
    let text = try FontBook()
    let meter = Meter()
    print(line("row", "median ms", "value", "at worst", "goal"))
    var all: [Row] = []
    for part in parts {
      var rows: [Row] = []
      var notes: [String] = []
      switch part {
      case .frame: rows = FrameRows(meter: meter, text: text).rows()
      case .raster: rows = RasterRows(meter: meter, text: text).rows()
      case .views: rows = ViewRows(meter: meter, text: text).rows()
      case .pixman: rows = PixmanRows(meter: meter).rows()
      case .allocations:
        let allocations = AllocationRows(text: text)
        rows = allocations.rows()
        notes = allocations.sites.prefix(24).map { "    \(format($0.count, 2))  \($0.name)" }
      case .simulation: rows = SimulationRows(text: text).rows()
      }
      for row in rows { show(row, thresholds?.byName[row.name]) }
      if !notes.isEmpty { print("  allocations of a sheet-drag frame, by function:") }
      for note in notes { print(note) }
      all += rows
    }
    if meter.copyTime > 0 { print("\na copy of a frame took \(format(meter.copyTime / 1e6, 4)) ms") }
    return all
  }

  private static func show(_ row: Row, _ threshold: Threshold?) {
    let goal = threshold?.goal.map { format($0, 2) + (row.keeps(to: $0) ? "" : " missed") }
    print(
      line(
        row.name, row.nanoseconds.map { format($0 / 1e6, 4) } ?? "",
        format(row.value, 3) + " " + row.unit.rawValue, threshold.map { format($0.bound, 3) } ?? "",
        goal ?? ""))
    fflush(nil)  // Each part takes seconds, and whoever reads through a pipe waits too.
  }

  private static func check(_ rows: [Row], _ thresholds: Thresholds, isWhole: Bool) {
    var complaints: [String] = []
    for row in rows {
      guard let threshold = thresholds.byName[row.name] else {
        complaints.append("\(row.name) has no threshold")
        continue
      }
      if !row.keeps(to: threshold.bound) {
        let limit = row.unit.isSpeed ? "at least" : "at most"
        complaints.append(
          "\(row.name) is \(format(row.value, 3)) \(row.unit.rawValue); allowed is \(limit) "
            + format(threshold.bound, 3))
      }
    }
    let measured = Set(rows.map(\.name))
    if isWhole {
      for name in thresholds.names where !measured.contains(name) {
        complaints.append("\(name) has a threshold and was not measured")
      }
    }
    if !complaints.isEmpty { fail(complaints.joined(separator: "\n"), 1) }
  }

  /// A file of thresholds that leaves these rows half as much again, with the goals of the present one.
  private static func printThresholds(_ rows: [Row], _ thresholds: Thresholds?) {
    for row in rows {
      let bound = row.unit.isSpeed ? row.value / 1.5 : row.value * 1.5
      let goal = thresholds?.byName[row.name]?.goal.map { " | \(format($0, 2))" } ?? ""
      print("\(row.name) | \(format(bound, 3))\(goal)")
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }

  private static func line(
    _ name: String, _ time: String, _ value: String, _ bound: String, _ goal: String
  ) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return name + String(repeating: " ", count: max(0, 46 - name.count)) + right(time, 10)
      + right(value, 20) + right(bound, 10) + right(goal, 14)
  }

  private static func format(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
