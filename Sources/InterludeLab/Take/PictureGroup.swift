import Foundation
import InterludeLayers
import InterludeMotion

/// Consecutive pictures: the first as it is, each later one as its change from the one before.
///
/// In a drag most new nodes are new only because something below them has moved. Of those that moved, the
/// places are written; any other new node is kept with its children. A picture so takes some fifty bytes.
struct PictureGroup {
  /// The properties of a node that changed. Their new values follow in this order.
  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let origin = Marks(rawValue: 1)
    static let transform = Marks(rawValue: 2)
    static let size = Marks(rawValue: 4)
    static let contentOrigin = Marks(rawValue: 8)
    static let opacity = Marks(rawValue: 16)
    /// The number of changed children follows, and each with its index.
    static let children = Marks(rawValue: 32)
    /// The index of the node that replaces it follows, in `subtrees`.
    static let replaced = Marks(rawValue: 64)
  }

  let first: DisplayNode
  /// The changed nodes of each later picture, from the root, depth first. The same picture takes no bytes.
  private var bytes: [UInt8] = []
  /// The ends of each later picture's bytes.
  private var ends: [UInt32] = []
  /// The nodes that are new altogether.
  private var subtrees: [DisplayNode] = []

  init(_ first: DisplayNode) {
    self.first = first
  }

  var count: Int { ends.count + 1 }

  /// Appends `new`, which follows `old`.
  ///
  /// - Returns: The number of bytes written, and of nodes that `old` does not have.
  mutating func append(_ new: DisplayNode, after old: DisplayNode) -> (bytes: Int, newNodes: Int) {
    guard old !== new else {
      ends.append(UInt32(bytes.count))
      return (4, 0)
    }
    let start = bytes.count
    var writer = Writer(bytes: bytes, subtrees: subtrees)
    (bytes, subtrees) = ([], [])
    writer.write(old, new)
    (bytes, subtrees) = (writer.bytes, writer.subtrees)
    ends.append(UInt32(bytes.count))
    return (4 + bytes.count - start, writer.newNodes)
  }

  /// Gives back the room for further pictures.
  mutating func close() {
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
    ends = ends.withUnsafeBufferPointer { Array($0) }
  }

  /// Returns the picture at `index`.
  ///
  /// - Parameter known: An earlier picture of the group, from which to go on; nil for the first.
  func picture(at index: Int, from known: (index: Int, node: DisplayNode)? = nil) -> DisplayNode {
    var (position, node) = known ?? (0, first)
    return bytes.withUnsafeBytes { bytes in
      while position < index {
        let start = position == 0 ? 0 : Int(ends[position - 1])
        if start < ends[position] {
          var reader = Reader(bytes: bytes, subtrees: subtrees, position: start)
          node = reader.node(node)
        }
        position += 1
      }
      return node
    }
  }

  private struct Writer {
    var bytes: [UInt8]
    var subtrees: [DisplayNode]
    /// The number of nodes in `subtrees` that the earlier picture does not have.
    private(set) var newNodes = 0

    init(bytes: [UInt8], subtrees: [DisplayNode]) {
      (self.bytes, self.subtrees) = (bytes, subtrees)
    }

    mutating func write(_ old: DisplayNode, _ new: DisplayNode) {
      guard new.isSimilar(to: old) else {
        bytes.append(Marks.replaced.rawValue)
        append(subtrees.count)
        newNodes += new.newNodes(since: old)
        return subtrees.append(new)
      }
      let place = bytes.count
      bytes.append(0)
      var marks: Marks = []
      if new.placement != old.placement {
        switch new.placement {
        case .at(let point):
          marks.insert(.origin)
          append(point.x, point.y)
        case .transformed(let matrix):
          marks.insert(.transform)
          append(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty)
        }
      }
      if new.size != old.size {
        marks.insert(.size)
        append(new.size.width, new.size.height)
      }
      if new.contentOrigin != old.contentOrigin {
        marks.insert(.contentOrigin)
        append(new.contentOrigin.x, new.contentOrigin.y)
      }
      if new.opacity != old.opacity {
        marks.insert(.opacity)
        append(new.opacity)
      }
      let changed = zip(old.children, new.children).count { $0 !== $1 }
      if changed > 0 {
        marks.insert(.children)
        append(changed)
        for (index, (old, new)) in zip(old.children, new.children).enumerated() where old !== new {
          append(index)
          write(old, new)
        }
      }
      bytes[place] = marks.rawValue
    }

    private mutating func append(_ numbers: CGFloat...) {
      for number in numbers {
        withUnsafeBytes(of: Double(number)) { bytes.append(contentsOf: $0) }
      }
    }

    /// Writes an integer in groups of seven bits, the lowest first.
    private mutating func append(_ integer: Int) {
      var rest = integer
      while rest > 0x7f {
        bytes.append(UInt8(rest & 0x7f) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    let subtrees: [DisplayNode]
    var position: Int

    mutating func node(_ old: DisplayNode) -> DisplayNode {
      let marks = Marks(rawValue: byte())
      if marks.contains(.replaced) { return subtrees[integer()] }
      var (placement, size) = (old.placement, old.size)
      var (contentOrigin, opacity, children) = (old.contentOrigin, old.opacity, old.children)
      if marks.contains(.origin) { placement = .at(CGPoint(x: number(), y: number())) }
      if marks.contains(.transform) {
        placement = .transformed(
          CGAffineTransform(
            a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
      }
      if marks.contains(.size) { size = CGSize(width: number(), height: number()) }
      if marks.contains(.contentOrigin) { contentOrigin = CGPoint(x: number(), y: number()) }
      if marks.contains(.opacity) { opacity = number() }
      if marks.contains(.children) {
        var nodes = Array(children)
        for _ in 0..<integer() {
          let index = integer()
          nodes[index] = node(nodes[index])
        }
        children = NodeList(nodes)
      }
      return DisplayNode(
        id: old.id, placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
        corners: old.corners, clipsChildren: old.clipsChildren, background: old.background,
        edge: old.edge, items: old.items, effects: old.effects, children: children)
    }

    private mutating func byte() -> UInt8 {
      position += 1
      return bytes[position - 1]
    }

    private mutating func number() -> CGFloat {
      position += 8
      return CGFloat(bytes.loadUnaligned(fromByteOffset: position - 8, as: Double.self))
    }

    private mutating func integer() -> Int {
      var (value, shift) = (0, 0)
      while true {
        let byte = byte()
        value |= Int(byte & 0x7f) << shift
        if byte < 0x80 { return value }
        shift += 7
      }
    }
  }
}

extension DisplayNode {
  /// Returns the number of the subtree's nodes that `old` does not contain.
  func newNodes(since old: DisplayNode?) -> Int {
    var known: Set<ObjectIdentifier> = []
    old?.forEach { known.insert(ObjectIdentifier($0)) }
    var count = 0
    func add(_ node: DisplayNode) {
      if known.contains(ObjectIdentifier(node)) { return }
      count += 1
      for child in node.children { add(child) }
    }
    add(self)
    return count
  }

  private func forEach(_ body: (DisplayNode) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// Whether only the node's place, its opacity and what lies within its children differ from `old`.
  fileprivate func isSimilar(to old: DisplayNode) -> Bool {
    id == old.id && children.count == old.children.count && corners == old.corners
      && clipsChildren == old.clipsChildren && background == old.background
      && BoxEdge.areSame(edge, old.edge) && items == old.items && effects === old.effects
  }
}
