import Foundation

/// What a machine does to a program on a bad day, as a schedule: frames that do not come, input that comes late
/// or too often, clocks that jump. The same each time, so that what it breaks can be played again.
package struct BadDay: Codable, Equatable, Sendable {
  /// Something that happens once, or again and again.
  package struct Moment: Codable, Equatable, Sendable {
    /// Seconds since the session's beginning.
    package var at: Double
    /// How long it lasts, or how far a clock jumps.
    package var seconds: Double
    /// Seconds until it happens again; nil for never.
    package var every: Double?

    package init(at: Double, seconds: Double, every: Double? = nil) {
      (self.at, self.seconds, self.every) = (at, seconds, every)
    }

    /// How many have begun by `time`.
    func count(by time: Double) -> Int {
      guard time >= at else { return 0 }
      return every.map { Int((time - at) / $0) + 1 } ?? 1
    }

    /// Whether one lasts at `time`.
    func lasts(at time: Double) -> Bool {
      guard time >= at else { return false }
      let since = every.map { (time - at).truncatingRemainder(dividingBy: $0) } ?? time - at
      return since < seconds
    }
  }

  package struct Rate: Codable, Equatable, Sendable {
    /// Seconds since the session's beginning.
    package var at: Double
    /// Frames a second.
    package var hertz: Double

    package init(at: Double, hertz: Double) { (self.at, self.hertz) = (at, hertz) }
  }

  /// One sentence, for people.
  package var summary: String?
  /// What the display changes its rate to, in order of time. It never shows more frames than it is given.
  package var refreshRates: [Rate]?
  /// Of so many frames the last is not shown.
  package var dropsOneIn: Int?
  /// Movements of a pointer a second: fewer are told where there were more, and more where there were fewer.
  package var inputRate: Double?
  /// Seconds that each input is late. It is stamped when it comes.
  package var latency: Double?
  /// Seconds that an input may be later still; by how much differs from one to the next.
  package var jitter: Double?
  /// Times in which there are no frames; input waits for their end.
  package var stalls: [Moment]?
  /// Instants at which the clock goes forwards, or back where seconds are below 0.
  package var clockJumps: [Moment]?

  /// Those that have a name.
  package static let named: [String: BadDay] = [
    "battery": BadDay(
      summary: "A laptop on battery: 40 frames a second and then 30, one in twelve lost, 125 Hz input",
      refreshRates: [Rate(at: 0, hertz: 40), Rate(at: 4, hertz: 30), Rate(at: 8, hertz: 40)], dropsOneIn: 12,
      inputRate: 125),
    "remote": BadDay(
      summary: "A remote desktop: 30 frames a second, input 80 ms late and up to 40 ms later still",
      refreshRates: [Rate(at: 0, hertz: 30)], dropsOneIn: 9, inputRate: 30, latency: 0.08, jitter: 0.04),
    "mouse": BadDay(summary: "A mouse that tells its place 1,000 times a second", inputRate: 1000),
    "projector": BadDay(
      summary: "A projector: 30 frames a second", refreshRates: [Rate(at: 0, hertz: 30)]),
    "pauses": BadDay(
      summary: "A collector of garbage: a pause of 0.15 s every 1.3 s",
      stalls: [Moment(at: 0.7, seconds: 0.15, every: 1.3)]),
    "sleep": BadDay(
      summary: "A lid that is closed: three seconds away, and again",
      stalls: [Moment(at: 1.5, seconds: 3, every: 7)]),
    "clocks": BadDay(
      summary: "Clocks that jump: two seconds forwards, and half a second back",
      clockJumps: [Moment(at: 1.2, seconds: 2, every: 5), Moment(at: 3.1, seconds: -0.5, every: 5)]),
  ]
}

/// Why a bad day cannot be had.
package enum BadDayError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case unreadable(path: String, reason: String)
  case senseless(path: String, reason: String)

  package var description: String {
    switch self {
    case .unknown(let name):
      "there is no bad day called “\(name)”; there are \(BadDay.named.keys.sorted().joined(separator: ", ")), "
        + "and files whose names end in .json"
    case .unreadable(let path, let reason): "cannot read the bad day \(path): \(reason)"
    case .senseless(let path, let reason): "\(path) is no bad day: \(reason)"
    }
  }
}

extension BadDay {
  /// The longest file that is read, in bytes.
  private static let largestFile = 1 << 16

  /// Whether `name` is that of a file, and not of a day that is known by name.
  package static func isFile(_ name: String) -> Bool { name.hasSuffix(".json") }

  /// A day by its name, or from a file whose name ends in .json.
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
    guard data.count <= Self.largestFile else { throw .senseless(path: name, reason: "it is too long") }
    do {
      self = try JSONDecoder().decode(BadDay.self, from: data)
    } catch {
      throw .senseless(path: name, reason: "it is not JSON as docs/FORMATS.md says")
    }
    if let reason = nonsense { throw .senseless(path: name, reason: reason) }
  }

  /// The first figure that no machine could have.
  private var nonsense: String? {
    if let rate = refreshRates?.first(where: { !(1...1000).contains($0.hertz) || !$0.at.isFinite }) {
      return "a display has between 1 and 1000 frames a second, not \(rate.hertz)"
    }
    if let dropsOneIn, dropsOneIn < 2 { return "dropsOneIn is 2 or more" }
    if let inputRate, !(1...10_000).contains(inputRate) { return "inputRate is between 1 and 10000" }
    for (name, seconds) in [("latency", latency), ("jitter", jitter)] {
      if let seconds, !(0...10).contains(seconds) { return "\(name) is between 0 and 10 seconds" }
    }
    for stall in stalls ?? [] where !(0...3600).contains(stall.seconds) || !(0...86_400).contains(stall.at) {
      return "a stall takes between 0 and 3600 seconds"
    }
    for jump in clockJumps ?? [] where abs(jump.seconds) > 3600 || !(0...86_400).contains(jump.at) {
      return "a clock jumps by at most 3600 seconds"
    }
    for moment in (stalls ?? []) + (clockJumps ?? []) {
      guard let every = moment.every else { continue }
      if !(every >= 0.1 && every > moment.seconds) { return "what lasts longer than its period never ends" }
    }
    return nil
  }
}
