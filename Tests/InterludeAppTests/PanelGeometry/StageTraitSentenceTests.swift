import Foundation
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// The sentences about a direction or a text size that a scene does not follow.
@MainActor
@Suite struct StageTraitSentenceTests {
  private func said(_ command: LabCommand, in scene: String, back: Bool = false) throws -> String? {
    let lab = try LabDriver(scene: scene)
    lab.run(60)
    if back { lab.perform(.look(0)) }
    lab.perform(command)
    lab.run(30)
    let toast = lab.root.toast
    return toast.isShown ? lab.views(in: toast).compactMap { ($0 as? UILabel)?.text }.first : nil
  }

  @Test func `a scene that follows says nothing more`() throws {
    #expect(try said(.stepTextSize(1), in: "mail") == "Type size XL")
    #expect(try said(.toggleDirection, in: "mail") == nil)
  }

  @Test func `a scene that keeps its sizes says so`() throws {
    #expect(try said(.stepTextSize(1), in: "tags") == "Type size XL: this scene keeps its own sizes")
    #expect(try said(.toggleDirection, in: "photos") == "This scene keeps its direction")
  }

  @Test func `a change in the past is seen when the scene goes on`() throws {
    #expect(
      try said(.toggleDirection, in: "mail", back: true)
        == "The scene changes when it goes on: End returns to it")
  }
}
