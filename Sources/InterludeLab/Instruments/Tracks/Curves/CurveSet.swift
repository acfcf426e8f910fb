import Foundation
import InterludeJournal
import InterludeMotion

/// The values, velocities and movers of all moving properties, read from the journal entry by entry.
struct CurveSet: Equatable {
  /// The source of a property's motion.
  enum Mover: String {
    case finger, held, spring, curve, decay, link, timer, layout, code, rest
  }

  /// The state of one property in one frame.
  struct Sample: Equatable {
    /// The time at which the frame's work began, in seconds.
    let time: Double
    let frame: Int
    let mover: Mover
    let value: [Double]
    /// The velocity per stage second.
    let velocity: [Double]

    /// The instant near `time` at which the curve has these numbers: that of the frame, of which the line
    /// between two frames knows nothing, or any instant if nothing moves.
    func instant(near time: Double) -> Double { mover == .rest ? time : min(self.time, time) }
  }

  /// The path of a spring if it is not interrupted.
  struct Forecast: Equatable {
    let time: Double
    /// The start of the spring, in stage seconds.
    let begin: Double
    /// The motions, one for each component of the property.
    let motions: [SpringMotion]

    /// - Parameter stageTime: Stage seconds.
    func value(of part: Int, at stageTime: Double) -> Double {
      motions[part].value(at: max(0, stageTime - begin))
    }

    /// The time at which the spring settles, in stage seconds.
    let end: Double
  }

  /// A property of one layer.
  struct Subject: Equatable {
    /// The view's class and the property: "SheetView.position".
    let name: String
    let layer: Int
    fileprivate(set) var samples: [Sample] = []
    fileprivate(set) var handOffs: [ContinuityMeter.Reading] = []
    fileprivate(set) var forecasts: [Forecast] = []
    /// Whether the first component is measured in points.
    let isInPoints: Bool

    init(name: String, layer: Int) {
      (self.name, self.layer) = (name, layer)
      isInPoints = Part(property: String(name.split(separator: ".").last ?? ""), index: 0).unit == "pt"
    }

    var property: String { String(name.split(separator: ".").last ?? "") }

    /// Returns the indices of the samples in `range`, plus one neighbour on each side.
    func indices(around range: ClosedRange<Double>) -> Range<Int> {
      let first = samples.indices.partitioningIndex { samples[$0].time >= range.lowerBound }
      let end = samples.indices.partitioningIndex { samples[$0].time > range.upperBound }
      return max(0, first - 1)..<min(samples.count, max(first, end) + 1)
    }

    /// Returns the last sample at or before `time`; nil for none.
    func sample(at time: Double) -> Sample? {
      let next = samples.indices.partitioningIndex { samples[$0].time > time }
      return next > 0 ? samples[next - 1] : nil
    }

    /// Returns the state that is shown at `time`: at a hand-off, and in its frame, that of the hand-off;
    /// elsewhere, that of the last frame. nil before the first motion.
    ///
    /// The first frame after a release shows the motion at its target time, a moment later.
    func state(at time: Double) -> Sample? { handOff(at: time)?.states.after ?? sample(at: time) }

    /// Returns the hand-off that is shown at `time`; nil if none is.
    func handOff(at time: Double) -> ContinuityMeter.Reading? {
      let next = handOffs.indices.partitioningIndex { handOffs[$0].time > time }
      guard next > 0 else { return nil }
      let handOff = handOffs[next - 1]
      if let sample = sample(at: time) {
        guard handOff.frame >= sample.frame else { return nil }
        if handOff.frame == sample.frame, !handOff.replaces(sample) { return nil }
      }
      return handOff
    }

    /// Returns the hand-offs in `range`.
    func handOffs(in range: ClosedRange<Double>) -> ArraySlice<ContinuityMeter.Reading> {
      let first = handOffs.indices.partitioningIndex { handOffs[$0].time >= range.lowerBound }
      let end = handOffs.indices.partitioningIndex { handOffs[$0].time > range.upperBound }
      return handOffs[first..<max(first, end)]
    }

