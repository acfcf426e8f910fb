import Foundation
import InterludeJournal

/// What each recogniser of a run was at, and why: made from the journal, entry by entry.
struct GestureLanes: Equatable {
  /// A stretch of one recogniser's time.
  struct Bar: Equatable {
    enum Kind: Equatable {
      /// It has touches and has not decided.
      case possible
      /// It has begun.
      case active
    }
    /// How it was left.
    enum Ending: Equatable {
      /// It goes on.
      case open
      /// It became active, or the touches lifted without a word about it.
      case plain
      case ended, cancelled, failed
    }

    let kind: Kind
    let start: Double
    var end: Double?
    var ending = Ending.open
  }

  /// An instant at which something was decided about a recogniser.
  struct Mark: Equatable {
    let time: Double
    let frame: Int
    /// A few words; empty where the bars say it all.
    var words: String
    /// The same in a sentence.
    var sentence: String
    /// The journal's label of the recogniser that was the cause.
    var other: String?
  }

  struct Lane: Equatable {
    let recognizer: Int
    let label: String
    var bars: [Bar] = []
    var marks: [Mark] = []
    /// Whether it has touches.
    fileprivate var isEngaged = false
    /// When it started afresh last.
    fileprivate var resetTime = -Double.infinity

    /// The last instant in `range` at which it had something to tell; nil where it had nothing.
    func lastWord(in range: ClosedRange<Double>) -> Double? {
      var last: Double?
      for mark in marks.reversed() where mark.time <= range.upperBound {
        if mark.time >= range.lowerBound { last = mark.time }
        break
      }
      for bar in bars.reversed() where bar.start <= range.upperBound && bar.kind == .active {
        if (bar.end ?? .infinity) >= range.lowerBound { last = max(last ?? bar.start, bar.start) }
        break
      }
      return last
    }

    /// The last mark at or before `time`.
    func verdict(at time: Double) -> Mark? { marks.last { $0.time <= time } }
  }

  /// In the order in which they first said something.
  private(set) var lanes: [Lane] = []
  /// The newest instant that was read.
  private(set) var end = 0.0
  private var fingers: [Finger] = []
  private var lastFinger: Finger?
  private var downSince = 0.0

  private struct Finger: Equatable {
    let number: Int
    let start: CGPoint
    var place: CGPoint
    var phase: String

    /// "moved up 12.5 pt"
    var way: String? {
      let (x, y) = (place.x - start.x, place.y - start.y)
      guard hypot(x, y) >= 0.05 else { return nil }
      let direction = abs(x) > abs(y) ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down"
      return "moved \(direction) \(Figures.points(max(abs(x), abs(y))))"
    }

    /// "moved up"
    var direction: String? {
      way.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }
  }

  /// Takes in the next entry.
  ///
  /// - Returns: Since when what it tells changes the picture; nil for not at all.
  mutating func read(_ entry: JournalEntry) -> Double? {
    switch entry.event {
    case .touch(let touch):
      read(touch, at: entry.time)
      return nil
    case .gesture(let gesture): return read(gesture, of: entry)
    case .frame:
      let before = end
      end = max(end, entry.time)
      return lanes.contains { $0.bars.last?.ending == .open } ? before : nil
    default: return nil
    }
  }

