import InterludeLayers

/// The latest pictures of a run, within a memory budget.
///
/// Consecutive pictures share unchanged nodes, so a picture costs only its new nodes.
struct PictureStore {
  /// The approximate size of a node with one item, in bytes.
  private static let bytesEach = 480

  private var nodes: [(node: DisplayNode, cost: Int)?] = []
  /// The index of the oldest stored picture.
  private var first = 0
  private var bytes = 0
  private let budget: Int
  /// The pictures of the last replay, and the index of the first of them.
  private var replayed: (first: Int, nodes: [DisplayNode]) = (0, [])

  /// - Parameter budget: The memory budget in bytes.
  init(budget: Int = 64 << 20) {
    self.budget = budget
  }

  var last: DisplayNode? { nodes.last??.node }
  /// The number of stored pictures.
  var keptCount: Int { nodes.count - first }

  subscript(index: Int) -> DisplayNode? {
    if let picture = nodes[index] { return picture.node }
    let offset = index - replayed.first
    return replayed.nodes.indices.contains(offset) ? replayed.nodes[offset] : nil
  }

  mutating func append(_ node: DisplayNode) {
    let cost = node.newNodes(since: last) * Self.bytesEach + 32
    nodes.append((node, cost))
    bytes += cost
    while bytes > budget, first < nodes.count - 1 {
      bytes -= nodes[first]?.cost ?? 0
      nodes[first] = nil
      first += 1
    }
  }

  mutating func cache(_ nodes: [DisplayNode], from first: Int) {
    replayed = (first, nodes)
  }
}

extension DisplayNode {
  /// Returns the number of nodes that `old` does not have at the same position in the tree.
  func newNodes(since old: DisplayNode?) -> Int {
    if self === old { return 0 }
    var count = 1
    var mine = children.makeIterator()
    var theirs = old?.children.makeIterator()
    while let child = mine.next() { count += child.newNodes(since: theirs?.next()) }
    return count
  }
}
