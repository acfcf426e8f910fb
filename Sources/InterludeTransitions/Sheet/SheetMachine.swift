/// Decides the motion of one sheet, from its presentation over drags and catches to its dismissal.
///
/// A pure value: it calls no client code and holds no view. Each event returns effects; the runner performs
/// them one by one. Axis and direction are parameters of `travel`, so the same machine moves page sheets,
/// sheets at other edges and drawers.
package struct SheetMachine: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    case resting(SheetTarget)
    /// A dismissal has been requested: its transition has not started, or the client has not answered.
    /// `release` is that of a finger that lifted meanwhile.
    case requested(SheetDrag, release: SheetRelease?)
    /// The sheet follows a finger.
    case tracking(SheetDrag)
    /// The sheet moves by itself, and the outcome of its transition, if there is one, is open.
    case settling(SheetTarget)
    /// The sheet moves to the end of its transition, which has been reported as finished.
    case finishing(SheetTarget)
    /// The sheet moves back to the start of its transition, which has been reported as cancelled.
    case cancelling(SheetTarget)
    /// The sheet appears or disappears without moving.
    case fading(SheetTarget)
  }

  /// A presentation or a dismissal under way.
  package struct Transition: Equatable, Sendable {
    package let direction: TransitionRequest.Direction
    /// The position at the start.
    package let from: Double
    /// The position at the end.
    package let to: Double
    /// The index of the resting position at the other end than the dismissed one.
    package internal(set) var rest: Int
    /// Whether there were several resting positions when the transition began; a container of another size
    /// may have one.
    fileprivate(set) var isStepped = false

    package init(_ direction: TransitionRequest.Direction, from: Double, to: Double, rest: Int = 0) {
      (self.direction, self.from, self.to, self.rest) = (direction, from, to, rest)
    }

    /// The same transition with its ends as on `travel`; at rest only where there are several positions.
    func leading(to travel: SheetTravel) -> Transition {
      let isStepped = isStepped || travel.isStepped
      let end = isStepped ? travel.position(of: .rest(rest)) : nil
      var new =
        switch direction {
        case .presentation: Transition(direction, from: travel.dismissed, to: end ?? to, rest: rest)
        case .dismissal: Transition(direction, from: end ?? from, to: travel.dismissed, rest: rest)
        }
      new.isStepped = isStepped
      return new
    }

    /// The same transition, which begins on `travel`.
    func beginning(on travel: SheetTravel) -> Transition {
      var new = self
      new.isStepped = travel.isStepped
      return new
    }

    /// The target at which the transition is completed.
    package var target: SheetTarget {
      switch direction {
      case .presentation: .rest(rest)
      case .dismissal: .dismissed
      }
    }

    /// The target at which it is cancelled.
    package var source: SheetTarget {
      switch direction {
      case .presentation: .dismissed
      case .dismissal: .rest(rest)
      }
    }
  }

  /// The response to a drag that might begin now.
  package enum Admission: Equatable, Sendable { case never, ifTowardDismissal, ifAlongTravel, always }

  package internal(set) var state: State
  package internal(set) var transition: Transition?
  /// Whether a finger has had the sheet since it last rested without a transition.
  package internal(set) var wasTouched = false
  /// The index of the resting position that is selected: at which the sheet rests, rested last or will rest.
  package internal(set) var selected = 0
  package var travel: SheetTravel
  package var behavior: SheetBehavior

  /// Points from its target within which a moving sheet looks at rest: what is tapped there should be tapped.
  static let visibleDistance = 0.5

  package init(_ state: State, travel: SheetTravel, behavior: SheetBehavior) {
    (self.state, self.travel, self.behavior) = (state, travel, behavior)
  }

  /// Handles `event` and returns what is to be done now, in order.
  package mutating func handle(_ event: SheetEvent) -> [SheetEffect] {
    switch event {
    case .transitionStarted(let transition, let start): started(transition, start)
    case .transitionEnded: transitionEnded()
    case .arrived(let target): arrived(at: target)
    case .touchBegan(let seen): caught(seen: seen, nearTarget: false)
    case .dragBegan(let position, let seen, let permission): dragBegan(at: position, seen, permission)
    case .stopped(let position): stopped(at: position)
    case .dragMoved(let translation): dragMoved(translation)
    case .dragEnded(let release, let position): dragEnded(release, at: position)
    case .dismissalWanted: dismissalWanted()
    case .dismissalAnswered(let allowed): dismissalAnswered(allowed)
    case .permissionAnswered(let permission): permissionAnswered(permission)
    case .restWanted(let index, let seen, let velocity, let animated):
      restWanted(index, seen, velocity, isAnimated: animated)
    case .restsChanged(let index): restsChanged(selected: index)
    case .containerResized: containerResized()
    }
  }

  // MARK: Questions

  /// Whether the sheet has several resting positions, or had them when its transition began.
  package var isStepped: Bool { travel.isStepped || transition?.isStepped == true }

  /// The drag that moves the sheet or will move it; nil while there is none.
  package var drag: SheetDrag? {
    switch state {
    case .tracking(let drag), .requested(let drag, nil): drag
    case .requested, .resting, .settling, .finishing, .cancelling, .fading: nil
    }
  }

  /// The target of a sheet that moves or fades by itself.
  package var target: SheetTarget? {
    switch state {
    case .settling(let target), .finishing(let target), .cancelling(let target), .fading(let target): target
    case .resting, .requested, .tracking: nil
    }
  }

  /// Whether the sheet is at a resting position, where layout may set its position.
  package var isAtRest: Bool {
    switch state {
    case .resting, .fading: true
    // Between several resting positions, a drag moves the sheet before it requests the dismissal.
    case .requested: transition == nil && !isStepped
    case .tracking, .settling, .finishing, .cancelling: false
    }
  }

  /// Whether a transition that starts now is interactive: only if a drag has requested it.
  package var startsInteractively: Bool {
    switch (behavior.mover, state) {
    case (.transitionAnimator, .requested): true
    case (.transitionAnimator, _): false
    case (.position, _): wasTouched
    }
  }

  /// Whether a drag may begin, as far as the sheet's state decides.
  package var admission: Admission {
    switch state {
    case .resting(.dismissed), .fading: .never
    case .requested, .tracking: .always
    case .resting(let target), .settling(let target), .finishing(let target), .cancelling(let target):
      travel.isStepped && target != .shown ? .ifAlongTravel : .ifTowardDismissal
    }
  }

  /// Whether `dismissalWanted` is all that a dismissal needs now: the sheet leaves, or can be turned around.
  /// Otherwise its controller is to be dismissed.
  package var handlesDismissal: Bool {
    switch state {
    case .resting(.rest): false
    case .settling(.rest), .finishing(.rest), .cancelling(.rest): behavior.turnsAround
    case .resting, .requested, .tracking, .settling, .finishing, .cancelling, .fading: true
    }
  }

  /// The position of `target`: one of the transition's ends where an animator carries the transition to or
  /// from the only resting position.
  package func position(of target: SheetTarget) -> Double {
    guard behavior.mover == .transitionAnimator, !isStepped, let transition else {
      return travel.position(of: target)
    }
    return target == transition.target ? transition.to : transition.from
  }
}
