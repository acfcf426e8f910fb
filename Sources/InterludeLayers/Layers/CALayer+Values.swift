package import Foundation

/// Presentation values, stored separately because most layers show their model values.
final class PresentationValues {
  let values: LayerValues

  init(_ values: LayerValues) {
    self.values = values
  }
}

/// The values: those of the model, which change at once, and those on the screen, which may follow over time.
extension CALayer {
  /// The presentation values.
  package var shown: LayerValues { presented?.values ?? model }

  // MARK: Changes

  @inline(__always)
  package func set<Value: Equatable>(
    _ old: Value, to new: Value, _ property: LayerProperty?, _ write: (inout LayerValues, Value) -> Void
  ) {
    if new != old {
      change(property) { write(&$0, new) }
    } else if changes.hasExcess, let property, tree?.animationBlock == nil {
      // Set anew, though to the value at which it was stopped, it starts there.
      changes.dropExcess(of: property)
    }
  }

  /// Changes the model. In an animation block, the presentation follows it over time.
  package func change(_ property: LayerProperty?, _ body: (inout LayerValues) -> Void) {
    // Looked up once, because the look-up is expensive when thousands of layers move.
    let tree = tree
    if let property, let tree, let block = tree.animationBlock {
      tree.handOffDetector?.willChange(self, by: block.run)
      let old = model
      body(&model)
      animate(property, from: old, block: block, in: tree)
    } else if let property, let tree, animatesImplicitly, wasShown, tree.allowsImplicitAnimations {
      let old = shown
      body(&model)
      animateImplicitly(property, from: old, in: tree)
    } else if let property, let detector = tree?.handOffDetector {
      detector.willChange(self)
      let old = property.read(shown)
      body(&model)
      detector.wasSet(self, property, from: old)
    } else {
      body(&model)
    }
    if changes.hasExcess, let property { changes.dropExcess(of: property) }
    if isAnimating { updatePresentation() }
    setNeedsCommit(in: tree)
    if let extras { extras.observers?.changed() }
  }

  /// Adds `numbers` to the model value of `property`.
  package func move(_ property: LayerProperty, by numbers: LayerProperty.Numbers) {
    let size = model.bounds.size
    change(nil) { property.write(property.read($0) + numbers, to: &$0) }
    if model.bounds.size != size { setNeedsLayout() }
  }

  /// Returns the property to the value at which `change` began; an open animation block animates it.
  package func takeBack(_ change: FrozenChange) {
    let property = change.property
    var distance = change.toStart
    guard distance != LayerProperty.Numbers(repeating: 0) else { return }
    // It counts from the value that was shown; the model has that value within its range.
    if changes.hasExcess, let tree { distance += changes.excess(of: property, at: localTime(tree.time)) }
    self.change(property) { property.write(property.read($0) + distance, to: &$0) }
  }

  /// Sets the ends between which `run` animates the position. Its progress stays, so the layer is presented
  /// at the same part of the new distance.
  package func rebasePosition(in run: AnimationRun, from start: CGPoint, to end: CGPoint) {
    changes.setDelta([start.x - end.x, start.y - end.y, 0, 0, 0, 0, 0, 0], of: .position, in: run)
    change(.position) { $0.position = end }
  }

  private func animate(
    _ property: LayerProperty, from old: LayerValues, block: LayerTree.AnimationBlock, in tree: LayerTree
  ) {
    var start = property.read(old)
    if changes.hasExcess { start += changes.takeExcess(of: property, at: localTime(tree.time)) }
    let run = block.run
    let detector = tree.handOffDetector
    let before = detector.map { _ in
      (
        state: HandOff.MotionState(
          numbers: property.read(presented?.values ?? old), velocity: velocity(of: property)),
        movers: runs(animating: property)
      )
    }
    // Changes of a property by the same run always add up.
    let others = changes.all.filter { $0.property == property && $0.run !== run }.map(\.run)
    if !changes.contains(property, by: run),
      run.replaces || run.isAbsolute || others.contains(where: \.isAbsolute)
    {
      if run.replaces, let presented { start = property.read(presented.values) }
      changes.removeAll { $0.property == property }
      for other in others where !changes.contains(other) { other.didLoseLayer(self, host: tree.host) }
    }
    if property == .opacity { for other in others { other.wasReplaced(.opacity, on: self) } }
    let delta = property.delta(from: start, to: property.read(model))
    if !isAnimating { tree.beganAnimating(self) }
    let lag = tree.hasOwnTimes ? run.time(at: tree.motionTime) - localTime(tree.motionTime) : 0
    changes.append(
      LayerAnimation(
        run: run, property: property, delta: delta, joinFraction: block.joinFraction, window: block.window,
        isAlongside: block.isAlongside, lag: lag))
    run.add(self)
    presented = presented ?? PresentationValues(old)
    updatePresentation()
    if let before { detector?.began(run, self, property, before: before.state, movers: before.movers) }
  }

