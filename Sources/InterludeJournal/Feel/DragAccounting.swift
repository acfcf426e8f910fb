import Foundation
package import InterludeMotion

/// Divides the translation of each drag in a journal among its consumers: slop, scrolling, a sheet,
/// rubber-band resistance. Translation without a consumer was lost.
package struct DragAccounting: Equatable, Sendable {
  /// The largest allowed loss, in points.
  package static let limit = 0.01

  /// A drag's translation by consumer, from its beginning to the end of one frame, in points.
  package struct Totals: Equatable, Sendable {
    // Not an array: a log of a long drag has one of these for each frame.
    private var (finger, slop, scroll) = (CGVector.zero, CGVector.zero, CGVector.zero)
    private var (sheet, band, across) = (CGVector.zero, CGVector.zero, CGVector.zero)

    package subscript(consumer: TravelEntry.Consumer) -> CGVector {
      get {
        switch consumer {
        case .finger: finger
        case .slop: slop
        case .scroll: scroll
        case .sheet: sheet
        case .band: band
        case .across: across
        }
      }
      set {
        switch consumer {
        case .finger: finger = newValue
        case .slop: slop = newValue
        case .scroll: scroll = newValue
        case .sheet: sheet = newValue
        case .band: band = newValue
        case .across: across = newValue
        }
      }
    }

    /// Returns the translation since `earlier`, by consumer.
    package func since(_ earlier: Totals) -> Totals {
      var step = self
      for consumer in TravelEntry.Consumer.allCases {
        step[consumer].dx -= earlier[consumer].dx
        step[consumer].dy -= earlier[consumer].dy
      }
      return step
    }

    /// The finger's translation that no consumer accounts for.
    package var missing: CGVector {
      var rest = self[.finger]
      for consumer in TravelEntry.Consumer.allCases where consumer != .finger {
        rest.dx -= self[consumer].dx
        rest.dy -= self[consumer].dy
      }
      return rest
    }
  }

  package struct Drag: Equatable, Sendable {
    /// The recogniser's number.
    package let recognizer: Int
    /// Real seconds since the session began.
    package let time: Double
    /// The classes of the moved objects, in the order in which they first moved.
    package fileprivate(set) var subjects: [String] = []
    package fileprivate(set) var totals = Totals()
    /// The totals at the end of each frame, with the frame's number.
    package fileprivate(set) var frames: [(number: Int, totals: Totals)] = []
    fileprivate var hasChanges = false
    /// The index of the first frame in which an object moved.
    fileprivate var firstMoved: Int?

    /// The largest loss at the end of a frame, in points.
    ///
    /// Frames before the first movement are ignored: a loss in them also shows in all later frames.
    package var gap: Double {
      frames[(firstMoved ?? frames.count)...].map { Double($0.totals.missing.length) }.max() ?? 0
    }
    /// Whether an object moved. Movement by client code outside pan actions is not recorded.
    package var isAccounted: Bool { !subjects.isEmpty }
    package var isBalanced: Bool { !isAccounted || gap <= DragAccounting.limit }

    package static func == (one: Drag, other: Drag) -> Bool {
      one.recognizer == other.recognizer && one.time == other.time && one.subjects == other.subjects
        && one.totals == other.totals && one.frames.map(\.number) == other.frames.map(\.number)
        && one.frames.map(\.totals) == other.frames.map(\.totals)
    }
  }

  package private(set) var drags: [Drag] = []

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// The drags that lost a part of their translation.
  package var unbalanced: [Drag] { drags.filter { !$0.isBalanced } }

  /// Reads the next entry of the journal; ignores entries other than `travel` and `frame`.
  package mutating func read(_ entry: JournalEntry) {
    if case .travel(let travel) = entry.event {
      if travel.consumer == .slop { drags.append(Drag(recognizer: travel.drag, time: entry.time)) }
      guard let index = drags.lastIndex(where: { $0.recognizer == travel.drag }) else { return }
      drags[index].totals[travel.consumer].dx += travel.x
      drags[index].totals[travel.consumer].dy += travel.y
      drags[index].hasChanges = true
      switch travel.consumer {
      case .finger, .slop: break
      case .scroll, .sheet, .band, .across:
        if !drags[index].subjects.contains(travel.subject) { drags[index].subjects.append(travel.subject) }
      }
    } else if case .frame = entry.event {
      for index in drags.indices where drags[index].hasChanges {
        drags[index].hasChanges = false
        if drags[index].isAccounted, drags[index].firstMoved == nil {
          drags[index].firstMoved = drags[index].frames.count
        }
        drags[index].frames.append((entry.frame, drags[index].totals))
      }
    }
  }
}
