/// A message of the inbox.
struct Message: Equatable, Sendable {
  /// The number of the message in its mailbox, 0 for the newest.
  let number: Int
  let sender: Correspondent
  let subject: String
  let paragraphs: [String]
  let photos: [Photo]
  let date: MailDate

  /// The beginning of the text on one line.
  var preview: String { paragraphs.prefix(2).joined(separator: " ") }
}

/// A person or an office that sends messages.
struct Correspondent: Equatable, Sendable {
  let name: String
  /// The index of the portrait's colour in the palette.
  let color: Int

  /// The first letters of the first and the last word.
  var initials: String {
    let words = name.split(separator: " ")
    let ends = words.count > 1 ? [words[0], words[words.count - 1]] : words
    return ends.compactMap(\.first).map { $0.uppercased() }.joined()
  }
}
