import InterludeMotion

/// The properties that code set in the current frame, outside of animations and of pans' actions.
///
/// A value that a display link or a timer sets is a motion. A value that layout or other code sets is one
/// only if the property has been in motion before.
@MainActor
struct CodeMovements {
  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let property: LayerProperty
  }

  private struct Movement {
    let layer: CALayer
    let property: LayerProperty
    /// The value that the last picture shows.
    let before: LayerProperty.Numbers
    var mover: HandOff.Mover
  }

  private var movements: [Movement] = []
  private var indices: [Key: Int] = [:]
  private var watched = WatchedProperties()

  /// Records that a property has moved.
  mutating func watch(_ moving: MovingProperty) { watched.watch(moving.layer, moving.property) }

  /// Records that `mover` set `property`, whose last shown value is `before`.
  mutating func record(
    _ layer: CALayer, _ property: LayerProperty, from before: LayerProperty.Numbers, by mover: HandOff.Mover
  ) {
    guard mover == .link || mover == .timer || watched.contains(layer, property) else { return }
    let key = Key(layer: ObjectIdentifier(layer), property: property)
    if let index = indices[key] {
      movements[index].mover = mover
    } else {
      indices[key] = movements.count
      movements.append(Movement(layer: layer, property: property, before: before, mover: mover))
    }
  }

  /// Removes all movements, and returns those that can be seen.
  ///
  /// - Parameter seconds: The stage time since the last frame, from which the velocity is estimated.
  mutating func take(over seconds: Double) -> [MovingProperty] {
    defer { removeAll() }
    return movements.compactMap { one in
      guard one.layer.tree != nil, !one.layer.isNew, !one.layer.isInternal,
        one.layer.showsChange(of: one.property)
      else { return nil }
      var state = one.layer.restingState(of: one.property)
      let step = state.numbers - one.before
      guard (step * step).sum() > 1e-12 else { return nil }
      if seconds > 0 { state.velocity = step / seconds }
      return MovingProperty(layer: one.layer, property: one.property, mover: one.mover, state: state)
    }
  }

  /// Removes all movements.
  mutating func removeAll() {
    guard !movements.isEmpty else { return }
    movements.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }
}
