/// A list that only grows at its end, stored in blocks.
///
/// An array that grows is copied to a buffer of twice the size: for a while it needs three times its size,
/// and afterwards up to twice. For the hundred thousands of frames in a long session that is too much.
package struct BlockList<Element>: RandomAccessCollection, MutableCollection {
  private static var blockLength: Int { 1 << shift }
  private static var shift: Int { 10 }

  private var blocks: [[Element]] = []
  /// The number of elements that were removed from the beginning.
  package private(set) var startIndex = 0
  package private(set) var endIndex = 0

  package init() {}

  package subscript(position: Int) -> Element {
    get {
      let offset = self.offset(of: position)
      return blocks[offset.block][offset.element]
    }
    set {
      let offset = self.offset(of: position)
      blocks[offset.block][offset.element] = newValue
    }
  }

  /// Indices are stable: those of removed elements are not used again.
  private func offset(of position: Int) -> (block: Int, element: Int) {
    precondition(position >= startIndex, "the element at this index was removed")
    let firstBlock = startIndex >> Self.shift
    return ((position >> Self.shift) - firstBlock, position & (Self.blockLength - 1))
  }

  package mutating func append(_ element: Element) {
    if endIndex & (Self.blockLength - 1) == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockLength)
    }
    blocks[blocks.count - 1].append(element)
    endIndex += 1
  }

  /// Removes the oldest elements, in whole blocks, as long as more than `limit` are left.
  package mutating func removeFirst(keeping limit: Int) {
    while count - Self.blockLength >= limit, count > 0 {
      blocks.removeFirst()
      startIndex += Self.blockLength
    }
  }
}

extension BlockList: Sendable where Element: Sendable {}

extension BlockList: Equatable where Element: Equatable {
  package static func == (one: BlockList, other: BlockList) -> Bool { one.elementsEqual(other) }
}
