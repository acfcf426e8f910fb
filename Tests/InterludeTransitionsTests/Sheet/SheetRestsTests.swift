import InterludeMotion
import InterludeTransitions
import Testing

/// A sheet with several resting positions, which an animator moves.
struct SheetRestsTests {
  /// Large at 0, medium at 380, small at 600; out of sight at 780.
  static let travel = SheetTravel(rests: [0, 380, 600], dismissed: 780)
  static let behavior = SheetBehavior(
    mover: .transitionAnimator, resistance: .pageSheet(distance: 780), rule: .projection(part: 0.5))

  var life = Life(selected: 1)

  /// A machine at rest, and the effects of its last events, the reports apart.
  struct Life {
    var machine: SheetMachine
    private(set) var effects: [SheetEffect] = []
    private(set) var reports: [SheetEffect] = []

    init(selected: Int) {
      machine = SheetMachine(.resting(.shown), travel: SheetRestsTests.travel, behavior: behavior)
      send(.restsChanged(selected: selected))
    }

    mutating func send(_ events: SheetEvent...) {
      let all = events.flatMap { machine.handle($0) }
      (effects, reports) = (all.filter { !$0.isReport }, all.filter(\.isReport))
    }

    /// A drag from rest, with the finger this far from where it began.
    mutating func drag(by translation: Double) {
      let position = machine.travel.rests[machine.selected]
      send(.dragBegan(at: position, seen: nil, permission: .undecided), .dragMoved(translation: translation))
    }
  }

  // MARK: The choice

