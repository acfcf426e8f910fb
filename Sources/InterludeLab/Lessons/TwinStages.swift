package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// A lesson's two stages, side by side.
///
/// Input on one stage is sent to both at the same location, and both get the same frame times.
@MainActor
package final class TwinStages: StageContent {
  package let lesson: Lesson
  /// The takes of both sides, the naive one first.
  package let takes: [Take]
  private let text: any TextSource
  private let frame: TwinFrame
  private(set) var traces: [TwinTrace]
  /// The stage on which each touch began.
  private var fingers: [(id: Int, stage: Int)] = []
  /// The locations at which touches began; those that have moved away from there by `drag`.
  private var (starts, dragging): ([Int: CGPoint], Set<Int>) = ([:], [])
  /// Whether a touch that was dragged has ended.
  private var hasDragged = false
  /// The least distance of a drag, in points.
  private static let drag: CGFloat = 10
  private var ghost: Ghost?
  private var ghostMoved = false
  /// Whether the finger is marked on both stages, as no pointer shows it.
  var showsBothFingers = false
  private var lastTime = FrameTime(now: 0, target: 0)
  /// Device pixels per point.
  private(set) var scale: CGFloat
  private var shown: (parts: [DisplayNode], node: DisplayNode)?

  /// The pointer or touch, as it is shown on the other stage.
  private struct Ghost: Equatable {
    var stage: Int
    /// The location in the coordinates of both stages.
    var location: CGPoint
    var isDown: Bool
  }

  /// - Parameters:
  ///   - size: The size of the whole lesson, in points.
  ///   - make: The factory of the lesson's scene.
  package convenience init(
    _ lesson: Lesson, size: CGSize, scale: CGFloat, refreshRate: Double, isDark: Bool = false,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    let frame = TwinFrame(
      lesson, size: size, scale: scale, refreshRate: refreshRate, isDark: isDark, text: text)
    self.init(lesson, frame, scale: scale, text: text, make: make)
  }

  /// - Parameter header: The header of a recording of the lesson, with the size of the stages.
  package convenience init(
    _ lesson: Lesson, recorded header: Recording.Header, text: any TextSource,
    make: @escaping () -> UIViewController
  ) {
    let size = TwinLayout.room(around: CGSize(width: header.width, height: header.height))
    let frame = TwinFrame(
      lesson, size: size, stage: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, isDark: header.isDark, text: text)
    self.init(lesson, frame, scale: header.scale, text: text, make: make)
  }

  private convenience init(
    _ lesson: Lesson, _ frame: TwinFrame, scale: CGFloat, text: any TextSource,
    make: @escaping () -> UIViewController
  ) {
    let stage = frame.layout.stages[0].size
    let takes = lesson.sides.enumerated().map { index, side in
      Take(
        Recording.Header(
          scene: lesson.scene, width: stage.width, height: stage.height, scale: scale,
          refreshRate: frame.stage.refreshRate, settings: side.settings, isDark: frame.stage.isDark,
          lesson: lesson.name),
        text: text, firstLayerID: index * 450_000_000, make: make)
    }
    self.init(lesson, takes, frame, scale: scale, text: text)
  }

  private init(_ lesson: Lesson, _ takes: [Take], _ frame: TwinFrame, scale: CGFloat, text: any TextSource) {
    (self.lesson, self.takes, self.frame, self.scale, self.text) = (lesson, takes, frame, scale, text)
    traces = takes.map { _ in TwinTrace(lesson.plotted) }
  }

  /// Whether the lesson was tried: something has moved, and the drag that it asks for has ended.
  var wasTried: Bool {
    traces.contains { $0.samples.last?.value != nil }
      && (hasDragged || lesson.demonstration?.hasDrag != true)
  }

  /// Whether the whole text of the lesson stands beside or below the two stages.
  var showsAllWords: Bool { frame.layout.showsAllWords }

  /// The frames of the two stages, the naive one first.
  package var stageFrames: [CGRect] { frame.layout.stages }

  // MARK: Input

  package func receive(_ input: InputEvent) {
    switch input.kind {
    case .touch(let sample): touch(sample, at: input.time)
    case .hover(let x, let y):
      let (stage, location) = local(x, y)
      point(Ghost(stage: stage, location: location, isDown: ghost?.isDown ?? false))
      sendToBoth(InputEvent(time: input.time, .hover(x: location.x, y: location.y)))
    case .scroll(var sample):
      let (_, location) = local(sample.x, sample.y)
      (sample.x, sample.y) = (location.x, location.y)
      sendToBoth(InputEvent(time: input.time, .scroll(sample)))
    case .resize(let width, let height, let scale):
      let before = frame.layout.stages[0].size
      frame.stage.receive(input)
      frame.layOut(in: CGSize(width: width, height: height))
      let size = frame.layout.stages[0].size
      guard size != before || scale != self.scale else { return }
      self.scale = scale
      sendToBoth(InputEvent(time: input.time, .resize(width: size.width, height: size.height, scale: scale)))
    case .focus(let on):
      if !on { fingers = [] }
      frame.stage.receive(input)
      sendToBoth(input)
    case .refreshRate, .reduceMotion, .appearance:
      frame.stage.receive(input)
      sendToBoth(input)
    case .key, .rate, .layoutDirection, .contentSizeCategory, .tune, .device, .disturb:
      sendToBoth(input)
    }
  }

  package func replay(_ step: Recording.Step) {
    switch step {
    case .input(let event): sendToBoth(event)
    case .frame(let time): _ = frame(time)
    }
  }

  private func sendToBoth(_ input: InputEvent) {
    for take in takes { take.receive(input) }
  }

  /// Sends a touch in the coordinates of the stage on which it began. Touches beside the stages are ignored.
  private func touch(_ sample: TouchSample, at time: Double) {
    var sample = sample
    let known = fingers.firstIndex { $0.id == sample.id }
    let stage: Int
    switch sample.phase {
    case .began:
      guard let hit = frame.layout.stage(at: CGPoint(x: sample.x, y: sample.y)) else { return }
      stage = hit
      if known == nil { fingers.append((sample.id, hit)) }
    case .moved:
      guard let known else { return }
      stage = fingers[known].stage
    case .ended, .cancelled:
      guard let known else { return }
      stage = fingers.remove(at: known).stage
    }
    noteDrag(sample)
    let origin = frame.layout.stages[stage].origin
    (sample.x, sample.y) = (sample.x - origin.x, sample.y - origin.y)
    let isDown = sample.phase == .began || sample.phase == .moved
    let location = CGPoint(x: sample.x, y: sample.y)
    // After a touch ends, only a mouse pointer stays visible.
    point(isDown || sample.device == .mouse ? Ghost(stage: stage, location: location, isDown: isDown) : nil)
    sendToBoth(InputEvent(time: time, .touch(sample)))
  }

  private func noteDrag(_ sample: TouchSample) {
    let location = CGPoint(x: sample.x, y: sample.y)
    let start = starts[sample.id, default: location]
    if hypot(location.x - start.x, location.y - start.y) >= Self.drag { dragging.insert(sample.id) }
    switch sample.phase {
    case .began: starts[sample.id] = location
    case .moved: break
    case .ended, .cancelled:
      starts[sample.id] = nil
      if dragging.remove(sample.id) != nil, sample.phase == .ended { hasDragged = true }
    }
  }

  private func local(_ x: Double, _ y: Double) -> (stage: Int, location: CGPoint) {
    let stage = frame.layout.stage(nearest: CGPoint(x: x, y: y))
    let origin = frame.layout.stages[stage].origin
    return (stage, CGPoint(x: x - origin.x, y: y - origin.y))
  }

  private func point(_ ghost: Ghost?) {
    guard ghost != self.ghost else { return }
    self.ghost = ghost
    ghostMoved = true
  }

  // MARK: Frames

  package func frame(_ time: FrameTime) -> DisplayNode {
    lastTime = time
    ghostMoved = false
    let pictures = takes.map { $0.frame(time) }
    for index in takes.indices { traces[index].read(takes[index]) }
    return compose(pictures, upTo: traces[0].samples.count, ghost: ghost)
  }

  /// - Parameter count: The number of samples in the plot.
  private func compose(_ pictures: [DisplayNode], upTo count: Int, ghost: Ghost?) -> DisplayNode {
    frame.show(TwinTrace.sideBySide(traces.map { $0.samples.prefix(count) }))
    let around = frame.stage.frame(lastTime)
    var parts = [around]
    for (index, picture) in pictures.enumerated() {
      let pointer = ghost.flatMap { $0.stage == index && !showsBothFingers ? nil : ring($0) }
      parts.append(box(index, [picture] + (pointer.map { [$0] } ?? [])))
    }
    let node = DisplayNode(id: -20, placement: .at(.zero), size: around.size, children: parts)
    shown = (parts, node)
    return node
  }

  /// Returns a stage's node with rounded corners; the same object while its content is unchanged.
  private func box(_ index: Int, _ children: [DisplayNode]) -> DisplayNode {
    let location = frame.layout.stages[index]
    if let before = shown?.parts[index + 1], before.placement == .at(location.origin),
      before.size == location.size,
      before.children.count == children.count, zip(before.children, children).allSatisfy({ $0 === $1 })
    {
      return before
    }
    return DisplayNode(
      id: -21 - index, placement: .at(location.origin), size: location.size,
      corners: Corners(radius: TwinLayout.radius, isContinuous: true), clipsChildren: true,
      border: Border(width: 1 / scale, color: frame.color(LabStyle.edge)), children: children)
  }

  /// Returns the marker of the pointer on the other stage: a thin ring, filled while pressed.
  private func ring(_ ghost: Ghost) -> DisplayNode {
    let radius: CGFloat = ghost.isDown ? 12 : 14
    let color = frame.color(LabStyle.Meaning.finger.color)
    var soft = color
    soft.alpha = 0.22
    return DisplayNode(
      id: -30, placement: .at(CGPoint(x: ghost.location.x - radius, y: ghost.location.y - radius)),
      size: CGSize(width: 2 * radius, height: 2 * radius), corners: Corners(radius: radius),
      background: ghost.isDown ? soft : nil, border: Border(width: 1.5, color: color))
  }

  package func presented(_ cost: FrameCost) {
    for take in takes { take.presented(cost) }
  }

  package var wantsFrame: Bool {
    ghostMoved || takes.contains { $0.stage.wantsFrame } || frame.stage.wantsFrame
  }

  package var nextDeadline: Double? { takes.compactMap(\.stage.nextDeadline).min() }

  // MARK: Looking back

  package func picture(at shot: Int) -> DisplayNode {
    compose(takes.map { $0.picture(at: shot) }, upTo: shot + 1, ghost: nil)
  }

  /// Returns the lesson in its initial state, with the present knobs and the present layout of its page.
  func inInitialState() -> TwinStages {
    let takes = Take.again(takes, upTo: -1)
    for take in takes { take.stage.isReplaying = true }
    return TwinStages(lesson, takes, frame.again(), scale: scale, text: text)
  }

  package func branch(at shot: Int, with settings: [String: KnobValue]?) -> any StageContent {
    // `settings` are the first side's with one knob changed; apply the same change to the second side.
    let turned = settings?.filter { takes[0].header.settings[$0.key] != $0.value } ?? [:]
    let again = TwinStages(
      lesson,
      Take.again(
        takes, upTo: shot,
        with: settings.map { _ in takes.map { $0.header.settings.merging(turned) { $1 } } }),
      frame.again(), scale: scale, text: text)
    for index in takes.indices { again.traces[index].read(again.takes[index]) }
    return again
  }

  package func end() {
    for take in takes { take.end() }
    frame.stage.end()
  }
}

