import Testing

@testable import InterludeText

@Suite struct BoundedCacheTests {
  @Test func `what is used again and again is made once`() {
    var cache = BoundedCache<Int, Int>(capacity: 4)
    var made = 0
    for other in 1...100 {
      _ = cache.value(for: 0) {
        made += 1
        return 0
      }
      _ = cache.value(for: other) { other }
    }
    #expect(made == 1)
  }

  @Test func `it never holds more than twice its capacity`() {
    var cache = BoundedCache<Int, Int>(capacity: 10)
    for key in 0..<1_000 {
      _ = cache.value(for: key) { key }
      #expect(cache.count <= 20)
    }
  }

  @Test func `one value larger than everything is still answered`() {
    var cache = BoundedCache<Int, Int>(capacity: 10, cost: { $0 })
    #expect(cache.value(for: 1) { 500 } == 500)
    #expect(cache.value(for: 2) { 5 } == 5)
    #expect(cache.count <= 2)
  }
}
