import Foundation

/// Decodes the lines of a journal, which a stranger may have written.
struct JournalDecoder {
  struct Header: Decodable {
    var interlude: String
    var version: Int
    /// The token that a listening program asks for; nil for none.
    var token: String?

    var isJournal: Bool { interlude == "journal" }
  }

  private let decoder = JSONDecoder()

  init() {
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Returns the header in the first line; nil if it is none.
  func header(_ line: Data) -> Header? { try? decoder.decode(Header.self, from: line) }

  /// Returns the entry in a line; nil if it is none, or if its values are implausible.
  func entry(_ line: Data) -> JournalEntry? {
    guard let entry = try? decoder.decode(JournalEntry.self, from: line), entry.isWithinLimits else {
      return nil
    }
    return entry
  }
}

extension JournalEntry {
  /// The largest time, in seconds, and the largest number of a frame.
  private static let largest = (time: 1e9, frame: 1_000_000_000)
  /// The largest number of components of a moving property.
  private static let mostComponents = 16

  /// Whether times and the frame's number are plausible, and each component has a velocity.
  fileprivate var isWithinLimits: Bool {
    guard abs(time) <= Self.largest.time, abs(stageTime) <= Self.largest.time, frame >= 0,
      frame <= Self.largest.frame
    else { return false }
    switch event {
    case .motion(let motion):
      return motion.value.count <= Self.mostComponents && motion.value.count == motion.velocity.count
        && motion.box.map { $0.count == 4 && $0.allSatisfy { abs($0) <= 1e6 } } ?? true
    case .handOff(let handOff):
      let lists = [
        handOff.valueBefore, handOff.valueAfter, handOff.velocityBefore, handOff.velocityAfter,
        handOff.spring?.target ?? [],
      ]
      return lists.allSatisfy { $0.count <= Self.mostComponents }
    case .zoom(let zoom):
      return zoom.box.map { $0.count == 4 && $0.allSatisfy { abs($0) <= 1e6 } } ?? true
    case .touch, .gesture, .transition, .request, .appearance, .animation, .scroll, .travel, .lag, .release,
      .picture, .setting, .frame, .rest, .cost, .misuse, .note:
      return true
    }
  }
}
