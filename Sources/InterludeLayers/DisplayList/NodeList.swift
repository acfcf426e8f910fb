package import Foundation

/// The children of a display node, from back to front, kept in runs.
///
/// A run that has not changed is the same object in the next frame, so a change of one child among ten
/// thousand copies its run and not the rest, and whoever compares two lists may skip the runs they share.
package struct NodeList: BidirectionalCollection, ExpressibleByArrayLiteral, Sendable {
  /// Neighbouring children, and what they touch together.
  package final class Run: Sendable {
    package let nodes: [DisplayNode]
    /// In the coordinates of the children's parent; null when nothing is drawn.
    package let extent: CGRect
    /// Whether any of them, or one in them, has a backdrop.
    package let hasBackdrops: Bool

    package init(_ nodes: [DisplayNode]) {
      self.nodes = nodes
      hasBackdrops = nodes.contains { $0.hasBackdrops }
      extent = nodes.reduce(CGRect.null) { $0.union($1.extent) }
    }
  }

  package struct Index: Comparable {
    var run: Int
    var place: Int

    package static func < (left: Index, right: Index) -> Bool {
      (left.run, left.place) < (right.run, right.place)
    }
  }

  /// How many children share a run.
  package static let runLength = 64

  /// None of them is empty.
  package let runs: [Run]
  package let count: Int

  /// Runs without nodes are left out.
  package init(runs: [Run]) {
    self.runs = runs.contains { $0.nodes.isEmpty } ? runs.filter { !$0.nodes.isEmpty } : runs
    count = runs.reduce(0) { $0 + $1.nodes.count }
  }

  package init(_ nodes: [DisplayNode]) {
    count = nodes.count
    guard nodes.count > Self.runLength else {
      runs = nodes.isEmpty ? [] : [Run(nodes)]
      return
    }
    runs = stride(from: 0, to: nodes.count, by: Self.runLength).map { start in
      Run(Array(nodes[start..<Swift.min(start + Self.runLength, nodes.count)]))
    }
  }

  package init(arrayLiteral nodes: DisplayNode...) {
    self.init(nodes)
  }

  package var startIndex: Index { Index(run: 0, place: 0) }
  package var endIndex: Index { Index(run: runs.count, place: 0) }

  package func index(after index: Index) -> Index {
    index.place + 1 < runs[index.run].nodes.count
      ? Index(run: index.run, place: index.place + 1) : Index(run: index.run + 1, place: 0)
  }

  package func index(before index: Index) -> Index {
    index.place > 0
      ? Index(run: index.run, place: index.place - 1)
      : Index(run: index.run - 1, place: runs[index.run - 1].nodes.count - 1)
  }

  package subscript(index: Index) -> DisplayNode { runs[index.run].nodes[index.place] }

  /// The child at `place`, counted from the back.
  package subscript(place: Int) -> DisplayNode { self[index(startIndex, offsetBy: place)] }
}
