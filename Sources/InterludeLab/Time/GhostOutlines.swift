import Foundation
import Interlude
import InterludeLayers

/// Fading outlines of moving views at their earlier positions.
@MainActor
enum GhostOutlines {
  /// - Parameters:
  ///   - earlier: The previous pictures, the latest first.
  ///   - shown: The current picture.
  static func node(_ earlier: [DisplayNode], behind shown: DisplayNode) -> DisplayNode {
    var outlines: [DisplayNode] = []
    let color = LabStyle.Meaning.spring.color.cgColor
    for (age, picture) in earlier.enumerated() {
      let opacity = 0.7 * (1 - CGFloat(age) / CGFloat(earlier.count + 1))
      for (number, box) in picture.moved(against: shown).prefix(12).enumerated() {
        outlines.append(
          DisplayNode(
            id: -1_000 - age * 16 - number, placement: box.placement, size: box.size, opacity: opacity,
            corners: box.corners, border: Border(width: 1, color: color)))
      }
    }
    return DisplayNode(id: -51, placement: .at(.zero), size: shown.size, children: outlines)
  }
}

extension DisplayNode {
  /// A rectangle in the coordinates of the root.
  struct Outline {
    let placement: Placement
    let size: CGSize
    let corners: Corners
  }

  /// Returns the outlines of the outermost nodes whose position or size differs in `other`.
  ///
  /// Nodes with an area of at most 64 square points are left out.
  func moved(against other: DisplayNode) -> [Outline] {
    var found: [Outline] = []
    collect(against: other, by: .identity, into: &found)
    return found
  }

  private func collect(
    against other: DisplayNode, by transform: CGAffineTransform, into found: inout [Outline]
  ) {
    if self === other { return }
    let known = Dictionary(other.children.map { ($0.id, $0) }) { first, _ in first }
    let content = CGAffineTransform(translationX: -contentOrigin.x, y: -contentOrigin.y)
      .concatenating(transform)
    for child in children {
      guard let twin = known[child.id] else { continue }
      let own = child.own.concatenating(content)
      let hasMoved = child.placement != twin.placement || child.size != twin.size
      if hasMoved, child.size.width * child.size.height > 64, child.opacity > 0.02 {
        let placement: Placement =
          own.b == 0 && own.c == 0 && own.a == 1 && own.d == 1
          ? .at(CGPoint(x: own.tx, y: own.ty)) : .transformed(own)
        found.append(Outline(placement: placement, size: child.size, corners: child.corners))
      } else {
        child.collect(against: twin, by: own, into: &found)
      }
    }
  }

  private var own: CGAffineTransform {
    switch placement {
    case .at(let origin): CGAffineTransform(translationX: origin.x, y: origin.y)
    case .transformed(let transform): transform
    }
  }

  /// Returns the node with an opacity.
  func faded(to opacity: CGFloat, id: Int) -> DisplayNode {
    DisplayNode(id: id, placement: .at(.zero), size: size, opacity: opacity, children: [self])
  }
}
