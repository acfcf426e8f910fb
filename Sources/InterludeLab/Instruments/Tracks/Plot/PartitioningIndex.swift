extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies `isLater`, by binary search.
  ///
  /// The collection must be partitioned: no element before the result satisfies `isLater`, and all after do.
  func partitioningIndex(_ isLater: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
