import Foundation
import InterludeLayers
import InterludeMotion

/// A backdrop in a display tree, and the part of the tree that is drawn below it.
struct BackdropBlurRegion {
  let id: Int
  let backdrop: Backdrop
  /// The pixels of the window in which the backdrop may be visible.
  let visible: PixelRect
  /// The tree without the backdrop and without everything drawn after it.
  let treeBelow: DisplayNode

  /// Returns the backdrops that may be visible in `root`, in drawing order.
  static func all(in root: DisplayNode, context: DrawContext) -> [BackdropBlurRegion] {
    var search = Search()
    search.visit(
      root, toWindow: CGAffineTransform(scaleX: context.scale, y: context.scale), clip: context.clip
    ) { $0 }
    return search.found
  }

  private struct Search {
    var found: [BackdropBlurRegion] = []

    /// - Parameters:
    ///   - toParent: Maps points of the node's parent to pixels of the window.
    ///   - rebuild: Returns the tree up to the node, with another node in its position or without it.
    mutating func visit(
      _ node: DisplayNode, toWindow toParent: CGAffineTransform, clip: PixelRect,
      rebuild: (DisplayNode?) -> DisplayNode?
    ) {
      guard node.hasBackdrops, node.opacity > 0 else { return }
      let toWindow = node.placement.transform.concatenating(toParent)
      let box = CGRect(origin: .zero, size: node.size).applying(toWindow)
      // Each level of nesting may move a box by at most one pixel, through rounding.
      let pixels = PixelRect(covering: box, scale: 1, margin: 4).intersection(clip)
      if let backdrop = node.effects?.backdrop, backdrop.radius > 0, !pixels.isEmpty,
        let treeBelow = rebuild(nil)
      {
        found.append(
          BackdropBlurRegion(id: node.id, backdrop: backdrop, visible: pixels, treeBelow: treeBelow))
      }
      let inner = CGAffineTransform(translationX: -node.contentOrigin.x, y: -node.contentOrigin.y)
        .concatenating(toWindow)
      var start = 0
      for run in node.children.runs {
        defer { start += run.nodes.count }
        guard run.hasBackdrops else { continue }
        for (index, child) in run.nodes.enumerated() where child.hasBackdrops {
          visit(child, toWindow: inner, clip: node.clipsChildren ? pixels : clip) { last in
            rebuild(node.truncated(before: start + index, then: last))
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
  /// Appends the blurred picture of everything below a node, in its box.
  mutating func appendBackdropBlur(of node: DisplayNode, box: PixelRect, context: DrawContext) {
    let frame = box.intersection(context.clip)
    guard needsDrawing(frame), let blur = resources.backdropBlurs[node.id] else { return }
    let toBlur = toWindow.concatenating(blur.fromWindow)
    guard let fixed = FixedTransform(toBlur, from: frame, to: blur.picture.bounds) else { return }
    list.append(
      .transformed(
        frame, TransformedPicture(buffer: blur.picture, transform: fixed, x: frame.x, y: frame.y),
        opacity: resources.paints.paint(0xff00_0000)))
  }
}
