public import Foundation

/// A list of objects by their addresses, held weakly if its options say so. A place may be empty.
public final class NSPointerArray: NSObject {
  private struct Entry {
    weak var object: AnyObject?
    /// The object, in a list that retains its objects.
    let retained: AnyObject?
  }

  private var entries: [Entry] = []
  private let isWeak: Bool

  private init(isWeak: Bool) {
    self.isWeak = isWeak
    super.init()
  }

  /// Returns an empty list that does not retain its objects; the place of one that is deallocated is empty.
  public class func weakObjects() -> NSPointerArray { NSPointerArray(isWeak: true) }

  /// Returns an empty list that retains its objects.
  public class func strongObjects() -> NSPointerArray { NSPointerArray(isWeak: false) }

  private func entry(_ pointer: UnsafeMutableRawPointer?) -> Entry {
    let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    return Entry(object: object, retained: isWeak ? nil : object)
  }

  /// The number of places, the empty ones too.
  public var count: Int { entries.count }

  /// The objects that are alive, in the list's order.
  public var allObjects: [Any] { entries.compactMap(\.object) }

  /// Returns the address of the object at an index; nil for an empty place, and beyond the end.
  public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    guard entries.indices.contains(index) else { return nil }
    return entries[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Adds the object at an address; nil adds an empty place.
  public func addPointer(_ pointer: UnsafeMutableRawPointer?) { entries.append(entry(pointer)) }

  /// Inserts the object at an address; an index beyond the end adds it.
  public func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    entries.insert(entry(item), at: min(max(index, 0), entries.count))
  }

  /// Replaces the object at `index` by the one at the address `item`.
  public func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    if entries.indices.contains(index) { entries[index] = entry(item) }
  }

  /// Removes a place.
  public func removePointer(at index: Int) {
    if entries.indices.contains(index) { entries.remove(at: index) }
  }

  /// Removes the empty places.
  public func compact() { entries.removeAll { $0.object == nil } }
}
