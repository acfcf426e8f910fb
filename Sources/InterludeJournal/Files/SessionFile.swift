/// A recording or a journal, distinguished by the first line of the file.
///
/// The file is opened once, so it may be a pipe.
package struct SessionFile {
  package let path: String
  package let isJournal: Bool
  private let lines: LineReader

  /// Opens the file and reads its first line.
  package init(_ path: String) throws(RecordingError) {
    self.path = path
    lines = try LineReader(path: path)
    isJournal = JournalFile.isJournal(lines.peek())
  }

  /// Reads the file as a recording.
  package func recording() throws(RecordingError) -> Recording {
    try Recording(lines, path: path)
  }

  /// Reads the file as a journal and calls `entry` with each entry.
  ///
  /// - Returns: The reason why reading stopped before the end of the file.
  package func readJournal(_ entry: (JournalEntry) -> Void) throws(RecordingError) -> String? {
    lines.longest = JournalFile.longest
    return try JournalFile.read(lines, path, entry)
  }
}
