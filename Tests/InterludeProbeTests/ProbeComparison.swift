import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeProbe

/// Plays one session twice, without a probe and with one, and compares the stage's own journal of the first
/// with the probe's journal of the second.
@MainActor
struct ProbeComparison {
  /// The stage's entries of the session without a probe.
  let own: [JournalEntry]
  /// The stage's entries of the session with the probe.
  let observed: [JournalEntry]
  /// The probe's journal.
  let data: Data
  /// Its entries.
  let probed: [JournalEntry]

  /// The calls of transitions that reach the probe.
  enum Calls {
    /// Also those between the system and the client's own objects.
    case wrapped
    /// Only requests and appearance callbacks: the system's own objects are not wrapped.
    case ofRequests
    /// None: requests of containers are not observed.
    case none
  }

  init(
    framesPerSecond: Double = 60, knobs: [String: String] = [:], _ make: @escaping () -> UIViewController,
    play: (TestStage) -> Void
  ) throws {
    func run(_ start: @escaping () -> Probe?) -> [JournalEntry] {
      let stage = TestStage(framesPerSecond: framesPerSecond)
      stage.stage.tuning.set(knobs.mapValues { .choice($0) })
      var probe: Probe?
      stage.show {
        probe = start()
        return make()
      }
      stage.frame()
      play(stage)
      stage.perform { probe?.stop() }
      return stage.entries
    }
    own = run { nil }
    var lines: [String] = []
    observed = run { Probe.start(to: .lines { lines.append($0) }) }
    self.data = Data(lines.joined(separator: "\n").utf8)
    let journal = try JournalFile(data: self.data, path: "probe")
    #expect(journal.damage == nil)
    probed = journal.entries
  }

  // MARK: Calls

  /// One line for each entry that both can record, in order, without the numbers that each counts for itself.
  ///
  /// Recognisers that change in one instant are in the order of their names: the probe finds them changed
  /// together.
  ///
  /// - Parameter times: Whether the lines have the entries' times.
  static func events(_ entries: [JournalEntry], _ calls: Calls, times: Bool = true) -> [String] {
    var names = Names()
    let lines: [String] = entries.enumerated().compactMap { index, entry in
      let text: String? =
        switch entry.event {
        case .touch(let touch):
          ["swallowed", "unanswered"].contains(touch.phase)
            ? nil : "touch \(touch.touch) \(touch.phase) \(touch.x),\(touch.y) \(touch.view)"
        case .gesture(let gesture):
          isVisible(gesture, at: index, in: entries)
            ? "gesture \(gesture.label) \(names.number(gesture.recognizer, gesture.label)) \(gesture.from) → "
              + gesture.to : nil
        case .transition(let call):
          isVisible(call, calls)
            ? "\(call.caller) → \(call.callee) \(names.number(call.transition, "transition")): \(call.call) "
              + "\(call.detail) \(call.presented ?? "")" : nil
        case .request(let request):
          calls != .none && [.began, .completions, .ended].contains(request.step)
            ? "request \(names.number(request.request, "transition")) \(request.step) "
              + (request.step == .completions ? "" : request.detail) : nil
        case .appearance(let appearance):
          "appearance \(names.number(appearance.controller, "controller")) \(appearance.name) \(appearance.call)"
        default: nil
        }
      let time = times ? String(format: "%.6f ", entry.time) : ""
      return text.map { "\(entry.frame) \(time)\($0)" }
    }
    var result: [String] = []
    var together: [String] = []
    for line in lines {
      let isGesture = line.contains(" gesture ")
      let isLater = together.last.map { $0.prefix(while: { $0 != "g" }) != line.prefix(while: { $0 != "g" }) }
      if !isGesture || isLater ?? false {
        result += together.sorted()
        together = []
      }
      if isGesture { together.append(line) } else { result.append(line) }
    }
    return result + together.sorted()
  }

  /// Whether a change of a recogniser lasts until the probe can see it: not a wait, nor a failure and the
  /// return from it in the instant in which the touch lifts.
  private static func isVisible(_ gesture: GestureEntry, at index: Int, in entries: [JournalEntry]) -> Bool {
    if gesture.label == "ProbeRecognizer" || gesture.from == gesture.to && gesture.to == "possible" {
      return false
    }
    func isSame(_ entry: JournalEntry, _ from: String, _ to: String) -> Bool {
      guard case .gesture(let other) = entry.event, entry.time == entries[index].time else { return false }
      return other.recognizer == gesture.recognizer && other.from == from && other.to == to
    }
    if gesture.to == "failed" {
      return !entries[index...].contains { isSame($0, "failed", "possible") }
    }
    if gesture.from == "failed" {
      return !entries[..<index].contains { isSame($0, "possible", "failed") }
    }
    return true
  }

