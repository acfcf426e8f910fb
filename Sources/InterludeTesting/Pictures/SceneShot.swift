package import Foundation
package import Interlude
import InterludeInput
import InterludeJournal
package import InterludeLayers

/// Runs a scene that nobody touches.
@MainActor
package enum SceneShot {
  /// A scene that is still moving after this many seconds is taken as it is then.
  private static let patience: Double = 10
  private static let refreshRate: Double = 60

  /// The scene's picture `time` seconds after its start, or at rest.
  ///
  /// - Parameters:
  ///   - time: Seconds, not negative; nil for when nothing moves any more.
  ///   - make: The scene's factory.
  package static func picture(
    size: CGSize, scale: CGFloat, isDark: Bool = false, at time: Double?, text: any TextSource,
    make: () -> UIViewController
  ) -> DisplayNode {
    let stage = Stage(size: size, scale: scale, refreshRate: refreshRate, isDark: isDark, text: text)
    stage.show(make)
    let end = time ?? patience
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

  /// The number of the tick at which the next frame is due; nil when nothing is.
  private static func next(after tick: Double, of stage: Stage, waitsForTimers: Bool) -> Double? {
    if stage.wantsFrame { return tick + 1 }
    guard waitsForTimers, let timer = stage.nextTimer else { return nil }
    return max(tick + 1, (timer * refreshRate).rounded(.up))
  }
}
