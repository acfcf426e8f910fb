import InterludeTesting
import Testing

/// Times to which a stage cannot be advanced.
@MainActor
@Suite struct TestStageTimeTests {
  @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e300])
  func `a time that cannot pass is misuse, and none passes`(seconds: Double) {
    let stage = TestStage()
    stage.advance(by: seconds)
    #expect(stage.misuses == ["a TestStage cannot advance by \(seconds) seconds"])
    #expect(stage.time == 0)
  }

  @Test func `frames that cannot be run are misuse`() {
    let stage = TestStage()
    stage.advance(frames: -2)
    #expect(stage.misuses == ["a TestStage cannot advance by -2 frames: time never goes back"])
    #expect(stage.time == 0)
  }
}
