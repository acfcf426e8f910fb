import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// Holds the stage's time: runs it, stops it, steps, looks back, and goes on from an earlier instant.
///
/// The window's time never stands; the content's does. `behind` is how far it has fallen behind. While it
/// stands, nothing is lost: what happens to the window is given to the content when it goes on.
@MainActor
final class TimeMachine {
  enum State: Equatable {
    /// The content gets frames.
    case running
    /// It stands, and this shot is shown.
    case stopped(shot: Int)
    /// Earlier shots are shown one after the other, as they followed one another: from this one on, since this
    /// time of the window.
    case playing(shot: Int, from: Int, since: Double)
  }

  /// A future: what became of the scene along one way.
  struct Branch {
    let content: any StageContent
    /// The shot of the branch that it left; nil for the first.
    let start: Int?
    let parent: Int?
  }

  private(set) var state = State.running
  private(set) var branches: [Branch]
  private(set) var current = 0
  /// Seconds.
  private var behind = 0.0
  /// What happened while time stood.
  private var waiting: [InputEvent.Kind] = []
  /// The touches that the content knows of.
  private var down: [Int: TouchSample] = [:]
  /// Whether a picture waits to be shown.
  private var isDue = true
  /// The window's time.
  private var now = 0.0

  /// How fast recorded shots follow one another: 1 for as they did.
  var playbackRate = 1.0
  /// Whether the other branches are to be seen through the picture.
  var comparesBranches = false { didSet { isDue = true } }
  /// How many earlier places of what moves are outlined; 0 for none.
  var ghosts = 0 { didSet { isDue = true } }
  /// Whether what is drawn anew flashes.
  var flashesDamage = false {
    didSet {
      flash = DamageFlash()
      isDue = true
    }
  }
  private var flash = DamageFlash()
  /// Called when another branch is the current one.
  var onBranch: (() -> Void)?

  /// - Parameter goesOn: Whether what has run already goes on at once, and is not shown from its beginning.
  init(_ content: any StageContent, at time: Double, goesOn: Bool = false) {
    branches = [Branch(content: content, start: nil, parent: nil)]
    (behind, now) = (time, time)
    // What has run already is shown from its beginning.
    guard !take.shots.isEmpty else { return }
    if goesOn {
      behind = time - take.shots[last].time.now
      cancelTouches(at: last)
    } else {
      state = .playing(shot: 0, from: 0, since: time)
    }
  }

  var content: any StageContent { branches[current].content }
  var take: Take { content.takes[0] }

  /// The shot that is shown; nil before the first.
  var cursor: Int? {
    switch state {
    case .running: take.shots.isEmpty ? nil : take.shots.count - 1
    case .stopped(let shot), .playing(let shot, _, _): take.shots.isEmpty ? nil : min(shot, last)
    }
  }

  /// The index of the last shot.
  private var last: Int { take.shots.count - 1 }

  var isLive: Bool { state == .running }
  var isLookingBack: Bool { cursor.map { $0 < last } ?? false }

  /// The content's time at the window's `time`.
  func contentTime(_ time: Double) -> Double { max(0, time - behind) }

  // MARK: Input

  /// Takes one event in the content's coordinates and the window's time.
  func receive(_ input: InputEvent) {
    now = max(now, input.time)
    if case .touch(let sample) = input.kind { return receive(sample, at: input.time) }
    guard isLive else {
      switch input.kind {
      case .resize, .focus, .rate, .refreshRate, .reduceMotion, .appearance, .tune, .disturb:
        wait(for: input.kind)
      case .touch, .hover, .scroll, .key: break
      }
      return
    }
    content.receive(InputEvent(time: contentTime(input.time), input.kind))
  }

  private func receive(_ sample: TouchSample, at time: Double) {
    if sample.phase == .began {
      // A hand on what stands takes it over from there.
      if !isLive { goOn(at: time) }
      down[sample.id] = sample
    } else if down[sample.id] == nil {
      return
    }
    guard isLive else { return wait(for: .touch(sample)) }
    let isOver = sample.phase == .ended || sample.phase == .cancelled
    down[sample.id] = isOver ? nil : sample
    content.receive(InputEvent(time: contentTime(time), .touch(sample)))
  }

  /// Keeps what happened last of each kind.
  private func wait(for kind: InputEvent.Kind) {
    waiting.removeAll { $0.isOvertaken(by: kind) }
    waiting.append(kind)
  }

  // MARK: Frames

  func frame(_ time: FrameTime) -> DisplayNode {
    now = time.now
    isDue = false
    switch state {
    case .running:
      let node = content.frame(FrameTime(now: contentTime(time.now), target: contentTime(time.target)))
      return withGhosts(node)
    case .stopped: break
    case .playing(_, let from, let since):
      let time = take.shots[from].time.now + (time.now - since) * playbackRate
      let shot = max(from, take.shot(at: time) ?? from)
      state = .playing(shot: shot, from: from, since: since)
      if shot >= last { goOn(at: now) }
    }
    guard let cursor else { return withGhosts(content.frame(FrameTime(now: 0, target: 0))) }
    return withGhosts(content.picture(at: cursor))
  }

  func presented(_ cost: FrameCost) {
    if isLive { content.presented(cost) }
  }

  var wantsFrame: Bool {
    if isDue || flash.isFading { return true }
    return switch state {
    case .running: content.wantsFrame
    case .stopped: false
    case .playing: true
    }
  }

