import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// Compares a pan's velocity, the beginning of an edge pan and a tap with the movement of the finger.
///
/// Several fingers at a time, and other rates of the clock, are not checked.
@MainActor
final class FingerCheck: StageProbe {
  private struct Sample {
    let time: Double
    let location: CGPoint
    /// The largest distance so far from the location at which the finger went down.
    let strayed: CGFloat
    let isFirst: Bool
  }

  /// The samples since a frame began without fingers.
  private var samples: [Sample] = []
  private var (start, strayed) = (CGPoint.zero, CGFloat(0))
  private var isExempt = false
  /// The time of the frame before, and the number of samples until then.
  private var before = (time: 0.0, count: 0)
  /// The first fault, with the recogniser's label.
  private(set) var fault: (subject: String, sentence: String)?

  /// - Parameter time: The time of the frame before, on the clock of the input.
  func frameBegins(after time: Double, fingers: Int, rate: Double) {
    if fingers == 0 { (samples, isExempt) = ([], false) }
    if rate != 1 { isExempt = true }
    before = (time, samples.count)
  }

  /// - Parameter fingers: The number of fingers after the event.
  func add(_ kind: InputEvent.Kind, at time: Double, fingers: Int) {
    switch kind {
    case .touch(let sample):
      if fingers > 1 { isExempt = true }
      let location = CGPoint(x: sample.x, y: sample.y)
      if sample.phase == .began { (start, strayed) = (location, 0) }
      // Of several samples at one time, recognisers see the last one.
      if let last = samples.last, !last.isFirst, sample.phase != .began, last.time == time {
        strayed = samples.dropLast().last?.strayed ?? 0
      }
      strayed = max(strayed, hypot(location.x - start.x, location.y - start.y))
      samples.append(
        Sample(
          time: time, location: location, strayed: strayed, isFirst: sample.phase == .began))
    case .scroll, .rate, .focus, .device: isExempt = true
    case .hover, .key, .resize, .refreshRate, .reduceMotion, .appearance, .layoutDirection,
      .contentSizeCategory, .tune, .disturb:
      break
    }
  }

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    guard case .sentActions = step, fault == nil, !isExempt, pan.numberOfTouches <= 1 else { return }
    switch pan.state {
    case .began:
      if let edgePan = pan as? UIScreenEdgePanGestureRecognizer, !hasLed(inwardsFrom: edgePan.edges) {
        fault = ("\(type(of: pan))", "an edge pan begins although its finger has never led inwards")
        return
      }
    case .changed, .ended: break
    case .possible, .cancelled, .failed: return
    }
    let velocity = pan.velocity(in: nil)
    for (axis, value, path) in [("x", velocity.x, \CGPoint.x), ("y", velocity.y, \CGPoint.y)] {
      guard let range = velocities(along: path), !range.contains(Double(value)) else { continue }
      fault = (
        "\(type(of: pan))",
        "the velocity of \(type(of: pan)) is \(value) along \(axis), and the finger's steps allow \(range)"
      )
      return
    }
  }

  /// Whether the finger's movement, at any sample since it went down, leads away from one of `edges` more
  /// than along it.
  private func hasLed(inwardsFrom edges: UIRectEdge) -> Bool {
    samples.reversed().prefix { !$0.isFirst }.contains { sample in
      let (x, y) = (sample.location.x - start.x, sample.location.y - start.y)
      return (edges.contains(.left) && x > abs(y)) || (edges.contains(.right) && -x > abs(y))
        || (edges.contains(.top) && y > abs(x)) || (edges.contains(.bottom) && -y > abs(x))
    }
  }

  /// The time after which a finger that has not moved counts as stopped, with room for the frame.
  private static let stop = 0.035

  /// The velocities that the last steps of the finger can mean; nil if it has made none, or two samples at
  /// once.
  private func velocities(along path: KeyPath<CGPoint, CGFloat>) -> ClosedRange<Double>? {
    var steps: [(speed: Double, span: Double)] = []
    var isKnown = false
    // An estimate looks back from the finger's newest sample, which is older where it rests before it lifts.
    let newest = before.count > 0 ? min(before.time, samples[before.count - 1].time) : before.time
    for index in samples.indices.dropFirst().reversed() where !samples[index].isFirst {
      let (earlier, later) = (samples[index - 1], samples[index])
      guard later.time > newest - 0.1 - 1e-9 else { break }
      let span = later.time - earlier.time
      guard span > 0.001 else { return nil }
      steps.append((Double(later.location[keyPath: path] - earlier.location[keyPath: path]) / span, span))
      if index < before.count { isKnown = true }
    }
    let speeds = steps.map(\.speed)
    guard let least = speeds.min(), let most = speeds.max() else { return nil }
    // The last samples may come after the pan's actions in this frame, so that an earlier step must be known.
    let isSteady =
      isKnown && steps.allSatisfy { $0.span < Self.stop } && abs(most - least) < 0.1 * abs(most + least)
    let (lower, upper) = (min(0, 2 * least) - 0.01, max(0, 2 * most) + 0.01)
    guard isSteady, abs(least) > 50 else { return lower...upper }
    return least > 0 ? least / 2...upper : lower...most / 2
  }

  func read(_ gesture: GestureEntry) {
    guard fault == nil, !isExempt, gesture.label == "UITapGestureRecognizer", gesture.to == "ended",
      let strayed = samples[before.count...].map(\.strayed).min(), strayed > 46
    else { return }
    fault = (gesture.label, "a tap is recognised although its finger moved \(strayed) points away")
  }
}