  private static func isVisible(_ call: TransitionEntry, _ calls: Calls) -> Bool {
    switch (call.caller, call.callee) {
    case ("presenting", "system"), ("presented", "system"): calls != .none
    case ("system", "presented"), ("system", "presenting"): calls != .none
    case (_, "context"), ("system", "delegate"), ("system", "interaction controller"): calls == .wrapped
    case ("coordinator", "system"): calls != .none && call.call == "interaction changed"
    case ("system", "animator"):
      calls == .wrapped && !["startAnimation()", "pauseAnimation()"].contains(call.call)
    default: false
    }
  }

  /// Numbers in the order of their first use.
  private struct Names {
    private var known: [String: [Int]] = [:]

    mutating func number(_ number: Int, _ kind: String) -> Int {
      if let index = known[kind, default: []].firstIndex(of: number) { return index + 1 }
      known[kind, default: []].append(number)
      return known[kind]!.count
    }
  }

  // MARK: Motion

  /// The motion of one property of one layer, from its first frame to its rest.
  struct Track: CustomStringConvertible {
    let subject: String
    var entries: [(frame: Int, motion: MotionEntry)]
    /// Its way in whole points, which tells tracks of one class apart.
    var key: String {
      [0, entries.count / 2, entries.count - 1].map { "\(entries[$0].motion.value.map { $0.rounded() })" }
        .joined()
    }
    var description: String {
      "\(subject) from frame \(entries[0].frame) to \(entries[entries.count - 1].frame)"
    }
  }

  /// The tracks of the properties that a probe records.
  static func tracks(_ entries: [JournalEntry]) -> [Track] {
    let properties = ["position", "bounds", "transform", "opacity", "contentOffset"]
    var open: [String: Track] = [:]
    var done: [Track] = []
    for entry in entries {
      guard case .motion(let motion) = entry.event,
        properties.contains(where: { motion.subject.hasSuffix(".\($0)") })
      else { continue }
      let key = "\(motion.layer) \(motion.subject)"
      open[key, default: Track(subject: motion.subject, entries: [])].entries.append((entry.frame, motion))
      if motion.mover == "rest", let track = open.removeValue(forKey: key) { done.append(track) }
    }
    done += open.values
    return done.sorted {
      ($0.entries[0].frame, $0.subject, $0.key) < ($1.entries[0].frame, $1.subject, $1.key)
    }
  }

  /// The largest differences of two journals' motions, and a sentence for each other difference.
  struct Difference {
    var place = 0.0
    /// The largest difference of a velocity as a fraction of it, or of a tenth of the motion's top speed.
    var velocity = 0.0
    var worst = ""
    var faults: [String] = []
    var count = 0
  }

  static func difference(_ one: [JournalEntry], _ other: [JournalEntry]) -> Difference {
    var result = Difference()
    let (left, right) = (tracks(one), tracks(other))
    let names = (left.map(\.description), right.map(\.description))
    result.faults += names.0.filter { !names.1.contains($0) }.map { "only the stage: \($0)" }
    result.faults += names.1.filter { !names.0.contains($0) }.map { "only the probe: \($0)" }
    guard result.faults.isEmpty else { return result }
    for (track, twin) in zip(left, right) {
      let top = track.entries.flatMap { $0.motion.velocity.map(abs) }.max() ?? 0
      for (own, seen) in zip(track.entries, twin.entries) {
        let name = "frame \(own.frame) \(track.subject)"
        if own.frame != seen.frame || own.motion.mover != seen.motion.mover {
          result.faults.append("\(name) \(own.motion.mover), the probe: \(seen.frame) \(seen.motion.mover)")
        }
        for (a, b) in zip(own.motion.value, seen.motion.value) {
          result.place = max(result.place, abs(a - b))
        }
        // Of a spring beyond the limits of opacity the stage knows the velocity, and the screen shows none.
        if track.subject.hasSuffix(".opacity"), [0, 1].contains(own.motion.value[0]) { continue }
        for (a, b) in zip(own.motion.velocity, seen.motion.velocity) {
          result.count += 1
          let part = top == 0 ? abs(a - b) : abs(a - b) / max(abs(a), top / 10)
          if part > result.velocity {
            result.velocity = part
            result.worst = "\(name) \(own.motion.mover): \(a), the probe \(b), top \(top)"
          }
        }
      }
    }
    return result
  }

  // MARK: The comparison