extension LabScene {
  /// Creates the lab's scene for a lesson.
  ///
  /// - Parameter make: The factory of the lesson's scene.
  package init(_ lesson: Lesson, make: @escaping () -> UIViewController) {
    self.init(name: lesson.name, kind: .lesson, title: lesson.title, make: make) { header, text in
      header.lesson == nil
        ? TwinStages(
          lesson, size: CGSize(width: header.width, height: header.height), scale: header.scale,
          refreshRate: header.refreshRate, isDark: header.isDark, text: text, make: make)
        : TwinStages(lesson, recorded: header, text: text, make: make)
    }
    let captions = lesson.sides.map(\.caption).joined(separator: " ")
    let faults = Finding.Kind.allCases.filter { $0.lesson == lesson.name }
      .map { "\($0.name) \($0.title) \($0.verdict)" }.joined(separator: " ")
    keywords = "\(lesson.name) naive natural \(lesson.paragraph) \(captions) \(faults)"
  }
}

extension Finding.Kind {
  /// The word of Curves at a hand-off with this fault: kink or jump; empty if it has none.
  fileprivate var verdict: String {
    switch self {
    case .kink, .velocityLost, .velocityReversed, .velocityUnit: "kink"
    case .jump, .teleport, .cutShort: "jump"
    case .unfollowed, .waited, .lag, .swallowedTouch, .againstTheThrow, .travelLost, .listKeepsDrag,
      .listBeforeSheet, .constantSpeed, .countsFrames, .lateCompletion, .takesAcross, .movesTwo, .staleSource,
      .flash:
      ""
    }
  }
}
