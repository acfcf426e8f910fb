import Foundation
import InterludeJournal
import InterludeMotion

/// The consumers of the drag distance in each frame, read from the journal entry by entry.
struct DragAccountingBars: Equatable {
  /// The consumers of the drag distance, in stacking and reading order.
  static let consumers: [TravelEntry.Consumer] = [.slop, .scroll, .sheet, .band, .across]

  enum Axis: Equatable {
    case x, y

    func part(of vector: CGVector) -> Double { Double(self == .x ? vector.dx : vector.dy) }
  }

  /// One frame of a drag.
  struct Bar: Equatable {
    let time: Double
    /// The beginning of the next frame, or the instant at which the last finger was lifted; nil if neither is
    /// known yet.
    fileprivate(set) var end: Double?
    let frame: Int
    /// The index of the drag.
    let drag: Int
    /// The index among the frames of the drag.
    let index: Int
  }

  private(set) var bars: [Bar] = []
  /// The larger of the distances that the consumers of each bar add up to in one direction, in points.
  private(set) var reaches: [Double] = []
  private(set) var accounting = DragAccounting()
  /// The largest distance that the consumers of one frame add up to in one direction, in points.
  private(set) var reach = 0.0

  /// The touches that are down.
  private var touches: Set<Int> = []

  /// Reads the next entry.
  ///
  /// - Returns: The time from which the plot changes; nil for no change.
  mutating func read(_ entry: JournalEntry) -> Double? {
    if case .touch(let touch) = entry.event { return read(touch, at: entry.time) }
    let ended = endBars(before: entry)
    return readTravel(entry).map { min($0, ended ?? $0) } ?? ended
  }

  /// - Returns: The time from which the plot changes; nil for no change.
  private mutating func read(_ touch: TouchEntry, at time: Double) -> Double? {
    switch touch.phase {
    case "began": touches.insert(touch.touch)
    case "ended", "cancelled":
      touches.remove(touch.touch)
      if touches.isEmpty { return endBars(at: time) }
    default: break
    }
    return nil
  }

  /// Ends the bars of the frame before that of `entry`.
  private mutating func endBars(before entry: JournalEntry) -> Double? {
    guard case .frame = entry.event, let last = bars.last, last.frame < entry.frame else { return nil }
    return endBars(at: entry.time)
  }

  /// Ends the bars of the last frame, unless they have ended.
  private mutating func endBars(at time: Double) -> Double? {
    guard let last = bars.last, last.end == nil, last.time < time else { return nil }
    for index in bars.indices.reversed() {
      guard bars[index].frame == last.frame else { break }
      bars[index].end = time
    }
    return last.time
  }

  private mutating func readTravel(_ entry: JournalEntry) -> Double? {
    let drags = accounting.drags.count
    accounting.read(entry)
    guard case .frame = entry.event else { return nil }
    var changed: Double?
    // Few drags happen at once, so only the latest ones are checked.
    for (index, drag) in accounting.drags.enumerated().reversed() {
      guard let last = drag.frames.last, last.number == entry.frame else {
        if index < drags - 4 { break }
        continue
      }
      let bar = Bar(
        time: entry.time, end: nil, frame: entry.frame, drag: index, index: drag.frames.count - 1)
      let step = step(of: bar)
      // The previous bar now ends at this one.
      let before = bars.last?.time ?? entry.time
      let axis = axis(of: index)
      let own = max(abs(Self.stack(step, axis, up: true)), abs(Self.stack(step, axis, up: false)))
      bars.append(bar)
      reaches.append(own)
      reach = max(reach, own)
      // The drag's axis may still change in its first frames.
      changed = min(changed ?? before, drag.frames.count < 8 ? min(before, drag.time) : before)
    }
    return changed
  }

  /// Returns the totals from the drag's beginning to the end of the bar's frame.
  func sum(of bar: Bar) -> DragAccounting.Totals { accounting.drags[bar.drag].frames[bar.index].totals }

  /// Returns the totals of the bar's frame alone.
  func step(of bar: Bar) -> DragAccounting.Totals {
    let frames = accounting.drags[bar.drag].frames
    return bar.index > 0 ? sum(of: bar).since(frames[bar.index - 1].totals) : sum(of: bar)
  }

