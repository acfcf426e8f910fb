import InterludeMotion

/// Comparisons of what moved a property before and after a change.
extension HandOffDetector {
  /// The visible part of the motion of an opacity or a colour: a spring's overshoot beyond 0…1 is not seen,
  /// nor is the velocity that leads there.
  static func visible(_ state: HandOff.MotionState, _ property: LayerProperty) -> HandOff.MotionState {
    var state = state
    let tolerance = 1e-6
    for index in 0..<property.count {
      let (part, velocity) = (state.numbers[index], state.velocity[index])
      state.numbers[index] = min(max(part, 0), 1)
      let isLeaving = velocity > 0 ? part > 1 - tolerance : part < tolerance
      if isLeaving { state.velocity[index] = 0 }
    }
    return state
  }

  /// Whether an opacity or a colour moves at an end of 0…1 or beyond it, where its motion is not seen.
  static func isMovingAtBound(_ state: HandOff.MotionState, _ property: LayerProperty) -> Bool {
    guard property == .opacity || property.isColor,
      state.velocity != LayerProperty.Numbers(repeating: 0)
    else { return false }
    let tolerance = 1e-6
    return (0..<property.count).allSatisfy {
      !(tolerance...1 - tolerance).contains(state.numbers[$0])
    }
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
}
