package import InterludeInput
import InterludeJournal
package import InterludeLayers

/// The steps of a frame, in the order that ARCHITECTURE.md lists.
extension Stage: FrameSource {
  /// Stores one event; the next frame delivers it.
  package func receive(_ event: InputEvent) {
    pending.append(event)
  }

  /// Runs one frame and returns its picture: the same object as before if nothing has changed.
  package func frame(_ frame: FrameTime) -> DisplayNode {
    let now = max(frame.now, time)
    let target = max(frame.target, now, lastTarget)
    isInFrame = true
    hasNotedExternal = false
    defer {
      isInFrame = false
      phase = nil
    }
    latency = target - now
    journal.frame += 1
    detectHandOffs()

    phase = .input
    deliverInput(upTo: now)  // 1 input, 2 gestures

    phase = .animation
    time = now
    let stageTarget = clock.stageTime(at: target)
    lastTarget = target
    step(to: stageTarget, now: now)  // 3 clock
    layers.advance(to: stageTarget)  // 4 animations
    endRuns(at: stageTarget)
    phase = .layout
    layoutWindows()  // 5 layout
    layers.handOffDetector?.endFrame()
    if journal.hasListeners {
      dragLagProbe.endFrame(self, target: target)
      motionRecorder.endFrame(self)
    }
    if dragReporter != nil { recordDragReport() }

    phase = .commit
    let before = lastNode
    let node = commit()  // 6 commit
    noteRest(hasChanged: node !== before)
    journal.record(
      .frame(
        FrameEntry(
          target: target, changed: node !== before, animations: runs.count + layers.attachedCount,
          touches: touches.count)))
    if !openTransitions.isEmpty, !wantsFrame { watchOpenTransitions() }
    return node
  }

  /// Whether the next tick needs a frame: a touch is down, something moves, or a change is pending.
  package var wantsFrame: Bool {
    !pending.isEmpty || queue.hasEndOfTurnWork || isLayoutNeeded || layers.needsCommit
      || touches.hasActiveTouches || !motions.isEmpty || links.contains { !$0.isPaused }
      || runs.contains { !$0.playback.isHeld && !$0.isFrozen } || layers.hasMovingAttached
  }

  /// The real time of the next frame that is due without input; nil for none.
  package var nextDeadline: Double? {
    switch (queue.nextDue, touches.nextDeadline) {
    case (let timer?, let touch?): min(timer, touch)
    case (let timer, let touch): timer ?? touch
    }
  }

  /// Whether a transition has started and has not ended.
  package var hasOpenTransition: Bool { openTransitions.contains { $0.runner != nil } }

  private func commit() -> DisplayNode {
    if let lastNode, !layers.needsCommit { return lastNode }
    let node = layers.commit(windows.filter { !$0.isHidden }.map(\.layer), size: size)
    if let lastNode, lastNode.shows(node) { return lastNode }
    lastNode = node
    return node
  }

  private func step(to stageTarget: Double, now: Double) {
    while let work = queue.takeTimer(dueAt: now) {
      turn(work)
    }
    turn { touches.advance(to: now) }
    stepLinks(to: stageTarget, real: lastTarget)
    let moving = motions
    for motion in moving {
      var goesOn = true
      turn { goesOn = motion.advance(to: stageTarget) }
      if !goesOn { motions.removeAll { $0 === motion } }
    }
  }

  private func endRuns(at stageTarget: Double) {
    announceBeginnings()
    // A completion may start or stop other runs, so each pass handles the run that ended first.
    while true {
      let run = nextEndedRun(at: stageTarget)
      if let ending = layers.nextEnding, run.map({ ending.time < $0.end }) ?? true {
        end(ending)
        continue
      }
      guard let (run, _) = run else { return }
      if run.holdsAtEnd {
        run.playback.scrub(to: run.playback.isReversed ? 0 : 1)
      } else {
        // A reversed run ended at its start: the values on screen become the model values.
        remove(run, keepingPresentation: run.playback.isReversed)
      }
      note(
        "ended", run.number, duration: run.playback.duration, fraction: run.playback.isReversed ? 0 : 1)
      turn { run.ended?(true) }
    }
  }

  private func nextEndedRun(at stageTarget: Double) -> (run: AnimationRun, end: Double)? {
    var first: (run: AnimationRun, end: Double)?
    for run in runs {
      guard let end = run.end(asOf: stageTarget), end <= stageTarget else { continue }
      if let first, (first.end, first.run.number) <= (end, run.number) { continue }
      first = (run, end)
    }
    return first
  }

  /// Runs one turn: client code, and the work that it adds to the end of the turn.
  func turn(_ work: () -> Void) {
    perform(work)
    layers.endTurn()
    drainTurn()
    layers.handOffDetector?.endTurn()
  }

  func drainTurn() {
    var passes = 0
    while queue.hasEndOfTurnWork {
      passes += 1
      if passes > 1000 {
        reportMisuse("a turn never ends: work at the end of the turn always adds more such work")
        return
      }
      for work in queue.takeEndOfTurn() { perform(work) }
    }
  }

  // MARK: Animations

  func start(_ run: AnimationRun) {
    runs.append(run)
    run.groups = layers.joinTransactions()
    note("began", run.number, duration: run.playback.duration, fraction: 0)
    becameDue()
  }

  func remove(_ run: AnimationRun, keepingPresentation keeping: Bool) {
    layers.remove(run, keepingPresentation: keeping)
    runs.removeAll { $0 === run }
    run.leaveTransactions()
  }

  func start(_ motion: any StageMotion) {
    if !motions.contains(where: { $0 === motion }) { motions.append(motion) }
    becameDue()
  }

  func stop(_ motion: any StageMotion) {
    motions.removeAll { $0 === motion }
  }

  // MARK: Layout

  func setNeedsLayout() {
    isLayoutNeeded = true
    becameDue()
  }

  private func layoutWindows() {
    var passes = 0
    while isLayoutNeeded {
      isLayoutNeeded = false
      turn {
        for window in windows { window.layoutTree() }
      }
      passes += 1
      if passes > 100 {
        reportMisuse("layout never ends: a view needs layout again after each layout")
        return
      }
    }
  }
}

extension DisplayNode {
  /// Whether this root has the same parts as `other`, compared by identity.
  func shows(_ other: DisplayNode) -> Bool {
    size == other.size && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0 === $1 }
  }
}
