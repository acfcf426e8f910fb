/// A property whose animation was removed in this frame, and that has no new mover yet.
struct ReleasedProperty {
  let layer: CALayer
  let property: LayerProperty
  let from: HandOff.Mover
  let before: HandOff.MotionState
  let after: After
  /// The behaviour that allows the jump to the model value.
  var allowed = HandOff.AllowedDiscontinuity.stopped

  enum After {
    case known(HandOff.MotionState)
    /// The layer's state at this stage time, read when the frame is done: client code may remove an
    /// animation and then set the model, or set the model first.
    case at(Double)
  }

  /// The property's state after the removal.
  @MainActor var stateAfter: HandOff.MotionState {
    switch after {
    case .known(let state): state
    case .at(let time): layer.motionState(of: property, at: time)
    }
  }
}

/// A property in flight that client code set at `time`. Setting it leaves its velocity as it is.
struct RelocatedProperty {
  let layer: CALayer
  let property: LayerProperty
  let time: Double
  /// The earlier value.
  let numbers: LayerProperty.Numbers
}

/// A hand-off to an animation that has begun, but whose block is still open.
struct BegunHandOff {
  let cause: Cause
  let layer: CALayer
  let property: LayerProperty
  let from: HandOff.Mover
  let before: HandOff.MotionState
  /// The velocity before the hand-off, if a finger moved the property.
  let drag: DragTracker.Velocity?
  let allowed: HandOff.AllowedDiscontinuity?
  /// The state into which layout may have put the property after a finger that moved something in this frame.
  var laidOut: HandOff.MotionState?

  enum Cause {
    case run(AnimationRun)
    /// An animation that was added to the layer and begins at this stage time.
    case added(AttachedAnimation, at: Double)

    func isRun(_ run: AnimationRun?) -> Bool {
      if case .run(let own) = self { own === run } else { false }
    }
  }
}
