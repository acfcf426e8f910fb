import Foundation
import InterludeInput
import InterludeJournal
package import InterludeLayers

extension TwinStages {
  /// Runs the lesson without input.
  ///
  /// - Parameter time: The time in seconds; nil to run until everything is at rest.
  /// - Returns: The picture at `time`.
  package func picture(after time: Double?) -> DisplayNode {
    let refreshRate = takes[0].header.refreshRate
    var tick = 0.0
    var node = frame(FrameTime(now: 0, target: 0))
    while tick / refreshRate < time ?? 10, wantsFrame || time != nil {
      tick += 1
      node = frame(FrameTime(now: tick / refreshRate, target: tick / refreshRate))
    }
    return node
  }
}
