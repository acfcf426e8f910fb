import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import Interlude
@testable import InterludeTesting

/// The comparison of a pan and a tap with the movement of the finger.
@MainActor
@Suite struct FingerCheckTests {
  /// A pan with a velocity of its own.
  private final class Pan: UIPanGestureRecognizer {
    var change: (CGPoint) -> CGPoint = { $0 }

    override func velocity(in view: UIView?) -> CGPoint { change(super.velocity(in: view)) }
  }

  /// The finding of a drag by `steps`, one a frame, and its lift after `pause` frames more.
  private func fault(
    _ steps: [CGFloat], pause: Int = 0, secondFinger: Bool = false, rate: Double = 1,
    change: @escaping (CGPoint) -> CGPoint = { $0 }
  ) -> FuzzFault? {
    let player = FuzzPlayer(
      FuzzSubject("pan", scene: "pan", checkLevel: .feel, text: FixedText()) {
        let root = UIViewController()
        let pan = Pan()
        pan.change = change
        root.view.addGestureRecognizer(pan)
        return root
      })
    func touch(_ phase: TouchSample.Phase, _ x: CGFloat, id: Int = 1) -> InputEvent.Kind {
      .touch(TouchSample(id: id, phase: phase, device: .finger, x: Double(x), y: 200))
    }
    if rate != 1 { player.play([.rate(rate)]) }
    player.play([touch(.began, 50)])
    if secondFinger { player.play([touch(.began, 150, id: 2)]) }
    var x = 50 as CGFloat
    for step in steps {
      x += step
      player.play([touch(.moved, x)])
    }
    for _ in 0..<pause { player.play([]) }
    player.play([touch(.ended, x)])
    player.close()
    return player.fault
  }

  @Test(
    arguments: [
      [15], [20, 20, 20, 20], [33, 33, 33, 25, 18, 12, 8, 4, 2, 1], [40, 40, 30, -20, -40], [-12, -30],
      [15, 2, 0, 0, 0, 0, 0, 30],
    ] as [[CGFloat]])
  func `the toolkit's own velocity is explained`(steps: [CGFloat]) {
    #expect(fault(steps)?.sentence == nil)
  }

  @Test(arguments: [(5, false), (6, false), (7, true)])
  func `after a rest a step explains a velocity up to 100 ms before the finger's last movement`(
    stepsBehind: Int, isFound: Bool
  ) {
    let steps = [15, 60] + Array(repeating: 0.1 as CGFloat, count: stepsBehind)
    // Once the finger is slow, the pan says the speed of its fast step.
    let found = fault(steps, pause: 1) { CGPoint(x: $0.x > 500 ? $0.x : 3600, y: $0.y) }
    #expect((found?.kind == .finger) == isFound, "\(found?.sentence ?? "")")
  }

  @Test func `a velocity against the finger is found`() {
    let found = fault([20, 30, 40]) { CGPoint(x: -$0.x, y: $0.y) }
    #expect(found?.kind == .finger)
    #expect(found?.sentence.hasPrefix("the velocity of Pan is -") == true)
  }

  @Test(arguments: [0, 0.4, 2.5, .nan] as [CGFloat])
  func `a steady finger's velocity times a factor is found`(factor: CGFloat) {
    #expect(fault([20, 20, 20, 20]) { CGPoint(x: factor * $0.x, y: $0.y) }?.kind == .finger)
  }

  @Test func `a velocity across the finger's line is found`() {
    #expect(fault([20, 20, 20, 20]) { CGPoint(x: $0.x, y: 5) }?.kind == .finger)
  }

  @Test func `several fingers and other rates are not compared`() {
    let opposite = { (velocity: CGPoint) in CGPoint(x: -velocity.x, y: velocity.y) }
    #expect(fault([20, 20, 20, 20], secondFinger: true, change: opposite) == nil)
    #expect(fault([20, 20, 20, 20], rate: 0.1, change: opposite) == nil)
  }

  /// An edge pan that says another edge when it has begun.
  private final class EdgePan: UIScreenEdgePanGestureRecognizer {
    var claimed = UIRectEdge.left
    var hasBegun = false
    override var edges: UIRectEdge {
      get { hasBegun ? claimed : .left }
      set {}
    }
  }

  @Test(
    arguments: [(.left, false), ([.top, .left], false), (.right, true), (.top, true)] as [(UIRectEdge, Bool)])
  func `an edge pan that begins although its finger does not lead inwards is found`(
    edges: UIRectEdge, isFound: Bool
  ) {
    let player = FuzzPlayer(
      FuzzSubject("pan", scene: "pan", checkLevel: .feel, text: FixedText()) {
        let root = UIViewController()
        let pan = EdgePan()
        pan.claimed = edges
        pan.addAction { $0.hasBegun = true }
        root.view.addGestureRecognizer(pan)
        return root
      })
    for (phase, x) in [(.began, 5), (.moved, 40), (.moved, 90), (.ended, 90)] as [(TouchSample.Phase, Double)]
    {
      player.play([.touch(TouchSample(id: 1, phase: phase, device: .finger, x: x, y: 200))])
    }
    player.close()
    #expect((player.fault?.kind == .finger) == isFound)
  }

  @Test(arguments: [(44, false), (48, true)] as [(Double, Bool)])
  func `a tap of a finger that has moved too far is found`(distance: Double, isFound: Bool) {
    let check = FingerCheck()
    let steps: [(TouchSample.Phase, Double)] = [(.began, 0), (.moved, distance), (.moved, 0), (.ended, 0)]
    for (number, step) in steps.enumerated() {
      check.frameBegins(after: Double(number) / 60, fingers: min(number, 1), rate: 1)
      check.add(
        .touch(TouchSample(id: 1, phase: step.0, device: .finger, x: step.1, y: 0)),
        at: Double(number + 1) / 60, fingers: number < 3 ? 1 : 0)
    }
    check.read(
      GestureEntry(recognizer: 1, label: "UITapGestureRecognizer", from: "possible", to: "ended", cause: ""))
    #expect((check.fault != nil) == isFound)
  }

  @Test func `a sample at the time of the next one is not seen`() {
    let check = FingerCheck()
    let steps: [(TouchSample.Phase, Double, Double)] = [(.began, 0, 1), (.moved, 200, 2), (.ended, 0, 2)]
    for (phase, x, time) in steps {
      if phase != .ended { check.frameBegins(after: (time - 1) / 60, fingers: Int(time) - 1, rate: 1) }
      check.add(
        .touch(TouchSample(id: 1, phase: phase, device: .finger, x: x, y: 0)), at: time / 60,
        fingers: phase == .ended ? 0 : 1)
    }
    check.read(
      GestureEntry(recognizer: 1, label: "UITapGestureRecognizer", from: "possible", to: "ended", cause: ""))
    #expect(check.fault == nil)
  }
}
