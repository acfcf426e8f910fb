import Foundation
import Interlude
import InterludeInput
package import InterludeJournal

/// A fuzzing session: generated gestures or a recording, and the actions that interrupt them. The seed
/// determines the whole session.
///
/// There are two kinds of sessions. A sweep repeats the same gestures, and interrupts each repetition one
/// frame later with the same action. A mix interrupts changing gestures at random with the actions of a
/// swarm.
@MainActor
package struct FuzzSession {
  package let subject: FuzzSubject
  package let seed: UInt64
  package let player: FuzzPlayer
  /// The number of interruptions.
  package private(set) var interruptions = 0
  private var random: SeededRandom
  private var generator: GestureGenerator
  private let swarm: Swarm
  /// The generated input of the next frames.
  private var upcoming: [[InputEvent.Kind]] = []
  /// The events that end lasting interruptions, each with the number of its frame.
  private var scheduled: [(frame: Int, kind: InputEvent.Kind)] = []
  private var nextFinger = GestureGenerator.finger + 2

  package init(_ subject: FuzzSubject, seed: UInt64, listener: ((JournalEntry) -> Void)? = nil) {
    (self.subject, self.seed) = (subject, seed)
    random = SeededRandom(seed: seed)
    swarm = Swarm(&random)
    generator = GestureGenerator(SeededRandom(seed: random.next()))
    player = FuzzPlayer(subject, listener: listener)
  }

  /// Plays the session to its end or its first fault.
  package mutating func run() {
    player.close()
    if let base = subject.base {
      seed.isMultiple(of: 2) ? sweep(base) : mix(base)
    } else {
      seed.isMultiple(of: 2) ? sweep() : mix()
    }
    close()
    if player.fault == nil { player.end() }
  }

  /// Plays the given number of gestures, with only user actions between them: Esc, slow animations, and an
  /// occasional loss of focus.
  package mutating func run(gestures: Int) {
    player.close()
    for _ in 0..<gestures where player.fault == nil {
      upcoming = generator.gesture(on: player.stage)
      while !upcoming.isEmpty, player.fault == nil { step(nil) }
      if random.once(in: 20) { step(random.one(of: [.escape, .slow, .slow, .focusLoss])) }
      pause()
    }
    close()
  }

  // MARK: Mix

  private mutating func mix() {
    let rarity = 2 << random.number(below: 5)
    for _ in 0..<30 where player.fault == nil {
      upcoming = generator.gesture(on: player.stage)
      let tail = random.number(below: 40)
      for _ in 0..<(upcoming.count + tail) where player.fault == nil {
        step(random.once(in: rarity) ? random.one(of: swarm.actions) : nil)
      }
      if random.once(in: 4) { close() }
      if random.once(in: 8) { player.play([.disturb(.renew)]) }
    }
  }

  private mutating func mix(_ base: FuzzScript) {
    let rarity = 8 << random.number(below: 5)
    for frame in base.frames where player.fault == nil {
      step(random.once(in: rarity) ? random.one(of: swarm.actions) : nil, frame)
    }
  }

  /// Plays some frames without input, or waits for rest.
  private mutating func pause() {
    switch random.number(below: 4) {
    case 0: break
    case 1, 2: for _ in 0..<random.number(below: 30) { step(nil) }
    default: close()
    }
  }

  // MARK: Sweep

  /// Plays the same two gestures in each round. The action comes one frame later in each round.
  private mutating func sweep() {
    let number = Int(seed / 2 % UInt64(FuzzAction.allCases.count))
    let action = FuzzAction.allCases[number]
    let plan = SeededRandom(seed: seed / 2 / UInt64(FuzzAction.allCases.count))
    var (round, length) = (0, 1)
    while round < length, player.fault == nil {
      generator = GestureGenerator(plan)
      var frames = 0
      for gap in [20, 30] {
        upcoming = generator.gesture(on: player.stage)
        for _ in 0..<(upcoming.count + gap) {
          step(frames == round ? action : nil)
          frames += 1
        }
      }
      length = min(frames, 200)
      close()
      player.play([.disturb(.renew)])
      player.close()
      round += 1
    }
  }

  /// Plays the recording once. The seed chooses the action and its frame.
  private mutating func sweep(_ base: FuzzScript) {
    guard !base.frames.isEmpty else { return }
    let interrupted = Int(seed / 2 % UInt64(base.frames.count))
    let actions = FuzzAction.allCases
    let action = actions[Int(seed / 2 / UInt64(base.frames.count) % UInt64(actions.count))]
    for (index, frame) in base.frames.enumerated() where player.fault == nil {
      step(index == interrupted ? action : nil, frame)
    }
  }

  // MARK: Frames

  private mutating func close() {
    (upcoming, scheduled) = ([], [])
    player.close()
  }

  private mutating func step(_ action: FuzzAction?, _ base: FuzzScript.Frame? = nil) {
    var frame = base ?? FuzzScript.Frame()
    let own = upcoming.isEmpty ? [] : upcoming.removeFirst()
    frame.events += own.map { FuzzScript.Event(kind: $0) }
    let number = player.frame
    let due = scheduled.filter { $0.frame <= number }
    scheduled.removeAll { $0.frame <= number }
    frame.events += due.map { FuzzScript.Event(kind: $0.kind) }
    if let action {
      interruptions += 1
      interrupt(with: action, &frame)
    }
    player.play(frame, expectsHit: action == nil && due.isEmpty && base == nil)
  }

  /// Returns a power of two, at most 2 to the power of `most`.
  private mutating func frames(_ most: Int) -> Int { 1 << random.number(below: most + 1) }

  private mutating func interrupt(with action: FuzzAction, _ frame: inout FuzzScript.Frame) {
    let now = player.frame
    func add(_ kind: InputEvent.Kind) { frame.events.append(FuzzScript.Event(kind: kind)) }
    switch action {
    case .touchDown:
      let (finger, location) = (newFinger(), generator.location(on: player.stage))
      add(GestureGenerator.touch(.began, at: location, finger: finger))
      scheduled.append((now + frames(5), GestureGenerator.touch(.ended, at: location, finger: finger)))
    case .tap:
      let (finger, location) = (newFinger(), generator.location(on: player.stage))
      add(GestureGenerator.touch(.began, at: location, finger: finger))
      scheduled.append(
        (now + 2 + random.number(below: 3), GestureGenerator.touch(.ended, at: location, finger: finger)))
    case .secondFinger:
      let finger = newFinger()
      var location = player.fingers.first?.location ?? generator.location(on: player.stage)
      location.x += 40
      let delta = CGVector(dx: random.length(16) - 8, dy: random.length(24) - 12)
      add(GestureGenerator.touch(.began, at: location, finger: finger))
      let count = frames(5)
      for step in 1...count {
        location = CGPoint(x: location.x + delta.dx, y: location.y + delta.dy)
        scheduled.append((now + step, GestureGenerator.touch(.moved, at: location, finger: finger)))
      }
      scheduled.append((now + count + 1, GestureGenerator.touch(.ended, at: location, finger: finger)))
    case .reversal: reverse()
    case .flick:
      let isDown = player.fingers.contains { $0.id == GestureGenerator.finger }
      let start =
        player.fingers.first { $0.id == GestureGenerator.finger }?.location
        ?? generator.location(on: player.stage)
      let delta = CGVector(dx: random.length(60) - 30, dy: random.length(160) - 80)
      var moves = isDown ? [] : [[GestureGenerator.touch(.began, at: start)]]
      var location = start
      for _ in 0..<(2 + random.number(below: 3)) {
        location = CGPoint(x: location.x + delta.dx, y: location.y + delta.dy)
        moves.append([GestureGenerator.touch(.moved, at: location)])
      }
      upcoming = moves + [[GestureGenerator.touch(.ended, at: location)]]
    case .present:
      let style = random.one(of: Disturbance.Style.allCases)
      add(.disturb(.present(style, animated: !random.once(in: 5))))
    case .dismiss:
      let isAnimated = !random.once(in: 5)
      add(.disturb(random.once(in: 4) ? .dismissAll(animated: isAnimated) : .dismiss(animated: isAnimated)))
    case .escape:
      add(.key(KeySample(key: "escape", isDown: true)))
      scheduled.append((now + 2, .key(KeySample(key: "escape", isDown: false))))
    case .resize:
      let size = random.one(of: [(480.0, 800.0), (480, 800), (800, 480), (320, 480), (1000, 700)])
      add(.resize(width: size.0, height: size.1, scale: player.stage.scale))
    case .sceneChange: add(.disturb(.renew))
    case .focusLoss:
      add(.focus(false))
      scheduled.append((now + frames(4), .focus(true)))
    case .droppedFrames: drop(frames(6), &frame)
    case .slow:
      add(.rate(0.1))
      scheduled.append((now + frames(5), .rate(1)))
    case .removeView:
      let location = generator.location(on: player.stage)
      add(.disturb(.removeView(x: location.x, y: location.y)))
    case .disabledRecognizer:
      let location = player.fingers.first?.location ?? generator.location(on: player.stage)
      add(.disturb(.disable(x: location.x, y: location.y)))
      let wait = random.once(in: 3) ? 0 : frames(5)
      if wait == 0 { add(.disturb(.enable)) } else { scheduled.append((now + wait, .disturb(.enable))) }
    }
  }

  /// Drops the next frames. Their input arrives together in this frame.
  private mutating func drop(_ count: Int, _ frame: inout FuzzScript.Frame) {
    func lead(_ missed: Int) -> Double { FuzzScript.frameInterval * Double(count - missed) }
    for index in frame.events.indices { frame.events[index].lead = lead(0) }
    for missed in 1...count where !upcoming.isEmpty {
      frame.events += upcoming.removeFirst().map { FuzzScript.Event(kind: $0, lead: lead(missed)) }
    }
    frame.length = FuzzScript.frameInterval * Double(1 + count)
  }

  /// Mirrors the remaining gesture at the finger's location.
  private mutating func reverse() {
    guard let center = player.fingers.first(where: { $0.id == GestureGenerator.finger })?.location else {
      return
    }
    upcoming = upcoming.map { kinds in
      kinds.map { kind in
        guard case .touch(var sample) = kind, sample.id == GestureGenerator.finger else { return kind }
        (sample.x, sample.y) = (2 * center.x - sample.x, 2 * center.y - sample.y)
        return .touch(sample)
      }
    }
  }

  private mutating func newFinger() -> Int {
    defer { nextFinger = nextFinger == 9 ? GestureGenerator.finger + 2 : nextFinger + 1 }
    return nextFinger
  }
}
