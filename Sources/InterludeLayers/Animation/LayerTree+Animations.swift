/// The beginning and the end of animations that were added to layers.
extension LayerTree {
  /// An animation that has ended and is to be removed and reported.
  package struct Ending {
    package let animation: AttachedAnimation
    let layer: CALayer
    /// The stage time of the end.
    package let time: Double
    /// Whether the animation reached its end; false if it returned to its beginning.
    package let isFinished: Bool
  }

  /// Assigns an order number to an animation that begins.
  func assignOrder(to animation: AttachedAnimation) {
    lastAttached += 1
    animation.order = lastAttached
    host?.animationBegan(animation)
  }

  /// Returns the animations added during `body`, except those with a beginning time of their own.
  package func animationsAdded(during body: () -> Void) -> [AttachedAnimation] {
    let last = lastAttached
    body()
    return animating.flatMap { layer in
      layer.attached.filter { $0.order > last && !$0.hasFixedBeginning }
    }
  }

  /// Updates the presentation of the layers of animations that were scrubbed.
  package func refresh(_ moved: [AttachedAnimation]) {
    for layer in animating
    where layer.attached.contains(where: { animation in moved.contains { $0 === animation } }) {
      layer.updatePresentation()
    }
  }

  /// Whether any animation added to a layer changes its presentation in the next frame.
  package var hasMovingAttached: Bool {
    animating.contains { layer in layer.attached.contains { $0.isMoving(on: layer) } }
  }

  /// The number of animations on layers that are not over.
  package var attachedCount: Int {
    animating.reduce(0) { $0 + $1.attached.count { !$0.isOver } }
  }

  /// The number of layers with presentation values that differ from the model, except those that keep the end
  /// of an animation.
  package var mismatchedLayerCount: Int {
    animating.count { layer in
      layer.shown != layer.model
        && !layer.attached.contains { $0.isOver && $0.animation.fillMode.holdsEnd }
    }
  }

  /// Returns the animations that are shown for the first time and marks them as begun.
  package func takeBegunAnimations() -> [AttachedAnimation] {
    var begun: [AttachedAnimation] = []
    for layer in animating {
      for animation in layer.attached
      where !animation.didStart && !animation.isOver && animation.hasBegun(at: time, on: layer) {
        animation.didStart = true
        begun.append(animation)
      }
    }
    return begun
  }

  /// The earliest animation whose end has come.
  package var nextEnding: Ending? {
    var first: Ending?
    for layer in animating {
      for animation in layer.attached where !animation.isOver {
        guard let (ago, isFinished) = animation.ending(at: time, on: layer) else { continue }
        if let first, (first.time, first.animation.order) <= (time - ago, animation.order) { continue }
        first = Ending(animation: animation, layer: layer, time: time - ago, isFinished: isFinished)
      }
    }
    return first
  }

  /// Ends an animation: removes it if `isRemovedOnCompletion` is set, and completes the transactions that
  /// wait for it.
  package func end(_ ending: Ending) {
    let animation = ending.animation
    animation.isOver = true
    if animation.animation.isRemovedOnCompletion || !ending.isFinished {
      let moving = handOffDetector?.moving(ending.layer, by: animation, until: ending.time)
      ending.layer.attached.removeAll { $0 === animation }
      if animation.animation is CATransition { ending.layer.endDissolve() }
      ending.layer.updatePresentation()
      if let moving {
        handOffDetector?.animationWasRemoved(animation, ending.layer, moving, endedAt: ending.time)
      }
    }
    let waiting = animation.groups
    animation.groups = []
    for group in waiting { group.leave() }
  }
}
