import Foundation
import InterludeMotion
import InterludeTransitions
import Testing

/// Questions of runners to a sheet's machine, and its limits.
struct SheetQuestionTests {
  @Test func `an animator's sheet starts interactively only for a drag that requested it`() {
    var life = SheetLife(SheetLife.pageSheet)
    #expect(!life.machine.startsInteractively && life.machine.admission == .ifTowardDismissal)
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed))
    #expect(life.machine.startsInteractively && life.machine.admission == .always)
    life.send(.transitionStarted(SheetLife.dismissal, .interactive))
    #expect(!life.machine.startsInteractively && life.machine.admission == .always)
  }

  @Test func `a positioned sheet starts interactively while a finger has had it`() {
    var life = SheetLife(SheetLife.positioned)
    #expect(!life.machine.startsInteractively)
    life.send(.dragBegan(at: 0, seen: nil, permission: .allowed))
    #expect(life.machine.startsInteractively)
    life.send(
      .transitionStarted(SheetLife.dismissal, .interactive), .dragMoved(translation: 30),
      .release(-900, at: 30))
    #expect(life.machine.state == .settling(.shown) && life.machine.startsInteractively)
    life.send(.arrived(at: .shown))
    #expect(!life.machine.startsInteractively, "the next dismissal starts by itself")
  }

  @Test(arguments: [(0.4, false), (0.5, true), (5, true)])
  func `near its target a touch taps what looks at rest, and a drag catches the sheet`(
    distance: Double, isCaught: Bool
  ) {
    for behavior in SheetMachineTests.behaviors {
      var touched = SheetLife.presenting(behavior)
      touched.send(.touchBegan(seen: distance))
      #expect((touched.machine.drag != nil) == isCaught)
      var dragged = SheetLife.presenting(behavior)
      dragged.send(.dragBegan(at: 0, seen: distance, permission: .allowed))
      #expect(dragged.machine.drag != nil)
    }
  }

  @Test func `a sheet that cannot be caught moves on`() {
    for var behavior in SheetMachineTests.behaviors {
      behavior.canBeCaught = false
      var life = SheetLife.presenting(behavior)
      life.send(.touchBegan(seen: 200), .dragBegan(at: 0, seen: 200, permission: .allowed))
      #expect(life.effects.isEmpty && life.machine.state == .settling(.shown))
    }
  }

  @Test(arguments: [true, false])
  func `a pull at a sheet that may not be dismissed is reported if it meant to`(isIntended: Bool) {
    var life = SheetLife(SheetLife.pageSheet)
    life.send(.dragBegan(at: 0, seen: nil, permission: .blocked), .dragMoved(translation: 60))
    life.send(.release(3000, isIntended: isIntended))
    #expect(life.effects.contains(.reportAttempt) == isIntended)
    #expect(life.machine.state == .settling(.shown))
    var far = SheetLife(SheetLife.pageSheet)
    far.send(.dragBegan(at: 0, seen: nil, permission: .blocked), .dragMoved(translation: 260))
    far.send(.release(0, isIntended: isIntended))
    #expect(far.effects.contains(.reportAttempt), "the position counts also after a cancelled touch")
  }

  @Test func `after a cancelled touch only the position decides`() {
    for behavior in SheetMachineTests.behaviors {
      for (translation, target) in [(60.0, SheetTarget.shown), (260, .dismissed)] {
        for velocity in [-3000.0, 3000] {
          var life = SheetLife.dragged(behavior, by: translation)
          life.send(.release(velocity, isIntended: false, at: translation))
          #expect(life.machine.target == target, "\(translation) \(velocity)")
        }
      }
    }
  }

  @Test(arguments: [
    (SheetReleaseRule.threshold(part: 0.5, speed: 300), 200.0, 0.0, false),
    (.threshold(part: 0.5, speed: 300), 200.1, 0, true),
    (.threshold(part: 0.5, speed: 300), 0, 300, false), (.threshold(part: 0.5, speed: 300), 0, 300.1, true),
    (.threshold(part: 0.5, speed: 300), 399, -300, false),
    (.threshold(part: 0.5, speed: 300), 399, -299.9, true),
    (.projection(part: 0.5), 200, 0, false), (.projection(part: 0.5), 200.1, 0, true),
    (.projection(part: 0.5), 0, 410, true), (.projection(part: 0.5), 0, 390, false),
    (.projection(part: 0.5), 399, -410, false),
  ])
  func `a release is decided by its rule, to the point`(
    rule: SheetReleaseRule, offset: Double, velocity: Double, dismisses: Bool
  ) {
    #expect(rule.dismisses(offset: offset, distance: 400, velocity: velocity) == dismisses)
  }

  @Test func `a sheet that is held while its container changes stays under the finger on the new travel`() {
    for behavior in SheetMachineTests.behaviors {
      var life = SheetLife.dragged(behavior, by: 100)
      life.machine.travel = SheetTravel(rests: [150], dismissed: 700)
      life.send(.containerResized)
      #expect(life.effects == [.layOut(.position(100))])
      // 100 is above the new rest now, so that a further pull resists.
      life.send(.dragMoved(translation: 80))
      let position = life.machine.drag?.position ?? .nan
      #expect(position > 80 && position < 150)
    }
  }

  @Test func `a transition that starts for a sheet that moves already reports its progress`() {
    for state in [SheetMachine.State.settling(.shown), .finishing(.dismissed), .cancelling(.shown)] {
      var life = SheetLife(SheetLife.positioned, state)
      life.send(.transitionStarted(SheetLife.dismissal, .interactive))
      #expect(life.effects == [.reportProgress] && life.machine.state == state)
    }
  }

  @Test func `a travel's ends and its direction`() {
    let travel = SheetTravel(axis: .horizontal, direction: .decreasing, rests: [-20, 80], dismissed: 300)
    #expect(travel.rest == -20 && travel.distance == 320)
    #expect(travel.position(of: .rest(1)) == 80 && travel.position(of: SheetTarget.dismissed) == 300)
    #expect(travel.position(of: 7.0) == -7 && travel.component(of: .init(x: 3, y: 9)) == -3)
    #expect(SheetLife.travel.component(of: .init(x: 3, y: 9)) == 9)
    #expect(SheetLife.presentation.target == .shown && SheetLife.presentation.source == .dismissed)
    #expect(SheetLife.dismissal.target == .dismissed && SheetLife.dismissal.source == .shown)
  }
}
