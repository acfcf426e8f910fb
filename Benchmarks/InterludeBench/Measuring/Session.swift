import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// A stage with mouse input at 125 Hz and frames at 60 Hz, as a window drives it.
@MainActor
final class Session {
  let stage: Stage
  private(set) var time = 0.0
  private var nextSample = 0.0
  private var mouse: CGPoint?

  init(
    size: CGSize = CGSize(width: Meter.width, height: Meter.height), scale: CGFloat = 1, text: any TextSource,
    settings: [String: KnobValue] = [:], _ make: () -> UIViewController
  ) {
    stage = Stage(size: size, scale: scale, text: text)
    stage.tuning.set(settings)
    stage.show(make)
    _ = frame()
  }

  /// Presses the mouse at `point`.
  func press(_ point: CGPoint) {
    mouse = point
    nextSample = time + 0.008
    send(.began, at: time)
  }

  func release() {
    send(.ended, at: time)
    mouse = nil
  }

  /// Delivers the samples up to the next frame. `path` returns the location for a time.
  func move(along path: (Double) -> CGPoint) {
    let next = time + 1.0 / 60
    while nextSample < next {
      mouse = path(nextSample)
      send(.moved, at: nextSample)
      nextSample += 0.008
    }
  }

  /// Sends a sample of each of several fingers.
  func touch(_ locations: [CGPoint], _ phase: TouchSample.Phase) {
    for (index, location) in locations.enumerated() {
      stage.receive(
        InputEvent(
          time: time,
          .touch(
            TouchSample(id: index + 1, phase: phase, device: .finger, x: location.x, y: location.y))))
    }
  }

  func frame() -> DisplayNode {
    time += 1.0 / 60
    return stage.frame(FrameTime(now: time, target: time + 1.0 / 60))
  }

  /// Runs frames until nothing moves.
  func settle() {
    while stage.wantsFrame { _ = frame() }
  }

  private func send(_ phase: TouchSample.Phase, at time: Double) {
    guard let mouse else { return }
    stage.receive(
      InputEvent(
        time: time,
        .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: mouse.x, y: mouse.y))))
  }
}

/// Paths of the mouse in the benchmark scene.
enum Path {
  /// Up and down on the sheet's header, 300 points per second.
  static let header = CGPoint(x: 590, y: 160)
  static func header(_ time: Double) -> CGPoint { swing(header, 150, time) }

  /// To and fro from the leading edge, 500 points per second.
  static let edge = CGPoint(x: 4, y: 450)
  static func edge(_ time: Double) -> CGPoint {
    CGPoint(x: (edge.x + 250 * (1 - cos(2 * .pi * 0.5 * time))).rounded(), y: edge.y)
  }

  /// Up and down on the upper edge of a sheet at its lowest detent, 740 points high.
  static let detents = CGPoint(x: 590, y: 834)
  static func detents(_ time: Double) -> CGPoint { swing(detents, -370, time) }

  /// To and fro over a map, on a slant.
  static let town = CGPoint(x: 200, y: 300)
  static func town(_ time: Double) -> CGPoint {
    let way = 180 * (1 - cos(2 * .pi * 0.5 * time))
    return CGPoint(x: (town.x + way).rounded(), y: (town.y + way / 2).rounded())
  }

  static let rows = CGPoint(x: 590, y: 800)
  static func rows(_ time: Double) -> CGPoint { swing(rows, -250, time) }

  static let items = CGPoint(x: 180, y: 850)
  static func items(_ time: Double) -> CGPoint { swing(items, -350, time) }

  static let photo = CGPoint(x: 590, y: 300)
  static func photo(_ time: Double) -> CGPoint { swing(photo, 250, time) }

  private static func swing(_ start: CGPoint, _ reach: Double, _ time: Double) -> CGPoint {
    // Whole points, as a mouse sends them.
    CGPoint(x: start.x, y: (start.y + reach * (1 - cos(2 * .pi * 0.5 * time))).rounded())
  }
}