  @Test(
    arguments: [
      (380, 0, .rest(1)), (189, 0, .rest(0)), (191, 0, .rest(1)), (489, 0, .rest(1)), (491, 0, .rest(2)),
      (689, 0, .rest(2)), (691, 0, .dismissed), (-30, 0, .rest(0)),
      (380, -370, .rest(1)), (380, -390, .rest(0)), (380, -5000, .rest(0)),
      (380, 210, .rest(1)), (380, 230, .rest(2)), (380, 610, .rest(2)), (380, 640, .dismissed),
      (0, 370, .rest(0)), (0, 390, .rest(1)), (0, 970, .rest(1)), (0, 990, .rest(2)), (0, 1370, .rest(2)),
      (0, 1400, .dismissed), (600, -210, .rest(2)), (600, -230, .rest(1)), (600, -830, .rest(0)),
      (700, -100, .rest(2)),
    ] as [(Double, Double, SheetTarget)])
  func `a release chooses the position nearest to the projected one`(
    position: Double, velocity: Double, target: SheetTarget
  ) {
    let rule = SheetReleaseRule.projection(part: 0.5)
    #expect(rule.target(at: position, velocity: velocity, on: Self.travel) == target)
    if target != .dismissed {
      #expect(
        SheetTarget.rest(rule.rest(at: position, velocity: velocity, on: Self.travel)) == target)
    }
  }

  @Test func `of two positions that are equally near the one that shows more is chosen`() {
    let rule = SheetReleaseRule.projection(part: 0.5)
    #expect(rule.target(at: 190, velocity: 0, on: Self.travel) == .rest(0))
    #expect(rule.target(at: 690, velocity: 0, on: Self.travel) == .rest(2))
    let threshold = SheetReleaseRule.threshold(part: 0.5, speed: 300)
    #expect(threshold.target(at: 100, velocity: -299, on: Self.travel) == .rest(0))
  }

  // MARK: Drags without a transition

  @Test mutating func `between its resting positions a sheet follows without a transition`() {
    life.drag(by: -100)
    #expect(life.effects == [.move(to: 280), .reportProgress])
    life.send(.dragMoved(translation: 220))
    #expect(life.effects.first == .move(to: 600), "the last position is still free")
    life.send(.release(0, at: 600))
    #expect(life.machine.state == .resting(.rest(2)) && life.machine.selected == 2)
    #expect(life.effects == [.reportChoice(2), .layOut(.rest)])
  }

  @Test mutating func `a release settles with its velocity, and reports a choice first`() {
    life.drag(by: -200)
    let drag = life.machine.drag!
    life.send(.release(-500, at: 180))
    #expect(life.reports == [.reportRelease(drag, velocity: -500, target: .rest(0))])
    let start = SpringStart(position: 180, target: 0, velocity: -500)
    #expect(
      life.effects == [.reportChoice(0), .move(to: 180), .continueMotion(to: .rest(0), start)])
    #expect(life.machine.state == .settling(.rest(0)))
    life.send(.arrived(at: .rest(0)))
    #expect(life.effects == [.layOut(.rest)] && life.machine.state == .resting(.rest(0)))
  }

  @Test mutating func `a release back to the same position is no choice`() {
    life.drag(by: 40)
    life.send(.release(0, at: 420))
    #expect(life.machine.target == .rest(1))
    #expect(!life.effects.contains { if case .reportChoice = $0 { true } else { false } })
  }

  @Test mutating func `past the last position the runner is asked once, and the dismissal requested`() {
    life.drag(by: 230)
    #expect(life.effects == [.move(to: 610), .reportProgress, .askPermission])
    life.send(.permissionAnswered(.allowed))
    #expect(life.effects == [.requestDismissal] && life.machine.startsInteractively)
    #expect(!life.machine.isAtRest, "layout leaves it under the finger")
    life.send(
      .transitionStarted(SheetMachine.Transition(.dismissal, from: 600, to: 780, rest: 1), .interactive))
    #expect(life.effects == [.move(to: 610), .reportProgress])
    life.send(.dragMoved(translation: 100))
    #expect(life.effects == [.move(to: 480), .reportProgress], "the transition lasts with the finger")
    life.send(.release(0, at: 480))
    #expect(life.effects.first == .cancelTransition && life.machine.state == .cancelling(.rest(1)))
    life.send(.arrived(at: .rest(1)))
    #expect(life.effects == [.completeTransition(false), .layOut(.rest)])
  }

  @Test(arguments: [SheetEvent.Permission.blocked, .refused])
  mutating func `a sheet that may not be dismissed resists past its last position`(
    permission: SheetEvent.Permission
  ) {
    life.drag(by: 230)
    life.send(.permissionAnswered(permission))
    guard case .move(let position) = life.effects.first else {
      Issue.record("it does not move: \(life.effects)")
      return
    }
    #expect(position > 600 && position < 610)
    life.send(.dragMoved(translation: 500))
    #expect(!life.effects.contains(.askPermission), "the answer holds for the drag")
    life.send(.dragMoved(translation: 100))
    #expect(life.effects.first == .move(to: 480), "between the positions it follows")
    life.send(.dragMoved(translation: 500), .release(0, at: 700))
    #expect(life.machine.target == .rest(2) && life.effects.last == .reportAttempt)
    #expect(life.effects.contains(.reportChoice(2)))
  }

  @Test mutating func `a sheet that a resize puts past its last position stays there and resists`() {
    life.drag(by: 100)
    life.machine.travel = SheetTravel(rests: [0, 200, 300], dismissed: 480)
    life.send(.containerResized)
    #expect(life.effects == [.layOut(.position(480)), .askPermission])
    life.send(.permissionAnswered(.blocked))
    #expect(life.effects == [.move(to: 480)])
    life.send(.dragMoved(translation: 110))
    guard case .move(let position) = life.effects.first else {
      Issue.record("it does not move: \(life.effects)")
      return
    }
    #expect(position > 480 && position < 490)
  }

  @Test mutating func `a fling from between the positions asks before it dismisses`() {
    life.drag(by: 100)
    life.send(.release(3000, at: 480))
    #expect(life.effects == [.askPermission])
    var denied = life
    denied.send(.permissionAnswered(.blocked))
    #expect(denied.machine.target == .rest(2) && denied.effects.last == .reportAttempt)
    let saysWhy = denied.reports.contains { effect in
      if case .reportRelease(let drag, _, _) = effect { drag.isBlocked } else { false }
    }
    #expect(saysWhy)
    life.send(.permissionAnswered(.allowed))
    #expect(life.effects == [.requestDismissal])
    life.send(
      .transitionStarted(SheetMachine.Transition(.dismissal, from: 480, to: 780, rest: 1), .interactive))
    #expect(life.effects.last == .releaseAtEndOfTurn(SheetRelease(velocity: 3000)))
    life.send(.release(3000, at: 480))
    #expect(life.effects.first == .finishTransition && life.machine.target == .dismissed)
  }

  @Test mutating func `a dismissal that does not start leaves the sheet on its way back`() {
    life.drag(by: 230)
    life.send(.permissionAnswered(.allowed), .transitionEnded)
    #expect(life.machine.state == .settling(.rest(1)))
  }

  // MARK: In a transition

  @Test mutating func `a dismissal can end at another position, and is cancelled there`() {
    life.send(.transitionStarted(SheetMachine.Transition(.dismissal, from: 380, to: 780, rest: 1), .animated))
    life.send(.touchBegan(seen: 500))
    life.send(.release(-900))
    #expect(life.machine.state == .cancelling(.rest(0)) && life.effects.first == .reportChoice(0))
    life.send(.arrived(at: .rest(0)))
    #expect(life.effects == [.completeTransition(false), .layOut(.rest)])
    #expect(life.machine.state == .resting(.rest(0)))
  }

  @Test mutating func `a presentation can end at another position, and is completed there`() {
    life.send(
      .transitionStarted(SheetMachine.Transition(.presentation, from: 780, to: 600, rest: 2), .animated))
    #expect(life.machine.selected == 2)
    life.send(.touchBegan(seen: 650))
    life.send(.release(-700))
    #expect(life.machine.state == .finishing(.rest(1)) && life.effects.first == .reportChoice(1))
    life.send(.arrived(at: .rest(1)))
    #expect(life.effects == [.completeTransition(true), .layOut(.rest)])
  }

  @Test mutating func `a position that is selected during a transition follows it`() {
    life.send(
      .transitionStarted(SheetMachine.Transition(.presentation, from: 780, to: 600, rest: 2), .animated))
    life.send(.restWanted(0, seen: 700, velocity: -300, animated: true))
    #expect(life.effects.isEmpty && life.machine.state == .settling(.rest(2)))
    life.send(.arrived(at: .rest(2)))
    #expect(life.effects.first == .completeTransition(true) && life.machine.state == .settling(.rest(0)))
  }

  // MARK: Catches and changes

  @Test mutating func `caught between two positions the sheet follows, and may be dismissed`() {
    life.drag(by: -200)
    life.send(.release(-500, at: 180), .touchBegan(seen: 90))
    #expect(life.effects.last == .stop && life.machine.drag?.position == 90)
    life.send(.dragMoved(translation: 520))
    #expect(life.effects.contains(.askPermission))
  }

  @Test mutating func `a selection moves the sheet with its velocity, or at once`() {
    life.send(.restWanted(2, seen: 380, velocity: 0, animated: true))
    #expect(
      life.effects.last
        == .continueMotion(to: .rest(2), SpringStart(position: 380, target: 600, velocity: 0)))
    life.send(.restWanted(0, seen: 450, velocity: 800, animated: false))
    #expect(
      life.effects == [
        .stop, .move(to: 450),
        .continueMotion(to: .rest(0), SpringStart(position: 450, target: 0, velocity: 800)),
      ])
    life.send(.arrived(at: .rest(0)), .restWanted(1, seen: 0, velocity: 0, animated: false))
    #expect(life.effects.last == .layOut(.rest) && life.machine.state == .resting(.rest(1)))
  }

  @Test mutating func `a finger keeps a sheet whose selection changes`() {
    life.drag(by: -50)
    life.send(.restWanted(0, seen: 330, velocity: 0, animated: true))
    #expect(life.effects.isEmpty && life.machine.drag?.position == 330)
    life.send(.release(0, at: 330))
    #expect(life.effects.first == .reportChoice(1), "the release chooses")
  }

  @Test mutating func `a selection in the resistance changes neither place nor speed of the sheet`() {
    life.drag(by: -500)
    let drag = life.machine.drag
    #expect(drag.map { $0.position < 0 && $0.slope < 0.5 } == true)
    life.send(.restWanted(0, seen: drag?.position ?? 0, velocity: -20, animated: false))
    #expect(life.machine.drag == drag)
  }

  @Test mutating func `a position that is gone has the last one in its stead`() {
    life.send(.restsChanged(selected: 2))
    life.machine.travel = SheetTravel(rests: [0], dismissed: 780)
    #expect(life.machine.position(of: .rest(2)) == 0)
    life.send(.restsChanged(selected: 0))
    #expect(life.machine.state == .resting(.rest(0)))
  }

  @Test mutating func `above its lowest position a sheet can be pulled both ways`() {
    #expect(life.machine.admission == .ifAlongTravel)
    life.send(.restsChanged(selected: 0))
    #expect(life.machine.admission == .ifTowardDismissal)
    let single = SheetMachine(
      .resting(.shown), travel: SheetTravel(rests: [300], dismissed: 780), behavior: Self.behavior)
    #expect(single.admission == .ifTowardDismissal)
  }
}
