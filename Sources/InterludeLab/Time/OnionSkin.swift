import Foundation
import Interlude
import InterludeLayers

/// The pictures of moving views at other instants, behind those views in the shown picture, or over a view
/// that covers them.
package struct OnionSkin: Equatable, Sendable {
  /// The number of earlier positions.
  var past = 6
  /// The number of later positions, as far as the run has them.
  var future = 0
  /// The distance between two positions, in frames.
  var spacing = 2

  package init(past: Int = 6, future: Int = 0, spacing: Int = 2) {
    (self.past, self.future, self.spacing) = (past, future, spacing)
  }

  /// The choices of the controls.
  static let counts = [0, 3, 6, 12]
  static let spacings = [1, 2, 4, 8]

  /// Returns the shots around `cursor`, the nearest first, each with whether it is later.
  func shots(around cursor: Int, last: Int) -> [(shot: Int, age: Int, isLater: Bool)] {
    let earlier = stride(from: 1, through: past, by: 1).map { (cursor - $0 * spacing, $0, false) }
    let later = stride(from: 1, through: future, by: 1).map { (cursor + $0 * spacing, $0, true) }
    return (earlier + later).filter { (0...max(last, 0)).contains($0.0) }
  }

  /// Returns the shown picture with the moved views of other pictures behind its own, paler the farther they
  /// are in time, and their outlines in front. A picture that its own view covers lies over that view.
  ///
  /// An outline has two colours, so that it is visible on any background.
  @MainActor
  func node(
    _ pictures: [(picture: DisplayNode, age: Int, isLater: Bool)], behind shown: DisplayNode
  ) -> DisplayNode {
    let colors = (LabStyle.Meaning.spring.color.cgColor, LabStyle.Meaning.scroll.color.cgColor)
    let halo = LabStyle.panel.withAlphaComponent(0.8).cgColor
    var layers: [Int: Surroundings] = [:]
    for (number, entry) in pictures.enumerated().reversed() {
      let count = CGFloat(max(entry.isLater ? future : past, 1))
      let opacity = 0.75 * (1 - CGFloat(entry.age - 1) / (count + 1))
      for (index, (ghost, isCovered)) in entry.picture.moved(against: shown).prefix(8).enumerated() {
        let id = -2_000 - number * 40 - index * 4
        let (width, color) = (CGFloat(1.5), entry.isLater ? colors.1 : colors.0)
        let picture = DisplayNode(
          id: id, placement: .at(.zero), size: shown.size, opacity: opacity * 0.3, children: [ghost])
        let outlines = [(id - 1, width + 1.5, halo), (id - 2, width, color)].map { id, width, color in
          DisplayNode(
            id: id, placement: ghost.placement, size: ghost.size, opacity: opacity, corners: ghost.corners,
            border: Border(width: width, color: color))
        }
        if isCovered {
          layers[ghost.id, default: Surroundings()].front.append(picture)
        } else {
          layers[ghost.id, default: Surroundings()].behind.append(picture)
        }
        layers[ghost.id, default: Surroundings()].front += outlines
      }
    }
    return layers.isEmpty ? shown : shown.inserting(layers)
  }
}

/// The nodes drawn directly behind and in front of a node.
private struct Surroundings {
  var behind: [DisplayNode] = []
  var front: [DisplayNode] = []
}

extension DisplayNode {
  /// Returns the outermost nodes whose position or size differs in `other`, and whether they lie there under
  /// themselves.
  ///
  /// Nodes with an area of at most 64 square points are left out.
  func moved(against other: DisplayNode) -> [(node: DisplayNode, isCovered: Bool)] {
    var found: [(DisplayNode, Bool)] = []
    collect(against: other, into: &found)
    return found
  }

  private func collect(against other: DisplayNode, into found: inout [(DisplayNode, Bool)]) {
    if self === other { return }
    let known = Dictionary(other.children.map { ($0.id, $0) }) { first, _ in first }
    for child in children {
      guard let twin = known[child.id] else { continue }
      let hasMoved = child.placement != twin.placement || child.size != twin.size
      if hasMoved, child.size.width * child.size.height > 64, child.opacity > 0.02 {
        let room = CGRect(origin: contentOrigin, size: size)
        found.append((child, twin.covers(child, in: room)))
      } else {
        child.collect(against: twin, into: &found)
      }
    }
  }

  /// The smallest rectangle in the parent's coordinates that contains the box.
  private var frameInParent: CGRect {
    switch placement {
    case .at(let origin): CGRect(origin: origin, size: size)
    case .transformed(let transform): CGRect(origin: .zero, size: size).applying(transform)
    }
  }

  /// Whether most of what is seen of another node in `room` lies under this one, in the parent's coordinates.
  private func covers(_ other: DisplayNode, in room: CGRect) -> Bool {
    let seen = other.frameInParent.intersection(room)
    guard !seen.isEmpty else { return false }
    let common = seen.intersection(frameInParent)
    return !common.isEmpty && common.width * common.height > 0.9 * seen.width * seen.height
  }

  /// Returns the node with other nodes around those with the given identifiers, at any depth.
  fileprivate func inserting(_ layers: [Int: Surroundings]) -> DisplayNode {
    var (nodes, hasChanged): ([DisplayNode], Bool) = ([], false)
    for child in children {
      if let around = layers[child.id] {
        nodes += around.behind + [child] + around.front
        hasChanged = true
      } else {
        let new = child.inserting(layers)
        nodes.append(new)
        hasChanged = hasChanged || new !== child
      }
    }
    guard hasChanged else { return self }
    return DisplayNode(
      id: id, placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
      corners: corners, clipsChildren: clipsChildren, background: background, border: border, shadow: shadow,
      items: items, effects: effects, children: nodes)
  }

  /// Returns the node with an opacity.
  func faded(to opacity: CGFloat, id: Int) -> DisplayNode {
    DisplayNode(id: id, placement: .at(.zero), size: size, opacity: opacity, children: [self])
  }
}
