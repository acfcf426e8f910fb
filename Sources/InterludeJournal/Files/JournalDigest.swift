/// Sums a journal up, frame by frame, in so few digits that a recording can carry them: whether a run is the
/// same as another, and if not, where they part.
///
/// What two runs of one recording never share is left out: costs, and what the window says. Numbers count to
/// about a thousandth, so that another machine's last digits make no difference.
package struct JournalDigest: Equatable, Sendable {
  /// One for each frame; the first is for what came before the first frame.
  package private(set) var frames: [UInt32] = []
  private var current = Sum()

  package init() {}

  /// Takes in the next entry.
  package mutating func read(_ entry: JournalEntry) {
    guard Self.counts(entry) else { return }
    close(before: entry.frame)
    current.add(entry)
  }

  /// Closes the frames up to the one with number `last`.
  package mutating func finish(at last: Int) {
    close(before: last + 1)
  }

  /// Whether two runs of one recording share the entry.
  package static func counts(_ entry: JournalEntry) -> Bool {
    switch entry.event {
    case .cost: false
    case .note(let note): !note.text.hasPrefix("the window:")
    default: true
    }
  }

  private mutating func close(before frame: Int) {
    while frames.count < frame {
      frames.append(current.short)
      current = Sum()
    }
  }

  /// FNV-1a.
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
      // The odd offset keeps round numbers away from the edges between two steps.
      let steps = (number * 1024 + 0.381_966_011).rounded(.down)
      add(abs(steps) < 1e15 ? Int64(steps) : Int64(bitPattern: number.bitPattern))
    }

    mutating func add(_ entry: JournalEntry) {
      let encoder = DigestEncoder()
      // Entries are numbers and strings, which this encoder takes in any shape.
      try? entry.encode(to: encoder)
      add(Int64(encoder.sink.sum.short))
    }
  }
}
