import Testing

@testable import InterludeText

@Suite struct BoundedCacheTests {
  @Test func `a value that is used repeatedly is made once`() {
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

  @Test func `a value larger than the capacity is still returned`() {
    var cache = BoundedCache<Int, Int>(capacity: 10, cost: { $0 })
    #expect(cache.value(for: 1) { 500 } == 500)
    #expect(cache.value(for: 2) { 5 } == 5)
    #expect(cache.count <= 2)
  }
}
