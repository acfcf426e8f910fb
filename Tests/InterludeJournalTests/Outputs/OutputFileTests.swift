import Foundation
import Testing

@testable import InterludeJournal

/// A temporary folder of one test.
final class OutputFolder {
  let path = NSTemporaryDirectory() + "interlude-outputs-\(UUID().uuidString)"
  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  subscript(name: String) -> String { path + "/" + name }

  func put(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self[name]))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self[name])), as: UTF8.self)
  }

  func kind(_ name: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: self[name]))?[.type] as? FileAttributeType
  }

  /// Makes a device like `/dev/full`, which a failing test must not replace.
  ///
  /// - Returns: Whether this process has the permission.
  func makeFullDevice(_ name: String) -> Bool { mknod(self[name], S_IFCHR | 0o666, 1 << 8 | 7) == 0 }
}

@Suite struct OutputFileTests {
  private let folder: OutputFolder

  init() throws { folder = try OutputFolder() }

  private func replace(_ name: String, with text: String) throws(OutputError) {
    try OutputFile(folder[name]).write(Data(text.utf8))
  }

  private func makeLink(_ name: String, to target: String) throws {
    try #require(symlink(target, folder[name]) == 0)
  }

  private func error(_ reason: String, _ name: String) -> OutputError {
    OutputError(path: folder[name], reason: reason)
  }

  // MARK: Files

  @Test func `a new file and one that replaces another leave nothing beside them`() throws {
    try replace("a", with: "first")
    #expect(try folder.text("a") == "first")
    try replace("a", with: "2")
    #expect(try folder.text("a") == "2")
    #expect(folder.names == ["a"])
  }

