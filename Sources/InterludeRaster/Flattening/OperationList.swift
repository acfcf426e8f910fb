/// A display tree as operations, with every mask and picture they need at hand.
struct OperationList {
  private(set) var operations: [Operation] = []
  /// Pixels of memory that saves and restores share.
  private(set) var scratchCount = 0
  /// Where later operations hide what came before.
  private var covers: [Cover] = []
  /// Saved corners that have not been put back: what lies under them stays visible there.
  private var openSaves: [PixelRect] = []

  /// A rectangle that one operation makes opaque.
  private struct Cover {
    var index: Int
    var rect: PixelRect
  }

  /// Smaller rectangles are not worth remembering as covers.
  private static let coverArea = 4096
  /// So many covers are compared with every operation.
  private static let coverCount = 4

  mutating func append(_ operation: Operation) {
    if operation.isOpaque { addCover(operation.rect) }
    operations.append(operation)
  }

  /// Appends a save and answers with its place in the scratch memory.
  mutating func appendSave(_ rect: PixelRect) -> Int {
    let place = scratchCount
    scratchCount += rect.area
    openSaves.append(rect)
    operations.append(.save(rect, scratch: place))
    return place
  }

  /// Appends the counterparts of the last saves.
  mutating func appendRestores(_ restores: [Operation]) {
    openSaves.removeLast(restores.count)
    operations += restores
  }

  private mutating func addCover(_ rect: PixelRect) {
    var rect = rect
    for saved in openSaves where rect.intersects(saved) {
      rect = rect.subtracting(saved).max { $0.area < $1.area } ?? .empty
    }
    if rect.area >= Self.coverArea { covers.append(Cover(index: operations.count, rect: rect)) }
  }

  /// Draws several regions, one after the other.
  func draw(_ regions: [PixelRect], into target: PixelBuffer) {
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, scratchCount))
    scratch.initialize(repeating: 0, count: max(1, scratchCount))
    defer { scratch.deallocate() }
    for region in regions { draw(region, into: target, scratch: scratch) }
  }

  /// Draws the part of the picture inside `region`. Disjoint regions may be drawn in any order.
  func draw(_ region: PixelRect, into target: PixelBuffer, scratch: UnsafeMutablePointer<UInt32>) {
    let blender = Blender(target: target)
    let start = covers.last { $0.rect.contains(region) }?.index ?? 0
    let hiding = largestCovers(in: region, after: start)
    for index in start..<operations.count {
      let operation = operations[index]
      let part = operation.rect.intersection(region)
      if part.isEmpty { continue }
      draw(operation, index: index, part: part, hiding: hiding[...], blender: blender, scratch: scratch)
    }
  }

  private func largestCovers(in region: PixelRect, after start: Int) -> [Cover] {
    let visible = covers.compactMap { cover -> Cover? in
      let rect = cover.rect.intersection(region)
      guard cover.index > start, rect.area >= Self.coverArea else { return nil }
      return Cover(index: cover.index, rect: rect)
    }
    let largestFirst = visible.sorted { ($0.rect.area, $0.index) > ($1.rect.area, $1.index) }
    return Array(largestFirst.prefix(Self.coverCount))
  }

  /// Draws `part` of an operation, without what later operations hide.
  private func draw(
    _ operation: Operation, index: Int, part: PixelRect, hiding: ArraySlice<Cover>, blender: Blender,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    for (place, cover) in zip(hiding.indices, hiding) where cover.index > index {
      if cover.rect.contains(part) { return }
      guard operation.isWorthSplitting, cover.rect.intersection(part).area >= Self.coverArea else { continue }
      for piece in part.subtracting(cover.rect) {
        draw(
          operation, index: index, part: piece, hiding: hiding[(place + 1)...], blender: blender,
          scratch: scratch)
      }
      return
    }
    operation.draw(part, with: blender, scratch: scratch)
  }
}
