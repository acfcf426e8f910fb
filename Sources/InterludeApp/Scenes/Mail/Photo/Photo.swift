import Interlude

/// A photo in a message: a motif and its light. The pictures are drawn.
enum Photo: Equatable, Hashable, Sendable, CaseIterable {
  case harbourDay, harbourDusk, lighthouseDay, lighthouseDusk, ridgeDay, ridgeDusk, breadDay, balconyDay
  case balconyDusk, tramDay, tramDusk

  /// The size of each picture, in points; wider than high.
  static let size = CGSize(width: 400, height: 300)

  var caption: String {
    switch self {
    case .harbourDay: "Harbour, morning"
    case .harbourDusk: "Harbour, dusk"
    case .lighthouseDay: "The lighthouse"
    case .lighthouseDusk: "The lighthouse, lit"
    case .ridgeDay: "Below the ridge"
    case .ridgeDusk: "The ridge at sunrise"
    case .breadDay: "The loaf, still warm"
    case .balconyDay: "The balcony"
    case .balconyDusk: "Balcony, evening"
    case .tramDay: "The old tram"
    case .tramDusk: "The last tram"
    }
  }

  /// The size of the file that a camera would have made.
  var fileSize: String {
    switch self {
    case .harbourDay, .ridgeDay, .balconyDay: "4.1 MB"
    case .harbourDusk, .lighthouseDusk, .tramDusk: "2.8 MB"
    case .lighthouseDay, .ridgeDusk, .tramDay: "3.6 MB"
    case .breadDay, .balconyDusk: "3.2 MB"
    }
  }

  private var isDusk: Bool {
    switch self {
    case .harbourDusk, .lighthouseDusk, .ridgeDusk, .balconyDusk, .tramDusk: true
    case .harbourDay, .lighthouseDay, .ridgeDay, .breadDay, .balconyDay, .tramDay: false
    }
  }

  /// The picture.
  @MainActor var image: UIImage {
    UIGraphicsImageRenderer(size: Self.size).image { _ in
      switch self {
      case .harbourDay, .harbourDusk: PhotoDrawing.harbour(isDusk: isDusk)
      case .lighthouseDay, .lighthouseDusk: PhotoDrawing.lighthouse(isDusk: isDusk)
      case .ridgeDay, .ridgeDusk: PhotoDrawing.ridge(isDusk: isDusk)
      case .breadDay: PhotoDrawing.bread()
      case .balconyDay, .balconyDusk: PhotoDrawing.balcony(isDusk: isDusk)
      case .tramDay, .tramDusk: PhotoDrawing.tram(isDusk: isDusk)
      }
    }
  }
}
