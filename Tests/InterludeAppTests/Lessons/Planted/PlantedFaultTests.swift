import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The audit names each mistake that was planted in a client's transition, and nothing in the same transition
/// without one.
@MainActor
@Suite struct PlantedFaultTests {
  /// The finding of each mistake; nil for none.
  nonisolated private static let kinds: [PlantedFault: Finding.Kind] = [
    .layoutTeleports: .teleport, .timerTeleports: .teleport, .disabledInFlight: .swallowedTouch,
    .queuedDismissal: .waited, .againstTheThrow: .againstTheThrow, .wrongUnit: .velocityUnit,
    .velocityDropped: .velocityLost, .velocityReversed: .velocityReversed, .hardWall: .unfollowed,
    .linear: .constantSpeed, .cutShort: .cutShort, .countsFrames: .countsFrames,
    .linkIsLinear: .constantSpeed, .lateCompletion: .lateCompletion, .lags: .lag, .linkSmooths: .lag,
    .opacityJumps: .flash,
    .cornersJump: .flash, .headingJumps: .teleport,
  ]

  private func findings(_ fault: PlantedFault, _ hand: Stroke.Hand, without part: Audit.Part? = nil)
    -> [Finding]
  {
    let test = TestStage(size: CGSize(width: 360, height: 640), framesPerSecond: hand.rate)
    test.device = hand.device
    test.show { PlantedHome(fault) }
    test.tap(at: CGPoint(x: 180, y: 300))
    let finger = StrokeHand(test)
    if fault == .disabledInFlight {
      test.advance(by: 0.12)
      finger.down(at: CGPoint(x: 180, y: 500))
      finger.rest(0.1)
      finger.up()
    }
    test.advance(by: 0.1)
    // Only late frames tell steps by frames from steps by time.
    if fault == .countsFrames { test.advance(frames: 2, at: 30) }
    test.settle()
    test.setRate(1)
    // Timers are no motion: the stage waits for them.
    test.advance(by: 2)
    func grip() -> CGPoint { CGPoint(x: 180, y: 300) }
    // Pulled down and let go in motion; flicked; pulled up.
    finger.down(at: grip())
    finger.move(3, 60, in: 0.4)
    finger.move(2, 20, in: 0.1, .faster)
    finger.up()
    test.settle()
    finger.down(at: grip())
    finger.move(3, -130, in: 0.4)
    finger.rest(0.1)
    finger.up()
    test.settle()
    finger.down(at: grip())
    finger.move(3, 150, in: 0.13, .faster)
    finger.up()
    test.settle()
    test.advance(frames: 3)
    return Audit(test.entries, without: part).findings
  }

  @Test(arguments: PlantedFault.allCases, Stroke.Hand.all)
  func `each planted mistake is named, and nothing is found without one`(
    fault: PlantedFault, hand: Stroke.Hand
  ) {
    let found = findings(fault, hand)
    if let kind = Self.kinds[fault] {
      #expect(found.contains { $0.kind == kind }, "\(found.map(\.sentence))")
    } else {
      #expect(found.isEmpty, "\(found.map { "\($0.frame) \($0.sentence)" })")
    }
  }

  @Test func `a view that layout or a timer puts elsewhere is found by the part that looks for jumps`() {
    for fault in [PlantedFault.layoutTeleports, .timerTeleports, .opacityJumps] {
      #expect(findings(fault, Stroke.Hand.all[0], without: .jumps).isEmpty, "\(fault)")
    }
  }

  @Test func `a card that code moves late is found by the part that looks at code`() {
    for fault in [PlantedFault.lags, .linkSmooths] {
      let found = findings(fault, Stroke.Hand.all[0], without: .codeMotion)
      #expect(!found.contains { $0.kind == .lag }, "\(fault)")
    }
  }

  @Test func `the finding names the code that moved the view`() {
    let movers = [PlantedFault.layoutTeleports, .timerTeleports].map {
      findings($0, Stroke.Hand.all[0]).compactMap(\.mover)
    }
    #expect(movers == [["code"], ["timer"]])
  }
}
