import InterludeMotion
import InterludeTransitions
import Testing

/// A sheet whose transition one animator carries, and one whose position the runner sets.
struct SheetMachineTests {
  static let behaviors = [SheetLife.pageSheet, SheetLife.positioned]

  // MARK: Presentation and dismissal by themselves

  @Test(arguments: behaviors)
  func `a presentation settles at rest and is completed there`(_ behavior: SheetBehavior) {
    var life = SheetLife.presenting(behavior)
    #expect(life.effects == [.animate(to: .shown)] && life.machine.state == .settling(.shown))
    life.send(.arrived(at: .shown))
    #expect(life.machine.state == .resting(.shown) && life.machine.transition == nil)
    #expect(life.effects.contains(.completeTransition(true)))
    #expect(!life.effects.contains(.finishTransition), "no finger had it")
  }

  @Test(arguments: behaviors)
  func `a dismissal settles out of sight`(_ behavior: SheetBehavior) {
    var life = SheetLife(behavior)
    life.send(.transitionStarted(SheetLife.dismissal, .animated))
    #expect(life.effects == [.animate(to: .dismissed)])
    life.send(.arrived(at: .dismissed))
    #expect(life.machine.state == .resting(.dismissed))
    #expect(life.effects.contains(.completeTransition(true)))
  }

  @Test(arguments: behaviors)
  func `with reduced motion the sheet fades, and no finger catches it`(_ behavior: SheetBehavior) {
    var life = SheetLife(behavior, .resting(.dismissed))
    life.send(.transitionStarted(SheetLife.presentation, .faded))
    #expect(life.effects == [.fade(to: .shown)] && life.machine.admission == .never)
    life.send(
      .touchBegan(seen: 100), .dragBegan(at: 0, seen: 100, permission: .allowed), .dragMoved(translation: 9),
      .release(900))
    #expect(life.effects.isEmpty && life.machine.state == .fading(.shown))
    life.send(.arrived(at: .shown))
    #expect(life.machine.state == .resting(.shown))
  }

  @Test func `a transition without animation is completed at once`() {
    var life = SheetLife(SheetLife.positioned)
    life.send(.transitionStarted(SheetLife.dismissal, .immediate))
    #expect(life.effects == [.move(to: 400), .completeTransition(true)])
  }

  // MARK: A drag from rest

