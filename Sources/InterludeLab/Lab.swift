package import Interlude
package import InterludeSDL
import InterludeText
import Foundation

/// Opens the lab's window.
@MainActor
package enum Lab {
  /// Shows a scene until its window closes.
  ///
  /// - Parameter complain: Told a sentence when the session cannot be remembered.
  package static func open(
    window: WindowOptions, session options: LabSession.Options, complain: (String) -> Void,
    make: @escaping () -> UIViewController
  ) throws -> WindowEnding {
    let fonts = try FontBook()
    let session = try LabSession(options: options, text: fonts, make: make)
    let host = WindowHost(options: window, text: fonts)
    let ending = Result { try host.run(session) }
    session.finish()
    if let sentence = session.remember() { complain(sentence) }
    // What ended the window matters more than a file that could not be written.
    if case .success = ending, let failure = session.failures.first { throw failure }
    return try ending.get()
  }
}
