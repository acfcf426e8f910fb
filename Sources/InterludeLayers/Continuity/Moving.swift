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
  /// The layer's number, which its display nodes carry; 0 outside of a window.
  package var number: Int { tree == nil ? 0 : nodeID }

  /// `property` at rest where it is seen.
  package func resting(_ property: LayerProperty) -> HandOff.Side {
    HandOff.Side(numbers: property.read(shown), velocity: LayerProperty.Numbers(repeating: 0))
  }

  /// What runs move here, in the order in which they began to.
  func movedByRuns(_ mover: (AnimationRun) -> HandOff.Mover) -> [Moving] {
    properties().compactMap { property in
      let runs = runs(animating: property)
      guard let run = runs.last(where: { !$0.playback.isHeld }) ?? runs.last else { return nil }
      var side = side(of: property)
      side.numbers = property.read(shown)
      return Moving(layer: self, property: property, mover: mover(run), side: side)
    }
  }

  /// What animations that were added to the layer move: their effect is a function of time alone, so the
  /// velocity is taken from two instants.
  func movedByAttached() -> [Moving] {
    guard let tree, let mover = attached.last?.mover else { return [] }
    let (early, late) = (values(at: tree.time - Self.span / 2), values(at: tree.time + Self.span / 2))
    return LayerProperty.allCases.compactMap { property in
      let numbers = property.read(shown)
      let velocity = (property.read(late) - property.read(early)) / Self.span
      guard numbers != property.read(model) || velocity != .zero, runs(animating: property).isEmpty else {
        return nil
      }
      return Moving(
        layer: self, property: property, mover: mover,
        side: HandOff.Side(numbers: numbers, velocity: velocity))
    }
  }

  /// The values at stage time `time`, without runs.
  private func values(at time: Double) -> LayerValues {
    var values = model
    for animation in attached { animation.apply(to: &values, at: time, on: self) }
    return values
  }

  /// Stage seconds over which a velocity is taken: short against any motion, long against rounding.
  private static var span: Double { 1e-4 }
}

extension MotionWatch {
  /// Everything that moves in the picture of `tree`, or that a hand holds: first what is animated, in the
  /// order in which it began, then what fingers move.
  package func moving(in tree: LayerTree) -> [Moving] {
    var moving: [Moving] = []
    for layer in tree.animating where layer.isAnimating {
      moving += layer.movedByRuns(mover(of:)) + layer.movedByAttached()
    }
    return moving.map(heldByFinger)
      + gripped(in: tree).filter { one in
        !moving.contains { $0.layer === one.layer && $0.property == one.property }
      }
  }
}
