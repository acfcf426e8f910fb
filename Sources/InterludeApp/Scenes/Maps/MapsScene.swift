import Interlude

/// A harbour town: a map that is panned and pinched, and its places in a sheet over it.
enum MapsScene {
  static let name = "maps"
  static let summary = "A map under a sheet with three detents: pan, pinch, and fly to a place."

  @MainActor static func make() -> UIViewController {
    MapsViewController()
  }
}
