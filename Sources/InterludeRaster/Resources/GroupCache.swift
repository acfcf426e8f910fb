import Foundation
import InterludeLayers

/// Pictures of whole subtrees, cached while the subtrees stay the same.
///
/// A picture depends neither on its node's location nor on its opacity, so that a group that fades, rotates
/// or is dragged is drawn once and then only composited.
final class GroupCache {
  private struct Entry {
    var node: DisplayNode
    var scale: CGFloat
    var bounds: PixelRect
    var box: PixelRect
    var picture: PixelBuffer
    var lastDrawing: Int
  }

  /// The limit in bytes. The pictures of the last drawing stay even beyond it.
  private static let capacity = 8 << 20
  private var entries: [Int: Entry] = [:]
  private var drawing = 0

  func removeAll() {
    entries = [:]
  }

  /// Returns the picture of `node`'s contents in `bounds`, with its box at `box`, at `scale`, and draws it if
  /// needed.
  func picture(
    of node: DisplayNode, scale: CGFloat, box: PixelRect, bounds: PixelRect, draw: () -> PixelBuffer
  ) -> PixelBuffer {
    if let entry = entries[node.id], entry.scale == scale, entry.box == box, entry.bounds == bounds,
      entry.node === node || entry.node.drawsSame(as: node)
    {
      entries[node.id]?.lastDrawing = drawing
      return entry.picture
    }
    let picture = draw()
    entries[node.id] = Entry(
      node: node, scale: scale, bounds: bounds, box: box, picture: picture, lastDrawing: drawing)
    return picture
  }

  /// Ends a drawing and removes the least recently used pictures, down to the capacity.
  func finishDrawing() {
    drawing += 1
    var bytes = entries.values.reduce(0) { $0 + $1.picture.byteCount }
    guard bytes > Self.capacity else { return }
    let oldestFirst = entries.sorted { ($0.value.lastDrawing, $0.key) < ($1.value.lastDrawing, $1.key) }
    for (id, entry) in oldestFirst where bytes > Self.capacity && entry.lastDrawing + 1 < drawing {
      entries[id] = nil
      bytes -= entry.picture.byteCount
    }
  }
}
