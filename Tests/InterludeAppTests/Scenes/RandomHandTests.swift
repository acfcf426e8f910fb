import InterludeTesting
import Testing

@testable import InterludeApp
@testable import InterludeLab

/// For any gestures in a scene, every hand-off keeps position and velocity, and no distance is lost.
@MainActor
@Suite struct RandomHandTests {
  @Test(
    arguments: ["tags", "warning", "menu", "spin", "mail", "maps", "photos", "recipes"],
    [1, 2, 3] as [UInt64])
  func `random gestures break no rule`(scene: String, seed: UInt64) throws {
    let subject = FuzzSubject(
      scene, scene: scene, text: FixedText(), make: try Scene.named(scene).make)
    let (report, session) = FeelCommand.play(subject, gestures: 50, seed: seed)
    let fault = session.player.fault
    #expect(fault == nil, "\(scene), seed \(seed): \(fault?.sentence ?? "")")
    #expect(report.sum.handOffs > 0)
  }
}
