import Foundation

/// Simulated adverse conditions on a fixed schedule: dropped frames, late or repeated input, clock jumps. The
/// schedule is deterministic, so faults that it causes can be replayed.
package struct BadDay: Codable, Equatable, Sendable {
  /// An event that happens once or periodically.
  package struct Moment: Codable, Equatable, Sendable {
    /// Seconds since the session began.
    package var at: Double
    /// The duration, or the size of a clock jump.
    package var seconds: Double
    /// The period, in seconds; nil if it happens once.
    package var every: Double?

    package init(at: Double, seconds: Double, every: Double? = nil) {
      (self.at, self.seconds, self.every) = (at, seconds, every)
    }

    /// Returns the number of occurrences that have begun by `time`.
    func count(by time: Double) -> Int {
      guard time >= at else { return 0 }
      return every.map { Int((time - at) / $0) + 1 } ?? 1
    }

    /// Whether an occurrence is in progress at `time`.
    func lasts(at time: Double) -> Bool {
      guard time >= at else { return false }
      let since = every.map { (time - at).truncatingRemainder(dividingBy: $0) } ?? time - at
      return since < seconds
    }
  }

  package struct Rate: Codable, Equatable, Sendable {
    /// Seconds since the session began.
    package var at: Double
    /// Frames per second.
    package var hertz: Double

    package init(at: Double, hertz: Double) { (self.at, self.hertz) = (at, hertz) }
  }

  /// A description in one sentence.
  package var summary: String?
  /// The display's refresh rates, in order of time. The display never shows more frames than it receives.
  package var refreshRates: [Rate]?
  /// Every n-th frame is dropped.
  package var dropsOneIn: Int?
  /// The rate of pointer movements, per second. Movements are merged or interpolated to reach it.
  package var inputRate: Double?
  /// The delay of each input event, in seconds. Events carry their arrival time.
  package var latency: Double?
  /// The maximum additional delay of an input event, in seconds; it varies from event to event.
  package var jitter: Double?
  /// The periods without frames; input waits for their end.
  package var stalls: [Moment]?
  /// The times at which the clock jumps forwards, or backwards if `seconds` is negative.
  package var clockJumps: [Moment]?

  /// The predefined schedules, by name.
  package static let named: [String: BadDay] = [
    "battery": BadDay(
      summary: "A laptop on battery: 40 frames per second and then 30, one in twelve dropped, 125 Hz input",
      refreshRates: [Rate(at: 0, hertz: 40), Rate(at: 4, hertz: 30), Rate(at: 8, hertz: 40)], dropsOneIn: 12,
      inputRate: 125),
    "remote": BadDay(
      summary: "A remote desktop: 30 frames per second, input delayed by 80 to 120 ms",
      refreshRates: [Rate(at: 0, hertz: 30)], dropsOneIn: 9, inputRate: 30, latency: 0.08, jitter: 0.04),
    "mouse": BadDay(summary: "A mouse that reports 1,000 times a second", inputRate: 1000),
    "projector": BadDay(
      summary: "A projector: 30 frames per second", refreshRates: [Rate(at: 0, hertz: 30)]),
    "pauses": BadDay(
      summary: "Garbage collection: a pause of 0.15 s every 1.3 s",
      stalls: [Moment(at: 0.7, seconds: 0.15, every: 1.3)]),
    "sleep": BadDay(
      summary: "A closed lid: a pause of three seconds, every 7 s",
      stalls: [Moment(at: 1.5, seconds: 3, every: 7)]),
    "clocks": BadDay(
      summary: "Clock jumps: two seconds forwards, half a second backwards",
      clockJumps: [Moment(at: 1.2, seconds: 2, every: 5), Moment(at: 3.1, seconds: -0.5, every: 5)]),
  ]
}

