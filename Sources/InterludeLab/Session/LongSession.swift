package import Foundation
import Interlude
import InterludeInput
package import InterludeJournal
package import InterludeLayers
import InterludeRaster
import InterludeSDL

/// The lab's cost of a step in a session of many gestures, with all instruments open and without a window.
///
/// A step is an action with its frame, drawn in one thread. Costs are processor time, so that other programs
/// on the machine count little.
@MainActor
package final class LongSession {
  /// The costs of one kind of step.
  package struct Costs {
    package let name: String
    /// The processor time of each step, in seconds.
    package var seconds: [Double] = []

    /// Returns the cost that this part of the steps does not exceed, in milliseconds.
    package func part(_ part: Double) -> Double {
      seconds.sorted()[Int((Double(seconds.count - 1) * part).rounded())] * 1000
    }
  }

  private let session: LabSession
  private let size: CGSize
  private let rasteriser: Rasteriser
  private let buffer: PixelBuffer
  private var node: DisplayNode?
  private var now = 0.0
  /// The length of the session, in seconds.
  package let length: Double

  /// - Parameters:
  ///   - recording: The session that is repeated.
  ///   - repeats: The number of times, at least 1.
  package init(
    _ recording: Recording, repeats: Int, scenes: [LabScene], text: any TextSource,
    size: CGSize = CGSize(width: 1280, height: 800)
  ) throws {
    var options = LabSession.Options()
    options.scenes = scenes
    let repeated = recording.repeated(repeats)
    (options.recording, options.resumesAtEnd) = (repeated, true)
    options.savedState.shell.knowsHint = true
    guard let shown = scenes.first(where: { $0.name == recording.header.scene }) else {
      throw LabError.unknown(recording.header.scene, known: scenes.map(\.name))
    }
    session = try LabSession(options: options, text: text, shown: shown)
    (self.size, length) = (size, repeated.steps.last?.time ?? 0)
    rasteriser = Rasteriser(text: text)
    buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
    session.begin(size: size, scale: 1, refreshRate: 60)
    session.perform(.toggleLab, at: now)
    frames(60)
  }

  private func frames(_ count: Int) {
    for _ in 0..<count {
      now += 1 / 60
      let next = session.frame(FrameTime(now: now, target: now + 1 / 60))
      if next !== node {
        _ = rasteriser.draw(next, previous: node, into: buffer, scale: 1, clear: session.clearColor)
      }
      node = next
      session.presented(
        FrameCost(update: 0.004, raster: 0.003, present: 0.001, interval: 1 / 60, missed: 0))
    }
  }

  private func measure(_ name: String, _ count: Int, _ action: (Int) -> Void) -> Costs {
    var costs = Costs(name: name)
    for number in 0..<count {
      let begin = ProcessUse.time
      action(number)
      frames(1)
      costs.seconds.append(ProcessUse.time - begin)
    }
    return costs
  }

  /// Measures a drag on the stage and each way of moving through the timeline.
  package func measure() -> [Costs] {
    var found: [Costs] = []
    for (name, fit) in [("last gesture", TimelineCommand.fitGesture), ("whole session", .fitAll)] {
      session.perform(.timeline(fit), at: now)
      frames(2)
      found.append(measure("a drag, \(name)", 120) { drag($0, of: 120) })
      frames(30)
    }
    found.append(
      measure("zooming", 80) { session.perform(.timeline($0 % 20 < 10 ? .zoomIn : .zoomOut), at: now) })
    session.perform(.timeline(.fitAll), at: now)
    frames(2)
    found.append(measure("folding a track", 40) { _ in session.perform(.fold("gestures"), at: now) })
    found.append(measure("an idle stretch", 40) { unfold($0 % 2 == 0) })
    found.append(
      measure("the pointer", 60) {
        session.receive(InputEvent(time: now, .hover(x: 200 + Double($0) * 10, y: Double(size.height) - 200)))
      })
    found.append(
      measure("paging", 40) {
        session.perform(.timeline($0 % 2 == 0 ? .previousTransition : .previousHandOff), at: now)
      })
    // The first instants are the farthest from pictures that a session may have kept.
    let count = session.time?.take.shots.count ?? 0
    found.append(measure("an instant", 40) { session.perform(.look($0 * count / 40), at: now) })
    return found
  }

  private func drag(_ number: Int, of count: Int) {
    let phase: TouchSample.Phase = number == 0 ? .began : number == count - 1 ? .ended : .moved
    let stage = session.contentFrame
    let sample = TouchSample(
      id: 1, phase: phase, device: .mouse, x: Double(stage.midX), y: Double(stage.midY) - Double(number % 60))
    session.receive(InputEvent(time: now, .touch(sample)))
  }

  /// Unfolds the last idle stretch, or folds it again. A session without any has none to fold.
  private func unfold(_ unfolds: Bool) {
    guard let shell = session.shell,
      let root = shell.stage.windows.first?.rootViewController as? ShellController
    else { return }
    let timeline = root.timeline
    let idle = timeline.outline.idleStretches.last?.lowerBound ?? 0
    shell.stage.perform {
      timeline.unfolded = unfolds ? [idle] : []
      timeline.updateFolds(ifOld: true)
      timeline.spread()
    }
  }
}

extension Recording {
  /// Returns the recording several times in a row, with two seconds between them.
  fileprivate func repeated(_ count: Int) -> Recording {
    let length = (steps.map(\.time).max() ?? 0) + 2
    return Recording(
      header: header,
      steps: (0..<count).flatMap { number in
        steps.map { $0.shifted(by: Double(number) * length) }
      })
  }
}

extension Recording.Step {
  fileprivate func shifted(by seconds: Double) -> Recording.Step {
    switch self {
    case .input(let event): .input(InputEvent(time: event.time + seconds, event.kind))
    case .frame(let time): .frame(FrameTime(now: time.now + seconds, target: time.target + seconds))
    }
  }
}
