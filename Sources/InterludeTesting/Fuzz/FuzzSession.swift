import Foundation
import Interlude
import InterludeInput
package import InterludeJournal

/// A fuzzing session: generated gestures or a recording, and the actions that interrupt them. The seed
/// determines the whole session.
///
/// There are two kinds of sessions. A sweep repeats the same gestures, and interrupts each repetition one
/// frame later with the same action. A mix interrupts changing gestures at random with the actions of a
/// swarm. With a corpus, every second mix begins with frames of an earlier session that reached something
/// new; then the corpus determines the session, too.
@MainActor
package struct FuzzSession {
  package let subject: FuzzSubject
  package let seed: UInt64
  package let player: FuzzPlayer
  /// The number of interruptions.
  package private(set) var interruptions = 0
  var random: SeededRandom
  var generator: GestureGenerator
  /// The actions that make sense in the scene.
  private let actions: [FuzzAction]
  private let swarm: Swarm
  private let corpus: FuzzCorpus?
  /// The frames at which the present scene and that of the last news began, the end of the last frame that
  /// reached something new, and the number of news.
  private var (sceneStart, sceneStartOfNews, newsEnd, news) = (0, 0, 0, 0)
  /// The generated input of the next frames.
  var upcoming: [[InputEvent.Kind]] = []
  /// The events that end lasting interruptions, each with the number of its frame.
  var scheduled: [(frame: Int, kind: InputEvent.Kind)] = []
  var nextFinger = GestureGenerator.finger + 2

  package init(_ subject: FuzzSubject, seed: UInt64, listener: ((JournalEntry) -> Void)? = nil) {
    self.init(subject, seed: seed, corpus: nil, coverage: nil, listener: listener)
  }

  /// - Parameters:
  ///   - corpus: The beginnings of earlier sessions; nil if the seed alone determines the session.
  ///   - coverage: The steps that earlier sessions reached; this one adds its own. Nil: they are not counted.
  init(
    _ subject: FuzzSubject, seed: UInt64, corpus: FuzzCorpus?, coverage: FuzzCoverage.Known?,
    listener: ((JournalEntry) -> Void)? = nil
  ) {
    (self.subject, self.seed, self.corpus) = (subject, seed, corpus)
    random = SeededRandom(seed: seed)
    player = FuzzPlayer(
      subject, coverage: coverage.map(FuzzCoverage.init), readsMotion: Self.readsMotion(seed),
      listener: listener)
    actions = FuzzAction.all(on: player.stage)
    swarm = Swarm(of: actions, &random)
    generator = GestureGenerator(SeededRandom(seed: random.next()))
    generator.openers = corpus?.openers ?? []
    generator.dragsDetents = actions.contains(.detentDrag)
  }

  /// Plays the session to its end or its first fault.
  package mutating func run() {
    if drawsPixels { player.drawPixels() }
    player.close()
    if let base = subject.base {
      seed.isMultiple(of: 2) ? sweep(base) : mix(base)
    } else if seed.isMultiple(of: 2) {
      sweep()
    } else if seed % 4 == 3, let beginning = corpus?.beginning(&random) {
      continueFrom(beginning)
    } else {
      mix(gestures: 30)
    }
    close()
    if player.fault == nil { player.end(comparesRates: comparesRates) }
    keepBeginning()
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

  /// Whether the session is also played at other frame rates, which costs as much as three sessions.
  private var comparesRates: Bool { seed % 16 == 5 }

  /// Whether the session with this seed records movements, which costs half as much as the session itself.
  private static func readsMotion(_ seed: UInt64) -> Bool { seed % 8 < 2 }

  /// Whether the session's pictures are drawn, which costs as much as several sessions.
  private var drawsPixels: Bool { seed % (subject.header.scale < 2 ? 16 : 64) == 9 }

  // MARK: Mix

  private mutating func mix(gestures: Int) {
    let rarity = 2 << random.number(below: 5)
    for _ in 0..<gestures where player.fault == nil {
      if generator.waits(on: player.stage) {
        waitForInput { $0.random.once(in: rarity) ? $0.random.one(of: $0.swarm.actions) : nil }
      }
      let before = player.stage.presentedControllers.count
      upcoming = generator.gesture(on: player.stage)
      let start = upcoming.first?.first
      // After a short pause, the next finger meets what this one set in motion.
      let tail = random.number(below: random.once(in: 2) ? 10 : 40)
      for _ in 0..<(upcoming.count + tail) where player.fault == nil {
        step(random.once(in: rarity) ? random.one(of: swarm.actions) : nil)
      }
      learn(start, from: before)
      if random.once(in: 4) { rest() }
      if random.once(in: 8) {
        player.play([.disturb(.renew)])
        sceneStart = player.frame
      }
    }
  }

  /// Plays frames, interrupted by `action`, until no transition ignores touches, for two seconds at most.
  private mutating func waitForInput(_ action: (inout FuzzSession) -> FuzzAction?) {
    for _ in 0..<120 where player.fault == nil && GestureGenerator.isIgnored(on: player.stage) {
      step(action(&self))
    }
  }

  /// Remembers where a touch has opened something.
  private mutating func learn(_ start: InputEvent.Kind?, from before: Int) {
    guard before == 0, case .touch(let sample) = start, !player.stage.hasVisitor,
      player.stage.size == CGSize(width: subject.header.width, height: subject.header.height),
      !player.stage.presentedControllers.isEmpty
    else { return }
    let location = CGPoint(x: sample.x, y: sample.y)
    guard !generator.openers.contains(location) else { return }
    generator.openers.append(location)
    if let corpus, corpus.openers.count < 16 { corpus.openers.append(location) }
  }

  /// Waits for rest, and sometimes closes what is presented.
  private mutating func rest() {
    close()
    guard random.once(in: 3), !player.stage.presentedControllers.isEmpty else { return }
    for isDown in [true, false] { player.play([.key(KeySample(key: "escape", isDown: isDown))]) }
    close()
  }

  /// Plays the beginning of an earlier session, with some interruptions, and continues at random.
  private mutating func continueFrom(_ beginning: FuzzScript) {
    let rarity = 8 << random.number(below: 6)
    // The last frames are the ones that reached something new.
    let untouched = random.once(in: 2) ? beginning.frames.count : random.number(below: beginning.frames.count)
    for (index, frame) in beginning.frames.enumerated() where player.fault == nil {
      step(index >= untouched && random.once(in: rarity) ? random.one(of: swarm.actions) : nil, frame)
    }
    // The fingers that the beginning left down lift or stay.
    var lifts: [InputEvent.Kind] = []
    for finger in player.fingers where random.once(in: 2) {
      lifts.append(GestureGenerator.touch(.ended, at: finger.location, finger: finger.id))
    }
    player.play(lifts)
    mix(gestures: 15)
  }

  /// Keeps the session's frames up to the last that reached something new, from the start of its scene.
  private func keepBeginning() {
    guard let corpus, subject.base == nil, newsEnd > 0 else { return }
    corpus.keep(player.script, from: sceneStartOfNews, to: newsEnd)
  }

  /// Follows the coverage of a frame that has been played.
  private mutating func follow(_ frame: FuzzScript.Frame) {
    guard let coverage = player.coverage else { return }
    if frame.events.contains(where: { $0.kind == .disturb(.renew) }) { sceneStart = player.frame }
    guard coverage.news > news else { return }
    (news, newsEnd, sceneStartOfNews) = (coverage.news, player.frame, sceneStart)
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

  /// Plays gestures, each in a new scene, until one opens something.
  private mutating func findOpener() {
    for _ in 0..<8 where generator.openers.isEmpty && player.fault == nil {
      upcoming = generator.gesture(on: player.stage)
      let start = upcoming.first?.first
      while !upcoming.isEmpty, player.fault == nil { step(nil) }
      close()
      learn(start, from: 0)
      player.play([.disturb(.renew)])
      sceneStart = player.frame
      player.close()
    }
  }

  /// Plays the same two or three gestures in each round. The action comes one frame later in each round.
  private mutating func sweep() {
    let action = actions[Int(seed / 2 % UInt64(actions.count))]
    findOpener()
    let plan = SeededRandom(seed: random.next())
    let openers = generator.openers
    // The second gesture meets a transition, or what it has presented. A third one can catch what the second
    // has let go.
    let gaps = [random.once(in: 2) ? 20 : 60] + (random.once(in: 2) ? [30] : [6, 30])
    var (round, length) = (0, 1)
    while round < length, player.fault == nil {
      generator = GestureGenerator(plan)
      generator.openers = openers
      generator.dragsDetents = actions.contains(.detentDrag)
      var frames = 0
      for gap in gaps {
        if generator.waits(on: player.stage) {
          waitForInput { _ in
            defer { frames += 1 }
            return frames == round ? action : nil
          }
        }
        upcoming = generator.gesture(on: player.stage)
        for _ in 0..<(upcoming.count + gap) {
          step(frames == round ? action : nil)
          frames += 1
        }
      }
      length = min(frames, 200)
      close()
      player.play([.disturb(.renew)])
      sceneStart = player.frame
      player.close()
      round += 1
    }
  }

  /// Plays the recording once. The seed chooses the action and its frame.
  private mutating func sweep(_ base: FuzzScript) {
    guard !base.frames.isEmpty else { return }
    let interrupted = Int(seed / 2 % UInt64(base.frames.count))
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
    follow(frame)
  }

  /// Returns a power of two, at most 2 to the power of `most`.
  mutating func frames(_ most: Int) -> Int { 1 << random.number(below: most + 1) }
}
