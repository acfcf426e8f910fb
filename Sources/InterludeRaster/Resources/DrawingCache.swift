/// The content that a cached value was made from.
protocol CacheSource {
  /// Whether a value that was made from this source also shows `other`.
  func isSame(as other: Self) -> Bool
}

/// The source of values that depend on their keys alone.
struct KeySource: CacheSource {
  func isSame(as other: KeySource) -> Bool { true }
}

/// Values that outlive the drawing that made them, one for each key, as long as their sources are the same
/// and the cache's policy keeps them.
///
/// The cache only answers; its owner makes the values, since drawing a subtree may use the same cache.
struct DrawingCache<Key: Hashable, Source: CacheSource, Value> {
  enum Answer {
    case value(Value)
    /// The owner is to make the value and to insert it.
    case make
    /// The value is not worth making yet.
    case wait
  }

  private struct Entry {
    let key: Key
    var source: Source
    var value: Value?
    var bytes = 0
    /// The number of repeated uses without a value.
    var repeats = 0
    var lastDrawing: Int
    /// Whether the value was used since the clock hand last passed it.
    var wasUsed = false

    mutating func use(_ newer: Source, in drawing: Int) -> Value? {
      // The newer source, so that earlier trees are released.
      source = newer
      lastDrawing = drawing
      wasUsed = true
      if value == nil { repeats += 1 }
      return value
    }
  }

  let policy: CachePolicy
  /// The size of all values.
  private(set) var bytes = 0
  private var indices: [Key: Int] = [:]
  private var entries: [Entry] = []
  /// The number of the current drawing, or of the next one.
  private var drawing = 1
  /// The index of the entry that the clock hand visits next.
  private var clockHand = 0

  init(_ policy: CachePolicy) {
    self.policy = policy
  }

  var isEmpty: Bool { entries.isEmpty }

  subscript(key: Key) -> Value? { indices[key].flatMap { entries[$0].value } }

  /// Returns the source of the value under `key`; nil for none.
  func source(for key: Key) -> Source? { indices[key].map { entries[$0].source } }

  /// Uses the value of `source` under `key`.
  ///
  /// - Parameter size: The bytes of a value that is not made yet, where the policy refuses some.
  mutating func use(_ key: Key, of source: Source, bytes size: Int = 0) -> Answer {
    guard let index = indices[key] else { return began(key, source, size) }
    guard entries[index].source.isSame(as: source) else {
      remove(at: index)
      return began(key, source, size)
    }
    if let value = entries[index].use(source, in: drawing) { return .value(value) }
    return entries[index].repeats == policy.repeatsBeforeMaking && accepts(size) ? .make : .wait
  }

  private mutating func began(_ key: Key, _ source: Source, _ size: Int) -> Answer {
    if policy.repeatsBeforeMaking == 0, accepts(size) { return .make }
    append(Entry(key: key, source: source, lastDrawing: drawing))
    return .wait
  }

  private func accepts(_ size: Int) -> Bool {
    switch policy.limit {
    case .none, .makesRoom, .trimmedAfterDrawing: true
    case .refuses(let capacity): bytes + size <= capacity
    }
  }

  /// Adds a value that `use(_:of:bytes:)` asked to make.
  mutating func insert(_ value: Value, for key: Key, of source: Source, bytes size: Int) {
    bytes += size
    if let index = indices[key] {
      bytes -= entries[index].bytes
      entries[index].value = value
      entries[index].bytes = size
    } else {
      append(Entry(key: key, source: source, value: value, bytes: size, lastDrawing: drawing))
    }
    if case .makesRoom(let capacity) = policy.limit {
      while bytes > capacity, !entries.isEmpty { removeNext() }
    }
  }

  mutating func removeAll() {
    (indices, entries, bytes, clockHand) = ([:], [], 0, 0)
  }

  // MARK: Entries

  private mutating func append(_ entry: Entry) {
    indices[entry.key] = entries.count
    entries.append(entry)
  }

  private mutating func remove(at index: Int) {
    indices[entries[index].key] = nil
    bytes -= entries[index].bytes
    // The newest entry moves to the free index, which the clock hand visits last.
    entries.swapAt(index, entries.count - 1)
    entries.removeLast()
    if index < entries.count { indices[entries[index].key] = index }
  }

  private mutating func removeNext() {
    if clockHand >= entries.count { clockHand = 0 }
    while entries[clockHand].wasUsed {
      entries[clockHand].wasUsed = false
      clockHand = (clockHand + 1) % entries.count
    }
    remove(at: clockHand)
    clockHand += 1
  }
}

extension DrawingCache where Key: Comparable {
  /// Ends a drawing and removes what the policy keeps no longer.
  mutating func finishDrawing() {
    if case .trimmedAfterDrawing(let capacity) = policy.limit, bytes > capacity { trim(to: capacity) }
    if case .isRemoved(let after, let interval) = policy.idleness, drawing % interval == 0 {
      for index in entries.indices.reversed() where drawing - entries[index].lastDrawing >= after {
        remove(at: index)
      }
    }
    drawing += 1
  }

  /// Removes the values that were used the longest ago, and none that this drawing has used.
  private mutating func trim(to capacity: Int) {
    let unused = entries.filter { $0.lastDrawing < drawing }
    for entry in unused.sorted(by: { ($0.lastDrawing, $0.key) < ($1.lastDrawing, $1.key) })
    where bytes > capacity {
      if let index = indices[entry.key] { remove(at: index) }
    }
  }
}

extension DrawingCache where Source == KeySource {
  /// Returns the value for `key`, and makes it if needed.
  ///
  /// - Parameter make: Must not use this cache.
  mutating func value(for key: Key, bytes size: (Value) -> Int, make: () -> Value) -> Value {
    if case .value(let value) = use(key, of: KeySource()) { return value }
    let value = make()
    insert(value, for: key, of: KeySource(), bytes: size(value))
    return value
  }
}
