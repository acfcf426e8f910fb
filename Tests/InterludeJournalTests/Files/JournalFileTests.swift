import Foundation
import Testing

@testable import InterludeJournal

/// The limits of journals that strangers may have written.
struct JournalFileTests {
  private static let header = #"{"interlude":"journal","version":1}"#
  private static let note = #"{"frame":1,"kind":"note","stage":0,"t":0,"text":"a"}"#

  private func read(_ lines: [String]) throws -> JournalFile {
    try JournalFile(data: Data(([Self.header] + lines).joined(separator: "\n").utf8), path: "phone")
  }

  @Test func `further fields of header and entries are skipped`() throws {
    let header = #"{"interlude":"journal","source":"probe","version":1}"#
    let line = #"{"frame":1,"kind":"note","more":[1],"stage":0,"t":0,"text":"a"}"#
    let file = try JournalFile(data: Data("\(header)\n\(line)".utf8), path: "phone")
    #expect(file.damage == nil && file.entries.count == 1)
  }

  @Test(arguments: [
    #"{"frame":1,"kind":"note","stage":0,"t":2e9,"text":"a"}"#,
    #"{"frame":1,"kind":"note","stage":"nan","t":0,"text":"a"}"#,
    #"{"frame":1,"kind":"note","stage":"-inf","t":0,"text":"a"}"#,
    #"{"frame":-1,"kind":"note","stage":0,"t":0,"text":"a"}"#,
    #"{"frame":2000000000,"kind":"note","stage":0,"t":0,"text":"a"}"#,
    #"{"frame":1.5,"kind":"note","stage":0,"t":0,"text":"a"}"#,
    #"{"frame":1,"kind":"rumour","stage":0,"t":0}"#,
    #"{"frame":1,"kind":"motion","layer":1,"mover":"curve","stage":0,"subject":"V.opacity","t":0,"value":[1],"velocity":[]}"#,
    #"{"frame":1,"kind":"motion","layer":1,"mover":"curve","stage":0,"subject":"V.x","t":0,"value":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"velocity":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}"#,
    #"{"frame":1,"from":"finger","kind":"handOff","stage":0,"subject":"V.x","t":0,"to":"rest","valueAfter":[],"valueBefore":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1],"velocityAfter":[],"velocityBefore":[]}"#,
  ])
  func `reading ends before a line beyond a limit`(line: String) throws {
    let file = try read([Self.note, line, Self.note])
    #expect(file.damage == "line 3 is damaged; the 1 entries before it were kept")
    #expect(file.entries.count == 1)
  }

  @Test func `reading ends before a line of more than a megabyte`() throws {
    let long =
      #"{"frame":1,"kind":"note","stage":0,"t":0,"text":""# + String(repeating: "a", count: 1 << 20) + #""}"#
    #expect(try read([Self.note, long]).damage == "line 3 is damaged; the 1 entries before it were kept")
  }

  @Test func `a newer version and another file have errors of their own`() {
    #expect(throws: RecordingError.newer(path: "phone", version: 2, known: 1)) {
      try JournalFile(data: Data(#"{"interlude":"journal","version":2}"#.utf8), path: "phone")
    }
    #expect(throws: RecordingError.notARecording(path: "phone")) {
      try JournalFile(data: Data("GET / HTTP/1.1".utf8), path: "phone")
    }
  }
}