  private mutating func read(_ touch: TouchEntry, at time: Double) {
    let place = CGPoint(x: touch.x, y: touch.y)
    if touch.phase == "began" {
      if fingers.isEmpty { downSince = time }
      fingers.append(Finger(number: touch.touch, start: place, place: place, phase: touch.phase))
      lastFinger = fingers.last
    } else if let index = fingers.firstIndex(where: { $0.number == touch.touch }) {
      (fingers[index].place, fingers[index].phase) = (place, touch.phase)
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
    if !lanes[index].isEngaged, gesture.to != "possible" || gesture.from == "possible" {
      lanes[index].isEngaged = true
      if !isHover, gesture.from == "possible" {
        let start = max(min(downSince, entry.time), lanes[index].resetTime)
        lanes[index].bars.append(Bar(kind: .possible, start: start))
        changed = start
      }
    }
    let time = entry.time
    switch gesture.to {
    case "possible":
      if gesture.cause == "touches lifted" {
        lanes[index].close(at: time, .plain)
        (lanes[index].isEngaged, lanes[index].resetTime) = (false, time)
      }
    case "began":
      lanes[index].close(at: time, .plain)
      lanes[index].bars.append(Bar(kind: .active, start: time))
    case "changed": return nil
    case "ended":
      lanes[index].close(at: time, .ended)
      if isHover { lanes[index].isEngaged = false }
    case "cancelled": lanes[index].close(at: time, .cancelled)
    case "failed": lanes[index].close(at: time, .failed)
    default: break
    }
    if let mark = mark(gesture, entry) {
      // Of what is decided at one instant, the last word counts.
      if lanes[index].marks.last?.time == mark.time { lanes[index].marks.removeLast() }
      // A word that is shown so far may have to give way to this one.
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

// MARK: Words

extension GestureLanes {
  /// "UIPanGestureRecognizer" as one calls it: "Pan".
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
      let who = Self.short(label)
      return mark("waits for \(who) to fail", "may begin once \(who) has failed", other: label)
    }
    let verb = verb(gesture)
    if let label = other("prevented by ", "") {
      let who = Self.short(label)
      return gesture.to == "cancelled"
        ? mark(
          "cancelled by \(who)", "was cancelled by \(who), which does not share the touches", other: label)
        : mark("prevented by \(who)", "failed: \(who) has the touches and does not share them", other: label)
    }
    if let label = other("", " did not fail") {
      let who = Self.short(label)
      return mark("\(who) did not fail", "failed: it needed \(who) to fail, and \(who) did not", other: label)
    }
    if let label = other("", " failed") {
      let who = Self.short(label)
      return mark("\(who) failed", "\(verb), because \(who) has failed", other: label)
    }
    switch cause {
    case "touches": return markOfTouches(gesture, verb, mark)
    case "pointer": return gesture.to == "began" ? mark("", "has the pointer over its view") : nil
    case "time-out":
      return gesture.to == "failed"
        ? mark("failed: too slow", "failed: its time was over") : mark("held", "\(verb): the finger was held")
    case "shouldBegin said no":
      return mark("shouldBegin said no", "failed: gestureRecognizerShouldBegin answered no")
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
      guard let way = lastFinger?.way, let direction = lastFinger?.direction, lastFinger?.phase == "moved"
      else { return mark("failed", "failed", nil) }
      return mark("failed: \(direction)", "failed: the finger \(way)", nil)
    case "began":
      return mark("", lastFinger?.way.map { "began: the finger had \($0)" } ?? "began", nil)
    case "ended": return mark("", isUp ? "\(verb) as the finger lifted" : verb, nil)
    default: return mark("", verb, nil)
    }
  }

  private func verb(_ gesture: GestureEntry) -> String {
    switch gesture.to {
    case "ended": gesture.from == "possible" ? "recognised" : "ended"
    case "cancelled": "was cancelled"
    default: gesture.to
    }
  }

  /// What was decided last about a lane before `time`, and whom it put aside, in one sentence.
  func sentence(of lane: Lane, at time: Double) -> String? {
    guard let mark = lane.verdict(at: time) else { return nil }
    let losers = lanes.filter { other in
      other.recognizer != lane.recognizer
        && other.marks.contains { $0.frame == mark.frame && $0.time == mark.time && $0.other == lane.label }
    }
    // Who waits for it, or fails because it went on, is named by its own lane.
    let prevented = losers.filter { other in
      other.marks.contains {
        $0.time == mark.time && $0.other == lane.label
          && ($0.words.hasPrefix("prevented by") || $0.words.hasPrefix("cancelled by"))
      }
    }
    guard !prevented.isEmpty else { return mark.sentence }
    let names = prevented.map { Self.short($0.label) }
    let list =
      names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return mark.sentence.dropLast() + "; it keeps the touches from \(list)."
  }

  /// The lanes that have something to tell in `range`, the latest first.
  func telling(in range: ClosedRange<Double>) -> [Lane] {
    lanes.enumerated()
      .compactMap { index, lane in lane.lastWord(in: range).map { (index, lane, $0) } }
      .sorted { ($0.2, $1.0) > ($1.2, $0.0) }
      .map(\.1)
  }
}
