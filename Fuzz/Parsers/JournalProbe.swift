import Foundation
@testable import InterludeApp
@testable import InterludeJournal
@testable import InterludeLab

/// Reads bytes as a journal and passes its entries to everything that reads journals.
enum JournalProbe {
  static func run(_ bytes: [UInt8]) {
    guard let file = try? JournalFile(data: Data(bytes), path: "fuzz") else { return }
    read(file.entries)
    // Written and read again, the journal is the same.
    let encoder = LineEncoder()
    var data = Data(#"{"interlude":"journal","version":1}"#.utf8) + [0x0A]
    for entry in file.entries { data += encoder.line(entry) }
    let again = try? JournalFile(data: data, path: "fuzz")
    precondition(again?.damage == nil, "what was written is damaged")
    precondition(again?.entries.count == file.entries.count, "an entry is lost")
  }

  static func read(_ entries: [JournalEntry]) {
    var report = FeelReport()
    for entry in entries { report.read(entry) }
    _ = report.text(file: "fuzz", onlyBroken: false)
    _ = CheckCommand.table(ContractChecker(entries))
    let curves = MotionCurves(entries)
    _ = curves.csv(of: nil)
    _ = CurveDrawing(curves, of: nil, title: "fuzz")?.svg
  }
}
