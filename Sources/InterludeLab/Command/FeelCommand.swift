package import ArgumentParser
import Foundation
import Interlude
package import InterludeJournal
package import InterludeTesting
import InterludeText

/// Measures the feel of a recorded session.
package struct FeelCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "feel",
    abstract: "Measure what a session felt like: every hand-off, every point of the finger's travel.",
    discussion: """
      Runs recordings again without a window, or reads journals, and lists each moment at which something \
      in motion changed hands: from the finger to a spring, from one spring to the next, from scrolling to \
      a bounce.

      Then come the findings, each with the instant, the view, a number, what it costs the hand, the cure, \
      and the lesson that shows both sides: jumps and breaks, velocities that are lost, reversed or in a \
      wrong unit, touches that a transition swallows, dismissals that wait, releases that go back against \
      the throw, drags that nothing follows, lists that keep a drag, recognisers that take a drag across \
      what they move, drags that move two things, motion at constant speed, motion that counts frames or \
      is cut short. Ends with 1 if there is one. The Audit panel of the lab lists the same findings.

      With --random it plays a scene by chance instead, without a window, and lists what breaks: gestures \
      in sessions of 50, each with a seed of its own, by which it can be played again alone; with --output, \
      those that break are written as recordings, as short as they can be.
      """)

  @Argument(
    help: """
      Recordings (`\(LabProgram.commandName) open --record FILE`) or journals (`--journal FILE`).
      """)
  var files: [String] = []

  @Option(help: ArgumentHelp("Play this scene by chance.", valueName: "scene"))
  var random: String?

  @Option(help: "Gestures with --random.")
  var count = 1000

  @Option(help: "The seed of the first session with --random.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "With --random: write sessions that break into this folder, as short as they can be.",
      valueName: "folder"))
  var output: String?

  @Option(help: BadDay.help)
  var badDay: String?

  @Flag(help: "List only what breaks.")
  var broken = false

  @OptionGroup var results: ResultOptions

  package func validate() throws {
    if files.isEmpty, random == nil { throw ValidationError("name a recording or a journal") }
    if !files.isEmpty, random != nil { throw ValidationError("name files or a scene, not both") }
    if random != nil, results.json != nil || results.junit != nil {
      throw ValidationError("--json and --junit list the findings of files")
    }
    if output != nil, random == nil { throw ValidationError("--output needs --random") }
    if count < 1 { throw ValidationError("--count must be above 0") }
  }

  /// The files that the command reads and writes.
  private var runFiles: RunFiles {
    var run = RunFiles()
    for file in files { run.reads(file) }
    run.reads(badDay: badDay)
    results.declare(in: &run)
    return run
  }

  package init() {}

  package func run() throws {
    try reportingErrors {
      let day = try badDay.map { try BadDay($0) }
      if let random {
        if try !playByChance(try LabProgram.current.scene(named: random)) { throw ExitCode(1) }
        return
      }
      try runFiles.refuseClashes()
      let output = try results.open()
      var found = RunResults("feel")
      for file in files where found.damage == nil {
        var report = FeelReport()
        let damage = try SessionReading.read(file, on: day) { report.read($0) }
        output.print(harmless(report.text(file: file, onlyBroken: broken)))
        found.add(report.result(file: file))
        if let damage { found.add(.damaged(file, damage)) }
      }
      try output.finish(found)
    }
  }

  /// The number of gestures that share a stage.
  private static let sessionLength = 50

  /// Plays random gestures in `scene` and prints the faults.
  ///
  /// - Returns: Whether there was no fault.
  @MainActor
  private func playByChance(_ scene: LabScene) throws -> Bool {
    let subject = try LabProgram.current.fuzzSubject(scene, try FontBook())
    var (sum, isWell) = (FeelReport.Sum(), true)
    var written: Set<FileIdentity> = []
    var (left, seed) = (count, seed)
    while left > 0 {
      let gestures = min(left, Self.sessionLength)
      let (report, session) = Self.play(subject, gestures: gestures, seed: seed)
      sum += report.sum
      if let fault = session.player.fault {
        isWell = false
        print(report.text(file: "\(scene.name) --count \(gestures) --seed \(seed)", onlyBroken: true))
        print("  \(fault.sentence)")
        if let output, let failure = Fuzzer.Failure(session) {
          let command = "\(LabProgram.commandName) feel"
          print("  " + (try failure.write(to: output, command: command, besides: &written).advice))
        }
        print("")
      }
      (left, seed) = (left - gestures, seed &+ 1)
    }
    print("\(scene.name): \(count) gestures from seed \(self.seed), \(sum.text)")
    return isWell
  }
}

extension FeelCommand {
  /// Plays one session of random gestures, which ends at the first fault, and measures it.
  @MainActor
  package static func play(
    _ subject: FuzzSubject, gestures: Int, seed: UInt64
  ) -> (report: FeelReport, session: FuzzSession) {
    var report = FeelReport()
    var session = FuzzSession(subject, seed: seed) { report.read($0) }
    session.run(gestures: gestures)
    return (report, session)
  }
}

