import Foundation
import InterludeMotion
import Testing

@testable import InterludeTransitions

/// The position of a sheet under a finger, along any axis.
struct SheetDragTests {
  static let resistances = [
    SheetDrag.Resistance.pageSheet(distance: 800), SheetDrag.Resistance.part(0.05, of: 800),
  ]

  @Test(arguments: resistances)
  func `the sheet follows one to one toward the dismissed end`(_ resistance: SheetDrag.Resistance) {
    var drag = SheetDrag(at: 100, rest: 100, resistance: resistance)
    drag.translation = 120
    #expect(drag.position == 220 && drag.pull == 220 && drag.slope == 1)
  }

  @Test(arguments: resistances)
  func `beyond rest it resists, and never moves further than its reach`(_ resistance: SheetDrag.Resistance) {
    var drag = SheetDrag(at: 100, rest: 100, resistance: resistance)
    var last = drag.position
    for pull in stride(from: -1.0, through: -4000, by: -1) {
      drag.translation = pull
      #expect(drag.position < last && drag.position > 60)
      last = drag.position
    }
    #expect(last < 65)
  }

  @Test func `between other limits the sheet keeps its velocity until the finger moves`() {
    let resistance = SheetDrag.Resistance.pageSheet(distance: 800)
    var drag = SheetDrag(at: 300, rest: 0, resistance: resistance)
    drag.translation = -10
    // The sheet is beyond its new limit.
    var rebased = drag.rebased(rest: 310, last: nil, resistance: resistance, isBlocked: false)
    #expect(rebased.position == 290 && rebased.slope == 1)
    rebased = rebased.rebased(rest: 320, last: nil, resistance: resistance, isBlocked: false)
    #expect(rebased.slope == 1)
    rebased.translation = -11
    #expect(rebased.slope < 0.6)
  }

  @Test(arguments: resistances, [-300.0, -40, -1, 25])
  func `the slope is the derivative of the position`(_ resistance: SheetDrag.Resistance, _ pull: Double) {
    for isBlocked in [false, true] {
      var drag = SheetDrag(at: 0, rest: 0, resistance: resistance, isBlocked: isBlocked)
      drag.translation = pull + 0.001
      let above = drag.position
      drag.translation = pull - 0.001
      let below = drag.position
      drag.translation = pull
      #expect(abs(drag.slope - (above - below) / 0.002) < 1e-5)
    }
  }

  @Test func `a sheet that may not be dismissed resists toward the dismissed end too`() {
    var drag = SheetDrag(at: 0, rest: 0, resistance: .pageSheet(distance: 800), isBlocked: true)
    drag.translation = 10_000
    #expect(drag.position > 200 && drag.position < 280)
    #expect(drag.pull == 10_000)
  }

  @Test func `without reach the limit is a wall`() {
    var drag = SheetDrag(at: 100, rest: 100, resistance: .part(0, of: 800))
    drag.translation = -50
    #expect(drag.position == 100 && drag.slope == 0)
  }

  @Test(arguments: resistances, [20.0, 80, 100, 300])
  func `caught at any position, the sheet does not jump`(
    _ resistance: SheetDrag.Resistance, _ position: Double
  ) {
    let drag = SheetDrag(at: position, translation: 33, rest: 100, resistance: resistance)
    #expect(abs(drag.position - position) < 1e-9)
  }

  @Test(arguments: [false, true])
  func `caught further out than a pull brings it, a page sheet still follows the finger`(isBlocked: Bool) {
    for position in [-80.0, 300] where position < 0 || isBlocked {
      var drag = SheetDrag(
        at: position, rest: 0, resistance: .pageSheet(distance: 800), isBlocked: isBlocked)
      #expect(abs(drag.position - position) < 1e-9 && drag.slope > 0.1)
      drag.translation = 10
      #expect(drag.position > position + 1)
    }
  }

  @Test func `caught beyond rest, a page sheet keeps its resistance, the other follows from there`() {
    var page = SheetDrag(at: -20, rest: 0, resistance: .pageSheet(distance: 800))
    #expect(page.slope < 0.5)
    page.translation = 5
    #expect(page.position < -15)
    var other = SheetDrag(at: -20, rest: 0, resistance: .part(0.05, of: 800))
    other.translation = 5
    #expect(other.position == -15 && other.slope == 1)
    other.translation = -5
    #expect(other.position > -25 && other.slope < 1)
  }

  // MARK: Axis and direction

  @Test(
    arguments: [SheetTravel.Axis.horizontal, .vertical], [SheetTravel.Direction.increasing, .decreasing])
  func `positions and velocities grow toward the dismissed end`(
    _ axis: SheetTravel.Axis, _ direction: SheetTravel.Direction
  ) {
    let travel = SheetTravel(axis: axis, direction: direction, rests: [0], dismissed: 300)
    let sign: Double = direction == .increasing ? 1 : -1
    let finger = axis == .horizontal ? CGPoint(x: 7, y: 1) : CGPoint(x: 1, y: 7)
    #expect(travel.component(of: finger) == 7 * sign)
    #expect(travel.position(of: travel.position(of: 12)) == 12)
  }

  @Test func `a travel may have several resting positions`() {
    let travel = SheetTravel(rests: [100, 350], dismissed: 700)
    #expect(travel.position(of: .rest(1)) == 350 && travel.position(of: .shown) == 100)
    #expect(travel.position(of: .dismissed) == 700 && travel.distance == 600)
  }
}

/// The rules for a release.
struct SheetReleaseTests {
  @Test(arguments: [(100, 700, true), (100, 500, false), (600, -500, false), (401, 0, true)])
  func `the position at which a flick would come to rest decides`(
    _ offset: Double, _ velocity: Double, _ dismisses: Bool
  ) {
    let rule = SheetReleaseRule.projection(part: 0.5)
    #expect(rule.dismisses(offset: offset, distance: 800, velocity: velocity) == dismisses)
  }

  @Test(arguments: [(0, 301, true), (0, 300, false), (401, -299, true), (401, -300, false), (400, 0, false)])
  func `above the speed the direction decides, else the position`(
    _ offset: Double, _ velocity: Double, _ dismisses: Bool
  ) {
    let rule = SheetReleaseRule.threshold(part: 0.5, speed: 300)
    #expect(rule.dismisses(offset: offset, distance: 800, velocity: velocity) == dismisses)
  }
}
