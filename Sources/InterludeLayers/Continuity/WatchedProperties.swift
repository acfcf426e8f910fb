/// The properties that have moved, so that a later jump of theirs is noticed.
@MainActor
struct WatchedProperties {
  private struct Watched {
    weak var layer: CALayer?
    var properties: Set<LayerProperty>
  }

  private var watched: [ObjectIdentifier: Watched] = [:]
  /// The number of layers at which those that are gone are removed.
  private var limit = 64

  mutating func watch(_ layer: CALayer, _ property: LayerProperty) {
    let id = ObjectIdentifier(layer)
    if watched[id]?.layer === layer {
      watched[id]?.properties.insert(property)
      return
    }
    if watched.count >= limit {
      watched = watched.filter { $0.value.layer?.tree != nil }
      limit = max(64, 2 * watched.count)
    }
    watched[id] = Watched(layer: layer, properties: [property])
  }

  func contains(_ layer: CALayer, _ property: LayerProperty) -> Bool {
    guard let one = watched[ObjectIdentifier(layer)], one.layer === layer else { return false }
    return one.properties.contains(property)
  }
}
