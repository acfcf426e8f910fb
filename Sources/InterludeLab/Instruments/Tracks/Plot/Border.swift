extension RandomAccessCollection where Index == Int {
  /// The first index from which `isLater` holds, in a collection in which it holds from some index on.
  func border(_ isLater: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
