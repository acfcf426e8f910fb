package import InterludeInput
import InterludeJournal
package import InterludeLayers

/// The steps of a frame, in the order that ARCHITECTURE.md lists.
extension Stage: FrameSource {
  /// Stores one event; the next frame delivers it.
  package func receive(_ event: InputEvent) {
    input.pending.append(event)
  }

  /// Runs one frame and returns its picture: the same object as before if nothing has changed.
  package func frame(_ frame: FrameTime) -> DisplayNode {
    let times = begin(frame)
    defer { phase = nil }
    let events = input.take(upTo: times.now)  // 1. Input
    deliver(events)  // 2. Gestures
    advanceClock(to: times)  // 3. Clock
    advanceAnimations()  // 4. Animations
    layoutWindows()  // 5. Layout
    let picture = commit()  // 6. Commit
    return picture  // 7. Draw and present: the caller
  }

  /// Whether the next tick needs a frame: input waits, a touch is down, something moves, or a change is
  /// pending.
  package var wantsFrame: Bool {
    !input.pending.isEmpty || queue.hasEndOfTurnWork || isLayoutNeeded || layers.needsCommit
      || touches.hasActiveTouches || activity.isMoving || layers.hasMovingAttached
  }

  /// The real time of the next frame that is due without input; nil for none.
  package var nextDeadline: Double? {
    switch (queue.nextDue, touches.nextDeadline) {
    case (let timer?, let touch?): min(timer, touch)
    case (let timer, let touch): timer ?? touch
    }
  }

  private func begin(_ frame: FrameTime) -> FrameTime {
    let times = clock.begin(frame)
    phase = .input
    notes.hasNotedExternal = false
    journal.frame += 1
    for probe in probes { probe.willBeginFrame(on: self) }
    return times
  }

  private func advanceClock(to frame: FrameTime) {
    phase = .animation
    time = frame.now
    clock.target = frame.target
    runTimers(dueAt: frame.now)
    turn { touches.advance(to: frame.now) }
    let stageTarget = clock.stageTarget
    stepLinks(to: stageTarget, real: frame.target)
    let moving = activity.motions
    for motion in moving {
      var goesOn = true
      turn { goesOn = motion.advance(to: stageTarget) }
      if !goesOn { stop(motion) }
    }
  }

  private func runTimers(dueAt time: Double) {
    // The numbers above this one are those of timers that are added meanwhile.
    let last = queue.lastNumber
    callingMover = .timer
    defer { callingMover = nil }
    while let timer = queue.takeTimer(dueAt: time) {
      turn(timer.work)
      if timer.number > last + Self.newPerFrame {
        reportMisuse(
          "timers never end: each adds another one that is due at once; the rest waits for a frame")
        return
      }
    }
  }

  /// The number of timers or animations that may begin and end within one frame.
  private static let newPerFrame = 1000

  private func advanceAnimations() {
    let stageTarget = clock.stageTarget
    layers.advance(to: stageTarget)
    announceBeginnings()
    // The numbers above this one are those of animations that begin meanwhile.
    let last = numbers.last
    var ended = 0
    // A completion may start or stop other runs, so each pass handles the run that ended first.
    while true {
      let run = activity.nextEndedRun(at: stageTarget)
      let number: Int
      if let ending = layers.nextEnding, run.map({ ending.time < $0.end }) ?? true {
        number = ending.animation.number
        end(ending)
      } else if let (run, _) = run {
        number = run.number
        end(run)
      } else {
        return
      }
      if number > last { ended += 1 }
      if ended > Self.newPerFrame {
        reportMisuse(
          "animations never end: each completion begins another one that ends at once; the rest waits for a frame"
        )
        return
      }
    }
  }

  /// Ends `run` in a turn of its own.
  private func end(_ run: AnimationRun) {
    if run.holdsAtEnd {
      run.playback.scrub(to: run.playback.isReversed ? 0 : 1)
    } else {
      // A reversed run ended at its start: the values on screen become the model values.
      remove(run, keepingPresentation: run.playback.isReversed)
      if run.playback.isReversed { settleReversedBlocks() }
    }
    note("ended", run.number, duration: run.playback.duration, fraction: run.playback.isReversed ? 0 : 1)
    turn { run.ended?(run.isFinished) }
  }

  /// Gives the model the values of blocks that are back at their starts as well. A completion that sets one
  /// of their properties, as after a cancelled transition, would have their distance added to its value
  /// otherwise.
  private func settleReversedBlocks() {
    for run in activity.runs where run.playback.isReversed && !run.isDrivenByAnimator {
      guard let end = run.end(asOf: clock.stageTarget), end <= clock.stageTarget else { continue }
      layers.remove(run, keepingPresentation: true)
    }
  }

  private func layoutWindows() {
    phase = .layout
    if windows.contains(where: \.hasOutdatedPages) {
      turn {
        for window in windows { window.updatePages(in: window) }
      }
    }
    layoutUntilDone()
    for window in windows where window.hasContentBeyondRange {
      turn { window.returnContentToRange() }
    }
    for probe in probes { probe.didLayout(on: self) }
  }

  private func layoutUntilDone() {
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

  private func commit() -> DisplayNode {
    phase = .commit
    let before = picture
    let node = nextPicture()
    let hasChanged = node !== before
    for probe in probes { probe.didCommit(on: self, hasChanged: hasChanged) }
    journal.record(
      .frame(
        FrameEntry(
          target: clock.target, changed: hasChanged,
          animations: activity.runs.count + layers.attachedCount, touches: touches.count)))
    if !activity.openTransitions.isEmpty, !wantsFrame { watchOpenTransitions() }
    return node
  }

  private func nextPicture() -> DisplayNode {
    if let picture, !layers.needsCommit { return picture }
    let node = layers.commit(windows.filter { !$0.isHidden }.map(\.layer), size: size)
    if let picture, picture.shows(node) { return picture }
    picture = node
    return node
  }

  // MARK: Turns

  /// Runs one turn: client code, and the work that it adds to the end of the turn.
  func turn(_ work: () -> Void) {
    perform(work)
    layers.endTurn()
    drainTurn()
    touches.cancelLostTouches()
    for probe in probes { probe.didEndTurn(on: self) }
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

  func setNeedsLayout() {
    isLayoutNeeded = true
    becameDue()
  }
}

extension DisplayNode {
  /// Whether this root has the same parts as `other`, compared by identity.
  func shows(_ other: DisplayNode) -> Bool {
    size == other.size && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0 === $1 }
  }
}
