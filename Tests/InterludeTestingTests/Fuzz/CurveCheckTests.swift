import InterludeJournal
import InterludeLayers
import Testing

@testable import InterludeTesting

@Suite struct CurveCheckTests {
  /// Returns the fault after 20 frames of a movement.
  ///
  /// - Parameters:
  ///   - factor: The factor by which the velocity is wrong.
  ///   - model: The model value in a frame.
  private func fault(
    mover: String = "spring", subject: String = "Card.position", factor: Double = 1,
    model: (Int) -> Double = { _ in 0 }, handOffs: Set<Int> = [], value: (Double) -> Double,
    velocity: (Double) -> Double
  ) -> String? {
    var check = CurveCheck()
    for frame in 1...20 {
      let time = Double(frame) / 60
      if handOffs.contains(frame) {
        check.read(
          HandOffEntry(
            subject: subject, from: "spring", to: "spring", valueBefore: [], valueAfter: [],
            velocityBefore: [], velocityAfter: [], contract: nil, layer: 1), isExempt: false)
      }
      let motion = MotionEntry(
        subject: subject, layer: 1, mover: mover, value: [value(time)],
        velocity: [factor * velocity(time)])
      check.read(motion, at: time) { LayerProperty.Numbers(repeating: model(frame)) }
      check.frameEnded(isExempt: false)
    }
    return check.fault?.sentence
  }

  private func square(_ time: Double) -> Double { 2000 * time * time }
  private func line(_ time: Double) -> Double { 4000 * time }

  @Test(arguments: ["spring", "curve", "decay", "finger"])
  func `a velocity that is the rate of change is none`(mover: String) {
    #expect(fault(mover: mover, value: square, velocity: line) == nil)
  }

  @Test(arguments: ["spring", "curve", "decay"], [-1, 0, 0.5, 2])
  func `a velocity with another sign or size is a fault`(mover: String, factor: Double) {
    #expect(fault(mover: mover, factor: factor, value: square, velocity: line) != nil)
  }

  @Test(arguments: [-1.0, 0.3, 3]) func `a steady finger's velocity is half to twice as large`(factor: Double)
  {
    func value(_ time: Double) -> Double { 800 * time }
    for allowed in [0.6, 1.5] {
      #expect(fault(mover: "finger", factor: allowed, value: value) { _ in 800 } == nil)
    }
    #expect(fault(mover: "finger", factor: factor, value: value) { _ in 800 } != nil)
  }

  @Test func `a model that code sets in each frame explains the difference, and so does a hand-off`() {
    #expect(fault(factor: 2, model: { Double($0) }, value: square, velocity: line) == nil)
    #expect(fault(factor: 2, handOffs: Set(1...20), value: square, velocity: line) == nil)
  }

  /// Returns the fault of a hand-off from a spring that was shown at 100 with 500 points per second.
  private func fault(
    at value: Double, with velocity: Double, from: String = "spring", isExempt: Bool = false
  ) -> String? {
    var check = CurveCheck()
    let motion = MotionEntry(
      subject: "Card.position", layer: 1, mover: "spring", value: [100], velocity: [500])
    check.read(motion, at: 1) { LayerProperty.Numbers(repeating: 0) }
    check.frameEnded(isExempt: false)
    check.read(
      HandOffEntry(
        subject: "Card.position", from: from, to: "held", valueBefore: [value], valueAfter: [value],
        velocityBefore: [velocity], velocityAfter: [0], layer: 1), isExempt: isExempt)
    return check.fault?.sentence
  }

  @Test func `an animation hands over what it has shown`() {
    #expect(fault(at: 100, with: 500) == nil)
    #expect(fault(at: 101, with: 500) != nil)
    #expect(fault(at: 100, with: -500) != nil)
    #expect(fault(at: 101, with: 500, isExempt: true) == nil)
    #expect(fault(at: 101, with: 500, from: "finger") == nil)
  }

  @Test func `a rotation may go on beyond half a turn`() {
    func turn(_ time: Double) -> Double { (9 * time).remainder(dividingBy: 2 * .pi) }
    var check = CurveCheck()
    for frame in 1...60 {
      let time = Double(frame) / 60
      let motion = MotionEntry(
        subject: "Card.transform", layer: 1, mover: "curve", value: [1, 1, 0, turn(time), 0, 0],
        velocity: [0, 0, 0, 9, 0, 0])
      check.read(motion, at: time) { LayerProperty.Numbers(repeating: 0) }
      check.frameEnded(isExempt: false)
    }
    #expect(check.fault == nil)
  }
}
