import Foundation

/// The heights of a section's rows, as far as they are known.
///
/// A fixed height takes no room and no time for any number of rows. Else the rows are grouped in chunks: a
/// chunk none of whose rows was measured is as high as its estimates say, and has no storage of its own.
struct RowHeights: Equatable {
  private static let chunkLength = 64

  private enum Content: Equatable {
    case fixed(CGFloat)
    /// The heights of chunks, and for each the known heights in it.
    case measured(estimate: CGFloat, chunks: PrefixSums, known: [[CGFloat?]?])
  }

  let count: Int
  private var content: Content

  /// Rows that are all of one height.
  init(count: Int, fixed height: CGFloat) {
    self.count = count
    content = .fixed(height)
  }

  /// Rows none of which was measured.
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

  /// Where `row` begins; at `count`, where the rows end.
  func top(of row: Int) -> CGFloat {
    switch content {
    case .fixed(let height): return height * CGFloat(row)
    case .measured(let estimate, let chunks, let known):
      let chunk = row / Self.chunkLength
      let place = row % Self.chunkLength
      var top = chunks.sum(before: chunk)
      guard place > 0 else { return top }
      guard let heights = known[chunk] else { return top + estimate * CGFloat(place) }
      for height in heights[..<place] { top += height ?? estimate }
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

  /// Whether the height of `row` is more than an estimate.
  func isKnown(_ row: Int) -> Bool {
    switch content {
    case .fixed: true
    case .measured(_, _, let known): known[row / Self.chunkLength]?[row % Self.chunkLength] != nil
    }
  }

  /// Notes what `row` measures; a fixed height stays.
  mutating func set(_ height: CGFloat, of row: Int) {
    switch content {
    case .fixed: break
    case .measured(let estimate, var chunks, var known):
      // Without a second owner the arrays are changed in place.
      content = .fixed(0)
      let (chunk, place) = (row / Self.chunkLength, row % Self.chunkLength)
      let length = min(Self.chunkLength, count - chunk * Self.chunkLength)
      var heights = known[chunk] ?? Array(repeating: nil, count: length)
      known[chunk] = nil
      let change = height - (heights[place] ?? estimate)
      heights[place] = height
      known[chunk] = heights
      chunks.set(chunks.values[chunk] + change, at: chunk)
      content = .measured(estimate: estimate, chunks: chunks, known: known)
    }
  }

  /// The row at `offset` from the first row's top; the first or the last one where there is none.
  ///
  /// - Precondition: There is a row.
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
      for (place, height) in heights.enumerated() {
        bottom += height ?? estimate
        if rest < bottom { return first + place }
      }
      return first + length - 1
    }
  }

  /// The measured rows and their heights, in their order; none where the height is fixed.
  var known: [(row: Int, height: CGFloat)] {
    guard case .measured(_, _, let known) = content else { return [] }
    var rows: [(row: Int, height: CGFloat)] = []
    for (chunk, heights) in known.enumerated() {
      guard let heights else { continue }
      for (place, height) in heights.enumerated() {
        if let height { rows.append((chunk * Self.chunkLength + place, height)) }
      }
    }
    return rows
  }
}
