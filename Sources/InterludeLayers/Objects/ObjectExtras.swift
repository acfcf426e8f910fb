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

  /// Returns the value that is associated with the object under `key`, an address.
  ///
  /// `objc_getAssociatedObject` does the same for any object, which it first has to tell from a value: for
  /// the first object of each class that searches all conformances of the program.
  package nonisolated func associatedValue(_ key: UnsafeRawPointer) -> Any? {
    extras?.associations.value(key)
  }

  /// Associates `value` with the object under `key`, an address; the object retains it.
  package nonisolated func associate(_ value: Any, _ key: UnsafeRawPointer) {
    neededExtras.associations.set(key, AssociatedObjects.Entry(value, .OBJC_ASSOCIATION_RETAIN))
  }
}
