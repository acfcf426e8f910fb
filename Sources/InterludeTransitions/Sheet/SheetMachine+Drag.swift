import InterludeMotion

/// Drags: how they begin, catch a moving sheet, move it and release it.
extension SheetMachine {
  private func newDrag(at position: Double, isBlocked: Bool = false) -> SheetDrag {
    SheetDrag(
      at: position, rest: travel.rest, last: lastRest, resistance: behavior.resistance, isBlocked: isBlocked)
  }

  private var lastRest: Double? { travel.isStepped ? travel.last : nil }

  /// The same drag on the present travel, at the same position.
  func rebased(_ drag: SheetDrag, isBlocked: Bool? = nil) -> SheetDrag {
    drag.rebased(
      rest: travel.rest, last: lastRest, resistance: behavior.resistance,
      isBlocked: isBlocked ?? drag.isBlocked)
  }

  mutating func dragBegan(
    at position: Double, _ seen: Double?, _ permission: SheetEvent.Permission
  ) -> [SheetEffect] {
    switch state {
    case .resting(.rest):
      switch (permission, behavior.mover) {
      case (.refused, _):
        return []
      case (.blocked, _):
        state = .tracking(newDrag(at: position, isBlocked: true))
        return [.reportDrag]
      case (.undecided, _):
        state = .tracking(newDrag(at: position))
        return [.reportDrag]
      case (.allowed, .transitionAnimator):
        state = .requested(newDrag(at: position), release: nil)
        return [.reportDrag, .requestDismissal]
      case (.allowed, .position):
        wasTouched = true
        state = .tracking(newDrag(at: position))
        return [.reportDrag, .requestDismissal]
      }
    case .settling, .finishing, .cancelling:
      return caught(seen: seen, nearTarget: true)
    case .resting(.dismissed), .requested, .tracking, .fading:
      return []  // out of sight, or another finger has it, or it does not move
    }
  }

  /// Stops a sheet that moves, at its presentation position.
  ///
  /// - Parameter nearTarget: Whether it is stopped even if it looks at rest.
  mutating func caught(seen: Double?, nearTarget: Bool) -> [SheetEffect] {
    let target: SheetTarget
    switch state {
    case .settling(let aim), .finishing(let aim), .cancelling(let aim): target = aim
    case .resting, .requested, .tracking, .fading: return []
    }
    guard behavior.canBeCaught else { return [] }
    let goal = position(of: target)
    if !nearTarget, let seen, abs(seen - goal) < Self.visibleDistance { return [] }
    let position = seen ?? goal
    switch (behavior.mover, transition) {
    case (.transitionAnimator, nil):
      // Between several resting positions, the runner is asked when the drag leads past the last one.
      state = .tracking(newDrag(at: position, isBlocked: !travel.isStepped))
      return [.reportDrag, .stop]
    case (.transitionAnimator, _):
      state = .tracking(newDrag(at: position))
      return [.reportDrag, .pauseTransition, .move(to: position), .reportProgress]
    case (.position, _):
      wasTouched = true
      state = .tracking(newDrag(at: position))
      return [.pauseTransition, .stop]
    }
  }

  mutating func stopped(at position: Double) -> [SheetEffect] {
    guard case .tracking(let drag) = state else { return [] }  // the transition has ended meanwhile
    state = .tracking(newDrag(at: position, isBlocked: drag.isBlocked))
    return [.reportDrag, .reportProgress]
  }

  mutating func dragMoved(_ translation: Double) -> [SheetEffect] {
    switch state {
    case .requested(var drag, nil):
      drag.translation = translation
      state = .requested(drag, release: nil)
      return []
    case .tracking(var drag):
      drag.translation = translation
      state = .tracking(drag)
      return [.move(to: drag.position), .reportProgress] + (needsPermission(drag) ? [.askPermission] : [])
    case .requested, .resting, .settling, .finishing, .cancelling, .fading:
      return []  // the drag did not catch the sheet, or has lost it
    }
  }

  mutating func dragEnded(_ release: SheetRelease, at position: Double) -> [SheetEffect] {
    switch state {
    case .requested(let drag, nil):
      state = .requested(drag, release: release)
      return []
    case .tracking(let drag):
      switch (behavior.mover, transition) {
      case (.position, _): return releasedAtPosition(drag, release, at: position)
      case (.transitionAnimator, nil):
        return travel.isStepped ? releasedBetweenRests(drag, release) : releasedBlocked(drag, release)
      case (.transitionAnimator, let transition?): return released(drag, release, in: transition)
      }
    case .requested, .resting, .settling, .finishing, .cancelling, .fading:
      return []  // the drag did not catch the sheet, or has lost it
    }
  }