  /// Expects that the probe recorded what the stage recorded, and that the session was the same.
  ///
  /// - Parameter times: Whether the times of entries are compared. Where frames are missing, a probe's frame
  ///   begins with the last picture.
  func expectEqual(
    _ comment: String, calls: Calls = .wrapped, handOffs: Bool = true, times: Bool = true
  ) {
    let (own, probed) = (
      Self.events(self.own, calls, times: times), Self.events(self.probed, calls, times: times)
    )
    for index in 0..<max(own.count, probed.count) {
      let (left, right) = (
        index < own.count ? own[index] : "nothing", index < probed.count ? probed[index] : "nothing"
      )
      guard left != right else { continue }
      Issue.record("\(comment): entry \(index) is \(left); the probe's is \(right)")
      break
    }
    if handOffs { expectHandOffs(comment) }
    let motion = Self.difference(self.own, self.probed)
    expectUndisturbed(comment)
    if calls != .none { expectRules(comment) }
    #expect(motion.count > 0, "\(comment): nothing moved")
    #expect(motion.faults.isEmpty, "\(comment): \(motion.faults.prefix(8))")
    #expect(motion.place <= 0.01, "\(comment)")
    #expect(motion.velocity <= 0.01, "\(comment): \(motion.worst)")
    let (frames, probedFrames) = (
      Self.frames(self.own, times: times), Self.frames(self.probed, times: times)
    )
    #expect(zip(frames, probedFrames).first { $0 != $1 } == nil, "\(comment)")
    #expect(frames.count == probedFrames.count, "\(comment)")
    print(
      "\(comment): \(own.count) calls, \(motion.count) values; places \(motion.place) pt, velocities \(motion.velocity)"
    )
  }

  /// Expects that `check` tries each rule the same number of times on both journals, and finds the same
  /// faults.
  private func expectRules(_ comment: String) {
    let (own, probed) = (ContractChecker(self.own), ContractChecker(self.probed))
    let rules: [ContractRule] = [.completedOnce, .decided, .interactiveFlag, .coordinatorOnce]
    for rule in rules {
      #expect(own.tries(of: rule) == probed.tries(of: rule), "\(comment): \(rule)")
    }
    #expect(
      own.verdicts.map { "\($0.rule) \($0.frame)" } == probed.verdicts.map { "\($0.rule) \($0.frame)" },
      "\(comment): \(probed.verdicts.map(\.sentence))")
  }

  /// Expects that the probe recorded the hand-offs of the stage: their movers and contracts, values to
  /// 0.01 points and velocities to 1 %.
  private func expectHandOffs(_ comment: String) {
    let (own, probed) = (Self.handOffs(self.own), Self.handOffs(self.probed))
    #expect(own.map(\.name) == probed.map(\.name), "\(comment)")
    for (one, other) in zip(own, probed) where one.name == other.name {
      func isNear(_ one: [Double], _ other: [Double], _ part: Double, _ least: Double) -> Bool {
        one.count == other.count
          && zip(one, other).allSatisfy { abs($0 - $1) <= max(least, part * max(abs($0), abs($1))) }
      }
      let (a, b) = (one.entry, other.entry)
      #expect(
        isNear(a.valueBefore, b.valueBefore, 0, 0.01) && isNear(a.valueAfter, b.valueAfter, 0, 0.01),
        "\(comment), \(one.name): \(a), the probe's \(b)")
      #expect(
        isNear(a.velocityBefore, b.velocityBefore, 0.01, 1e-6)
          && isNear(a.velocityAfter, b.velocityAfter, 0.01, 1e-6),
        "\(comment), \(one.name): \(a), the probe's \(b)")
      #expect(a.spring?.mass == b.spring?.mass && a.spring?.stiffness == b.spring?.stiffness, "\(comment)")
      #expect(isNear(a.spring?.target ?? [], b.spring?.target ?? [], 0, 0.01), "\(comment)")
      #expect(abs((a.spring?.begin ?? 0) - (b.spring?.begin ?? 0)) < 1e-6, "\(comment)")
    }
    print("\(comment): \(own.count) hand-offs")
  }

  /// The hand-offs of the recorded properties, by frame and subject, except those of content offsets.
  private static func handOffs(_ entries: [JournalEntry]) -> [(name: String, entry: HandOffEntry)] {
    let found = entries.compactMap { entry -> (String, HandOffEntry)? in
      guard case .handOff(let handOff) = entry.event, !handOff.subject.hasSuffix(".contentOffset") else {
        return nil
      }
      let place = handOff.valueAfter.map { $0.rounded() + 0 }
      return (
        "\(entry.frame) \(handOff.subject) \(handOff.from) → \(handOff.to) \(handOff.contract ?? "") \(place)",
        handOff
      )
    }
    return found.sorted { $0.0 < $1.0 }.map { (name: $0.0, entry: $0.1) }
  }

  /// Expects that the session with the probe was the session without it, as far as the stage tells.
  private func expectUndisturbed(_ comment: String) {
    #expect(Self.events(own, .wrapped) == Self.events(observed, .wrapped), "\(comment): the probe disturbs")
    let motion = Self.difference(own, observed)
    #expect(
      motion.faults.isEmpty && motion.place == 0 && motion.velocity == 0, "\(comment): the probe disturbs")
  }

  private static func frames(_ entries: [JournalEntry], times: Bool) -> [String] {
    entries.compactMap { entry in
      guard case .frame(let frame) = entry.event else { return nil }
      let time = times ? entry.time : 0
      return String(format: "%d %.6f %.6f %d", entry.frame, time, frame.target, frame.touches)
    }
  }
}
