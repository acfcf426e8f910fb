package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeTesting

/// One run of a scene: its stage, the stage's input, journal and pictures.
///
/// Its time is measured in seconds since its beginning and advances only with its frames.
@MainActor
package final class Take: StageContent {
  /// One frame.
  package struct Shot: Sendable {
    package let time: FrameTime
    /// The stage's clock at the frame's target time, in seconds.
    package let stageTime: Double
    /// The rate of the stage's clock.
    package let rate: Double
    /// Whether the picture differs from the previous one.
    package let hasChanged: Bool
    // A long session has hundreds of thousands of shots.
    private let lastStep: UInt32
    private let firstEntry: UInt32
    private let entryCount: UInt32

    fileprivate init(
      _ time: FrameTime, stageTime: Double, rate: Double, hasChanged: Bool, steps: Int, entries: Range<Int>
    ) {
      (self.time, self.stageTime, self.rate, self.hasChanged) = (time, stageTime, rate, hasChanged)
      lastStep = UInt32(steps)
      (firstEntry, entryCount) = (UInt32(entries.lowerBound), UInt32(entries.count))
    }

    /// The number of recording steps up to and including this frame.
    package var steps: Int { Int(lastStep) }
    /// The numbers of the journal entries since the previous frame.
    package var entries: Range<Int> { Int(firstEntry)..<Int(firstEntry) + Int(entryCount) }
  }

  /// The content's only take.
  package var takes: [Take] { [self] }
  /// The scene's factory.
  package let make: () -> UIViewController
  package let header: Recording.Header
  package let stage: Stage
  private var inputs = BlockList<InputEvent>()
  package private(set) var entries = EntryLog()
  package private(set) var shots = BlockList<Shot>()
  /// The branch point, if the take is a branch: everything up to that frame is equal.
  package private(set) var origin: Origin?
  private var pictures = PictureStore()
  private let text: any TextSource
  private let firstLayerID: Int

  package struct Origin {
    package let take: Take
    /// The index of the last common shot.
    package let shot: Int
  }

  /// - Parameters:
  ///   - header: The stage's initial properties; `settings` are the values of its knobs.
  ///   - make: The scene's factory.
  package init(
    _ header: Recording.Header, text: any TextSource, firstLayerID: Int = 0,
    make: @escaping () -> UIViewController
  ) {
    (self.header, self.text, self.make, self.firstLayerID) = (header, text, make, firstLayerID)
    stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, isDark: header.isDark,
      device: StageDevice(named: header.device), text: text, firstLayerID: firstLayerID)
    stage.tuning.set(header.settings)
    stage.journal.listen { [weak self] in self?.entries.append($0) }
    stage.makeRootController = make
    stage.show(make)
  }

  /// The input and the frames, in their order.
  package var steps: StepList { StepList(inputs, shots) }

  /// The input as a recording, with digests of the journal unless entries were discarded.
  package var recording: Recording {
    var digest = JournalDigest()
    if entries.startIndex == 0 {
      for entry in entries { digest.read(entry) }
      digest.finish(at: shots.count)
    }
    return Recording(header: header, steps: Array(steps), digests: digest.frames)
  }

  // MARK: Running

  package func receive(_ input: InputEvent) {
    inputs.append(input)
    stage.receive(input)
  }

  package func frame(_ time: FrameTime) -> DisplayNode {
    let first = shots.last?.entries.upperBound ?? 0
    let before = inputs.count + shots.count
    let node = stage.frame(time)
    shots.append(
      Shot(
        time, stageTime: stage.layers.time, rate: stage.rate, hasChanged: pictures.last !== node,
        steps: before + 1, entries: first..<entries.endIndex))
    pictures.append(node)
    return node
  }

  package var wantsFrame: Bool { stage.wantsFrame }

  package var nextDeadline: Double? { stage.nextDeadline }

  package func replay(_ step: Recording.Step) {
    switch step {
    case .input(let event): receive(event)
    case .frame(let time): _ = frame(time)
    }
  }

  package func presented(_ cost: FrameCost) {
    guard !shots.isEmpty else { return }
    stage.journal.record(.cost(cost))
  }

  package func end() { stage.end() }

  // MARK: Looking back

  /// Returns the picture of the shot at `index`: the original if it is still stored, else a replayed one.
  package func picture(at index: Int) -> DisplayNode {
    if let node = pictures.picture(at: index) { return node }
    let first = max(0, index - 60)
    let again = Take(header, text: text, firstLayerID: firstLayerID, make: make)
    again.stage.isReplaying = true
    var made: [DisplayNode] = []
    again.run(steps[..<shots[min(index + 60, shots.count - 1)].steps]) { number, node in
      if number >= first { made.append(node) }
    }
    again.end()
    pictures.cache(made, from: first)
    return made[index - first]
  }

  /// Returns a replay up to and including the shot at `index`, with a stage in the same state as then.
  ///
  /// The factory creates a new scene, which gets the same input, without drawing. Client code repeats its
  /// side effects outside of the stage, unless it checks `Stage.isReplaying`.
  package func again(upTo index: Int, with settings: [String: KnobValue]? = nil) -> Take {
    Self.again([self], upTo: index, with: settings.map { [$0] })[0]
  }

  /// Returns replays of takes that have the same frames, as the replays have too.
  ///
  /// - Parameter settings: The knob values of each take; nil for the same values.
  static func again(_ takes: [Take], upTo index: Int, with settings: [[String: KnobValue]]? = nil) -> [Take] {
    let replays = takes.enumerated().map { number, take in
      var header = take.header
      if let settings { header.settings = settings[number] }
      let replay = Take(header, text: take.text, firstLayerID: take.firstLayerID, make: take.make)
      replay.stage.isReplaying = true
      return replay
    }
    if let first = takes.first, first.shots.indices.contains(index) {
      // Input that waits for its frame is no reason for frames before it.
      var hasInput = false
      for step in first.steps[..<first.shots[index].steps] {
        // With other settings, something may move where the takes rested without frames.
        if settings != nil, !hasInput { fillGap(replays, until: step.time) }
        for replay in replays { replay.replay(step) }
        if case .input = step { hasInput = true } else { hasInput = false }
      }
    }
    for (replay, take) in zip(replays, takes) {
      replay.stage.isReplaying = false
      replay.origin = Origin(take: take, shot: index)
    }
    return replays
  }

  package func branch(at shot: Int, with settings: [String: KnobValue]?) -> any StageContent {
    again(upTo: shot, with: settings)
  }

  /// The longest time between two frames of a moving picture, in seconds; late frames come sooner.
  private static let longestGap = 0.1

  /// Runs the frames that any of the stages wants until `time`, where the steps have none for a while.
  private static func fillGap(_ takes: [Take], until time: Double) {
    guard let last = takes.first?.shots.last?.time, time - last.now > longestGap else { return }
    let interval = 1 / takes[0].stage.refreshRate
    var next = last
    while takes.contains(where: \.wantsFrame), time - next.now > 1.5 * interval {
      next = FrameTime(now: next.now + interval, target: next.target + interval)
      for take in takes { _ = take.frame(next) }
    }
  }

  private func run(_ steps: StepList.SubSequence, each: (Int, DisplayNode) -> Void) {
    for step in steps {
      switch step {
      case .input(let event): receive(event)
      case .frame(let time):
        let node = frame(time)
        each(shots.count - 1, node)
      }
    }
  }

  /// Returns the latest samples of the touches that are down in the shot at `index`.
  func touches(at index: Int) -> [TouchSample] {
    var down: [TouchSample] = []
    for event in inputs[..<(shots[index].steps - index - 1)] {
      switch event.kind {
      case .touch(let sample):
        down.removeAll { $0.id == sample.id }
        if sample.phase == .began || sample.phase == .moved { down.append(sample) }
      case .focus(false): down.removeAll()
      case .focus, .hover, .scroll, .key, .resize, .rate, .refreshRate, .reduceMotion, .appearance,
        .layoutDirection, .contentSizeCategory, .tune, .device, .disturb:
        break
      }
    }
    return down
  }

  /// Whether anything has moved.
  var hasMoved: Bool { entries.contains { if case .motion = $0.event { true } else { false } } }

  /// Returns the index of the last shot at or before `time`; nil before the first.
  package func shot(at time: Double) -> Int? {
    var (low, high) = (0, shots.count)
    while low < high {
      let middle = (low + high) / 2
      if shots[middle].time.now <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
