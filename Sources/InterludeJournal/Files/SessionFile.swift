/// A file that holds a session: a recording or a journal, told apart by its first line.
///
/// The file is opened once, so that it may be a pipe.
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

  /// Reads the file as a journal, and calls `entry` with one entry after another.
  ///
  /// - Returns: The reason why reading stopped before the end of the file.
  package func readJournal(_ entry: (JournalEntry) -> Void) throws(RecordingError) -> String? {
    lines.longest = JournalFile.longest
    return try JournalFile.read(lines, path, entry)
  }
}
