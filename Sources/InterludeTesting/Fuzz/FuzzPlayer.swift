import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
import InterludeLayers

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
  /// The locations at which the fingers went down.
  private var fingerStarts: [Int: CGPoint] = [:]
  /// Real seconds; equal to stage seconds unless slow animations are on.
  package private(set) var time = 0.0
  let subject: FuzzSubject
  private(set) var rate = 1.0
  private var (isFocused, hasDisabledRecognizers) = (true, false)
  var checker = ContractChecker()
  var continuity = ContinuityMeter()
  /// The hand-offs of this frame that break and were not undone in it.
  var brokenInFrame: [ContinuityMeter.Reading] = []
  var travel = DragAccounting()
  var pace = TransitionPace()
  /// Whether this frame gives transitions in flight another length.
  private(set) var changesLengths = false
  /// Whether the program asks for something in this frame.
  private(set) var isAsked = false
  let tallyProbe = FuzzTallyProbe()
  let fingerCheck = FingerCheck()
  let contentCheck = ContentCheck()
  let glideCheck = GlideCheck()
  var deadDrags = DeadDrags()
  var deadContent = DeadContent()
  var journalCheck = JournalCheck()
  /// The comparison of the movements' velocities with their values; nil if the journal has no movements.
  var curves: CurveCheck?
  /// The coverage by this session; nil if it is not measured.
  let coverage: FuzzCoverage?
  /// The root and presented controllers so far.
  private var controllers: [Weak] = []
  /// Whether a request for a transition was answered in this frame.
  var hasRequest = false
  private let start = clock()
  /// The processor time in which pictures were drawn, which grows with the scale.
  private var drawing: clock_t = 0
  /// Whether a touch that hits nothing is a fault.
  var expectsHit = false
  /// The recognisers and touches that began in this frame, and whether one of them ended in it.
  var (begunRecognizers, begunTouches, endedInFrame) = ([Int](), [Int](), false)
  /// Whether the program has pushed, popped, presented or dismissed without animation in this frame.
  var endsMotionAtOnce = false
  /// Whether the program has changed a list without animation in this frame.
  var changesListAtOnce = false
  var rests = RestChecks()
  var places = ShownPlaces()
  private(set) var place = ShownPlaces.Frame(number: 0, isExempt: true, explained: 0, presented: [])
  /// The layers of the presented controllers' views.
  private var presentedLayers: Set<Int> = []
  /// Whether the window was resized and a transition that was in flight then has not ended.
  private var wasResizedInFlight = false
  /// The number of frames in a row without input that were asked for and showed nothing new.
  private var idle = 0
  /// The comparison of pixels; nil if they are not drawn.
  private var pixels: PixelCheck?
  /// The picture of the last frame.
  private(set) var picture: DisplayNode?

  private struct Weak { weak var controller: UIViewController? }

  /// The time within which everything must come to rest after the last input, in stage seconds.
  package static let settleLimit = 10.0
  /// The number of frames in a row that may show nothing new although nothing is down: longer than the delay
  /// of any animation.
  private static let idleLimit = 300

  /// - Parameter listener: Receives every entry of the journal.
  package convenience init(_ subject: FuzzSubject, listener: ((JournalEntry) -> Void)? = nil) {
    self.init(subject, coverage: nil, readsMotion: false, listener: listener)
  }

  /// - Parameter readsMotion: Whether movements are recorded and checked, which costs time.
  init(
    _ subject: FuzzSubject, coverage: FuzzCoverage?, readsMotion: Bool,
    listener: ((JournalEntry) -> Void)? = nil
  ) {
    (self.subject, self.coverage, curves) = (subject, coverage, readsMotion ? CurveCheck() : nil)
    let header = subject.header
    stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, isDark: header.isDark,
      device: StageDevice(named: header.device), text: subject.text)
    stage.isReplaying = true
    if let coverage = subject.coverage { stage.install(coverage) }
    if let coverage { stage.install(coverage) }
    stage.install(tallyProbe)
    stage.install(fingerCheck)
    stage.install(contentCheck)
    stage.install(glideCheck)
    stage.tuning.set(header.settings)
    stage.journal.listen(readsMotion: readsMotion) { [weak self] in self?.read($0) }
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
  package var tally: FuzzTally { tallyProbe.tally }

  // MARK: Playing

  /// - Parameter expectsHit: Whether a touch that begins here and hits nothing is a fault.
  package func play(_ frame: FuzzScript.Frame, expectsHit: Bool = false) {
    guard fault == nil else { return }
    let before = time
    time += frame.length
    place = ShownPlaces.Frame(
      number: self.frame + 1, isExempt: !frame.isRegular, explained: 0, presented: [])
    changesLengths = !frame.isRegular || frame.changesLengths
    isAsked = frame.hasDisturbance
    var accepted = frame
    var fingersAtMost = fingers.count
    fingerCheck.frameBegins(after: before, fingers: fingers.count, rate: rate)
    accepted.events = frame.events.filter {
      let isAccepted = accept($0.kind)
      fingersAtMost = max(fingersAtMost, fingers.count)
      if isAccepted {
        fingerCheck.add($0.kind, at: max(before, time - $0.lead), fingers: fingers.count)
      }
      return isAccepted
    }
    glideCheck.isExempt = fingersAtMost > 1 || rate != 1 || !accepted.events.allSatisfy { $0.kind.letsGlide }
    self.expectsHit = expectsHit
    for event in accepted.events {
      stage.receive(InputEvent(time: max(before, time - event.lead), event.kind))
    }
    script.frames.append(accepted)
    let wasScaled = stage.touches.isPairFollowed
    let shown = stage.frame(FrameTime(now: time, target: time + frame.latency))
    // Content that two fingers scale moves the further, the further it is from them.
    // A pair may also begin and end within the frame.
    let isPairOver = fingersAtMost > 1 && fingers.count < fingersAtMost
    if wasScaled || stage.touches.isPairFollowed || isPairOver { place.isExempt = true }
    if hasRequest {
      hasRequest = false
      // A client may lay its view out for a new size when its transition has ended.
      if wasResizedInFlight { place.isExempt = true }
      presentedLayers = []
      rests.isFrontNew = true
      for controller in stage.presentedControllers {
        track(controller)
        // With what carries it, such as a zoom's card.
        var view = controller.viewIfLoaded
        while let one = view, !(one is TransitionContainerView), !(one is UIWindow) {
          presentedLayers.insert(one.layer.number)
          view = one.superview
        }
      }
    }
    wasResizedInFlight = wasResizedInFlight && stage.hasOpenTransition
    check(shown)
    let isIdle = picture === shown && accepted.events.isEmpty && fingers.isEmpty && stage.wantsFrame
    idle = isIdle ? idle + 1 : 0
    if idle > Self.idleLimit {
      found(.restless, "the stage asks for frames, and \(idle) of them show nothing new")
    }
    picture = shown
    if let pixels {
      let before = clock()
      pixels.paint(shown, scale: stage.scale)
      drawing += clock() - before
    }
    if fingers.isEmpty, !stage.wantsFrame { rests.look(self) }
    if script.frames.count.isMultiple(of: 256) { checkTime() }
  }

  private func check(_ shown: DisplayNode) {
    guard subject.checkLevel >= .feel else { return }
    place.presented = presentedLayers
    guard let jump = places.read(shown, place) else { return }
    let name = stage.name(ofLayer: jump.layer)
    func points(_ value: CGFloat) -> String { String(format: "%.1f", Double(value)) }
    found(
      .teleport, subject: name,
      "\(name) moved \(points(jump.distance)) points in frame \(jump.frame), \(points(jump.before)) in the one "
        + "before and \(points(jump.after)) in the one after")
  }

  private func track(_ controller: UIViewController) {
    guard !controllers.contains(where: { $0.controller === controller }) else { return }
    controllers.removeAll { $0.controller == nil }
    controllers.append(Weak(controller: controller))
  }

  package func play(_ kinds: [InputEvent.Kind], expectsHit: Bool = false) {
    play(FuzzScript.Frame(events: kinds.map { FuzzScript.Event(kind: $0) }), expectsHit: expectsHit)
  }

  /// Explains the distance that a finger moved. A view that begins to follow it late may catch up with its
  /// whole way.
  private func explainPlaces(_ finger: Int, from: CGPoint, to: CGPoint) {
    let start = fingerStarts[finger] ?? from
    place.explained += max(hypot(to.x - from.x, to.y - from.y), hypot(to.x - start.x, to.y - start.y))
  }

  /// Updates the input state; returns false for an impossible event.
  private func accept(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .touch(let sample):
      let location = CGPoint(x: sample.x, y: sample.y)
      let known = fingers.firstIndex { $0.id == sample.id }
      switch (sample.phase, known) {
      case (.began, nil):
        fingers.append((sample.id, location))
        fingerStarts[sample.id] = location
      case (.moved, let index?):
        explainPlaces(sample.id, from: fingers[index].location, to: location)
        fingers[index].location = location
      case (.ended, let index?), (.cancelled, let index?):
        explainPlaces(sample.id, from: fingers[index].location, to: location)
        fingers.remove(at: index)
      case (.began, .some), (.moved, nil), (.ended, nil), (.cancelled, nil): return false
      }
    case .focus(let on):
      guard on != isFocused else { return false }
      isFocused = on
      if !on {
        if !fingers.isEmpty { tallyProbe.focusWasLost() }
        fingers.removeAll()
      }
    case .rate(let rate):
      guard rate != self.rate else { return false }
      self.rate = rate
      place.isExempt = true
    case .disturb(let act) where act.endsMotionAtOnce:
      endsMotionAtOnce = true
      place.isExempt = true
    case .disturb(.editList(_, _, animated: false)):
      changesListAtOnce = true
      place.isExempt = true
    case .disturb(.disable): hasDisabledRecognizers = true
    case .disturb(.enable):
      guard hasDisabledRecognizers else { return false }
      hasDisabledRecognizers = false
    case .scroll(let sample): place.explained += abs(sample.dx) + abs(sample.dy)
    case .resize:
      wasResizedInFlight = true
      place.isExempt = true
    case .refreshRate, .reduceMotion, .appearance, .layoutDirection, .contentSizeCategory, .tune, .device,
      .disturb:
      place.isExempt = true
    case .hover, .key: break
    }
    rests.willReceive(kind, on: self)
    return true
  }

  /// Exempts the current frame from the comparison of places.
  func exemptPlaces() { place.isExempt = true }

  /// Explains the distance that a hand-off at `speed`, in points per second, covers in a frame.
  func explainPlaces(speed: Double) {
    place.explained += CGFloat(speed * FuzzScript.frameInterval * rate)
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
    (continuity, brokenInFrame) = (ContinuityMeter(), [])
    if fault == nil { rests.check(self) }
    checkLayout()
    if fault == nil, let (x, y) = pixels?.difference() {
      found(.pixels, "the pixel \(x), \(y) differs from that of a picture that is drawn anew")
    }
  }

  /// Draws the pictures from now on, and compares the pixels at rest. This costs several times as much as the
  /// session itself. A phone's screen has nine times as many pixels: an eighth of its pictures is drawn.
  func drawPixels() {
    pixels = PixelCheck(text: subject.text, interval: stage.scale < 2 ? 1 : 8)
  }

  /// Plays a whole session and ends it.
  ///
  /// - Returns: The first fault.
  package static func fault(of script: FuzzScript, in subject: FuzzSubject) -> FuzzFault? {
    let player = FuzzPlayer(subject, coverage: nil, readsMotion: true)
    player.drawPixels()
    for frame in script.frames where player.fault == nil { player.play(frame) }
    player.close()
    if player.fault == nil { player.end(comparesRates: true) }
    return player.fault
  }

  /// Ends the stage and checks that all controllers are released.
  ///
  /// - Parameter comparesRates: Whether the session is also played at other frame rates.
  package func end(comparesRates: Bool = false) {
    stage.end()
    // The naive side of a lesson may keep a drag for itself.
    if subject.checkLevel >= .feel, let dead = deadDrags.fault {
      found(.frozenInput, subject: dead.label, "none of \(dead.number) drags by \(dead.label) moved anything")
    }
    if subject.checkLevel >= .feel, let dead = deadContent.fault {
      found(
        .frozenInput, subject: dead.subject, "none of \(dead.number) drags on \(dead.subject) was recognised")
    }
    if let left = controllers.compactMap(\.controller).first {
      found(
        .memory, subject: "\(type(of: left))", "\(type(of: left)) is alive although its stage has ended")
    }
    guard comparesRates, fault == nil, subject.comparesFrameRates, subject.checkLevel >= .feel,
      let difference = FrameRateComparison.difference(of: script, in: subject)
    else { return }
    found(.frameRate, difference.text)
  }

  private func checkTime() {
    let spent = Double(clock() - start - drawing) / 1_000_000
    if spent > 10 + 0.02 * Double(frame) {
      found(.time, "\(frame) frames took \(spent) seconds of processor time")
    }
  }

  func found(_ kind: FuzzFault.Kind, subject: String = "", _ sentence: String) {
    guard fault == nil, self.subject.checkLevel >= kind.checkLevel else { return }
    fault = FuzzFault(kind, subject: subject, sentence, frame: frame)
  }
}

extension FuzzScript.Frame {
  /// Whether the frame has the usual length and latency, within a tenth.
  var isRegular: Bool {
    let (usual, tolerance) = (FuzzScript.frameInterval, FuzzScript.frameInterval / 10)
    return abs(length - usual) <= tolerance && abs(latency - usual) <= tolerance
  }

  /// Whether its input gives transitions in flight another length.
  var changesLengths: Bool {
    events.contains { event in
      switch event.kind {
      case .resize, .reduceMotion, .tune, .device, .layoutDirection, .contentSizeCategory: true
      case .touch, .scroll, .hover, .key, .focus, .rate, .refreshRate, .appearance, .disturb: false
      }
    }
  }

  /// Whether the program asks for something in it, which may end a transition that is out of the window.
  var hasDisturbance: Bool {
    events.contains { event in
      if case .disturb = event.kind { true } else { false }
    }
  }
}
