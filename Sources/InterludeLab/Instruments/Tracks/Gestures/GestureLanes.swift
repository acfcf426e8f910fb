import Foundation
import InterludeJournal

/// The states of each gesture recogniser and their causes, read from the journal entry by entry.
struct GestureLanes: Equatable {
  /// An interval in which a recogniser is in one state.
  struct Bar: Equatable {
    enum Kind: Equatable {
      /// The recogniser has touches and is undecided.
      case possible
      /// The recogniser has begun.
      case active
    }
    /// The event that ends a bar.
    enum Ending: Equatable {
      /// The bar has no end yet.
      case open
      /// The recogniser became active, or all touches lifted.
      case plain
      case ended, cancelled, failed
    }

    let kind: Kind
    let start: Double
    var end: Double?
    var ending = Ending.open
  }

  /// A decision about a recogniser.
  struct Mark: Equatable {
    let time: Double
    let frame: Int
    /// A short label; empty if the bars show the decision.
    var words: String
    /// The decision as a sentence.
    var sentence: String
    /// The journal's label of the recogniser that caused the decision.
    var other: String?
  }

  struct Lane: Equatable {
    let recognizer: Int
    let label: String
    var bars: [Bar] = []
    var marks: [Mark] = []
    /// Whether the recogniser has touches.
    fileprivate var hasTouches = false
    /// The time of the last reset.
    fileprivate var resetTime = -Double.infinity

    /// Returns the time of the last decision or activity in `range`; nil for none.
    func lastEvent(in range: ClosedRange<Double>) -> Double? {
      let mark = index(of: marks.indices, at: range.upperBound) { marks[$0].time }.map { marks[$0].time }
      var last = mark.flatMap { $0 >= range.lowerBound ? $0 : nil }
      guard var bar = index(of: bars.indices, at: range.upperBound, { bars[$0].start }) else { return last }
      while bar > 0, bars[bar].kind != .active { bar -= 1 }
      if bars[bar].kind == .active, (bars[bar].end ?? .infinity) >= range.lowerBound {
        last = max(last ?? bars[bar].start, bars[bar].start)
      }
      return last
    }

    /// Returns the last of increasing times up to `bound`; nil for none.
    private func index(of indices: Range<Int>, at bound: Double, _ time: (Int) -> Double) -> Int? {
      // The end of a session is the usual case.
      if let final = indices.last, time(final) <= bound { return final }
      let next = indices.partitioningIndex(at: { time($0) > bound })
      return next > indices.lowerBound ? next - 1 : nil
    }

    /// Returns the last mark at or before `time`.
    func verdict(at time: Double) -> Mark? {
      index(of: marks.indices, at: time) { marks[$0].time }.map { marks[$0] }
    }

    /// Returns the marks in `range`, which are in the order of time.
    func marks(in range: ClosedRange<Double>) -> ArraySlice<Mark> {
      let start = marks.partitioningIndex { $0.time >= range.lowerBound }
      return marks[start..<max(marks.partitioningIndex { $0.time > range.upperBound }, start)]
    }

    /// Whether the recogniser recognised a gesture in `range`.
    func hasRecognized(in range: ClosedRange<Double>) -> Bool {
      bars(in: range).contains {
        ($0.kind == .active || $0.ending == .ended) && ($0.end ?? .infinity) >= range.lowerBound
      }
    }

    /// Returns the bars that reach into `range`, and a few more before it.
    func bars(in range: ClosedRange<Double>) -> ArraySlice<Bar> {
      let end = bars.partitioningIndex { $0.start > range.upperBound }
      // Bars of touches without effect overlap, so their ends are only roughly in order.
      let start = bars[..<end].partitioningIndex { ($0.end ?? .infinity) >= range.lowerBound }
      return bars[max(start - 4, 0)..<end]
    }
  }

  /// The lanes, in the order of their first entries.
  fileprivate(set) var lanes: [Lane] = []
  /// The time of the latest entry.
  fileprivate(set) var end = 0.0
  /// The indices of the lanes whose last bar has no end yet.
  private var openLanes: Set<Int> = []
  private var fingers: [Finger] = []
  private var lastFinger: Finger?
  private var touchDownTime = 0.0
  /// The times at which touches came down, for those that turn out to have no effect.
  fileprivate var touchDowns: [Int: Double] = [:]

  private struct Finger: Equatable {
    let number: Int
    let start: CGPoint
    var location: CGPoint
    var phase: String

    /// "moved up 12.5 pt"
    var movement: String? {
      let (x, y) = (location.x - start.x, location.y - start.y)
      guard hypot(x, y) >= 0.05 else { return nil }
      let direction = abs(x) > abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down"
      return "moved \(direction) \(NumberFormat.points(max(abs(x), abs(y))))"
    }

