import Foundation
import Interlude
import InterludeInput
package import InterludeJournal

/// One session: a hand's gestures, or a recording, and what interrupts them; all of it follows from a seed.
///
/// Sessions are of two kinds. A sweep does the same again and again, and interrupts it with one action in
/// every frame in turn, from the first to the last. A mix goes on and on, and interrupts by chance, with a
/// swarm of actions.
@MainActor
package struct FuzzSession {
  package let subject: FuzzSubject
  package let seed: UInt64
  package let player: FuzzPlayer
  /// How often something was interrupted.
  package private(set) var interruptions = 0
  private var chance: Chance
  private var hand: FuzzHand
  private let swarm: Swarm
  /// What the hand does in the frames to come.
  private var upcoming: [[InputEvent.Kind]] = []
  /// What ends interruptions that last, by frames from the session's first.
  private var later: [(frame: Int, kind: InputEvent.Kind)] = []
  private var nextFinger = FuzzHand.finger + 2

  package init(_ subject: FuzzSubject, seed: UInt64, listener: ((JournalEntry) -> Void)? = nil) {
    (self.subject, self.seed) = (subject, seed)
    chance = Chance(seed: seed)
    swarm = Swarm(&chance)
    hand = FuzzHand(Chance(seed: chance.next()))
    player = FuzzPlayer(subject, listener: listener)
  }

  /// Plays the session to its end, or to its first fault.
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

  /// Makes so many gestures, with nothing between them but what a person does: Esc, slow animations, and now
  /// and then another window in front.
  package mutating func run(gestures: Int) {
    player.close()
    for _ in 0..<gestures where player.fault == nil {
      upcoming = hand.gesture(on: player.stage)
      while !upcoming.isEmpty, player.fault == nil { step(nil) }
      if chance.once(in: 20) { step(chance.one(of: [.escape, .slow, .slow, .focusLoss])) }
      pause()
    }
    close()
  }

  // MARK: By chance

  private mutating func mix() {
    let rarity = 2 << chance.number(below: 5)
    for _ in 0..<30 where player.fault == nil {
      upcoming = hand.gesture(on: player.stage)
      let tail = chance.number(below: 40)
      for _ in 0..<(upcoming.count + tail) where player.fault == nil {
        step(chance.once(in: rarity) ? chance.one(of: swarm.actions) : nil)
      }
      if chance.once(in: 4) { close() }
      if chance.once(in: 8) { player.play([.disturb(.renew)]) }
    }
  }

  private mutating func mix(_ base: FuzzTape) {
    let rarity = 8 << chance.number(below: 5)
    for frame in base.frames where player.fault == nil {
      step(chance.once(in: rarity) ? chance.one(of: swarm.actions) : nil, frame)
    }
  }

  /// Lets some frames pass, or waits for rest.
  private mutating func pause() {
    switch chance.number(below: 4) {
    case 0: break
    case 1, 2: for _ in 0..<chance.number(below: 30) { step(nil) }
    default: close()
    }
  }

  // MARK: In turn

  /// Two gestures and what they set going, made anew in each round; one action comes a frame later each time.
  private mutating func sweep() {
    let number = Int(seed / 2 % UInt64(FuzzAction.allCases.count))
    let action = FuzzAction.allCases[number]
    let plan = Chance(seed: seed / 2 / UInt64(FuzzAction.allCases.count))
    var (round, length) = (0, 1)
    while round < length, player.fault == nil {
      hand = FuzzHand(plan)
      var frames = 0
      for gap in [20, 30] {
        upcoming = hand.gesture(on: player.stage)
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

  /// The recording once, with one action in a frame that follows from the seed.
  private mutating func sweep(_ base: FuzzTape) {
    guard !base.frames.isEmpty else { return }
    let place = Int(seed / 2 % UInt64(base.frames.count))
    let actions = FuzzAction.allCases
    let action = actions[Int(seed / 2 / UInt64(base.frames.count) % UInt64(actions.count))]
    for (index, frame) in base.frames.enumerated() where player.fault == nil {
      step(index == place ? action : nil, frame)
    }
  }

  // MARK: Frames

  private mutating func close() {
    (upcoming, later) = ([], [])
    player.close()
  }

  private mutating func step(_ action: FuzzAction?, _ base: FuzzTape.Frame? = nil) {
    var frame = base ?? FuzzTape.Frame()
    let own = upcoming.isEmpty ? [] : upcoming.removeFirst()
    frame.events += own.map { FuzzTape.Event(kind: $0) }
    let number = player.frame
    let due = later.filter { $0.frame <= number }
    later.removeAll { $0.frame <= number }
    frame.events += due.map { FuzzTape.Event(kind: $0.kind) }
    if let action {
      interruptions += 1
      interrupt(with: action, &frame)
    }
    player.play(frame, expectsHit: action == nil && due.isEmpty && base == nil)
  }

  /// A power of two, up to 2 to the power of `most`.
  private mutating func frames(_ most: Int) -> Int { 1 << chance.number(below: most + 1) }

  private mutating func interrupt(with action: FuzzAction, _ frame: inout FuzzTape.Frame) {
    let now = player.frame
    func add(_ kind: InputEvent.Kind) { frame.events.append(FuzzTape.Event(kind: kind)) }
    switch action {
    case .touchDown:
      let (finger, place) = (newFinger(), hand.place(on: player.stage))
      add(FuzzHand.touch(.began, at: place, finger: finger))
      later.append((now + frames(5), FuzzHand.touch(.ended, at: place, finger: finger)))
    case .tap:
      let (finger, place) = (newFinger(), hand.place(on: player.stage))
      add(FuzzHand.touch(.began, at: place, finger: finger))
      later.append((now + 2 + chance.number(below: 3), FuzzHand.touch(.ended, at: place, finger: finger)))
    case .secondFinger:
      let finger = newFinger()
      var place = player.fingers.first?.place ?? hand.place(on: player.stage)
      place.x += 40
      let way = CGVector(dx: chance.length(16) - 8, dy: chance.length(24) - 12)
      add(FuzzHand.touch(.began, at: place, finger: finger))
      let count = frames(5)
      for step in 1...count {
        place = CGPoint(x: place.x + way.dx, y: place.y + way.dy)
        later.append((now + step, FuzzHand.touch(.moved, at: place, finger: finger)))
      }
      later.append((now + count + 1, FuzzHand.touch(.ended, at: place, finger: finger)))
    case .reversal: reverse()
    case .flick:
      let isDown = player.fingers.contains { $0.id == FuzzHand.finger }
      let start =
        player.fingers.first { $0.id == FuzzHand.finger }?.place ?? hand.place(on: player.stage)
      let way = CGVector(dx: chance.length(60) - 30, dy: chance.length(160) - 80)
      var moves = isDown ? [] : [[FuzzHand.touch(.began, at: start)]]
      var place = start
      for _ in 0..<(2 + chance.number(below: 3)) {
        place = CGPoint(x: place.x + way.dx, y: place.y + way.dy)
        moves.append([FuzzHand.touch(.moved, at: place)])
      }
      upcoming = moves + [[FuzzHand.touch(.ended, at: place)]]
    case .present:
      let style = chance.one(of: Disturbance.Style.allCases)
      add(.disturb(.present(style, animated: !chance.once(in: 5))))
    case .dismiss:
      let isAnimated = !chance.once(in: 5)
      add(.disturb(chance.once(in: 4) ? .dismissAll(animated: isAnimated) : .dismiss(animated: isAnimated)))
    case .escape:
      add(.key(KeySample(key: "escape", isDown: true)))
      later.append((now + 2, .key(KeySample(key: "escape", isDown: false))))
    case .resize:
      let size = chance.one(of: [(480.0, 800.0), (480, 800), (800, 480), (320, 480), (1000, 700)])
      add(.resize(width: size.0, height: size.1, scale: player.stage.scale))
    case .sceneChange: add(.disturb(.renew))
    case .focusLoss:
      add(.focus(false))
      later.append((now + frames(4), .focus(true)))
    case .droppedFrames: drop(frames(6), &frame)
    case .slow:
      add(.rate(0.1))
      later.append((now + frames(5), .rate(1)))
    case .removeView:
      let place = hand.place(on: player.stage)
      add(.disturb(.removeView(x: place.x, y: place.y)))
    case .disabledRecognizer:
      let place = player.fingers.first?.place ?? hand.place(on: player.stage)
      add(.disturb(.disable(x: place.x, y: place.y)))
      let wait = chance.once(in: 3) ? 0 : frames(5)
      if wait == 0 { add(.disturb(.enable)) } else { later.append((now + wait, .disturb(.enable))) }
    }
  }

  /// Leaves out the next frames: what the hand does meanwhile comes all at once, a whole gesture perhaps.
  private mutating func drop(_ count: Int, _ frame: inout FuzzTape.Frame) {
    func lead(_ missed: Int) -> Double { FuzzTape.usual * Double(count - missed) }
    for index in frame.events.indices { frame.events[index].lead = lead(0) }
    for missed in 1...count where !upcoming.isEmpty {
      frame.events += upcoming.removeFirst().map { FuzzTape.Event(kind: $0, lead: lead(missed)) }
    }
    frame.length = FuzzTape.usual * Double(1 + count)
  }

  /// What the hand would have done, mirrored at the finger's place.
  private mutating func reverse() {
    guard let middle = player.fingers.first(where: { $0.id == FuzzHand.finger })?.place else { return }
    upcoming = upcoming.map { kinds in
      kinds.map { kind in
        guard case .touch(var sample) = kind, sample.id == FuzzHand.finger else { return kind }
        (sample.x, sample.y) = (2 * middle.x - sample.x, 2 * middle.y - sample.y)
        return .touch(sample)
      }
    }
  }

  private mutating func newFinger() -> Int {
    defer { nextFinger = nextFinger == 9 ? FuzzHand.finger + 2 : nextFinger + 1 }
    return nextFinger
  }
}
