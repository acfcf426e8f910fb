import Interlude

/// A game on the shelf.
struct Game: Sendable {
  let title: String
  let platform: String
  /// Hours that it takes, by what people say.
  let hours: Int
  /// 0 not started … 1 finished.
  let progress: CGFloat
  let cover: CoverDesign
  let tags: [Tag]

  var status: String {
    switch progress {
    case ...0: "Not started"
    case 1...: "Finished"
    default: "\(Int((progress * 100).rounded())) % done"
    }
  }
}
