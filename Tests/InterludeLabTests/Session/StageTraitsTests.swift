import Foundation
import InterludeInput
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The direction and the text size of the stage, at the start and at the next one.
@MainActor
@Suite final class StageTraitsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("interlude-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func open(_ change: (inout LabSession.Options) -> Void = { _ in }) throws -> LabSession {
    var options = LabSession.Options()
    options.stateFolder = folder
    options.savedState = SavedLabState.load(from: folder, scenes: ["empty"]) { Issue.record("\($0)") }
    (options.isRightToLeft, options.textSize) = (
      options.savedState.isRightToLeft, options.savedState.textSize
    )
    change(&options)
    let session = try LabSession(
      options: options, text: FixedText(), shown: LabScene(name: "empty") { UIViewController() })
    session.begin(size: CGSize(width: 640, height: 480), scale: 1, refreshRate: 60)
    _ = session.frame(FrameTime(now: 0.02, target: 0.03))
    return session
  }

  private func traits(_ session: LabSession) throws -> UITraitCollection {
    try #require(session.scene?.windows.first?.traitCollection)
  }

  @Test func `the options set the traits of the stage`() throws {
    let session = try open { ($0.isRightToLeft, $0.textSize) = (true, "extraExtraLarge") }
    let traits = try traits(session)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .extraExtraLarge)
  }

  @Test func `both are there at the next start, until they are as usual again`() throws {
    var session = try open()
    session.perform(.toggleDirection, at: 0)
    session.perform(.stepTextSize(-1), at: 0)
    #expect(session.saveState() == nil)
    session.finish()
    session = try open()
    #expect(try traits(session).layoutDirection == .rightToLeft)
    #expect(try traits(session).preferredContentSizeCategory == .medium)
    session.perform(.toggleDirection, at: 0)
    session.perform(.stepTextSize(1), at: 0)
    #expect(session.saveState() == nil)
    session.finish()
    #expect(try !open().isRightToLeft)
    let file = try String(contentsOfFile: folder + "/state.json", encoding: .utf8)
    #expect(!file.contains("rightToLeft") && !file.contains("textSize"))
  }

  @Test func `sizes are called as in the lab`() {
    #expect(TextSizeArgument(argument: "XXL")?.name == "extraExtraLarge")
    #expect(TextSizeArgument(argument: "ax1")?.name == "accessibilityMedium")
    #expect(TextSizeArgument(argument: "huge") == nil)
    #expect(TextSizeArgument.allValueStrings.count == 12)
  }
}
