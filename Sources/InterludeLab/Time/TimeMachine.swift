import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// Controls the stage's time: runs, pauses and steps it, looks back, and continues from an earlier frame.
///
/// The window's time never pauses; the content's time does, and `delay` is the difference. Window events
/// during a pause are sent to the content when it resumes.
@MainActor
final class TimeMachine: FrameSource {
  enum State: Equatable {
    /// The content gets frames.
    case running
    /// The content is paused and this shot is shown.
    case stopped(shot: Int)
    /// Recorded shots are played back, starting with the shot `from` at the window's time `since`.
    case playing(shot: Int, from: Int, since: Double)
  }

  /// One branch of the run.
  struct Branch {
    let content: any StageContent
    /// The shot of the parent at which the branch starts; nil for the first branch.
    let start: Int?
    let parent: Int?
  }

  private(set) var state = State.running
  private(set) var branches: [Branch]
  private(set) var current = 0
  /// The window's time minus the content's time, in seconds.
  private var delay = 0.0
  /// The events of a pause, which are sent to the content when it resumes.
  private var pendingInput: [InputEvent.Kind] = []
  /// The touches that are down in the content.
  private(set) var activeTouches: [Int: TouchSample] = [:]
  /// Whether the picture must be updated.
  private var needsFrame = true
  /// The window's time.
  private var now = 0.0
  /// The window's time of the shown picture, and the number of the last alternation of compared branches.
  var shownTime: Double { now }
  private(set) var shownBlink = 0.0

  /// The speed of playback; 1 is the recorded speed.
  var playbackRate = 1.0 {
    didSet { if playbackRate != oldValue { restartPlayback() } }
  }
  /// A part of the run that is played once, because another value of a knob changes it.
  private struct PlayedPart {
    let shots: ClosedRange<Int>
    /// The instant at which the content was paused, to which it returns; nil if it was running.
    let pause: Double?
    /// Whether it is played from its beginning; otherwise it is played once more.
    let isWhole: Bool
  }
  /// The part that is played; nil to play everything.
  private var playedPart: PlayedPart?
  /// The part that the last change of a knob has changed, in seconds of the run; nil for none.
  private(set) var changedRange: ClosedRange<Double>?
  /// The shots that are played again and again; nil for none.
  private(set) var loop: ClosedRange<Int>?
  /// Whether two branches are shown.
  var comparesBranches = false { didSet { needsFrame = true } }
  /// Whether the instruments show both sides of a lesson.
  var overlaysSides = false { didSet { needsFrame = true } }
  /// The way in which branches are compared.
  var comparison = BranchComparison()
  /// The positions of moving views at other instants; nil for none.
  var ghosts: OnionSkin? { didSet { needsFrame = true } }
  /// Whether redrawn areas flash.
  var flashesDamage = false {
    didSet {
      flash = DamageFlash()
      needsFrame = true
    }
  }
  private var flash = DamageFlash()
  /// The index of the take that the instruments read, 0 or 1.
  var side = 0 { didSet { needsFrame = true } }
  /// The last picture of the content, without overlays.
  private(set) var picture: DisplayNode?
  /// The node that the stage shows alone; nil for the whole picture.
  var isolatedNode: Int? { didSet { if isolatedNode != oldValue { needsFrame = true } } }
  /// Called when the current branch changes.
  var onBranch: (() -> Void)?

  /// - Parameter resumesAtEnd: Whether content with frames continues from its end, without playback.
  init(_ content: any StageContent, at time: Double, resumesAtEnd: Bool = false) {
    branches = [Branch(content: content, start: nil, parent: nil)]
    (delay, now) = (time, time)
    // A content that has frames already is played back from its beginning.
    guard !take.shots.isEmpty else { return }
    if resumesAtEnd {
      delay = time - take.shots[last].time.now
      cancelTouches(at: last)
    } else {
      state = .playing(shot: 0, from: 0, since: time)
    }
  }

  var content: any StageContent { branches[current].content }
  var take: Take { content.takes[0] }
  /// The take that the instruments read: the one of a lesson's two that was chosen.
  var shownTake: Take { content.takes[min(side, content.takes.count - 1)] }

  /// The index of the shown shot; nil before the first.
  var cursor: Int? {
    switch state {
    case .running: take.shots.isEmpty ? nil : take.shots.count - 1
    case .stopped(let shot), .playing(let shot, _, _): take.shots.isEmpty ? nil : min(shot, last)
    }
  }

