/// Keeps what was expensive to make, within a number of bytes; what was not asked for longest goes first.
struct ByteBoundedCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  let capacity: Int
  private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var useCount = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func value(for key: Key, bytes size: (Value) -> Int, make: () -> Value) -> Value {
    useCount += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = useCount
      return entries.values[index].value
    }
    let value = make()
    let entry = Entry(value: value, bytes: size(value), lastUse: useCount)
    entries[key] = entry
    bytes += entry.bytes
    if bytes > capacity { evict() }
    return value
  }

  mutating func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  /// Makes room for a while, so that a full cache does not sort itself at every new entry.
  private mutating func evict() {
    let goal = capacity * 3 / 4
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where bytes > goal {
      entries[key] = nil
      bytes -= entry.bytes
    }
  }
}
