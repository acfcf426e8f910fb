package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// A lesson's two stages side by side, fed by one hand: what begins on either is given to both at the same
/// place, and both see the same frame times.
@MainActor
package final class TwinStages: StageContent {
  package let lesson: Lesson
  /// The naive one first.
  package let takes: [Take]
  private let text: any TextSource
  private let frame: TwinFrame
  private var traces: [TwinTrace]
  /// The stage on which each finger went down.
  private var fingers: [(id: Int, stage: Int)] = []
  private var ghost: Ghost?
  private var ghostMoved = false
  private var lastTime = FrameTime(now: 0, target: 0)
  private var scale: CGFloat
  private var shown: (parts: [DisplayNode], node: DisplayNode)?

  /// The hand, as it is seen on the stage that it is not on.
  private struct Ghost: Equatable {
    var stage: Int
    /// On either stage.
    var place: CGPoint
    var isDown: Bool
  }

  /// - Parameters:
  ///   - size: The room for stages and words, in points.
  ///   - make: The factory of the lesson's scene.
  package convenience init(
    _ lesson: Lesson, size: CGSize, scale: CGFloat, refreshRate: Double, isDark: Bool = false,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    let frame = TwinFrame(
      lesson, size: size, scale: scale, refreshRate: refreshRate, isDark: isDark, text: text)
    self.init(lesson, frame, scale: scale, text: text, make: make)
  }

  /// - Parameter header: Of a recording of the lesson: its stages keep their size, and `replay` does the rest.
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

  /// Where the two stages are in the lesson's room, the naive one first.
  package var places: [CGRect] { frame.layout.stages }

  // MARK: Input

  package func receive(_ input: InputEvent) {
    switch input.kind {
    case .touch(let sample): touch(sample, at: input.time)
    case .hover(let x, let y):
      let (stage, place) = local(x, y)
      point(Ghost(stage: stage, place: place, isDown: ghost?.isDown ?? false))
      both(InputEvent(time: input.time, .hover(x: place.x, y: place.y)))
    case .scroll(var sample):
      let (_, place) = local(sample.x, sample.y)
      (sample.x, sample.y) = (place.x, place.y)
      both(InputEvent(time: input.time, .scroll(sample)))
    case .resize(_, _, let scale):
      let before = frame.layout.stages[0].size
      frame.receive(input)
      let size = frame.layout.stages[0].size
      guard size != before || scale != self.scale else { return }
      self.scale = scale
      both(InputEvent(time: input.time, .resize(width: size.width, height: size.height, scale: scale)))
    case .focus(let on):
      if !on { fingers = [] }
      frame.receive(input)
      both(input)
    case .refreshRate, .reduceMotion, .appearance:
      frame.receive(input)
      both(input)
    case .key, .rate, .tune, .disturb:
      both(input)
    }
  }

  package func replay(_ step: Recording.Step) {
    switch step {
    case .input(let event): both(event)
    case .frame(let time): _ = frame(time)
    }
  }

  private func both(_ input: InputEvent) {
    for take in takes { take.receive(input) }
  }

  /// A touch belongs to the stage on which it began, wherever it goes; one that began beside them to none.
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
    let origin = frame.layout.stages[stage].origin
    (sample.x, sample.y) = (sample.x - origin.x, sample.y - origin.y)
    let isDown = sample.phase == .began || sample.phase == .moved
    let place = CGPoint(x: sample.x, y: sample.y)
    // A finger that has left leaves no ghost; the mouse is still where it was.
    point(isDown || sample.device == .mouse ? Ghost(stage: stage, place: place, isDown: isDown) : nil)
    both(InputEvent(time: time, .touch(sample)))
  }

  private func local(_ x: Double, _ y: Double) -> (stage: Int, place: CGPoint) {
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

  /// - Parameter count: Of samples in the plot.
  private func compose(_ pictures: [DisplayNode], upTo count: Int, ghost: Ghost?) -> DisplayNode {
    frame.show(traces.map { $0.samples.prefix(count) })
    let around = frame.stage.frame(lastTime)
    var parts = [around]
    for (index, picture) in pictures.enumerated() {
      let pointer = ghost.flatMap { $0.stage == index ? nil : ring($0) }
      parts.append(box(index, [picture] + (pointer.map { [$0] } ?? [])))
    }
    let node = DisplayNode(id: -20, placement: .at(.zero), size: around.size, children: parts)
    shown = (parts, node)
    return node
  }

  /// A stage in its place, with the corners of a device. The same object while it shows the same.
  private func box(_ index: Int, _ children: [DisplayNode]) -> DisplayNode {
    let place = frame.layout.stages[index]
    if let before = shown?.parts[index + 1], before.placement == .at(place.origin), before.size == place.size,
      before.children.count == children.count, zip(before.children, children).allSatisfy({ $0 === $1 })
    {
      return before
    }
    return DisplayNode(
      id: -21 - index, placement: .at(place.origin), size: place.size,
      corners: Corners(radius: TwinLayout.radius, isContinuous: true), clipsChildren: true,
      border: Border(width: 1 / scale, color: frame.color(LabStyle.edge)), children: children)
  }

  /// The hand's double: a thin ring, filled while it presses.
  private func ring(_ ghost: Ghost) -> DisplayNode {
    let radius: CGFloat = ghost.isDown ? 12 : 14
    let color = frame.color(LabStyle.Meaning.finger.color)
    var soft = color
    soft.alpha = 0.22
    return DisplayNode(
      id: -30, placement: .at(CGPoint(x: ghost.place.x - radius, y: ghost.place.y - radius)),
      size: CGSize(width: 2 * radius, height: 2 * radius), corners: Corners(radius: radius),
      background: ghost.isDown ? soft : nil, border: Border(width: 1.5, color: color))
  }

  package func presented(_ cost: FrameCost) {
    for take in takes { take.presented(cost) }
  }

  package var wantsFrame: Bool {
    ghostMoved || takes.contains { $0.stage.wantsFrame } || frame.stage.wantsFrame
  }

  package var nextTimer: Double? { takes.compactMap(\.stage.nextTimer).min() }

  // MARK: Looking back

  package func picture(at shot: Int) -> DisplayNode {
    compose(takes.map { $0.picture(at: shot) }, upTo: shot + 1, ghost: nil)
  }

  package func branch(at shot: Int, with settings: [String: KnobValue]?) -> any StageContent {
    // The settings are those of the first side with a knob turned; the second gets that turn, too.
    let turned = settings?.filter { takes[0].header.settings[$0.key] != $0.value } ?? [:]
    let again = TwinStages(
      lesson,
      takes.map { take in
        take.again(
          upTo: shot, with: settings.map { _ in take.header.settings.merging(turned) { $1 } })
      }, frame.again(), scale: scale, text: text)
    for index in takes.indices { again.traces[index].read(again.takes[index]) }
    return again
  }

  package func end() {
    for take in takes { take.end() }
    frame.stage.end()
  }
}

extension LabScene {
  /// A lesson in the lab.
  ///
  /// - Parameter make: The factory of the lesson's scene.
  package init(_ lesson: Lesson, make: @escaping () -> UIViewController) {
    self.init(name: lesson.name, kind: .lesson, title: lesson.title) { header, text in
      header.lesson == nil
        ? TwinStages(
          lesson, size: CGSize(width: header.width, height: header.height), scale: header.scale,
          refreshRate: header.refreshRate, isDark: header.isDark, text: text, make: make)
        : TwinStages(lesson, recorded: header, text: text, make: make)
    }
  }
}
