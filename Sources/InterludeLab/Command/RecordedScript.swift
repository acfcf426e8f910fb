import Foundation
package import Interlude
package import InterludeJournal
package import InterludeLayers
package import InterludeTesting

/// A recording whose session the fuzzer interrupts.
@MainActor
package struct RecordedScript {
  package let recording: Recording
  private let name: String

  /// Reads the recording at `path` and reports its damage on standard error.
  package init(_ path: String) throws {
    recording = try Recording(contentsOf: path)
    if let damage = recording.damage { printError("\(path): \(damage)") }
    name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  package func subject(
    checkLevel: FuzzSubject.CheckLevel = .feel, text: any TextSource, make: @escaping () -> UIViewController
  ) -> FuzzSubject {
    FuzzSubject(
      name, recording.header, checkLevel: checkLevel, base: FuzzScript(recording), text: text, make: make)
  }
}
