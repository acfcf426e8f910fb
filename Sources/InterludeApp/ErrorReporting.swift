import ArgumentParser
import Foundation
import InterludeJournal
import InterludeLab
import InterludeSDL
import InterludeTesting
import InterludeText

/// Runs a command's `body`; a known error becomes a sentence on standard error and an exit code after
/// sysexits.h.
///
/// Commands run on the main thread, outside of any task: the window's wait needs the main queue.
func reportingErrors(_ body: @MainActor () throws -> Void) throws {
  do {
    try MainActor.assumeIsolated(body)
  } catch let error as HostError {
    try fail("\(error)", code: error.exitCode)
  } catch let error as FontError {
    try fail("\(error)", code: 69)
  } catch let error as PictureError {
    switch error {
    case .tooLarge: try fail("\(error)", code: 64)
    case .nothingToShow: try fail("\(error)", code: 65)
    case .folder, .unwritable: try fail("\(error)", code: 73)
    }
  } catch let error as SweepError {
    try fail("\(error)", code: 64)
  } catch let error as SceneError {
    try fail("\(error)", code: 64)
  } catch let error as ClipError {
    switch error {
    case .unknownFormat: try fail("\(error)", code: 64)
    case .noFFmpeg: try fail("\(error)", code: 69)
    case .failed, .unwritable: try fail("\(error)", code: 73)
    }
  } catch let error as RecordingError {
    switch error {
    case .unreadable: try fail("\(error)", code: 66)
    case .notARecording, .newer: try fail("\(error)", code: 65)
    case .unwritable: try fail("\(error)", code: 73)
    }
  }
}

func printError(_ sentence: String) {
  FileHandle.standardError.write(Data("interlude: \(sentence)\n".utf8))
}

private func fail(_ sentence: String, code: Int32) throws -> Never {
  printError(sentence)
  throw ExitCode(code)
}
