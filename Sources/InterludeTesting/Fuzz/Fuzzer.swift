import Foundation
package import InterludeJournal

/// Sessions of one subject, with seeds that follow one another.
@MainActor
package struct Fuzzer {
  /// A fault and the shortest session that shows it.
  package struct Failure {
    package let subject: String
    package let seed: UInt64
    package let fault: FuzzFault
    /// Nil where the session did not fail again in the same way.
    package let recording: Recording?

    /// Makes the session as short as it can be while it shows its fault; nil where it has none.
    ///
    /// - Parameter budget: Frames that may be played for that.
    @MainActor
    package init?(_ session: FuzzSession, budget: Int = Fuzzer.usualBudget) {
      guard let fault = session.player.fault else { return nil }
      var shrinker = Shrinker(session.subject, session.player.tape, fault: fault, budget: budget)
      let shrunk = shrinker.shrink()
      (subject, seed) = (session.subject.name, session.seed)
      self.fault = shrunk?.fault ?? fault
      recording = shrunk?.recording
    }

    /// Input events in it.
    package var inputs: Int {
      recording?.steps.count { if case .input = $0 { true } else { false } } ?? 0
    }
  }

  package struct Sum {
    package var (sessions, interruptions, frames) = (0, 0, 0)
    /// Stage seconds, and seconds of the machine's time; both without shrinking.
    package var (time, cpu) = (0.0, 0.0)
    /// Sessions that failed as another had before.
    package var again = 0

    package init() {}

    package static func += (sum: inout Sum, other: Sum) {
      sum.sessions += other.sessions
      sum.interruptions += other.interruptions
      sum.frames += other.frames
      sum.time += other.time
      sum.cpu += other.cpu
      sum.again += other.again
    }

    package var text: String {
      func number(_ value: Double) -> String { String(format: "%.1f", value) }
      let each = interruptions == 0 ? 0 : cpu / Double(interruptions) * 1000
      return "\(sessions) sessions, \(interruptions) interruptions, \(frames) frames, "
        + "\(number(time)) s played in \(number(cpu)) s of CPU (\(number(cpu == 0 ? 0 : time / cpu)) times real time, "
        + "\(String(format: "%.2f", each)) ms an interruption)"
    }
  }

  package let subject: FuzzSubject
  package private(set) var sum = Sum()
  package private(set) var failures: [Failure] = []
  /// The recording of the last session that was played with a listener.
  package private(set) var lastPlayed: Recording?

  /// Frames that may be played to shrink one failure.
  private let budget: Int
  package static let usualBudget = 400_000

  package init(_ subject: FuzzSubject, budget: Int = usualBudget) {
    (self.subject, self.budget) = (subject, budget)
  }

  /// Plays the session of `seed`.
  ///
  /// - Parameter listener: Receives every entry of the session's journal. With one, `lastPlayed` is kept.
  /// - Returns: The failure, if no session before showed the same fault.
  package mutating func play(seed: UInt64, listener: ((JournalEntry) -> Void)? = nil) -> Failure? {
    let start = clock()
    var session = FuzzSession(subject, seed: seed, listener: listener)
    session.run()
    lastPlayed = listener == nil ? nil : session.player.tape.recording(subject.header)
    sum.sessions += 1
    sum.interruptions += session.interruptions
    sum.frames += session.player.frame
    sum.time += session.player.time
    sum.cpu += Double(clock() - start) / 1_000_000
    guard let fault = session.player.fault else { return nil }
    guard !failures.contains(where: { $0.fault.isSame(as: fault) }) else {
      sum.again += 1
      return nil
    }
    guard let failure = Failure(session, budget: budget) else { return nil }
    failures.append(failure)
    return failure
  }
}