  /// The index of the last shot.
  private var last: Int { take.shots.count - 1 }

  var isLive: Bool { state == .running }

  /// Converts the window's time to the content's time.
  func contentTime(_ time: Double) -> Double { max(0, time - delay) }

  // MARK: Input

  /// Handles one event, in the content's coordinates and the window's time.
  func receive(_ input: InputEvent) {
    now = max(now, input.time)
    if case .touch(let sample) = input.kind { return receive(sample, at: input.time) }
    guard isLive else {
      switch input.kind {
      case .resize, .focus, .rate, .refreshRate, .reduceMotion, .appearance, .layoutDirection,
        .contentSizeCategory, .tune, .device, .disturb:
        enqueue(input.kind)
      case .touch, .hover, .scroll, .key: break
      }
      return
    }
    content.receive(InputEvent(time: contentTime(input.time), input.kind))
  }

  private func receive(_ sample: TouchSample, at time: Double) {
    guard let sample = inCurrentBranch(sample) else { return }
    if sample.phase == .began {
      // A touch on a paused content resumes it from the shown shot.
      if !isLive { resume(at: time) }
      activeTouches[sample.id] = sample
    } else if activeTouches[sample.id] == nil {
      return
    }
    guard isLive else { return enqueue(.touch(sample)) }
    let isOver = sample.phase == .ended || sample.phase == .cancelled
    activeTouches[sample.id] = isOver ? nil : sample
    content.receive(InputEvent(time: contentTime(time), .touch(sample)))
  }

  /// Keeps only the latest event of each kind.
  private func enqueue(_ kind: InputEvent.Kind) {
    pendingInput.removeAll { $0.isSuperseded(by: kind) }
    pendingInput.append(kind)
  }

  // MARK: Frames

  func frame(_ time: FrameTime) -> DisplayNode {
    now = time.now
    shownBlink = (now / BranchComparison.blinkInterval).rounded(.down)
    needsFrame = false
    switch state {
    case .running:
      return show(content.frame(FrameTime(now: contentTime(time.now), target: contentTime(time.target))))
    case .stopped: break
    case .playing(_, let from, let since):
      let time = take.shots[from].time.now + (time.now - since) * playbackRate
      let shot = max(from, take.shot(at: time) ?? from)
      state = .playing(shot: shot, from: from, since: since)
      if let loop, shot > min(loop.upperBound, last) || time > take.shots[last].time.now {
        state = .playing(shot: loop.lowerBound, from: loop.lowerBound, since: now)
      } else if loop == nil, shot >= min(playedPart?.shots.upperBound ?? last, last) {
        endPlayback()
      }
    }
    guard let cursor else { return show(content.frame(FrameTime(now: 0, target: 0))) }
    return show(content.picture(at: cursor))
  }

  /// Returns a picture of the content with what the lab draws over it.
  private func show(_ node: DisplayNode) -> DisplayNode {
    picture = node
    return addOverlays(isolatedNode.flatMap(node.isolating) ?? node)
  }

  /// Returns the index of the take to which a node of the picture belongs; nil for the lab's own nodes.
  func side(ofNode id: Int) -> Int? {
    content.takes.indices.last { content.takes[$0].stage.layers.firstID <= id }
  }

  func presented(_ cost: FrameCost) {
    if isLive { content.presented(cost) }
  }

  var wantsFrame: Bool {
    if needsFrame || flash.isFading { return true }
    if let blinkDeadline, now >= blinkDeadline { return true }
    return switch state {
    case .running: content.wantsFrame
    case .stopped: false
    case .playing: true
    }
  }

  var nextDeadline: Double? {
    let content = isLive ? content.nextDeadline.map { $0 + delay } : nil
    return [content, blinkDeadline].compactMap(\.self).min()
  }

  // MARK: Controls

  /// Pauses, resumes, or plays back from the shown shot.
  func togglePause(at time: Double) {
    now = max(now, time)
    switch state {
    case .running:
      if let cursor { stop(at: cursor) }
    case .playing(let shot, _, _): stop(at: shot)
    case .stopped(let shot):
      if let loop, !loop.contains(shot) {
        play(from: loop.lowerBound)
      } else if shot < last || loop != nil {
        state = .playing(shot: shot, from: shot, since: now)
        needsFrame = true
      } else {
        resume(at: now)
      }
    }
  }

