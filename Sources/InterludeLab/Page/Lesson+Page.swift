import InterludeInput
import InterludeJournal

extension Lesson {
  /// Returns the sides of a page, the naive one first.
  func pageSources(_ recordings: [Recording]) -> [PageExport.Source] {
    zip(zip(["Naive", "Natural"], sides), recordings).map { side, recording in
      PageExport.Source(recording, name: "\(side.0): \(side.1.caption)")
    }
  }

  /// Returns the sides of a page for a recording of the lesson, whose settings are those of the naive side.
  ///
  /// A knob that was turned has its new value on both sides, as it had in the lab.
  func pageSources(of recording: Recording) -> [PageExport.Source] {
    let turned = recording.header.settings.filter { naive.settings[$0.key] != $0.value }
    var natural = recording
    natural.header.settings = self.natural.settings.merging(turned) { $1 }
    return pageSources([recording, natural])
  }
}
