import Foundation
package import InterludeMotion

/// Reads a journal for drags and says what became of each point of the finger's way: used up as slop,
/// scrolled, moved a sheet, taken by an edge's resistance. What is in no account was lost on the way.
package struct TravelLedger: Equatable, Sendable {
  /// The most that may be missing, in points.
  package static let limit = 0.01

  /// The shares of a drag, from its beginning to the end of one frame, in points.
  package struct Account: Equatable, Sendable {
    private var shares = [CGVector](repeating: .zero, count: TravelEntry.Share.allCases.count)

    package subscript(share: TravelEntry.Share) -> CGVector {
      get { shares[Self.place(share)] }
      set { shares[Self.place(share)] = newValue }
    }

    private static func place(_ share: TravelEntry.Share) -> Int {
      switch share {
      case .finger: 0
      case .slop: 1
      case .scroll: 2
      case .sheet: 3
      case .band: 4
      case .across: 5
      }
    }

    /// The finger's way that no other share accounts for.
    package var missing: CGVector {
      var rest = self[.finger]
      for share in TravelEntry.Share.allCases where share != .finger {
        rest.dx -= self[share].dx
        rest.dy -= self[share].dy
      }
      return rest
    }
  }

  package struct Drag: Equatable, Sendable {
    /// The recogniser's number.
    package let recognizer: Int
    /// Real seconds since the session began.
    package let time: Double
    /// The classes of what moved, in the order in which they first did.
    package fileprivate(set) var subjects: [String] = []
    package fileprivate(set) var account = Account()
    /// The accounts at the ends of frames, by the frames' numbers.
    package fileprivate(set) var frames: [(number: Int, account: Account)] = []
    fileprivate var hasNews = false
    /// The index of the first frame in which anything took the way.
    fileprivate var firstMoved: Int?

    /// The most that was missing at the end of a frame, in points.
    ///
    /// Only what moves can fall behind, so frames before it first did do not count: what got lost in them is
    /// missing ever after.
    package var gap: Double {
      frames[(firstMoved ?? frames.count)...].map { Double($0.account.missing.length) }.max() ?? 0
    }
    /// Whether anything took the way: what a client moves by itself keeps no account.
    package var isAccounted: Bool { !subjects.isEmpty }
    package var isBalanced: Bool { !isAccounted || gap <= TravelLedger.limit }

    package static func == (one: Drag, other: Drag) -> Bool {
      one.recognizer == other.recognizer && one.time == other.time && one.subjects == other.subjects
        && one.account == other.account && one.frames.map(\.number) == other.frames.map(\.number)
        && one.frames.map(\.account) == other.frames.map(\.account)
    }
  }

  package private(set) var drags: [Drag] = []

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// The drags of which something is missing.
  package var unbalanced: [Drag] { drags.filter { !$0.isBalanced } }

  /// Takes in the next entry of the journal; all but travel and the ends of frames are passed over.
  package mutating func read(_ entry: JournalEntry) {
    if case .travel(let travel) = entry.event {
      if travel.share == .slop { drags.append(Drag(recognizer: travel.drag, time: entry.time)) }
      guard let index = drags.lastIndex(where: { $0.recognizer == travel.drag }) else { return }
      drags[index].account[travel.share].dx += travel.x
      drags[index].account[travel.share].dy += travel.y
      drags[index].hasNews = true
      switch travel.share {
      case .finger, .slop: break
      case .scroll, .sheet, .band, .across:
        if !drags[index].subjects.contains(travel.subject) { drags[index].subjects.append(travel.subject) }
      }
    } else if case .frame = entry.event {
      for index in drags.indices where drags[index].hasNews {
        drags[index].hasNews = false
        if drags[index].isAccounted, drags[index].firstMoved == nil {
          drags[index].firstMoved = drags[index].frames.count
        }
        drags[index].frames.append((entry.frame, drags[index].account))
      }
    }
  }
}
