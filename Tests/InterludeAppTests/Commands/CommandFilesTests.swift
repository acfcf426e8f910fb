import ArgumentParser
import Foundation
import Testing

@testable import InterludeApp
@testable import InterludeLab

/// Tests that no command overwrites its inputs.
@Suite final class CommandFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: true)
    for name in ["r.jsonl", "day.json"] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
    for name in ["a.svg", "a.gif", "a.png", "pictures/frame-000001.png"] {
      try #require(link(folder + "/r.jsonl", folder + "/" + name) == 0)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func paths(_ words: [String]) -> [String] {
    words.map { $0.contains(".") || $0.hasSuffix("/") ? folder + "/" + $0 : $0 }
  }

  @Test(arguments: [
    ["--journal", "r.jsonl"], ["--sheet", "a.png"], ["--curves", "a.svg"], ["--export", "a.gif"],
    ["--frames", "pictures/"], ["--export", "pictures/"], ["--bad-day", "day.json", "--journal", "day.json"],
    ["--journal", "new.x", "--sheet", "new.x"],
  ])
  func `replay`(words: [String]) throws {
    let command = try ReplayCommand.parse(paths(["r.jsonl"] + words))
    #expect(throws: FileClash.self) { try command.files.refuseClashes() }
  }

  @Test func `replay rewrites its recording when it is accepted, and nothing else`() throws {
    try ReplayCommand.parse(paths(["r.jsonl", "--accept", "--journal", "j.x"])).files.refuseClashes()
    let command = try ReplayCommand.parse(paths(["r.jsonl", "--accept", "--journal", "a.png"]))
    #expect(throws: FileClash.self) { try command.files.refuseClashes() }
  }

  @Test func `snapshot and compare`() throws {
    let snapshot = try SnapshotCommand.parse(paths(["--recording", "r.jsonl", "a.png"]))
    #expect(throws: FileClash.self) { try snapshot.files.refuseClashes() }
    let compare = try CompareCommand.parse(
      paths(["r.jsonl"]) + ["--set", "damping=1"] + paths(["--sheet", "a.png"]))
    #expect(throws: FileClash.self) { try compare.files.refuseClashes() }
  }

  @Test(arguments: [
    ["r.jsonl", "--journal", "a.png"], ["r.jsonl", "--record", "r.jsonl"],
    ["--resume", "r.jsonl", "--frame-log", "a.png"],
    ["--journal", "new", "--record", "new"], ["--journal", "new", "--frame-log", "./new"],
    ["--journal", "a.jsonl", "--record", "a-natural.jsonl"], ["--journal", "interlude/state.json"],
    ["--record", "interlude/presets.json"], ["--journal", "interlude/config.json"],
    ["--bad-day", "day.json", "--journal", "day.json"],
  ])
  func `a window's session reads and writes different files`(words: [String]) throws {
    let paths = words.map { $0.hasPrefix("--") ? $0 : folder + "/" + $0 }
    let folders = UserFolders(environment: ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder])
    try FileManager.default.createDirectory(atPath: folder + "/interlude", withIntermediateDirectories: true)
    let arguments = try OpenCommand.parse(paths).lab
    #expect(throws: FileClash.self) { try arguments.files(folders).refuseClashes() }
    try OpenCommand.parse([folder + "/r.jsonl", "--journal", folder + "/a", "--record", folder + "/b"]).lab
      .files(folders).refuseClashes()
  }
}
