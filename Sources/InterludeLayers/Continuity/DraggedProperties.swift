/// The properties that fingers move, each with its recent samples.
@MainActor
struct DraggedProperties {
  private var drags: [DragTracker] = []
  /// The lessening resistance of the positions that a pan has moved in its last frame, by the pan's number.
  private var resistances: [Int: (frame: Int, share: Double)] = [:]
  /// The number of frames that have ended.
  private var frame = 0

  /// Records that `pan` moved `property` from the value `old`.
  mutating func follow(
    _ layer: CALayer, _ property: LayerProperty, _ pan: PanSample, from old: LayerProperty.Numbers
  ) {
    let numbers = layer.motionState(of: property).numbers
    // A finger that scrolls a list, while another one drags the sheet with the list on it.
    let isBesideAnother =
      property == .bounds && drags.contains { $0.panNumber != pan.number && frame - $0.frame <= 1 }
    if let index = index(of: layer, property), drags[index].panNumber == pan.number {
      drags[index].move(pan, to: numbers, frame: frame, isBesideAnother: isBesideAnother)
    } else {
      forget(layer, property)
      var drag = DragTracker(layer: layer, property: property, pan: pan, frame: frame, before: old)
      drag.move(pan, to: numbers, frame: frame)
      drags.append(drag)
    }
    if property == .position, let index = index(of: layer, property) {
      let known = resistances[pan.number].flatMap { $0.frame == frame ? $0.share : nil } ?? 1
      resistances[pan.number] = (frame, min(known, drags[index].lesseningResistance))
    }
  }

  private func velocity(of drag: DragTracker, _ pan: PanSample?) -> DragTracker.Velocity {
    drag.velocity(pan, resistance: resistances[drag.panNumber]?.share ?? 1)
  }

  /// Ends the drag of `property`, which has a new mover.
  ///
  /// - Returns: The velocity of the property; nil if no finger dragged it.
  mutating func end(
    _ layer: CALayer, _ property: LayerProperty, _ pan: PanSample?
  ) -> DragTracker.Velocity? {
    index(of: layer, property).map { velocity(of: drags.remove(at: $0), pan) }
  }

  /// Returns the velocity of `property` under its finger; nil if no finger drags it.
  func velocity(
    _ layer: CALayer, _ property: LayerProperty, _ pan: PanSample?
  ) -> DragTracker.Velocity? {
    index(of: layer, property).map { velocity(of: drags[$0], pan) }
  }

  /// Takes on the velocity of `pan`: a finger that has come to rest moves nothing, so no property shows it.
  mutating func update(_ pan: PanSample, end: PanSample.End?) {
    for index in drags.indices where drags[index].panNumber == pan.number {
      drags[index].update(pan, end: end)
    }
  }

  /// Ends the drag of `property` without a new mover.
  mutating func forget(_ layer: CALayer, _ property: LayerProperty) {
    drags.removeAll { $0.layer === layer && $0.property == property }
  }

  /// Ends the drags of a layer's properties without new movers.
  mutating func forget(_ layer: CALayer) {
    drags.removeAll { $0.layer === layer }
  }

  /// Drops the mappings from pans to properties, because the window was resized: a client may map the same
  /// translation to something else then.
  mutating func dropMappings() {
    for index in drags.indices { drags[index].dropMapping() }
  }

  /// Counts the frame. Without a touch, drags that moved nothing for two frames are over; while another
  /// finger holds the view, those that moved nothing for one frame since theirs has lifted.
  mutating func endFrame(isTouched: Bool) {
    frame += 1
    if !isTouched { resistances = [:] }
    drags.removeAll { isTouched ? $0.end != nil && frame - $0.frame > 1 : frame - $0.frame > 2 }
  }

  /// Returns the dragged properties of `tree`: while a touch is down all of them, otherwise those that moved
  /// in the frame that has just ended.
  func moving(in tree: LayerTree, isTouched: Bool) -> [MovingProperty] {
    drags.filter { $0.layer.tree === tree && (isTouched || $0.frame == frame - 1) }.map(moving)
  }

  /// Returns the state of `property` under its finger; nil if no finger drags it.
  func moving(_ layer: CALayer, _ property: LayerProperty) -> MovingProperty? {
    index(of: layer, property).map { moving(drags[$0]) }
  }

  /// Returns the same for a property that the finger has moved lately.
  func movingNow(_ layer: CALayer, _ property: LayerProperty) -> MovingProperty? {
    index(of: layer, property).flatMap { isRecent(drags[$0]) ? moving(drags[$0]) : nil }
  }

  /// Whether the finger has moved the property lately: a frame without a new sample does not mean that it has
  /// stopped.
  private func isRecent(_ drag: DragTracker) -> Bool { frame - drag.frame <= 4 }

  private func moving(_ drag: DragTracker) -> MovingProperty {
    var state = drag.layer.restingState(of: drag.property)
    if isRecent(drag) {
      state.velocity = drag.velocity(nil, mayHaveStopped: false).firstBound
      state.velocity = drag.property.shownVelocity(of: state)
    }
    return MovingProperty(layer: drag.layer, property: drag.property, mover: .finger, state: state)
  }

  private func index(of layer: CALayer, _ property: LayerProperty) -> Int? {
    drags.firstIndex { $0.layer === layer && $0.property == property }
  }
}