  @Test func `a replaced file keeps its permissions`() throws {
    try folder.put("old", "a")
    try #require(chmod(folder["a"], 0o640) == 0)
    try replace("a", with: "new")
    let mode = try FileManager.default.attributesOfItem(atPath: folder["a"])[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func `the rest of an earlier run is not written over`() throws {
    try folder.put("mine", "a.part")
    try replace("a", with: "new")
    #expect(try folder.text("a.part") == "mine" && folder.names == ["a", "a.part"])
  }

  @Test func `another name of a file keeps the old content`() throws {
    try folder.put("old", "a")
    try #require(link(folder["a"], folder["b"]) == 0)
    try replace("b", with: "new")
    #expect(try folder.text("a") == "old" && folder.text("b") == "new")
  }

  @Test func `a draft becomes the output when it is kept, and goes away when it is not`() throws {
    try folder.put("old", "a")
    let output = try OutputFile(folder["a"])
    let (first, second) = (try output.makeDraft(), try output.makeDraft())
    #expect(first != second)
    try Data("new".utf8).write(to: URL(fileURLWithPath: first))
    #expect(try folder.text("a") == "old")
    try output.keep(first)
    output.discard(first)
    #expect(try folder.text("a") == "new")
    output.discardDrafts()
    #expect(folder.names == ["a"])
  }

  @Test
  func `a folder, a folder that is not there and a circle of links are refused before anything is written`()
    throws
  {
    try folder.put("", "file")
    try makeLink("circle", to: "circle")
    #expect(throws: error("Is a directory", ".")) { try OutputFile(folder["."]) }
    #expect(throws: error("No such file or directory", "none/a")) { try OutputFile(folder["none/a"]) }
    #expect(throws: error("Not a directory", "file/a")) { try OutputFile(folder["file/a"]) }
    #expect(throws: error("Too many levels of symbolic links", "circle")) { try OutputFile(folder["circle"]) }
    #expect(folder.names == ["circle", "file"])
  }

  @Test func `a file that cannot be made in its folder is refused`() {
    // Not even the superuser may create files there.
    #expect(throws: OutputError.self) { try OutputFile("/proc/interlude").write(Data()) }
  }

  // MARK: Links

  @Test func `a link stays, and its target is written`() throws {
    try FileManager.default.createDirectory(atPath: folder["below"], withIntermediateDirectories: true)
    try folder.put("old", "below/target")
    try makeLink("below/second", to: "target")
    try makeLink("first", to: "below/second")
    try replace("first", with: "new")
    #expect(try folder.text("below/target") == "new")
    #expect(folder.kind("first") == .typeSymbolicLink && folder.kind("below/second") == .typeSymbolicLink)
    #expect(folder.names == ["below", "first"])
  }

  @Test func `a link to a missing file creates the file`() throws {
    try makeLink("link", to: folder["target"])
    try replace("link", with: "new")
    #expect(try folder.text("target") == "new" && folder.kind("link") == .typeSymbolicLink)
  }

  @Test func `a recording is rewritten through a link`() throws {
    let recording = Recording(
      header: Recording.Header(scene: "test", width: 1, height: 1, scale: 1, refreshRate: 60), steps: [])
    try folder.put("old", "target")
    try makeLink("link", to: "target")
    try recording.write(to: folder["link"])
    #expect(folder.kind("link") == .typeSymbolicLink)
    #expect(try Recording(contentsOf: folder["target"]) == recording)
    #expect(folder.names == ["link", "target"])
  }

  @Test func `lines are written through a link`() throws {
    try makeLink("link", to: "target")
    let file = try LineFile(path: folder["link"])
    file.append(1)
    file.flush()
    #expect(try folder.text("target") == "1\n" && folder.kind("link") == .typeSymbolicLink)
  }

  // MARK: Pipes and devices

  /// Makes a pipe that has a reader.
  private func makePipe(_ name: String) throws -> FileHandle {
    try #require(mkfifo(folder[name], 0o600) == 0)
    let reader = open(folder[name], O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    return FileHandle(fileDescriptor: reader, closeOnDealloc: true)
  }

  @Test func `a pipe gets the content, stays a pipe, and is opened once`() throws {
    let reader = try makePipe("pipe")
    let output = try OutputFile(folder["pipe"])
    try output.write(Data("all".utf8))
    #expect(reader.availableData == Data("all".utf8))
    let draft = try output.makeDraft()
    try Data("of it".utf8).write(to: URL(fileURLWithPath: draft))
    try output.keep(draft)
    #expect(reader.availableData == Data("of it".utf8))
    #expect(folder.kind("pipe") != .typeRegular && folder.names == ["pipe"])
    #expect(!FileManager.default.fileExists(atPath: draft))
  }

  @Test func `a pipe that is written line by line continues`() throws {
    let reader = try makePipe("pipe")
    let output = try OutputFile(folder["pipe"])
    for number in [1, 2] {
      let file = try LineFile(output)
      file.append(number)
      file.flush()
    }
    #expect(reader.availableData == Data("1\n2\n".utf8))
  }

  @Test func `a reader that is gone is an error and no signal`() throws {
    let reader = try makePipe("pipe")
    let output = try OutputFile(folder["pipe"])
    try reader.close()
    #expect(throws: error("its reader is gone", "pipe")) { try output.write(Data("x".utf8)) }
    let file = try LineFile(output)
    file.append(1)
    file.flush()
    #expect(file.failure == .unwritable(path: folder["pipe"], reason: "its reader is gone"))
  }

  @Test func `a pipe without a reader is an error if the caller does not wait`() throws {
    try #require(mkfifo(folder["pipe"], 0o600) == 0)
    #expect(throws: error("it is a pipe without a reader", "pipe")) {
      try OutputFile(folder["pipe"], waitsForReader: false)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a cancelled task does not wait for a reader`() async throws {
    try #require(mkfifo(folder["pipe"], 0o600) == 0)
    let path = folder["pipe"]
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try OutputFile(path)
    }
    await #expect(throws: OutputError.self) { try await task.value }
  }

  @Test(.timeLimit(.minutes(1))) func `a cancelled task does not wait for a reader that is slow`()
    async throws
  {
    let reader = try makePipe("pipe")
    let path = folder["pipe"]
    let task = Task {
      let output = try OutputFile(path)
      withUnsafeCurrentTask { $0?.cancel() }
      // More than a pipe holds.
      try output.write(Data(count: 1 << 20))
    }
    await #expect(throws: OutputError.self) { try await task.value }
    try reader.close()
  }

  @Test func `a full device is reported, and stays`() throws {
    // Without permission to make a device, use the machine's own.
    if !folder.makeFullDevice("full") { try makeLink("full", to: "/dev/full") }
    #expect(throws: error("No space left on device", "full")) { try replace("full", with: "x") }
    #expect(folder.kind("full") != .typeRegular)
  }

  @Test func `the null device takes everything`() throws {
    try makeLink("null", to: "/dev/null")
    try replace("null", with: "x")
    #expect(folder.kind("null") == .typeSymbolicLink && FileIdentity("/dev/null").isDevice)
  }

  @Test func `an open descriptor is written at its offset`() throws {
    let file = open(folder["a"], O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    try #require(write(file, "ab", 2) == 2)
    try OutputFile("/dev/fd/\(file)").write(Data("c".utf8))
    #expect(try folder.text("a") == "abc")
  }
}

@Suite struct FilePathTests {
  @Test(arguments: [
    ("a", ".", "a"), ("/a", "/", "a"), ("a/b", "a", "b"), ("a/b//", "a", "b"), ("/", "/", ""), ("", ".", ""),
    ("./a", ".", "a"), ("ü/\u{301}", "ü", "\u{301}"),
  ])
  func `a path has a folder and a name`(path: String, folder: String, name: String) {
    #expect(FilePath.folder(of: path) == folder && FilePath.name(of: path) == name)
  }
}

@Suite struct FileIdentityTests {
  @Test func `a file has one identity under all its names`() throws {
    let folder = try OutputFolder()
    try folder.put("", "a")
    try #require(symlink("a", folder["soft"]) == 0 && link(folder["a"], folder["hard"]) == 0)
    let file = FileIdentity(folder["a"])
    for name in ["soft", "hard", "./a", "../" + (folder.path as NSString).lastPathComponent + "/a"] {
      #expect(FileIdentity(folder[name]) == file, "\(name)")
    }
    try folder.put("", "b")
    #expect(FileIdentity(folder["b"]) != file)
  }

  @Test func `a file that is not there yet has one identity too`() throws {
    let folder = try OutputFolder()
    try #require(symlink("new", folder["soft"]) == 0)
    #expect(FileIdentity(folder["soft"]) == FileIdentity(folder["./new"]))
    #expect(FileIdentity(folder["new"]) != FileIdentity(folder["other"]))
    #expect(FileIdentity(folder["none/x"]) == FileIdentity(folder["none/./x"]))
  }
}

@Suite struct SessionFileTests {
  @Test func `a session is read from a pipe, which is opened once`() throws {
    let folder = try OutputFolder()
    let recording = Recording(
      header: Recording.Header(scene: "test", width: 1, height: 1, scale: 1, refreshRate: 60), steps: [])
    try #require(mkfifo(folder["pipe"], 0o600) == 0)
    let reader = open(folder["pipe"], O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let output = try OutputFile(folder["pipe"])
    try recording.write(to: output)
    let session = try SessionFile(folder["pipe"])
    #expect(!session.isJournal)
    withExtendedLifetime(output) {}
  }
}
