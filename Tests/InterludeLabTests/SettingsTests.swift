import Foundation
import InterludeSDL
import Testing

@testable import InterludeLab

/// What the lab keeps between two runs, and what it does when that is spoilt.
@Suite final class SettingsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("interlude-\(UUID().uuidString)").path
  private var said: [String] = []

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func put(_ text: String, in name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private func recall() -> LabMemory {
    LabMemory.recall(from: folder, scenes: ["tags", "benchmark"]) { said.append($0) }
  }

  private func recall(_ text: String) throws -> LabMemory {
    try put(text, in: "state.json")
    return recall()
  }

  private func defaults(_ text: String) throws -> LabDefaults {
    try put(text, in: "config.json")
    return LabDefaults(in: folder) { said.append($0) }
  }

  // MARK: Folders

  @Test func `the usual folders lie in HOME`() {
    let folders = UserFolders(environment: ["HOME": "/home/ann"])
    #expect(folders.state == "/home/ann/.local/state/interlude")
    #expect(folders.configuration == "/home/ann/.config/interlude")
  }

  @Test func `the environment's folders come first`() {
    let folders = UserFolders(environment: [
      "HOME": "/home/ann", "XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config",
    ])
    #expect(folders.state == "/state/interlude")
    #expect(folders.configuration == "/config/interlude")
  }

  @Test func `a relative or empty folder counts as none`() {
    let folders = UserFolders(environment: [
      "HOME": "/home/ann", "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "",
    ])
    #expect(folders == UserFolders(environment: ["HOME": "/home/ann"]))
  }

  @Test(arguments: [nil, "", "ann"])
  func `without a home there is no folder`(home: String?) {
    let folders = UserFolders(environment: home.map { ["HOME": $0] } ?? [:])
    #expect(folders.state == nil)
    #expect(folders.configuration == nil)
  }

  // MARK: Memory

  @Test func `what was kept is recalled`() {
    let memory = LabMemory(scene: "benchmark", size: CGSize(width: 786.5, height: 600))
    #expect(memory.keep(in: folder) == nil)
    #expect(recall() == memory)
    #expect(said.isEmpty)
  }

  @Test func `keeping leaves one file behind, which only its owner may read`() throws {
    #expect(LabMemory(scene: "tags").keep(in: folder + "/deep/er") == nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/er")
    #expect(files == ["state.json"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test func `keys of others are not kept`() throws {
    let memory = try recall(#"{"scene": "tags", "colour": "blue", "nested": {"a": [1]}}"#)
    #expect(memory == LabMemory(scene: "tags"))
    #expect(said.isEmpty)
    #expect(memory.keep(in: folder) == nil)
    let text = try String(contentsOfFile: folder + "/state.json", encoding: .utf8)
    #expect(text == "{\n  \"scene\": \"tags\"\n}\n")
  }

  @Test func `nothing kept is nothing recalled`() {
    #expect(recall() == LabMemory())
    #expect(LabMemory.recall(from: nil, scenes: ["tags"]) { said.append($0) } == LabMemory())
    #expect(said.isEmpty)
  }

  @Test(arguments: [
    "", "{", "[1]", "\u{0}\u{1}", #"{"scene": "tags""#,
  ])
  func `a damaged file is forgotten, after one sentence`(text: String) throws {
    #expect(try recall(text) == LabMemory())
    #expect(said.count == 1)
    #expect(said[0].contains(folder + "/state.json"))
  }

  @Test(arguments: [
    #"{"scene": "nowhere"}"#, #"{"scene": 1}"#, #"{"width": 1e9, "height": 900}"#, #"{"width": 900}"#,
    #"{"width": 0, "height": 0}"#, #"{"width": true, "height": true}"#, #"{"scene": null, "width": "x"}"#,
  ])
  func `a value of no use is forgotten, after one sentence`(text: String) throws {
    #expect(try recall(text) == LabMemory())
    #expect(said.count == 1)
  }

  @Test func `what is good beside a bad value is recalled`() throws {
    let memory = try recall(#"{"scene": "nowhere", "width": 800, "height": 600}"#)
    #expect(memory == LabMemory(size: CGSize(width: 800, height: 600)))
    #expect(said.count == 1 && said[0].contains("scene"))
  }

  @Test func `a file too long to be ours is forgotten`() throws {
    #expect(try recall(String(repeating: " ", count: 70_000) + "{}") == LabMemory())
    #expect(said.count == 1)
  }

  @Test func `a folder in the file's place is told, and left alone`() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/state.json", withIntermediateDirectories: true)
    #expect(recall() == LabMemory())
    #expect(said.count == 1)
    #expect(LabMemory(scene: "tags").keep(in: folder) != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["state.json"])
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe in the file's place is not waited for`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(mkfifo(folder + "/state.json", 0o600) == 0)
    #expect(recall() == LabMemory())
    #expect(said.count == 1)
  }

  @Test func `where nothing can be written, a sentence says so`() {
    let sentence = LabMemory(scene: "tags").keep(in: "/proc/interlude")
    #expect(sentence?.contains("/proc/interlude/state.json") == true)
    #expect(LabMemory(scene: "tags").keep(in: "/dev/null/interlude") != nil)
    #expect(LabMemory(scene: "tags").keep(in: nil) == nil)
  }

  // MARK: Defaults

  @Test func `a configuration sets the defaults`() throws {
    let found = try defaults(#"{"scale": 1.5, "present": "surface", "slow": true}"#)
    #expect(found.scale == 1.5)
    #expect(found.present == .surface)
    #expect(found.slow == true)
    #expect(said.isEmpty)
  }

  @Test(arguments: [
    (#"{"scale": 9, "slow": true}"#, "scale", "0.5 to 8"),
    (#"{"scale": true, "slow": true}"#, "scale", "0.5 to 8"),
    (#"{"present": "fast", "slow": true}"#, "present", "surface"),
    (#"{"present": 1, "slow": true}"#, "present", "auto"),
    (#"{"sclae": 2, "slow": true}"#, "sclae", "scale"),
  ])
  func `a wrong value is named with what is allowed, and the others count`(
    text: String, key: String, allowed: String
  ) throws {
    let found = try defaults(text)
    #expect(found.scale == nil && found.present == nil && found.slow == true)
    #expect(said.count == 1)
    #expect(
      said[0].contains(folder + "/config.json") && said[0].contains("“\(key)”") && said[0].contains(allowed))
  }

  @Test func `only true and false say whether to begin slow`() throws {
    #expect(try defaults(#"{"slow": 1}"#).slow == nil)
    #expect(said.count == 1 && said[0].contains("true or false"))
  }

  @Test func `a damaged configuration is one sentence`() throws {
    #expect(try defaults("scale: 2") == LabDefaults())
    #expect(said.count == 1)
  }
}
