import Interlude

/// A game on the shelf.
struct Game: Sendable {
  let title: String
  let platform: String
  /// The usual playing time, in hours.
  let hours: Int
  /// The progress, from 0 for not started to 1 for finished.
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
