import Foundation
import InterludeRaster
import Testing

/// Approved pictures that must not change in any bit.
///
/// After an intended change, run the tests with `INTERLUDE_KEEP_PICTURES` set to the path of the folder
/// `Fixtures`, check the pictures there, and commit them.
struct GoldenTests {
  @Test(arguments: GoldenScene.allCases) func `a scene looks as it did when it was approved`(
    scene: GoldenScene
  ) throws {
    let size = GoldenScene.size
    let drawn = picture(
      of: scene.root, width: Int(size.width) * 2, height: Int(size.height) * 2, scale: 2)
    let name = "\(scene.rawValue).png"
    if let folder = ProcessInfo.processInfo.environment["INTERLUDE_KEEP_PICTURES"] {
      try PNGFile.data(of: drawn).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    let approved = try PNGFile.read(from: folder.appendingPathComponent(name).path)
    #expect(approved.width == drawn.width && approved.height == drawn.height)
    #expect(drawn.firstDifference(to: approved) == nil)
  }
}