    /// Returns the index of the first hand-off in the frame `frame` or a later one.
    func handOff(from frame: Int) -> Int {
      handOffs.indices.partitioningIndex { handOffs[$0].frame >= frame }
    }

    /// Returns the component at `index`.
    func part(_ index: Int) -> Part { Part(property: property, index: index) }

    /// Returns the components that move most in `range`: at most two, with the same unit, largest first.
    func movingParts(in range: ClosedRange<Double>) -> [Int] {
      let indices = indices(around: range)
      guard let count = indices.first.map({ samples[$0].value.count }) else { return [] }
      var spans: [(part: Int, span: Double)] = []
      for part in 0..<count {
        var (low, high) = (Double.infinity, -Double.infinity)
        for index in indices.sampled where part < samples[index].value.count {
          low = min(low, samples[index].value[part])
          high = max(high, samples[index].value[part])
        }
        spans.append((part, high - low))
      }
      func reach(_ one: (part: Int, span: Double)) -> Double { one.span / self.part(one.part).least }
      guard let most = spans.max(by: { reach($0) < reach($1) }) else { return [] }
      let others = spans.filter {
        $0.part != most.part && self.part($0.part).unit == self.part(most.part).unit
          && reach($0) > max(1, 0.02 * reach(most))
      }
      let second = others.max { $0.span < $1.span }
      return [most.part] + (second.map { [$0.part] } ?? [])
    }
  }

  /// One component of a property.
  struct Part: Equatable {
    /// The component's name: "x".
    let name: String
    /// "pt", "rad", or empty for a plain number.
    let unit: String
    /// The smallest visible change.
    let least: Double

    init(property: String, index: Int) {
      let (names, unit): ([String], String) =
        switch property {
        case "position", "contentOffset", "shadowOffset": (["x", "y"], "pt")
        case "bounds": (["x", "y", "width", "height"], "pt")
        case "transform":
          (["scale x", "scale y", "shear", "angle", "x", "y"], index == 3 ? "rad" : index > 3 ? "pt" : "")
        case "cornerRadius", "borderWidth", "shadowRadius", "lineWidth": ([property], "pt")
        case "backgroundColor", "borderColor", "fillColor", "strokeColor":
          (["red", "green", "blue", "alpha"], "")
        default: ([property], "")
        }
      name = names.indices.contains(index) ? names[index] : "\(index)"
      self.unit = unit
      least = unit == "pt" ? 0.5 : 0.005
    }
  }

  /// A frame's time on the real clock and on the stage's clock.
  struct Tick: Equatable {
    let time: Double
    /// The stage time of the frame's picture.
    let stageTime: Double
  }

  private struct Key: Hashable {
    let layer: Int
    let name: String
  }

  /// Whether a subject has left the stage before `time`: it has stopped, and no frame shows it at rest,
  /// because its layer was removed.
  func isRemoved(_ index: Int, at time: Double) -> Bool {
    guard let sample = subjects[index].sample(at: time), sample.mover != .rest else { return false }
    let next = ticks.partitioningIndex { $0.time > time }
    return next > 0 && ticks[next - 1].time > sample.time
  }

  /// The subjects, in the order in which they first moved.
  private(set) var subjects: [Subject] = []
  private(set) var ticks: [Tick] = []
  private var indexByKey: [Key: Int] = [:]
  private var meter = ContinuityMeter()
  /// The stage clock's rate, in stage seconds per second.
  private var rate = 1.0
  /// The maximum number of frames, and of samples for each subject.
  private static let limit = 100_000

