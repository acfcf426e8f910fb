/// The beginnings and ends of the animations that were added to layers.
extension LayerTree {
  /// An animation that has come to its end, and is to be taken off and told of.
  package struct Ending {
    package let animation: AttachedAnimation
    let layer: CALayer
    /// Stage time of the end.
    package let time: Double
    /// Whether it ended at its end, rather than back at its beginning.
    package let isFinished: Bool
  }

  /// Numbers an animation that begins.
  func attached(_ animation: AttachedAnimation) {
    lastAttached += 1
    animation.order = lastAttached
    host?.began(animation)
  }

  /// What first began during `body`, save what begins at a time of its own.
  package func attached(during body: () -> Void) -> [AttachedAnimation] {
    let last = lastAttached
    body()
    return animating.flatMap { layer in
      layer.attached.filter { $0.order > last && !$0.hasFixedBeginning }
    }
  }

  /// Pictures anew the layers of animations that were moved by hand.
  package func refresh(_ moved: [AttachedAnimation]) {
    for layer in animating
    where layer.attached.contains(where: { animation in moved.contains { $0 === animation } }) {
      layer.updatePresentation()
    }
  }

  /// Whether anything that was added to a layer shows something else in the next frame.
  package var hasMovingAttached: Bool {
    animating.contains { layer in layer.attached.contains { $0.isMoving(on: layer) } }
  }

  /// How many animations are on layers and not over.
  package var attachedCount: Int {
    animating.reduce(0) { $0 + $1.attached.count { !$0.isOver } }
  }

  /// How many layers show something else than their properties say.
  package var unlikeCount: Int { animating.count { $0.shown != $0.model } }

  /// The animations that are pictured for the first time.
  package func takeBeginnings() -> [AttachedAnimation] {
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

  /// The animation that ended first of those whose end has come.
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

  /// Takes off what has ended, if it says so, and lets go of those who wait for it.
  package func end(_ ending: Ending) {
    let animation = ending.animation
    animation.isOver = true
    if animation.animation.isRemovedOnCompletion || !ending.isFinished {
      let moving = watch?.moving(ending.layer, by: animation, until: ending.time)
      ending.layer.attached.removeAll { $0 === animation }
      ending.layer.updatePresentation()
      if let moving { watch?.wasTakenOff(animation, ending.layer, moving, endedAt: ending.time) }
    }
    let waiting = animation.groups
    animation.groups = []
    for group in waiting { group.leave() }
  }
}
