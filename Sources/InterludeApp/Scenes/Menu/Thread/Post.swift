/// A short post in the thread.
struct Post: Equatable, Sendable {
  enum Author: String, Sendable {
    case ida = "Ida"
    case tom = "Tom"
    case marek = "Marek"
    case nora = "Nora"

    /// The background colour of the author's portrait.
    var color: UInt32 {
      switch self {
      case .ida: 0x3F6FB5
      case .tom: 0xB5652B
      case .marek: 0x6A4FA3
      case .nora: 0xB0376B
      }
    }
  }

  let author: Author
  let time: String
  let text: String
  var likes: Int
  var isLiked = false
  var isSaved = false
  var isMuted = false

  static let thread = [
    Post(
      author: .ida, time: "9:12",
      text: "Someone left a blue bicycle in the canal by the lock. The basket is still on.", likes: 4),
    Post(
      author: .tom, time: "9:15",
      text: "Its front light was blinking when I walked past. Under water. Good battery.", likes: 11),
    Post(
      author: .ida, time: "9:16", text: "We have it out with the boat hook. It is heavy and full of mud.",
      likes: 7),
    Post(author: .marek, time: "9:31", text: "Is there a sticker of a fox on the bell?", likes: 0),
    Post(author: .ida, time: "9:32", text: "There is.", likes: 2),
    Post(
      author: .marek, time: "9:32",
      text: "Then it is Nora’s. It was stolen in March. She still has the lock.",
      likes: 16),
    Post(
      author: .nora, time: "9:50", text: "I have the lock in my hand and I am running.", likes: 38),
  ]
}
