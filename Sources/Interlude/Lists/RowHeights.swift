import Foundation

/// The heights of a section's rows, measured or estimated.
///
/// A fixed height needs constant memory and time for any number of rows. Otherwise rows are grouped in
/// chunks, and a chunk without measured rows stores only its estimated height.
struct RowHeights: Equatable {
  private static let chunkLength = 64

  private enum Content: Equatable {
    case fixed(CGFloat)
    /// The heights of the chunks, and for each chunk its measured heights.
    case measured(estimate: CGFloat, chunks: PrefixSums, known: [[CGFloat?]?])
  }

  let count: Int
  private var content: Content

  /// Creates rows of one height.
  init(count: Int, fixed height: CGFloat) {
    self.count = count
    content = .fixed(height)
  }

  /// Creates rows that are not measured.
  init(count: Int, estimate: CGFloat) {
    self.count = count
    let chunks = (count + Self.chunkLength - 1) / Self.chunkLength
    let heights = (0..<chunks).map { chunk in
      estimate * CGFloat(min(Self.chunkLength, count - chunk * Self.chunkLength))
    }
    content = .measured(
      estimate: estimate, chunks: PrefixSums(heights), known: Array(repeating: nil, count: chunks))
  }

  var total: CGFloat {
    switch content {
    case .fixed(let height): height * CGFloat(count)
    case .measured(_, let chunks, _): chunks.total
    }
  }

  /// Returns the offset of the top of `row`; for `count`, the end of the rows.
  func top(of row: Int) -> CGFloat {
    switch content {
    case .fixed(let height): return height * CGFloat(row)
    case .measured(let estimate, let chunks, let known):
      let chunk = row / Self.chunkLength
      let index = row % Self.chunkLength
      var top = chunks.sum(before: chunk)
      guard index > 0 else { return top }
      guard let heights = known[chunk] else { return top + estimate * CGFloat(index) }
      for height in heights[..<index] { top += height ?? estimate }
      return top
    }
  }

  func height(of row: Int) -> CGFloat {
    switch content {
    case .fixed(let height): height
    case .measured(let estimate, _, let known):
      known[row / Self.chunkLength]?[row % Self.chunkLength] ?? estimate
    }
  }

  /// Whether the height of `row` is not an estimate.
  func isKnown(_ row: Int) -> Bool {
    switch content {
    case .fixed: true
    case .measured(_, _, let known): known[row / Self.chunkLength]?[row % Self.chunkLength] != nil
    }
  }

  /// Sets the measured height of `row`. A fixed height does not change.
  mutating func set(_ height: CGFloat, of row: Int) {
    switch content {
    case .fixed: break
    case .measured(let estimate, var chunks, var known):
      // Release the second reference, so that the arrays are not copied.
      content = .fixed(0)
      let (chunk, index) = (row / Self.chunkLength, row % Self.chunkLength)
      let length = min(Self.chunkLength, count - chunk * Self.chunkLength)
      var heights = known[chunk] ?? Array(repeating: nil, count: length)
      known[chunk] = nil
      let change = height - (heights[index] ?? estimate)
      heights[index] = height
      known[chunk] = heights
      chunks.set(chunks.values[chunk] + change, at: chunk)
      content = .measured(estimate: estimate, chunks: chunks, known: known)
    }
  }

  /// Returns the row at `offset` from the first row's top; the first or the last row if `offset` is outside.
  ///
  /// - Precondition: There is at least one row.
  func row(at offset: CGFloat) -> Int {
    switch content {
    case .fixed(let height):
      guard height > 0, offset > 0 else { return 0 }
      return min(Int(min(offset / height, CGFloat(count))), count - 1)
    case .measured(let estimate, let chunks, let known):
      let chunk = chunks.index(at: offset)
      let first = chunk * Self.chunkLength
      let length = min(Self.chunkLength, count - first)
      let rest = offset - chunks.sum(before: chunk)
      guard let heights = known[chunk] else {
        return estimate > 0 ? first + min(max(Int(rest / estimate), 0), length - 1) : first
      }
      var bottom: CGFloat = 0
      for (index, height) in heights.enumerated() {
        bottom += height ?? estimate
        if rest < bottom { return first + index }
      }
      return first + length - 1
    }
  }

  /// The measured rows and their heights, in order; empty if the height is fixed.
  var known: [(row: Int, height: CGFloat)] {
    guard case .measured(_, _, let known) = content else { return [] }
    var rows: [(row: Int, height: CGFloat)] = []
    for (chunk, heights) in known.enumerated() {
      guard let heights else { continue }
      for (index, height) in heights.enumerated() {
        if let height { rows.append((chunk * Self.chunkLength + index, height)) }
      }
    }
    return rows
  }
}
