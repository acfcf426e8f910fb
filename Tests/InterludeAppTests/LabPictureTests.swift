import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// The whole lab with each of its panels, in light and dark, at both scales.
@MainActor
@Suite struct LabPictureTests {
  private func expect(
    _ name: String, _ panels: Set<String>, size: CGSize = CGSize(width: 1180, height: 900),
    dark: Bool = false,
    scale: CGFloat = 1, scene: String = "warning"
  ) throws {
    var shot = LabSnapshot(scene: scene, scenes: Scene.inLab)
    (shot.size, shot.panels, shot.isDark, shot.scale) = (size, panels, dark, scale)
    let stage = TestStage(size: size, scale: scale)
    try stage.expectSnapshot(name, of: shot.picture(text: FixedText()))
  }

  @Test(arguments: ["browser", "inspector", "timeline"], [false, true])
  func `a panel alone`(panel: String, dark: Bool) throws {
    try expect(panel + (dark ? "-dark" : ""), [panel], dark: dark)
  }

  @Test(arguments: [false, true], [1, 2])
  func `all panels together`(dark: Bool, scale: Int) throws {
    try expect(
      "all\(dark ? "-dark" : "")-\(scale)", ["browser", "inspector", "timeline"], dark: dark,
      scale: CGFloat(scale))
  }

  @Test func `all folded`() throws { try expect("folded", []) }

  @Test(arguments: [false, true])
  func `the smallest window`(dark: Bool) throws {
    try expect(
      "small\(dark ? "-dark" : "")", ["browser", "timeline"], size: CGSize(width: 800, height: 600),
      dark: dark)
  }

  @Test func `a large window has two columns of instruments`() throws {
    try expect("large", ["browser", "inspector", "timeline"], size: CGSize(width: 1920, height: 1080))
  }

  @Test func `a lesson in the lab`() throws {
    try expect("lesson", ["browser", "timeline"], scene: "release")
  }
}
