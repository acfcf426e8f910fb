import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeLab

/// Names, dates and lengths of saved recordings, and the desktop's trash.
@Suite final class RecordingFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID())")
    .path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var store: RecordingStore {
    RecordingStore(folder: folder + "/recordings", trash: TrashFolder(path: folder + "/Trash"))
  }

  private func recording(frames: Int) -> Recording {
    let header = Recording.Header(scene: "tags", width: 100, height: 100, scale: 1, refreshRate: 60)
    let steps = (1...frames).map { frame in
      Recording.Step.frame(FrameTime(now: Double(frame) / 60, target: Double(frame + 1) / 60))
    }
    return Recording(header: header, steps: steps, digests: (0...frames).map { UInt32($0) })
  }

  @Test func `a recording is listed with its length, also behind long digests`() throws {
    for frames in [120, 9000] { _ = try store.save(recording(frames: frames)) }
    let entries = store.recordings
    #expect(Set(entries.map(\.name)) == ["tags-1", "tags-2"])
    #expect(Set(entries.compactMap { $0.length.map { Int($0.rounded()) } }) == [2, 150])
    #expect(entries.allSatisfy { $0.detail.hasSuffix(" s") })
  }

  @Test func `a renamed recording keeps its folder, and takes no other one's name`() throws {
    let path = try store.save(recording(frames: 2))
    let new = try store.rename(path, to: "a good/throw")
    #expect(new == folder + "/recordings/a-good-throw.jsonl" && store.recordings.map(\.path) == [new])
    let other = try store.save(recording(frames: 2))
    #expect(throws: RecordingError.self) { try store.rename(other, to: "a-good-throw") }
    #expect(store.recordings.count == 2)
  }

  @Test func `the picture of a recording goes along with it: to another name, to the trash and back`() throws
  {
    let data = Data([1, 2, 3])
    func picture() -> Data? {
      store.recordings.first?.picture.flatMap { FileManager.default.contents(atPath: $0) }
    }
    let path = try store.save(recording(frames: 2), picture: data)
    #expect(store.recordings.map(\.picture) == [folder + "/recordings/tags-1.png"] && picture() == data)
    let new = try store.rename(path, to: "throw")
    #expect(store.recordings.map(\.picture) == [folder + "/recordings/throw.png"] && picture() == data)
    // The trash holds a recording of this name already, without a picture.
    try store.moveToTrash(try store.rename(try store.save(recording(frames: 2)), to: "other"))
    for name in ["throw", "other"] {
      let other = try store.rename(new, to: "other")
      let inTrash = try store.moveToTrash(other)
      #expect(store.recordings.isEmpty, "\(name)")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/recordings")
      #expect(left.isEmpty, "\(left)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/Trash/files").sorted()
      #expect(files == ["other 2.jsonl", "other 2.png", "other.jsonl"])
      try store.restore(new, from: inTrash)
      #expect(picture() == data)
    }
    let notes = try FileManager.default.contentsOfDirectory(atPath: folder + "/Trash/info")
    #expect(notes == ["other.jsonl.trashinfo"])
    // One without a picture takes no other one's.
    try Data().write(to: URL(fileURLWithPath: folder + "/recordings/tags-1.png"))
    _ = try store.save(recording(frames: 2))
    #expect(store.recordings.first { $0.name == "tags-1" }.map { $0.picture == nil } == true)
  }

  @Test func `a recording in the trash has a note of its place, and equal names live beside each other`()
    throws
  {
    for _ in 0..<2 { try store.moveToTrash(try store.save(recording(frames: 2))) }
    #expect(store.recordings.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/Trash/files").sorted()
    #expect(files == ["tags-1 2.jsonl", "tags-1.jsonl"])
    let note = try String(contentsOfFile: folder + "/Trash/info/tags-1.jsonl.trashinfo", encoding: .utf8)
    #expect(note.hasPrefix("[Trash Info]\nPath=\(folder)/recordings/tags-1.jsonl\nDeletionDate=2"))
  }
}
