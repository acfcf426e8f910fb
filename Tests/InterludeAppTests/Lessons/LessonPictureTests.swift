import Foundation
import InterludeLayers
import InterludeRaster
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// Each lesson at the moment of its difference, with text that has sizes but draws nothing.
///
/// After an intended change, run the tests with `INTERLUDE_KEEP_PICTURES` set to the path of the folder
/// `Fixtures`, check the pictures there, and commit them.
@MainActor
@Suite struct LessonPictureTests {
  @Test(arguments: Lessons.all.map(\.name))
  func `a lesson's plot draws both curves and equals the approved picture`(
    name: String
  ) throws {
    let lesson = try Lessons.named(name)
    let twin = TwinDriver(lesson)
    twin.demonstrate()
    let traces = twin.traces
    #expect(traces.allSatisfy { $0.contains { $0 != nil } })
    #expect(traces[0] != traces[1])
    let painter = ScenePainter(text: FixedText())
    try painter.paint(twin.node, scale: 1)
    if let folder = ProcessInfo.processInfo.environment["INTERLUDE_KEEP_PICTURES"] {
      try painter.write(to: "\(folder)/lesson-\(name).png")
    }
    let path = Bundle.module.url(forResource: "Fixtures", withExtension: nil)!
      .appendingPathComponent("lesson-\(name).png").path
    let approved = try PNGFile.read(from: path)
    let image = painter.image
    #expect(approved.width == image.width && approved.height == image.height)
    #expect(
      (0..<approved.height).allSatisfy { y in
        (0..<approved.width).allSatisfy { x in
          approved.pixels[y * approved.stride + x] == image.pixels[y * image.width + x]
        }
      })
  }
}
