package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeTesting

/// One run of a scene: its stage, all that the stage was given, and all that it said and showed.
///
/// Its times are its own: seconds since its beginning, which stand still while nobody gives it frames.
@MainActor
package final class Take {
  /// One frame.
  package struct Shot: Sendable {
    package let time: FrameTime
    /// What the stage's clock showed at the instant for which the picture was made.
    package let stageTime: Double
    /// The rate of that clock.
    package let rate: Double
    /// Whether the picture differs from the one before.
    package let hasChanged: Bool
    /// How many steps of the recording led to it, itself included.
    package let steps: Int
    /// The numbers of the entries that were made in it, and since the one before.
    package let entries: Range<Int>
    /// nil until it has been shown, and where it was made again.
    package fileprivate(set) var cost: FrameCost?
  }

  /// The scene's factory.
  package let make: () -> UIViewController
  package let header: Recording.Header
  package let stage: Stage
  package private(set) var steps: [Recording.Step] = []
  package private(set) var entries = EntryLog()
  package private(set) var shots: [Shot] = []
  /// Where it left another take, if it did: all before that frame is the same.
  package private(set) var origin: Origin?
  private var pictures = PictureStore()
  private let text: any TextSource
  private let firstLayerID: Int

  package struct Origin {
    package let take: Take
    /// The index of the last shot that both have.
    package let shot: Int
  }

  /// - Parameters:
  ///   - header: What the stage begins with; `settings` are what its knobs are set to.
  ///   - make: The scene's factory.
  package init(
    _ header: Recording.Header, text: any TextSource, firstLayerID: Int = 0,
    make: @escaping () -> UIViewController
  ) {
    (self.header, self.text, self.make, self.firstLayerID) = (header, text, make, firstLayerID)
    stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, isDark: header.isDark, text: text, firstLayerID: firstLayerID)
    stage.tuning.set(header.settings)
    stage.journal.listen { [weak self] in self?.entries.append($0) }
    stage.remake = make
    stage.show(make)
  }

  /// All that it was given, as a recording, and the digests of what it said, where all of that is still kept.
  package var recording: Recording {
    var digest = JournalDigest()
    if entries.startIndex == 0 {
      for entry in entries { digest.read(entry) }
      digest.finish(at: shots.count)
    }
    return Recording(header: header, steps: steps, digests: digest.frames)
  }

  // MARK: Going on

  package func receive(_ input: InputEvent) {
    steps.append(.input(input))
    stage.receive(input)
  }

  package func frame(_ time: FrameTime) -> DisplayNode {
    steps.append(.frame(time))
    let first = shots.last?.entries.upperBound ?? 0
    let node = stage.frame(time)
    shots.append(
      Shot(
        time: time, stageTime: stage.layers.time, rate: stage.rate,
        hasChanged: pictures.last !== node, steps: steps.count, entries: first..<entries.endIndex))
    pictures.append(node)
    return node
  }

  /// The last frame is on the screen.
  package func presented(_ cost: FrameCost) {
    guard !shots.isEmpty else { return }
    stage.journal.record(.cost(cost))
    shots[shots.count - 1].cost = cost
  }

  package func end() { stage.end() }

  // MARK: Looking back

  /// The picture of the shot at `index`: the very one that was shown where it is still kept, else made again.
  package func picture(at index: Int) -> DisplayNode {
    if let node = pictures[index] { return node }
    let first = max(0, index - 60)
    let again = Take(header, text: text, firstLayerID: firstLayerID, make: make)
    again.stage.isReplaying = true
    var made: [DisplayNode] = []
    again.run(steps[..<shots[min(index + 60, shots.count - 1)].steps]) { number, node in
      if number >= first { made.append(node) }
    }
    again.end()
    pictures.keepAgain(made, from: first)
    return made[index - first]
  }

  /// Another run of the same, up to and with the shot at `index`: its stage is as this one's was then.
  ///
  /// The scene is made anew by its factory and gets what it got, without drawing. What client code does
  /// outside of the stage, it does again, unless it asks `Stage.isReplaying`.
  package func again(upTo index: Int, with settings: [String: KnobValue]? = nil) -> Take {
    var header = header
    if let settings { header.settings = settings }
    let take = Take(header, text: text, firstLayerID: firstLayerID, make: make)
    take.stage.isReplaying = true
    if shots.indices.contains(index) { take.run(steps[..<shots[index].steps]) { _, _ in } }
    take.stage.isReplaying = false
    for index in take.shots.indices { take.shots[index].cost = shots[index].cost }
    take.origin = Origin(take: self, shot: index)
    return take
  }

  private func run(_ steps: ArraySlice<Recording.Step>, each: (Int, DisplayNode) -> Void) {
    for step in steps {
      switch step {
      case .input(let event): receive(event)
      case .frame(let time):
        let node = frame(time)
        each(shots.count - 1, node)
      }
    }
  }

  /// The touches that were down when the shot at `index` was made, as they were seen last.
  func touches(at index: Int) -> [TouchSample] {
    var down: [TouchSample] = []
    for case .input(let event) in steps[..<shots[index].steps] {
      switch event.kind {
      case .touch(let sample):
        down.removeAll { $0.id == sample.id }
        if sample.phase == .began || sample.phase == .moved { down.append(sample) }
      case .focus(false): down.removeAll()
      case .focus, .hover, .scroll, .key, .resize, .rate, .refreshRate, .reduceMotion, .appearance, .tune,
        .disturb:
        break
      }
    }
    return down
  }

  /// The index of the shot with which the last touch began; nil where there was none.
  var lastGesture: Int? {
    let place = steps.lastIndex { step in
      if case .input(let event) = step, case .touch(let sample) = event.kind {
        sample.phase == .began
      } else {
        false
      }
    }
    return place.flatMap { place in shots.firstIndex { $0.steps > place } }
  }

  /// The index of the last shot that was made at or before `time`; nil before the first.
  package func shot(at time: Double) -> Int? {
    var (low, high) = (0, shots.count)
    while low < high {
      let middle = (low + high) / 2
      if shots[middle].time.now <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
