import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// Saved recordings: the lab saves, opens and continues them.
@MainActor
@Suite struct SessionTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func session(
    size: CGSize, _ change: (inout LabSession.Options) -> Void
  ) throws -> LabSession {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "slider") { Slider() }]
    change(&options)
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: size, scale: 1, refreshRate: 60)
    return session
  }

  @Test func `a continued recording gets the window's size`() throws {
    let session = try session(size: CGSize(width: 500, height: 400)) {
      ($0.recording, $0.resumesAtEnd) = (Slider.flick, true)
    }
    _ = session.frame(FrameTime(now: 0.1, target: 0.1))
    #expect(session.scene?.size == CGSize(width: 500, height: 400))
    #expect(session.time?.isLive == true)
  }

  @Test func `a recording that is opened later is played from its beginning`() throws {
    let path = folder + "/one.jsonl"
    var recording = Slider.flick
    recording.header.scene = "slider"
    try recording.write(to: path)
    let session = try session(size: CGSize(width: 500, height: 400)) {
      ($0.recording, $0.resumesAtEnd) = (recording, true)
    }
    session.dropped(path)
    #expect(session.time?.isLive == false)
    #expect(session.time?.cursor == 0)
  }

  @Test func `the store lists the latest recording first`() throws {
    let shelf = RecordingStore(folder: folder)
    var paths: [String] = []
    for age in [3.0, 2, 1] {
      let path = try shelf.save(Slider.flick)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000 - age)], ofItemAtPath: path)
      paths.append(path)
    }
    try Data().write(to: URL(fileURLWithPath: folder + "/notes.txt"))
    #expect(shelf.recordings.map(\.path) == paths.reversed())
    #expect(RecordingStore(folder: nil).recordings.isEmpty)
    #expect(RecordingStore(folder: folder + "/not there").recordings.isEmpty)
  }

  // MARK: Films

  private func clip(_ recording: Recording = Slider.flick) -> Clip {
    Clip(recording, framesPerSecond: 20, text: FixedText()) { Slider() }
  }

  /// The states of an export, up to its end.
  private func states(
    _ export: ClipExport, of recording: Recording = Slider.flick, cancelling: Bool = false
  ) async -> [ClipExport.State] {
    var states: [ClipExport.State] = []
    await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
      export.start(clip(recording), as: .pictures) { state in
        states.append(state)
        switch state {
        case .making: break
        case .made, .failed, .cancelled: end.resume()
        }
      }
      if cancelling { export.cancel() }
    }
    return states
  }

  @Test func `an export reports its progress and uses the next free name`() async throws {
    let export = ClipExport(folder: folder)
    for number in 1...2 {
      let states = await states(export)
      guard case .made(let path) = states.last else { Issue.record("\(states)"); return }
      #expect(path == "\(folder)/\(Slider.flick.header.scene)-\(number)/")
      let parts = states.compactMap { if case .making(let part) = $0 { part } else { nil } }
      #expect(parts.first == 0 && parts.last == 1)
      #expect(parts == parts.sorted())
    }
  }

  @Test func `a foreign scene name cannot escape the folder`() async throws {
    var recording = Slider.flick
    recording.header.scene = "../../out"
    let states = await states(ClipExport(folder: folder), of: recording)
    guard case .made(let path) = states.last else { Issue.record("\(states)"); return }
    #expect(path == "\(folder)/------out-1/")
  }

  @Test func `a cancelled export leaves no file`() async throws {
    let states = await states(ClipExport(folder: folder), cancelling: true)
    guard case .cancelled = states.last else { Issue.record("\(states)"); return }
    #expect(files.isEmpty)
  }

  @Test func `an export without a folder reports an error`() async throws {
    let states = await states(ClipExport(folder: nil))
    guard case .failed(let sentence) = states.last else { Issue.record("\(states)"); return }
    #expect(sentence.contains("XDG_DATA_HOME"))
  }
}
