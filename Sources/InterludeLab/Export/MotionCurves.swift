import Foundation
package import InterludeJournal

/// Reads a journal for where everything that moves was, picture by picture, and how fast.
package struct MotionCurves: Sendable {
  package struct Sample: Equatable, Sendable {
    /// Real seconds since the session began: the picture's instant.
    package let time: Double
    /// Seconds on the stage's clock at the same instant.
    package let stageTime: Double
    package let frame: Int
    package let mover: String
    package let value: [Double]
    /// Per stage second.
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

  /// In the order in which they first moved.
  package private(set) var curves: [Curve] = []
  private var places: [String: Int] = [:]
  private var waiting: [(entry: JournalEntry, motion: MotionEntry)] = []
  private var rate = 1.0
  private var meter = ContinuityMeter()

  package init() {}

  package init(_ entries: some Sequence<JournalEntry>) {
    for entry in entries { read(entry) }
  }

  /// Takes in the next entry of the journal.
  package mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion): waiting.append((entry, motion))
    case .frame(let frame):
      for (entry, motion) in waiting {
        let place = place(of: motion.subject, motion.layer)
        curves[place].samples.append(
          Sample(
            time: frame.target, stageTime: entry.stageTime + (frame.target - entry.time) * rate,
            frame: entry.frame, mover: motion.mover, value: motion.value, velocity: motion.velocity))
      }
      waiting.removeAll(keepingCapacity: true)
    case .handOff(let handOff):
      meter.read(entry)
      guard let layer = handOff.layer else { return }
      let isBroken = meter.readings.last?.isBroken ?? false
      let place = place(of: handOff.subject, layer)
      curves[place].handOffs.append(
        HandOff(time: entry.time, from: handOff.from, to: handOff.to, isBroken: isBroken))
    case .setting(let setting) where setting.setting == "rate": rate = Double(setting.value) ?? rate
    default: break  // Whatever else a journal says, it moves nothing.
    }
  }

  private mutating func place(of subject: String, _ layer: Int) -> Int {
    let key = "\(layer) \(subject)"
    if let place = places[key] { return place }
    curves.append(Curve(subject: subject, layer: layer))
    places[key] = curves.count - 1
    return curves.count - 1
  }
}

/// One number of a moving property.
package struct MotionPart: Equatable, Sendable {
  package let name: String
  /// "pt", "rad", or empty for a part of a whole.
  package let unit: String
  /// How much of a change in it is as conspicuous as one point.
  let weight: Double

  /// The parts of the property that `subject` names behind its last dot.
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
  /// One number against time.
  package struct Trace {
    package let curve: Curve
    package let index: Int
    package let part: MotionPart
    /// How far it went, back and forth, in what is as conspicuous as points.
    package let way: Double

    package var title: String { part.name.isEmpty ? curve.subject : "\(curve.subject) \(part.name)" }
  }

  /// Everything that moved, the furthest first.
  ///
  /// - Parameter subject: Leaves the others out: the view's class, or with the property.
  package func traces(of subject: String? = nil) -> [Trace] {
    var traces: [Trace] = []
    for curve in curves {
      if let subject, curve.subject != subject, !curve.subject.hasPrefix(subject + ".") { continue }
      guard let count = curve.samples.first?.value.count else { continue }
      for (index, part) in MotionPart.all(of: curve.subject, count: count).enumerated() {
        let values = curve.samples.compactMap { $0.value.indices.contains(index) ? $0.value[index] : nil }
        let way = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) } * part.weight
        if way > 0 { traces.append(Trace(curve: curve, index: index, part: part, way: way)) }
      }
    }
    // What went as far comes in its own order: sorting keeps no order by itself.
    return traces.enumerated().sorted { ($0.element.way, $1.offset) > ($1.element.way, $0.offset) }.map(
      \.element)
  }

  /// As a table, one line for each number of each picture.
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
