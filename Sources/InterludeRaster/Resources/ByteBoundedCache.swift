/// Keeps what was expensive to make, within a number of bytes; what was not asked for longest goes first.
///
/// Each new entry makes its own room: clearing out many at once would cost a frame.
struct ByteBoundedCache<Key: Hashable, Value> {
  /// An entry and its neighbours in the order of use.
  private struct Slot {
    var key: Key
    var value: Value
    var bytes: Int
    var older: Int?
    var newer: Int?
  }

  let capacity: Int
  private(set) var bytes = 0
  private var places: [Key: Int] = [:]
  private var slots: [Slot?] = []
  /// Places in `slots` that hold nothing.
  private var free: [Int] = []
  private var oldest: Int?
  private var newest: Int?

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func value(for key: Key, bytes size: (Value) -> Int, make: () -> Value) -> Value {
    if let place = places[key], let value = slots[place]?.value {
      if place != newest {
        unlink(place)
        link(place)
      }
      return value
    }
    let value = make()
    let slot = Slot(key: key, value: value, bytes: size(value))
    let place: Int
    if let reused = free.popLast() {
      place = reused
      slots[place] = slot
    } else {
      place = slots.count
      slots.append(slot)
    }
    places[key] = place
    link(place)
    bytes += slot.bytes
    while bytes > capacity, let oldest { remove(oldest) }
    return value
  }

  mutating func removeAll() {
    self = ByteBoundedCache(capacity: capacity)
  }

  private mutating func remove(_ place: Int) {
    guard let slot = slots[place] else { return }
    unlink(place)
    places[slot.key] = nil
    slots[place] = nil
    free.append(place)
    bytes -= slot.bytes
  }

  private mutating func link(_ place: Int) {
    slots[place]?.older = newest
    slots[place]?.newer = nil
    if let newest { slots[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (slots[place]?.older, slots[place]?.newer)
    if let older { slots[older]?.newer = newer } else { oldest = newer }
    if let newer { slots[newer]?.older = older } else { newest = older }
  }
}
