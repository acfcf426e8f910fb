/// The parts that few objects have: observers of their properties, and associated objects.
package nonisolated final class ObjectExtras {
  /// The observers of the object's properties; nil while there were none.
  package final var observers: KeyValueObservers?
  var associations = AssociatedObjects()
  /// The rarely used values of a layer; nil while none was set.
  nonisolated(unsafe) var layer: LayerExtras?

  /// Creates extras without content.
  package init() {}
}

/// An object with room for extras.
package nonisolated protocol ExtrasHolder: AnyObject {
  /// The extras; nil while the object has none.
  var extras: ObjectExtras? { get set }
}

extension ExtrasHolder {
  /// The extras, which are created if there are none.
  nonisolated var neededExtras: ObjectExtras {
    if let extras { return extras }
    let new = ObjectExtras()
    extras = new
    return new
  }
}
