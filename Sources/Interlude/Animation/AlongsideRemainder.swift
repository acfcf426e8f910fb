import InterludeLayers

/// The clients' changes alongside a transition that the next one, between the same pages, leads back.
///
/// The two transitions need not animate the same. A property that both animate is led back with the pages.
/// One that only the first animated goes on to its end by itself. One that only the second animates starts
/// with the pages, from where they turned around, and waits while they are on the other side of that.
@MainActor
struct AlongsideRemainder {
  private struct Change {
    let change: FrozenChange
    /// The value of the model at the end of the change.
    let end: LayerProperty.Numbers
  }

  private let changes: [Change]

  /// The remainder of an animator whose layers have been moved to the ends of `changes`.
  ///
  /// - Parameter changes: The changes from where they were shown, each leading back to its start.
  init(_ changes: [FrozenChange]) {
    self.changes = changes.filter(\.isAlongside).map {
      Change(change: $0, end: $0.property.read($0.layer.model))
    }
  }

  /// Returns the distance that was left of the changes of a property; 0 if there were none.
  func distance(of property: LayerProperty, on layer: CALayer) -> LayerProperty.Numbers {
    changes.reduce(LayerProperty.Numbers(repeating: 0)) { sum, one in
      one.change.layer === layer && one.change.property == property ? sum + one.change.toStart : sum
    }
  }

  /// Lets the changes that `run` does not lead back go on to their ends.
  ///
  /// - Parameter timing: Returns the timing for a relative velocity.
  func goOn(besides run: AnimationRun, _ timing: (CGFloat) -> UISpringTimingParameters) {
    let left = changes.filter { left in
      let (layer, property) = (left.change.layer, left.change.property)
      // A client that has set another value since then wants that one.
      return left.change.toStart != LayerProperty.Numbers(repeating: 0)
        && layer.contribution(of: run, to: property) == nil && property.read(layer.model) == left.end
    }
    for change in left.map(\.change) {
      change.layer.move(change.property, by: -change.toStart)
      // A change that began late has another velocity for the same distance.
      let square = (change.toStart * change.toStart).sum()
      let velocity = (change.velocity * change.toStart).sum() / square
      let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing(CGFloat(velocity)))
      animator.addAnimations { change.layer.takeBack(change) }
      animator.startAnimation()
    }
  }
}
