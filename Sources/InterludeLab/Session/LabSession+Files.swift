import Foundation
import Interlude
package import InterludeJournal

/// Recordings, films, presets and the saved state.
extension LabSession {
  /// The errors of files that could not be written, for the end of the session.
  package var failures: [RecordingError] { files.failures }

  var recordingStore: RecordingStore {
    RecordingStore(
      folder: options.recordingsFolder, trash: options.trashFolder.map { TrashFolder(path: $0) })
  }
  var presets: PresetFile { PresetFile(folder: options.stateFolder) }

  package func dropped(_ path: String) {
    do {
      let recording = try Recording(contentsOf: path)
      let name = recording.header.lesson ?? recording.header.scene
      guard let scene = options.scenes.first(where: { $0.name == name }) else {
        shell?.say("This recording needs the scene “\(name)”, which is not available.")
        return
      }
      switchScene(to: scene, at: lastFrame, recording: recording)
      updateShell()
      let file = (path as NSString).lastPathComponent
      openRecording = path
      shell?.say(recording.damage.map { "\(file): \($0)" } ?? "Playing \(file)")
    } catch {
      shell?.say("\(error)")
    }
  }

  /// - Parameter end: The time up to which the run is saved, in seconds.
  func saveRecording(upTo end: Double = .infinity) {
    guard let time else { return }
    do {
      let picture = time.tellingPicture(upTo: end).flatMap { RecordingPicture.data(of: $0, text: text) }
      let path = try recordingStore.save(time.take.recording.prefix(upTo: end), picture: picture)
      shell?.say(saved: path)
      openRecording = path
      shell?.show(recordings: recordingStore.recordings)
    } catch {
      shell?.say("\(error)")
    }
  }

  func exportClip(_ format: ClipFormat) {
    guard let time else { return }
    guard !export.isRunning else { return shell?.say("Another export is in progress") ?? () }
    let take = time.take
    let range = shell?.selectedRange ?? SessionOutline(take).lastGesture
    guard range != nil || take.entries.contains(where: { if case .motion = $0.event { true } else { false } })
    else { return shell?.say("Nothing has moved yet: there is nothing to export") ?? () }
    var clip = Clip(take.recording, of: range, text: text, make: take.make)
    clip.title = shown.title
    if let twin = time.content as? TwinStages {
      clip.sides = twin.lesson.pageSources(twin.takes.map(\.recording))
      clip.stages = { twin.inInitialState() }
    }
    export.start(clip, as: format) { [weak self] state in
      guard let shell = self?.shell else { return }
      switch state {
      case .making(let part): shell.show(exportProgress: part)
      case .made(let path): shell.say(saved: path)
      case .failed(let sentence): shell.say(sentence)
      case .cancelled: break
      }
      if case .making = state { return }
      shell.show(exportProgress: nil)
    }
  }

  /// Saves the user's presets of the scene. They also count in this session if that fails.
  func save(_ new: [TuningPreset]) {
    shell?.show(presets: new)
    if let sentence = presets.save(new, of: shown.name) { shell?.say(sentence) }
  }

  /// Writes the files' remaining lines. Call it when the window has closed.
  package func finish() {
    export.abandon()
    options.liveApp?.end()
    endFiles()
  }

  func endFiles() {
    if let time { files.follow(time.content.takes) }
    files.end()
  }

  /// Saves the scene and the window's state for the next session.
  ///
  /// - Returns: A message if that fails; else nil.
  package func saveState() -> String? {
    let lost = saveSession()
    var savedState = options.savedState
    savedState.scene = shown.name
    savedState.appearance = appearance.chosen
    savedState.isRightToLeft = isRightToLeft
    savedState.textSize = textSize == .large ? nil : textSize.name
    if options.savesSize, let size { savedState.size = size }
    if let shell { savedState.shell = shell.savedState }
    return savedState == options.savedState ? lost : savedState.save(in: options.stateFolder) ?? lost
  }
}
