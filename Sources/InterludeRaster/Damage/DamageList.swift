/// A few rectangles that together cover all changes.
struct DamageList {
  private(set) var rects: [PixelRect] = []
  static let limit = 8

  /// Adds a changed rectangle. Rectangles that overlap, or whose union wastes little, are merged: one more
  /// rectangle costs more than a few extra pixels.
  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let union = rects[index].union(rect)
      if union.area <= rects[index].area + rect.area + 2048 {
        if union == rects[index] { return }
        rect = union
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    if rects.isEmpty { rects.reserveCapacity(Self.limit + 1) }
    rects.append(rect)
    if rects.count > Self.limit { mergeCheapestPair() }
  }

  private mutating func mergeCheapestPair() {
    var best = (waste: Int.max, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(union)
  }
}
