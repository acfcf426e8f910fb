import Foundation
import InterludeJournal
import InterludeText

/// The comparison of two sessions: journals of apps, recordings, or one of each.
extension CompareCommand {
  @MainActor
  func compareSessions(_ first: String, _ second: String) throws {
    let shared = try export.map { path throws(ClipError) in try ClipOutput(path) }
    let output = try results.open()
    let fonts = try FontBook()
    let sessions = try ComparedSession.aligned([first, second].map { try ComparedSession($0, text: fonts) })
    Self.print(sessions.map { ($0.name, $0.metrics) }, to: output)
    output.print(CallDifference(sessions[0].entries, sessions[1].entries).sentence)
    if let shared {
      try share(sessions, fonts, to: shared)
      output.print("\(export ?? ""): both sessions on a page")
    }
    var found = RunResults("compare")
    for (session, path) in zip(sessions, [first, second]) {
      found.add(Self.result(session.name, session.metrics, file: path))
      if let damage = session.damage { found.add(.damaged(path, damage)) }
    }
    try output.finish(found)
  }

  @MainActor
  private func share(_ sessions: [ComparedSession], _ fonts: FontBook, to output: ClipOutput) throws {
    var clip = Clip(sessions[0].recording, text: fonts, make: sessions[0].make)
    clip.title = sessions.map(\.name).joined(separator: " and ")
    clip.sides = sessions.map {
      PageExport.Source($0.recording, name: $0.name, facts: Self.facts($0.metrics), make: $0.make)
    }
    _ = try waiting { try await clip.write(to: output) }
  }
}
