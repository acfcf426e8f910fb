import Foundation
import InterludeJournal

/// The findings of one run of a command, case by case, for other programs. docs/FORMATS.md has the fields.
struct RunResults {
  /// The seeds of a fuzzing run.
  struct Seeds: Codable, Equatable {
    /// The seed of the run's first session, in whatever part it is played.
    let first: UInt64
    let shard: FuzzShard
  }

  /// The command's name: `feel`.
  let command: String
  var seeds: Seeds?
  private(set) var cases: [RunCase] = []

  /// The start of the case that is added next.
  private var start = ContinuousClock.now

  init(_ command: String) { self.command = command }

  /// Whether no case has a fault or is damaged.
  var isWell: Bool { cases.allSatisfy { !$0.outcome.isFailure } }

  /// The first damaged input, and how it is damaged.
  var damage: (file: String, sentence: String)? {
    for one in cases { if case .damaged(let sentence) = one.outcome { return (one.name, sentence) } }
    return nil
  }

  /// Adds a case that took the time since the last one, unless it says another.
  mutating func add(_ next: RunCase) {
    let now = ContinuousClock.now
    var next = next
    next.seconds = next.seconds ?? start.duration(to: now) / .seconds(1)
    start = now
    cases.append(next)
  }

  /// The header and the cases, one JSON object a line.
  var lines: Data {
    let encoder = LineEncoder()
    let header = Header(
      interlude: Header.kind, version: Header.version, program: LabProgram.commandName, command: command,
      seeds: seeds)
    return cases.reduce(into: encoder.line(header)) { $0.append(encoder.line($1)) }
  }

  /// The first line of a file with results.
  struct Header: Codable, Equatable {
    static let kind = "results"
    static let version = 1

    let interlude: String
    let version: Int
    let program: String
    let command: String
    let seeds: Seeds?
  }
}

/// A recording, a rule, a setting or a target, and the faults that a run found in it.
struct RunCase: Encodable {
  enum Outcome {
    case passed
    /// Nothing could be tried; the reason, as a sentence without a capital and a full stop.
    case skipped(String)
    case failed([RunFault])
    /// The input is damaged, in this way.
    case damaged(String)

    init(_ faults: [RunFault]) { self = faults.isEmpty ? .passed : .failed(faults) }

    var isFailure: Bool {
      switch self {
      case .passed, .skipped: false
      case .failed, .damaged: true
      }
    }

    var word: String {
      switch self {
      case .passed: "passed"
      case .skipped: "skipped"
      case .failed: "failed"
      case .damaged: "damaged"
      }
    }
  }

  let name: String
  /// The recording or the journal that was read.
  var file: String?
  let outcome: Outcome
  /// Seconds that the case took; not among the lines of JSON, where equal runs give equal bytes.
  var seconds: Double?
  /// The figures of the command.
  var details: (any Encodable & Sendable)?

  var faults: [RunFault] {
    switch outcome {
    case .failed(let faults): faults
    case .damaged(let sentence): [RunFault(kind: "damaged", sentence: sentence)]
    case .passed, .skipped: []
    }
  }

  static func damaged(_ file: String, _ sentence: String) -> RunCase {
    RunCase(name: file, file: file, outcome: .damaged(sentence))
  }

  private enum Key: CodingKey { case name, file, outcome, reason, faults, details }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(file, forKey: .file)
    try container.encode(outcome.word, forKey: .outcome)
    if case .skipped(let reason) = outcome { try container.encode(reason, forKey: .reason) }
    try container.encode(faults, forKey: .faults)
    if let details { try details.encode(to: container.superEncoder(forKey: .details)) }
  }
}

/// One thing that is wrong.
struct RunFault: Codable, Equatable {
  /// The kind of fault: `jump`.
  let kind: String
  let sentence: String
  var frame: Int?
  /// Real seconds since the session began.
  var time: Double?
  /// A recording that shows the fault.
  var recording: String?

  /// The fault and its place, in one line.
  var text: String {
    let place =
      switch (frame, time) {
      case (let frame?, let time?): "frame \(frame), \(String(format: "%.3f", time)) s: "
      case (let frame?, nil): "frame \(frame): "
      case (nil, let time?): "\(String(format: "%.3f", time)) s: "
      case (nil, nil): ""
      }
    return place + sentence
  }
}