/// The findings, the continuity table, the drag accounting and the drag lag of one session.
package struct FeelReport {
  private(set) var audit = Audit()
  private var continuity = ContinuityMeter()
  private var travel = DragAccounting()
  private var lag = LagMeter()

  package init() {}

  package mutating func read(_ entry: JournalEntry) {
    audit.read(entry)
    continuity.read(entry)
    travel.read(entry)
    lag.read(entry)
  }

  /// Whether there is nothing to object to.
  var isWell: Bool { audit.findings.isEmpty }

  func text(file: String, onlyBroken: Bool) -> String {
    var lines = [file]
    let readings = onlyBroken ? continuity.broken : continuity.readings
    if !readings.isEmpty {
      lines.append(
        Self.row(["frame", "stage s", "what", "from → to", "jump pt", "change pt/s", "of pt/s", ""]))
      for reading in readings {
        lines.append(
          Self.row([
            "\(reading.frame)", Self.number(reading.stageTime, 3), reading.entry.subject,
            "\(reading.entry.from) → \(reading.entry.to)", Self.number(reading.jump, 4),
            Self.number(reading.change, 2), Self.number(reading.speed, 1), Self.word(reading.verdict),
          ]))
        if reading.isBroken {
          let entry = reading.entry
          lines.append("    before \(Self.list(entry.valueBefore)) at \(Self.list(entry.velocityBefore))")
          lines.append("    after  \(Self.list(entry.valueAfter)) at \(Self.list(entry.velocityAfter))")
        }
      }
    }
    let drags = onlyBroken ? travel.unbalanced : travel.drags
    if !drags.isEmpty {
      lines.append("")
      lines.append(
        Self.ledgerRow(["drag at s", "finger", "slop", "scroll", "sheet", "band", "across", "missing", ""]))
      for drag in drags {
        let totals = drag.totals
        func points(_ share: TravelEntry.Consumer) -> String {
          Self.number(totals[share].dx, 1) + "," + Self.number(totals[share].dy, 1)
        }
        lines.append(
          Self.ledgerRow([
            Self.number(drag.time, 3), points(.finger), points(.slop), points(.scroll), points(.sheet),
            points(.band), points(.across), drag.isAccounted ? Self.number(drag.gap, 4) : "–",
            drag.isAccounted ? drag.subjects.joined(separator: ", ") : "moved by the program",
          ]))
      }
    }
    if let (distance, delay) = Self.both(0.5, lag), let (far, late) = Self.both(0.95, lag) {
      lines.append("")
      lines.append(
        "the finger is \(distance) pt ahead in the median, \(far) pt in 95 of 100 pictures "
          + "(\(delay) ms, \(late) ms), of \(lag.distances.count) in which it is followed")
    }
    lines += Self.lines(audit.findings)
    lines.append("")
    lines.append(sum.text)
    return lines.joined(separator: "\n")
  }

  /// Returns the findings for other programs.
  func result(file: String) -> RunCase {
    struct Figures: Encodable {
      let findings: [Finding.Report]
      let handOffs, broken, drags, lost: Int
    }
    let sum = sum
    let faults = audit.findings.map {
      RunFault(kind: $0.kind.rawValue, sentence: $0.sentence, frame: $0.frame, time: $0.time)
    }
    return RunCase(
      name: file, file: file, outcome: .init(faults),
      details: Figures(
        findings: audit.findings.map(\.report), handOffs: sum.handOffs, broken: sum.broken,
        drags: sum.drags, lost: sum.lost))
  }

  private static func lines(_ findings: [Finding]) -> [String] {
    findings.flatMap { finding in
      [
        "",
        "\(finding.kind.rawValue), \(finding.kind.severity.rawValue), at \(number(finding.time, 3)) s, "
          + "frame \(finding.frame)",
        "  " + finding.sentence,
        "  " + finding.kind.cost,
        "  Cure: " + finding.kind.cure,
        "  Lesson: interlude open --lesson \(finding.kind.lesson)",
      ]
    }
  }

  /// The numbers of measured hand-offs and drags, and of the faulty ones among them.
  struct Sum {
    var (handOffs, broken, drags, lost) = (0, 0, 0, 0)

    var text: String {
      "\(handOffs) hand-offs, \(broken == 0 ? "none breaks" : "\(broken) break"); "
        + "\(drags) drags, \(lost == 0 ? "nothing is lost" : "\(lost) lose travel")"
    }

    static func += (sum: inout Sum, other: Sum) {
      sum.handOffs += other.handOffs
      sum.broken += other.broken
      sum.drags += other.drags
      sum.lost += other.lost
    }
  }

  var sum: Sum {
    Sum(
      handOffs: continuity.readings.count, broken: continuity.broken.count, drags: travel.drags.count,
      lost: travel.unbalanced.count)
  }

  /// Returns the distance in points and the delay in milliseconds that `part` of the frames do not exceed.
  private static func both(_ part: Double, _ lag: LagMeter) -> (distance: String, delay: String)? {
    guard let distance = LagMeter.quantile(part, of: lag.distances),
      let delay = LagMeter.quantile(part, of: lag.delays)
    else { return nil }
    return (number(distance, 1), number(delay * 1000, 1))
  }

  private static func word(_ verdict: ContinuityMeter.Verdict) -> String {
    switch verdict {
    case .continuous: "goes on"
    case .jump: "JUMPS"
    case .kink: "BREAKS"
    case .allowed(let rule): "may break: \(rule)"
    }
  }

  private static func row(_ cells: [String]) -> String {
    pad(cells[0], 6, true) + pad(cells[1], 9, true) + "  " + pad(cells[2], 40, false)
      + pad(cells[3], 18, false) + pad(cells[4], 9, true) + pad(cells[5], 13, true)
      + pad(cells[6], 10, true) + "  " + cells[7]
  }

  private static func ledgerRow(_ cells: [String]) -> String {
    pad(cells[0], 9, true) + cells[1...6].map { pad($0, 16, true) }.joined() + pad(cells[7], 9, true) + "  "
      + cells[8]
  }

  private static func pad(_ text: String, _ width: Int, _ right: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private static func list(_ values: [Double]) -> String {
    values.map { number($0, 4) }.joined(separator: " ")
  }
}
