import Interlude

/// Shows the tiles that a map needs in each frame of a flight.
@MainActor
final class MapFlightLink {
  private weak var map: MapView?

  init(_ map: MapView) {
    self.map = map
    CADisplayLink(target: self, selector: MapFlightLink.tick(_:)).add(to: .main, forMode: .common)
  }

  private func tick(_ link: CADisplayLink) {
    guard let map, !map.flights.isEmpty else {
      map?.linkEnded()
      return link.invalidate()
    }
    map.showTiles()
  }
}
