import Foundation
import InterludeJournal
import InterludeMotion

/// What became of the finger's way in each frame: made from the journal, entry by entry.
struct LedgerBars: Equatable {
  /// The shares that a way is divided into, in the order in which they are stacked and told.
  static let shares: [TravelEntry.Share] = [.slop, .scroll, .sheet, .band, .across]

  enum Axis: Equatable {
    case x, y

    func part(of way: CGVector) -> Double { Double(self == .x ? way.dx : way.dy) }
  }

  /// One frame of a drag.
  struct Bar: Equatable {
    let time: Double
    let frame: Int
    /// The index of its drag.
    let drag: Int
    /// What this frame added.
    let step: TravelLedger.Account
    /// From the drag's beginning to the end of this frame.
    let sum: TravelLedger.Account
  }

  private(set) var bars: [Bar] = []
  private(set) var ledger = TravelLedger()
  /// The most that one frame's shares reach up or down, in points.
  private(set) var reach = 0.0

  /// Takes in the next entry.
  ///
  /// - Returns: Since when what it tells changes the picture; nil for not at all.
  mutating func read(_ entry: JournalEntry) -> Double? {
    let drags = ledger.drags.count
    ledger.read(entry)
    guard case .frame = entry.event else { return nil }
    var changed: Double?
    // Few drags are under way at once: the newest are looked at, as far back as one has news.
    for (index, drag) in ledger.drags.enumerated().reversed() {
      guard let last = drag.frames.last, last.number == entry.frame else {
        if index < drags - 4 { break }
        continue
      }
      var step = last.account
      if drag.frames.count > 1 {
        let before = drag.frames[drag.frames.count - 2].account
        for share in TravelEntry.Share.allCases {
          step[share].dx -= before[share].dx
          step[share].dy -= before[share].dy
        }
      }
      // The bar before is as wide as the time up to this one.
      let before = bars.last?.time ?? entry.time
      bars.append(Bar(time: entry.time, frame: entry.frame, drag: index, step: step, sum: last.account))
      let axis = axis(of: index)
      reach = max(reach, abs(Self.stack(step, axis, up: true)), abs(Self.stack(step, axis, up: false)))
      // Which way a drag goes shows in its first points.
      changed = min(changed ?? before, drag.frames.count < 8 ? min(before, drag.time) : before)
    }
    return changed
  }

  /// The axis along which a drag moved something, or went most of its way.
  func axis(of drag: Int) -> Axis {
    let account = ledger.drags[drag].account
    var (x, y) = (0.0, 0.0)
    for share in [TravelEntry.Share.scroll, .sheet, .band] {
      x += abs(Double(account[share].dx))
      y += abs(Double(account[share].dy))
    }
    if x == 0, y == 0 { (x, y) = (abs(account[.finger].dx), abs(account[.finger].dy)) }
    return x > y ? .x : .y
  }

  /// What the shares of one sign add up to.
  static func stack(_ account: TravelLedger.Account, _ axis: Axis, up: Bool) -> Double {
    shares.map { axis.part(of: account[$0]) }.filter { up ? $0 > 0 : $0 < 0 }.reduce(0, +)
  }

  /// The last bar at or before `time`; of those with equal times the first drag's.
  func bar(at time: Double) -> Bar? {
    let next = bars.border { $0.time > time }
    return next > 0 ? bars[next - 1] : nil
  }

  /// The indices of the bars in `range`.
  func indices(in range: ClosedRange<Double>) -> Range<Int> {
    let first = bars.border { $0.time >= range.lowerBound }
    let end = bars.border { $0.time > range.upperBound }
    return first..<max(first, end)
  }

  /// Whether the shares of `sum` do not add up to the finger's way.
  func isBroken(_ bar: Bar) -> Bool {
    ledger.drags[bar.drag].isAccounted && Double(bar.sum.missing.length) > TravelLedger.limit
  }

  /// "finger 312.0 pt = 10.0 slop + 302.0 sheet"
  func sentence(of bar: Bar) -> String {
    let axis = axis(of: bar.drag)
    var words = "finger \(Figures.points(axis.part(of: bar.sum[.finger])))"
    guard ledger.drags[bar.drag].isAccounted else { return words + ": nothing that keeps an account moved" }
    var isFirst = true
    for share in Self.shares {
      let part = axis.part(of: bar.sum[share])
      guard abs(part) >= 0.05 else { continue }
      words += isFirst ? " = \(Figures.one(part))" : "\(part < 0 ? " − " : " + ")\(Figures.one(abs(part)))"
      words += " \(Self.word(share))"
      isFirst = false
    }
    if isFirst { words += " = 0.0" }
    let missing = axis.part(of: bar.sum.missing)
    if isBroken(bar) { words += "; \(Self.exact(missing)) pt missing" }
    let other: Axis = axis == .x ? .y : .x
    let across = other.part(of: bar.sum[.across])
    if abs(across) >= 0.05 { words += "; \(Figures.one(across)) across" }
    return words
  }

  static func word(_ share: TravelEntry.Share) -> String {
    share == .band ? "rubber band" : share.rawValue
  }

  /// With as many decimals as show what is missing.
  private static func exact(_ value: Double) -> String {
    abs(value) >= 0.05 ? Figures.one(value) : String(format: "%.3f", value)
  }
}
