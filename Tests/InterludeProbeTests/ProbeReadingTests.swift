import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeJournal
@testable import InterludeLab

/// `feel` and `check` read a probe's journal as they read the stage's.
@MainActor
struct ProbeReadingTests {
  private static func release(_ knobs: [String: String]) throws -> ProbeComparison {
    try ProbeComparison(knobs: knobs, { CardScene.make() }) { stage in
      stage.tap(at: CGPoint(x: 200, y: 752))
      stage.advance(frames: 90)
      stage.drag(from: CGPoint(x: 200, y: 370), to: CGPoint(x: 200, y: 520), duration: 0.2, rest: 0)
      stage.advance(frames: 90)
    }
  }

  @Test(arguments: [
    ([:], []), (["release": "dropped"], [Finding.Kind.velocityLost]),
    (["unit": "points"], [.velocityUnit]),
  ])
  func `the audit finds the faults of a release`(knobs: [String: String], kinds: [Finding.Kind]) throws {
    let session = try Self.release(knobs)
    let (own, probed) = (Audit(session.own).findings, Audit(session.probed).findings)
    #expect(kinds.allSatisfy(own.map(\.kind).contains))
    #expect(own.map(\.kind) == probed.map(\.kind))
    #expect(kinds.isEmpty == own.isEmpty)
    for (one, other) in zip(own, probed) {
      #expect(one.frame == other.frame && one.subject == other.subject)
      #expect(abs(one.amount - other.amount) <= 0.01 * one.amount)
    }
  }

  @Test func `the lab shows the probe's session, with boxes where the views were`() throws {
    let session = try Self.release([:])
    let app = try #require(AppSession(session.probed))
    let take = Take(app.recording.header, text: FixedText(), make: app.scene.make)
    for step in app.recording.steps { take.replay(step) }
    #expect(take.entries.map(\.event) == session.probed.map(\.event))
    #expect(take.stage.size == CGSize(width: 400, height: 800))
    // The card rests at the lower edge, 460 points high, until a finger takes it.
    let rest = session.probed.compactMap { entry -> [Double]? in
      guard case .motion(let motion) = entry.event, motion.subject == "TeaCard.position",
        motion.mover == "rest"
      else { return nil }
      return motion.box
    }
    #expect(rest.first == [0, 340, 400, 460])
    take.end()
  }

  @Test func `feel lists the hand-offs of a probe's file, and check its rules`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID()).journal")
    defer { try? FileManager.default.removeItem(at: url) }
    try Self.release(["release": "dropped"]).data.write(to: url)
    var (report, checker) = (FeelReport(), ContractChecker())
    let damage = try SessionReading.read(url.path) { entry in
      report.read(entry)
      checker.read(entry)
    }
    checker.end()
    #expect(damage == nil && !report.isWell)
    let text = report.text(file: "phone", onlyBroken: false)
    #expect(text.contains("TeaCard.position") && text.contains("finger → spring"))
    #expect(text.contains("2 hand-offs, 2 break"))
    #expect(checker.verdicts.isEmpty && checker.tries(of: .completedOnce) > 0)
  }
}