  @Test func `an animator's sheet waits for its transition, and then follows`() {
    var life = SheetLife(SheetLife.pageSheet)
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed))
    #expect(life.effects == [.requestDismissal] && life.machine.startsInteractively && life.machine.isAtRest)
    life.send(.dragMoved(translation: 30))
    #expect(life.effects.isEmpty)
    life.send(.transitionStarted(SheetLife.dismissal, .interactive))
    #expect(life.effects == [.move(to: 30), .reportProgress] && !life.machine.isAtRest)
    life.send(.dragMoved(translation: 80))
    #expect(life.effects == [.move(to: 80), .reportProgress])
  }

  @Test func `a release before the transition has started is performed after it`() {
    var life = SheetLife(SheetLife.pageSheet)
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed), .dragMoved(translation: 30), .release(900))
    life.send(.dragMoved(translation: 70), .release(0))
    #expect(life.machine.drag == nil, "the finger has gone")
    life.send(.transitionStarted(SheetLife.dismissal, .interactive))
    #expect(
      life.effects == [.move(to: 30), .reportProgress, .releaseAtEndOfTurn(SheetRelease(velocity: 900))])
  }

  @Test func `a sheet whose position is set follows at once, and rests before its transition starts`() {
    var life = SheetLife(SheetLife.positioned)
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed))
    #expect(life.effects == [.requestDismissal] && life.machine.startsInteractively)
    life.send(.dragMoved(translation: 30))
    #expect(life.effects == [.move(to: 30), .reportProgress])
    life.send(.release(0, at: 30), .arrived(at: .shown))
    #expect(life.effects.last == .move(to: 0), "no transition to complete")
    life.send(.transitionStarted(SheetLife.dismissal, .interactive))
    #expect(life.effects == [.move(to: 0), .cancelTransition, .completeTransition(false)])
    #expect(!life.machine.startsInteractively)
  }

  @Test(arguments: behaviors)
  func `a refused drag changes nothing, and a sheet out of sight takes none`(_ behavior: SheetBehavior) {
    var life = SheetLife(behavior)
    life.send(.dragBegan(at: 0, seen: nil, permission: .refused), .dragMoved(translation: 50), .release(900))
    #expect(life.effects.isEmpty && life.machine.state == .resting(.shown))
    life = SheetLife(behavior, .resting(.dismissed))
    life.send(.touchBegan(seen: nil), .dragBegan(at: 400, seen: nil, permission: .allowed))
    #expect(life.effects.isEmpty && life.machine.admission == .never)
  }

  @Test func `a second drag does not take the sheet from the first`() {
    var life = SheetLife.dragged(SheetLife.positioned, by: 60)
    let before = life.machine
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed), .touchBegan(seen: 60))
    #expect(life.effects.isEmpty && life.machine == before)
  }

  // MARK: A sheet that may not be dismissed

  @Test func `a blocked sheet yields, returns and reports the attempt`() {
    var life = SheetLife(SheetLife.pageSheet)
    life.send(.dragBegan(at: 0, seen: nil, permission: .blocked), .dragMoved(translation: 300))
    let position = life.machine.drag?.position ?? 0
    #expect(life.effects == [.move(to: position), .reportProgress] && (50..<140).contains(position))
    life.send(.release(0))
    let start = SpringStart(position: position, target: 0, velocity: 0)
    #expect(
      life.effects == [.move(to: position), .continueMotion(to: .shown, start), .reportAttempt])
    life.send(.touchBegan(seen: 20))
    #expect(life.effects == [.stop] && life.machine.drag?.isBlocked == true)
    life.send(.release(0), .arrived(at: .shown))
    #expect(life.effects.last == .layOut(.rest) && !life.effects.contains(.reportAttempt))
  }

  // MARK: Reports

  @Test(arguments: behaviors)
  func `a drag is reported as it begins, and its release with the decision`(_ behavior: SheetBehavior) {
    var life = SheetLife(behavior)
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed))
    #expect(life.reports == [.reportDrag])
    life.send(.transitionStarted(SheetLife.dismissal, .interactive), .dragMoved(translation: 300))
    #expect(life.reports.isEmpty)
    let drag = life.machine.drag!
    life.send(.release(0, at: 300))
    #expect(life.reports == [.reportRelease(drag, velocity: 0, target: .dismissed)])
  }

  @Test(arguments: behaviors)
  func `a catch is reported as a drag, and a cancelled touch as one without velocity`(
    _ behavior: SheetBehavior
  ) {
    var life = SheetLife.presenting(behavior)
    life.send(.touchBegan(seen: 120))
    if behavior.mover == .position { life.send(.stopped(at: 120)) }
    #expect(life.reports == [.reportDrag])
    let drag = life.machine.drag!
    life.send(.release(2000, isIntended: false, at: 120))
    #expect(life.reports == [.reportRelease(drag, velocity: 0, target: .shown)])
  }

  @Test func `a release that waits for an answer is reported with it, and that of a blocked sheet at once`() {
    for allowed in [true, false] {
      var life = SheetLife.presenting(SheetLife.pageSheet)
      life.send(.touchBegan(seen: 300), .release(0))
      #expect(life.reports == [.reportDrag], "the client has not answered")
      life.send(.dismissalAnswered(allowed: allowed))
      guard case .reportRelease(let drag, 0, let target) = life.reports.first else {
        Issue.record("no report: \(life.reports)")
        continue
      }
      #expect(target == (allowed ? .dismissed : .shown) && life.reports.count == 1)
      #expect(drag.isBlocked != allowed)
    }
    var life = SheetLife(SheetLife.pageSheet)
    life.send(.dragBegan(at: 0, seen: nil, permission: .blocked), .dragMoved(translation: 300))
    let drag = life.machine.drag!
    life.send(.release(0))
    #expect(life.reports == [.reportRelease(drag, velocity: 0, target: .shown)])
  }

  // MARK: Release

  @Test(arguments: [(100, 700, true), (100, 100, false), (300, -900, false), (201, 0, true)])
  func `the position at which a page sheet would come to rest decides`(
    _ translation: Double, _ velocity: Double, _ isDismissed: Bool
  ) {
    var life = SheetLife.dragged(SheetLife.pageSheet, by: translation)
    life.send(.release(velocity))
    let target: SheetTarget = isDismissed ? .dismissed : .shown
    let start = SpringStart(position: translation, target: isDismissed ? 400 : 0, velocity: velocity)
    #expect(
      life.effects == [
        isDismissed ? .finishTransition : .cancelTransition, .continueMotion(to: target, start),
      ])
    #expect(life.machine.state == (isDismissed ? .finishing(.dismissed) : .cancelling(.shown)))
    life.send(.arrived(at: target))
    #expect(life.effects == [.completeTransition(isDismissed), .layOut(.rest)])
  }

  @Test(arguments: [(100, 400, true), (100, 200, false), (300, -400, false), (300, -200, true)])
  func `above the decisive speed the direction decides, below it the position`(
    _ translation: Double, _ velocity: Double, _ isDismissed: Bool
  ) {
    var life = SheetLife.dragged(SheetLife.positioned, by: translation)
    life.send(.release(velocity, at: translation))
    let target: SheetTarget = isDismissed ? .dismissed : .shown
    #expect(life.machine.state == .settling(target), "the outcome is open until it rests")
    life.send(.arrived(at: target))
    let outcome: SheetEffect = isDismissed ? .finishTransition : .cancelTransition
    #expect(
      life.effects == [.move(to: isDismissed ? 400 : 0), outcome, .completeTransition(isDismissed)])
  }

  @Test(arguments: behaviors)
  func `the velocity of a cancelled touch is continued, and does not decide`(_ behavior: SheetBehavior) {
    var life = SheetLife.dragged(behavior, by: 100)
    life.send(.release(2000, isIntended: false, at: 100))
    #expect(life.machine.target == .shown)
    #expect(
      life.effects.last
        == .continueMotion(to: .shown, SpringStart(position: 100, target: 0, velocity: 2000)))
  }

  @Test func `a page sheet that is released exactly at its target and at rest ends at once`() {
    var life = SheetLife.dragged(SheetLife.pageSheet, by: 0.004)
    life.send(.release(0))
    #expect(life.effects == [.cancelTransition, .endAnimation(at: .shown)])
  }

  @Test(arguments: [(0.004, 20), (0.3, 0)] as [(Double, Double)])
  func `a page sheet that is near its target, or moves there, is not seen to jump or stop`(
    offset: Double, velocity: Double
  ) {
    var life = SheetLife.dragged(SheetLife.pageSheet, by: offset)
    life.send(.release(velocity))
    let start = SpringStart(position: offset, target: 0, velocity: velocity)
    #expect(life.effects.last == .continueMotion(to: .shown, start))
  }

  @Test(arguments: behaviors)
  func `released exactly at rest, the sheet keeps its velocity`(_ behavior: SheetBehavior) {
    var life = SheetLife.dragged(behavior, by: 100)
    life.send(.dragMoved(translation: 0))
    life.send(.release(-2000))
    #expect(life.effects.contains(.move(to: -0.005)))
    guard case .continueMotion(.shown, let start) = life.effects.last else {
      Issue.record("no spring: \(life.effects)")
      return
    }
    #expect(start.relativeVelocity * start.distance == -2000)
  }

  @Test func `released exactly at rest without velocity, a sheet whose position is set rests`() {
    var life = SheetLife.dragged(SheetLife.positioned, by: 0)
    life.send(.release(0))
    #expect(life.effects.suffix(3) == [.move(to: 0), .cancelTransition, .completeTransition(false)])
  }

  @Test(arguments: [true, false])
  func `a page sheet that is still being presented asks before a drag dismisses it`(_ allowed: Bool) {
    var life = SheetLife.presenting(SheetLife.pageSheet)
    life.send(.touchBegan(seen: 300), .release(900))
    #expect(life.effects.last == .askToDismiss)
    life.send(.dragMoved(translation: 50), .touchBegan(seen: 300), .release(0))
    #expect(life.effects.isEmpty)
    life.send(.dismissalAnswered(allowed: allowed))
    #expect(life.effects.first == (allowed ? .cancelTransition : .finishTransition))
    #expect(life.machine.state == (allowed ? .cancelling(.dismissed) : .finishing(.shown)))
    life.send(.dismissalAnswered(allowed: !allowed))
    #expect(life.effects.isEmpty, "one answer is enough")
  }

  // MARK: Catches

  @Test func `a touch catches a page sheet in every motion, at the position at which it is seen`() {
    var lives = [SheetLife.presenting(SheetLife.pageSheet)]
    for velocity in [900.0, -900] {  // finishing, cancelling
      var life = SheetLife.dragged(SheetLife.pageSheet, by: 150)
      life.send(.release(velocity))
      lives.append(life)
    }
    for var life in lives {
      life.send(.touchBegan(seen: 120))
      #expect(life.effects == [.pauseTransition, .move(to: 120), .reportProgress])
      #expect(life.machine.drag?.position == 120)
      life.send(.dragMoved(translation: 15))
      #expect(life.effects == [.move(to: 135), .reportProgress])
    }
  }

  @Test func `a sheet whose position is set is stopped, and follows from where that leaves it`() {
    var life = SheetLife.presenting(SheetLife.positioned)
    life.send(.touchBegan(seen: 120))
    #expect(life.effects == [.pauseTransition, .stop])
    life.send(.stopped(at: 120.25))
    #expect(life.effects == [.reportProgress] && life.reports == [.reportDrag])
    life.send(.dragMoved(translation: 10))
    #expect(life.effects.first == .move(to: 130.25))
    life.send(.release(-900, at: 130.25), .arrived(at: .shown))
    #expect(life.effects.suffix(2) == [.finishTransition, .completeTransition(true)])
  }

  @Test func `a touch leaves a sheet alone that looks at rest, and a drag catches it`() {
    for behavior in Self.behaviors {
      var life = SheetLife.presenting(behavior)
      life.send(.touchBegan(seen: 0.4))
      #expect(life.effects.isEmpty && life.machine.state == .settling(.shown))
      life.send(.dragBegan(at: 0.4, seen: 0.4, permission: .allowed))
      #expect(life.machine.drag != nil)
    }
  }

  @Test func `a sheet that cannot be caught moves on`() {
    var behavior = SheetLife.positioned
    behavior.canBeCaught = false
    var life = SheetLife.presenting(behavior)
    life.send(.touchBegan(seen: 200), .dragBegan(at: 200, seen: 200, permission: .allowed))
    #expect(life.effects.isEmpty && life.machine.state == .settling(.shown))
  }

  @Test func `a catch counts from the position that was reported, not from a later one`() {
    var life = SheetLife.presenting(SheetLife.positioned)
    life.send(.stopped(at: 30))
    #expect(life.effects.isEmpty && life.machine.state == .settling(.shown))
  }

  // MARK: Turning around

  @Test func `a presentation turns around once, and its transition is cancelled out of sight`() {
    var life = SheetLife.presenting(SheetLife.positioned)
    #expect(life.machine.handlesDismissal)
    life.send(.dismissalWanted, .dismissalWanted)
    #expect(life.effects == [.turn(to: .dismissed)])
    life.send(.arrived(at: .dismissed))
    #expect(life.effects == [.move(to: 400), .cancelTransition, .completeTransition(false)])
  }

  @Test func `a fade turns around too`() {
    var life = SheetLife(SheetLife.positioned, .resting(.dismissed))
    life.send(.transitionStarted(SheetLife.presentation, .faded), .dismissalWanted)
    #expect(life.effects.last == .reverseFade && life.machine.state == .fading(.dismissed))
  }

  @Test func `a sheet that does not turn around, or rests, is to be dismissed by its controller`() {
    var behavior = SheetLife.positioned
    behavior.turnsAround = false
    var life = SheetLife.presenting(behavior)
    #expect(!life.machine.handlesDismissal)
    life.send(.dismissalWanted)
    #expect(life.effects.isEmpty && life.machine.state == .settling(.shown))
    #expect(!SheetLife(SheetLife.positioned).machine.handlesDismissal)
    #expect(SheetLife.dragged(SheetLife.positioned, by: 20).machine.handlesDismissal, "a finger decides")
  }

  // MARK: The container, and ends from outside

  @Test func `a container of another size keeps the sheet under the finger`() {
    var life = SheetLife.dragged(SheetLife.positioned, by: 90)
    life.machine.travel = SheetTravel(rests: [50], dismissed: 300)
    life.send(.containerResized)
    #expect(life.effects == [.layOut(.position(90))] && life.machine.drag?.translation == 90)
    life.send(.dragMoved(translation: 100))
    #expect(life.effects.first == .move(to: 100))
  }

  @Test(arguments: [SheetLife.presentation, SheetLife.dismissal])
  func `a container of another size moves the dismissed end of a transition`(
    transition: SheetMachine.Transition
  ) {
    var life = SheetLife(SheetLife.pageSheet)
    life.send(.transitionStarted(transition, .animated))
    life.machine.travel = SheetTravel(rests: [0], dismissed: 250)
    life.send(.containerResized)
    #expect(life.effects == [.layOut(.moving(to: transition.target))])
    #expect(life.machine.position(of: .shown) == 0 && life.machine.position(of: .dismissed) == 250)
  }

  @Test func `a container of another size lays out what rests, and redirects what moves`() {
    var life = SheetLife(SheetLife.positioned)
    life.send(.containerResized)
    #expect(life.effects == [.layOut(.rest)])
    life = SheetLife.presenting(SheetLife.positioned)
    life.send(.containerResized)
    #expect(life.effects == [.layOut(.moving(to: .shown))])
    life = SheetLife(SheetLife.positioned, .resting(.dismissed))
    life.send(.containerResized)
    #expect(life.effects.isEmpty)
  }

  @Test func `a transition that ends from outside stops what it moves, and only that`() {
    var life = SheetLife.presenting(SheetLife.pageSheet)
    life.send(.transitionEnded)
    #expect(life.effects == [.stop] && life.machine.isAtRest)
    life.send(.transitionEnded)
    #expect(life.effects.isEmpty)
    life = SheetLife(SheetLife.pageSheet)
    life.send(.dragBegan(at: 0, seen: nil, permission: .blocked), .dragMoved(translation: 40))
    life.send(.transitionEnded)
    #expect(life.effects.isEmpty && life.machine.drag != nil, "it has no transition")
    life = SheetLife(SheetLife.pageSheet)
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed), .transitionEnded)
    #expect(life.machine.state == .resting(.shown))
  }

  @Test func `an animator's sheet that is cancelled returns to where its dismissal began`() {
    var life = SheetLife(SheetLife.pageSheet)
    life.send(.transitionStarted(SheetMachine.Transition(.dismissal, from: 25, to: 400), .animated))
    life.send(.touchBegan(seen: 60), .release(-100))
    let start = SpringStart(position: 60, target: 25, velocity: -100)
    #expect(life.effects.last == .continueMotion(to: .shown, start))
  }
}
