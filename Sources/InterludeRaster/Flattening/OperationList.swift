/// The drawing operations of a display tree, with all masks and pictures that they need.
struct OperationList {
  private(set) var operations: [Operation] = []
  /// The rectangles of the operations, contiguous in memory so that those in a region are found fast.
  private var rects: [PixelRect] = []
  /// The number of pixels of scratch memory that saves and restores share.
  private(set) var scratchCount = 0
  /// The rectangles in which an operation hides everything before it.
  private var occluders: [Occluder] = []
  /// Saved corners that have not been restored: everything under them stays visible.
  private var openSaves: [PixelRect] = []

  /// A rectangle that one operation makes opaque.
  private struct Occluder {
    var index: Int
    var rect: PixelRect
  }

  /// The minimum area of an occluder, in pixels.
  private static let minimumOccluderArea = 4096
  /// The maximum number of occluders that are compared with every operation.
  private static let maximumOccluderCount = 4

  /// The number of operations for which room is made at once: more than an ordinary frame has.
  private static let usualCount = 64

  init() {
    operations.reserveCapacity(Self.usualCount)
    rects.reserveCapacity(Self.usualCount)
    occluders.reserveCapacity(Self.usualCount / 4)
  }

  mutating func append(_ operation: Operation) {
    let rect = operation.rect
    if operation.isOpaque { addOccluder(rect) }
    operations.append(operation)
    rects.append(rect)
  }

  /// Appends a save and returns its offset in scratch memory.
  mutating func appendSave(_ rect: PixelRect) -> Int {
    let offset = scratchCount
    scratchCount += rect.area
    openSaves.append(rect)
    operations.append(.save(rect, scratch: offset))
    rects.append(rect)
    return offset
  }

  /// Appends the restores that match the last saves.
  mutating func appendRestores(_ restores: [Operation]) {
    openSaves.removeLast(restores.count)
    operations += restores
    for restore in restores { rects.append(restore.rect) }
  }

  private mutating func addOccluder(_ rect: PixelRect) {
    var rect = rect
    for saved in openSaves where rect.intersects(saved) {
      rect = rect.subtracting(saved).max { $0.area < $1.area } ?? .empty
    }
    if rect.area >= Self.minimumOccluderArea {
      occluders.append(Occluder(index: operations.count, rect: rect))
    }
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
    let start = occluders.last { $0.rect.contains(region) }?.index ?? 0
    let relevant = largestOccluders(in: region, after: start)
    for index in start..<operations.count {
      let part = rects[index].intersection(region)
      if part.isEmpty { continue }
      draw(index, part, occludedBy: relevant, from: 0, blender: blender, scratch: scratch)
    }
  }

  private func largestOccluders(in region: PixelRect, after start: Int) -> [Occluder] {
    var largest: [Occluder] = []
    largest.reserveCapacity(Self.maximumOccluderCount + 1)
    for occluder in occluders where occluder.index > start {
      let rect = occluder.rect.intersection(region)
      guard rect.area >= Self.minimumOccluderArea else { continue }
      // The list stays sorted by area; of equal areas the later occluder hides more.
      let index = largest.firstIndex { $0.rect.area <= rect.area } ?? largest.count
      guard index < Self.maximumOccluderCount else { continue }
      largest.insert(Occluder(index: occluder.index, rect: rect), at: index)
      if largest.count > Self.maximumOccluderCount { largest.removeLast() }
    }
    return largest
  }

  /// Draws a part of an operation, except where occluders from index `first` on hide it.
  private func draw(
    _ index: Int, _ part: PixelRect, occludedBy occluders: [Occluder], from first: Int, blender: Blender,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    for next in first..<max(first, occluders.count) where occluders[next].index > index {
      let occluder = occluders[next].rect
      if occluder.contains(part) { return }
      guard operations[index].isWorthSplitting, occluder.intersection(part).area >= Self.minimumOccluderArea
      else {
        continue
      }
      for piece in part.subtracting(occluder) {
        draw(index, piece, occludedBy: occluders, from: next + 1, blender: blender, scratch: scratch)
      }
      return
    }
    operations[index].draw(part, with: blender, scratch: scratch)
  }
}
