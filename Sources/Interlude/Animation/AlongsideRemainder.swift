import InterludeLayers
import InterludeMotion

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
  /// The part of the remaining distance by which the changes moved per second.
  private let velocity: Double

  /// The remainder of an animator whose layers have been moved to the ends of `changes`.
  ///
  /// - Parameters:
  ///   - changes: The changes from where they were shown, each leading back to its start.
  ///   - velocity: The part of the remaining distance by which they moved per second.
  init(_ changes: [FrozenChange], velocity: Double) {
    self.changes = changes.filter(\.isAlongside).map {
      Change(change: $0, end: $0.property.read($0.layer.model))
    }
    self.velocity = velocity
  }

  /// Whether the first transition animated this property.
  func contains(_ property: LayerProperty, of layer: CALayer) -> Bool {
    changes.contains { $0.change.layer === layer && $0.change.property == property }
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
    guard !left.isEmpty else { return }
    for change in left.map(\.change) { change.layer.move(change.property, by: -change.toStart) }
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing(CGFloat(velocity)))
    animator.addAnimations {
      for change in left.map(\.change) { change.layer.takeBack(change) }
    }
    animator.startAnimation()
  }
}
