import ArgumentParser
import Foundation
import InterludeJournal
import InterludeSDL
import InterludeTesting
import InterludeText

/// An error whose description is shown to the user, with the command's exit code from sysexits.h.
package protocol CommandError: Error, CustomStringConvertible {
  var exitCode: Int32 { get }
}

/// Runs a command's `body` and turns a known error into a message on standard error and an exit code.
///
/// Commands run on the main thread, outside of any task, because the window waits on the main queue.
package func reportingErrors(_ body: @MainActor () throws -> Void) throws {
  do {
    try MainActor.assumeIsolated(body)
  } catch let error as any CommandError {
    printError("\(error)")
    throw ExitCode(error.exitCode)
  }
}

extension HostError: CommandError {}

extension FontError: CommandError {
  package var exitCode: Int32 { 69 }
}

extension LabError: CommandError {
  package var exitCode: Int32 {
    switch self {
    case .unknown: 64
    case .nothing: 65
    case .noView: 64
    }
  }
}

extension PictureError: CommandError {
  package var exitCode: Int32 {
    switch self {
    case .tooLarge: 64
    case .nothingToShow: 65
    case .folder, .unwritable: 73
    }
  }
}

extension ClipError: CommandError {
  package var exitCode: Int32 {
    switch self {
    case .unknownFormat: 64
    case .noFFmpeg: 69
    case .failed, .unwritable: 73
    }
  }
}

extension RecordingError: CommandError {
  package var exitCode: Int32 {
    switch self {
    case .unreadable: 66
    case .notARecording, .isAJournal, .newer: 65
    case .unwritable: 73
    }
  }
}

extension BadDayError: CommandError {
  package var exitCode: Int32 {
    switch self {
    case .unknown: 64
    case .unreadable: 66
    case .invalid: 65
    }
  }
}

extension KnobError: CommandError {
  package var exitCode: Int32 { 64 }
}
