extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies `isLater`, by binary search.
  ///
  /// The collection must be partitioned: no element before the result satisfies `isLater`, and all after do.
  func partitioningIndex(_ isLater: (Element) -> Bool) -> Int {
    (startIndex..<endIndex).partitioningIndex(at: { isLater(self[$0]) })
  }
}

extension Range<Int> {
  /// Returns the first index that satisfies `isLater`, by binary search, without a copy of any element.
  func partitioningIndex(at isLater: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isLater(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
