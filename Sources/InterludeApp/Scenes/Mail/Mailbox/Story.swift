/// The pattern of a message: texts with names in braces, each of which stands for a word of the message.
struct Story: Equatable, Sendable {
  enum Sender: Equatable, Sendable {
    /// One of the people.
    case someone
    case office(String)
  }

  let sender: Sender
  let subject: String
  let paragraphs: [String]
  let photos: [Photo]

  init(_ subject: String, _ paragraphs: [String], photos: [Photo] = []) {
    (sender, self.subject, self.paragraphs, self.photos) = (.someone, subject, paragraphs, photos)
  }

  init(from office: String, _ subject: String, _ paragraphs: [String], photos: [Photo] = []) {
    (sender, self.subject, self.paragraphs, self.photos) = (.office(office), subject, paragraphs, photos)
  }

  static let people = [
    "Ada Lindqvist", "Bruno Castell", "Cleo Adeyemi", "Dev Raman", "Elsa Moreau", "Finn O’Dowd", "Greta Holm",
    "Hugo Marsh", "Iris Novak", "Jonas Weil", "Kaya Demir", "Lena Fisch", "Milo Grant", "Nadia Haddad",
    "Otto Brandt", "Priya Nair", "Quentin Shaw", "Rosa Marín", "Sam Whitlock", "Tilda Berg",
  ]

  /// Returns the word for a name: one of those that the name stands for.
  ///
  /// - Parameter random: Returns a number of 0 or more for the number of the name.
  static func word(_ name: Substring, _ random: (Int) -> Int) -> String {
    guard let index = words.firstIndex(where: { $0.name == name }) else { return String(name) }
    let choices = words[index].choices
    return choices[random(index) % choices.count]
  }

  private static let words: [(name: String, choices: [String])] = [
    ("friend", ["Mira", "Tom", "Wanda", "Ines", "Karl", "Bea", "Luis", "Nell"]),
    ("other", ["Pavel", "Ruth", "Simon", "Yara", "Anton", "Dora"]),
    ("day", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
    ("hour", ["six", "half past six", "seven", "a quarter past seven", "half past eight", "nine"]),
    ("number", ["three", "four", "five", "six", "eight", "nine", "eleven"]),
    ("place", ["the boat yard", "Mill Lane", "the old dairy", "the north quay", "Chapel Steps"]),
    ("town", ["Ostby", "Varnholt", "Lisse", "Port Emmel", "Kestrel Bay", "Hallin"]),
    ("tool", ["ladder", "drill", "tile cutter", "wheelbarrow", "sewing machine", "long saw"]),
    ("book", ["The Salt Road", "A Year of Bees", "Small Engines", "Nine Winters", "How Bridges Stand"]),
    ("bread", ["rye", "walnut", "spelt", "sourdough"]),
    ("device", ["radio", "toaster", "desk lamp", "record player", "kitchen clock"]),
    ("piece", ["knight", "bishop", "queen’s rook", "last pawn"]),
  ]
}
