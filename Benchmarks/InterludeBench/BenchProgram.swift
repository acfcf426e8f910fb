import Foundation
import Interlude
import InterludeText

/// Measures, prints a table, and with `--check` fails when a row has become worse than its threshold.
@main
struct BenchProgram {
  private static let usage = """
    usage: script/bench [--check] [--print-thresholds] [NAME…]

    Measures everything, or what begins with one of the names (sheet, full, pixman, allocations …).
    --check fails when a row is worse than Benchmarks/thresholds.txt allows, three times in a row: what else a
    machine does can make a row slower than it is, and never faster.
    --print-thresholds prints such a file, with half as much again as was measured.
    """

  @MainActor static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var (isChecking, isPrinting) = (false, false)
    var path: String?
    var names: [String] = []
    while let argument = arguments.popFirst() {
      switch argument {
      case "--check": isChecking = true
      case "--print-thresholds": isPrinting = true
      case "--thresholds": path = arguments.popFirst()
      case "--help", "-h":
        print(usage)
        return
      case let option where option.hasPrefix("-"): fail("there is no option \(option)\n\n\(usage)", 64)
      default: names.append(argument)
      }
    }
    do {
      let thresholds = try path.map { try Thresholds(path: $0) }
      let rows = try measure(names, thresholds, tries: isChecking ? 3 : 1)
      if isPrinting { printThresholds(rows, thresholds) }
      guard isChecking else { return }
      guard let thresholds else { fail("--check needs --thresholds FILE", 64) }
      check(rows, thresholds, isWhole: names.isEmpty)
    } catch {
      fail("\(error)", 1)
    }
  }

  /// - Parameter tries: How often a group is measured at most while a row of it is worse than allowed; its best counts.
  @MainActor private static func measure(
    _ names: [String], _ thresholds: Thresholds?, tries: Int
  ) throws -> [Row] {
    let text = try FontBook()
    let meter = Meter()
    let all =
      FrameRows(meter: meter, text: text).groups + RasterRows(meter: meter, text: text).groups
      + ViewRows(meter: meter, text: text).groups + TableRows(meter: meter, text: text).groups
      + PixmanRows(meter: meter).groups
      + AllocationRows(text: text).groups + SimulationRows(meter: meter, text: text).groups
      + GestureRows().groups
    let groups = all.filter { group in names.isEmpty || names.contains { group.name.hasPrefix($0) } }
    if let name = names.first(where: { name in !all.contains { $0.name.hasPrefix(name) } }) {
      fail("there is no “\(name)”; there are: \(all.map(\.name).joined(separator: ", "))", 64)
    }
    print(line("row", "median ms", "copies", "blends", "at worst", "goal"))
    func isAllowed(_ row: Row) -> Bool {
      thresholds?.byName[row.name].map { row.keeps(to: $0.bound) } ?? true
    }
    var rows: [Row] = []
    for group in groups {
      var best: [Row] = []
      for number in 1...tries {
        if number > 1 { print("  again:") }
        let measured = group.measure()
        for row in measured { show(row, thresholds?.byName[row.name]) }
        for note in group.notes() { print("  " + note) }
        best = best.isEmpty ? measured : zip(best, measured).map { isAllowed($0) ? $0 : $1 }
        if best.allSatisfy(isAllowed) { break }
      }
      rows += best
    }
    if let times = meter.referenceTimes {
      let (copy, blend) = (format(times.copy / 1e6, 3), format(times.blend / 1e6, 3))
      print("\na copy of a frame took \(copy) ms here, a blend \(blend) ms")
    }
    return rows
  }

  private static func show(_ row: Row, _ threshold: Threshold?) {
    var time = ""
    var copies = ""
    if case .time(let cost) = row.value {
      (time, copies) = (format(cost.nanoseconds / 1e6, 4), format(cost.copies, 3))
    }
    let goal = threshold?.goal.map { goal in
      row.reaches(goal.value).map { goal.text + ($0 ? ", met" : ", missed") } ?? "\(goal.text)?"
    }
    let number = format(row.number, 3) + (time.isEmpty ? " " + row.unit : "")
    print(
      line(row.name, time, copies, number, threshold?.bound.description ?? "", goal ?? ""))
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
        complaints.append(
          "\(row.name): measured \(format(row.number, 3)) \(row.unit), allowed at most "
            + threshold.bound.description)
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
      // What is next to nothing varies by more than its half.
      let room = if case .time = row.value { 0.03 } else { 0.0 }
      let bound = max(row.number * 1.5, row.number + room)
      let goal = thresholds?.byName[row.name]?.goal.map { " | " + $0.text } ?? ""
      var copies = ""
      if case .time(let cost) = row.value, thresholds?.byName[row.name]?.bound.copies != nil {
        copies = " or \(format(cost.copies * 1.5, 3)) copies"
      }
      print("\(row.name) | \(format(bound, 3))\(copies)\(goal)")
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }

  private static func line(
    _ name: String, _ time: String, _ copies: String, _ number: String, _ bound: String, _ goal: String
  ) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return name + String(repeating: " ", count: max(0, 44 - name.count)) + right(time, 10)
      + right(copies, 9) + right(number, 19) + right(bound, 20) + right(goal, 20)
  }

  private static func format(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
