import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import Testing

/// For any touches and clients, everything is at rest when all touches have lifted.
@MainActor @Suite struct RandomFingersTests {
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: 1...150)
  func `nothing is stuck when all fingers have left`(seed: UInt64) {
    var dice = Dice(state: seed)
    let harness = StageHarness()
    let inner = ListeningView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    harness.window.addSubview(inner)
    let recognizers = makeRecognizers(on: [inner, harness.window], with: &dice)
    var balance: [String: Int] = [:]
    for recognizer in recognizers {
      recognizer.addAction { recognizer in
        switch recognizer.state {
        case .began: balance[recognizer.name!, default: 0] += 1
        case .ended where recognizer is UITapGestureRecognizer: break
        case .ended, .cancelled: balance[recognizer.name!, default: 0] -= 1
        case .possible, .changed, .failed: break
        }
      }
    }
    var fingers: Set<Int> = []
    for _ in 0..<200 {
      let finger = Int.random(in: 1...3, using: &dice)
      let (x, y) = (Double.random(in: 0...400, using: &dice), Double.random(in: 0...400, using: &dice))
      switch (fingers.contains(finger), Int.random(in: 0..<10, using: &dice)) {
      case (false, 0..<6):
        harness.sample(.began, x, y, finger: finger)
        fingers.insert(finger)
      case (true, 0..<4): harness.sample(.moved, x, y, finger: finger)
      case (true, 4..<7):
        harness.sample(.ended, x, y, finger: finger)
        fingers.remove(finger)
      case (_, 7):
        let chosen = recognizers.randomElement(using: &dice)!
        harness.stage.perform { chosen.isEnabled.toggle() }
      case (_, 8): harness.advance(Double.random(in: 0...0.5, using: &dice))
      default: harness.frame()
      }
    }
    for recognizer in recognizers { recognizer.isEnabled = true }
    for finger in fingers.sorted() { harness.sample(.ended, 0, 0, finger: finger) }
    harness.advance(1)

    #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
    #expect(balance.values.allSatisfy { $0 == 0 }, "every beginning has one end: \(balance)")
    #expect(!harness.stage.touches.hasActiveTouches)
    #expect(harness.stage.touches.nextDeadline == nil)
    let begun = inner.received.count { $0 == "began" }
    #expect(inner.received.count { $0 == "ended" || $0 == "cancelled" } == begun)
    #expect(harness.misuses == [])
  }

  private func makeRecognizers(on views: [UIView], with dice: inout Dice) -> [UIGestureRecognizer] {
    var all: [UIGestureRecognizer] = []
    for view in views {
      for number in 0..<Int.random(in: 1...4, using: &dice) {
        let recognizer: UIGestureRecognizer
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: recognizer = UIPanGestureRecognizer()
        case 1: recognizer = DownwardPan()
        case 2: recognizer = UILongPressGestureRecognizer()
        default:
          let tap = UITapGestureRecognizer()
          tap.numberOfTapsRequired = Int.random(in: 1...2, using: &dice)
          recognizer = tap
        }
        recognizer.delaysTouchesBegan = Bool.random(using: &dice)
        recognizer.cancelsTouchesInView = Bool.random(using: &dice)
        if let other = all.randomElement(using: &dice), Bool.random(using: &dice) {
          recognizer.require(toFail: other)
          if Bool.random(using: &dice) { other.require(toFail: recognizer) }
        }
        all.append(recognizer.named("\(type(of: view))\(number)", on: view))
      }
    }
    return all
  }
}
