/// Where a property that moves is at a picture's instant, and what moves it.
package struct Moving {
  package let layer: CALayer
  package let property: LayerProperty
  package let mover: HandOff.Mover
  package let side: HandOff.Side

  package init(
    layer: CALayer, property: LayerProperty, mover: HandOff.Mover, side: HandOff.Side
  ) {
    (self.layer, self.property, self.mover, self.side) = (layer, property, mover, side)
  }
}

extension CALayer {
  /// The layer's number in its tree, the same whatever the tree's display nodes begin to count from; 0 outside
  /// of a window.
  package var number: Int { tree.map { nodeID - $0.firstID } ?? 0 }

  /// `property` at rest where it is seen.
  package func resting(_ property: LayerProperty) -> HandOff.Side {
    HandOff.Side(numbers: property.read(shown), velocity: LayerProperty.Numbers(repeating: 0))
  }

  /// What moves here or is held on its way, as it is seen.
  func moving() -> [Moving] {
    properties().compactMap { property in
      guard let mover = mover(of: property) else { return nil }
      var side = side(of: property)
      side.numbers = property.read(shown)
      return Moving(layer: self, property: property, mover: mover, side: side)
    }
  }
}

extension MotionWatch {
  /// Everything that moves in the picture of `tree`, or that a hand holds: first what is animated, in the
  /// order in which it began, then what fingers move.
  package func moving(in tree: LayerTree) -> [Moving] {
    var moving: [Moving] = []
    for layer in tree.animating where layer.isAnimating {
      moving += layer.moving()
    }
    return moving.map(heldByFinger)
      + gripped(in: tree).filter { one in
        !moving.contains { $0.layer === one.layer && $0.property == one.property }
      }
  }
}
