import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeTesting

/// Each machine gets each event in each state, with arbitrary clients.
@MainActor
@Suite struct TransitionCoverageTests {
  /// A machine's states and events, and the pairs that no client can cause.
  private struct Machine {
    let name: String
    let states: [String]
    let events: [String]
    let never: [Never]

    struct Never {
      let states: [String]
      let events: [String]
      let because: String
    }

    var pairs: Set<TransitionCoverage.Pair> { pairs(states, events) }
    var excluded: Set<TransitionCoverage.Pair> {
      never.reduce(into: []) { $0.formUnion(pairs($1.states, $1.events)) }
    }

    private func pairs(_ states: [String], _ events: [String]) -> Set<TransitionCoverage.Pair> {
      Set(states.flatMap { state in events.map { TransitionCoverage.Pair(name, state, $0) } })
    }
  }

  private static let reading = ["touchDown", "moved", "touchUp", "clock", "reset"]
  private static let noDeadline = "the clock calls only where something has a deadline"
  private static let won = "it comes there only by winning, and wins once"
  private static let answers = [
    "answeredPresentationController", "answeredAnimator", "answeredInteractionController",
  ]
  private static let steps = ["begun", "foundAnimator"]

  private static let machines = [
    Machine(
      name: "PanMachine", states: ["idle", "possible", "waiting", "dragging", "over"],
      events: ["touchDown", "moved", "touchUp", "won", "lost", "reset"],
      never: [
        .init(states: ["dragging"], events: ["won"], because: won)
      ]),
    Machine(
      name: "PairMachine", states: ["idle", "possible", "waiting", "active", "over"],
      events: ["touchDown", "moved", "touchUp", "won", "lost", "reset"],
      never: [.init(states: ["active"], events: ["won"], because: won)]),
    Machine(
      name: "TapMachine", states: ["idle", "pressing", "between", "over"], events: reading,
      never: [.init(states: ["idle", "over"], events: ["clock"], because: noDeadline)]),
    Machine(
      name: "LongPressMachine", states: ["idle", "pressing", "held", "over"], events: reading,
      never: [.init(states: ["idle", "held", "over"], events: ["clock"], because: noDeadline)]),
    Machine(
      name: "SwipeMachine", states: ["idle", "watching", "over"], events: reading,
      never: [.init(states: ["idle", "over"], events: ["clock"], because: noDeadline)]),
    Machine(
      name: "Arena",
      states: [
        "absent", "possible", "waiting, begin", "waiting, beginAndEnd", "waiting, recognize", "active",
        "over",
      ],
      events: ["began", "changed", "ended", "recognized", "cancelled", "failed"],
      never: [
        .init(
          states: ["active", "over"], events: ["recognized"],
          because: "an end counts as a discrete gesture only from `possible`")
      ]),
    Machine(
      name: "TransitionMachine",
      states: ["idle", "asking", "waiting", "starting", "running", "ending", "presented", "gone"],
      events: [
        "presentRequested", "dismissRequested", "dropRequested", "turnEnded", "updated", "paused", "finished",
        "cancelled", "completed", "settled",
      ] + answers + steps,
      never: [
        .init(
          states: ["idle"],
          events: [
            "dismissRequested", "dropRequested", "turnEnded", "updated", "paused", "finished", "cancelled",
            "completed", "settled",
          ] + answers + steps,
          because: "the call that makes the machine asks it to present, and nobody knows of it before"),
        .init(
          states: ["asking", "waiting", "starting", "running", "ending", "presented", "gone"],
          events: ["presentRequested"], because: "each presentation gets a machine of its own"),
        .init(
          states: ["waiting", "starting", "running", "presented"], events: answers,
          because: "the delegate answers before its transition waits, or after it was dropped"),
        .init(
          states: ["ending"], events: ["answeredPresentationController"],
          because: "asked only before a presentation, which is gone at once where it is dropped then"),
        .init(
          states: ["asking", "starting", "running", "ending", "presented"], events: ["turnEnded"],
          because:
            "the turn's end is what a transition waits for; what is dropped meanwhile is gone in the same call"
        ),
        .init(
          states: ["asking", "waiting", "presented", "gone"], events: steps,
          because: "the steps of a start precede all requests from its callbacks"),
        .init(
          states: ["starting"], events: ["foundAnimator"],
          because: "an animator is looked for when the transition runs"),
        .init(
          states: ["asking", "waiting", "starting", "running", "presented", "gone"], events: ["settled"],
          because: "the end is reported once, and the machine gets no event until then"),
        .init(
          states: ["gone"], events: ["dismissRequested"],
          because: "what is gone has no presenter, whose presentation a dismissal would be sent to"),
      ]),
  ]