  /// Reads the next entry.
  ///
  /// - Returns: The affected subject and the time from which its plot changes; nil for none.
  mutating func read(_ entry: JournalEntry) -> (subject: Int, time: Double)? {
    switch entry.event {
    case .motion(let motion):
      let index = subject(motion.subject, motion.layer)
      let before = subjects[index].samples.last?.time ?? entry.time
      if subjects[index].samples.count >= Self.limit { subjects[index].samples.removeFirst(Self.limit / 2) }
      subjects[index].samples.append(
        Sample(
          time: entry.time, frame: entry.frame,
          mover: Mover(rawValue: motion.mover) ?? .rest, value: motion.value, velocity: motion.velocity))
      if motion.mover == "rest", let last = subjects[index].handOffs.last, last.frame == entry.frame {
        // Code that stops a view may set another place for it.
        subjects[index].handOffs[subjects[index].handOffs.count - 1] = last.landed(
          at: motion.value, after: entry.time - before)
      }
      return (index, before)
    case .handOff(let handOff):
      meter = ContinuityMeter()
      meter.read(entry)
      let index =
        handOff.layer.map { subject(handOff.subject, $0) }
        ?? subjects.lastIndex { $0.name == handOff.subject } ?? subject(handOff.subject, 0)
      subjects[index].handOffs += meter.readings
      if let spring = handOff.spring {
        subjects[index].forecasts.append(Forecast(handOff, spring, at: entry.time))
      }
      return (index, subjects[index].handOffs.dropLast().last?.time ?? entry.time)
    case .frame(let frame):
      if ticks.count >= Self.limit { ticks.removeFirst(Self.limit / 2) }
      ticks.append(
        Tick(time: entry.time, stageTime: entry.stageTime + rate * (frame.target - entry.time)))
      return nil
    case .setting(let setting):
      if setting.setting == "rate", let rate = Double(setting.value) { self.rate = rate }
      return nil
    default: return nil
    }
  }

  private mutating func subject(_ name: String, _ layer: Int) -> Int {
    let key = Key(layer: layer, name: name)
    if let index = indexByKey[key] { return index }
    subjects.append(Subject(name: name, layer: layer))
    indexByKey[key] = subjects.count - 1
    return subjects.count - 1
  }

  /// Returns the last of increasing times in `range`; nil for none.
  private static func last(
    in range: ClosedRange<Double>, of indices: Range<Int>, _ time: (Int) -> Double
  ) -> Double? {
    guard let final = indices.last else { return nil }
    // The end of a session is the usual case.
    let next =
      time(final) <= range.upperBound
      ? indices.upperBound : indices.partitioningIndex(at: { time($0) > range.upperBound })
    guard next > indices.lowerBound, time(next - 1) >= range.lowerBound else { return nil }
    return time(next - 1)
  }

  /// Returns the subjects that moved in `range`: those with hand-offs first, then positions before other
  /// properties, then the most recent first.
  func moving(in range: ClosedRange<Double>) -> [Int] {
    var found: [(index: Int, hasHandOff: Bool, isPosition: Bool, last: Double)] = []
    for index in subjects.indices {
      guard
        let last = Self.last(
          in: range, of: subjects[index].samples.indices, { subjects[index].samples[$0].time })
      else { continue }
      let handOff = Self.last(in: range, of: subjects[index].handOffs.indices) {
        subjects[index].handOffs[$0].time
      }
      found.append((index, handOff != nil, subjects[index].isInPoints, last))
    }
    return found.sorted { one, other in
      if one.hasHandOff != other.hasHandOff { return one.hasHandOff }
      if one.isPosition != other.isPosition { return one.isPosition }
      return one.last != other.last ? one.last > other.last : one.index < other.index
    }.map(\.index)
  }
}

extension CurveSet.Forecast {
  fileprivate init(_ handOff: HandOffEntry, _ entry: SpringEntry, at time: Double) {
    let spring = Spring(mass: entry.mass, stiffness: entry.stiffness, damping: entry.damping)
    let count = min(handOff.valueAfter.count, entry.target.count, handOff.velocityAfter.count)
    let motions = (0..<count).map { part in
      SpringMotion(
        spring: spring, from: handOff.valueAfter[part], target: entry.target[part],
        initialVelocity: handOff.velocityAfter[part])
    }
    let property = String(handOff.subject.split(separator: ".").last ?? "")
    let durations = motions.enumerated().map { part, motion in
      motion.settlingDuration(within: CurveSet.Part(property: property, index: part).least)
    }
    // An undamped spring never settles, so its forecast ends after 10 s.
    let end = entry.begin + min(durations.max() ?? 0, 10)
    self.init(time: time, begin: entry.begin, motions: motions, end: end)
  }
}