  /// Returns the axis along which a drag moved something, or else its longer axis.
  func axis(of drag: Int) -> Axis {
    let totals = accounting.drags[drag].totals
    var (x, y) = (0.0, 0.0)
    for consumer in [TravelEntry.Consumer.scroll, .sheet, .band] {
      x += abs(Double(totals[consumer].dx))
      y += abs(Double(totals[consumer].dy))
    }
    if x == 0, y == 0 { (x, y) = (abs(totals[.finger].dx), abs(totals[.finger].dy)) }
    return x > y ? .x : .y
  }

  /// Returns the sum of the positive or of the negative distances.
  static func stack(_ totals: DragAccounting.Totals, _ axis: Axis, up: Bool) -> Double {
    consumers.map { axis.part(of: totals[$0]) }.filter { up ? $0 > 0 : $0 < 0 }.reduce(0, +)
  }

  /// Returns the last bar at or before `time`; of bars with equal times, that of the first drag.
  func bar(at time: Double) -> Bar? {
    let next = bars.partitioningIndex { $0.time > time }
    return next > 0 ? bars[next - 1] : nil
  }

  /// Returns the indices of the bars in `range`.
  func indices(in range: ClosedRange<Double>) -> Range<Int> {
    let first = bars.partitioningIndex { $0.time >= range.lowerBound }
    let end = bars.partitioningIndex { $0.time > range.upperBound }
    return first..<max(first, end)
  }

  /// Returns the consumers in `range`, those with the longest distance first, each with its last drag.
  func consumers(in range: ClosedRange<Double>) -> [(consumer: TravelEntry.Consumer, drag: Int)] {
    var lengths = Self.consumers.map { (consumer: $0, length: CGFloat(0), drag: 0) }
    for index in indices(in: range).sampled {
      let step = step(of: bars[index])
      for number in lengths.indices {
        let length = step[lengths[number].consumer].length
        guard length > 0 else { continue }
        lengths[number].length += length
        lengths[number].drag = bars[index].drag
      }
    }
    return lengths.filter { $0.length > 0 }.sorted { $0.length > $1.length }
      .map { (consumer: $0.consumer, drag: $0.drag) }
  }

  /// Whether the consumers do not add up to the finger's distance.
  func isBroken(_ bar: Bar) -> Bool {
    sum(of: bar).missing.length > DragAccounting.limit && accounting.drags[bar.drag].isAccounted
  }

  /// Returns the totals as text: "finger 312.0 pt = 10.0 slop + 302.0 sheet".
  func sentence(of bar: Bar) -> String {
    let axis = axis(of: bar.drag)
    let sum = sum(of: bar)
    var words = "finger \(NumberFormat.points(axis.part(of: sum[.finger])))"
    guard accounting.drags[bar.drag].isAccounted else { return words + ": no measured view moved" }
    var isFirst = true
    for consumer in Self.consumers {
      let part = axis.part(of: sum[consumer])
      guard abs(part) >= 0.05 else { continue }
      words +=
        isFirst ? " = \(NumberFormat.one(part))" : "\(part < 0 ? " − " : " + ")\(NumberFormat.one(abs(part)))"
      words += " \(word(consumer, ofDrag: bar.drag))"
      isFirst = false
    }
    if isFirst { words += " = 0.0" }
    let missing = axis.part(of: sum.missing)
    if isBroken(bar) { words += "; \(Self.exact(missing)) pt missing" }
    let other: Axis = axis == .x ? .y : .x
    let across = other.part(of: sum[.across])
    if abs(across) >= 0.05 { words += "; \(NumberFormat.one(across)) across" }
    return words
  }

  /// Returns the word for a consumer; what follows a finger and is no sheet is a view.
  func word(_ consumer: TravelEntry.Consumer, ofDrag drag: Int) -> String {
    switch consumer {
    case .band: "rubber band"
    case .sheet: accounting.drags[drag].subjects.contains { $0.contains("Sheet") } ? "sheet" : "view"
    case .finger, .slop, .scroll, .across: consumer.rawValue
    }
  }

  /// Formats the missing distance, with three decimals if it is small.
  private static func exact(_ value: Double) -> String {
    abs(value) >= 0.05 ? NumberFormat.one(value) : String(format: "%.3f", value)
  }
}
