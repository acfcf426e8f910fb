import Interlude
import InterludeJournal
import InterludeLayers

/// The checks of a session's journal.
extension FuzzPlayer {
  func read(_ entry: JournalEntry) {
    switch entry.event {
    case .motion(let motion): curves?.read(motion, at: entry.stageTime) { model(of: motion) }
    case .release(let release):
      if let sentence = release.faultOfDecision { found(.release, subject: release.subject, sentence) }
    case .animation(let animation): journalCheck.read(animation)
    case .lag, .scroll, .cost, .zoom, .picture, .setting, .misuse, .note:
      return
    case .handOff(let handOff):
      curves?.read(handOff, isExempt: place.isExempt || rate != 1)
      tallyProbe.read(entry, on: stage)
      continuity.read(entry)
      guard let reading = continuity.readings.last else { return }
      if reading.jump > 1 { exemptPlaces() }
      if reading.entry.isOfPlace { explainPlaces(speed: reading.speed + reading.change) }
      if let index = brokenInFrame.firstIndex(where: { $0.entry.isUndone(by: reading.entry) }) {
        brokenInFrame.remove(at: index)
      } else if reading.isBroken, !isCatchWithinFrame(reading.entry),
        // A view that fades out has left the window with what the program ended.
        !(endsMotionAtOnce && (reading.entry.to == "rest" || !reading.entry.isOfPlace)),
        // A list on its way back to its end goes with the end when rows leave it at once.
        !(changesListAtOnce && reading.entry.isOfAnimatedScrolling)
      {
        brokenInFrame.append(reading)
      }
    case .travel(let part):
      deadDrags.read(part)
      tallyProbe.read(entry, on: stage)
      travel.read(entry)
    case .frame(let frame):
      travel.read(entry)
      journalCheck.read(frame)
      if let fault = journalCheck.fault { found(.journal, subject: fault.subject, fault.sentence) }
      if let broken = brokenInFrame.first {
        found(
          broken.verdict == .jump ? .jump : .kink,
          subject: "\(broken.entry.subject), \(broken.entry.from) to \(broken.entry.to)", broken.sentence)
      }
      brokenInFrame = []
      if let fault = fingerCheck.fault { found(.finger, subject: fault.subject, fault.sentence) }
      if let fault = contentCheck.fault { found(.content, subject: fault.subject, fault.sentence) }
      if let fault = glideCheck.fault { found(.glide, subject: fault.subject, fault.sentence) }
      // In slow motion a finger's velocity is in real time, and a motion may begin some frames later.
      curves?.frameEnded(isExempt: place.isExempt || rate != 1)
      if let fault = curves?.fault { found(.curve, subject: fault.subject, fault.sentence) }
      if let wrong = pace.frameEnded(isDisturbed: changesLengths, isAsked: isAsked) {
        found(.pace, subject: wrong.call, wrong.sentence)
      }
      (begunRecognizers, begunTouches) = ([], [])
      (endedInFrame, endsMotionAtOnce, changesListAtOnce) = (false, false, false)
      check(entry)
    case .touch(let touch):
      if expectsHit { check(touch) }
      deadContent.read(touch, fingers: fingers.count, on: stage)
      if touch.phase == "began" { begunTouches.append(touch.touch) }
      let isOver = touch.phase == "cancelled" || touch.phase == "ended"
      if isOver, begunTouches.contains(touch.touch) { endedInFrame = true }
      check(entry)
    case .gesture(let gesture):
      fingerCheck.read(gesture)
      deadDrags.read(gesture)
      deadContent.read(gesture)
      if gesture.to == "began" { begunRecognizers.append(gesture.recognizer) }
      let isOver = gesture.to == "cancelled" || gesture.to == "ended"
      if isOver, begunRecognizers.contains(gesture.recognizer) { endedInFrame = true }
      check(entry)
    case .transition(let transition):
      // A transition without animation, which may have waited for another one, moves views at once.
      if transition.detail == "not animated" { exemptPlaces() }
      pace.read(transition)
      journalCheck.read(transition)
      tallyProbe.read(entry, on: stage)
      check(entry)
    case .request(let request):
      hasRequest = true
      pace.read(request, at: entry.stageTime)
      tallyProbe.read(entry, on: stage)
      check(entry)
    case .appearance, .rest: check(entry)
    }
  }

  /// The model value of the property that moves, 0 for content that is scrolled; nil for a layer without a
  /// view.
  private func model(of motion: MotionEntry) -> LayerProperty.Numbers? {
    guard let view = stage.view(ofLayer: motion.layer) else { return nil }
    let name = motion.subject.split(separator: ".").last.map(String.init)
    return name.flatMap(LayerProperty.init)?.read(view.layer.model) ?? LayerProperty.Numbers(repeating: 0)
  }

  private func check(_ touch: TouchEntry) {
    if touch.phase == "began", touch.view.isEmpty {
      found(.script, "a generated touch at \(touch.x), \(touch.y) hit nothing")
    }
    if touch.phase == "swallowed", !stage.hasOpenTransition {
      found(
        .frozenInput, subject: touch.view,
        "a touch on \(touch.view) at \(touch.x), \(touch.y) is ignored although no transition is open")
    }
  }

  /// Whether a touch or a gesture caught a moving view and lost it in the same frame, because it ended or
  /// because client code moved the view on. The view then continues from rest, and both changes are one
  /// hand-off.
  private func isCatchWithinFrame(_ entry: HandOffEntry) -> Bool {
    guard entry.from != "finger", entry.to == "spring" || entry.to == "curve" else { return false }
    let beginsAtRest = entry.velocityAfter.allSatisfy { $0 == 0 }
    return endedInFrame || (beginsAtRest && !begunRecognizers.isEmpty)
  }

  private func check(_ entry: JournalEntry) {
    guard let verdict = checker.read(entry).first else { return }
    found(.contract(verdict.rule), "\(verdict.rule.rawValue): \(verdict.sentence)")
  }

  func handle(misuse sentence: String) {
    guard !stage.isDisturbing else { return }
    // A button can be released while a disturbance presents a controller of its own.
    if stage.hasVisitor, sentence.contains("cannot present") { return }
    // Code that lays out views of its own does not expect that one of them is gone.
    if rests.hasRemovedViews, sentence.contains("without a common superview") { return }
    found(.misuse, subject: String(sentence.filter { !$0.isNumber }), sentence)
  }
}

extension HandOffEntry {
  /// Whether the property moves its layer.
  fileprivate var isOfPlace: Bool {
    subject.hasSuffix(".position") || subject.hasSuffix(".bounds") || subject.hasSuffix(".transform")
  }

  /// Whether an animation scrolls the layer's content, before and after it.
  fileprivate var isOfAnimatedScrolling: Bool {
    subject.hasSuffix(".bounds") && from == "curve" && to == "curve"
  }

  /// Whether `later` takes the property back to the state before this hand-off. In one frame both show
  /// nothing.
  fileprivate func isUndone(by later: HandOffEntry) -> Bool {
    func isSame(_ one: [Double], _ other: [Double]) -> Bool {
      one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
    }
    return layer == later.layer && subject == later.subject && isSame(valueBefore, later.valueAfter)
      && isSame(velocityBefore, later.velocityAfter)
  }
}
