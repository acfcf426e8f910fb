import Testing

@testable import Interlude

/// The split of a drag's distance between list and sheet, as arithmetic.
@Suite struct ScrollSheetDragSplitTests {
  private let axis = ScrollAxis(
    content: 1000, before: 0, after: 0, dimension: 400, bounces: true, alwaysBounces: true)

  private func travel(_ pull: Double, sheet: Double = 0) -> ScrollSheetDragSplit {
    ScrollSheetDragSplit(axis: axis, pull: pull, sheet: sheet)
  }

  @Test func `downwards the content moves to its top, and the rest moves the sheet`() {
    var travel = travel(30)
    #expect(travel.move(by: 20) == (20, 0) && travel.target == .content && travel.offset == 10)
    #expect(travel.move(by: 50) == (10, 40) && travel.target == .sheet)
    #expect(travel.offset == 0 && travel.sheet == 40)
  }

  @Test func `upwards the sheet moves to its resting position, and the rest scrolls`() {
    var travel = travel(0, sheet: 40)
    #expect(travel.move(by: -15) == (0, -15) && travel.target == .sheet)
    #expect(travel.move(by: -60) == (-35, -25) && travel.target == .content)
    #expect(travel.offset == 35 && travel.sheet == 0)
  }

  @Test func `at the lower end the content bounces, and the sheet does not move`() {
    var travel = travel(590)
    #expect(travel.move(by: -110) == (-110, 0) && travel.pull == 700)
    #expect(travel.offset > 600 && travel.offset < 660)
    #expect(travel.move(by: 110) == (110, 0) && travel.offset == 590)
  }

  @Test func `content caught above its top stays there while the sheet moves, and returns first`() {
    var travel = travel(-20)
    #expect(travel.move(by: 30) == (0, 30) && travel.pull == -20)
    #expect(travel.move(by: -60) == (-30, -30) && travel.pull == 10 && travel.sheet == 0)
  }

  @Test func `a sheet caught above its resting position stays there while the content scrolls`() {
    var travel = travel(0, sheet: -8)
    #expect(travel.move(by: -30) == (-30, 0) && travel.sheet == -8 && travel.target == .content)
    #expect(travel.move(by: 40) == (30, 10) && travel.sheet == 2 && travel.target == .sheet)
  }

  @Test(arguments: [1e-14, -1e-14, 1e-7, -1e-7])
  func `a rounding error is moved, and does not change the target`(error: Double) {
    var sheet = travel(0, sheet: 5)
    _ = sheet.move(by: -1)
    _ = sheet.move(by: error)
    #expect(sheet.target == .sheet && abs(sheet.sheet - 4 - error) < 1e-12)
    var content = travel(0)
    _ = content.move(by: -1)
    let parts = content.move(by: error)
    #expect(content.target == .content && parts.content + parts.sheet == error)
    var caught = ScrollSheetDragSplit(axis: axis, pull: 9, sheet: -20, target: .sheet)
    _ = caught.move(by: error)
    #expect(caught.target == .sheet)
  }

  @Test func `a step of zero changes no state`() {
    var travel = travel(0, sheet: 5)
    _ = travel.move(by: 1)
    #expect(travel.move(by: 0) == (0, 0) && travel.target == .sheet)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `any distance is split without loss, and moving there and back changes nothing`(seed: UInt64) {
    var dice = SeededChance(seed: seed)
    for _ in 0..<500 {
      let start = travel(.random(in: -100...800, using: &dice), sheet: .random(in: -20...300, using: &dice))
      var travel = start
      var finger = 0.0
      for _ in 0..<40 {
        let step = Double.random(in: -200...200, using: &dice)
        let parts = travel.move(by: step)
        finger += step
        #expect(abs(parts.content + parts.sheet - step) < 1e-9, "seed \(seed)")
        #expect(parts.content * step >= 0 && parts.sheet * step >= 0, "seed \(seed)")
      }
      let moved = start.pull - travel.pull + travel.sheet - start.sheet
      #expect(abs(moved - finger) < 1e-9, "seed \(seed)")
      // Away from the ends the two are never both displaced.
      #expect(travel.sheet <= 1e-9 || travel.pull <= 1e-9 || start.sheet > 0 && start.pull > 0)
    }
  }
}

/// SeededRandom with a seed.
struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
