package import Foundation

/// A session's input and frame times: all that is needed to run it again.
package struct Recording: Equatable, Sendable {
  package static let version = 1

  /// What the session began with.
  package struct Header: Equatable, Sendable {
    package var scene: String
    /// Points.
    package var width: Double
    package var height: Double
    /// Device pixels a point.
    package var scale: Double
    /// Frames a second of the display.
    package var refreshRate: Double
    /// What the scene's knobs were set to; what is not named is as usual.
    package var settings: [String: KnobValue]
    /// Whether the stage was dark from its beginning.
    package var isDark: Bool
    /// The lesson that the hand was given to; nil outside of lessons.
    package var lesson: String?

    package init(
      scene: String, width: Double, height: Double, scale: Double, refreshRate: Double,
      settings: [String: KnobValue] = [:], isDark: Bool = false, lesson: String? = nil
    ) {
      (self.scene, self.width, self.height) = (scene, width, height)
      (self.scale, self.refreshRate) = (scale, refreshRate)
      (self.settings, self.isDark, self.lesson) = (settings, isDark, lesson)
    }
  }

  package enum Step: Equatable, Sendable {
    case input(InputEvent)
    case frame(FrameTime)
  }

  package var header: Header
  package var steps: [Step]
  /// What the journal came to, frame by frame, the first before the first frame; empty where nobody took them
  /// down. `JournalDigest` makes them.
  package var digests: [UInt32]
  /// Why reading stopped before the end of the file; nil when the whole file was good.
  package var damage: String?

  package init(header: Header, steps: [Step], damage: String? = nil, digests: [UInt32] = []) {
    (self.header, self.steps, self.damage, self.digests) = (header, steps, damage, digests)
  }

  /// Reads a recording.
  ///
  /// A damaged line ends it there: what came before is kept and `damage` says what happened. A file whose
  /// first line is no header, or of a later version, is refused.
  package init(contentsOf path: String) throws(RecordingError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(
        path: path,
        reason: FileManager.default.fileExists(atPath: path) ? "it cannot be opened" : "there is no such file"
      )
    }
    try self.init(data: data, path: path)
  }

  package init(data: Data, path: String) throws(RecordingError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .throw
    var lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst(), let header = try? decoder.decode(RecordingLine.self, from: first),
      case .header(let version, let start) = header
    else { throw .notARecording(path: path) }
    guard version <= Self.version else {
      throw .newer(path: path, version: version, known: Self.version)
    }
    guard start.isPlausible else { throw .notARecording(path: path) }
    self.init(header: start, steps: [])
    var last = 0.0
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let read = try? decoder.decode(RecordingLine.self, from: line)
      if case .digests(let sums) = read {
        digests = sums
        continue
      }
      guard case .step(let step) = read else {
        damage = "line \(index + 2) is damaged; the \(steps.count) steps before it were kept"
        return
      }
      let time = step.time
      guard time.isFinite, time >= last - 3600, time < last + 86_400 else {
        damage = "line \(index + 2) has an impossible time; the \(steps.count) steps before it were kept"
        return
      }
      last = time
      steps.append(step)
      // They are of what came before.
      digests = []
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

extension Recording.Header {
  var isPlausible: Bool {
    (1...100_000).contains(width) && (1...100_000).contains(height) && (0.25...16).contains(scale)
      && (1...1000).contains(refreshRate)
  }
}

/// Why a recording cannot be used.
package enum RecordingError: Error, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notARecording(path: String)
  case newer(path: String, version: Int, known: Int)
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the recording \(path): \(reason)"
    case .notARecording(let path):
      "\(path) is not a recording: its first line has no Interlude header. Make one with `interlude open --record FILE`"
    case .newer(let path, let version, let known):
      "\(path) has recording format \(version) and this program knows up to \(known): use a newer Interlude"
    case .unwritable(let path, let reason):
      "cannot write \(path): \(reason)"
    }
  }
}
