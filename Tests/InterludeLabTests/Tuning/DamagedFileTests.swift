import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeLab

/// Damaged user files.
@Suite final class DamagedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("spoilt-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func put(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  @Test func `a preset does not overwrite a file that cannot be read`() throws {
    let torn = #"{"tags":[{"name":"Mine","values":{"damping":"#
    try put(torn, "presets.json")
    let file = PresetFile(folder: folder)
    #expect(file.presets(of: "tags").isEmpty)
    let sentence = file.save([TuningPreset(name: "New", values: [:])], of: "tags")
    #expect(sentence?.contains("presets.json") == true)
    #expect(try String(contentsOfFile: folder + "/presets.json", encoding: .utf8) == torn)
  }

  @Test func `presets are saved beside those of other scenes`() throws {
    let file = PresetFile(folder: folder)
    let mine = [TuningPreset(name: "Mine “\u{7}\"", values: ["damping": .number(0.5), "rule": .choice("x")])]
    #expect(file.save(mine, of: "tags") == nil)
    #expect(file.save([], of: "menu") == nil)
    #expect(file.presets(of: "tags") == mine)
  }

  @Test func `a pipe instead of the presets does not block`() {
    #expect(mkfifo(folder + "/presets.json", 0o600) == 0)
    #expect(PresetFile(folder: folder).presets(of: "tags").isEmpty)
  }

  @Test func `a quotation mark in a panel name does not damage the saved state`() throws {
    try put(#"{"folded": "a\"b c\\d \u0007", "scene": "tags"}"#, "state.json")
    func load() -> SavedLabState {
      SavedLabState.load(from: folder, scenes: ["tags"]) { Issue.record("\($0)") }
    }
    let memory = load()
    #expect(memory.save(in: folder) == nil)
    #expect(load() == memory)
  }
}
