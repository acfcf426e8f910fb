package import Foundation
package import InterludeJournal

/// Decides which of the connected programs is shown, and how much each may send.
///
/// Programs are strangers until their header is accepted. One session is shown at a time. All times are
/// seconds on the caller's clock.
package struct AppReception {
  package struct Limits: Sendable {
    /// The seconds within which a header must arrive.
    package var header = 5.0
    /// The largest number of programs without a header. One more closes the oldest.
    package var waiting = 8
    /// The bytes that a program may send in a second; reading pauses for the rest of it.
    package var bytesPerSecond = 8 << 20
    /// The seconds of silence after which a session gives way to another program's.
    package var silence = 10.0
    package var journal = JournalStream.Limits()

    package init() {}
  }

  package enum Effect: Equatable, Sendable {
    /// The session of the program at an address begins.
    case begin(peer: String)
    case entries([JournalEntry])
    /// The session has ended; the reason is nil if the program has closed it after a whole line.
    case end(reason: String?)
    /// Close the connection, after this sentence if there is one.
    case close(Int, sentence: String?)
    /// A program was refused.
    case refused(peer: String, reason: String)
  }

  private struct Guest {
    let id: Int
    let peer: String
    let arrival: Double
    var stream: JournalStream
    var lastBytes: Double
    /// The beginning of the current second, and the bytes since then.
    var second: (start: Double, bytes: Int)
  }

  private let token: String?
  private let limits: Limits
  /// The connected programs, the oldest first.
  private var guests: [Guest] = []
  /// The connection of the shown session.
  private var shown: Int?

  package init(token: String?, limits: Limits = Limits()) {
    (self.token, self.limits) = (token, limits)
  }

  /// A program has connected.
  package mutating func connected(_ id: Int, peer: String, at time: Double) -> [Effect] {
    var effects: [Effect] = []
    let waiting = guests.filter { $0.id != shown }
    if waiting.count >= limits.waiting, let oldest = waiting.first {
      effects = refuse(oldest.id, "too many programs are connected")
    }
    guests.append(
      Guest(
        id: id, peer: peer, arrival: time, stream: JournalStream(token: token, limits: limits.journal),
        lastBytes: time, second: (time, 0)))
    return effects
  }

  /// Bytes of a program have arrived.
  package mutating func received(_ id: Int, _ bytes: Data, at time: Double) -> [Effect] {
    guard let index = guests.firstIndex(where: { $0.id == id }) else { return [] }
    count(bytes.count, of: index, at: time)
    var entries: [JournalEntry] = []
    var refusal: JournalStream.Refusal?
    do throws(JournalStream.Refusal) {
      try guests[index].stream.read(bytes) { entries.append($0) }
    } catch {
      refusal = error
    }
    var effects: [Effect] = []
    if shown != id, guests[index].stream.hasBegun {
      if let other = guests.first(where: { $0.id == shown }) {
        guard time - other.lastBytes >= limits.silence else {
          return refuse(id, "another app is connected")
        }
        effects = end(other.id, "another app has taken its place")
      }
      shown = id
      effects.append(.begin(peer: guests.first { $0.id == id }?.peer ?? ""))
    }
    if !entries.isEmpty { effects.append(.entries(entries)) }
    if let refusal { effects += shown == id ? end(id, "\(refusal)") : refuse(id, "\(refusal)") }
    return effects
  }

  /// A program has closed its connection, or it was lost.
  package mutating func closed(_ id: Int) -> [Effect] {
    guard let guest = guests.first(where: { $0.id == id }) else { return [] }
    guard id == shown else {
      guests.removeAll { $0.id == id }
      return [.close(id, sentence: nil)]
    }
    return end(id, guest.stream.isInLine ? "its last line is unfinished and was left out" : nil)
  }

  /// Refuses the programs whose time is up.
  package mutating func passed(_ time: Double) -> [Effect] {
    let late = guests.filter { $0.id != shown && time - $0.arrival >= limits.header }
    return late.flatMap { refuse($0.id, "no header has arrived in time") }
  }

  /// The next instant at which `passed` has something to do; nil for none.
  package var deadline: Double? {
    guests.filter { $0.id != shown }.map { $0.arrival + limits.header }.min()
  }

  /// Returns the number of bytes that may be read of a program now.
  package func room(of id: Int, at time: Double) -> Int {
    guard let guest = guests.first(where: { $0.id == id }) else { return 0 }
    let spent = time - guest.second.start < 1 ? guest.second.bytes : 0
    return max(0, limits.bytesPerSecond - spent)
  }

  /// The connections that are open.
  package var connections: [Int] { guests.map(\.id) }

  private mutating func count(_ bytes: Int, of index: Int, at time: Double) {
    if time - guests[index].second.start >= 1 { guests[index].second = (time, 0) }
    guests[index].second.bytes += bytes
    guests[index].lastBytes = time
  }

  private mutating func refuse(_ id: Int, _ reason: String) -> [Effect] {
    guard let guest = guests.first(where: { $0.id == id }) else { return [] }
    guests.removeAll { $0.id == id }
    return [.refused(peer: guest.peer, reason: reason), .close(id, sentence: reason)]
  }

  private mutating func end(_ id: Int, _ reason: String?) -> [Effect] {
    guests.removeAll { $0.id == id }
    shown = nil
    return [.end(reason: reason), .close(id, sentence: reason)]
  }
}
