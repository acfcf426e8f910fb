package import ArgumentParser
import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText

/// Runs one recording with several settings.
package struct CompareCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Compare two sessions, or a recording with several settings of its scene's knobs, side by side.",
    discussion: """
      With two files, of which each is a recording or the journal of an app, the table has a row for each. A \
      journal is moved in time so that the first fingers come down together.
      Otherwise each --set names a knob and the values that it takes; all combinations are run with the same input. The \
      table tells the longest settling, the furthest overshoot and the hand-offs that break; the sheet shows \
      the runs below one another, and their outlines where they differ most. The page has the film, the curves \
      and the calls of each run, in step. Ends with 1 if a hand-off breaks in one of them.
      """)

  @Argument(
    help: "A recording made with `\(LabProgram.commandName) open --record FILE`, or the journal of an app.")
  var recording: String

  @Argument(help: "Another recording or journal to compare it with.")
  var other: String?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("A knob and its values: damping=0.6,0.8,1.", valueName: "knob=values"))
  var axes: [SweepAxis] = []

  @Option(help: ArgumentHelp("Write a page with pictures of all.", valueName: "file.png"))
  var sheet: String?

  @Option(
    help: ArgumentHelp(
      "Write a page for any browser, with the films and the curves of all runs.", valueName: "page.html"))
  var export: String?

  @OptionGroup var picture: PictureOptions

  @OptionGroup var results: ResultOptions

  /// The number of pictures in a row.
  private static let columns = 8

  package func validate() throws {
    if other != nil {
      if !axes.isEmpty { throw ValidationError("--set goes with one recording, not with two sessions") }
      if sheet != nil { throw ValidationError("two sessions have no sheet: --export writes a page of both") }
    }
    if other == nil, axes.isEmpty {
      throw ValidationError("name what to compare: another file, or --set damping=0.6,0.8,1")
    }
    let names = axes.map(\.axis.name)
    if Set(names).count < names.count { throw ValidationError("each knob is set once, with all its values") }
    if KnobSweep(axes.map(\.axis)).count > KnobSweep.limit {
      throw ValidationError("these are more than \(KnobSweep.limit) combinations: compare fewer at once")
    }
    if let export, ClipFormat(path: export) != .page {
      throw ValidationError("--export writes a page: end its name in .html")
    }
  }

  /// The files that the command reads and writes.
  var files: RunFiles {
    var files = RunFiles()
    files.reads(recording)
    files.reads(other)
    files.writes(sheet)
    files.writes(export)
    results.declare(in: &files)
    return files
  }

  package init() {}

  package func run() throws {
    try reportingErrors {
      try files.refuseClashes()
      if let other { return try compareSessions(recording, other) }
      let recorded = try Recording(contentsOf: recording)
      let scene = try LabProgram.current.scene(named: recorded.header.scene)
      let page = try sheet.map(PictureError.opening)
      let shared = try export.map { path throws(ClipError) in try ClipOutput(path) }
      let output = try results.open()
      var found = RunResults("compare")
      let fonts = try FontBook()
      let comparison = try Comparison(
        recorded.playing(size: picture.points, scale: picture.pixels, device: picture.device?.device),
        sweep: KnobSweep(axes.map(\.axis)), text: fonts, make: scene.make)
      let headings = Self.headings
      Self.print(comparison.runs.map { ($0.name, $0.metrics) }, to: output)
      if let page {
        try draw(comparison, headings, scene, fonts, to: page)
        output.print("\(page.path): \(comparison.runs.count) runs side by side")
      }
      if let shared {
        try share(comparison, scene, fonts, to: shared)
        output.print("\(export ?? ""): \(comparison.runs.count) runs on a page")
      }
      for run in comparison.runs { found.add(Self.result(run.name, run.metrics, file: recording)) }
      if let damage = recorded.damage { found.add(.damaged(recording, damage)) }
      try output.finish(found)
    }
  }

  @MainActor
  private func share(
    _ comparison: Comparison, _ scene: LabScene, _ fonts: FontBook, to output: ClipOutput
  ) throws {
    var clip = Clip(comparison.recording, text: fonts, make: scene.make)
    clip.title = scene.title
    clip.origin = (recording as NSString).lastPathComponent
    clip.sides = comparison.runs.map { run in
      PageExport.Source(
        comparison.recording(of: run), name: run.name, facts: Self.facts(run.metrics))
    }
    _ = try waiting { try await clip.write(to: output) }
  }

  @MainActor
  private func draw(
    _ comparison: Comparison, _ headings: [String], _ scene: LabScene, _ fonts: FontBook,
    to output: OutputFile
  ) throws {
    let (numbers, widest) = (comparison.frames(Self.columns), comparison.widest)
    let subject = comparison.subject
    var (rows, ground): ([ComparisonSheet.Row], Replay.Frame?) = ([], nil)
    let curves = comparison.curves
    for (index, run) in comparison.runs.enumerated() {
      let frames = try comparison.pictures(of: run, numbers + [widest])
      let ghost = frames.first { $0.number == widest }
      ground = ground ?? ghost
      rows.append(
        ComparisonSheet.Row(
          name: run.name, numbers: Self.numbers(run.metrics),
          frames: frames.filter { numbers.contains($0.number) },
          outline: subject.flatMap { ghost?.node.outline(of: $0.layer) } ?? [],
          curve: curves?.curves[index] ?? []))
    }
    guard let ground else { throw PictureError.nothingToShow }
    var page = ComparisonSheet(
      title: scene.title,
      subtitle: "\((recording as NSString).lastPathComponent)  ·  the same input, \(rows.count) settings",
      columns: headings, text: fonts)
    page.curveTitle = curves?.title ?? ""
    let what = subject.map { "\($0.name.split(separator: ".").first ?? "") where the settings differ most" }
    try page.write(rows, ground: ground, caption: what ?? "nothing moves", to: output)
  }

  /// The headings of the table, and of the facts in a page.
  static let headings = ["settles", "overshoot", "breaks"]

  /// Prints a row for each run.
  static func print(_ runs: [(name: String, metrics: RunMetrics)], to output: ResultOutputs) {
    let width = runs.map(\.name.count).max() ?? 0
    func row(_ name: String, _ cells: [String]) -> String {
      name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
    output.print(row("", headings))
    for run in runs { output.print(row(run.name, numbers(run.metrics))) }
  }

  /// Returns the measurements of a run as short texts: "settles 0.41 s".
  static func facts(_ metrics: RunMetrics) -> [String] {
    zip(headings, numbers(metrics)).map { "\($0) \($1)" }
  }

  /// Returns a run for other programs.
  static func result(_ name: String, _ metrics: RunMetrics, file: String) -> RunCase {
    struct Figures: Encodable {
      let settling: Double?
      let overshoot: Double
      let breaks: Int
    }
    let sentence = metrics.breaks == 1 ? "a hand-off breaks" : "\(metrics.breaks) hand-offs break"
    return RunCase(
      name: name, file: file,
      outcome: .init(metrics.breaks == 0 ? [] : [RunFault(kind: "breaks", sentence: sentence)]),
      details: Figures(settling: metrics.settling, overshoot: metrics.overshoot, breaks: metrics.breaks))
  }

  private static func numbers(_ metrics: RunMetrics) -> [String] {
    [
      metrics.settling.map { String(format: "%.2f s", $0) } ?? "–",
      String(format: "%.1f pt", metrics.overshoot),
      metrics.breaks == 0 ? "none" : "\(metrics.breaks)",
    ]
  }
}

/// A knob and its values on the command line.
struct SweepAxis: ExpressibleByArgument {
  let axis: KnobSweep.Axis

  init?(argument: String) {
    guard let axis = KnobSweep.Axis(argument) else { return nil }
    self.axis = axis
  }
}
