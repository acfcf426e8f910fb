/// A cache of recently used values with a limited cost.
///
/// It has two generations. A used value moves to the young one; when that is full, the old generation is
/// removed and the young one becomes old. Thus everything among the latest `capacity` uses is kept, and at
/// most twice as much, without maintaining an order.
struct BoundedCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let capacity: Int
  private let cost: (Value) -> Int

  /// - Parameter cost: The cost of a value relative to `capacity`; 1 by default.
  init(capacity: Int, cost: @escaping (Value) -> Int = { _ in 1 }) {
    self.capacity = capacity
    self.cost = cost
  }

  var count: Int { young.count + old.count }

  /// Returns the value for `key`, and creates it with `make` when it is not cached.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let value = young[key] { return value }
    let value = old.removeValue(forKey: key) ?? make()
    insert(value, for: key)
    return value
  }

  private mutating func insert(_ value: Value, for key: Key) {
    let cost = cost(value)
    if youngCost + cost > capacity && !young.isEmpty {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = value
    youngCost += cost
  }
}
