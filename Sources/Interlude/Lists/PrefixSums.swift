import Foundation

/// The prefix sums of a list of lengths. Finding where a length begins, or the length at an offset, takes
/// logarithmic time.
///
/// Source: P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct PrefixSums: Equatable {
  private(set) var values: [CGFloat]
  /// A Fenwick tree, with indexes from 1: element `i` is the sum of the last `i & -i` values up to the `i`th.
  private var tree: [CGFloat]

  init(_ values: [CGFloat]) {
    self.values = values
    tree = [0] + values
    for index in tree.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { values.count }

  var total: CGFloat { sum(before: count) }

  /// Returns the sum of the first `index` values.
  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var node = index
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }

  mutating func set(_ value: CGFloat, at index: Int) {
    let change = value - values[index]
    guard change != 0 else { return }
    values[index] = value
    var node = index + 1
    while node < tree.count {
      tree[node] += change
      node += node & -node
    }
  }

  /// Returns the index of the value that contains `offset`; the first or the last index if `offset` is
  /// outside.
  ///
  /// Values of length 0 contain nothing.
  ///
  /// - Precondition: The list is not empty.
  func index(at offset: CGFloat) -> Int {
    var index = 0
    var rest = offset
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      let next = index + step
      if next < tree.count, tree[next] <= rest {
        index = next
        rest -= tree[next]
      }
      step /= 2
    }
    return min(index, count - 1)
  }
}
