package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// Replays a recording without a window, as fast as possible.
@MainActor
package final class Replay {
  /// One replayed frame.
  package struct Frame {
    /// The frame's number, from 1, as in the journal.
    package let number: Int
    package let time: FrameTime
    package let node: DisplayNode
    /// Device pixels per point.
    package let scale: CGFloat
    /// The previous frame's root node; nil for the first frame.
    fileprivate let before: DisplayNode?
    /// The rate of the stage clock: 0.1 with slow animations.
    package let rate: Double
    /// The locations of fingers that are down, and of the pressed mouse, in the order in which they went
    /// down.
    package let fingers: [CGPoint]

    /// Whether it differs from the previous frame.
    package var hasChanged: Bool { node !== before }
    /// The largest distance that a node has moved since the previous frame, in points.
    package var motion: CGFloat { before.map(node.motion(since:)) ?? 0 }
  }

  package let recording: Recording
  package let stage: Stage
  /// Called with each frame, in the order of the recording.
  package var onFrame: ((Frame) throws(PictureError) -> Void)?
  private var fingers: [(id: Int, point: CGPoint)] = []
  private var last: DisplayNode?
  private var number = 0
  /// The index of the next step.
  private var position = 0

  /// - Parameter make: The scene's factory.
  package init(
    _ recording: Recording, text: any TextSource, journal: ((JournalEntry) -> Void)? = nil,
    make: @escaping () -> UIViewController
  ) {
    self.recording = recording
    let header = recording.header
    stage = Stage(
      size: CGSize(width: header.width, height: header.height), scale: header.scale,
      refreshRate: header.refreshRate, isDark: header.isDark,
      device: StageDevice(named: header.device), text: text)
    stage.isReplaying = true
    stage.tuning.set(header.settings)
    if let journal { stage.journal.listen(journal) }
    stage.makeRootController = make
    stage.show(make)
  }

  /// Runs all steps up to the last frame at or before `end`, in seconds. The first frame always runs.
  ///
  /// An error that `onFrame` throws ends the run.
  package func run(until end: Double = .infinity) throws(PictureError) {
    while let time = nextTime, time.now <= end || number == 0 { _ = try next() }
  }

  /// Runs frames after the last step until the stage rests.
  ///
  /// - Returns: Whether it rests within ten seconds.
  package func settle() -> Bool {
    let (start, interval) = (stage.time, 1 / recording.header.refreshRate)
    while stage.wantsFrame, stage.time < start + 10 {
      let now = stage.time + interval
      _ = stage.frame(FrameTime(now: now, target: now + interval))
    }
    return !stage.wantsFrame
  }

  /// The times of the next frame; nil after the last.
  package var nextTime: FrameTime? {
    for step in recording.steps[position...] {
      if case .frame(let time) = step { return time }
    }
    return nil
  }

  /// Runs all steps up to and including the next frame; returns nil after the last.
  package func next() throws(PictureError) -> Frame? {
    while position < recording.steps.count {
      let step = recording.steps[position]
      position += 1
      switch step {
      case .input(let event):
        follow(event)
        stage.receive(event)
      case .frame(let time): return try show(time)
      }
    }
    return nil
  }

  private func show(_ time: FrameTime) throws(PictureError) -> Frame {
    let node = stage.frame(time)
    number += 1
    let frame = Frame(
      number: number, time: time, node: node, scale: stage.scale, before: last, rate: stage.rate,
      fingers: fingers.map(\.point))
    last = node
    try onFrame?(frame)
    return frame
  }

  private func follow(_ event: InputEvent) {
    switch event.kind {
    case .touch(let sample):
      let point = CGPoint(x: sample.x, y: sample.y)
      let known = fingers.firstIndex { $0.id == sample.id }
      switch (sample.phase, known) {
      case (.began, nil): fingers.append((sample.id, point))
      case (.began, let index?), (.moved, let index?): fingers[index].point = point
      case (.ended, let index?), (.cancelled, let index?): fingers.remove(at: index)
      case (.moved, nil), (.ended, nil), (.cancelled, nil): break
      }
    case .focus(false): fingers.removeAll()
    case .focus(true), .hover, .scroll, .key, .resize, .rate, .refreshRate, .reduceMotion, .appearance,
      .layoutDirection, .contentSizeCategory, .tune, .device, .disturb:
      break
    }
  }
}

extension Recording {
  /// Returns the same input for a stage of another size (points), scale (device pixels per point) or
  /// appearance; nil keeps the recorded value.
  ///
  /// The given values also replace those of resize events. Touches keep their locations, so with another size
  /// they can hit other views.
  package func playing(size: CGSize?, scale: Double?, isDark: Bool? = nil, device: StageDevice? = nil)
    -> Recording
  {
    var copy = self
    if size != nil || scale != nil || device != nil { copy.digests = [] }
    if let device { copy.header.device = device.recordedName }
    copy.header.width = size.map { Double($0.width) } ?? header.width
    copy.header.height = size.map { Double($0.height) } ?? header.height
    copy.header.scale = scale ?? header.scale
    copy.header.isDark = isDark ?? header.isDark
    copy.steps = steps.compactMap { step in
      if device != nil, case .input(let event) = step, case .device = event.kind { return nil }
      if isDark != nil, case .input(let event) = step, case .appearance = event.kind { return nil }
      guard case .input(let event) = step, case .resize(let width, let height, let own) = event.kind else {
        return step
      }
      return .input(
        InputEvent(
          time: event.time,
          .resize(
            width: size.map { Double($0.width) } ?? width, height: size.map { Double($0.height) } ?? height,
            scale: scale ?? own)))
    }
    return copy
  }
}
