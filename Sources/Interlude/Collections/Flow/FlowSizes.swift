import Foundation

/// The sizes of a section's items.
struct FlowSizes: Equatable {
  private enum Common: Equatable {
    /// All items that are not in `known` have this size.
    case one(CGSize)
    case each([CGSize])
  }

  let count: Int
  private var common: Common
  /// The items with measured sizes, in order, and these sizes.
  private var known: [Int] = []
  private var knownSizes: [CGSize] = []
  /// Whether items that are not in `known` are measured when they come near.
  let isEstimate: Bool

  init(count: Int, all size: CGSize, isEstimate: Bool = false) {
    (self.count, common, self.isEstimate) = (count, .one(size), isEstimate)
  }

  init(_ sizes: [CGSize], isEstimate: Bool = false) {
    (count, common, self.isEstimate) = (sizes.count, .each(sizes), isEstimate)
  }

  func size(of item: Int) -> CGSize {
    if let index = index(of: item) { return knownSizes[index] }
    return switch common {
    case .one(let size): size
    case .each(let sizes): sizes[item]
    }
  }

  /// Returns the measured size of `item`; nil if it was not measured.
  func known(_ item: Int) -> CGSize? { index(of: item).map { knownSizes[$0] } }

  /// Whether the size of `item` is not an estimate.
  func isKnown(_ item: Int) -> Bool { !isEstimate || index(of: item) != nil }

  mutating func set(_ size: CGSize, of item: Int) {
    let index = lowerBound(item)
    if index < known.count, known[index] == item {
      knownSizes[index] = size
    } else {
      known.insert(item, at: index)
      knownSizes.insert(size, at: index)
    }
  }

  /// Makes the size of `item` an estimate again.
  mutating func forget(_ item: Int) {
    guard let index = index(of: item) else { return }
    known.remove(at: index)
    knownSizes.remove(at: index)
  }

  /// Returns the common size and the number of items from `item` on that have it.
  func common(from item: Int) -> (size: CGSize, count: Int) {
    guard case .one(let size) = common else { return (.zero, 0) }
    let index = lowerBound(item)
    return (size, (index < known.count ? known[index] : count) - item)
  }

  /// The measured items and their sizes, in order.
  var measured: Zip2Sequence<[Int], [CGSize]> { zip(known, knownSizes) }

  private func index(of item: Int) -> Int? {
    guard !known.isEmpty else { return nil }
    let index = lowerBound(item)
    return index < known.count && known[index] == item ? index : nil
  }

  /// Returns the number of measured items before `item`.
  private func lowerBound(_ item: Int) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
