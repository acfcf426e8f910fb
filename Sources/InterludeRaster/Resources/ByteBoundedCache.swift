/// A cache with a byte limit that evicts values that were not used recently.
///
/// It uses the clock (second chance) algorithm: the clock hand passes over each entry that was used since its
/// last visit, and evicts the first one that was not. A hit costs one look-up, and each new entry makes its
/// own room, since evicting many entries at once would delay a frame.
struct ByteBoundedCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let bytes: Int
    /// Whether the entry was used since the clock hand last passed it.
    var wasUsed = false
  }

  let capacity: Int
  private(set) var bytes = 0
  private var indices: [Key: Int] = [:]
  private var entries: [Entry] = []
  /// The index of the entry that the clock hand visits next.
  private var clockHand = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func value(for key: Key, bytes size: (Value) -> Int, make: () -> Value) -> Value {
    if let index = indices[key] {
      entries[index].wasUsed = true
      return entries[index].value
    }
    let value = make()
    let entry = Entry(key: key, value: value, bytes: size(value))
    indices[key] = entries.count
    entries.append(entry)
    bytes += entry.bytes
    while bytes > capacity, !entries.isEmpty { removeNext() }
    return value
  }

  mutating func removeAll() {
    self = ByteBoundedCache(capacity: capacity)
  }

  private mutating func removeNext() {
    if clockHand >= entries.count { clockHand = 0 }
    while entries[clockHand].wasUsed {
      entries[clockHand].wasUsed = false
      clockHand = (clockHand + 1) % entries.count
    }
    let removed = entries[clockHand]
    indices[removed.key] = nil
    bytes -= removed.bytes
    // The newest entry moves to the free index, which the clock hand visits last.
    entries.swapAt(clockHand, entries.count - 1)
    entries.removeLast()
    if clockHand < entries.count { indices[entries[clockHand].key] = clockHand }
    clockHand += 1
  }
}