  /// The target of a sheet that is released at `position`, with the sheet's own velocity.
  func target(releasedAt position: Double, velocity: Double) -> SheetTarget {
    behavior.rule.target(at: position, velocity: velocity, on: travel)
  }

  /// Whether the sheet is at its target and does not move. A release that ended the motion any earlier would
  /// be seen as a jump or as a stop.
  func hasArrived(_ start: SpringStart) -> Bool {
    abs(start.distance) < SpringStart.leastDistance && start.velocity == 0
  }

  // MARK: A release where the runner sets the position

  private mutating func releasedAtPosition(
    _ drag: SheetDrag, _ release: SheetRelease, at position: Double
  ) -> [SheetEffect] {
    let velocity = release.velocity * drag.slope
    let decisive = release.isIntended ? velocity : 0
    let target = target(releasedAt: drag.position, velocity: decisive)
    let report = report(drag, release, to: target)
    let start = SpringStart(position: position, target: travel.position(of: target), velocity: velocity)
    if hasArrived(start) { return [report] + arrived(at: target) }
    state = .settling(target)
    let move: [SheetEffect] = start.position == position ? [] : [.move(to: start.position)]
    return [report] + move + [.continueMotion(to: target, start)]
  }

  // MARK: A release where an animator carries the transition

  private mutating func released(
    _ drag: SheetDrag, _ release: SheetRelease, in transition: Transition
  ) -> [SheetEffect] {
    let target = target(
      releasedAt: drag.position, velocity: release.isIntended ? release.velocity * drag.slope : 0)
    if target == .dismissed, transition.direction == .presentation {
      state = .requested(drag, release: release)
      return [.askToDismiss]
    }
    return concluded(transition, to: target, drag, release)
  }

  mutating func dismissalAnswered(_ allowed: Bool) -> [SheetEffect] {
    // The transition may have ended meanwhile.
    guard case .requested(let drag, let release?) = state, let transition else { return [] }
    let rest = behavior.rule.rest(
      at: drag.position, velocity: release.isIntended ? release.velocity * drag.slope : 0, on: travel)
    return concluded(transition, to: allowed ? .dismissed : .rest(rest), drag, release, isDenied: !allowed)
  }

  private mutating func concluded(
    _ transition: Transition, to target: SheetTarget, _ drag: SheetDrag, _ release: SheetRelease,
    isDenied: Bool = false
  ) -> [SheetEffect] {
    let velocity = release.velocity * drag.slope
    let choice = [report(drag, release, to: target, isDenied: isDenied)] + choose(target)
    let transition = self.transition ?? transition
    let finishes = target == transition.target
    let start = SpringStart(position: drag.position, target: position(of: target), velocity: velocity)
    state = finishes ? .finishing(target) : .cancelling(target)
    let move: [SheetEffect] =
      start.position == drag.position ? [] : [.move(to: start.position), .reportProgress]
    return choice + move + [
      finishes ? .finishTransition : .cancelTransition,
      hasArrived(start) ? .endAnimation(at: target) : .continueMotion(to: target, start),
    ]
  }

  /// The report of a release that leads to `target`.
  ///
  /// - Parameter isDenied: Whether the sheet may not be dismissed, as only the release has shown. The report
  ///   says so.
  func report(
    _ drag: SheetDrag, _ release: SheetRelease, to target: SheetTarget, isDenied: Bool = false
  ) -> SheetEffect {
    let velocity = release.isIntended ? release.velocity * drag.slope : 0
    var reported = drag
    if isDenied { reported.isBlocked = true }
    return .reportRelease(reported, velocity: velocity, target: target)
  }

  /// The release of a sheet that may not be dismissed.
  private mutating func releasedBlocked(_ drag: SheetDrag, _ release: SheetRelease) -> [SheetEffect] {
    let start = SpringStart(
      position: drag.position, target: travel.rest, velocity: release.velocity * drag.slope)
    state = .settling(.shown)
    let wantsDismissal =
      target(releasedAt: drag.pull, velocity: release.isIntended ? release.velocity : 0) == .dismissed
    return [
      report(drag, release, to: .shown), .move(to: start.position), .continueMotion(to: .shown, start),
    ] + (wantsDismissal ? [.reportAttempt] : [])
  }
}
