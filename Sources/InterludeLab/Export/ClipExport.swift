import Foundation
import InterludeJournal

/// Exports films in the background, one at a time, to the next unused name in a folder.
@MainActor
final class ClipExport {
  enum State {
    /// In progress, with the finished part, 0…1.
    case making(Double)
    /// Finished, with the path of the file or of the folder of pictures.
    case made(String)
    /// Failed, with a message.
    case failed(String)
    case cancelled
  }

  /// The folder for films; nil if the environment names none.
  private let folder: String?
  private var running: (task: Task<Void, Never>, output: ClipOutput)?

  init(folder: String?) {
    self.folder = folder
  }

  /// Whether an export is in progress.
  var isRunning: Bool { running != nil }

  /// Starts an export, unless one is in progress.
  ///
  /// - Parameter tell: Called with each state. The last state is not `making`.
  func start(_ clip: Clip, as format: ClipFormat, tell: @escaping (State) -> Void) {
    guard running == nil else { return }
    guard let folder else {
      return tell(.failed("cannot make a clip: neither XDG_DATA_HOME nor HOME names a folder for it"))
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      return tell(.failed("\(ClipError.unwritable(path: folder, reason: error.localizedDescription))"))
    }
    let header = clip.recording.header
    let path = free(folder + "/" + RecordingStore.fileName(header.lesson ?? header.scene), format)
    let output: ClipOutput
    do throws(ClipError) { output = try ClipOutput(path) } catch { return tell(.failed("\(error)")) }
    tell(.making(0))
    let task = Task { [weak self] in
      let end: State
      do {
        var shown = 0.0
        try await clip.write(to: output) { part in
          // A step that is too small to see needs no frame.
          guard part - shown >= 0.01 else { return }
          shown = part
          tell(.making(part))
        }
        end = .made(path)
      } catch is CancellationError {
        end = .cancelled
      } catch {
        end = Task.isCancelled ? .cancelled : .failed("\(error)")
      }
      self?.running = nil
      tell(end)
    }
    running = (task, output)
  }

  func cancel() { running?.task.cancel() }

  /// Cancels the export at the end of the program, and removes its temporary files.
  func abandon() {
    guard let running else { return }
    running.task.cancel()
    running.output.discardDrafts()
  }

  private func free(_ stem: String, _ format: ClipFormat) -> String {
    let ending =
      switch format {
      case .gif: ".gif"
      case .mp4: ".mp4"
      case .page: ".html"
      case .pictures: "/"
      }
    var number = 1
    while FileManager.default.fileExists(atPath: "\(stem)-\(number)\(ending)") { number += 1 }
    return "\(stem)-\(number)\(ending)"
  }
}
