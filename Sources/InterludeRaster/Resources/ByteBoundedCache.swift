/// Keeps what was expensive to make, within a number of bytes; what was not asked for lately goes first.
///
/// A hand goes round over the entries: it passes over each that was asked for since it came by last, and takes the
/// first that was not. A hit costs one look-up, and each new entry makes its own room, since clearing out many at
/// once would cost a frame.
struct ByteBoundedCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let bytes: Int
    /// Whether it was asked for since the hand came by.
    var wasUsed = false
  }

  let capacity: Int
  private(set) var bytes = 0
  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []
  /// The place of the entry that the hand looks at next.
  private var hand = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func value(for key: Key, bytes size: (Value) -> Int, make: () -> Value) -> Value {
    if let place = places[key] {
      entries[place].wasUsed = true
      return entries[place].value
    }
    let value = make()
    let entry = Entry(key: key, value: value, bytes: size(value))
    places[key] = entries.count
    entries.append(entry)
    bytes += entry.bytes
    while bytes > capacity, !entries.isEmpty { removeNext() }
    return value
  }

  mutating func removeAll() {
    self = ByteBoundedCache(capacity: capacity)
  }

  private mutating func removeNext() {
    if hand >= entries.count { hand = 0 }
    while entries[hand].wasUsed {
      entries[hand].wasUsed = false
      hand = (hand + 1) % entries.count
    }
    let gone = entries[hand]
    places[gone.key] = nil
    bytes -= gone.bytes
    // The newest takes the place, where the hand comes last.
    entries.swapAt(hand, entries.count - 1)
    entries.removeLast()
    if hand < entries.count { places[entries[hand].key] = hand }
    hand += 1
  }
}
