package import InterludeJournal

/// What a session showed to be wrong.
package struct FuzzFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A rule of UIKit's, as `interlude check` finds it.
    case contract(ContractRule)
    /// A hand-off at which a place jumps or a velocity breaks, as `interlude feel` finds it.
    case jump, kink
    /// A part of the finger's way moved nothing.
    case travel
    /// The scene broke a rule of the toolkit's, and was told so.
    case misuse
    /// No finger is down and nothing moves, and a transition is still open.
    case frozen
    /// It does not come to rest.
    case restless
    /// A controller is alive although its stage is gone.
    case memory
    /// The session takes more of the machine's time than anything that is shown should.
    case time
    /// A touch of the hand's own hit nothing: the fault is the fuzzer's.
    case script

    /// The least that is asked of a client in which this is a fault.
    package var demand: FuzzSubject.Demand {
      switch self {
      case .restless, .memory, .time: .life
      case .contract, .misuse, .frozen, .script: .rules
      case .jump, .kink, .travel: .feel
      }
    }
  }

  package let kind: Kind
  /// What tells faults of a kind apart: the layer's class and property, or the misuse without its numbers.
  package let subject: String
  package let sentence: String
  package let frame: Int

  package init(_ kind: Kind, subject: String = "", _ sentence: String, frame: Int) {
    (self.kind, self.subject, self.sentence, self.frame) = (kind, subject, sentence, frame)
  }

  package func isSame(as other: FuzzFault) -> Bool { kind == other.kind && subject == other.subject }

  /// For file names: `container`, `jump`.
  package var word: String {
    switch kind {
    case .contract(let rule): rule.rawValue
    case .jump: "jump"
    case .kink: "kink"
    case .travel: "travel"
    case .misuse: "misuse"
    case .frozen: "frozen"
    case .restless: "restless"
    case .memory: "memory"
    case .time: "time"
    case .script: "script"
    }
  }
}
