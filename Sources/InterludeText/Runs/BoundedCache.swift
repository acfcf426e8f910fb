/// Remembers what was used lately, within a bound.
///
/// Two generations: what is used moves to the young one; when that is full, the old one is forgotten and
/// the young one becomes old. So everything among the latest `capacity` uses is kept, and at most twice as
/// much, without keeping order.
struct BoundedCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let capacity: Int
  private let cost: (Value) -> Int

  /// - Parameter cost: What a value takes of `capacity`; 1 when not given.
  init(capacity: Int, cost: @escaping (Value) -> Int = { _ in 1 }) {
    self.capacity = capacity
    self.cost = cost
  }

  var count: Int { young.count + old.count }

  /// The value under `key`, made by `make` when it is not remembered.
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
