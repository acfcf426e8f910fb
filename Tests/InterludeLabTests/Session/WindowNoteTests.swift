import Foundation
import Interlude
import InterludeTesting
import Testing

@testable import InterludeLab

/// Notes of the window are in the journal.
@MainActor
@Suite struct WindowNoteTests {
  @Test func `notes from before and after the first scene are in the journal`() throws {
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

  @Test func `a session saves its scene, and its size unless that is disabled`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("interlude-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for savesSize in [true, false] {
      var options = LabSession.Options()
      options.savedState = SavedLabState(scene: "tags", size: CGSize(width: 500, height: 400))
      options.stateFolder = folder
      options.savesSize = savesSize
      let session = try LabSession(
        options: options, text: FixedText(), shown: LabScene(name: "empty") { UIViewController() })
      session.begin(size: CGSize(width: 640, height: 480), scale: 1, refreshRate: 60)
      #expect(session.saveState() == nil)
      let memory = SavedLabState.load(from: folder, scenes: ["empty"]) { Issue.record("\($0)") }
      #expect(memory.scene == "empty")
      #expect(memory.size == (savesSize ? CGSize(width: 640, height: 480) : options.savedState.size))
    }
  }
}
