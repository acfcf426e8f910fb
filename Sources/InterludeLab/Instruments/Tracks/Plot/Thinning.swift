extension Range<Int> {
  /// Returns the indices, or, if they are too many to be told apart in a piece of a plot, those with the
  /// lowest and the highest weight in each of equal parts.
  ///
  /// So a plot of an hour costs what one of some seconds costs, and no peak is lost.
  ///
  /// - Parameter parts: The number of device pixels in the piece.
  func thinned(to parts: Int, by weight: (Int) -> Double?) -> [Int] {
    thinned(to: parts) { weight($0) ?? .nan }
  }

  /// The same for weights in an array, of which NaN stands for none.
  ///
  /// An array is read much faster than a property of large elements.
  func thinned(to parts: Int, of weights: [Double]) -> [Int] {
    weights.withUnsafeBufferPointer { weights in thinned(to: parts) { weights[$0] } }
  }

  private func thinned(to parts: Int, _ weight: (Int) -> Double) -> [Int] {
    guard parts > 0, count > 2 * parts else { return Array(self) }
    var found: [Int] = []
    found.reserveCapacity(2 * parts)
    for part in 0..<parts {
      let (start, end) = (lowerBound + count * part / parts, lowerBound + count * (part + 1) / parts)
      var (low, high) = (start, start)
      var (least, most) = (Double.infinity, -Double.infinity)
      for index in start..<end {
        let weight = weight(index)
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