    /// "moved up"
    var direction: String? {
      movement.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }
  }

  /// Reads the next entry.
  ///
  /// - Returns: The time from which the plot changes; nil for no change.
  mutating func read(_ entry: JournalEntry) -> Double? {
    switch entry.event {
    case .touch(let touch):
      read(touch, at: entry.time)
      return explain(touch, entry)
    case .gesture(let gesture): return read(gesture, of: entry)
    case .frame:
      let before = end
      end = max(end, entry.time)
      return openLanes.isEmpty ? nil : before
    default: return nil
    }
  }

  private mutating func read(_ touch: TouchEntry, at time: Double) {
    guard touch.phase != "unanswered" else { return }
    let location = CGPoint(x: touch.x, y: touch.y)
    if touch.phase == "began" {
      if fingers.isEmpty {
        touchDownTime = time
        touchDowns.removeAll(keepingCapacity: true)
      }
      touchDowns[touch.touch] = time
      fingers.append(Finger(number: touch.touch, start: location, location: location, phase: touch.phase))
      lastFinger = fingers.last
    } else if let index = fingers.firstIndex(where: { $0.number == touch.touch }) {
      (fingers[index].location, fingers[index].phase) = (location, touch.phase)
      lastFinger = fingers[index]
      if touch.phase == "ended" || touch.phase == "cancelled" { fingers.remove(at: index) }
    }
  }

  private mutating func read(_ gesture: GestureEntry, of entry: JournalEntry) -> Double? {
    end = max(end, entry.time)
    let index: Int
    if let known = lanes.lastIndex(where: { $0.recognizer == gesture.recognizer }) {
      index = known
    } else {
      lanes.append(Lane(recognizer: gesture.recognizer, label: gesture.label))
      index = lanes.count - 1
    }
    var changed = entry.time
    let isHover = gesture.cause == "pointer"
    if !lanes[index].hasTouches, gesture.to != "possible" || gesture.from == "possible" {
      lanes[index].hasTouches = true
      if !isHover, gesture.from == "possible" {
        let start = max(min(touchDownTime, entry.time), lanes[index].resetTime)
        lanes[index].bars.append(Bar(kind: .possible, start: start))
        changed = start
      }
    }
    let time = entry.time
    switch gesture.to {
    case "possible":
      if gesture.cause == "touches lifted" {
        lanes[index].close(at: time, .plain)
        (lanes[index].hasTouches, lanes[index].resetTime) = (false, time)
      }
    case "began":
      lanes[index].close(at: time, .plain)
      lanes[index].bars.append(Bar(kind: .active, start: time))
    case "changed": return nil
    case "ended":
      lanes[index].close(at: time, .ended)
      if isHover { lanes[index].hasTouches = false }
    case "cancelled": lanes[index].close(at: time, .cancelled)
    case "failed": lanes[index].close(at: time, .failed)
    default: break
    }
    if lanes[index].bars.last?.ending == .open { openLanes.insert(index) } else { openLanes.remove(index) }
    if let mark = mark(gesture, entry) {
      // Of several decisions at one time, only the last is kept.
      if lanes[index].marks.last?.time == mark.time { lanes[index].marks.removeLast() }
      // The new label may shorten the previous one.
      changed = min(changed, lanes[index].marks.last?.time ?? changed)
      lanes[index].marks.append(mark)
    }
    return changed
  }
}

extension GestureLanes.Lane {
  fileprivate mutating func close(at time: Double, _ ending: GestureLanes.Bar.Ending) {
    guard let last = bars.indices.last, bars[last].ending == .open else { return }
    (bars[last].end, bars[last].ending) = (time, ending)
  }
}

// MARK: Touches without effect

extension GestureLanes {
  /// Removes the time at which a touch came down.
  mutating func takeTouchDown(_ number: Int) -> Double? { touchDowns.removeValue(forKey: number) }

  mutating func addUnanswered(_ bar: Bar, _ mark: Mark) {
    if let index = lanes.firstIndex(where: { $0.recognizer == Self.unansweredLane }) {
      lanes[index].bars.append(bar)
      lanes[index].marks.append(mark)
    } else {
      lanes.append(Lane(recognizer: Self.unansweredLane, label: "No effect", bars: [bar], marks: [mark]))
    }
    end = max(end, mark.time)
  }
}

// MARK: Words

extension GestureLanes {
  /// Returns a short name for a label: "Pan" for "UIPanGestureRecognizer".
  static func short(_ label: String) -> String {
    var short = Substring(label)
    if short.hasSuffix("GestureRecognizer") {
      short = short.dropLast("GestureRecognizer".count)
      if short.hasPrefix("UI") { short = short.dropFirst(2) }
    }
    return short.isEmpty ? label : String(short)
  }

