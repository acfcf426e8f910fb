/// Finds drags that a recogniser took although they led across what it moves, and drags that move two things.
struct DirectionAudit: Sendable {
  private(set) var findings: [Finding] = []

  private struct Drag: Sendable {
    let begin: JournalEntry
    /// The movement up to the recognition.
    let slop: (x: Double, y: Double)
    var moved = (x: 0.0, y: 0.0)
    var across = (x: 0.0, y: 0.0)
    var subject = ""
    var isReported = false
  }

  private var drags: [Int: Drag] = [:]
  /// The labels of recognisers, and of those that prevented another pan in the present gesture.
  private var labels: [Int: String] = [:]
  private var preventing: Set<String> = []
  /// The movement of the present frame, by drag.
  private var steps: [Int: (x: Double, y: Double)] = [:]
  /// The path on which two drags have moved something together, by pair.
  private var shared: [[Int]: Double] = [:]

  /// The path in points from which on a fault is noticed.
  private static let limit = (across: 60.0, shared: 40.0)

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .travel(let travel): read(travel, entry)
    case .gesture(let gesture): read(gesture)
    case .touch(let touch) where touch.phase == "began": preventing = []
    case .frame(let frame): endFrame(touches: frame.touches)
    default: break
    }
  }

  private mutating func read(_ gesture: GestureEntry) {
    labels[gesture.recognizer] = gesture.label
    guard gesture.label.contains("Pan") else { return }
    let (prefix, suffix) = ("prevented by ", " did not fail")
    if gesture.cause.hasPrefix(prefix) {
      preventing.insert(String(gesture.cause.dropFirst(prefix.count)))
    } else if gesture.cause.hasSuffix(suffix) {
      preventing.insert(String(gesture.cause.dropLast(suffix.count)))
    }
  }

  private mutating func read(_ travel: TravelEntry, _ entry: JournalEntry) {
    switch travel.consumer {
    case .slop:
      drags[travel.drag] = Drag(begin: entry, slop: (travel.x, travel.y))
      shared = shared.filter { !$0.key.contains(travel.drag) }
    case .finger: break
    case .scroll, .sheet:
      add(travel, to: \.moved)
      if drags[travel.drag]?.subject.isEmpty == true { drags[travel.drag]?.subject = travel.subject }
      let step = steps[travel.drag] ?? (0, 0)
      steps[travel.drag] = (step.x + travel.x, step.y + travel.y)
    case .band: add(travel, to: \.moved)
    case .across: add(travel, to: \.across)
    }
  }

  private mutating func add(_ travel: TravelEntry, to total: WritableKeyPath<Drag, (x: Double, y: Double)>) {
    drags[travel.drag]?[keyPath: total].x += abs(travel.x)
    drags[travel.drag]?[keyPath: total].y += abs(travel.y)
  }

  private mutating func endFrame(touches: Int) {
    defer { steps.removeAll(keepingCapacity: true) }
    // A second finger means something of its own.
    guard touches < 2 else { return }
    for (number, drag) in drags where !drag.isReported { checkAcross(number, drag) }
    let moving = steps.filter { abs($0.value.x) + abs($0.value.y) > 0.5 }.keys.sorted()
    guard moving.count > 1 else { return }
    for (index, one) in moving.enumerated() {
      for other in moving[(index + 1)...] { checkShared(one, other) }
    }
  }

  private mutating func checkAcross(_ number: Int, _ drag: Drag) {
    let isUpright = drag.across.y > drag.across.x
    let (across, moved) = isUpright ? (drag.across.y, drag.moved.x) : (drag.across.x, drag.moved.y)
    let (slopAcross, slopAlong) = isUpright ? (drag.slop.y, drag.slop.x) : (drag.slop.x, drag.slop.y)
    // Only if another drag would have been possible.
    guard across > Self.limit.across, across > 2 * moved, abs(slopAcross) > abs(slopAlong),
      let label = labels[number], preventing.contains(label)
    else { return }
    drags[number]?.isReported = true
    findings.append(Finding(drag.begin, .takesAcross, drag.subject, across))
  }

  private mutating func checkShared(_ one: Int, _ other: Int) {
    guard let step = steps[one], let second = steps[other], let late = drags[max(one, other)] else { return }
    func common(_ one: Double, _ other: Double) -> Double { one * other > 0 ? min(abs(one), abs(other)) : 0 }
    let path = max(common(step.x, second.x), common(step.y, second.y))
    let sum = (shared[[one, other]] ?? 0) + path
    shared[[one, other]] = sum
    guard sum > Self.limit.shared, drags[one]?.isReported == false, !late.isReported else { return }
    drags[one]?.isReported = true
    drags[other]?.isReported = true
    let subjects = [one, other].compactMap { drags[$0]?.subject }.joined(separator: ", ")
    findings.append(Finding(late.begin, .movesTwo, subjects, sum))
  }
}
