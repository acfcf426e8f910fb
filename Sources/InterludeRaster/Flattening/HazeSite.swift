import Foundation
import InterludeLayers
import InterludeMotion

/// A backdrop in a tree, with what lies below it.
struct HazeSite {
  let id: Int
  let backdrop: Backdrop
  /// The pixels of the window in which it may show.
  let visible: PixelRect
  /// The tree without the backdrop and all that is drawn after it.
  let ground: DisplayNode

  /// The backdrops that may be seen in `root`, in the order in which they are drawn.
  static func all(in root: DisplayNode, space: Space) -> [HazeSite] {
    var search = Search()
    search.visit(
      root, toWindow: CGAffineTransform(scaleX: space.scale, y: space.scale), clip: space.clip
    ) { $0 }
    return search.found
  }

  private struct Search {
    var found: [HazeSite] = []

    /// - Parameters:
    ///   - toParent: From points in which the node is placed to pixels.
    ///   - rebuild: The tree up to the node with another in its place, or none.
    mutating func visit(
      _ node: DisplayNode, toWindow toParent: CGAffineTransform, clip: PixelRect,
      rebuild: (DisplayNode?) -> DisplayNode?
    ) {
      guard node.hasBackdrops, node.opacity > 0 else { return }
      let toWindow = node.placement.transform.concatenating(toParent)
      let box = CGRect(origin: .zero, size: node.size).applying(toWindow)
      // Each level of nesting may move a box by a pixel at most from where its points say.
      let pixels = PixelRect(covering: box, scale: 1, margin: 4).intersection(clip)
      if let backdrop = node.effects?.backdrop, backdrop.radius > 0, !pixels.isEmpty,
        let ground = rebuild(nil)
      {
        found.append(HazeSite(id: node.id, backdrop: backdrop, visible: pixels, ground: ground))
      }
      let inner = CGAffineTransform(translationX: -node.contentOrigin.x, y: -node.contentOrigin.y)
        .concatenating(toWindow)
      var place = 0
      for run in node.children.runs {
        defer { place += run.nodes.count }
        guard run.hasBackdrops else { continue }
        for (index, child) in run.nodes.enumerated() where child.hasBackdrops {
          visit(child, toWindow: inner, clip: node.clipsChildren ? pixels : clip) { last in
            rebuild(node.drawn(before: place + index, then: last))
          }
        }
      }
    }
  }
}

extension DisplayNode.Placement {
  fileprivate var transform: CGAffineTransform {
    switch self {
    case .at(let origin): CGAffineTransform(translationX: origin.x, y: origin.y)
    case .transformed(let transform): transform
    }
  }
}

extension Flattener {
  /// Appends the blurred picture of what lies below a node, in its box.
  mutating func appendHaze(of node: DisplayNode, box: PixelRect, space: Space) {
    let place = box.intersection(space.clip)
    guard isWanted(place), let haze = resources.hazes[node.id] else { return }
    let toHaze = toWindow.concatenating(haze.fromWindow)
    guard let fixed = FixedTransform(toHaze, from: place, to: haze.picture.bounds) else { return }
    list.append(
      .transformed(
        place, TransformedPicture(buffer: haze.picture, transform: fixed, x: place.x, y: place.y),
        opacity: resources.paints.paint(0xff00_0000)))
  }
}
