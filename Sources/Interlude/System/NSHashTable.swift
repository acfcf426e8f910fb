public import Foundation

/// A set of objects, held weakly if its options say so.
///
/// It keeps the order in which they were added, so that a replay goes through them in the same order.
public final class NSHashTable<ObjectType>: NSObject {
  /// The memory options: strong or weak references.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Objects are retained.
    public static var strongMemory: Options { [] }
    /// Objects are not retained, and leave the table when they are deallocated.
    public static var weakMemory: Options { Options(rawValue: 5) }
    /// Objects are equal if they are the same. It has no effect: they always are compared so.
    public static var objectPointerPersonality: Options { Options(rawValue: 1 << 9) }
  }

  private struct Entry {
    weak var object: AnyObject?
    /// The object, in a table that retains its objects.
    let retained: AnyObject?
  }

  private var entries: [Entry] = []
  private let isWeak: Bool

  /// Creates an empty table.
  ///
  /// - Parameter capacity: No effect: the table grows.
  public init(options: Options = [], capacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
    super.init()
  }

  /// Returns an empty table that does not retain its objects.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Adds an object, unless the table has it.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    let new = object as AnyObject
    entries.removeAll { $0.object == nil }
    entries.append(Entry(object: new, retained: isWeak ? nil : new))
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    entries.removeAll { $0.object == nil || $0.object === object as AnyObject }
  }

  /// Removes all objects.
  public func removeAllObjects() { entries = [] }

  /// Whether the table has this object.
  public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// Returns this object if the table has it.
  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, entries.contains(where: { $0.object === object as AnyObject }) else { return nil }
    return object
  }

  /// The objects that are alive, in the order in which they were added.
  public var allObjects: [ObjectType] { entries.compactMap { $0.object as? ObjectType } }

  /// The object that was added first; nil without any.
  public var anyObject: ObjectType? { allObjects.first }

  /// The number of objects that are alive.
  public var count: Int { allObjects.count }

  /// Returns the objects that are alive, one after another.
  public func objectEnumerator() -> IndexingIterator<[ObjectType]> { allObjects.makeIterator() }
}
