/// Hashes of a journal, one per frame, short enough to be stored in a recording. Two runs are equal if their
/// digests are, and otherwise differ from the first frame whose digests differ.
///
/// Costs and messages of the window are left out because they differ between runs. Numbers are rounded to
/// about 0.001, so that the last digits of another machine's arithmetic make no difference.
package struct JournalDigest: Equatable, Sendable {
  /// One digest per frame; the first covers the entries before the first frame.
  package private(set) var frames: [UInt32] = []
  private var current = Sum()

  package init() {}

  /// Reads the next entry.
  package mutating func read(_ entry: JournalEntry) {
    guard Self.counts(entry) else { return }
    close(before: entry.frame)
    current.add(entry)
  }

  /// Ends all frames up to number `last`.
  package mutating func finish(at last: Int) {
    close(before: last + 1)
  }

  /// Whether the entry is the same in two runs of one recording.
  package static func counts(_ entry: JournalEntry) -> Bool {
    switch entry.event {
    case .cost: false
    case .note(let note): !note.text.hasPrefix("the window:")
    // A conclusion from the other entries; recordings that were made before it exist.
    case .touch(let touch): touch.phase != "unanswered"
    default: true
    }
  }

  private mutating func close(before frame: Int) {
    while frames.count < frame {
      frames.append(current.short)
      current = Sum()
    }
  }

  /// An FNV-1a hash.
  struct Sum: Equatable, Sendable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    var short: UInt32 { UInt32(truncatingIfNeeded: state ^ (state >> 32)) }

    mutating func add(_ byte: UInt8) {
      state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    mutating func add(_ text: String) {
      for byte in text.utf8 { add(byte) }
      add(0xFF as UInt8)
    }

    mutating func add(_ number: Int64) {
      let bits = UInt64(bitPattern: number)
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    }

    mutating func add(_ number: Double) {
      // The offset keeps round numbers away from the boundary between two steps.
      let steps = (number * 1024 + 0.381_966_011).rounded(.down)
      add(abs(steps) < 1e15 ? Int64(steps) : Int64(bitPattern: number.bitPattern))
    }

    mutating func add(_ entry: JournalEntry) {
      let encoder = DigestEncoder()
      // Encoding numbers and strings cannot fail here.
      try? entry.encode(to: encoder)
      add(Int64(encoder.sink.sum.short))
    }
  }
}
