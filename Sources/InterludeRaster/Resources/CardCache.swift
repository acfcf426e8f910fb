import Foundation
import InterludeLayers

/// Pictures of opaque boxes that are drawn again and again with the same inside.
final class CardCache {
  private struct Entry {
    var node: DisplayNode
    var scale: CGFloat
    var width: Int
    var height: Int
    /// How often it has been drawn the same.
    var repeats = 0
    var picture: PixelBuffer?
    var lastDrawing: Int
  }

  /// A picture is made for the third drawing: what changes now and then is not copied twice.
  private static let repeatsBefore = 2
  /// After so many drawings in which it was not seen, a box is forgotten.
  private static let patience = 120
  private static let capacity = 8 << 20
  private var entries: [Int: Entry] = [:]
  private var drawing = 0

  var byteCount: Int { entries.values.reduce(0) { $0 + ($1.picture?.byteCount ?? 0) } }

  func removeAll() {
    entries = [:]
  }

  /// The picture of the inside of `node`; nil while it is not worth one, or `make` finds that there cannot
  /// be one.
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
    if entry.repeats == Self.repeatsBefore, byteCount + width * height * 4 <= Self.capacity {
      entry.picture = make()
    }
    entries[node.id] = entry
    return entry.picture
  }

  /// After a drawing: forgets what has not been seen for long.
  func finishDrawing() {
    drawing += 1
    if drawing % Self.patience == 0 {
      entries = entries.filter { $0.value.lastDrawing + Self.patience > drawing }
    }
  }
}
