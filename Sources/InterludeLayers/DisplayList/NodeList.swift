package import Foundation

/// The children of a display node, from back to front, stored in runs.
///
/// A run that has not changed is the same object in the next frame. A change of one child among ten thousand
/// therefore copies only its run, and a comparison of two lists skips the runs they share.
package struct NodeList: BidirectionalCollection, ExpressibleByArrayLiteral, Sendable {
  /// Neighbouring children, with their common extent.
  package final class Run: Sendable {
    package let nodes: [DisplayNode]
    /// The extent in the coordinates of the children's parent; null when nothing is drawn.
    package let extent: CGRect
    /// Whether any of the nodes or their descendants has a backdrop.
    package let hasBackdrops: Bool

    package init(_ nodes: [DisplayNode]) {
      self.nodes = nodes
      hasBackdrops = nodes.contains { $0.hasBackdrops }
      extent = nodes.reduce(CGRect.null) { $0.union($1.extent) }
    }
  }

  package struct Index: Comparable {
    var run: Int
    var offset: Int

    package static func < (left: Index, right: Index) -> Bool {
      (left.run, left.offset) < (right.run, right.offset)
    }
  }

  /// The maximum number of children in a run.
  package static let runLength = 64

  /// The runs; none of them is empty.
  package let runs: [Run]
  package let count: Int

  /// Creates a list from `runs`, leaving out empty ones.
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

  package var startIndex: Index { Index(run: 0, offset: 0) }
  package var endIndex: Index { Index(run: runs.count, offset: 0) }

  package func index(after index: Index) -> Index {
    index.offset + 1 < runs[index.run].nodes.count
      ? Index(run: index.run, offset: index.offset + 1) : Index(run: index.run + 1, offset: 0)
  }

  package func index(before index: Index) -> Index {
    index.offset > 0
      ? Index(run: index.run, offset: index.offset - 1)
      : Index(run: index.run - 1, offset: runs[index.run - 1].nodes.count - 1)
  }

  package subscript(index: Index) -> DisplayNode { runs[index.run].nodes[index.offset] }

  /// Iterates over the children run by run.
  package struct Iterator: IteratorProtocol {
    private let runs: [Run]
    private var (run, offset) = (0, 0)

    fileprivate init(_ runs: [Run]) {
      self.runs = runs
    }

    package mutating func next() -> DisplayNode? {
      guard run < runs.count else { return nil }
      let nodes = runs[run].nodes
      let node = nodes[offset]
      offset += 1
      if offset == nodes.count { (run, offset) = (run + 1, 0) }
      return node
    }
  }

  package func makeIterator() -> Iterator { Iterator(runs) }

  /// Returns the child at `position`, counted from the back.
  package subscript(position: Int) -> DisplayNode { self[index(startIndex, offsetBy: position)] }
}
