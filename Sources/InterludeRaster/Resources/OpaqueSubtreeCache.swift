import Foundation
import InterludeLayers

/// Pictures of opaque boxes that are drawn repeatedly with the same contents.
final class OpaqueSubtreeCache {
  private struct Entry {
    var node: DisplayNode
    var scale: CGFloat
    var width: Int
    var height: Int
    /// The number of unchanged repetitions.
    var repeats = 0
    var picture: PixelBuffer?
    var lastDrawing: Int
  }

  /// The number of repetitions before a picture is made, so that occasional changes are not copied twice.
  private static let minimumRepeats = 2
  /// The number of drawings after which an unused entry is removed.
  private static let maximumIdleDrawings = 120
  private static let capacity = 8 << 20
  private var entries: [Int: Entry] = [:]
  private var drawing = 0

  var byteCount: Int { entries.values.reduce(0) { $0 + ($1.picture?.byteCount ?? 0) } }

  func removeAll() {
    entries = [:]
  }

  /// Returns the picture of the inside of `node`; nil if it has not been drawn often enough, or if `make`
  /// returns nil.
  func picture(
    of node: DisplayNode, scale: CGFloat, width: Int, height: Int, make: () -> PixelBuffer?
  ) -> PixelBuffer? {
    guard var entry = entries[node.id], entry.scale == scale, entry.width == width,
      entry.height == height, entry.node === node || entry.node.drawsSame(as: node)
    else {
      entries[node.id] = Entry(node: node, scale: scale, width: width, height: height, lastDrawing: drawing)
      return nil
    }
    entry.node = node
    entry.lastDrawing = drawing
    entry.repeats += 1
    if entry.repeats == Self.minimumRepeats, byteCount + width * height * 4 <= Self.capacity {
      entry.picture = make()
    }
    entries[node.id] = entry
    return entry.picture
  }

  /// Ends a drawing and removes entries that have been unused for long.
  func finishDrawing() {
    drawing += 1
    if drawing % Self.maximumIdleDrawings == 0 {
      entries = entries.filter { $0.value.lastDrawing + Self.maximumIdleDrawings > drawing }
    }
  }
}