  private func mark(_ gesture: GestureEntry, _ entry: JournalEntry) -> Mark? {
    let cause = gesture.cause
    func other(_ prefix: String, _ suffix: String) -> String? {
      guard cause.hasPrefix(prefix), cause.hasSuffix(suffix), cause.count > prefix.count + suffix.count
      else { return nil }
      return String(cause.dropFirst(prefix.count).dropLast(suffix.count))
    }
    let name = Self.short(gesture.label)
    func mark(_ words: String, _ sentence: String, other: String? = nil) -> Mark {
      Mark(time: entry.time, frame: entry.frame, words: words, sentence: "\(name) \(sentence).", other: other)
    }
    if cause == "touches lifted" { return nil }
    if let label = other("waiting for ", " to fail") {
      let recognizer = Self.short(label)
      return mark("waits for \(recognizer) to fail", "may begin once \(recognizer) has failed", other: label)
    }
    let verb = verb(gesture)
    if let label = other("prevented by ", "") {
      let recognizer = Self.short(label)
      return gesture.to == "cancelled"
        ? mark(
          "cancelled by \(recognizer)", "was cancelled by \(recognizer)", other: label)
        : mark(
          "prevented by \(recognizer)", "failed: \(recognizer) recognised first and prevents it", other: label
        )
    }
    if let label = other("", " did not fail") {
      let recognizer = Self.short(label)
      return mark("\(recognizer) did not fail", "failed: it requires \(recognizer) to fail", other: label)
    }
    if let label = other("", " failed") {
      let recognizer = Self.short(label)
      return mark("\(recognizer) failed", "\(verb), because \(recognizer) has failed", other: label)
    }
    switch cause {
    case "touches": return markOfTouches(gesture, verb, mark)
    case "pointer": return gesture.to == "began" ? mark("", "has the pointer over its view") : nil
    case "time-out":
      return gesture.to == "failed"
        ? mark("failed: too slow", "failed: it timed out") : mark("held", "\(verb): the finger was held")
    case "shouldBegin said no":
      return mark("shouldBegin returned false", "failed: gestureRecognizerShouldBegin returned false")
    default: return mark(cause, "\(verb): \(cause)")
    }
  }

  private func markOfTouches(
    _ gesture: GestureEntry, _ verb: String, _ mark: (String, String, String?) -> Mark
  ) -> Mark? {
    let isUp = lastFinger?.phase == "ended"
    switch gesture.to {
    case "failed":
      guard !isUp else { return mark("failed: finger lifted", "failed: the finger lifted", nil) }
      guard let movement = lastFinger?.movement, let direction = lastFinger?.direction,
        lastFinger?.phase == "moved"
      else { return mark("failed", "failed", nil) }
      return mark("failed: \(direction)", "failed: the finger \(movement)", nil)
    case "began":
      return mark("", lastFinger?.movement.map { "began: the finger had \($0)" } ?? "began", nil)
    case "ended": return mark("", isUp ? "\(verb) as the finger lifted" : verb, nil)
    default: return mark("", verb, nil)
    }
  }

  private func verb(_ gesture: GestureEntry) -> String {
    switch gesture.to {
    case "ended": gesture.from == "possible" ? "recognized" : "ended"
    case "cancelled": "was cancelled"
    default: gesture.to
    }
  }

  /// Returns the last decision about a lane up to `time`, and the prevented recognisers, as a sentence.
  func sentence(of lane: Lane, at time: Double) -> String? {
    guard let mark = lane.verdict(at: time) else { return nil }
    let losers = lanes.filter { other in
      other.recognizer != lane.recognizer
        && other.marks(in: mark.time...mark.time).contains {
          $0.frame == mark.frame && $0.other == lane.label
        }
    }
    // Recognisers that wait for this one are named in their own lanes.
    let prevented = losers.filter { other in
      other.marks(in: mark.time...mark.time).contains {
        $0.other == lane.label
          && ($0.words.hasPrefix("prevented by") || $0.words.hasPrefix("cancelled by"))
      }
    }
    guard !prevented.isEmpty else { return mark.sentence }
    let names = prevented.map { Self.short($0.label) }
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return mark.sentence.dropLast() + "; it prevents \(list)."
  }

  /// Returns the lanes with decisions or activity in `range`: recognisers that recognised before those that
  /// only failed, and the latest first.
  func relevant(in range: ClosedRange<Double>) -> [Lane] {
    lanes.indices
      .compactMap { index -> (index: Int, rank: Int, time: Double)? in
        let lane = lanes[index]
        let isAnswer = lane.recognizer == Self.unansweredLane || lane.hasRecognized(in: range)
        return lane.lastEvent(in: range).map { (index, isAnswer ? 1 : 0, $0) }
      }
      .sorted { ($0.rank, $0.time, $1.index) > ($1.rank, $1.time, $0.index) }
      .map { lanes[$0.index] }
  }
}
