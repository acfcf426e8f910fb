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
