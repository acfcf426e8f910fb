import Foundation
import Interlude
import InterludeText

/// Measures and prints a table; with `--check` fails if a row exceeds its threshold.
@main
struct BenchProgram {
  private static let usage = """
    usage: script/bench [--check] [--print-thresholds] [NAME…]

    Measures all groups, or those whose name begins with a NAME (sheet, full, pixman, allocations …). Those
    of scripts, live, session and program, take minutes: they are measured if named, and by --check.
    --check fails if a row exceeds Benchmarks/thresholds.txt in each of five measurements, of which four
    come after all other rows: other work on the machine can make a row slower, but never faster.
    --print-thresholds prints such a file, with limits 50% above the measurements.
    """

  @MainActor static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var (isChecking, isPrinting) = (false, false)
    var (path, scripts): (String?, String?)
    var names: [String] = []
    while let argument = arguments.popFirst() {
      switch argument {
      case "--check": isChecking = true
      case "--print-thresholds": isPrinting = true
      case "--thresholds": path = arguments.popFirst()
      case "--scripts": scripts = arguments.popFirst()
      case "--help", "-h":
        print(usage)
        return
      case let option where option.hasPrefix("-"): fail("unknown option \(option)\n\n\(usage)", 64)
      default: names.append(argument)
      }
    }
    do {
      let thresholds = try path.map { try Thresholds(path: $0) }
      let rows = try measure(names, thresholds, scripts: scripts, isChecking: isChecking)
      if isPrinting { printThresholds(rows, thresholds) }
      guard isChecking else { return }
      guard let thresholds else { fail("--check needs --thresholds FILE", 64) }
      check(rows, thresholds, isWhole: names.isEmpty)
    } catch {
      fail("\(error)", 1)
    }
  }

  /// - Parameters:
  ///   - scripts: The folder of the scripts that measure the whole program; nil for none of their groups.
  ///   - isChecking: Whether a group with a row above its limit is measured five times, of which the best row
  ///     counts.
  @MainActor private static func measure(
    _ names: [String], _ thresholds: Thresholds?, scripts: String?, isChecking: Bool
  ) throws -> [Row] {
    let text = try FontBook()
    let meter = Meter()
    let ofScripts = scripts.map { ScriptRows(meter: meter, folder: $0).groups } ?? []
    let quick =
      FrameRows(meter: meter, text: text).groups + RasterRows(meter: meter, text: text).groups
      + ViewRows(meter: meter, text: text).groups + TableRows(meter: meter, text: text).groups
      + CollectionRows(meter: meter, text: text).groups + MailRows(meter: meter, text: text).groups
      + MapsRows(meter: meter, text: text).groups + PhotosRows(meter: meter, text: text).groups
      + PixmanRows(meter: meter).groups + ProbeRows(meter: meter, text: text).groups
      + AllocationRows(text: text).groups + SimulationRows(meter: meter, text: text).groups
      + GestureRows().groups
    let all = quick + ofScripts
    let groups =
      names.isEmpty
      ? (isChecking ? all : quick) : all.filter { group in names.contains { group.name.hasPrefix($0) } }
    if let name = names.first(where: { name in !all.contains { $0.name.hasPrefix(name) } }) {
      fail("unknown group “\(name)”; the groups are: \(all.map(\.name).joined(separator: ", "))", 64)
    }
    print(line("row", "median ms", "copies", "scalings", "blends", "limit", "goal"))
    func isAllowed(_ row: Row) -> Bool {
      thresholds?.byName[row.name].map { row.satisfies($0.bound) } ?? true
    }
    func measured(_ group: Group) throws -> [Row] {
      let rows = try group.measure()
      for row in rows { show(row, thresholds?.byName[row.name]) }
      for note in group.notes() { print("  " + note) }
      return rows
    }
    var results = try groups.map { (group: $0, rows: try measured($0)) }
    // Later, because a machine that others use is slow for minutes.
    for _ in 1..<(isChecking ? 5 : 1) {
      for index in results.indices where !results[index].rows.allSatisfy(isAllowed) {
        print("  measured again:")
        let again = try measured(results[index].group)
        results[index].rows = zip(results[index].rows, again).map { isAllowed($0) ? $0 : $1 }
      }
    }
    if let times = meter.referenceTimes {
      let (copy, blend) = (format(times.copy / 1e6, 3), format(times.blend / 1e6, 3))
      print("\nreference times: copy of a frame \(copy) ms, blend \(blend) ms")
    }
    return results.flatMap(\.rows)
  }

  private static func show(_ row: Row, _ threshold: Threshold?) {
    var time = ""
    var copies = ""
    var scalings = ""
    if case .time(let cost) = row.value {
      (time, copies) = (format(cost.nanoseconds / 1e6, 4), format(cost.copies, 3))
      scalings = cost.scalings.map { format($0, 3) } ?? ""
    }
    let goal = threshold?.goal.map { goal in
      row.reaches(goal.value).map { goal.text + ($0 ? ", met" : ", missed") } ?? "\(goal.text)?"
    }
    let number = format(row.number, 3) + (time.isEmpty ? " " + row.unit : "")
    print(
      line(row.name, time, copies, scalings, number, threshold?.bound.description ?? "", goal ?? ""))
    fflush(nil)  // Each group takes seconds; a reader of a pipe should see its rows at once.
  }

  private static func check(_ rows: [Row], _ thresholds: Thresholds, isWhole: Bool) {
    var failures: [String] = []
    for row in rows {
      guard let threshold = thresholds.byName[row.name] else {
        failures.append("\(row.name) has no threshold")
        continue
      }
      if !row.satisfies(threshold.bound) {
        failures.append(
          "\(row.name): measured \(format(row.number, 3)) \(row.unit), allowed at most "
            + threshold.bound.description)
      }
    }
    let measured = Set(rows.map(\.name))
    if isWhole {
      for name in thresholds.names where !measured.contains(name) {
        failures.append("\(name) has a threshold but was not measured")
      }
    }
    if !failures.isEmpty { fail(failures.joined(separator: "\n"), 1) }
  }

  /// Prints a thresholds file with limits 50% above these rows, and the current goals.
  private static func printThresholds(_ rows: [Row], _ thresholds: Thresholds?) {
    for row in rows {
      // Very small times vary by more than 50%.
      let allowance = if case .time = row.value { 0.03 } else { 0.0 }
      let bound = max(row.number * 1.5, row.number + allowance)
      let goal = thresholds?.byName[row.name]?.goal.map { " | " + $0.text } ?? ""
      var other = ""
      if case .time(let cost) = row.value {
        switch thresholds?.byName[row.name]?.bound.alternative {
        case .copies: other = " or \(format(cost.copies * 1.5, 3)) copies"
        case .scalings: other = cost.scalings.map { " or \(format($0 * 1.5, 3)) scalings" } ?? ""
        case nil: break
        }
      }
      print("\(row.name) | \(format(bound, 3))\(other)\(goal)")
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }

  private static func line(
    _ name: String, _ time: String, _ copies: String, _ scalings: String, _ number: String, _ bound: String,
    _ goal: String
  ) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return name + String(repeating: " ", count: max(0, 56 - name.count)) + right(time, 10)
      + right(copies, 9) + right(scalings, 10) + right(number, 19) + right(bound, 22) + right(goal, 20)
  }

  private static func format(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
