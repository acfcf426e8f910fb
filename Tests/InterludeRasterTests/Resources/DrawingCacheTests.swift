import Testing

@testable import InterludeRaster

/// A source that is the same as another of its version.
private struct Version: CacheSource {
  var number: Int
  func isSame(as other: Version) -> Bool { number == other.number }
}

/// A cache of ten bytes for each value, and the keys whose values were made.
private struct Drawings {
  var cache: DrawingCache<Int, Version, Int>
  private(set) var made: [Int] = []

  init(_ policy: CachePolicy) {
    cache = DrawingCache(policy)
  }

  /// Uses the value of `key` as a drawing does.
  ///
  /// - Returns: Whether there is a value, made before or now.
  @discardableResult
  mutating func use(_ key: Int, version: Int = 0) -> Bool {
    let source = Version(number: version)
    switch cache.use(key, of: source, bytes: 10) {
    case .value: return true
    case .wait: return false
    case .make:
      made.append(key)
      cache.insert(key, for: key, of: source, bytes: 10)
      return true
    }
  }

  mutating func draw(_ keys: Int..., times: Int = 1) {
    for _ in 0..<times {
      for key in keys { use(key) }
      cache.finishDrawing()
    }
  }

  /// The keys below 1000 that have values.
  var kept: [Int] { (0..<1000).filter { cache[$0] != nil } }
}

struct DrawingCacheTests {
  @Test func `a value is made once for one source, and again for another`() {
    var drawings = Drawings(CachePolicy())
    for version in [0, 0, 1, 1, 0] { drawings.use(7, version: version) }
    #expect(drawings.made == [7, 7, 7])
    #expect(drawings.cache.bytes == 10)
  }

  @Test func `values that were not used recently are evicted first`() {
    var cache = DrawingCache<Int, KeySource, Int>(.shared(bytes: 100))
    for key in 0..<10 { _ = cache.value(for: key, bytes: { _ in 10 }, make: { key }) }
    _ = cache.value(
      for: 0, bytes: { _ in 10 },
      make: {
        Issue.record("0 was there"); return 0
      })
    _ = cache.value(for: 10, bytes: { _ in 10 }, make: { 10 })
    #expect(cache.bytes <= 100)
    var made: [Int] = []
    for key in [0, 1, 10] {
      _ = cache.value(
        for: key, bytes: { _ in 0 },
        make: {
          made.append(key); return key
        })
    }
    #expect(made == [1])
  }

  @Test func `a value larger than the whole cache is returned and not kept`() {
    var cache = DrawingCache<Int, KeySource, Int>(.shared(bytes: 100))
    let value = cache.value(for: 1, bytes: { _ in 101 }, make: { 5 })
    #expect(value == 5)
    #expect(cache.bytes == 0 && cache.isEmpty)
  }

  @Test func `a cache that is trimmed removes what was used the longest ago, lower keys first`() {
    var drawings = Drawings(CachePolicy(limit: .trimmedAfterDrawing(bytes: 30)))
    drawings.draw(2, 1)
    drawings.draw(3)
    drawings.draw(4)
    #expect(drawings.kept == [2, 3, 4])
    drawings.draw(2, 5)
    #expect(drawings.kept == [2, 4, 5])
  }

  @Test func `a cache that is trimmed keeps what its last drawing used beyond its limit`() {
    var drawings = Drawings(CachePolicy(limit: .trimmedAfterDrawing(bytes: 30)))
    drawings.draw(1, 2, 3, 4, 5)
    #expect(drawings.kept == [1, 2, 3, 4, 5])
    drawings.draw(5)
    #expect(drawings.kept == [3, 4, 5])
  }

  @Test func `repeats are counted in a row`() {
    var drawings = Drawings(CachePolicy(repeatsBeforeMaking: 2))
    let hasValue = [0, 0, 1, 1, 0, 0, 0].map { drawings.use(7, version: $0) }
    #expect(hasValue == [false, false, false, false, false, false, true])
    #expect(drawings.made == [7])
  }

  @Test func `a value that is refused is not made until its source changes`() {
    var drawings = Drawings(CachePolicy(repeatsBeforeMaking: 1, limit: .refuses(bytes: 10)))
    drawings.draw(1, 2, times: 2)
    #expect(drawings.kept == [1])
    drawings.use(1, version: 1)
    let hasRefused = drawings.use(2)
    #expect(!hasRefused)
    drawings.use(2, version: 1)
    drawings.use(2, version: 1)
    #expect(drawings.made == [1, 2])
  }

  @Test func `a value that could not be made is not made again`() {
    var cache = DrawingCache<Int, Version, Int>(CachePolicy(repeatsBeforeMaking: 1))
    var asked = 0
    for _ in 0..<5 {
      if case .make = cache.use(1, of: Version(number: 0)) { asked += 1 }
    }
    #expect(asked == 1)
  }

  @Test(arguments: [1, 3]) func `an idle value leaves after that many drawings`(limit: Int) {
    var drawings = Drawings(CachePolicy(idleness: .isRemoved(after: limit)))
    drawings.draw(1, 2)
    drawings.draw(1, times: limit - 1)
    #expect(drawings.kept == [1, 2])
    drawings.draw(1)
    #expect(drawings.kept == [1])
    #expect(drawings.cache.bytes == 10)
  }

  @Test func `idle values are looked for at intervals`() {
    var drawings = Drawings(CachePolicy(idleness: .isRemoved(after: 2, interval: 5)))
    drawings.draw(1)
    drawings.draw(times: 3)
    #expect(drawings.kept == [1])
    drawings.draw()
    #expect(drawings.kept == [])
    drawings.draw(times: 3)
    drawings.draw(1)
    drawings.draw()
    #expect(drawings.kept == [1])
  }

  @Test func `an emptied cache starts again`() {
    var drawings = Drawings(CachePolicy(repeatsBeforeMaking: 1, limit: .refuses(bytes: 10)))
    drawings.draw(1, times: 2)
    drawings.cache.removeAll()
    #expect(drawings.cache.bytes == 0 && drawings.cache.isEmpty)
    drawings.draw(1)
    #expect(drawings.kept == [])
    drawings.draw(1)
    #expect(drawings.made == [1, 1])
  }

  @Test func `the policies of drawing keep what they kept`() {
    #expect(CachePolicy.groups.limit == .trimmedAfterDrawing(bytes: 8_388_608))
    #expect(CachePolicy.opaqueSubtrees.limit == .refuses(bytes: 8_388_608))
    var snapshot = Drawings(.backdropSnapshot)
    snapshot.draw(1, times: 3)
    snapshot.draw(times: 119)
    #expect(snapshot.kept == [1])
    snapshot.draw()
    #expect(snapshot.kept == [])
    var boxes = Drawings(.opaqueSubtrees)
    boxes.draw(1, times: 3)
    boxes.draw(times: 117)
    #expect(boxes.kept == [1])
    boxes.draw(times: 120)
    #expect(boxes.kept == [])
    var blurs = Drawings(.backdropBlurs)
    blurs.draw(1, 2)
    blurs.draw(2)
    #expect(blurs.kept == [2])
  }
}
