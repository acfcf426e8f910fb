/// A record and its tracks.
struct Record: Equatable, Sendable {
  struct Track: Equatable, Sendable {
    let title: String
    /// The duration as minutes and seconds.
    let length: String
  }

  let title: String
  let artist: String
  let note: String
  let tracks: [Track]

  static let slowWeather = Record(
    title: "Slow Weather", artist: "The Ferrymen", note: "1974, stereo, side A",
    tracks: [
      Track(title: "Barometer", length: "4:12"),
      Track(title: "The Long Way Over", length: "5:38"),
      Track(title: "Rope and Tallow", length: "3:05"),
      Track(title: "Nobody Waits at the Pier", length: "6:51"),
      Track(title: "Lamps Out", length: "2:47"),
    ])
}
