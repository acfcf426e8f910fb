import Foundation
import InterludeJournal
import InterludeMotion
import InterludeTesting
import Testing

@testable import Interlude

/// The spring that a hand-off reports predicts the following pictures.
@MainActor
@Suite struct SpringOfHandOffTests {
  private final class Thrown: UIViewController {
    let square = UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 80))
    var isCurve = false

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(square)
      square.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Thrown.pan))
    }

    func pan(_ pan: UIPanGestureRecognizer) {
      switch pan.state {
      case .began, .changed: square.center.y = 80 + pan.translation(in: view).y
      case .ended:
        let change = { self.square.center = CGPoint(x: 200, y: 600) }
        if isCurve { return UIView.animate(withDuration: 0.4, animations: change) }
        let distance = 600 - square.center.y
        UIView.animate(
          withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.6,
          initialSpringVelocity: pan.velocity(in: view).y / distance, animations: change)
      case .possible, .cancelled, .failed: break
      }
    }
  }

  private func thrown(curve: Bool = false, rate: Double = 1) throws -> (TestStage, HandOffEntry) {
    let stage = TestStage()
    let thrown = stage.perform { Thrown() }
    thrown.isCurve = curve
    stage.show { thrown }
    stage.setRate(rate)
    stage.flick(from: CGPoint(x: 80, y: 80), to: CGPoint(x: 80, y: 260), duration: 0.15)
    stage.advance(by: 0.5)
    let handOff = stage.entries.compactMap { entry in
      if case .handOff(let handOff) = entry.event, handOff.from == "finger" { handOff } else { nil }
    }.first
    return (stage, try #require(handOff))
  }

  @Test(arguments: [1, 0.1])
  func `the reported spring predicts every picture of the view`(rate: Double) throws {
    let (stage, handOff) = try thrown(rate: rate)
    let spring = try #require(handOff.spring)
    #expect(spring.target == [200, 600])
    let motion = SpringMotion(
      spring: Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping),
      from: handOff.valueAfter[1], target: 600, initialVelocity: handOff.velocityAfter[1])
    var shown: [Double] = []
    var targets: [Double] = []
    for entry in stage.entries {
      switch entry.event {
      case .motion(let entry) where entry.mover == "spring" && entry.subject.hasSuffix(".position"):
        shown.append(entry.value[1])
      case .frame(let frame):
        let target = entry.stageTime + rate * (frame.target - entry.time)
        if shown.count > targets.count { targets.append(target) }
      default: break
      }
    }
    #expect(shown.count > 20 && shown.count == targets.count)
    for (position, time) in zip(shown, targets) {
      #expect(abs(position - motion.value(at: max(0, time - spring.begin))) < 1e-6)
    }
  }

  @Test func `a curve reports no spring`() throws {
    let (_, handOff) = try thrown(curve: true)
    #expect(handOff.to == "curve" && handOff.spring == nil)
  }
}
