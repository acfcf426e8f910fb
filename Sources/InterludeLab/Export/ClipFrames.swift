package import Foundation
package import Interlude
import InterludeInput
package import InterludeJournal
package import InterludeLayers
package import InterludeTesting

/// The frames of a recording at a constant rate, with the fingers drawn over them.
///
/// Each frame of the clip is the recorded frame nearest to its time, so that small jitter of the recording
/// neither drops nor doubles one.
@MainActor
package final class ClipFrames {
  /// The size of the scene, in points. Content of a larger, resized window is clipped.
  package let size: CGSize
  /// Device pixels per point.
  package let scale: CGFloat
  package let framesPerSecond: Double
  package let count: Int
  private let source: any ClipSource
  private let start: Double
  private var number = 0
  private var shown: ClipPicture
  private var finger = FingerDots()

  /// Returns nil for a recording without a frame.
  ///
  /// - Parameters:
  ///   - range: The part of the recording that is shown, in seconds of the session; nil for all of it.
  ///   - make: The scene's factory.
  package convenience init?(
    _ recording: Recording, of range: ClosedRange<Double>? = nil, framesPerSecond: Double,
    text: any TextSource, make: @escaping () -> UIViewController
  ) throws(PictureError) {
    try self.init(
      Replay(recording, text: text, make: make), recording, of: range, framesPerSecond: framesPerSecond)
  }

  /// Returns nil for a recording without a frame.
  ///
  /// - Parameter source: The run of the recording, in its initial state.
  init?(
    _ source: any ClipSource, _ recording: Recording, of range: ClosedRange<Double>? = nil,
    framesPerSecond: Double
  ) throws(PictureError) {
    let end = range?.upperBound ?? .infinity
    let targets = recording.steps.compactMap { step in
      if case .frame(let time) = step, time.now <= end { time.target } else { nil }
    }
    self.source = source
    guard var first = try source.nextPicture(), let last = targets.max() else { return nil }
    // Frames before the range are played, but are no part of the clip.
    while let range, first.time.now < range.lowerBound, first.time.target < last,
      let next = try source.nextPicture()
    {
      first = next
    }
    (size, scale, start, shown) = (first.node.size, first.scale, first.time.target, first)
    self.framesPerSecond = framesPerSecond
    count = Int(((last - start) * framesPerSecond).rounded()) + 1
  }

  /// Returns the next frame; nil after the last.
  package func next() throws(PictureError) -> DisplayNode? {
    guard number < count else { return nil }
    let instant = start + (Double(number) + 0.5) / framesPerSecond
    number += 1
    while let next = source.nextTime, next.target <= instant, let frame = try source.nextPicture() {
      shown = frame
    }
    let dots = finger.dots(at: shown.fingers)
    return DisplayNode(
      id: -1, placement: .at(.zero), size: size, clipsChildren: true, children: [shown.node] + dots)
  }
}

/// Discs at the finger locations, with a light rim that is visible on any background.
private struct FingerDots {
  private static let radius: CGFloat = 15
  private var last: [DisplayNode] = []
  private var points: [CGPoint] = []

  /// Returns the discs, the same objects while nothing moves, so that unchanged discs cost nothing.
  mutating func dots(at points: [CGPoint]) -> [DisplayNode] {
    guard points != self.points else { return last }
    self.points = points
    last = points.enumerated().map { index, point in
      DisplayNode(
        id: -2 - index, placement: .at(CGPoint(x: point.x - Self.radius, y: point.y - Self.radius)),
        size: CGSize(width: 2 * Self.radius, height: 2 * Self.radius), corners: Corners(radius: Self.radius),
        background: CGColor(red: 0.04, green: 0.39, blue: 0.81, alpha: 0.45),
        border: Border(width: 1.5, color: CGColor(gray: 1, alpha: 0.9)),
        shadow: Shadow(
          color: CGColor(gray: 0, alpha: 0.3), radius: 4, offset: CGSize(width: 0, height: 1)))
    }
    return last
  }
}