  // MARK: Presentation

  package var isAnimating: Bool { !changes.isEmpty || !attached.isEmpty }
  var animations: [LayerAnimation] { changes.all }

  /// Returns the presentation values at stage time `time` with the current animations.
  func values(at time: Double) -> LayerValues {
    var values = model
    changes.apply(to: &values, over: model, at: localTime(time))
    for animation in attached { animation.apply(to: &values, at: time, on: self) }
    return values
  }

  func updatePresentation() {
    guard let tree else { return }
    let before = shown
    if !isAnimating {
      presented = nil
    } else {
      presented = PresentationValues(values(at: tree.time))
    }
    if shown != before {
      setNeedsCommit()
      content?.layerPresentationChanged()
    }
  }

  /// The hit testing of the layer: the strictest of the runs that animate it.
  package var hitTesting: AnimationRun.HitTesting? { changes.hitTesting }

  /// Returns the runs that animate `property`, in the order in which they were added.
  package func runs(animating property: LayerProperty) -> [AnimationRun] {
    changes.all.filter { $0.property == property }.map(\.run)
  }

  /// Returns the velocity of the presentation value of `property`, per stage second.
  package func velocity(of property: LayerProperty) -> LayerProperty.Numbers {
    tree.map { motionState(of: property, at: $0.time).velocity } ?? LayerProperty.Numbers(repeating: 0)
  }

  /// Returns the time of `run` on this layer at stage time `time`. The layer's own time may be behind.
  func time(of run: AnimationRun, at time: Double) -> Double {
    changes.lag(of: run).map { localTime(time) + $0 } ?? time
  }

  // MARK: Removing animations

  func remove(_ run: AnimationRun, keepingPresentation keeping: Bool) {
    guard let tree else { return }
    let left = interruptedProperties { $0 === run }
    let size = model.bounds.size
    if keeping { changes.write(run, to: &model, at: localTime(tree.time)) }
    changes.remove(run, from: &model, at: localTime(tree.time))
    // The content was laid out for the size at the animation's end: a list has the rows of that size.
    if model.bounds.size != size { setNeedsLayout() }
    endDissolve()
    updatePresentation()
    reportInterrupted(left)
  }

  /// Returns the changes of `run` on this layer, measured from the presentation values.
  package func changes(in run: AnimationRun) -> [FrozenChange] {
    guard let tree else { return [] }
    let time = localTime(tree.time)
    return changes.all.filter { $0.run === run }.map { animation in
      let left = animation.contribution(at: time)
      return FrozenChange(
        layer: self, property: animation.property, toStart: animation.delta - left, toEnd: -left,
        velocity: animation.velocity(at: time), isAlongside: animation.isAlongside,
        partialRate: animation.partialRate(at: time))
    }
  }

  /// Whether `run` is at an end of the part of its progress in which it changes `property`.
  func isAtPartialEnd(of property: LayerProperty, in run: AnimationRun) -> Bool {
    guard let tree else { return false }
    let time = localTime(tree.time)
    return changes.all.contains { $0.run === run && $0.property == property && $0.isAtPartialEnd(at: time) }
  }

  /// Lets the changes that clients made alongside `run`, which is at `fraction`, go on from where their
  /// properties are.
  ///
  /// - Parameter motion: Returns the distance of a property from there to the start of the change, and its
  ///   velocity.
  /// - Returns: The changes, back from where the properties are, that `run` does not make any more,
  ///   because it has no part of its progress for them.
  package func fitAlongside(
    in run: AnimationRun, at fraction: Double,
    from motion: (LayerProperty) -> (distance: LayerProperty.Numbers, velocity: LayerProperty.Numbers)
  ) -> [FrozenChange] {
    let removed = changes.fitAlongside(in: run, at: fraction) { motion($0).distance }
    updatePresentation()
    return removed.map {
      FrozenChange(
        layer: self, property: $0.property, toStart: -$0.left, toEnd: $0.left,
        velocity: motion($0.property).velocity, isAlongside: true, partialRate: nil)
    }
  }

  func removeEveryAnimation() {
    let runs = changes.runs
    let (left, moving) = (
      interruptedProperties { _ in true }, tree?.handOffDetector == nil ? nil : self.moving()
    )
    let all = attached
    changes.removeAll()
    endDissolve()
    removeAttachedAnimations(host: tree?.host)
    updatePresentation()
    reportInterrupted(left)
    if let moving { for one in all { tree?.handOffDetector?.animationWasRemoved(one, self, moving) } }
    for run in runs { run.didLoseLayer(self, host: tree?.host) }
  }
}
