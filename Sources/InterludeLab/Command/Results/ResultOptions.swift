import ArgumentParser
import Foundation
import InterludeJournal

/// The options for results that other programs read.
struct ResultOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write the results for a build server, as JUnit's XML.", valueName: "file.xml"))
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write the results, one JSON object a line; /dev/stdout prints them instead of text.",
      valueName: "file"))
  var json: String?

  /// Whether standard output is for JSON, and not for text.
  var silencesText: Bool { json == "/dev/stdout" || junit == "/dev/stdout" }

  /// Declares the files as outputs of a run.
  func declare(in files: inout RunFiles) {
    files.writes(junit)
    files.writes(json)
  }

  /// Opens the outputs.
  ///
  /// Throws if one of them cannot be written, so that the error comes before the work.
  func open() throws(RecordingError) -> ResultOutputs {
    ResultOutputs(
      junit: try junit.map(RecordingError.opening), json: try json.map(RecordingError.opening),
      isSilent: silencesText)
  }
}

/// The open outputs for results.
struct ResultOutputs {
  let junit: OutputFile?
  let json: OutputFile?
  let isSilent: Bool

  /// Prints text for people, unless standard output is for other programs.
  func print(_ text: String) {
    if !isSilent { Swift.print(text) }
  }

  /// Writes the results, and ends the command with 65 if an input is damaged, with 1 if there is a fault.
  func finish(_ results: RunResults) throws {
    try write(results)
    if let (file, sentence) = results.damage {
      printError("\(file): \(sentence)")
      throw ExitCode(65)
    }
    if !results.isWell { throw ExitCode(1) }
  }

  /// Writes the results, and in GitHub Actions annotations and a summary.
  ///
  /// - Parameters:
  ///   - environment: The variables by which GitHub Actions is recognised.
  ///   - annotations: Where annotations go; nil for the stream that the runner reads.
  func write(
    _ results: RunResults, environment: [String: String] = ProcessInfo.processInfo.environment,
    annotations: FileHandle? = nil
  ) throws(RecordingError) {
    try write(JUnitReport(results).data, to: junit)
    try write(results.lines, to: json)
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    let report = GitHubReport(results)
    // The runner reads commands from both streams.
    let stream = annotations ?? (isSilent ? .standardError : .standardOutput)
    fflush(nil)
    for line in report.annotations { try? stream.write(contentsOf: Data((harmless(line) + "\n").utf8)) }
    if let summary = environment["GITHUB_STEP_SUMMARY"] { try append(report.summary, to: summary) }
  }

  private func append(_ text: String, to path: String) throws(RecordingError) {
    guard let file = fopen(path, "a") else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private func write(_ data: @autoclosure () -> Data, to output: OutputFile?) throws(RecordingError) {
    guard let output else { return }
    do throws(OutputError) {
      try output.write(data())
    } catch {
      throw RecordingError(error)
    }
  }
}
