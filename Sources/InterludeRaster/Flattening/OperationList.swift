/// A display tree as operations, with every mask and picture they need at hand.
struct OperationList {
  private(set) var operations: [Operation] = []
  /// Their rectangles, close together in memory for the search of what touches a region.
  private var rects: [PixelRect] = []
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
    let rect = operation.rect
    if operation.isOpaque { addCover(rect) }
    operations.append(operation)
    rects.append(rect)
  }

  /// Appends a save and answers with its place in the scratch memory.
  mutating func appendSave(_ rect: PixelRect) -> Int {
    let place = scratchCount
    scratchCount += rect.area
    openSaves.append(rect)
    operations.append(.save(rect, scratch: place))
    rects.append(rect)
    return place
  }

  /// Appends the counterparts of the last saves.
  mutating func appendRestores(_ restores: [Operation]) {
    openSaves.removeLast(restores.count)
    operations += restores
    rects += restores.map(\.rect)
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
      let part = rects[index].intersection(region)
      if part.isEmpty { continue }
      draw(index, part, hiding: hiding, from: 0, blender: blender, scratch: scratch)
    }
  }

  private func largestCovers(in region: PixelRect, after start: Int) -> [Cover] {
    var largest: [Cover] = []
    for cover in covers where cover.index > start {
      let rect = cover.rect.intersection(region)
      guard rect.area >= Self.coverArea else { continue }
      // Few enough to keep in order by hand; of equal ones the later hides more.
      let place = largest.firstIndex { $0.rect.area <= rect.area } ?? largest.count
      guard place < Self.coverCount else { continue }
      largest.insert(Cover(index: cover.index, rect: rect), at: place)
      if largest.count > Self.coverCount { largest.removeLast() }
    }
    return largest
  }

  /// Draws a part of an operation, without what later operations hide: the covers from `first` on.
  private func draw(
    _ index: Int, _ part: PixelRect, hiding: [Cover], from first: Int, blender: Blender,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    for place in first..<max(first, hiding.count) where hiding[place].index > index {
      let cover = hiding[place].rect
      if cover.contains(part) { return }
      guard operations[index].isWorthSplitting, cover.intersection(part).area >= Self.coverArea else {
        continue
      }
      for piece in part.subtracting(cover) {
        draw(index, piece, hiding: hiding, from: place + 1, blender: blender, scratch: scratch)
      }
      return
    }
    operations[index].draw(part, with: blender, scratch: scratch)
  }
}
