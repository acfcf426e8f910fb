import InterludeLayers

/// The pictures of a run, the latest of them within a budget of memory.
///
/// Consecutive pictures share what did not change, so a picture costs what differs from the one before.
struct PictureStore {
  /// About as much as a node with one item takes.
  private static let bytesEach = 480

  private var kept: [(node: DisplayNode, cost: Int)?] = []
  /// The oldest that is kept.
  private var first = 0
  private var bytes = 0
  private let budget: Int
  /// Pictures that were made again: where they begin.
  private var again: (first: Int, nodes: [DisplayNode]) = (0, [])

  /// - Parameter budget: Bytes.
  init(budget: Int = 64 << 20) {
    self.budget = budget
  }

  var last: DisplayNode? { kept.last??.node }
  /// How many are kept of all.
  var keptCount: Int { kept.count - first }

  subscript(index: Int) -> DisplayNode? {
    if let picture = kept[index] { return picture.node }
    let place = index - again.first
    return again.nodes.indices.contains(place) ? again.nodes[place] : nil
  }

  mutating func append(_ node: DisplayNode) {
    let cost = node.newNodes(since: last) * Self.bytesEach + 32
    kept.append((node, cost))
    bytes += cost
    while bytes > budget, first < kept.count - 1 {
      bytes -= kept[first]?.cost ?? 0
      kept[first] = nil
      first += 1
    }
  }

  mutating func keepAgain(_ nodes: [DisplayNode], from first: Int) {
    again = (first, nodes)
  }
}

extension DisplayNode {
  /// How many of its nodes `old` does not have at the same place.
  func newNodes(since old: DisplayNode?) -> Int {
    if self === old { return 0 }
    var count = 1
    var mine = children.makeIterator()
    var theirs = old?.children.makeIterator()
    while let child = mine.next() { count += child.newNodes(since: theirs?.next()) }
    return count
  }
}
