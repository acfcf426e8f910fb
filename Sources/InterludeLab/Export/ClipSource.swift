import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting

/// The frames of a run that is played again for a film.
@MainActor
protocol ClipSource {
  /// The times of the next frame; nil after the last.
  var nextTime: FrameTime? { get }
  /// Plays up to and including the next frame; returns nil after the last.
  func nextPicture() throws(PictureError) -> ClipPicture?
}

/// A frame of a run, with the locations of fingers.
struct ClipPicture {
  let node: DisplayNode
  let time: FrameTime
  /// Device pixels per point.
  let scale: CGFloat
  let fingers: [CGPoint]
}

extension Replay: ClipSource {
  func nextPicture() throws(PictureError) -> ClipPicture? {
    guard let frame = try next() else { return nil }
    return ClipPicture(node: frame.node, time: frame.time, scale: frame.scale, fingers: frame.fingers)
  }
}

/// Plays a recording on both stages of a lesson, with the words and the plot around them.
@MainActor
final class TwinReplay: ClipSource {
  private let stages: TwinStages
  private let steps: [Recording.Step]
  /// The index of the next step.
  private var position = 0
  /// The fingers that are down, at their locations on either stage.
  private var fingers: [(id: Int, location: CGPoint)] = []

  /// - Parameter stages: The lesson in its initial state.
  init(_ stages: TwinStages, _ steps: [Recording.Step]) {
    (self.stages, self.steps) = (stages, steps)
  }

  var nextTime: FrameTime? {
    for case .frame(let time) in steps[position...] { return time }
    return nil
  }

  func nextPicture() throws(PictureError) -> ClipPicture? {
    while position < steps.count {
      defer { position += 1 }
      switch steps[position] {
      case .input(let event):
        follow(event.kind)
        stages.replay(steps[position])
      case .frame(let time):
        let node = stages.frame(time)
        let locations = stages.stageFrames.flatMap { frame in
          fingers.map { CGPoint(x: frame.minX + $0.location.x, y: frame.minY + $0.location.y) }
        }
        return ClipPicture(node: node, time: time, scale: stages.scale, fingers: locations)
      }
    }
    return nil
  }

  private func follow(_ kind: InputEvent.Kind) {
    switch kind {
    case .touch(let sample):
      fingers.removeAll { $0.id == sample.id }
      if sample.phase == .began || sample.phase == .moved {
        fingers.append((sample.id, CGPoint(x: sample.x, y: sample.y)))
      }
    case .focus(false): fingers = []
    case .focus, .hover, .scroll, .key, .resize, .rate, .refreshRate, .reduceMotion, .appearance,
      .layoutDirection, .contentSizeCategory, .tune, .device, .disturb:
      break
    }
  }
}
