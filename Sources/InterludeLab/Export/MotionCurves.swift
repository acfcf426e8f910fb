import Foundation
package import InterludeJournal

/// The value and velocity of each moving property in each frame, read from a journal.
package struct MotionCurves: Sendable {
  package struct Sample: Equatable, Sendable {
    /// The frame's target time, in real seconds since the session began.
    package let time: Double
    /// The same instant on the stage's clock, in seconds.
    package let stageTime: Double
    package let frame: Int
    package let mover: String
    package let value: [Double]
    /// The velocity per stage second.
    package let velocity: [Double]
  }

  package struct HandOff: Equatable, Sendable {
    package let time: Double
    package let from: String
    package let to: String
    package let isBroken: Bool
  }

  /// One property of one layer.
  package struct Curve: Equatable, Sendable {
    package let subject: String
    package let layer: Int
    package fileprivate(set) var samples: [Sample] = []
    package fileprivate(set) var handOffs: [HandOff] = []
  }

  /// The curves, in the order in which they first moved.
  package private(set) var curves: [Curve] = []
  private var indices: [String: Int] = [:]
  private var waiting: [(entry: JournalEntry, motion: MotionEntry)] = []
  private var rate = 1.0
  private var meter = ContinuityMeter()

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// Reads the next entry of the journal.
  package mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion): waiting.append((entry, motion))
    case .frame(let frame):
      for (entry, motion) in waiting {
        let index = index(of: motion.subject, motion.layer)
        curves[index].samples.append(
          Sample(
            time: frame.target, stageTime: entry.stageTime + (frame.target - entry.time) * rate,
            frame: entry.frame, mover: motion.mover, value: motion.value, velocity: motion.velocity))
      }
      waiting.removeAll(keepingCapacity: true)
    case .handOff(let handOff):
      meter.read(entry)
      guard let layer = handOff.layer else { return }
      let isBroken = meter.readings.last?.isBroken ?? false
      let index = index(of: handOff.subject, layer)
      curves[index].handOffs.append(
        HandOff(time: entry.time, from: handOff.from, to: handOff.to, isBroken: isBroken))
    case .setting(let setting) where setting.setting == "rate": rate = Double(setting.value) ?? rate
    default: break  // Other entries move nothing.
    }
  }

  private mutating func index(of subject: String, _ layer: Int) -> Int {
    let key = "\(layer) \(subject)"
    if let index = indices[key] { return index }
    curves.append(Curve(subject: subject, layer: layer))
    indices[key] = curves.count - 1
    return curves.count - 1
  }
}

/// One number of a moving property.
package struct MotionPart: Equatable, Sendable {
  package let name: String
  /// "pt", "rad", or empty for a ratio.
  package let unit: String
  /// The factor that makes changes of different units comparable with points, by how visible they are.
  let weight: Double

  /// Returns the components of the property that `subject` names after its last dot.
  package static func all(of subject: String, count: Int) -> [MotionPart] {
    func parts(_ names: [String], _ unit: String, _ weight: Double) -> [MotionPart] {
      names.map { MotionPart(name: $0, unit: unit, weight: weight) }
    }
    let property = subject.split(separator: ".").last.map(String.init) ?? subject
    let known: [MotionPart] =
      switch property {
      case "position", "contentOffset", "shadowOffset": parts(["x", "y"], "pt", 1)
      case "bounds": parts(["x", "y", "width", "height"], "pt", 1)
      case "transform":
        parts(["scale x", "scale y", "shear"], "", 200) + parts(["angle"], "rad", 100)
          + parts(["x", "y"], "pt", 1)
      case "cornerRadius", "borderWidth", "shadowRadius", "lineWidth": parts([""], "pt", 1)
      case _ where count == 4: parts(["red", "green", "blue", "alpha"], "", 20)
      default: parts([""], "", 50)
      }
    return known.count == count ? known : (1...max(count, 1)).map { parts(["\($0)"], "", 50)[0] }
  }
}

extension MotionCurves {
  /// One component of a curve against time.
  package struct Trace {
    package let curve: Curve
    package let index: Int
    package let part: MotionPart
    /// The total distance moved back and forth, weighted by visibility.
    package let distance: Double

    package var title: String { part.name.isEmpty ? curve.subject : "\(curve.subject) \(part.name)" }
  }

  /// Returns all components that moved, the one with the longest distance first.
  ///
  /// - Parameter subject: The view's class, or class and property, to select; nil for all.
  package func traces(of subject: String? = nil) -> [Trace] {
    var traces: [Trace] = []
    for curve in curves {
      if let subject, curve.subject != subject, !curve.subject.hasPrefix(subject + ".") { continue }
      guard let count = curve.samples.first?.value.count else { continue }
      for (index, part) in MotionPart.all(of: curve.subject, count: count).enumerated() {
        let values = curve.samples.compactMap { $0.value.indices.contains(index) ? $0.value[index] : nil }
        let distance = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) } * part.weight
        if distance > 0 { traces.append(Trace(curve: curve, index: index, part: part, distance: distance)) }
      }
    }
    // Equal distances keep their order; `sorted` is not documented to be stable.
    return traces.enumerated().sorted { ($0.element.distance, $1.offset) > ($1.element.distance, $0.offset) }
      .map(
        \.element)
  }

  /// Returns a CSV table with one line for each component in each frame.
  package func csv(of subject: String? = nil) -> String {
    var lines = ["time,stage,frame,subject,layer,mover,part,unit,value,velocity"]
    for curve in curves {
      if let subject, curve.subject != subject, !curve.subject.hasPrefix(subject + ".") { continue }
      guard let count = curve.samples.first?.value.count else { continue }
      let parts = MotionPart.all(of: curve.subject, count: count)
      for sample in curve.samples {
        for (index, part) in parts.enumerated() where index < sample.value.count {
          lines.append(
            [
              CodeNumber.rounded(sample.time, 6), CodeNumber.rounded(sample.stageTime, 6), "\(sample.frame)",
              Self.quoted(curve.subject), "\(curve.layer)", sample.mover, part.name, part.unit,
              CodeNumber.rounded(sample.value[index], 6), CodeNumber.rounded(sample.velocity[index], 4),
            ].joined(separator: ","))
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    text.contains { ",\"\n".contains($0) } ? "\"\(text.replacingOccurrences(of: "\"", with: "\"\""))\"" : text
  }
}
