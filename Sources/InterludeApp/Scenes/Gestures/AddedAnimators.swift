import Interlude

/// The animators that move a sheet: several where it has turned around on its path. Their animations add up.
@MainActor
struct AddedAnimators {
  private(set) var all: [UIViewPropertyAnimator] = []

  mutating func add(_ animator: UIViewPropertyAnimator) {
    all.append(animator)
  }

  /// Whether the sheet has arrived when `animator` has.
  func end(with animator: UIViewPropertyAnimator) -> Bool { all.last === animator }

  /// Stops the sheet at its presentation position.
  mutating func stop() {
    // The last first: the position after each is then on the path, and no opacity below 0 is cut off.
    for animator in all.reversed() { animator.stopAnimation(true) }
    all = []
  }
}
