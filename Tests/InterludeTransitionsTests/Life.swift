import InterludeTransitions

/// A machine with a shell that answers its questions and keeps every instruction, so that a test reads as
/// what clients do.
struct Life {
  var machine = TransitionMachine()
  private(set) var effects: [TransitionEffect] = []

  var hasAnimator = true
  var hasInteractionController = false
  var wantsInteractiveStart = true
  var isInterruptible = false
  var removesPresentersView = false
  var canStart = true
  /// What the client does inside the call that starts the transition.
  var duringStart: [TransitionEvent] = []
  /// What the client does inside the callback that is told of this instruction.
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
    let number = machine.run?.request.number ?? 0
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

  // MARK: What a user of UIKit does

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

  /// A controller at rest on screen, with the record wiped.
  static func presented(_ configure: (inout Life) -> Void = { _ in }) -> Life {
    var life = Life()
    configure(&life)
    let (hand, interruptible) = (life.hasInteractionController, life.isInterruptible)
    life.hasInteractionController = false
    life.present()
    life.endTurn(1)
    life.complete(1, true)
    life.hasInteractionController = hand
    life.isInterruptible = interruptible
    life.forget()
    return life
  }

  mutating func forget() {
    effects = []
  }

  /// The callbacks of appearance, in order, as "presented.willAppear".
  var appearances: [String] {
    effects.compactMap {
      guard case .appearance(let party, let appearance) = $0, appearance != .isAppearing else { return nil }
      return "\(party).\(appearance)"
    }
  }

  func index(of effect: TransitionEffect) -> Int? {
    effects.firstIndex(of: effect)
  }

  /// Whether these instructions were given in this order, with anything between them.
  func inOrder(_ wanted: TransitionEffect...) -> Bool {
    var rest = effects[...]
    for effect in wanted {
      guard let found = rest.firstIndex(of: effect) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }
}
