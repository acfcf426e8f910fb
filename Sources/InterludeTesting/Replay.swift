package import Foundation
package import Interlude
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// Runs recordings again, without a window and as fast as the machine can.
@MainActor
package final class Replay {
  /// One frame as it was made again.
  package struct Frame {
    /// From 1, as in the journal.
    package let number: Int
    package let time: FrameTime
    package let node: DisplayNode
    /// Device pixels a point.
    package let scale: CGFloat
    /// Of the frame before; nil for the first.
    fileprivate let before: DisplayNode?
    /// The rate of the stage clock: 0.1 with slow animations.
    package let rate: Double
    /// Where fingers, or the mouse with its button pressed, are; in the order in which they went down.
    package let fingers: [CGPoint]

    /// Whether it differs from the one before.
    package var hasChanged: Bool { node !== before }
    /// How far the part that moved furthest has come since the frame before, in points.
    package var motion: CGFloat { before.map(node.motion(since:)) ?? 0 }
  }

  package let recording: Recording
  package let stage: Stage
  /// Called with each frame, in the order of the recording.
  package var onFrame: ((Frame) throws(PictureError) -> Void)?
  private var fingers: [(id: Int, point: CGPoint)] = []
  private var last: DisplayNode?
  private var number = 0
  /// The number of the next step.
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
      refreshRate: header.refreshRate, isDark: header.isDark, text: text)
    stage.isReplaying = true
    stage.tuning.set(header.settings)
    if let journal { stage.journal.listen(journal) }
    stage.remake = make
    stage.show(make)
  }

  /// Runs every step; with an `end`, in seconds, up to the last frame that is not after it, and the first
  /// frame in any case.
  ///
  /// What `onFrame` throws ends the run.
  package func run(until end: Double = .infinity) throws(PictureError) {
    while let time = nextTime, time.now <= end || number == 0 { _ = try next() }
  }

  /// Goes on after the last step until nothing moves.
  ///
  /// - Returns: Whether that was so within ten seconds.
  package func settle() -> Bool {
    let (start, interval) = (stage.time, 1 / recording.header.refreshRate)
    while stage.wantsFrame, stage.time < start + 10 {
      let now = stage.time + interval
      _ = stage.frame(FrameTime(now: now, target: now + interval))
    }
    return !stage.wantsFrame
  }

  /// The times of the frame that comes next; nil after the last.
  package var nextTime: FrameTime? {
    for step in recording.steps[position...] {
      if case .frame(let time) = step { return time }
    }
    return nil
  }

  /// Runs all steps up to the next frame, and that; nil after the last.
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
      .tune, .disturb:
      break
    }
  }
}

extension Recording {
  /// The same input on a display of another size, in points, or another scale, in device pixels a point, or
  /// in another appearance; what is nil stays as it was recorded.
  ///
  /// The window keeps what is given here when it is resized in the recording. Touches stay where they
  /// were, so that on another size they may meet something else.
  package func playing(size: CGSize?, scale: Double?, isDark: Bool? = nil) -> Recording {
    var copy = self
    if size != nil || scale != nil { copy.digests = [] }
    copy.header.width = size.map { Double($0.width) } ?? header.width
    copy.header.height = size.map { Double($0.height) } ?? header.height
    copy.header.scale = scale ?? header.scale
    copy.header.isDark = isDark ?? header.isDark
    copy.steps = steps.compactMap { step in
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
