import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// Saved recordings, the last session, and the palette that lists them.
extension LabSession {
  /// The entries of the command palette.
  var paletteItems: [PaletteItem] {
    let scenes = options.scenes.enumerated().map { index, scene in
      PaletteItem(
        title: scene.title, group: scene.kind == .lesson ? .lesson : .scene,
        detail: scene.kind == .scene && index < 9 ? "\(index + 1)" : scene.name, keywords: scene.keywords,
        command: .scene(index))
    }
    let recordings = recordingStore.recordings.map { entry in
      PaletteItem(
        title: entry.name, group: .recording, detail: entry.detail, picture: entry.picture,
        command: .open(entry.path))
    }
    return PaletteItem.commands + scenes + recordings + viewItems
  }

  /// The views of the stage that have a title or a class of their own; none of an earlier frame, for which
  /// the scene would run again.
  private var viewItems: [PaletteItem] {
    guard let time, time.isLive else { return [] }
    selection.look(time)
    let named = selection.tree.nodes.filter {
      !$0.isHidden && ($0.title != nil || !$0.className.hasPrefix("UI") && !$0.className.hasPrefix("_"))
    }
    return named.prefix(Self.mostViews).map { node in
      let size = node.geometry.frame.size
      return PaletteItem(
        title: node.name, group: .view,
        detail: "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))",
        command: .selection(.select(node.layer)))
    }
  }

  private static let mostViews = 500

  func renameRecording(_ path: String, to name: String) {
    if let new = moveRecording(path, to: name), new != path {
      undoStack.add(.renamed(from: path, to: new))
      shell?.say("Renamed to \((new as NSString).lastPathComponent)")
    }
  }

  /// Gives a recording another name, and says so if that fails.
  ///
  /// - Returns: The new path; nil if it failed.
  func moveRecording(_ path: String, to name: String) -> String? {
    defer { shell?.show(recordings: recordingStore.recordings) }
    do {
      let new = try recordingStore.rename(path, to: name)
      if openRecording == path { openRecording = new }
      return new
    } catch {
      shell?.say("\(error)")
      return nil
    }
  }

  func trashRecording(_ path: String) {
    if let step = moveToTrash(path) {
      undoStack.add(step)
      shell?.say("Moved \((path as NSString).lastPathComponent) to the trash. Ctrl+Z brings it back.")
    }
  }

  /// Moves a recording to the trash, and says so if that fails.
  ///
  /// - Returns: The step that undoes it; nil if it failed.
  func moveToTrash(_ path: String) -> UndoStep? {
    defer { shell?.show(recordings: recordingStore.recordings) }
    do {
      let inTrash = try recordingStore.moveToTrash(path)
      if openRecording == path { openRecording = nil }
      return .trashed(path, inTrash: inTrash)
    } catch {
      shell?.say("\(error)")
      return nil
    }
  }

  /// Moves a recording from the trash back to its folder.
  ///
  /// - Returns: Whether it is there; otherwise the reason is said.
  func restore(_ path: String, from inTrash: String) -> Bool {
    defer { shell?.show(recordings: recordingStore.recordings) }
    do {
      try recordingStore.restore(path, from: inTrash)
      return true
    } catch {
      shell?.say("\(error)")
      return false
    }
  }

  // MARK: The last session

  /// The file of the session that ended last; nil if nothing is saved.
  private var lastSession: String? { options.stateFolder.map { $0 + "/last-session.jsonl" } }

  /// Saves the session, so that the next one can continue it.
  ///
  /// - Returns: A message if that fails; else nil.
  func saveSession() -> String? {
    guard let path = lastSession, let time, time.take.recording.hasTouches else { return nil }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try time.take.recording.write(to: path)
      return nil
    } catch {
      return "cannot write \(path): the session is not saved"
    }
  }

  /// Continues the session that ended last, from its end.
  func continueSession() {
    guard let path = lastSession, FileManager.default.fileExists(atPath: path) else {
      shell?.say("There is no earlier session")
      return
    }
    do {
      let recording = try Recording(contentsOf: path)
      let name = recording.header.lesson ?? recording.header.scene
      guard let scene = options.scenes.first(where: { $0.name == name }) else {
        shell?.say("The last session needs the scene “\(name)”, which is not available.")
        return
      }
      switchScene(to: scene, at: lastFrame, recording: recording, resumesAtEnd: true)
      shell?.say("Continues where the last session ended")
    } catch {
      shell?.say("\(error)")
    }
  }
}

extension Recording {
  /// Whether a hand has been on the stage.
  fileprivate var hasTouches: Bool {
    steps.contains { step in
      if case .input(let event) = step, case .touch = event.kind { true } else { false }
    }
  }
}
