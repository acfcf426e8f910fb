import Testing

@testable import InterludeRaster

struct CacheTests {
  @Test func `values that were not used recently are evicted first`() {
    var cache = ByteBoundedCache<Int, Int>(capacity: 100)
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

  @Test func `damage stays within eight rectangles and covers everything`() {
    var damage = DamageList()
    var random = SeededGenerator(seed: 11)
    var all: [PixelRect] = []
    for _ in 0..<100 {
      let rect = PixelRect(
        x: .random(in: 0...2000, using: &random), y: .random(in: 0...2000, using: &random),
        width: .random(in: 0...60, using: &random), height: .random(in: 1...60, using: &random))
      damage.add(rect)
      all.append(rect)
      #expect(damage.rects.count <= 8)
      for old in all where !old.isEmpty { #expect(damage.rects.contains { $0.contains(old) }) }
    }
  }
}
