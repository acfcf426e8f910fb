import InterludeInput
import InterludeJournal

/// The outline of a run for the timeline: its activity, gestures, transitions and hand-offs.
struct SessionOutline: Equatable {
  /// A stretch of time with a beginning and, once it is over, an end, in seconds.
  struct Span: Equatable {
    let start: Double
    fileprivate(set) var end: Double?
    /// The request of a transition; 0 for gestures.
    fileprivate let number: Int
    /// The beginning of the motion that the gesture caught, with the gesture that set it off; nil for none.
    fileprivate(set) var flight: Double?
  }

  /// The stretches with touches or changing pictures. Shorter pauses than `pause` belong to them.
  private(set) var activities: [ClosedRange<Double>] = []
  /// The stretches with at least one finger down.
  private(set) var gestures: [Span] = []
  private(set) var transitions: [Span] = []
  /// The instants of hand-offs, without repetition.
  private(set) var handOffs: [Double] = []
  /// The time of the last frame.
  private(set) var end = 0.0

  private var touches: Set<Int> = []
  /// The last stretch in which the picture changed or a finger was down in each frame.
  private var motion: ClosedRange<Double>?
  private var (nextShot, nextEntry) = (0, 0)
  /// Whether the last frame was made for another size or appearance.
  private var wasAdapted = false

  /// The longest pause that is not an idle stretch, in seconds.
  static let pause = 1.5
  /// The longest pause within a motion, and the longest flight that no gesture set off, in seconds.
  private static let (motionPause, longestFlight) = (0.1, 5.0)
  /// The part of an idle stretch that is not folded, on either side, in seconds.
  private static let margin = 0.2

  /// The time of the last event that is worth looking at: mouse moves over a still picture are not, nor is
  /// another size or appearance.
  var lastNews: Double { activities.last?.upperBound ?? 0 }

  /// Reads the new frames and entries of a take.
  @MainActor
  mutating func read(_ take: Take) {
    while nextShot < take.shots.count {
      let shot = take.shots[nextShot]
      let isAdapted = take.isAdapted(at: nextShot)
      // Views that move with the size of the window may be drawn a frame later.
      let isNews = nextShot == 0 || !isAdapted && !wasAdapted
      wasAdapted = isAdapted
      nextShot += 1
      read(take.entries, before: shot.entries.upperBound)
      end = shot.time.now
      if shot.hasChanged, isNews { note(end) }
    }
  }

  mutating func read(_ log: EntryLog, before bound: Int) {
    nextEntry = max(nextEntry, log.startIndex)
    while nextEntry < min(bound, log.endIndex) {
      read(log[nextEntry])
      nextEntry += 1
    }
  }

  private mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .touch(let touch): read(touch, at: entry.time)
    case .request(let request): read(request, at: entry.time)
    case .handOff: if handOffs.last != entry.time { handOffs.append(entry.time) }
    default: break
    }
  }

  private mutating func read(_ touch: TouchEntry, at time: Double) {
    let flight = touches.isEmpty && touch.phase == "began" ? flight(caughtAt: time) : nil
    note(time)
    switch touch.phase {
    case "began":
      if touches.isEmpty { gestures.append(Span(start: time, number: 0, flight: flight)) }
      touches.insert(touch.touch)
    case "ended", "cancelled":
      if touches.remove(touch.touch) != nil, touches.isEmpty { gestures[gestures.count - 1].end = time }
    default: break
    }
  }

  private mutating func read(_ request: RequestEntry, at time: Double) {
    switch request.step {
    case .began: transitions.append(Span(start: time, number: request.request))
    case .ended, .revoked:
      // Transitions that run are among the latest.
      let index = transitions.suffix(8).lastIndex { $0.number == request.request && $0.end == nil }
      if let index { transitions[index].end = time }
    case .queued, .dropped, .done, .completions: break
    }
  }

  /// Returns the beginning of the motion that runs at `time`; nil if nothing moves.
  private func flight(caughtAt time: Double) -> Double? {
    guard let motion, time - motion.upperBound <= Self.motionPause else { return nil }
    if let last = gestures.last, (last.end ?? time) >= motion.lowerBound { return last.start }
    return max(motion.lowerBound, time - Self.longestFlight)
  }

  private mutating func note(_ time: Double) {
    if let before = motion, time - before.upperBound <= Self.motionPause {
      motion = before.lowerBound...max(before.upperBound, time)
    } else {
      motion = time...time
    }
    guard let last = activities.last, time - last.upperBound <= Self.pause else {
      return activities.append(time...time)
    }
    activities[activities.count - 1] = last.lowerBound...max(last.upperBound, time)
  }

  // MARK: Questions

  /// The idle stretches between activities, without their margins.
  var idleStretches: [ClosedRange<Double>] {
    zip(activities, activities.dropFirst()).map {
      $0.upperBound + Self.margin...$1.lowerBound - Self.margin
    }
  }

  /// The last gesture with what it set in motion, and with the flight that it caught; nil before the first.
  var lastGesture: ClosedRange<Double>? {
    guard let gesture = gestures.last else { return nil }
    return
      (gesture.flight ?? gesture.start)...max(
        gesture.end ?? end, activities.last?.upperBound ?? gesture.start)
  }

  /// Returns the transition at `time`, or the last one before it; nil for none.
  func transition(at time: Double) -> ClosedRange<Double>? {
    let next = transitions.partitioningIndex { $0.start > time }
    guard next > 0 else { return nil }
    let span = transitions[next - 1]
    return span.start...max(span.start, span.end ?? end)
  }

  /// Returns the beginning of the next transition after `time`, or the last one up to it; nil for none.
  func transition(_ direction: Int, of time: Double) -> Double? {
    Self.next(direction, of: time, among: transitions, \.start)
  }

  /// Returns the next hand-off after `time`, or the last one up to `time`; nil for none.
  func handOff(_ direction: Int, of time: Double) -> Double? {
    Self.next(direction, of: time, among: handOffs, \.self)
  }

  private static func next<Element>(
    _ direction: Int, of time: Double, among elements: [Element], _ instant: KeyPath<Element, Double>
  ) -> Double? {
    let index = elements.partitioningIndex { $0[keyPath: instant] > time }
    if direction > 0 { return index < elements.count ? elements[index][keyPath: instant] : nil }
    return index > 0 ? elements[index - 1][keyPath: instant] : nil
  }
}
