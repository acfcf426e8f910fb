import Interlude
import InterludeJournal

/// Recordings as golden tests.
extension TestStage {
  /// Expects that the recording that `init(playing:)` played did what it did when it was recorded: the same
  /// gestures, calls, hand-offs, positions and velocities in each frame.
  ///
  /// The failure names the first frame that differs, and the commands of a program with `Lab.run` that show
  /// the run as a page and accept it.
  public func expectRecorded(file: StaticString = #filePath, line: UInt = #line) throws(ExpectationFailure) {
    guard let played else {
      throw ExpectationFailure("the stage has played no recording", file, line)
    }
    guard played.hasDigests else {
      throw ExpectationFailure(
        "\(played.path) does not say what should happen: run `replay \(played.path) --accept` once", file,
        line)
    }
    guard let difference = played.difference else { return }
    let entries = difference.entries.map {
      "\n  " + String(decoding: LineEncoder().line($0).dropLast(), as: UTF8.self)
    }
    throw ExpectationFailure(
      "\(played.path): frame \(difference.frame) is not as it was recorded. To look at what happens now, run "
        + "`replay \(played.path) --export page.html`; to accept it, `replay \(played.path) --accept`."
        + entries.joined(), file, line)
  }

  /// A recording that was played, and the first frame that was not as recorded.
  struct PlayedRecording {
    let path: String
    let hasDigests: Bool
    let difference: RecordingCheck.Difference?

    init(_ path: String, _ digests: [UInt32], _ entries: [JournalEntry], frames: Int) {
      (self.path, hasDigests) = (path, !digests.isEmpty)
      var check = RecordingCheck(expecting: digests)
      for entry in entries { check.read(entry) }
      check.finish(at: frames)
      difference = check.difference
    }
  }
}
