import InterludeJournal

/// The findings of a run so far, the same as those of `interlude feel`.
///
/// A finding can concern an earlier instant than the entry that proves it, so the whole run counts, whichever
/// frame is shown.
struct AuditModel {
  /// The findings, the most severe first.
  private(set) var findings: [Finding] = []
  /// The numbers of hand-offs and drags that were examined.
  private(set) var examined = (handOffs: 0, drags: 0)
  /// Whether anything was touched or has moved.
  private(set) var hasRun = false

  private var audit = Audit()
  /// The number of the next entry to read.
  private var next = 0
  /// The frames since the findings were last computed, and whether the stage came to rest in them.
  private var (frames, hasRested) = (0, false)

  /// Whether the run had begun when the findings were last computed.
  private var hadRun = false

  /// The number of frames after which a run that still moves is evaluated again.
  private static let interval = 12

  /// Reads the new entries.
  ///
  /// - Parameter isOver: Whether no more entries are expected for now, so that the findings must be complete.
  /// - Returns: Whether the findings or the numbers have changed.
  mutating func read(_ log: EntryLog, isOver: Bool) -> Bool {
    for number in max(next, log.startIndex)..<max(log.endIndex, next) where log.indices.contains(number) {
      let entry = log[number]
      audit.read(entry)
      switch entry.event {
      case .frame: frames += 1
      case .rest: hasRested = true
      case .touch, .motion: hasRun = true
      default: break
      }
    }
    next = max(next, log.endIndex)
    guard frames > 0, isOver || hasRested || frames >= Self.interval else { return false }
    (frames, hasRested) = (0, false)
    let before = (findings, examined, hadRun)
    (findings, examined, hadRun) = (audit.ranked, audit.examined, hasRun)
    return before.0 != findings || before.1 != examined || before.2 != hadRun
  }

  /// The summary line: "3 findings, 1 of high severity"; empty without findings.
  var summary: String {
    let severe = findings.count { $0.kind.severity == .high }
    let all = "\(findings.count) \(findings.count == 1 ? "finding" : "findings")"
    return findings.isEmpty ? "" : severe == 0 ? all : "\(all), \(severe) of high severity"
  }

  /// The extent of the examination, for a run without findings: "4 hand-offs and 1 drag were examined."
  var extent: String {
    func number(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    if examined == (0, 0) { return "Examined the motion of this run." }
    return "Examined \(number(examined.handOffs, "hand-off")) and \(number(examined.drags, "drag"))."
  }
}
