import Foundation
import InterludeTesting

extension TestStage {
  /// Runs on at 10,000 frames per second.
  ///
  /// A frame shows the state one interval later, so the first frames at a higher rate show the same time
  /// again. They are run here.
  func speedUp() {
    framesPerSecond = 1000
    advance(frames: 17)
    framesPerSecond = 10_000
    advance(frames: 10)
  }

  /// Compares values and their velocities before and after `interrupt`, at 10 kHz or at the present rate if
  /// that is 1 kHz or more.
  ///
  /// - Parameters:
  ///   - keepsVelocity: Whether velocities are compared, too: a finger that catches something stops it.
  ///   - values: The values in the last picture by name, in points. Those of one side only are ignored.
  ///   - step: Runs the frame before `interrupt`; nil for a frame without input.
  /// - Returns: A sentence for each value that is not continuous.
  func jumps(
    keepsVelocity: Bool, of values: () -> [String: Double], step: (() -> Void)? = nil,
    at interrupt: () -> Void
  ) -> [String] {
    if framesPerSecond < 1000 { speedUp() }
    let rate = framesPerSecond
    let first = values()
    if let step { step() } else { frame() }
    let before = values()
    interrupt()
    frame()
    let after = values()
    frame()
    let last = values()
    framesPerSecond = 60
    var found: [String] = []
    for (name, value) in before.sorted(by: { $0.key < $1.key }) {
      guard let earlier = first[name], let next = after[name], let later = last[name] else { continue }
      if abs(next - value) > abs(value - earlier) * 2 + 0.3 {
        found.append("\(name) jumps from \(value) to \(next)")
      }
      let (was, now) = ((value - earlier) * rate, (later - next) * rate)
      if keepsVelocity, abs(now - was) > 60 + abs(was) * 0.05 {
        found.append("\(name) changes its velocity from \(was) to \(now)")
      }
    }
    return before.isEmpty ? ["nothing is seen"] : found
  }
}
