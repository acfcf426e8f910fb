import Foundation

/// The subject of a photo.
enum PictureMotif: CaseIterable, Sendable {
  case hills, sea, town, forest, peaks, fruit, dunes, flower, street, cup

  var caption: String {
    switch self {
    case .hills: "The hills"
    case .sea: "The bay"
    case .town: "Across the roofs"
    case .forest: "The wood"
    case .peaks: "The ridge"
    case .fruit: "Market day"
    case .dunes: "The dunes"
    case .flower: "The garden"
    case .street: "A doorway"
    case .cup: "The café"
    }
  }

  /// The light in which it is photographed.
  var lights: [PictureLight] {
    switch self {
    case .hills: [.noon, .morning, .golden, .autumn, .mist, .rose]
    case .sea: [.noon, .golden, .dusk, .tropics, .rose, .night]
    case .town: [.dusk, .night, .morning, .golden, .noon]
    case .forest: [.mist, .autumn, .noon, .winter, .dusk]
    case .peaks: [.winter, .rose, .noon, .dusk, .morning]
    case .fruit: [.morning, .autumn, .tropics, .golden]
    case .dunes: [.golden, .autumn, .rose, .night]
    case .flower: [.noon, .tropics, .rose, .morning]
    case .street: [.golden, .morning, .tropics, .dusk]
    case .cup: [.morning, .autumn, .mist, .rose]
    }
  }
}

/// The number of shapes in a drawing of a photo.
enum PictureDetail: Comparable, Sendable {
  /// A few shapes, for pictures as large as a finger tip.
  case low
  case medium
  /// All shapes, for a page.
  case high

  /// - Parameter width: The width of the picture, in points.
  init(forWidth width: CGFloat) {
    self = width < 56 ? .low : width < 150 ? .medium : .high
  }
}
