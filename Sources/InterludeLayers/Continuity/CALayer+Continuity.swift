/// What a layer tells the watch, and the watch asks a layer.
extension CALayer {
  /// A property that a run leaves, as it was before.
  struct Left {
    let run: AnimationRun
    let property: LayerProperty
    let before: HandOff.Side
  }

  /// Where `property` is at stage time `time`, or at the tree's, and how fast it moves there.
  func side(of property: LayerProperty, at time: Double? = nil) -> HandOff.Side {
    var side = HandOff.Side(numbers: property.read(model), velocity: LayerProperty.Numbers(repeating: 0))
    guard let time = (time ?? tree?.time).map(localTime) else { return side }
    for animation in animations where animation.property == property {
      side.numbers += animation.contribution(at: time)
      side.velocity += animation.velocity(at: time)
    }
    return side
  }

  /// The properties that `run` changes here; all that are animated, without one.
  func properties(in run: AnimationRun? = nil) -> [LayerProperty] {
    var properties: [LayerProperty] = []
    for animation in animations
    where (run == nil || animation.run === run) && !properties.contains(animation.property) {
      properties.append(animation.property)
    }
    return properties
  }

  /// What the runs that `isGone` names are about to leave here before their time.
  func leaving(_ isGone: (AnimationRun) -> Bool) -> [Left] {
    guard let tree, let watch = tree.watch else { return [] }
    watch.willChange(self)
    var left: [Left] = []
    for animation in animations where isGone(animation.run) {
      guard (animation.run.end(asOf: tree.time) ?? .infinity) > tree.time else { continue }
      left.removeAll { $0.property == animation.property }
      var side = side(of: animation.property)
      side.numbers = animation.property.read(shown)
      left.append(Left(run: animation.run, property: animation.property, before: side))
    }
    return left
  }

  func tellLeft(_ left: [Left]) {
    for one in left { tree?.watch?.wasRemoved(one.run, self, one.property, before: one.before) }
  }
}