  /// Shows the previous or next shot; after the last one, makes a new frame.
  func step(_ direction: Int) {
    guard let cursor else { return }
    if direction > 0, cursor == last {
      let shot = take.shots[last].time
      let period = 1 / take.stage.refreshRate
      deliverWaiting(at: shot.now)
      _ = content.frame(FrameTime(now: shot.now + period, target: shot.target + period))
      stop(at: last)
    } else {
      stop(at: cursor + direction)
    }
  }

  /// Pauses at the shot at `index`.
  func look(at index: Int) {
    guard !take.shots.isEmpty else { return }
    stop(at: index)
  }

  /// Plays these shots again and again, at the speed of playback; nil stops at the shown shot.
  func setLoop(_ range: ClosedRange<Int>?, at time: Double) {
    now = max(now, time)
    let was = loop
    loop = nil
    if let range, range.upperBound <= last, range.lowerBound < range.upperBound {
      loop = range
      play(from: range.lowerBound)
    } else if was != nil, let cursor {
      stop(at: cursor)
    }
  }

  /// Shows the end of the session, which continues.
  func goLive(at time: Double) {
    loop = nil
    guard !isLive, !take.shots.isEmpty else { return }
    state = .stopped(shot: last)
    resume(at: max(now, time))
  }

  private func play(from shot: Int, of part: PlayedPart? = nil) {
    state = .playing(shot: shot, from: shot, since: now)
    playedPart = part
    needsFrame = true
  }

  /// Plays a part of the run, and then pauses or resumes as before.
  ///
  /// - Parameters:
  ///   - shot: The shot to begin with; nil for the first one of the part.
  ///   - pause: The instant at which the content was paused; nil if it was running.
  private func play(_ part: RerunPart, from shot: Int? = nil, pause: Double?) {
    let first = shot ?? part.shots.lowerBound
    // A frame of the part is what was looked at; elsewhere, it shows the change best where that is largest.
    let isInside = pause.flatMap(take.shot(at:)).map(part.shots.contains) ?? false
    play(
      from: first,
      of: PlayedPart(
        shots: part.shots, pause: pause.map { isInside ? $0 : take.shots[part.peak].time.now },
        isWhole: first == part.shots.lowerBound))
  }

  /// Ends the playback of a part or of everything: resumes, pauses, or plays the rest of a part.
  private func endPlayback() {
    if let part = playedPart, !part.isWhole {
      play(
        from: min(part.shots.lowerBound, last),
        of: PlayedPart(shots: part.shots, pause: part.pause, isWhole: true))
    } else if let pause = playedPart?.pause {
      stop(at: take.shot(at: pause) ?? last)
    } else {
      state = .stopped(shot: last)
      resume(at: now)
    }
  }

  /// Continues playback from the shown shot, so that a change of speed does not skip any.
  private func restartPlayback() {
    if case .playing(let shot, _, _) = state { state = .playing(shot: shot, from: shot, since: now) }
  }

  /// Selects the branch at `index`, at the same time or at its end.
  func choose(branch index: Int) {
    loop = nil
    guard branches.indices.contains(index), index != current else { return }
    let time = cursor.map { take.shots[$0].time.now }
    current = index
    (pendingInput, activeTouches, playedPart) = ([], [:], nil)
    state = .stopped(shot: time.flatMap(take.shot(at:)) ?? last)
    needsFrame = true
    onBranch?()
  }

  /// Reruns the recorded input with other settings, as a new branch.
  ///
  /// The content plays the last gesture or transition that they change, from its beginning to its end. Then a
  /// running content resumes. A paused one shows the frame at which it was paused, if they change its
  /// surroundings, or else the frame that they change most.
  ///
  /// - Returns: What they change; nil if everything moves as before.
  @discardableResult
  func runAgain(with settings: [String: KnobValue]) -> RerunPart? {
    guard let cursor else { return nil }
    loop = nil
    let (before, instant) = (content.takes, take.shots[cursor].time.now)
    let other = Branch(
      content: content.branch(at: last, with: settings), start: 0, parent: branches[current].parent ?? current
    )
    let part = Self.change(from: before, to: other.content.takes, side: side)
    // While a knob is changed repeatedly, only the last branch is kept.
    if branches[current].start == 0 {
      branches[current].content.end()
      branches[current] = other
    } else {
      branches.append(other)
      current = branches.count - 1
    }
    (pendingInput, activeTouches, needsFrame) = ([], [:], true)
    changedRange = part.map {
      take.shots[$0.shots.lowerBound].time.now...take.shots[$0.shots.upperBound].time.now
    }
    // The other run may have frames where this one had none.
    let shown = take.shot(at: instant) ?? 0
    switch state {
    case .running:
      if let part { play(part, pause: nil) } else { delay = now - take.shots[last].time.now }
    case .stopped:
      if let part { play(part, pause: instant) } else { stop(at: shown) }
    case .playing:
      let played = playedPart
      if let part {
        // While a knob is dragged, the playback goes on.
        let continues = played != nil && part.shots.contains(shown)
        play(part, from: continues ? shown : nil, pause: played?.pause)
      } else {
        play(from: shown, of: played)
      }
    }
    onBranch?()
    return part
  }

