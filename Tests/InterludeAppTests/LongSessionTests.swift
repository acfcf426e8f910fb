import Foundation
import InterludeJournal
import InterludeText
import Testing

@testable import InterludeApp
@testable import InterludeLab

/// The lab's own cost of a frame in a session of many gestures, with all instruments open.
///
/// `interlude soak --timeline FILE` measures an hour, also in a release build.
@MainActor
@Suite struct LongSessionTests {
  private func measure(_ repeats: Int) throws -> [LongSession.Costs] {
    try LongSession(
      Recording(contentsOf: Repository.recording("handover")), repeats: repeats, scenes: Scene.inLab,
      text: FontBook()
    ).measure()
  }

  @Test func `a frame of a long session costs about what one of a short session costs`() throws {
    let (short, long) = (try measure(1), try measure(24))
    for (one, other) in zip(short, long) {
      // The others draw all of the timeline, or look for what is under the pointer.
      if one.name.hasPrefix("a drag") {
        #expect(other.part(0.5) < 1.75 * one.part(0.5) + 0.3, "\(one.name)")
      }
    }
  }
}
