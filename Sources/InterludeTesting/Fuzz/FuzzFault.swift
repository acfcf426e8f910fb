package import InterludeJournal

/// A fault that a session revealed.
package struct FuzzFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// A broken rule of UIKit, as in `interlude check`.
    case contract(ContractRule)
    /// A hand-off with a jump of value or velocity, as in `interlude feel`.
    case jump, kink
    /// A layer jumped from one frame to the next, without a hand-off.
    case teleport
    /// A presented view rests at another frame than its presentation controller asks for.
    case misplaced
    /// A transition took no time although it was animated, or took time although it was not.
    case pace
    /// A pan has a velocity that the finger's movement does not explain, or a tap moved too far.
    case finger
    /// A finger drags content along an axis, or to a place, that the scroll view does not allow.
    case content
    /// Content that a finger has let go is not where its velocity leads it.
    case glide
    /// A release went elsewhere than its projected velocity leads.
    case release
    /// A movement in the journal has a velocity that the steps of its values do not explain.
    case curve
    /// Two parts of the journal contradict each other.
    case journal
    /// A part of a drag's translation had no effect.
    case travel
    /// The scene misused the toolkit's API.
    case misuse
    /// A transition is open although no finger is down and nothing moves.
    case frozen
    /// Input on something enabled has no effect, although no transition is open.
    case frozenInput
    /// At rest a view shows a trace of a touch or a transition that is over.
    case leftOver
    /// At rest another layout changes the picture.
    case stale
    /// A client that checks itself found that the toolkit left something out.
    case client
    /// Pixels differ from those of a picture that is drawn anew.
    case pixels
    /// A new scene at rest differs from the first one.
    case unlikeFresh
    /// A new scene goes through more objects in every frame than the first one.
    case growth
    /// The stage does not come to rest.
    case restless
    /// A controller is alive after its stage ended.
    case memory
    /// The pictures depend on the frame rate.
    case frameRate
    /// The session takes too much processor time.
    case time
    /// A generated touch hit nothing: a fault of the fuzzer.
    case script

    /// The lowest check level at which this is a fault.
    package var checkLevel: FuzzSubject.CheckLevel {
      switch self {
      case .restless, .memory, .time: .life
      case .contract, .misuse, .frozen, .frozenInput, .leftOver, .stale, .client, .pixels, .unlikeFresh,
        .growth, .journal, .content, .script:
        .rules
      case .jump, .kink, .teleport, .misplaced, .pace, .finger, .glide, .release, .curve, .travel, .frameRate:
        .feel
      }
    }
  }

  package let kind: Kind
  /// Distinguishes faults of one kind: the layer's class and property, or the misuse message without numbers.
  package let subject: String
  package let sentence: String
  package let frame: Int

  package init(_ kind: Kind, subject: String = "", _ sentence: String, frame: Int) {
    (self.kind, self.subject, self.sentence, self.frame) = (kind, subject, sentence, frame)
  }

  package func isSame(as other: FuzzFault) -> Bool { kind == other.kind && subject == other.subject }

  /// A word for file names: `container`, `jump`.
  package var word: String {
    switch kind {
    case .contract(let rule): rule.rawValue
    case .jump: "jump"
    case .kink: "kink"
    case .teleport: "teleport"
    case .misplaced: "misplaced"
    case .pace: "pace"
    case .finger: "finger"
    case .content: "content"
    case .glide: "glide"
    case .release: "release"
    case .curve: "curve"
    case .journal: "journal"
    case .travel: "travel"
    case .misuse: "misuse"
    case .frozen: "frozen"
    case .frozenInput: "frozen-input"
    case .leftOver: "left-over"
    case .stale: "stale"
    case .client: "client"
    case .pixels: "pixels"
    case .unlikeFresh: "unlike-fresh"
    case .growth: "growth"
    case .restless: "restless"
    case .memory: "memory"
    case .frameRate: "frame-rate"
    case .time: "time"
    case .script: "script"
    }
  }
}