  /// Takes its beginning back and ends by itself, and its machine, which still waits, learns nothing of it.
  private final class ForgetfulPinch: UIPinchGestureRecognizer {
    private var hasMoved = false
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard !hasMoved else { return state = .ended }
      hasMoved = true
      super.touchesMoved(touches, with: event)
      state = .possible
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  }

  private final class PinchPage: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addGestureRecognizer(ForgetfulPinch(target: nil, action: nil))
    }
  }

  /// Pinches with a recogniser that keeps waiting: random sessions seldom come to that.
  private func pinchForgetfully(_ coverage: TransitionCoverage) {
    var subject = FuzzSubject("pinch", scene: "pinch", checkLevel: .life, text: FixedText()) { PinchPage() }
    subject.coverage = coverage
    let player = FuzzPlayer(subject)
    player.play([])
    for (phase, distance) in [(TouchSample.Phase.began, 20.0), (.moved, 80), (.moved, 90), (.ended, 90)] {
      player.play([
        GestureGenerator.touch(phase, at: CGPoint(x: 200 - distance, y: 300), finger: 1),
        GestureGenerator.touch(phase, at: CGPoint(x: 200 + distance, y: 300), finger: 2),
      ])
    }
    player.close()
    if player.fault == nil { player.end() }
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }

  @Test func `each event occurs in each reachable state, and everything comes to rest whatever clients do`() {
    let coverage = TransitionCoverage()
    let all = Self.machines.reduce(into: Set<TransitionCoverage.Pair>()) { $0.formUnion($1.pairs) }
    let never = Self.machines.reduce(into: Set<TransitionCoverage.Pair>()) { $0.formUnion($1.excluded) }
    #expect(never.isSubset(of: all))
    var missing = all.subtracting(never)
    pinchForgetfully(coverage)
    missing.subtract(coverage.counts.keys)
    var sessions = 0
    // Odd seeds add random interruptions.
    for seed in stride(from: 1, to: 4000, by: 2) as StrideTo<UInt64> where !missing.isEmpty {
      var made: UInt64 = 0
      var subject = FuzzSubject("reckless", scene: "reckless", checkLevel: .life, text: FixedText()) {
        made += 1
        return RecklessHome(Mischief(seed: seed &* 1000 &+ made))
      }
      subject.coverage = coverage
      var session = FuzzSession(subject, seed: seed)
      session.run()
      #expect(session.player.fault == nil, "seed \(seed): \(session.player.fault?.sentence ?? "")")
      sessions += 1
      missing.subtract(coverage.counts.keys)
    }
    #expect(missing.isEmpty, "\(missing.map { "\($0.machine): \($0.event) while \($0.state)" }.sorted())")
    let surprises = Set(coverage.counts.keys).subtracting(all.subtracting(never))
    #expect(surprises.isEmpty, "\(surprises.map { "\($0.machine): \($0.event) while \($0.state)" }.sorted())")
    print(
      "\(all.count - never.count) of \(all.count) pairs were reached in \(sessions) sessions, the others cannot be; "
        + "\(coverage.counts.values.reduce(0, +)) events")
  }
}
