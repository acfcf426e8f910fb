import Foundation
import InterludeSDL
import Testing

@testable import InterludeLab

/// The state that the lab saves between sessions, and damaged files.
@Suite final class SettingsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("interlude-\(UUID().uuidString)").path
  private var said: [String] = []

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func put(_ text: String, in name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  private func load() -> SavedLabState {
    SavedLabState.load(from: folder, scenes: ["tags", "benchmark"]) { said.append($0) }
  }

  private func load(_ text: String) throws -> SavedLabState {
    try put(text, in: "state.json")
    return load()
  }

  private func defaults(_ text: String) throws -> LabDefaults {
    try put(text, in: "config.json")
    return LabDefaults(in: folder) { said.append($0) }
  }

  // MARK: Folders

  @Test func `the default folders are in HOME`() {
    let folders = UserFolders(environment: ["HOME": "/home/ann"])
    #expect(folders.state == "/home/ann/.local/state/interlude")
    #expect(folders.configuration == "/home/ann/.config/interlude")
  }

  @Test func `the environment's folders have priority`() {
    let folders = UserFolders(environment: [
      "HOME": "/home/ann", "XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config",
    ])
    #expect(folders.state == "/state/interlude")
    #expect(folders.configuration == "/config/interlude")
  }

  @Test func `a relative or empty folder is ignored`() {
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

  // MARK: Saved state

  @Test func `saved state is loaded`() {
    let memory = SavedLabState(scene: "benchmark", size: CGSize(width: 786.5, height: 600))
    #expect(memory.save(in: folder) == nil)
    #expect(load() == memory)
    #expect(said.isEmpty)
  }

  @Test func `saving creates one file, which only its owner may read`() throws {
    #expect(SavedLabState(scene: "tags").save(in: folder + "/deep/er") == nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/deep/er")
    #expect(files == ["state.json"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test func `unknown keys are not saved`() throws {
    let memory = try load(#"{"scene": "tags", "colour": "blue", "nested": {"a": [1]}}"#)
    #expect(memory == SavedLabState(scene: "tags"))
    #expect(said.isEmpty)
    #expect(memory.save(in: folder) == nil)
    let text = try String(contentsOfFile: folder + "/state.json", encoding: .utf8)
    #expect(text == "{\n  \"scene\": \"tags\"\n}\n")
  }

  @Test func `without a file the state is the default`() {
    #expect(load() == SavedLabState())
    #expect(SavedLabState.load(from: nil, scenes: ["tags"]) { said.append($0) } == SavedLabState())
    #expect(said.isEmpty)
  }

  @Test(arguments: [
    "", "{", "[1]", "\u{0}\u{1}", #"{"scene": "tags""#,
  ])
  func `a damaged file is ignored with one message`(text: String) throws {
    #expect(try load(text) == SavedLabState())
    #expect(said.count == 1)
    #expect(said[0].contains(folder + "/state.json"))
  }

  @Test(arguments: [
    #"{"scene": "nowhere"}"#, #"{"scene": 1}"#, #"{"width": 1e9, "height": 900}"#, #"{"width": 900}"#,
    #"{"appearance": "sepia"}"#, #"{"appearance": true}"#, #"{"textSize": "huge"}"#, #"{"textSize": 3}"#,
    #"{"rightToLeft": "yes"}"#,
    #"{"width": 0, "height": 0}"#, #"{"width": true, "height": true}"#, #"{"scene": null, "width": "x"}"#,
  ])
  func `an invalid value is ignored with one message`(text: String) throws {
    #expect(try load(text) == SavedLabState())
    #expect(said.count == 1)
  }

  @Test func `valid values beside an invalid one are loaded`() throws {
    let memory = try load(#"{"scene": "nowhere", "width": 800, "height": 600}"#)
    #expect(memory == SavedLabState(size: CGSize(width: 800, height: 600)))
    #expect(said.count == 1 && said[0].contains("scene"))
  }

  @Test func `a file that is too long is ignored`() throws {
    #expect(try load(String(repeating: " ", count: 70_000) + "{}") == SavedLabState())
    #expect(said.count == 1)
  }

  @Test func `a folder instead of the file is reported and not changed`() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/state.json", withIntermediateDirectories: true)
    #expect(load() == SavedLabState())
    #expect(said.count == 1)
    #expect(SavedLabState(scene: "tags").save(in: folder) != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["state.json"])
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe instead of the file does not block`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(mkfifo(folder + "/state.json", 0o600) == 0)
    #expect(load() == SavedLabState())
    #expect(said.count == 1)
  }

  @Test func `a failing write is reported`() {
    let sentence = SavedLabState(scene: "tags").save(in: "/proc/interlude")
    #expect(sentence?.contains("/proc/interlude/state.json") == true)
    #expect(SavedLabState(scene: "tags").save(in: "/dev/null/interlude") != nil)
    #expect(SavedLabState(scene: "tags").save(in: nil) == nil)
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
  func `an invalid value is reported with the allowed ones, and the others are used`(
    text: String, key: String, allowed: String
  ) throws {
    let found = try defaults(text)
    #expect(found.scale == nil && found.present == nil && found.slow == true)
    #expect(said.count == 1)
    #expect(
      said[0].contains(folder + "/config.json") && said[0].contains("“\(key)”") && said[0].contains(allowed))
  }

  @Test func `slow must be true or false`() throws {
    #expect(try defaults(#"{"slow": 1}"#).slow == nil)
    #expect(said.count == 1 && said[0].contains("true or false"))
  }

  @Test func `a damaged configuration is reported with one message`() throws {
    #expect(try defaults("scale: 2") == LabDefaults())
    #expect(said.count == 1)
  }
}
