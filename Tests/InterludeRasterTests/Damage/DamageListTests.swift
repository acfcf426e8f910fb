import Testing

@testable import InterludeRaster

struct DamageListTests {
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
