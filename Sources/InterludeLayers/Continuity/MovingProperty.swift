/// A moving property in a frame, with its state and its mover.
package struct MovingProperty {
  package let layer: CALayer
  package let property: LayerProperty
  package let mover: HandOff.Mover
  package let state: HandOff.MotionState

  package init(
    layer: CALayer, property: LayerProperty, mover: HandOff.Mover, state: HandOff.MotionState
  ) {
    (self.layer, self.property, self.mover, self.state) = (layer, property, mover, state)
  }

  /// Whether both are the same property of the same layer.
  package func isSame(as other: MovingProperty) -> Bool {
    layer === other.layer && property == other.property
  }
}

extension CALayer {
  /// The layer's number in its tree, independent of the tree's first node ID; 0 outside a window.
  package var number: Int { tree.map { nodeID - $0.firstID } ?? 0 }

  /// Returns the presentation value of `property` with a velocity of 0.
  package func restingState(of property: LayerProperty) -> HandOff.MotionState {
    HandOff.MotionState(numbers: property.read(shown), velocity: LayerProperty.Numbers(repeating: 0))
  }

  /// Returns the properties of this layer that move or are held, with their presentation values.
  ///
  /// - Parameter asShown: Whether a velocity beyond the property's range, such as that of an opacity above 1,
  ///   is 0, as the shown value's is.
  func moving(asShown: Bool = false) -> [MovingProperty] {
    properties().compactMap { property in
      guard let mover = mover(of: property) else { return nil }
      var state = motionState(of: property)
      if asShown { state.velocity = property.shownVelocity(of: state) }
      state.numbers = property.read(shown)
      return MovingProperty(layer: self, property: property, mover: mover, state: state)
    }
  }
}

extension HandOffDetector {
  /// Returns all properties that move in the current frame of `tree` or are dragged: first the animated ones,
  /// in the order in which they began, then those moved by fingers.
  package func moving(in tree: LayerTree) -> [MovingProperty] {
    var moving: [MovingProperty] = []
    for layer in tree.animating where layer.isAnimating {
      moving += layer.moving(asShown: true)
    }
    return moving.map(attributedToFinger)
      + dragged(in: tree).filter { one in
        !moving.contains { $0.layer === one.layer && $0.property == one.property }
      }
  }
}
