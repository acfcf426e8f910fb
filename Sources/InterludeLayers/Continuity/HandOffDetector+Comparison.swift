import InterludeMotion

/// Comparisons of what moved a property before and after a change.
extension HandOffDetector {
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
