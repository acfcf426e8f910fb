import Foundation

/// The relation between an object and a value that is associated with it.
///
/// There is no Objective-C runtime here; the toolkit keeps the associations, and the names are those of iOS.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not retained; it reads as nil after its deallocation.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value is retained, if it is an object that can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of the value is retained, if it is an object that can be copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates `value` with `object` under `key`, an address; nil removes the association.
///
/// The value is released with `object`, if that is a view, a controller, a layer or a recogniser. Values of
/// other objects are released at the latest when further associations are made.
///
/// - Parameter object: An object of a class; any other value is ignored.
public nonisolated func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = AssociatedObjects.owner(object) else { return }
  let new = value.map { AssociatedObjects.Entry($0, policy) }
  if let holder = owner as? any ExtrasHolder {
    if new != nil || holder.extras != nil { holder.neededExtras.associations.set(key, new) }
  } else {
    ForeignAssociations.shared.set(owner, key, new)
  }
}

/// Returns the value that is associated with `object` under `key`, an address; nil if there is none.
public nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  guard let owner = AssociatedObjects.owner(object) else { return nil }
  if let holder = owner as? any ExtrasHolder { return holder.associatedValue(key) }
  return ForeignAssociations.shared.value(owner, key)
}

/// Removes all values that are associated with `object`.
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
  guard let owner = AssociatedObjects.owner(object) else { return }
  if let holder = owner as? any ExtrasHolder {
    holder.extras?.associations.removeAll()
  } else {
    ForeignAssociations.shared.removeAll(of: owner)
  }
}

/// The values that are associated with one object.
nonisolated struct AssociatedObjects {
  /// An associated value.
  struct Entry {
    private var strong: Any?
    private weak var weak: AnyObject?
    private let isWeak: Bool

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      isWeak = policy == .OBJC_ASSOCIATION_ASSIGN && type(of: value) is AnyClass
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN:
        if isWeak { weak = value as AnyObject } else { strong = value }
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: strong = value
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        strong = (value as? any NSCopying)?.copy(with: nil) ?? value
      }
    }

    var value: Any? { isWeak ? weak : strong }
  }

  private var entries: [UnsafeRawPointer: Entry] = [:]

  /// Returns `object` if it is an object of a class.
  static func owner(_ object: Any) -> AnyObject? {
    type(of: object) is AnyClass ? object as AnyObject : nil
  }

  func value(_ key: UnsafeRawPointer) -> Any? { entries[key]?.value }

  mutating func set(_ key: UnsafeRawPointer, _ entry: Entry?) { entries[key] = entry }

  mutating func removeAll() { entries = [:] }
}

/// The associations of objects without room for extras.
///
/// Such an object cannot release its values itself, so those of deallocated objects are removed when the
/// table has doubled. The order of the table has no effect.
private nonisolated final class ForeignAssociations: @unchecked Sendable {
  static let shared = ForeignAssociations()

  private struct Row {
    weak var owner: AnyObject?
    var objects = AssociatedObjects()
  }

  private struct Table {
    var rows: [ObjectIdentifier: Row] = [:]
    var limit = 16
  }

  private let lock = NSLock()
  private var table = Table()

  func set(_ owner: AnyObject, _ key: UnsafeRawPointer, _ entry: AssociatedObjects.Entry?) {
    // Values are released outside of the lock, because their clean-up may use associations, too.
    let released = lock.withLock { () -> [Row] in
      let id = ObjectIdentifier(owner)
      let old = table.rows[id]
      var row = old?.owner === owner ? old ?? Row(owner: owner) : Row(owner: owner)
      row.objects.set(key, entry)
      table.rows[id] = row
      var gone = old.map { [$0] } ?? []
      if table.rows.count > table.limit {
        gone += table.rows.values.filter { $0.owner == nil }
        table.rows = table.rows.filter { $0.value.owner != nil }
        table.limit = max(16, table.rows.count * 2)
      }
      return gone
    }
    _ = released
  }

  func value(_ owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    let row = lock.withLock { table.rows[ObjectIdentifier(owner)] }
    return row?.owner === owner ? row?.objects.value(key) : nil
  }

  func removeAll(of owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    let removed = lock.withLock { table.rows.removeValue(forKey: id) }
    _ = removed
  }
}
