import Foundation
package import InterludeJournal

/// Runs fuzzing sessions of one subject and collects their faults.
@MainActor
package struct Fuzzer {
  /// A fault and the shortest session found that reproduces it.
  package struct Failure {
    package let subject: String
    package let seed: UInt64
    package let fault: FuzzFault
    /// The session's recording; nil if the fault did not occur duplicates.
    package let recording: Recording?

    /// Shrinks the session while it reproduces its fault; nil if it has no fault.
    ///
    /// - Parameter budget: The number of frames that may be played for shrinking.
    @MainActor
    package init?(_ session: FuzzSession, budget: Int = Fuzzer.defaultBudget) {
      guard let fault = session.player.fault else { return nil }
      var shrinker = Shrinker(session.subject, session.player.script, fault: fault, budget: budget)
      let shrunk = shrinker.shrink()
      (subject, seed) = (session.subject.name, session.seed)
      self.fault = shrunk?.fault ?? fault
      recording = shrunk?.recording
    }

    /// The number of input events in the recording.
    package var inputs: Int {
      recording?.steps.count { if case .input = $0 { true } else { false } } ?? 0
    }
  }

  package struct Sum: Codable, Equatable, Sendable {
    package var (sessions, interruptions, frames) = (0, 0, 0)
    /// Stage seconds and processor seconds; both exclude shrinking.
    package var (time, cpu) = (0.0, 0.0)
    /// The number of sessions that repeated a known fault.
    package var duplicates = 0
    package var tally = FuzzTally()

    package init() {}

    package static func += (sum: inout Sum, other: Sum) {
      sum.sessions += other.sessions
      sum.interruptions += other.interruptions
      sum.frames += other.frames
      sum.time += other.time
      sum.cpu += other.cpu
      sum.duplicates += other.duplicates
      sum.tally += other.tally
    }

    package var text: String {
      func number(_ value: Double) -> String { String(format: "%.1f", value) }
      let each = interruptions == 0 ? 0 : cpu / Double(interruptions) * 1000
      return "\(sessions) session\(sessions == 1 ? "" : "s"), "
        + "\(interruptions) interruption\(interruptions == 1 ? "" : "s"), \(frames) frames, "
        + "\(number(time)) s played in \(number(cpu)) s of CPU time (\(number(cpu == 0 ? 0 : time / cpu)) × real time, "
        + "\(String(format: "%.2f", each)) ms per interruption)"
    }
  }

  package let subject: FuzzSubject
  package private(set) var sum = Sum()
  package private(set) var failures: [Failure] = []
  /// The recording of the last session that was played with a listener.
  package private(set) var lastPlayed: Recording?

  /// The number of frames that may be played to shrink one failure.
  private let budget: Int
  package static let defaultBudget = 400_000
  /// The beginnings that guide the sessions; nil if the seed alone determines each session.
  private let corpus: FuzzCorpus?
  /// The steps that all sessions have reached. Blind sessions are counted too, so that both can be compared.
  private let coverage = FuzzCoverage.Known()

  /// - Parameter isGuided: Whether sessions continue what earlier ones began.
  package init(_ subject: FuzzSubject, isGuided: Bool = false, budget: Int = defaultBudget) {
    (self.subject, self.budget) = (subject, budget)
    corpus = isGuided ? FuzzCorpus() : nil
  }

  /// The number of pairs of consecutive steps of machines that the sessions have reached.
  package var reachedSteps: Int { coverage.count }

  /// Plays the session with this seed.
  ///
  /// - Parameters:
  ///   - listener: Receives every entry of the session's journal. With one, `lastPlayed` is kept.
  ///   - willPlay: Is called with the session's player before the first frame.
  /// - Returns: A fault that did not occur before; nil if there is none.
  package mutating func play(
    seed: UInt64, listener: ((JournalEntry) -> Void)? = nil, willPlay: (FuzzPlayer) -> Void = { _ in }
  ) -> Failure? {
    let start = clock()
    var session = FuzzSession(subject, seed: seed, corpus: corpus, coverage: coverage, listener: listener)
    willPlay(session.player)
    session.run()
    lastPlayed = listener == nil ? nil : session.player.script.recording(subject.header)
    sum.sessions += 1
    sum.interruptions += session.interruptions
    sum.frames += session.player.frame
    sum.time += session.player.time
    sum.tally += session.player.tally
    sum.cpu += Double(clock() - start) / 1_000_000
    guard let fault = session.player.fault else { return nil }
    guard !failures.contains(where: { $0.fault.isSame(as: fault) }) else {
      sum.duplicates += 1
      return nil
    }
    guard let failure = Failure(session, budget: budget) else { return nil }
    failures.append(failure)
    return failure
  }
}
