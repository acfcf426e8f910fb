import InterludeLayers

/// The clients' changes alongside a transition that the next one, between the same pages, leads back.
///
/// The two transitions need not animate the same. A property that both animate is led back with the pages.
/// One that only the first animated goes on to its end by itself. One that only the second animates starts
/// with the pages, from where they turned around, and waits while they are on the other side of that. If they
/// are at its end already, it goes there by itself, and returns by itself when the pages do.
@MainActor
struct AlongsideRemainder {
  private struct Change {
    let change: FrozenChange
    /// The value of the model at the end of the change.
    let end: LayerProperty.Numbers
    /// Whether the second transition makes the change, and has no part of its progress for it.
    let isSecond: Bool
  }

  private var changes: [Change]
  /// The second transition's changes that have gone to their ends by themselves, with the springs for it.
  private var gone: (changes: [Change], timing: (CGFloat) -> UISpringTimingParameters)?

  /// The remainder of an animator whose layers have been moved to the ends of `changes`.
  ///
  /// - Parameter changes: The changes from where they were shown, each leading back to its start.
  init(_ changes: [FrozenChange]) {
    self.changes = []
    for change in changes where change.isAlongside { add(change, isSecond: false) }
  }

  /// Adds a change that the second transition makes and cannot lead. Its layer has been moved to its end.
  mutating func add(_ change: FrozenChange) {
    add(change, isSecond: true)
  }

  private mutating func add(_ change: FrozenChange, isSecond: Bool) {
    let end = change.property.read(change.layer.model)
    changes.append(Change(change: change, end: end, isSecond: isSecond))
  }

  /// Returns the distance that was left of the changes of a property, and its velocity; 0 if there were none.
  func motion(
    of property: LayerProperty, on layer: CALayer
  ) -> (distance: LayerProperty.Numbers, velocity: LayerProperty.Numbers) {
    let own = changes.lazy.map(\.change).filter { $0.layer === layer && $0.property == property }
    let none = LayerProperty.Numbers(repeating: 0)
    return own.reduce((none, none)) { ($0.0 + $1.toStart, $0.1 + $1.velocity) }
  }

  /// Lets the changes that `run` does not lead back go on to their ends.
  ///
  /// - Parameter timing: Returns the timing for a relative velocity.
  mutating func goOn(besides run: AnimationRun, _ timing: @escaping (CGFloat) -> UISpringTimingParameters) {
    let left = changes.filter { left in
      let (layer, property) = (left.change.layer, left.change.property)
      // A client that has set another value since then wants that one.
      return left.change.toStart != LayerProperty.Numbers(repeating: 0)
        && layer.contribution(of: run, to: property) == nil && property.read(layer.model) == left.end
    }
    for change in left.map(\.change) {
      change.layer.move(change.property, by: -change.toStart)
      change.goBack(velocity: change.velocity, timing)
    }
    gone = (left.filter(\.isSecond), timing)
    if run.playback.isReversed { turn(isReversed: true) }
  }

  /// Lets the second transition's changes that have gone by themselves return to their starts, or leave
  /// them again, with a transition that turns around.
  func turn(isReversed: Bool) {
    guard let gone else { return }
    for left in gone.changes {
      let (change, property) = (left.change, left.change.property)
      let from = isReversed ? left.end : left.end - change.toStart
      let distance = property.read(change.layer.model) - from
      // A client that has set another value since then wants that one. Values that were added up are rounded.
      guard (distance * distance).sum() < 1e-12 else { continue }
      let none = LayerProperty.Numbers(repeating: 0)
      (isReversed ? change.reversed : change).goBack(velocity: none, gone.timing)
    }
  }
}

extension FrozenChange {
  /// Moves the property, whose model has the value that is seen, to the start of the change by itself: a
  /// change that began late has another velocity than the transition for the same distance.
  ///
  /// - Parameters:
  ///   - velocity: The property's, per second.
  ///   - timing: Returns the timing for a relative velocity.
  @MainActor
  func goBack(velocity: LayerProperty.Numbers, _ timing: (CGFloat) -> UISpringTimingParameters) {
    let square = (toStart * toStart).sum()
    guard square > 0 else { return }
    let relative = (velocity * toStart).sum() / square
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing(CGFloat(relative)))
    animator.addAnimations { layer.takeBack(self) }
    animator.startAnimation()
  }
}
