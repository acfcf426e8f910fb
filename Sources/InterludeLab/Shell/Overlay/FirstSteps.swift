import Foundation
import InterludeJournal

/// The first three steps of a new user on the stage: present, drag, catch in flight.
struct FirstSteps: Equatable {
  enum Step: Int, CaseIterable {
    case present, drag, catching

    var text: String {
      let number = "\(rawValue + 1) of \(Self.allCases.count)"
      return switch self {
      case .present: "\(number): Click something to open it, such as a card or a row · Esc skips"
      case .drag: "\(number): Drag a card down, or a page from its left edge, and let go · Esc skips"
      case .catching: "\(number): Open or fling it again, and press it while it moves · Esc skips"
      }
    }
  }

  /// The present step; nil when all are done.
  private(set) var step: Step? = .present
  /// The number of entries that were read.
  private var read = 0
  /// The location at which the last touch began, whether it ended far from there, and whether a drag ended.
  private var (start, isFar, hasEnded): (CGPoint?, Bool, Bool) = (nil, false, false)
  /// The least distance of a drag, in points: a press on what moves is none.
  private static let drag = 20.0

  /// Reads the new entries of a session.
  mutating func read(_ entries: some RandomAccessCollection<JournalEntry>) {
    if entries.count < read { read = 0 }
    for entry in entries.dropFirst(read) { read(entry) }
    read = entries.count
  }

  private mutating func read(_ entry: JournalEntry) {
    switch (step, entry.event) {
    case (.present, .request(let request)) where request.step == .began: step = .drag
    case (.drag, .touch(let touch)) where touch.phase == "began":
      (start, isFar, hasEnded) = (CGPoint(x: touch.x, y: touch.y), false, false)
    case (.drag, .touch(let touch)) where touch.phase == "ended":
      isFar = start.map { hypot(touch.x - $0.x, touch.y - $0.y) >= Self.drag } ?? false
    case (.drag, .gesture(let gesture)) where gesture.label.contains("Pan") && gesture.to == "ended":
      hasEnded = true
    case (.drag, .release(let release)) where !release.isHeld: hasEnded = true
    case (.catching, .handOff(let handOff))
    where handOff.isCatch && Self.flying.contains(handOff.from):
      step = nil
    default: break
    }
    // The end of the gesture and that of its touch come in either order.
    if step == .drag, hasEnded, isFar { step = .catching }
  }

  private static let flying = ["spring", "curve"]
}