  var nextTimer: Double? {
    isLive ? content.nextTimer.map { $0 + behind } : nil
  }

  // MARK: The controls

  /// Stops where it is, goes on, or shows again what followed.
  func togglePause(at time: Double) {
    now = max(now, time)
    switch state {
    case .running:
      if let cursor { stop(at: cursor) }
    case .playing(let shot, _, _): stop(at: shot)
    case .stopped(let shot):
      if shot < last {
        state = .playing(shot: shot, from: shot, since: now)
        isDue = true
      } else {
        goOn(at: now)
      }
    }
  }

  /// Shows the shot before or behind; behind the last, one more is made.
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

  /// Shows the shot at `index`, and stops there.
  func look(at index: Int) {
    guard !take.shots.isEmpty else { return }
    stop(at: index)
  }

  /// Makes the branch at `index` the current one, at its end.
  func choose(branch index: Int) {
    guard branches.indices.contains(index), index != current else { return }
    let time = cursor.map { take.shots[$0].time.now }
    current = index
    (waiting, down) = ([], [:])
    state = .stopped(shot: time.flatMap(take.shot(at:)) ?? last)
    isDue = true
    onBranch?()
  }

  /// Runs what was recorded so far again with other settings, as a branch of its own. What stood shows the same
  /// shot; what ran shows the last gesture again, and goes on from its end.
  func runAgain(with settings: [String: KnobValue]) {
    guard let cursor else { return }
    let gesture = take.lastGesture
    let other = Branch(
      content: content.branch(at: last, with: settings), start: 0, parent: branches[current].parent ?? current
    )
    // While a knob turns, only the last try is kept.
    if branches[current].start == 0 {
      branches[current].content.end()
      branches[current] = other
    } else {
      branches.append(other)
      current = branches.count - 1
    }
    (waiting, down, isDue) = ([], [:], true)
    switch state {
    case .running:
      if let gesture {
        state = .playing(shot: gesture, from: gesture, since: now)
      } else {
        behind = now - take.shots[last].time.now
      }
    case .stopped: state = .stopped(shot: min(cursor, last))
    case .playing: break
    }
    onBranch?()
  }

  func end() {
    for branch in branches { branch.content.end() }
  }

  private func stop(at shot: Int) {
    state = .stopped(shot: min(max(shot, 0), last))
    isDue = true
  }

  /// The content's time runs on: from the end, or from what is shown, along a branch of its own.
  private func goOn(at time: Double) {
    guard let cursor else {
      state = .running
      return
    }
    if cursor < last { branch(at: cursor) }
    behind = time - take.shots[cursor].time.now
    state = .running
    isDue = true
    deliverWaiting(at: take.shots[cursor].time.now)
  }

  private func branch(at shot: Int) {
    branches.append(Branch(content: content.branch(at: shot, with: nil), start: shot, parent: current))
    current = branches.count - 1
    cancelTouches(at: shot)
    waiting.removeAll { if case .touch = $0 { true } else { false } }
    down = [:]
    onBranch?()
  }

  /// The hand of then is not there any more.
  private func cancelTouches(at shot: Int) {
    for sample in take.touches(at: shot) {
      var over = sample
      over.phase = .cancelled
      content.receive(InputEvent(time: take.shots[shot].time.now, .touch(over)))
    }
  }

  private func deliverWaiting(at time: Double) {
    for kind in waiting {
      if case .touch(let sample) = kind, sample.phase == .ended || sample.phase == .cancelled {
        down[sample.id] = nil
      }
      content.receive(InputEvent(time: time, kind))
    }
    waiting = []
  }

  // MARK: What is laid over the picture

  private func withGhosts(_ node: DisplayNode) -> DisplayNode {
    guard let cursor, ghosts > 0 || comparesBranches || flashesDamage else { return node }
    var layers = [node]
    if comparesBranches {
      let time = take.shots[cursor].time.now
      for (index, branch) in branches.enumerated() where index != current {
        guard let shot = branch.content.takes[0].shot(at: time) else { continue }
        layers.append(branch.content.picture(at: shot).faded(to: 0.35, id: -100 - index))
      }
    }
    if ghosts > 0 {
      let earlier = (1...ghosts).compactMap {
        cursor - 2 * $0 >= 0 ? content.picture(at: cursor - 2 * $0) : nil
      }
      layers.append(take.stage.perform { GhostOutlines.node(earlier, behind: node) })
    }
    if flashesDamage, let flashes = take.stage.perform({ flash.over(node, scale: take.stage.scale) }) {
      layers.append(flashes)
    }
    return DisplayNode(
      id: -50, placement: .at(.zero), size: node.size, clipsChildren: true, children: layers)
  }
}

extension InputEvent.Kind {
  /// Whether it needs not be told any more where `later` is.
  fileprivate func isOvertaken(by later: InputEvent.Kind) -> Bool {
    switch (self, later) {
    case (.touch(let mine), .touch(let other)): mine.id == other.id && mine.phase == .moved
    case (.resize, .resize), (.rate, .rate), (.refreshRate, .refreshRate), (.focus, .focus): true
    case (.reduceMotion, .reduceMotion), (.appearance, .appearance): true
    case (.tune(let mine), .tune(let other)): mine.name == other.name
    case (_, _): false
    }
  }
}
