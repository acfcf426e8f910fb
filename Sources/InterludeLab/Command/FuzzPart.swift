import ArgumentParser
import Foundation
import InterludeJournal

/// The results of one machine.
struct FuzzPart {
  /// A line with a target's results; the other fields are for other programs.
  private struct Line: Decodable {
    let details: FuzzReport.Subject
  }

  let path: String
  let seeds: RunResults.Seeds
  let subjects: [FuzzReport.Subject]

  init(path: String) throws(FuzzPartError) {
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    let lines = data.split(separator: 0x0A)
    let decoder = JSONDecoder()
    guard let first = lines.first,
      let header = try? decoder.decode(RunResults.Header.self, from: first),
      header.interlude == RunResults.Header.kind
    else { throw .noResults(path) }
    guard header.version <= RunResults.Header.version else { throw .newer(path, header.version) }
    guard header.command == "fuzz", let seeds = header.seeds else { throw .noResults(path) }
    (self.path, self.seeds) = (path, seeds)
    var subjects: [FuzzReport.Subject] = []
    for line in lines.dropFirst() {
      guard let line = try? decoder.decode(Line.self, from: line) else { throw .noResults(path) }
      subjects.append(line.details)
    }
    self.subjects = subjects
  }

  /// Joins the results of one run's parts, and prints and writes them as the run's.
  ///
  /// Ends the command with 1 if a session failed. Throws if a part is missing.
  @MainActor
  static func merge(_ paths: [String], _ results: ResultOptions) throws {
    if paths.isEmpty { throw ValidationError("name the files that `fuzz --json` has written") }
    var files = RunFiles()
    for path in paths { files.reads(path) }
    results.declare(in: &files)
    try files.refuseClashes()
    let output = try results.open()
    let joined = try joined(paths.map { path throws(FuzzPartError) in try FuzzPart(path: path) })
    output.print(joined.report.text())
    try output.write(joined.report.results(seeds: .init(first: joined.first, shard: .whole)))
    if !joined.missing.isEmpty { throw FuzzPartError.missing(joined.missing) }
    if !joined.report.isWell { throw ExitCode(1) }
  }

  /// Joins the parts of one run.
  ///
  /// - Returns: The run's first seed, its report, and the shards of which there are no results.
  static func joined(
    _ parts: [FuzzPart]
  ) throws(FuzzPartError) -> (first: UInt64, report: FuzzReport, missing: [FuzzShard]) {
    guard let one = parts.first else { return (0, FuzzReport(joining: []), []) }
    var known: [FuzzShard: String] = [:]
    for part in parts {
      guard part.seeds.first == one.seeds.first, part.seeds.shard.count == one.seeds.shard.count else {
        throw .otherRun(one.path, part.path)
      }
      if let path = known.updateValue(part.path, forKey: part.seeds.shard) {
        throw .twice(part.seeds.shard, path, part.path)
      }
    }
    let count = one.seeds.shard.count
    let missing = (1...count).map { FuzzShard(number: $0, count: count) }.filter { known[$0] == nil }
    let ordered = parts.sorted { $0.seeds.shard.number < $1.seeds.shard.number }
    return (one.seeds.first, FuzzReport(joining: ordered.map(\.subjects)), missing)
  }
}

/// The reason why parts of a run cannot be joined.
enum FuzzPartError: CommandError, Equatable {
  case unreadable(String)
  case noResults(String)
  case newer(String, Int)
  case otherRun(String, String)
  case twice(FuzzShard, String, String)
  case missing([FuzzShard])

  var description: String {
    switch self {
    case .unreadable(let path): "cannot read \(path)"
    case .noResults(let path): "\(path) holds no results of `fuzz --json`"
    case .newer(let path, let version):
      "\(path) has version \(version) of the format; this program reads version \(RunResults.Header.version)"
    case .otherRun(let one, let other):
      "\(one) and \(other) are not of one run: give each machine the same seed and number of parts"
    case .twice(let shard, let one, let other):
      one == other ? "\(one) is named twice" : "\(one) and \(other) both hold part \(shard.text)"
    case .missing(let shards):
      "there are no results of part " + shards.map(\.text).joined(separator: ", ")
    }
  }

  var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .noResults, .newer, .missing: 65
    case .otherRun, .twice: 64
    }
  }
}
