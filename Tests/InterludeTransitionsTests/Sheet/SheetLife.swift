import InterludeTransitions

/// A sheet machine with a runner that keeps the effects of the last events, the reports apart.
///
/// Its travel leads from 0, at rest, to 400 points.
struct SheetLife {
  var machine: SheetMachine
  private(set) var effects: [SheetEffect] = []
  /// The reports of drags and releases.
  private(set) var reports: [SheetEffect] = []

  static let travel = SheetTravel(rests: [0], dismissed: 400)
  static let pageSheet = SheetBehavior(
    mover: .transitionAnimator, resistance: .pageSheet(distance: 400), rule: .projection(part: 0.5))
  static let positioned = SheetBehavior.positioned(
    resistance: .part(0.05, of: 400), rule: .threshold(part: 0.5, speed: 300))

  init(_ behavior: SheetBehavior, _ state: SheetMachine.State = .resting(.shown)) {
    machine = SheetMachine(state, travel: Self.travel, behavior: behavior)
  }

  mutating func send(_ events: SheetEvent...) {
    let all = events.flatMap { machine.handle($0) }
    effects = all.filter { !$0.isReport }
    reports = all.filter(\.isReport)
  }

  /// A sheet that is being presented and has come this far.
  static func presenting(_ behavior: SheetBehavior) -> SheetLife {
    var life = SheetLife(behavior, .resting(.dismissed))
    life.send(.transitionStarted(presentation, .animated))
    return life
  }

  /// A sheet that a drag dismisses, with the finger `translation` below the point at which it began.
  static func dragged(_ behavior: SheetBehavior, by translation: Double) -> SheetLife {
    var life = SheetLife(behavior)
    life.send(
      .dragBegan(at: 0, seen: nil, permission: .allowed), .transitionStarted(dismissal, .interactive),
      .dragMoved(translation: translation))
    return life
  }

  static let presentation = SheetMachine.Transition(.presentation, from: 400, to: 0)
  static let dismissal = SheetMachine.Transition(.dismissal, from: 0, to: 400)
}

extension SheetEffect {
  var isReport: Bool {
    switch self {
    case .reportDrag, .reportRelease: true
    default: false
    }
  }
}

extension SheetEvent {
  static func release(_ velocity: Double, isIntended: Bool = true, at position: Double = 0) -> SheetEvent {
    .dragEnded(SheetRelease(velocity: velocity, isIntended: isIntended), at: position)
  }
}
