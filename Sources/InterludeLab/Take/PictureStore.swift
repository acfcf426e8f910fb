import InterludeLayers

/// The latest pictures of a run, within a memory budget.
///
/// Most pictures are stored as their change from the picture before. Each 64th is stored whole, so that any can be
/// put together from a few changes.
struct PictureStore {
  /// The number of pictures from one that is stored whole to the next.
  static let interval = 64
  /// The approximate size of a node, in bytes.
  static let bytesOfNode = 250

  private enum Stored {
    case whole(DisplayNode)
    case change(PictureChange)
    /// The same picture as before.
    case same
  }

  private var pictures = BlockList<Stored>()
  /// The last picture; nil before the first.
  private(set) var last: DisplayNode?
  /// The index of the oldest picture that can be put together.
  private var first = 0
  /// The approximate sizes of the stored groups of pictures, the oldest first.
  private var groups: [Int] = []
  private var bytes = 0
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
  var keptCount: Int { pictures.endIndex - first }

  /// Returns the picture at `index`; nil if it is not stored any more.
  mutating func picture(at index: Int) -> DisplayNode? {
    if index == pictures.endIndex - 1 { return last }
    guard index >= first else {
      let offset = index - replayed.first
      return replayed.nodes.indices.contains(offset) ? replayed.nodes[offset] : nil
    }
    let whole = index - index % Self.interval
    var start = whole
    var node: DisplayNode?
    if let found, (whole...index).contains(found.index) { (start, node) = (found.index + 1, found.node) }
    if start <= index {
      for stored in pictures[start...index] {
        switch stored {
        case .whole(let picture): node = picture
        case .change(let change): node = node.map(change.applied)
        case .same: break
        }
      }
    }
    found = node.map { (index, $0) }
    return node
  }

  mutating func append(_ node: DisplayNode) {
    if pictures.endIndex % Self.interval == 0 {
      pictures.append(.whole(node))
      groups.append(node.newNodes(since: last) * Self.bytesOfNode)
      bytes += groups[groups.count - 1]
    } else if let last, last !== node {
      let change = PictureChange(from: last, to: node)
      pictures.append(.change(change))
      groups[groups.count - 1] += change.size
      bytes += change.size
    } else {
      pictures.append(.same)
    }
    last = node
    while bytes > budget, groups.count > 1 {
      bytes -= groups.removeFirst()
      first += Self.interval
      pictures.removeFirst(keeping: pictures.endIndex - first)
    }
  }

  mutating func cache(_ nodes: [DisplayNode], from first: Int) {
    replayed = (first, nodes)
  }
}
