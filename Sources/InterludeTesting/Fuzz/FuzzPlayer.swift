import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal

/// A stage that is given a session frame by frame, and everything that is checked about it.
///
/// It stops taking frames at the first fault.
@MainActor
package final class FuzzPlayer {
  package let stage: Stage
  /// All that was played, without what made no sense, such as the lift of a finger that is not down.
  package private(set) var tape = FuzzTape()
  package private(set) var fault: FuzzFault?
  /// Fingers that are down, in the order in which they went down.
  package private(set) var fingers: [(id: Int, place: CGPoint)] = []
  /// Stage and real seconds are the same where no slow animations run.
  package private(set) var time = 0.0
  private let subject: FuzzSubject
  private var (rate, isFocused, isMute) = (1.0, true, false)
  private var checker = ContractChecker()
  private var continuity = ContinuityMeter()
  private var travel = TravelLedger()
  /// Those of the controllers that were roots or were presented that are alive.
  private var controllers: [Weak] = []
  private let start = clock()
  /// Whether a touch that hits nothing is a fault.
  private var expectsHit = false
  /// Recognisers whose gestures began in this frame, and whether one of these was over in it.
  private var (seized, isSnatched) = ([Int](), false)

  private struct Weak { weak var controller: UIViewController? }

  /// The stage seconds within which all must have come to rest once nothing is done to it any more.
  package static let patience = 10.0

  /// - Parameter listener: Hears every entry of the journal.
  package init(_ subject: FuzzSubject, listener: ((JournalEntry) -> Void)? = nil) {
    self.subject = subject
    let header = subject.header
    stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, isDark: header.isDark, text: subject.text)
    stage.isReplaying = true
    stage.marks = subject.marks
    stage.tuning.set(header.settings)
    stage.journal.listen { [weak self] in self?.read($0) }
    if let listener { stage.journal.listen(listener) }
    stage.misuseHandler = { [weak self] in self?.hear(misuse: $0) }
    let make: () -> UIViewController = { [weak self] in
      let root = subject.make()
      self?.notice(root)
      return root
    }
    stage.remake = make
    stage.show(make)
  }

  /// The number of the frame that was played last, from 1.
  package var frame: Int { tape.frames.count }

  // MARK: Playing

  /// - Parameter expectsHit: Whether a touch that begins here and hits nothing is a fault.
  package func play(_ frame: FuzzTape.Frame, expectsHit: Bool = false) {
    guard fault == nil else { return }
    let before = time
    time += frame.length
    var kept = frame
    kept.events = frame.events.filter { takes($0.kind) }
    self.expectsHit = expectsHit
    for event in kept.events {
      stage.receive(InputEvent(time: max(before, time - event.lead), event.kind))
    }
    tape.frames.append(kept)
    _ = stage.frame(FrameTime(now: time, target: time + frame.latency))
    for window in stage.windows {
      var shown = window.rootViewController?.presentedViewController
      while let controller = shown {
        notice(controller)
        shown = controller.presentedViewController
      }
    }
    if tape.frames.count.isMultiple(of: 256) { checkTime() }
  }

  private func notice(_ controller: UIViewController) {
    guard !controllers.contains(where: { $0.controller === controller }) else { return }
    controllers.removeAll { $0.controller == nil }
    controllers.append(Weak(controller: controller))
  }

  package func play(_ kinds: [InputEvent.Kind], expectsHit: Bool = false) {
    play(FuzzTape.Frame(events: kinds.map { FuzzTape.Event(kind: $0) }), expectsHit: expectsHit)
  }

  /// Follows what is down and what is set; false for what cannot happen.
  private func takes(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .touch(let sample):
      let place = CGPoint(x: sample.x, y: sample.y)
      let known = fingers.firstIndex { $0.id == sample.id }
      switch (sample.phase, known) {
      case (.began, nil): fingers.append((sample.id, place))
      case (.moved, let index?): fingers[index].place = place
      case (.ended, let index?), (.cancelled, let index?): fingers.remove(at: index)
      case (.began, .some), (.moved, nil), (.ended, nil), (.cancelled, nil): return false
      }
    case .focus(let on):
      guard on != isFocused else { return false }
      isFocused = on
      if !on { fingers.removeAll() }
    case .rate(let rate):
      guard rate != self.rate else { return false }
      self.rate = rate
    case .disturb(.disable): isMute = true
    case .disturb(.enable):
      guard isMute else { return false }
      isMute = false
    case .hover, .scroll, .key, .resize, .refreshRate, .reduceMotion, .appearance, .tune, .disturb: break
    }
    return true
  }

  /// Ends all that was begun from outside, and waits until all rests.
  package func close() {
    var kinds: [InputEvent.Kind] = fingers.map { finger in
      .touch(
        TouchSample(
          id: finger.id, phase: .ended, device: .finger, x: finger.place.x, y: finger.place.y))
    }
    if !isFocused { kinds.append(.focus(true)) }
    if rate != 1 { kinds.append(.rate(1)) }
    if isMute { kinds.append(.disturb(.enable)) }
    if !kinds.isEmpty { play(kinds) }
    rest()
  }

  /// Nothing more is done to the stage: all must rest, and what may be open must be closed.
  private func rest() {
    let end = time + Self.patience
    while fault == nil, stage.wantsFrame {
      guard time < end else {
        return found(.restless, "after \(Self.patience) seconds in which nothing was done it still moves")
      }
      play([])
    }
    // A transition that its client forgot is ended in its place after a second.
    while fault == nil, subject.demand >= .rules, stage.hasOpenTransition {
      guard time < end + 2 else {
        return found(.frozen, "no finger is down, nothing moves, and a transition is open")
      }
      play([])
    }
    if let drag = travel.unbalanced.first {
      found(
        .travel, subject: drag.subjects.joined(separator: ", "),
        "a drag of \(drag.subjects.joined(separator: ", ")) at \(drag.time) s lost \(drag.gap) points")
    }
    travel = TravelLedger()
    continuity = ContinuityMeter()
  }

  /// Takes everything off the stage, after which nobody may be left.
  package func end() {
    stage.end()
    if let left = controllers.compactMap(\.controller).first {
      found(
        .memory, subject: "\(type(of: left))", "\(type(of: left)) is alive although its stage has ended")
    }
  }

  // MARK: Checking

  private func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion, .lag, .animation, .scroll, .cost, .release, .setting, .misuse, .note: return
    case .handOff:
      continuity.read(entry)
      guard let reading = continuity.readings.last, reading.isBroken, !isBrief(reading.entry) else { return }
      found(
        reading.verdict == .jump ? .jump : .kink,
        subject: "\(reading.entry.subject), \(reading.entry.from) to \(reading.entry.to)", reading.sentence)
    case .travel: travel.read(entry)
    case .frame:
      travel.read(entry)
      seized = []
      isSnatched = false
    case .touch(let touch):
      if expectsHit, touch.phase == "began", touch.view.isEmpty {
        found(.script, "the hand touched \(touch.x), \(touch.y), where nothing is")
      }
      check(entry)
    case .gesture(let gesture):
      if gesture.to == "began" { seized.append(gesture.recognizer) }
      let isOver = gesture.to == "cancelled" || gesture.to == "ended"
      if isOver, seized.contains(gesture.recognizer) { isSnatched = true }
      check(entry)
    case .transition, .request, .appearance, .rest: check(entry)
    }
  }

  /// Whether a gesture has taken what moves and was over in the same frame: what the hand stopped goes on
  /// as from rest, and both make one hand-off.
  private func isBrief(_ entry: HandOffEntry) -> Bool {
    isSnatched && entry.from != "finger" && (entry.to == "spring" || entry.to == "curve")
  }

  private func check(_ entry: JournalEntry) {
    guard let verdict = checker.read(entry).first else { return }
    found(.contract(verdict.rule), "\(verdict.rule.rawValue): \(verdict.sentence)")
  }

  private func hear(misuse sentence: String) {
    guard !stage.isDisturbing else { return }
    // A button that is released while the program presents something of its own finds the place taken.
    if stage.hasVisitor, sentence.contains("cannot present") { return }
    found(.misuse, subject: String(sentence.filter { !$0.isNumber }), sentence)
  }

  private func checkTime() {
    let spent = Double(clock() - start) / 1_000_000
    if spent > 10 + 0.02 * Double(frame) {
      found(.time, "\(frame) frames took \(spent) seconds of the machine's time")
    }
  }

  private func found(_ kind: FuzzFault.Kind, subject: String = "", _ sentence: String) {
    guard fault == nil, self.subject.demand >= kind.demand else { return }
    fault = FuzzFault(kind, subject: subject, sentence, frame: frame)
  }
}
