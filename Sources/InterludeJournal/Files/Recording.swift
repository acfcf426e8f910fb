package import InterludeInput
package import Foundation

/// A session's input events and frame times, sufficient to replay the session.
package struct Recording: Equatable, Sendable {
  package static let version = 1

  /// The initial state of the session.
  package struct Header: Equatable, Sendable {
    package var scene: String
    /// Points.
    package var width: Double
    package var height: Double
    /// Device pixels per point.
    package var scale: Double
    /// The display's refresh rate, in frames per second.
    package var refreshRate: Double
    /// The values of the scene's knobs. Knobs that are not listed have their default value.
    package var settings: [String: KnobValue]
    /// Whether the stage began in dark appearance.
    package var isDark: Bool
    /// The lesson that was recorded; nil outside lessons.
    package var lesson: String?
    /// The name of the device whose screen the stage had; nil for a window.
    package var device: String?

    package init(
      scene: String, width: Double, height: Double, scale: Double, refreshRate: Double,
      settings: [String: KnobValue] = [:], isDark: Bool = false, lesson: String? = nil,
      device: String? = nil
    ) {
      (self.scene, self.width, self.height) = (scene, width, height)
      (self.scale, self.refreshRate) = (scale, refreshRate)
      (self.settings, self.isDark, self.lesson, self.device) = (settings, isDark, lesson, device)
    }
  }

  package enum Step: Equatable, Sendable {
    case input(InputEvent)
    case frame(FrameTime)
  }

  package var header: Header
  package var steps: [Step]
  /// The journal's digests, one per frame, the first for the entries before the first frame; empty if none
  /// were recorded. See `JournalDigest`.
  package var digests: [UInt32]
  /// The reason why reading stopped before the end of the file; nil if the whole file was valid.
  package var damage: String?

  package init(header: Header, steps: [Step], damage: String? = nil, digests: [UInt32] = []) {
    (self.header, self.steps, self.damage, self.digests) = (header, steps, damage, digests)
  }

  /// Reads a recording.
  ///
  /// Reading stops at a damaged line: the steps before it are kept, and `damage` describes it. A file whose
  /// first line is not a header, or has a later version, is refused.
  package init(contentsOf path: String) throws(RecordingError) {
    try self.init(LineReader(path: path), path: path)
  }

  package init(data: Data, path: String) throws(RecordingError) {
    try self.init(LineReader(data: data), path: path)
  }

  init(_ lines: LineReader, path: String) throws(RecordingError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .throw
    let first = lines.next()
    if case .unreadable(let reason) = first { throw .unreadable(path: path, reason: reason) }
    guard case .whole(let text) = first, let header = try? decoder.decode(RecordingLine.self, from: text),
      case .header(let version, let start) = header
    else { throw JournalFile.isJournal(first) ? .isAJournal(path: path) : .notARecording(path: path) }
    guard version <= Self.version else {
      throw .newer(path: path, version: version, known: Self.version)
    }
    guard start.isPlausible else { throw .notARecording(path: path) }
    self.init(header: start, steps: [])
    var (last, number, fingers) = (0.0, 1, FingerCount())
    while let line = lines.next() {
      number += 1
      guard let read = read(line, decoder, after: last, fingers: fingers.count, number) else { return }
      guard let step = read else { continue }
      last = step.time
      fingers.follow(step)
      steps.append(step)
      // Digests are valid only for the steps before them.
      digests = []
    }
  }

  /// Reads the line with this number, or sets `damage`.
  ///
  /// - Returns: nil if the recording ends here; otherwise the step to add, or nil if the line has none.
  private mutating func read(
    _ line: LineReader.Line, _ decoder: JSONDecoder, after last: Double, fingers: Int, _ number: Int
  ) -> Step?? {
    func end(_ fault: String) -> Step?? {
      damage = "line \(number) \(fault); the \(steps.count) steps before it were kept"
      return nil
    }
    switch line {
    case .unreadable(let reason): return end("cannot be read (\(reason))")
    case .tooLong: return end("is longer than \(LineReader.longest) bytes")
    case .whole(let text) where text.isEmpty: return .some(nil)
    case .whole(let text):
      switch try? decoder.decode(RecordingLine.self, from: text) {
      case nil, .header: return end("is damaged")
      case .digests(let sums):
        digests = sums
        return .some(nil)
      case .step(let step):
        if let fault = Self.fault(of: step, after: last, fingers: fingers) { return end(fault) }
        if steps.count == Self.mostSteps { return end("is step \(steps.count + 1), one too many") }
        return step
      }
    }
  }
}

extension Recording.Step {
  package var time: Double {
    switch self {
    case .input(let event): event.time
    case .frame(let time): time.now
    }
  }
}

/// The errors of reading and writing recordings.
package enum RecordingError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notARecording(path: String)
  case isAJournal(path: String)
  case newer(path: String, version: Int, known: Int)
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the recording \(path): \(reason)"
    case .notARecording(let path):
      "\(path) is not a recording: its first line has no Interlude header. Make one with `interlude open --record FILE`"
    case .isAJournal(let path):
      "\(path) is a journal, which `open`, `feel`, `check` and `compare` read: name the recording that was made with it"
    case .newer(let path, let version, let known):
      "\(path) has recording format \(version) and this program reads up to \(known): use a newer Interlude"
    case .unwritable(let path, let reason):
      "cannot write \(path): \(reason)"
    }
  }
}
