extension Range<Int> {
  /// The number of elements of a piece beyond which only extreme ones are drawn; more cannot be told apart.
  private static let most = 512

  /// Returns the indices, or, if they are too many to be told apart in a piece of a plot, those with the
  /// lowest and the highest weight in each of equal parts.
  ///
  /// So a plot of an hour costs what one of some seconds costs, and no peak is lost.
  func thinned(by weight: (Int) -> Double?) -> [Int] {
    guard count > Self.most else { return Array(self) }
    let parts = Self.most / 2
    var found: [Int] = []
    for part in 0..<parts {
      let (start, end) = (lowerBound + count * part / parts, lowerBound + count * (part + 1) / parts)
      var (low, high) = (start, start)
      var (least, most) = (Double.infinity, -Double.infinity)
      for index in start..<end {
        guard let weight = weight(index) else { continue }
        if weight < least { (low, least) = (index, weight) }
        if weight > most { (high, most) = (index, weight) }
      }
      found.append(Swift.min(low, high))
      if low != high { found.append(Swift.max(low, high)) }
    }
    return found
  }

  /// The indices at equal steps: all of fewer than 4,000, otherwise at most 4,000 of them.
  var sampled: StrideTo<Int> { stride(from: lowerBound, to: upperBound, by: Swift.max(1, count / 2000)) }
}
