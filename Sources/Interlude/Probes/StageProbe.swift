package import InterludeJournal
package import InterludeLayers

/// An observer of a stage. It measures what happens and may write it to the journal; it changes nothing.
///
/// The stage calls each of its probes at the instants below, in the order of `Stage.probes`. Every method
/// does nothing by default, so a probe implements only those that it needs. A stage without probes does no
/// work for them.
@MainActor
package protocol StageProbe: AnyObject {
  // MARK: The frame

  /// Called when a frame has been counted, before its input.
  func willBeginFrame(on stage: Stage)

  /// Called when touch samples that arrived together have been delivered, which may happen several times in a
  /// frame.
  func didDeliverTouches(on stage: Stage)

  /// Called when no view needs layout any longer, so that all values of the frame are known.
  func didLayout(on stage: Stage)

  /// Called when the frame's picture is made.
  ///
  /// - Parameter hasChanged: Whether it differs from the last one.
  func didCommit(on stage: Stage, hasChanged: Bool)

  // MARK: Turns and settings

  /// Called at the end of each turn, with the work that was added to its end.
  func didEndTurn(on stage: Stage)

  /// Called when the window gets another size, before its contents are laid out.
  func windowWillResize(on stage: Stage)

  /// Called when the rate of the stage's clock has changed.
  ///
  /// - Parameter jump: The stage seconds by which the clock jumped; 0 unless the clock is wrong.
  func clockDidChange(on stage: Stage, jump: Double)

  // MARK: Gestures

  /// Called at each step of the drag of `pan`.
  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage)

  /// Called before a gesture's or a transition's machine handles `event` in `state`.
  func machine(_ machine: Any.Type, in state: some Any, willHandle event: some Any)

  // MARK: Installation

  /// Called when the probe was removed, or when the stage ends.
  func wasRemoved(from stage: Stage)
}

extension StageProbe {
  package func willBeginFrame(on stage: Stage) {}
  package func didDeliverTouches(on stage: Stage) {}
  package func didLayout(on stage: Stage) {}
  package func didCommit(on stage: Stage, hasChanged: Bool) {}
  package func didEndTurn(on stage: Stage) {}
  package func windowWillResize(on stage: Stage) {}
  package func clockDidChange(on stage: Stage, jump: Double) {}
  package func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {}
  package func machine(_ machine: Any.Type, in state: some Any, willHandle event: some Any) {}
  package func wasRemoved(from stage: Stage) {}
}

/// A step of a pan's drag, in points of the window and in the finger's direction.
package enum DragStep {
  /// The pan has begun, after the movement `slop` that was needed to begin.
  case began(slop: CGVector)
  /// The finger moved further. The first such step includes the movement by which it passed `slop`.
  case moved(CGVector)
  /// A view of the toolkit used a part of the movement. `opens` tells that the view accounts for the whole
  /// movement from now on, even if it used none yet.
  case used(CGVector, by: TravelEntry.Consumer, of: AnyObject?, opens: Bool)
  /// An action of the pan moved a layer, in points of its superlayer.
  case movedLayer(CALayer, by: CGVector)
  /// The pan's actions for its present state have been sent.
  case sentActions
}

extension Stage {
  /// Adds `probe`. It is called after those that were added before.
  package func install(_ probe: any StageProbe) {
    probes.append(probe)
  }

  /// Removes `probe`.
  package func remove(_ probe: any StageProbe) {
    probes.removeAll { $0 === probe }
    probe.wasRemoved(from: self)
  }

  /// Adds the probes that write the journal, before all others.
  ///
  /// Their order is that of their entries in a frame.
  func installJournalProbes() {
    probes = [HandOffProbe(), DragLagProbe(), MotionRecorder(), DragAttribution(), RestCensus()] + probes
  }

  func removeProbes() {
    for probe in probes { remove(probe) }
  }

  /// Passes an event of a machine to the probes, before the machine handles it.
  func observe<State>(_ event: some Any, in state: @autoclosure () -> State, of machine: Any.Type) {
    for probe in probes { probe.machine(machine, in: state(), willHandle: event) }
  }
}

extension UIPanGestureRecognizer {
  /// Passes a step of the drag to the probes.
  func observe(_ step: @autoclosure () -> DragStep) {
    guard let stage = dispatcher?.stage else { return }
    for probe in stage.probes { probe.drag(of: self, did: step(), on: stage) }
  }
}
