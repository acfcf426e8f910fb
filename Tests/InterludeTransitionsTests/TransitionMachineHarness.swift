import InterludeTransitions

/// A machine with a runner that answers its queries and logs every effect, so that a test reads as client
/// code.
struct TransitionMachineHarness {
  var machine = TransitionMachine()
  private(set) var effects: [TransitionEffect] = []

  var hasAnimator = true
  var hasInteractionController = false
  var wantsInteractiveStart = true
  var isInterruptible = false
  var removesPresentersView = false
  var canStart = true
  /// The client code inside the call that starts the transition.
  var duringStart: [TransitionEvent] = []
  /// The client code inside the callback of an effect.
  var during: [(TransitionEffect, TransitionEvent)] = []

  private var queue: [TransitionEvent] = []

  init(
    hasAnimator: Bool = true, hasInteractionController: Bool = false, wantsInteractiveStart: Bool = true,
    isInterruptible: Bool = false, removesPresentersView: Bool = false, canStart: Bool = true,
    duringStart: [TransitionEvent] = []
  ) {
    self.hasAnimator = hasAnimator
    self.hasInteractionController = hasInteractionController
    self.wantsInteractiveStart = wantsInteractiveStart
    self.isInterruptible = isInterruptible
    self.removesPresentersView = removesPresentersView
    self.canStart = canStart
    self.duringStart = duringStart
  }

  mutating func send(_ event: TransitionEvent) {
    queue.append(event)
    while !queue.isEmpty {
      for effect in machine.handle(queue.removeFirst()) { perform(effect) }
    }
  }

  private mutating func perform(_ effect: TransitionEffect) {
    effects.append(effect)
    queue += during.filter { $0.0 == effect }.map(\.1)
    let number = machine.request?.number ?? 0
    switch effect {
    case .ask(.presentationController):
      queue.append(.answeredPresentationController(removesPresentersView: removesPresentersView))
    case .ask(.animator): queue.append(.answeredAnimator(hasAnimator))
    case .ask(.interactionController): queue.append(.answeredInteractionController(hasInteractionController))
    case .begin: queue += duringStart + [.begun(number: number)]
    case .findInterruptibleAnimator:
      queue.append(.foundAnimator(number: number, isInterruptible: isInterruptible))
    case .settle: queue.append(.settled(number: number))
    default: break
    }
  }

  // MARK: Client calls

  mutating func present(_ number: Int = 1, animated: Bool = true) {
    send(.presentRequested(.init(number: number, direction: .presentation, isAnimated: animated)))
  }

  mutating func dismiss(_ number: Int = 2, animated: Bool = true) {
    send(.dismissRequested(.init(number: number, direction: .dismissal, isAnimated: animated)))
  }

  mutating func endTurn(_ number: Int) {
    send(.turnEnded(number: number, canStart: canStart, wantsInteractiveStart: wantsInteractiveStart))
  }

  mutating func complete(_ number: Int, _ didComplete: Bool) {
    send(.completed(number: number, didComplete: didComplete))
  }

  /// A presented controller at rest, with an empty log.
  static func presented(_ configure: (inout TransitionMachineHarness) -> Void = { _ in })
    -> TransitionMachineHarness
  {
    var harness = TransitionMachineHarness()
    configure(&harness)
    let (isInteractive, interruptible) = (harness.hasInteractionController, harness.isInterruptible)
    harness.hasInteractionController = false
    harness.present()
    harness.endTurn(1)
    harness.complete(1, true)
    harness.hasInteractionController = isInteractive
    harness.isInterruptible = interruptible
    harness.forget()
    return harness
  }

  mutating func forget() {
    effects = []
  }

  /// The appearance callbacks in order, as "presented.willAppear".
  var appearances: [String] {
    effects.compactMap {
      guard case .appearance(let party, let appearance) = $0, appearance != .isAppearing else { return nil }
      return "\(party).\(appearance)"
    }
  }

  func index(of effect: TransitionEffect) -> Int? {
    effects.firstIndex(of: effect)
  }

  /// Returns whether these effects occurred in this order, with anything between them.
  func inOrder(_ wanted: TransitionEffect...) -> Bool {
    var rest = effects[...]
    for effect in wanted {
      guard let found = rest.firstIndex(of: effect) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }
}
