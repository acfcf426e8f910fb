import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The journal's `release` entries about the toolkit's own sheets, pages and zooms.
@MainActor
@Suite struct ReleaseReportTests {
  private func reports(_ stage: TestStage) -> [ReleaseEntry] {
    stage.entries.compactMap { if case .release(let entry) = $0.event { entry } else { nil } }
  }

  /// A drag is reported while it lasts, then once at its release, and the place at which a projected velocity
  /// would come to rest explains the decision.
  private func expectOneRelease(
    _ stage: TestStage, subject: String, goesAway: Bool, _ comment: Comment = ""
  ) throws {
    let reports = reports(stage)
    let last = try #require(reports.last, comment)
    #expect(reports.count > 3 && reports.dropLast().allSatisfy(\.isHeld) && !last.isHeld, "\(reports)")
    #expect(reports.allSatisfy { $0.subject == subject }, comment)
    #expect(last.goesAway == goesAway, comment)
    let projection = try #require(last.projection)
    let place = last.offset + projection * last.velocity
    #expect((place > last.completionFraction * last.distance) == goesAway, comment)
    // The last report before the finger lifts foretells the release.
    #expect(reports.dropLast().last?.goesAway == goesAway, comment)
  }

  // MARK: Pages

  @Test(arguments: [(80.0, false), (320, true)], [false, true])
  func `a back swipe is reported in every frame and at its release`(
    drag: (end: Double, isPopped: Bool), rightToLeft: Bool
  ) throws {
    let scenario = NavigationScenario(rightToLeft: rightToLeft)
    scenario.push("message")
    scenario.swipe(to: drag.end)
    scenario.stage.advance(by: 0.3)
    let held = try #require(reports(scenario.stage).last)
    #expect(held.isHeld && held.goesAway == drag.isPopped && held.velocity == 0)
    #expect(abs(held.offset - drag.end) < 20 && held.distance == 400)
    scenario.stage.lift()
    scenario.stage.settle()
    try expectOneRelease(scenario.stage, subject: "message", goesAway: drag.isPopped)
  }

  @Test func `a flick back is reported with the velocity that decided`() throws {
    let scenario = NavigationScenario()
    scenario.push("message")
    scenario.stage.flick(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 120, y: 300))
    scenario.stage.settle()
    try expectOneRelease(scenario.stage, subject: "message", goesAway: true)
    let last = try #require(reports(scenario.stage).last)
    #expect(last.velocity > 500 && last.offset < 200)
  }

  @Test func `a push that a finger catches reports the page that it may pop`() throws {
    let scenario = NavigationScenario()
    scenario.push("message", settled: false)
    scenario.stage.advance(frames: 8)
    scenario.stage.touchDown(at: CGPoint(x: 380, y: 300))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 390, y: 300), duration: 0.2)
    scenario.stage.lift()
    scenario.stage.settle()
    let reports = reports(scenario.stage)
    #expect(reports.last?.isHeld == false && reports.count { !$0.isHeld } == 1)
    #expect(reports.allSatisfy { $0.subject == "message" })
    #expect(reports.last?.goesAway == (scenario.titles == ["home"]))
  }

  // MARK: Sheets

  @Test func `a drag between detents reports the one to which a release leads`() throws {
    let scenario = DetentScenario()
    scenario.present([DetentScenario.low(), .medium(), .large()])
    let (start, top) = (scenario.top + 10, scenario.top)
    scenario.touch(start)
    scenario.drag(to: start - 250)
    scenario.letGo()
    scenario.stage.settle()
    #expect(scenario.top < top, "it went to a higher detent")
    let reports = reports(scenario.stage)
    let last = try #require(reports.last)
    #expect(reports.count > 5 && reports.dropLast().allSatisfy(\.isHeld) && !last.isHeld)
    let rests = try #require(last.rests)
    #expect(rests.count == 3 && rests[0] == 0 && rests == rests.sorted())
    let rest = try #require(last.rest)
    #expect(abs(rests[rest] - (scenario.top - 48)) < 0.01, "offsets count from the large detent")
    #expect(reports.dropLast().last?.rest == rest && !last.goesAway)
    #expect(reports.first?.rest != rest, "the prediction changes with the drag")
  }

  @Test func `a fling down from the lowest detent is a dismissal`() throws {
    let scenario = DetentScenario()
    scenario.present()
    let start = scenario.top + 10
    scenario.touch(start)
    scenario.drag(to: start + 120, 0.06)
    scenario.stage.lift()
    scenario.stage.settle()
    #expect(scenario.top == 800)
    try expectOneRelease(scenario.stage, subject: "Guest", goesAway: true)
    #expect(reports(scenario.stage).last?.rest == nil)
  }

  @Test func `a sheet that may not be dismissed says so`() throws {
    let scenario = DetentScenario()
    scenario.guest.isModalInPresentation = true
    scenario.present([.large()])
    scenario.touch(60)
    scenario.drag(to: 500)
    scenario.stage.advance(by: 0.2)
    let held = try #require(reports(scenario.stage).last)
    #expect(held.isHeld && held.isBlocked == true && !held.goesAway)
    scenario.letGo()
    scenario.stage.settle()
    #expect(reports(scenario.stage).last?.goesAway == false && scenario.top == 48)
    #expect(Audit(scenario.stage.entries).findings.isEmpty, "a blocked sheet that returns is no fault")
  }

  // MARK: Zooms

  @Test(arguments: [true, false])
  func `a pull of a zoomed card is reported in every frame and at its release`(isFlick: Bool) throws {
    let scenario = ZoomScenario()
    scenario.zoomed.title = "Photo"
    scenario.present()
    scenario.stage.touchDown(at: CGPoint(x: 100, y: 200))
    scenario.stage.frame()
    scenario.stage.drag(to: CGPoint(x: 130, y: isFlick ? 330 : 260), duration: isFlick ? 0.1 : 0.3)
    if !isFlick { scenario.stage.advance(by: 0.2) }
    scenario.stage.lift()
    scenario.stage.settle()
    try expectOneRelease(scenario.stage, subject: "Photo", goesAway: isFlick)
    #expect((scenario.zoomed.viewIfLoaded?.window == nil) == isFlick)
    #expect(reports(scenario.stage).last?.completionFraction == 0.3)
  }

  @Test func `a pinch is reported with its release`() throws {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.pinch(at: CGPoint(x: 200, y: 200), from: 300, to: 120, duration: 0.3)
    scenario.stage.settle()
    let reports = reports(scenario.stage)
    let last = try #require(reports.last)
    #expect(reports.count { !$0.isHeld } == 1 && !last.isHeld && last.offset > 0)
    #expect(reports.contains { $0.isHeld && $0.velocity > 0 }, "the pinch closes")
    #expect(last.goesAway == (scenario.zoomed.viewIfLoaded?.window == nil))
  }
}
