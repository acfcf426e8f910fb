package import Interlude
package import InterludeSDL
import InterludeText
import Foundation

/// Opens the lab's window.
@MainActor
package enum Lab {
  /// Shows a scene until its window closes.
  package static func open(
    window: WindowOptions, session options: LabSession.Options, make: @escaping () -> UIViewController
  ) throws -> WindowEnding {
    let fonts = try FontBook()
    let session = try LabSession(options: options, text: fonts, make: make)
    let host = WindowHost(options: window, text: fonts)
    defer { session.finish() }
    let ending = try host.run(session)
    session.finish()
    if let failure = session.failures.first { throw failure }
    return ending
  }
}
