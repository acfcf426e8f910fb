import InterludeJournal
import Testing

@testable import InterludeTesting

/// The comparison of a release's decision with its projected velocity.
@Suite struct ReleaseCheckTests {
  /// Returns the fault of a release at `offset` of 400 points.
  private func fault(
    offset: Double, velocity: Double, goesAway: Bool, rest: Int? = nil, isHeld: Bool = false,
    isBlocked: Bool? = nil, projection: Double? = 0.5
  ) -> String? {
    var entry = ReleaseEntry(
      subject: "Sheet", isHeld: isHeld, offset: offset, distance: 400, velocity: velocity,
      completionFraction: 0.5, decisiveSpeed: .infinity, goesAway: goesAway)
    (entry.projection, entry.isBlocked) = (projection, isBlocked)
    if let rest { (entry.rests, entry.rest) = ([0, 100], goesAway ? nil : rest) }
    return entry.faultOfDecision
  }

  @Test(arguments: [(100, 300, true), (100, 100, false), (300, -300, false), (250, 0, true), (200, 0, true)])
  func `a decision that the projected place explains is none`(
    offset: Double, velocity: Double, goesAway: Bool
  ) {
    #expect(fault(offset: offset, velocity: velocity, goesAway: goesAway) == nil)
  }

  @Test(arguments: [(100.0, 300.0), (300, -300), (250, 0)])
  func `the opposite decision is found`(offset: Double, velocity: Double) {
    let goesAway = offset + 0.5 * velocity <= 200
    #expect(fault(offset: offset, velocity: velocity, goesAway: goesAway) != nil)
  }

  @Test func `the nearest resting position is chosen`() {
    #expect(fault(offset: 20, velocity: 40, goesAway: false, rest: 0) == nil)
    #expect(fault(offset: 20, velocity: 40, goesAway: false, rest: 1) != nil)
    #expect(fault(offset: 20, velocity: 100, goesAway: false, rest: 1) == nil)
  }

  @Test func `a finger that is down, a blocked dismissal and a client's rule are left out`() {
    #expect(fault(offset: 100, velocity: 300, goesAway: false, isHeld: true) == nil)
    #expect(fault(offset: 100, velocity: 300, goesAway: false, isBlocked: true) == nil)
    #expect(fault(offset: 100, velocity: 300, goesAway: false, projection: nil) == nil)
  }
}
