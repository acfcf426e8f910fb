import InterludeInput
import InterludeJournal

/// The part of a run that other values of knobs change, to be shown again.
@MainActor
struct RerunPart {
  enum Kind: String {
    case presentation, dismissal, transition, gesture, motion
  }

  let kind: Kind
  /// The shots from the beginning of the transition or the gesture to the end of what differs.
  let shots: ClosedRange<Int>
  /// The shot that differs most.
  let peak: Int

  /// The least difference, in smallest visible changes, and its least part of the largest one, 0…1.
  private static let (least, leastPart) = (0.02, 0.2)
  /// The time after what differs that is shown too, and the longest time from a gesture to what it has set
  /// off, in seconds.
  private static let (tail, delay) = (0.3, 2.0)

  /// Creates the last part of `take` that clearly differs from the run before; nil if none does.
  init?(of take: Take, since before: Take) {
    let stretches = RunDifference(before, take, atLeast: Self.least).stretches
    let most = stretches.map(\.amount).max() ?? 0
    guard let stretch = stretches.last(where: { $0.amount >= Self.leastPart * most }) else { return nil }
    self.init(of: take, stretch)
  }

  private init?(of take: Take, _ stretch: RunDifference.Stretch) {
    guard let peak = take.shot(at: stretch.peak) else { return nil }
    let begin = stretch.range.lowerBound
    let transition = Self.transitions(in: take).last { $0.start <= begin && begin <= $0.end }
    let gesture = SessionOutline(take).gestures.last {
      $0.start <= begin && begin - ($0.end ?? begin) <= Self.delay
    }
    kind = transition?.kind ?? (gesture == nil ? .motion : .gesture)
    let start = transition?.start ?? gesture?.start ?? begin
    let first = take.shots.partitioningIndex { $0.time.now >= start }
    let last = take.shot(at: stretch.range.upperBound + Self.tail) ?? peak
    shots = min(first, peak)...max(last, peak)
    self.peak = peak
  }

  /// Returns the transitions of a run with their beginnings and ends, in seconds.
  private static func transitions(in take: Take) -> [(kind: Kind, start: Double, end: Double)] {
    var kinds: [Int: Kind] = [:]
    var spans: [(number: Int, kind: Kind, start: Double, end: Double)] = []
    for entry in take.entries {
      switch entry.event {
      case .transition(let call) where call.presented != nil:
        kinds[call.transition] =
          call.call.hasPrefix("present")
          ? .presentation : call.call.hasPrefix("dismiss") ? .dismissal : .transition
      case .request(let request) where request.step == .began:
        spans.append((request.request, kinds[request.request] ?? .transition, entry.time, .infinity))
      case .request(let request) where request.step == .ended || request.step == .revoked:
        if let index = spans.lastIndex(where: { $0.number == request.request }) {
          spans[index].end = entry.time
        }
      default: break
      }
    }
    return spans.map { ($0.kind, $0.start, $0.end) }
  }
}
