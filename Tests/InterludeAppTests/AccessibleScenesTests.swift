import Foundation
import InterludeInput
import InterludeSDL
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// The program's scenes and lessons as a screen reader finds them, with all panels open.
@MainActor
@Suite struct AccessibleScenesTests {
  @Test func `every control of every scene and lesson has a name`() throws {
    for scene in Scene.inLab { try check(scene.name) }
  }

  private func check(_ scene: String) throws {
    var options = LabSession.Options()
    options.scenes = Scene.inLab
    let shown = try #require(options.scenes.first { $0.name == scene })
    let session = try LabSession(options: options, text: FixedText(), shown: shown)
    session.begin(size: CGSize(width: 1600, height: 1000), scale: 1, refreshRate: 60)
    session.perform(.toggleLab, at: 0)
    for tick in 1...40 {
      let time = Double(tick) / 60
      _ = session.frame(FrameTime(now: time, target: time + 1 / 60))
    }
    let elements = session.accessibleElements().flatMap(\.all)
    for element in elements where element.isPressable || element.number != nil {
      let hasName = element.name.contains { $0.isLetter || $0.isNumber }
      #expect(hasName, "\(element.role) \(element.id) in \(scene): “\(element.name)”")
    }
    #expect(Set(elements.map(\.id)).count == elements.count, "an identifier is used twice")
    // The views of the scene are elements in the stage.
    #expect(elements.first?.all.contains { !$0.name.isEmpty && $0.id.hasPrefix("a") } == true)
  }
}
