/// The start and the end of a transition, and what else happens to a sheet without a finger.
extension SheetMachine {
  mutating func started(_ transition: Transition, _ start: SheetEvent.Start) -> [SheetEffect] {
    self.transition = transition.beginning(on: travel)
    if transition.direction == .presentation { selected = transition.rest }
    switch start {
    case .immediate:
      return arrived(at: transition.target)
    case .animated:
      state = .settling(transition.target)
      return [.animate(to: transition.target)]
    case .faded:
      state = .fading(transition.target)
      return [.fade(to: transition.target)]
    case .interactive:
      return startedInteractively()
    }
  }

  private mutating func startedInteractively() -> [SheetEffect] {
    switch state {
    case .requested(let drag, let release):
      state = .tracking(drag)
      return [.move(to: drag.position), .reportProgress] + (release.map { [.releaseAtEndOfTurn($0)] } ?? [])
    case .resting(let target):
      return arrived(at: target)  // released, and at its target, before the transition could start
    case .tracking, .settling, .finishing, .cancelling, .fading:
      return [.reportProgress]
    }
  }

  /// The sheet rests at `target`: its transition, if it has one, is over.
  mutating func arrived(at target: SheetTarget) -> [SheetEffect] {
    let (transition, wasTouched) = (transition, wasTouched)
    state = .resting(target)
    let completes = transition?.target == target
    switch behavior.mover {
    case .transitionAnimator:
      self.transition = nil
      let end: [SheetEffect] = transition == nil ? [] : [.completeTransition(completes)]
      return end + (settledElsewhere(than: target) ?? [.layOut(.rest)])
    case .position:
      // A spring that was cut off in its overshoot is not quite at its target.
      let move = SheetEffect.move(to: travel.position(of: target))
      // Without a transition, the dismissal that the drag requested has yet to start; it ends as it does.
      guard transition != nil else { return [move] }
      self.transition = nil
      self.wasTouched = false
      guard completes else { return [move, .cancelTransition, .completeTransition(false)] }
      return [move] + (wasTouched ? [.finishTransition] : []) + [.completeTransition(true)]
    }
  }

  mutating func transitionEnded() -> [SheetEffect] {
    switch state {
    case .requested(let drag, _) where transition == nil:
      guard travel.isStepped else {
        state = .resting(.shown)
        return []
      }
      return settle(from: drag.position, to: selected, velocity: 0)
    case .requested, .tracking, .settling, .finishing, .cancelling, .fading:
      // A sheet that may not be dismissed moves without a transition.
      guard transition != nil else { return [] }
      transition = nil
      state = .resting(.rest(selected))
      return [.stop]
    case .resting:
      return []
    }
  }

  mutating func dismissalWanted() -> [SheetEffect] {
    switch state {
    case .fading(.rest):
      state = .fading(.dismissed)
      return [.reverseFade]
    case .settling(.rest), .finishing(.rest), .cancelling(.rest):
      guard behavior.turnsAround else { return [] }
      state = .settling(.dismissed)
      return [.turn(to: .dismissed)]
    case .resting, .requested, .tracking, .settling, .finishing, .cancelling, .fading:
      return []  // it leaves, a finger has it, or its controller is to be dismissed
    }
  }

  mutating func containerResized() -> [SheetEffect] {
    transition = transition?.leading(to: travel)
    switch state {
    case .resting(.dismissed): return []
    case .resting(.rest), .fading: return [.layOut(.rest)]
    case .requested(let drag, let release):
      state = .requested(rebased(drag), release: release)
      return [.layOut(.position(drag.position))]
    case .tracking(let drag):
      let drag = rebased(drag)
      state = .tracking(drag)
      return [.layOut(.position(drag.position))] + (needsPermission(drag) ? [.askPermission] : [])
    case .settling(let target), .finishing(let target), .cancelling(let target):
      return [.layOut(.moving(to: target))]
    }
  }
}
