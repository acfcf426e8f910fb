import Foundation
import InterludeJournal
import InterludeMotion

/// Where everything that moved was, how fast, and what moved it: made from the journal, entry by entry.
struct CurveSet: Equatable {
  /// What moves a property.
  enum Mover: String {
    case finger, held, spring, curve, decay, rest
  }

  /// One property in one picture.
  struct Sample: Equatable {
    /// When the frame's work began.
    let time: Double
    let frame: Int
    let mover: Mover
    let value: [Double]
    /// Per stage second.
    let velocity: [Double]
  }

  /// Where a spring would go that is left to itself.
  struct Forecast: Equatable {
    let time: Double
    /// Stage seconds: when the spring was let go.
    let begin: Double
    /// One for each part of the property.
    let motions: [SpringMotion]

    /// - Parameter stageTime: Stage seconds.
    func value(of part: Int, at stageTime: Double) -> Double {
      motions[part].value(at: max(0, stageTime - begin))
    }

    /// When it comes to rest, in stage seconds.
    let end: Double
  }

  /// A property of one layer.
  struct Subject: Equatable {
    /// "SheetView.position"
    let name: String
    let layer: Int
    fileprivate(set) var samples: [Sample] = []
    fileprivate(set) var handOffs: [ContinuityMeter.Reading] = []
    fileprivate(set) var forecasts: [Forecast] = []

    var property: String { String(name.split(separator: ".").last ?? "") }

    /// The indices of the samples in `range`, with one neighbour on each side.
    func indices(around range: ClosedRange<Double>) -> Range<Int> {
      let first = samples.border { $0.time >= range.lowerBound }
      let end = samples.border { $0.time > range.upperBound }
      return max(0, first - 1)..<min(samples.count, max(first, end) + 1)
    }

    /// The sample that is shown at `time`; nil where it did not move.
    func sample(at time: Double) -> Sample? {
      let next = samples.border { $0.time > time }
      return next > 0 ? samples[next - 1] : nil
    }

    /// The part of a property that number `index` is.
    func part(_ index: Int) -> Part { Part(property: property, index: index) }

    /// The parts that move in `range`, at most two of one unit; the one that moves most first.
    func movingParts(in range: ClosedRange<Double>) -> [Int] {
      let indices = indices(around: range)
      guard let count = indices.first.map({ samples[$0].value.count }) else { return [] }
      var spans: [(part: Int, span: Double)] = []
      for part in 0..<count {
        var (low, high) = (Double.infinity, -Double.infinity)
        for index in indices where part < samples[index].value.count {
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

  /// One number of a property.
  struct Part: Equatable {
    /// "x"
    let name: String
    /// "pt"; empty for a plain number.
    let unit: String
    /// Less than this is not seen.
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

  /// A frame, on the real clock and on the stage's.
  struct Tick: Equatable {
    let time: Double
    /// Of the picture.
    let stageTime: Double
  }

  private struct Key: Hashable {
    let layer: Int
    let name: String
  }

  /// In the order in which they first moved.
  private(set) var subjects: [Subject] = []
  private(set) var ticks: [Tick] = []
  private var places: [Key: Int] = [:]
  private var meter = ContinuityMeter()
  /// Stage seconds a second.
  private var rate = 1.0
  /// The most frames that are kept, and samples of one subject.
  private static let limit = 100_000

  /// Takes in the next entry.
  ///
  /// - Returns: The subject that it tells of, and since when its picture changes.
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
    if let place = places[key] { return place }
    subjects.append(Subject(name: name, layer: layer))
    places[key] = subjects.count - 1
    return subjects.count - 1
  }

  /// The subjects that moved in `range`: first those that changed hands there, places before other properties,
  /// and of equals the one that moved last.
  func moving(in range: ClosedRange<Double>) -> [Int] {
    var found: [(index: Int, hands: Bool, isPlace: Bool, last: Double)] = []
    for (index, subject) in subjects.enumerated() {
      let next = subject.samples.border { $0.time > range.upperBound }
      guard next > 0, subject.samples[next - 1].time >= range.lowerBound else { continue }
      let hands = subject.handOffs.border { $0.time > range.upperBound }
      let isHanded = hands > 0 && subject.handOffs[hands - 1].time >= range.lowerBound
      found.append((index, isHanded, subject.part(0).unit == "pt", subject.samples[next - 1].time))
    }
    return found.sorted { one, other in
      if one.hands != other.hands { return one.hands }
      if one.isPlace != other.isPlace { return one.isPlace }
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
    // A spring without damping never rests; nobody looks at it for so long.
    let end = entry.begin + min(durations.max() ?? 0, 10)
    self.init(time: time, begin: entry.begin, motions: motions, end: end)
  }
}
