import InterludeMotion

/// Several resting positions: drags between them, the choice at a release, and changes by client code.
///
/// Between its resting positions the sheet moves without a transition. The dismissal is requested when a drag
/// leads past the last one, or when its release wants to.
extension SheetMachine {
  /// Whether the runner is to be asked because `drag` leads past the last resting position.
  func needsPermission(_ drag: SheetDrag) -> Bool {
    behavior.mover == .transitionAnimator && transition == nil && travel.isStepped && !drag.isBlocked
      && drag.pull > travel.last
  }

  mutating func permissionAnswered(_ permission: SheetEvent.Permission) -> [SheetEffect] {
    guard transition == nil else { return [] }  // a transition has begun meanwhile
    switch (state, permission) {
    case (.tracking(let drag), .allowed):
      state = .requested(drag, release: nil)
      return [.requestDismissal]
    case (.requested(_, release: .some), .allowed):
      return [.requestDismissal]
    case (.tracking(var drag), .blocked), (.tracking(var drag), .refused), (.tracking(var drag), .undecided):
      // A resize may have put the sheet far past its last resting position: it resists from there.
      if drag.hasMoved {
        drag.isBlocked = true
      } else {
        drag = rebased(drag, isBlocked: true)
      }
      state = .tracking(drag)
      return [.move(to: drag.position)]
    case (.requested(let drag, let release?), .blocked), (.requested(let drag, let release?), .refused),
      (.requested(let drag, let release?), .undecided):
      return returned(drag, release, isDenied: true) + [.reportAttempt]
    case (.requested(_, release: nil), _), (.resting, _), (.settling, _), (.finishing, _), (.cancelling, _),
      (.fading, _):
      return []  // the drag has lost the sheet meanwhile
    }
  }

  /// The release of a sheet without a transition.
  mutating func releasedBetweenRests(_ drag: SheetDrag, _ release: SheetRelease) -> [SheetEffect] {
    let velocity = release.isIntended ? release.velocity : 0
    guard target(releasedAt: drag.pull, velocity: velocity) == .dismissed else {
      return returned(drag, release)
    }
    if drag.isBlocked { return returned(drag, release) + [.reportAttempt] }
    state = .requested(drag, release: release)
    return [.askPermission]
  }

  /// The sheet goes to the resting position that its release chooses.
  private mutating func returned(
    _ drag: SheetDrag, _ release: SheetRelease, isDenied: Bool = false
  ) -> [SheetEffect] {
    let velocity = release.velocity * drag.slope
    let rest = behavior.rule.rest(
      at: drag.position, velocity: release.isIntended ? velocity : 0, on: travel)
    return [report(drag, release, to: .rest(rest), isDenied: isDenied)]
      + settle(from: drag.position, to: rest, velocity: velocity)
  }

  /// A spring leads from `position` to a resting position.
  mutating func settle(from position: Double, to index: Int, velocity: Double) -> [SheetEffect] {
    let target = SheetTarget.rest(index)
    let choice = choose(target)
    let start = SpringStart(position: position, target: travel.position(of: target), velocity: velocity)
    if hasArrived(start) {
      state = .resting(target)
      return choice + [.layOut(.rest)]
    }
    state = .settling(target)
    return choice + [.move(to: start.position), .continueMotion(to: target, start)]
  }

  /// Selects the target of a release, to which a transition leads from now on.
  ///
  /// - Returns: The report, if the selection changes.
  mutating func choose(_ target: SheetTarget) -> [SheetEffect] {
    guard case .rest(let index) = target else { return [] }
    transition?.rest = index
    guard index != selected else { return [] }
    selected = index
    return [.reportChoice(index)]
  }

  /// Lets a sheet that has come to rest move on, if another resting position was selected meanwhile.
  mutating func settledElsewhere(than target: SheetTarget) -> [SheetEffect]? {
    guard travel.isStepped, case .rest(let index) = target, index != selected else { return nil }
    return settle(from: travel.position(of: target), to: selected, velocity: 0)
  }

  // MARK: Changes by client code

  mutating func restWanted(
    _ index: Int, _ seen: Double, _ velocity: Double, isAnimated: Bool
  ) -> [SheetEffect] {
    selected = index
    switch state {
    case .resting(.rest) where isAnimated:
      return settle(from: seen, to: index, velocity: 0)
    case .resting(.rest):
      state = .resting(.rest(index))
      return [.layOut(.rest)]
    case .fading(.rest):
      state = .fading(.rest(index))
      return [.layOut(.rest)]
    case .settling(.rest) where transition == nil:
      return [.stop] + settle(from: seen, to: index, velocity: velocity)
    case .tracking(let drag):
      state = .tracking(rebased(drag))
      return []
    case .resting(.dismissed), .fading(.dismissed), .requested, .settling, .finishing, .cancelling:
      return []  // it leaves, or goes there when its transition has ended
    }
  }

  mutating func restsChanged(selected index: Int) -> [SheetEffect] {
    selected = index
    transition?.rest = index
    switch state {
    case .resting(.rest): state = .resting(.rest(index))
    case .settling(.rest): state = .settling(.rest(index))
    case .finishing(.rest): state = .finishing(.rest(index))
    case .cancelling(.rest): state = .cancelling(.rest(index))
    case .fading(.rest): state = .fading(.rest(index))
    case .resting(.dismissed), .settling(.dismissed), .finishing(.dismissed), .cancelling(.dismissed),
      .fading(.dismissed), .requested, .tracking:
      break
    }
    return []
  }
}
