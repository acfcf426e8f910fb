import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal

/// Plays a session frame by frame on a stage and checks it.
///
/// It stops at the first fault.
@MainActor
package final class FuzzPlayer {
  package let stage: Stage
  /// The input that was played, without impossible events such as the lift of a finger that is not down.
  package private(set) var script = FuzzScript()
  package private(set) var fault: FuzzFault?
  /// The fingers that are down, in the order in which they went down.
  package private(set) var fingers: [(id: Int, location: CGPoint)] = []
  /// Real seconds; equal to stage seconds unless slow animations are on.
  package private(set) var time = 0.0
  private let subject: FuzzSubject
  private var (rate, isFocused, hasDisabledRecognizers) = (1.0, true, false)
  private var checker = ContractChecker()
  private var continuity = ContinuityMeter()
  private var travel = DragAccounting()
  /// The root and presented controllers so far.
  private var controllers: [Weak] = []
  private let start = clock()
  /// Whether a touch that hits nothing is a fault.
  private var expectsHit = false
  /// The recognisers that began in this frame, and whether one of them ended in it.
  private var (begunRecognizers, endedInFrame) = ([Int](), false)

  private struct Weak { weak var controller: UIViewController? }

  /// The time within which everything must come to rest after the last input, in stage seconds.
  package static let settleLimit = 10.0

  /// - Parameter listener: Receives every entry of the journal.
  package init(_ subject: FuzzSubject, listener: ((JournalEntry) -> Void)? = nil) {
    self.subject = subject
    let header = subject.header
    stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, isDark: header.isDark, text: subject.text)
    stage.isReplaying = true
    if let coverage = subject.coverage { stage.install(coverage) }
    stage.tuning.set(header.settings)
    stage.journal.listen(readsMotion: false) { [weak self] in self?.read($0) }
    if let listener { stage.journal.listen(listener) }
    stage.misuseHandler = { [weak self] in self?.handle(misuse: $0) }
    let make: () -> UIViewController = { [weak self] in
      let root = subject.make()
      self?.track(root)
      return root
    }
    stage.makeRootController = make
    stage.show(make)
  }

  /// The number of the last frame, from 1.
  package var frame: Int { script.frames.count }

  // MARK: Playing

  /// - Parameter expectsHit: Whether a touch that begins here and hits nothing is a fault.
  package func play(_ frame: FuzzScript.Frame, expectsHit: Bool = false) {
    guard fault == nil else { return }
    let before = time
    time += frame.length
    var accepted = frame
    accepted.events = frame.events.filter { accept($0.kind) }
    self.expectsHit = expectsHit
    for event in accepted.events {
      stage.receive(InputEvent(time: max(before, time - event.lead), event.kind))
    }
    script.frames.append(accepted)
    _ = stage.frame(FrameTime(now: time, target: time + frame.latency))
    for window in stage.windows {
      var shown = window.rootViewController?.presentedViewController
      while let controller = shown {
        track(controller)
        shown = controller.presentedViewController
      }
    }
    if script.frames.count.isMultiple(of: 256) { checkTime() }
  }

  private func track(_ controller: UIViewController) {
    guard !controllers.contains(where: { $0.controller === controller }) else { return }
    controllers.removeAll { $0.controller == nil }
    controllers.append(Weak(controller: controller))
  }

  package func play(_ kinds: [InputEvent.Kind], expectsHit: Bool = false) {
    play(FuzzScript.Frame(events: kinds.map { FuzzScript.Event(kind: $0) }), expectsHit: expectsHit)
  }

  /// Updates the input state; returns false for an impossible event.
  private func accept(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .touch(let sample):
      let location = CGPoint(x: sample.x, y: sample.y)
      let known = fingers.firstIndex { $0.id == sample.id }
      switch (sample.phase, known) {
      case (.began, nil): fingers.append((sample.id, location))
      case (.moved, let index?): fingers[index].location = location
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
    case .disturb(.disable): hasDisabledRecognizers = true
    case .disturb(.enable):
      guard hasDisabledRecognizers else { return false }
      hasDisabledRecognizers = false
    case .hover, .scroll, .key, .resize, .refreshRate, .reduceMotion, .appearance, .tune, .disturb: break
    }
    return true
  }

  /// Ends all input and waits for rest.
  package func close() {
    var kinds: [InputEvent.Kind] = fingers.map { finger in
      .touch(
        TouchSample(
          id: finger.id, phase: .ended, device: .finger, x: finger.location.x, y: finger.location.y))
    }
    if !isFocused { kinds.append(.focus(true)) }
    if rate != 1 { kinds.append(.rate(1)) }
    if hasDisabledRecognizers { kinds.append(.disturb(.enable)) }
    if !kinds.isEmpty { play(kinds) }
    rest()
  }

  /// Waits until the stage rests and open transitions end.
  private func rest() {
    let end = time + Self.settleLimit
    while fault == nil, stage.wantsFrame {
      guard time < end else {
        return found(.restless, "after \(Self.settleLimit) seconds without input the stage still moves")
      }
      play([])
    }
    // The stage ends a forgotten transition after a second.
    while fault == nil, subject.checkLevel >= .rules, stage.hasOpenTransition {
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
    travel = DragAccounting()
    continuity = ContinuityMeter()
  }

  /// Ends the stage and checks that all controllers are released.
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
      guard let reading = continuity.readings.last, reading.isBroken, !isCatchWithinFrame(reading.entry)
      else { return }
      found(
        reading.verdict == .jump ? .jump : .kink,
        subject: "\(reading.entry.subject), \(reading.entry.from) to \(reading.entry.to)", reading.sentence)
    case .travel: travel.read(entry)
    case .frame:
      travel.read(entry)
      begunRecognizers = []
      endedInFrame = false
    case .touch(let touch):
      if expectsHit, touch.phase == "began", touch.view.isEmpty {
        found(.script, "a generated touch at \(touch.x), \(touch.y) hit nothing")
      }
      check(entry)
    case .gesture(let gesture):
      if gesture.to == "began" { begunRecognizers.append(gesture.recognizer) }
      let isOver = gesture.to == "cancelled" || gesture.to == "ended"
      if isOver, begunRecognizers.contains(gesture.recognizer) { endedInFrame = true }
      check(entry)
    case .transition, .request, .appearance, .rest: check(entry)
    }
  }

  /// Whether a gesture caught a moving view and ended in the same frame. The view then continues from rest,
  /// and both changes are one hand-off.
  private func isCatchWithinFrame(_ entry: HandOffEntry) -> Bool {
    endedInFrame && entry.from != "finger" && (entry.to == "spring" || entry.to == "curve")
  }

  private func check(_ entry: JournalEntry) {
    guard let verdict = checker.read(entry).first else { return }
    found(.contract(verdict.rule), "\(verdict.rule.rawValue): \(verdict.sentence)")
  }

  private func handle(misuse sentence: String) {
    guard !stage.isDisturbing else { return }
    // A button can be released while a disturbance presents a controller of its own.
    if stage.hasVisitor, sentence.contains("cannot present") { return }
    found(.misuse, subject: String(sentence.filter { !$0.isNumber }), sentence)
  }

  private func checkTime() {
    let spent = Double(clock() - start) / 1_000_000
    if spent > 10 + 0.02 * Double(frame) {
      found(.time, "\(frame) frames took \(spent) seconds of processor time")
    }
  }

  private func found(_ kind: FuzzFault.Kind, subject: String = "", _ sentence: String) {
    guard fault == nil, self.subject.checkLevel >= kind.checkLevel else { return }
    fault = FuzzFault(kind, subject: subject, sentence, frame: frame)
  }
}
