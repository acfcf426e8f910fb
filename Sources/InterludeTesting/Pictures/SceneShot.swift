package import Foundation
package import Interlude
import InterludeInput
import InterludeJournal
package import InterludeLayers

/// Renders a scene without input.
@MainActor
package enum SceneShot {
  /// The time, in seconds, after which a scene that still moves is captured.
  private static let settleLimit: Double = 10
  private static let refreshRate: Double = 60

  /// Returns the scene's display list `time` seconds after its start, or at rest.
  ///
  /// - Parameters:
  ///   - time: Seconds, at least 0; nil for the scene at rest.
  ///   - make: The scene's factory.
  package static func picture(
    size: CGSize, scale: CGFloat, isDark: Bool = false, device: StageDevice = .window, at time: Double?,
    text: any TextSource,
    make: () -> UIViewController
  ) -> DisplayNode {
    let stage = Stage(
      size: size, scale: scale, refreshRate: refreshRate, isDark: isDark, device: device, text: text)
    stage.show(make)
    let end = time ?? settleLimit
    var tick = 0.0
    var node = stage.frame(FrameTime(now: 0, target: 0))
    while let next = next(after: tick, of: stage, waitsForTimers: time != nil) {
      let now = next / refreshRate
      guard now <= end + 1e-9 else { break }
      tick = next
      node = stage.frame(FrameTime(now: now, target: now))
    }
    return node
  }

  /// Returns the number of the tick of the next frame; nil if none is due.
  private static func next(after tick: Double, of stage: Stage, waitsForTimers: Bool) -> Double? {
    if stage.wantsFrame { return tick + 1 }
    guard waitsForTimers, let timer = stage.nextDeadline else { return nil }
    return max(tick + 1, (timer * refreshRate).rounded(.up))
  }
}
