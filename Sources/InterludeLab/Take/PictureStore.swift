import InterludeLayers

/// The latest pictures of a run, within a memory budget.
struct PictureStore {
  /// The number of pictures in a group: as many are put together at most to reach one of them.
  static let groupLength = 256
  /// The approximate size of a node, in bytes.
  private static let bytesOfNode = 250

  /// The stored pictures, in groups of the same length. Of the first, `first` tells the index.
  private var groups: [PictureGroup] = []
  /// The approximate size of each group, in bytes.
  private var costs: [Int] = []
  private var cost = 0
  /// The index of the oldest stored picture.
  private var first = 0
  /// The last picture; nil before the first.
  private(set) var last: DisplayNode?
  private let budget: Int
  /// The picture that was put together last. The next one is often its successor.
  private var found: (index: Int, node: DisplayNode)?
  /// The pictures of the last replay, and the index of the first of them.
  private var replayed: (first: Int, nodes: [DisplayNode]) = (0, [])

  /// - Parameter budget: The memory budget in bytes.
  init(budget: Int = 48 << 20) {
    self.budget = budget
  }

  /// The number of stored pictures.
  var keptCount: Int {
    groups.isEmpty ? 0 : (groups.count - 1) * Self.groupLength + groups[groups.count - 1].count
  }

  /// Returns the picture at `index`; nil if it is not stored any more.
  mutating func picture(at index: Int) -> DisplayNode? {
    guard index >= first else {
      let offset = index - replayed.first
      return replayed.nodes.indices.contains(offset) ? replayed.nodes[offset] : nil
    }
    if index == first + keptCount - 1 { return last }
    let (group, position) = (index - first).quotientAndRemainder(dividingBy: Self.groupLength)
    var known: (index: Int, node: DisplayNode)?
    if let found, (index - position...index).contains(found.index) {
      known = (found.index - (index - position), found.node)
    }
    let node = groups[group].picture(at: position, from: known)
    found = (index, node)
    return node
  }

  mutating func append(_ node: DisplayNode) {
    let isFull = groups.last.map { $0.count == Self.groupLength } ?? true
    if let last, !isFull {
      let (bytes, newNodes) = groups[groups.count - 1].append(node, after: last)
      add(bytes + newNodes * Self.bytesOfNode)
    } else {
      if !groups.isEmpty { groups[groups.count - 1].close() }
      groups.append(PictureGroup(node))
      costs.append(0)
      add(node.newNodes(since: last) * Self.bytesOfNode)
    }
    last = node
    while cost > budget, groups.count > 1 {
      groups.removeFirst()
      cost -= costs.removeFirst()
      first += Self.groupLength
    }
  }

  private mutating func add(_ bytes: Int) {
    costs[costs.count - 1] += bytes
    cost += bytes
  }

  mutating func cache(_ nodes: [DisplayNode], from first: Int) {
    replayed = (first, nodes)
  }
}
