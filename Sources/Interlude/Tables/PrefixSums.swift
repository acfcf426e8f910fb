import Foundation

/// Lengths that lie one behind the other: where each begins, and which one lies at a place, in a time that
/// grows with the logarithm of their number.
///
/// Source: P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct PrefixSums: Equatable {
  private(set) var values: [CGFloat]
  /// At place `i`, counted from 1, the sum of as many values up to the `i`th as `i`'s lowest bit says.
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

  /// The sum of the first `index` values.
  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var place = index
    while place > 0 {
      sum += tree[place]
      place -= place & -place
    }
    return sum
  }

  mutating func set(_ value: CGFloat, at index: Int) {
    let change = value - values[index]
    guard change != 0 else { return }
    values[index] = value
    var place = index + 1
    while place < tree.count {
      tree[place] += change
      place += place & -place
    }
  }

  /// The value that covers `offset`, the first or the last one where none does.
  ///
  /// Values of length 0 cover nothing.
  ///
  /// - Precondition: There is a value.
  func index(at offset: CGFloat) -> Int {
    var place = 0
    var rest = offset
    var step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      let next = place + step
      if next < tree.count, tree[next] <= rest {
        place = next
        rest -= tree[next]
      }
      step /= 2
    }
    return min(place, count - 1)
  }
}
