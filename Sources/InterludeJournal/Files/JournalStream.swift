package import Foundation

/// A journal that arrives in pieces, from a program that may be a stranger's.
///
/// It holds at most one unfinished line. The first fault ends it: everything after that is refused.
package struct JournalStream {
  /// The limits of one journal.
  package struct Limits: Sendable {
    /// The longest header, in bytes.
    package var header = 1 << 10
    /// The longest line, in bytes.
    package var line = JournalFile.longest
    /// The largest number of bytes.
    package var total = 1 << 28
    /// The largest number of entries.
    package var entries = 1 << 21

    package init() {}
  }

  /// The reason why a journal is not read on.
  package enum Refusal: Error, Equatable, CustomStringConvertible {
    case noJournal
    case newer(version: Int)
    case wrongToken
    case lineTooLong(line: Int)
    case damaged(line: Int)
    case tooMuch

    package var description: String {
      switch self {
      case .noJournal: "the first line is no header of a journal"
      case .newer(let version): "the journal has version \(version), which this program does not read"
      case .wrongToken: "the token is missing or wrong"
      case .lineTooLong(let line): "line \(line) is too long"
      case .damaged(let line): "line \(line) is no entry"
      case .tooMuch: "the journal is too long"
      }
    }
  }

  private let token: String?
  private let limits: Limits
  private let decoder = JournalDecoder()
  /// The beginning of a line whose end has not arrived.
  private var rest = Data()
  private var (lines, bytes, entries) = (0, 0, 0)
  private var fault: Refusal?

  /// Whether the header has arrived and was accepted.
  package private(set) var hasBegun = false
  /// Whether the last line is unfinished.
  package var isInLine: Bool { !rest.isEmpty }

  /// - Parameter token: The token that the header must have; nil for none.
  package init(token: String? = nil, limits: Limits = Limits()) {
    (self.token, self.limits) = (token, limits)
  }

  /// Reads the next piece.
  ///
  /// - Parameter take: Called with the entries of the lines that the piece ends, also of those before a
  ///   fault.
  package mutating func read(_ piece: Data, _ take: (JournalEntry) -> Void) throws(Refusal) {
    if let fault { throw fault }
    do throws(Refusal) {
      try readLines(piece, take)
    } catch {
      (fault, rest) = (error, Data())
      throw error
    }
  }

  private mutating func readLines(_ piece: Data, _ take: (JournalEntry) -> Void) throws(Refusal) {
    bytes += piece.count
    if bytes > limits.total { throw .tooMuch }
    var piece = piece[...]
    while let end = piece.firstIndex(of: 0x0A) {
      try append(piece[..<end])
      piece = piece[(end + 1)...]
      let line = rest
      rest = Data()
      try read(line: line, take)
    }
    try append(piece)
  }

  private mutating func append(_ part: Data) throws(Refusal) {
    let longest = hasBegun ? limits.line : limits.header
    guard rest.count + part.count <= longest else {
      throw hasBegun ? .lineTooLong(line: lines + 1) : .noJournal
    }
    rest.append(part)
  }

  private mutating func read(line: Data, _ take: (JournalEntry) -> Void) throws(Refusal) {
    lines += 1
    guard hasBegun else {
      guard let header = decoder.header(line), header.isJournal else { throw .noJournal }
      guard Self.isEqual(header.token ?? "", token ?? "") || token == nil else { throw .wrongToken }
      guard header.version <= JournalWriter.version else { throw .newer(version: header.version) }
      hasBegun = true
      return
    }
    if line.isEmpty { return }
    guard let entry = decoder.entry(line) else { throw .damaged(line: lines) }
    entries += 1
    if entries > limits.entries { throw .tooMuch }
    take(entry)
  }

  /// Compares two tokens in a time that does not tell how much of them is equal.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
