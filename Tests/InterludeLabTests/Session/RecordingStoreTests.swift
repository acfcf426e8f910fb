import Foundation
import InterludeJournal
import Testing

@testable import InterludeLab

@Suite struct RecordingStoreTests {
  private static func recording(_ scene: String) -> Recording {
    Recording(
      header: Recording.Header(scene: scene, width: 100, height: 100, scale: 1, refreshRate: 60), steps: [])
  }

  @Test(arguments: [
    "../../evil", "/etc/evil", "..", "", "a\u{0}b", String(repeating: "x", count: 5000), "tags",
  ])
  func `a scene name cannot escape the folder`(_ scene: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shelf-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let shelf = RecordingStore(folder: folder)
    for _ in 1...2 {
      let path = try shelf.save(Self.recording(scene))
      #expect((path as NSString).standardizingPath == path)
      #expect((path as NSString).deletingLastPathComponent == folder)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func `a valid name is not changed`() {
    #expect(RecordingStore.fileName("tags_2") == "tags_2")
  }

  @Test func `terminal control characters are not printed`() {
    #expect(harmless("plain “é” 🎉\n\ttext") == "plain “é” 🎉\n\ttext")
    #expect(harmless("a\u{1B}[31mb\u{7}\u{202E}\u{9B}") == "a\u{FFFD}[31mb\u{FFFD}\u{FFFD}\u{FFFD}")
  }
}
