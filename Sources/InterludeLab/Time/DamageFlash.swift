import Foundation
import Interlude
import InterludeLayers
import InterludeRaster

/// Flashes redrawn areas of the picture for a few frames.
@MainActor
struct DamageFlash {
  /// The duration of a flash, in frames.
  private static let life = 8

  private var flashes: [(rect: CGRect, age: Int, id: Int)] = []
  private var last: DisplayNode?
  private var count = 0

  /// Whether a flash is still fading.
  var isFading: Bool { !flashes.isEmpty }

  /// Returns the flashes over `node`, the next picture; nil for none.
  mutating func over(_ node: DisplayNode, scale: CGFloat) -> DisplayNode? {
    flashes = flashes.compactMap { $0.age + 1 < Self.life ? ($0.rect, $0.age + 1, $0.id) : nil }
    if let last, last !== node, last.size == node.size {
      for rect in node.damage(since: last, scale: scale) {
        count += 1
        flashes.append((rect, 0, -10_000 - count % 1_000))
      }
    }
    last = node
    guard isFading else { return nil }
    let color = LabStyle.accent
    return DisplayNode(
      id: -52, placement: .at(.zero), size: node.size,
      children: flashes.map { flash in
        DisplayNode(
          id: flash.id, placement: .at(flash.rect.origin), size: flash.rect.size,
          opacity: 0.5 * (1 - CGFloat(flash.age) / CGFloat(Self.life)),
          background: color.withAlphaComponent(0.25).cgColor, border: Border(width: 1, color: color.cgColor))
      })
  }
}
