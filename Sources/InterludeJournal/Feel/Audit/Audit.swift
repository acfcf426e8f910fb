import Foundation

/// Finds in a journal what a hand or an eye would object to.
///
/// Each part looks for some kinds of fault, independent of the others.
package struct Audit: Sendable {
  private var handOffs = HandOffAudit()
  private var motion = MotionAudit()
  private var jumps = JumpAudit()
  private var codeMotion = CodeMotionAudit()
  private var drags = DragAudit()
  private var directions = DirectionAudit()
  private var transitions = TransitionAudit()
  private var sources = SourceAudit()
  private var travel = DragAccounting()
  private var lag = LagMeter()

  /// A part, which looks for some kinds of fault.
  package enum Part: String, CaseIterable, Sendable {
    case handOffs, motion, jumps, codeMotion, drags, directions, transitions, sources, travel, lag
  }

  /// The part whose findings are left out; nil for none.
  private let blinded: Part?

  /// - Parameter blinded: The part whose findings are left out, to test what depends on it; nil for none.
  package init(without blinded: Part? = nil) { self.blinded = blinded }

  package init(_ entries: some Sequence<JournalEntry>, without blinded: Part? = nil) {
    self.init(without: blinded)
    for entry in entries { read(entry) }
  }

  /// Reads the next entry of the journal.
  package mutating func read(_ entry: JournalEntry) {
    handOffs.read(entry)
    motion.read(entry)
    jumps.read(entry)
    codeMotion.read(entry)
    drags.read(entry)
    directions.read(entry)
    transitions.read(entry)
    sources.read(entry)
    travel.read(entry)
    lag.read(entry)
  }

  /// The faults, by time. A view that breaks in several properties at one instant is one finding, with the
  /// largest amount.
  package var findings: [Finding] {
    let parts: [(part: Part, findings: [Finding])] = [
      (.handOffs, handOffs.findings), (.motion, motion.findings), (.jumps, jumps.findings),
      (.codeMotion, codeMotion.findings),
      (.drags, drags.findings), (.directions, directions.findings), (.transitions, transitions.findings),
      (.sources, sources.findings), (.travel, lost), (.lag, [late].compactMap { $0 }),
    ]
    var all = parts.filter { $0.part != blinded }.flatMap(\.findings)
    // A drag that nothing follows has lost a part of its way, too.
    let unfollowed = Set(all.filter { $0.kind == .unfollowed }.map(\.time))
    all.removeAll { $0.kind == .travelLost && unfollowed.contains($0.time) }
    var found: [Finding] = []
    for finding in all {
      let same = found.firstIndex {
        $0.frame == finding.frame && $0.kind == finding.kind && $0.view == finding.view
      }
      if let same {
        if finding.amount > found[same].amount { found[same] = finding }
      } else {
        found.append(finding)
      }
    }
    return found.sorted { ($0.time, $0.kind.rawValue, $0.subject) < ($1.time, $1.kind.rawValue, $1.subject) }
  }

  /// The findings, the most severe first, and those of one severity by time.
  package var ranked: [Finding] {
    let findings = findings
    return findings.filter { $0.kind.severity == .high } + findings.filter { $0.kind.severity == .medium }
  }

  /// The numbers of hand-offs and drags that were examined.
  package var examined: (handOffs: Int, drags: Int) { (handOffs.count, travel.drags.count) }

  private var lost: [Finding] {
    travel.unbalanced.map { drag in
      Finding(
        time: drag.time, stageTime: drag.time, frame: drag.frames.first?.number ?? 0, kind: .travelLost,
        subject: drag.subjects.joined(separator: ", "), amount: drag.gap)
    }
  }

  /// The delay that half of the pictures exceed, if it is more than two frames, or more than three at 60 Hz.
  ///
  /// Frames count as 60 Hz at least: the samples of a finger may come no more often, and it goes on for a
  /// frame before its place is seen.
  private var late: Finding? {
    guard lag.delays.count >= 10, let delay = LagMeter.quantile(0.5, of: lag.delays),
      let frames = LagMeter.quantile(0.5, of: lag.delaysInFrames),
      delay > 0.055 || (frames > 2 && delay > 2 / 60)
    else { return nil }
    return Finding(time: 0, stageTime: 0, frame: 0, kind: .lag, subject: "", amount: delay)
  }
}

extension Finding {
  /// The view's class, without a property.
  var view: Substring { subject.prefix { $0 != "." } }

  init(_ entry: JournalEntry, _ kind: Kind, _ subject: String, _ amount: Double) {
    self.init(
      time: entry.time, stageTime: entry.stageTime, frame: entry.frame, kind: kind, subject: subject,
      amount: amount, layer: Self.layer(of: entry))
  }

  private static func layer(of entry: JournalEntry) -> Int? {
    switch entry.event {
    case .motion(let motion): motion.layer
    case .handOff(let handOff): handOff.layer
    default: nil
    }
  }

  /// The unit of the amount: that of its kind, without points for a property that has none.
  package var unit: String {
    guard Self.plainProperties.contains(String(subject.split(separator: ".").last ?? "")) else {
      return kind.unit
    }
    return switch kind.unit {
    case "pt": ""
    case "pt/s": "/s"
    default: kind.unit
    }
  }

  /// The properties whose values are no lengths.
  private static let plainProperties: Set = [
    "opacity", "shadowOpacity", "transform", "backgroundColor", "borderColor", "fillColor", "strokeColor",
    "shadowColor", "strokeStart", "strokeEnd",
  ]

  /// The amount with its unit; empty for a fault that has no size.
  package var measure: String {
    switch kind {
    case .swallowedTouch: ""
    case .waited, .lateCompletion, .lag: String(format: "%.2f s", amount)
    case .velocityUnit, .countsFrames: String(format: "%.1f×", amount)
    case .flash: String(format: "%.1f", amount)
    case .staleSource: String(format: amount < 1.5 ? "%.0f page" : "%.0f pages", amount)
    default: String(format: "%.1f", amount) + (unit.hasPrefix("p") ? " " : "") + unit
    }
  }

  private static let moverNames = ["link": "a display link", "timer": "a timer", "code": "client code"]

  /// The finding as a line: where, what, and how much.
  package var sentence: String {
    var what = subject.isEmpty ? kind.title : "\(subject) \(kind.title)"
    if let mover { what += ", set by \(Self.moverNames[mover] ?? mover)" }
    return measure.isEmpty ? what : "\(what): \(measure)"
  }
}
