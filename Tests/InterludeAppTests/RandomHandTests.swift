import Testing

@testable import InterludeApp

/// Whatever a hand does in a scene, every hand-off keeps place and velocity and no way is lost.
@MainActor
@Suite struct RandomHandTests {
  @Test(arguments: ["tags", "warning", "menu", "spin"], [1, 2, 3] as [UInt64])
  func `gestures by chance break nothing`(scene: String, seed: UInt64) throws {
    var hand = RandomHand(in: try Scene.named(scene), seed: seed)
    let (report, complaints) = hand.play(gestures: 50)
    #expect(complaints.isEmpty, "\(scene), seed \(seed)")
    #expect(report.isWell, "\(report.text(file: "\(scene), seed \(seed)", onlyBroken: true))")
    #expect(report.sum.handOffs > 0)
  }
}
