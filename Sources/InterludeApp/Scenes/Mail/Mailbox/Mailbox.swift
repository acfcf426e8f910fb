/// The messages of an inbox, each made from its number alone: a million take as much memory as a hundred.
struct Mailbox: Equatable, Sendable {
  /// The number of messages.
  let count: Int

  /// The messages among the newest that are unread at first.
  static let unreadAtFirst: [Int] = (0..<60).filter { random($0, 7) % 3 == 0 }

  /// The time between two messages in waking minutes, on average; all of them lie within four years.
  private var interval: Int { max(1, min(83, 1_400_000 / max(count, 1))) }

  /// Returns the message with this number, 0 for the newest.
  func message(_ number: Int) -> Message {
    let story = Self.story(of: number)
    let sender: Correspondent
    switch story.sender {
    case .someone: sender = Self.person(Self.random(number, 1))
    case .office(let name): sender = Correspondent(name: name, color: name.count % 8)
    }
    let minutes = number * interval + (number == 0 ? 0 : Self.random(number, 2) % interval)
    return Message(
      number: number, sender: sender, subject: Self.filled(story.subject, number),
      paragraphs: story.paragraphs.map { Self.filled($0, number) }, photos: story.photos,
      date: MailDate(minutesAgo: minutes))
  }

  /// Returns the story of a message. Neighbours have different ones, and within a round none comes twice.
  private static func story(of number: Int) -> Story {
    let count = Story.all.count
    let (round, index) = number.quotientAndRemainder(dividingBy: count)
    if round == 0 { return Story.all[index] }
    // A step that has no divisor in common with the number of stories reaches each of them. None of these
    // steps leads to the first story of the next round.
    let steps = [11, 5, 17, 13, 19].filter { count % $0 != 0 }
    return Story.all[(index * steps[round % steps.count] + round * 5) % count]
  }

  private static func person(_ number: Int) -> Correspondent {
    let index = number % Story.people.count
    return Correspondent(name: Story.people[index], color: index % 8)
  }

  /// Returns `text` with a word in place of each name in braces. In one message a name stands for one word.
  private static func filled(_ text: String, _ number: Int) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += Story.word(rest[rest.index(after: open)..<close]) { random(number, 11 + $0) }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns a number of 31 bits that depends only on `number` and `salt`.
  private static func random(_ number: Int, _ salt: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ UInt64(salt)) &* 0xD6E8_FEB8_6659_FD93
    bits ^= bits >> 32
    bits = bits &* 0xD6E8_FEB8_6659_FD93
    return Int(bits >> 33)
  }
}