  /// Returns what differs between two runs, on the side of a lesson that instruments show, or else on the
  /// other one.
  private static func change(from before: [Take], to after: [Take], side: Int) -> RerunPart? {
    let first = min(side, after.count - 1)
    let order = [first] + after.indices.filter { $0 != first }
    return order.lazy.compactMap { RerunPart(of: after[$0], since: before[$0]) }.first
  }

  func end() {
    for branch in branches { branch.content.end() }
  }

  private func stop(at shot: Int) {
    playedPart = nil
    state = .stopped(shot: min(max(shot, 0), last))
    needsFrame = true
  }

  /// Resumes the content from its end, or from an earlier shot as a new branch.
  private func resume(at time: Double) {
    (loop, playedPart) = (nil, nil)
    guard let cursor else {
      state = .running
      return
    }
    if cursor < last { branch(at: cursor) }
    delay = time - take.shots[cursor].time.now
    state = .running
    needsFrame = true
    deliverWaiting(at: take.shots[cursor].time.now)
  }

  private func branch(at shot: Int) {
    branches.append(Branch(content: content.branch(at: shot, with: nil), start: shot, parent: current))
    current = branches.count - 1
    cancelTouches(at: shot)
    pendingInput.removeAll { if case .touch = $0 { true } else { false } }
    activeTouches = [:]
    onBranch?()
  }

  /// Cancels the recorded touches, which have no physical counterpart any more.
  private func cancelTouches(at shot: Int) {
    for sample in take.touches(at: shot) {
      var over = sample
      over.phase = .cancelled
      content.receive(InputEvent(time: take.shots[shot].time.now, .touch(over)))
    }
  }

  private func deliverWaiting(at time: Double) {
    for kind in pendingInput {
      if case .touch(let sample) = kind, sample.phase == .ended || sample.phase == .cancelled {
        activeTouches[sample.id] = nil
      }
      content.receive(InputEvent(time: time, kind))
    }
    pendingInput = []
  }

  // MARK: Overlays

  private func addOverlays(_ node: DisplayNode) -> DisplayNode {
    guard let cursor, ghosts != nil || comparesBranches || flashesDamage else { return node }
    var shown = node
    if let ghosts {
      let pictures = ghosts.shots(around: cursor, last: last).map {
        (picture: content.picture(at: $0.shot), age: $0.age, isLater: $0.isLater)
      }
      shown = take.stage.perform { ghosts.node(pictures, behind: node) }
    }
    var layers = [compared(shown)]
    if flashesDamage, let flashes = take.stage.perform({ flash.over(node, scale: take.stage.scale) }) {
      layers.append(flashes)
    }
    return DisplayNode(
      id: -50, placement: .at(.zero), size: node.size, clipsChildren: true, children: layers)
  }
}

extension InputEvent.Kind {
  /// Whether `later` makes this event obsolete.
  fileprivate func isSuperseded(by later: InputEvent.Kind) -> Bool {
    switch (self, later) {
    case (.touch(let mine), .touch(let other)): mine.id == other.id && mine.phase == .moved
    case (.resize, .resize), (.rate, .rate), (.refreshRate, .refreshRate), (.focus, .focus): true
    case (.reduceMotion, .reduceMotion), (.appearance, .appearance), (.device, .device): true
    case (.layoutDirection, .layoutDirection), (.contentSizeCategory, .contentSizeCategory): true
    case (.tune(let mine), .tune(let other)): mine.name == other.name
    case (_, _): false
    }
  }
}
