import InterludeMotion

/// Hand-offs of animations that are paused, scrubbed, continued and reversed.
extension HandOffDetector {
  func playbackWillChange(_ run: AnimationRun) {
    before.removeAll(keepingCapacity: true)
    for layer in run.layers {
      willChange(layer)
      for property in layer.properties(in: run) {
        var state = layer.motionState(of: property)
        state.numbers = property.read(layer.shown)
        before.append((layer, property, state))
      }
    }
  }

  func playbackDidChange(_ run: AnimationRun, from old: Playback) {
    let new = run.playback
    let from = HandOff.Mover(old)
    for (layer, property, before) in before {
      switch (old.isHeld, new.isHeld) {
      case (false, true):
        drags.forget(layer, property)
        emit(
          layer, property, from, .held, before, layer.motionState(of: property),
          new.isScrubbed ? .scrubbed : .paused
        )
      case (true, true):
        guard old.motion != new.motion else { continue }
        if let pan = activePan() {
          drags.follow(layer, property, pan, from: before.numbers)
        } else {
          codeMovements.record(layer, property, from: before.numbers, by: codeMover())
        }
      case (true, false):
        var before = before
        let after = layer.motionState(of: property)
        let drag = drags.end(layer, property, activePan())
        // A finger that scrolls a list says nothing about its size, which layout has held.
        guard let drag, !drag.isScroll || after.velocity[0] != 0 || after.velocity[1] != 0 else {
          emit(layer, property, .held, HandOff.Mover(run.playback), before, after, .paused)
          continue
        }
        before.velocity = drag.nearest(to: after.velocity)
        // Another animation adds a velocity that is not the finger's.
        let isShared = layer.runs(animating: property).contains { $0 !== run && !$0.playback.isHeld }
        let isUnclear = drag.isUncertain || isShared || layer.isAtPartialEnd(of: property, in: run)
        let allowed: HandOff.AllowedDiscontinuity? =
          !new.takesVelocity ? .scrubbed : isUnclear ? .nonlinearMapping : nil
        emit(layer, property, .finger, HandOff.Mover(run.playback), before, after, allowed)
      case (false, false):
        guard old.isReversed != new.isReversed else { continue }
        emit(
          layer, property, from, HandOff.Mover(run.playback), before, layer.motionState(of: property),
          .reversed)
      }
    }
    before.removeAll(keepingCapacity: true)
  }
}