/// The errors of loading a bad day.
package enum BadDayError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case unreadable(path: String, reason: String)
  case invalid(path: String, reason: String)

  package var description: String {
    switch self {
    case .unknown(let name):
      "there is no bad day named “\(name)”; use \(BadDay.named.keys.sorted().joined(separator: ", ")), "
        + "or a file whose name ends in .json"
    case .unreadable(let path, let reason): "cannot read the bad day \(path): \(reason)"
    case .invalid(let path, let reason): "\(path) is not a valid bad day: \(reason)"
    }
  }
}

extension BadDay {
  /// The largest file that is read, in bytes.
  private static let largestFile = 1 << 16

  /// Whether `name` is the name of a file, and not of a predefined schedule.
  package static func isFile(_ name: String) -> Bool { name.hasSuffix(".json") }

  /// Loads a predefined schedule by name, or a file whose name ends in .json.
  package init(_ name: String) throws(BadDayError) {
    guard Self.isFile(name) else {
      guard let day = Self.named[name.lowercased()] else { throw .unknown(name) }
      self = day
      return
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: name))
      data = try handle.read(upToCount: Self.largestFile + 1) ?? Data()
    } catch {
      throw .unreadable(path: name, reason: error.localizedDescription)
    }
    guard data.count <= Self.largestFile else { throw .invalid(path: name, reason: "the file is too large") }
    do {
      self = try JSONDecoder().decode(BadDay.self, from: data)
    } catch {
      throw .invalid(path: name, reason: "it does not follow docs/FORMATS.md")
    }
    if let reason = Self.unknownKey(in: data) ?? fault { throw .invalid(path: name, reason: reason) }
  }

  /// The allowed keys: those of the whole, and those of an entry in a list.
  private static let keys = [
    "summary", "refreshRates", "dropsOneIn", "inputRate", "latency", "jitter", "stalls", "clockJumps",
  ]
  private static let entryKeys = ["refreshRates": ["at", "hertz"]]
  private static let momentKeys = ["at", "seconds", "every"]

  /// The reason why a key is not valid; nil if all are.
  private static func unknownKey(in data: Data) -> String? {
    guard let whole = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return nil }
    func reason(_ found: some Collection<String>, _ allowed: [String]) -> String? {
      found.sorted().first { !allowed.contains($0) }.map {
        "there is no key “\($0)”; use \(allowed.joined(separator: ", "))"
      }
    }
    if let reason = reason(whole.keys, keys) { return reason }
    for (key, value) in whole.sorted(by: { $0.key < $1.key }) {
      for entry in value as? [[String: Any]] ?? [] {
        if let reason = reason(entry.keys, entryKeys[key] ?? momentKeys) { return reason }
      }
    }
    return nil
  }

  /// The reason why a value is out of range; nil if all are valid.
  private var fault: String? {
    if let rate = refreshRates?.first(where: { !(1...1000).contains($0.hertz) || !$0.at.isFinite }) {
      return "a refresh rate must be between 1 and 1000 frames per second, not \(rate.hertz)"
    }
    if let dropsOneIn, dropsOneIn < 2 { return "dropsOneIn must be at least 2" }
    if let inputRate, !(1...10_000).contains(inputRate) { return "inputRate must be between 1 and 10000" }
    for (name, seconds) in [("latency", latency), ("jitter", jitter)] {
      if let seconds, !(0...10).contains(seconds) { return "\(name) must be between 0 and 10 seconds" }
    }
    for stall in stalls ?? [] where !(0...3600).contains(stall.seconds) || !(0...86_400).contains(stall.at) {
      return "a stall must take between 0 and 3600 seconds"
    }
    for jump in clockJumps ?? [] where abs(jump.seconds) > 3600 || !(0...86_400).contains(jump.at) {
      return "a clock jump must be at most 3600 seconds"
    }
    for moment in (stalls ?? []) + (clockJumps ?? []) {
      guard let every = moment.every else { continue }
      if !(every >= 0.1 && every > moment.seconds) {
        return "a period must be at least 0.1 seconds and longer than the duration"
      }
    }
    return nil
  }
}
