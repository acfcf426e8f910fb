import Foundation
import InterludeMotion

/// Comparisons of what moved a property before and after a change.
extension HandOffDetector {
  /// The part of an opacity's motion that is visible: a spring's overshoot beyond 0…1 is not, nor is the
  /// velocity that leads there.
  static func visibleOpacity(_ state: HandOff.MotionState) -> HandOff.MotionState {
    var state = state
    let (opacity, velocity) = (state.numbers[0], state.velocity[0])
    state.numbers[0] = min(max(opacity, 0), 1)
    let tolerance = 1e-6
    let isLeaving = velocity > 0 ? opacity > 1 - tolerance : opacity < tolerance
    if isLeaving { state.velocity[0] = 0 }
    return state
  }

  static func isSame(_ one: LayerProperty.Numbers, _ other: LayerProperty.Numbers) -> Bool {
    let difference = one - other
    return (difference * difference).sum() < 1e-18
  }

  /// Whether bounds whose size alone is in flight were scrolled: what moves the size does not change.
  static func isScrolled(from old: LayerProperty.Numbers, to new: HandOff.MotionState) -> Bool {
    func isScroll(_ index: Int) -> Bool { index < 2 }
    return old.indices.allSatisfy { index in
      isScroll(index) ? new.velocity[index] == 0 : abs(new.numbers[index] - old[index]) < 1e-9
    }
  }

  /// Whether a layer of this position lies outside of the window before and after a hand-off, and neither
  /// velocity leads into it within a frame: a page under a finger that has left, for instance.
  static func isOutOfSight(
    _ layer: CALayer, _ before: HandOff.MotionState, _ after: HandOff.MotionState
  ) -> Bool {
    guard layer.shown.transform == .identity, let outer = layer.superlayer else { return false }
    let (size, anchor) = (layer.shown.bounds.size, layer.anchorPoint)
    var root = outer
    while let next = root.superlayer { root = next }
    let frame: Double = 1.0 / 60
    for state in [before, after] {
      var later = state.numbers
      later += state.velocity * frame
      for place in [state.numbers, later] {
        let origin = CGPoint(x: place[0] - anchor.x * size.width, y: place[1] - anchor.y * size.height)
        let box = outer.convert(CGRect(origin: origin, size: size), to: root)
        if box.intersects(root.bounds) { return false }
      }
    }
    return true
  }
}
