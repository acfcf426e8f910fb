import Foundation
import Interlude
import InterludeTesting
import Testing

@testable import InterludeLab

/// What the window says about itself stands in the journal.
@MainActor
@Suite struct WindowNoteTests {
  @Test func `a note from before the scene and a later one are both in the journal`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var options = LabSession.Options()
    options.journalPath = path
    let session = try LabSession(
      options: options, text: FixedText(), shown: LabScene(name: "empty") { UIViewController() })
    session.noted("no texture")
    session.begin(size: CGSize(width: 400, height: 300), scale: 1, refreshRate: 60)
    session.noted("the texture failed")
    session.finish()
    let notes = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("\"kind\":\"note\"") }
    #expect(notes.count == 2)
    #expect(notes.first?.contains("the window: no texture") == true)
    #expect(notes.last?.contains("the window: the texture failed") == true)
  }

  @Test func `a session remembers its scene, and its size unless told not to`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for remembersSize in [true, false] {
      var options = LabSession.Options()
      options.memory = LabMemory(scene: "tags", size: CGSize(width: 500, height: 400))
      options.memoryFolder = folder
      options.remembersSize = remembersSize
      let session = try LabSession(
        options: options, text: FixedText(), shown: LabScene(name: "empty") { UIViewController() })
      session.begin(size: CGSize(width: 640, height: 480), scale: 1, refreshRate: 60)
      #expect(session.remember() == nil)
      let memory = LabMemory.recall(from: folder, scenes: ["empty"]) { Issue.record("\($0)") }
      #expect(memory.scene == "empty")
      #expect(memory.size == (remembersSize ? CGSize(width: 640, height: 480) : options.memory.size))
    }
  }
}
