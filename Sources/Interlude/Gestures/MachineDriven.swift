import InterludeGestures

/// A recogniser whose states come from a gesture machine: touches become the machine's events, and its
/// effects become states.
///
/// `UIGestureRecognizer` passes its touches, its time-outs and the arena's decisions to its `machineDriven`.
/// A recogniser without one sets `state` itself.
@MainActor
protocol MachineDriven: UIGestureRecognizer {
  associatedtype Machine: GestureMachine where Machine.Event: GestureEvent, Machine.Effect: GestureEffect

  var machine: Machine { get set }

  /// Copies the client's settings to the machine, before touches begin.
  func prepareMachine(for event: UIEvent)

  /// Handles a touch that began.
  func touchBegan(_ touch: UITouch, with event: UIEvent)

  /// Handles touches that moved.
  func touchesDidMove(_ touches: Set<UITouch>)

  /// Handles one of the touches that moved; the default of `touchesDidMove(_:)` calls it for each.
  func touchMoved(_ touch: UITouch)

  /// Handles a touch that lifted.
  func touchEnded(_ touch: UITouch)

  /// Handles the arena's decision, before the action.
  func machineWasDecided(_ state: State)

  /// Called when the machine has been reset.
  func machineWasReset()

  /// The time of the machine's next time-out, in real seconds since the session began; nil for none.
  var machineDeadline: Double? { get }

  /// Handles a time-out.
  func machineDeadlinePassed(at time: Double)
}

/// An event of a gesture machine.
protocol GestureEvent {
  static var reset: Self { get }
}

/// An effect of a gesture machine, which sets its recogniser's state.
protocol GestureEffect {
  var state: UIGestureRecognizer.State { get }
}

/// A gesture machine with states that end by themselves.
protocol TimedMachine: GestureMachine where Event: TimedEvent {
  /// The time of the next time-out, in real seconds; nil for none.
  var deadline: Double? { get }
}

/// An event of a gesture machine with time-outs.
protocol TimedEvent: GestureEvent {
  static func clock(_ time: Double) -> Self
}

extension MachineDriven {
  func prepareMachine(for event: UIEvent) {}
  func touchMoved(_ touch: UITouch) {}
  func machineWasDecided(_ state: State) {}
  func machineWasReset() {}
  var machineDeadline: Double? { nil }
  func machineDeadlinePassed(at time: Double) {}

  func touchesDidMove(_ touches: Set<UITouch>) {
    for touch in self.touches where touches.contains(touch) { touchMoved(touch) }
  }

  /// Passes `event` to the machine.
  ///
  /// - Returns: The state that the recogniser must set; nil for none.
  func handle(_ event: Machine.Event) -> State? {
    dispatcher?.stage.observe(event, in: machine.state, of: Machine.self)
    return machine.handle(event)?.state
  }

  /// Passes `event` to the machine and sets the state that results.
  func send(_ event: Machine.Event) {
    if let state = handle(event) { self.state = state }
  }

  // MARK: Calls from the recogniser

  func began(_ touches: Set<UITouch>, with event: UIEvent) {
    prepareMachine(for: event)
    for touch in self.touches where touches.contains(touch) { touchBegan(touch, with: event) }
  }

  func ended(_ touches: Set<UITouch>) {
    for touch in touches { touchEnded(touch) }
  }

  func resetMachine() {
    _ = handle(.reset)
    machineWasReset()
  }
}

extension MachineDriven where Machine: TimedMachine {
  var machineDeadline: Double? { machine.deadline }
  func machineDeadlinePassed(at time: Double) { send(.clock(time)) }
}

extension ContinuousEffect: GestureEffect {
  var state: UIGestureRecognizer.State {
    switch self {
    case .begin: .began
    case .change: .changed
    case .end: .ended
    case .fail: .failed
    }
  }
}

extension DiscreteEffect: GestureEffect {
  var state: UIGestureRecognizer.State {
    switch self {
    case .recognize: .recognized
    case .fail: .failed
    }
  }
}

extension PanMachine.Event: GestureEvent {}
extension PairMachine.Event: GestureEvent {}
extension LongPressMachine.Event: TimedEvent {}
extension SwipeMachine.Event: TimedEvent {}
extension TapMachine.Event: TimedEvent {}
extension LongPressMachine: TimedMachine {}
extension SwipeMachine: TimedMachine {}
extension TapMachine: TimedMachine {}
