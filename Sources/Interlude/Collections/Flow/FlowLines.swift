import Foundation

/// The line breaks of a section of a flow layout, and the positions of its items.
///
/// Consecutive full lines of items of one size form one run, so that a uniform section needs constant memory
/// and time for any number of items. Positions are relative to the start of the first line.
///
/// Source: docs/UIKIT_SEMANTICS.md, "Collection views".
struct FlowLines: Equatable {
  /// Consecutive lines with the same number of items and the same length.
  private struct Run: Equatable {
    var firstItem: Int
    var lines: Int
    /// The number of items in each line.
    var items: Int
    /// The offset of the first line.
    var start: CGFloat
    /// The length of each line along the axis.
    var length: CGFloat

    var endItem: Int { firstItem + lines * items }
  }

  let axis: LayoutAxis
  /// The room across the axis.
  let breadth: CGFloat
  /// The minimum spacing of items in a line.
  let spacing: CGFloat
  /// The spacing of lines.
  let lineSpacing: CGFloat
  private(set) var sizes: FlowSizes
  private var runs: [Run] = []
  /// The first item whose measured size the runs do not have yet.
  private var stale: Int?

  init(axis: LayoutAxis, breadth: CGFloat, spacing: CGFloat, lineSpacing: CGFloat, sizes: FlowSizes) {
    (self.axis, self.breadth, self.spacing, self.lineSpacing) = (axis, breadth, spacing, lineSpacing)
    self.sizes = sizes
    breakLines(from: 0, keeping: 0)
  }

  /// The length of all lines.
  var length: CGFloat {
    guard let last = runs.last else { return 0 }
    return last.start + CGFloat(last.lines) * (last.length + lineSpacing) - lineSpacing
  }

  // MARK: Measuring

  /// Sets a measured size; the lines change at `update()`.
  mutating func set(_ size: CGSize, of item: Int) {
    sizes.set(size, of: item)
    stale = min(stale ?? item, item)
  }

  /// Makes the size of an item an estimate again; the lines change at `update()`.
  mutating func forget(_ item: Int) {
    sizes.forget(item)
    stale = min(stale ?? item, item)
  }

  /// Breaks the lines again from the first changed one on.
  mutating func update() {
    guard let stale else { return }
    self.stale = nil
    var run = max(self.run(with: stale), 0)
    // A smaller item may fit on the line before its own.
    if run > 0, stale - runs[run].firstItem < runs[run].items { run -= 1 }
    var firstItem = runs.isEmpty ? 0 : runs[run].firstItem
    if !runs.isEmpty, runs[run].lines > 1 {
      let line = max(0, (min(stale, runs[run].endItem) - firstItem) / runs[run].items - 1)
      firstItem += line * runs[run].items
      runs[run].lines = line
      if line > 0 { run += 1 }
    }
    breakLines(from: firstItem, keeping: run)
  }

  /// Breaks the lines from `firstItem` on, after the first `count` runs.
  private mutating func breakLines(from firstItem: Int, keeping count: Int) {
    runs.removeSubrange(count...)
    var item = firstItem
    var start = runs.last.map { $0.start + CGFloat($0.lines) * ($0.length + lineSpacing) } ?? 0
    while item < sizes.count {
      let run = nextRun(from: item, start: start)
      start += CGFloat(run.lines) * (run.length + lineSpacing)
      item = run.endItem
      runs.append(run)
    }
  }

  private func nextRun(from item: Int, start: CGFloat) -> Run {
    let common = sizes.common(from: item)
    if common.count > 0 {
      let across = axis.breadth(common.size)
      let fitting =
        across + spacing > 0 ? Int(((breadth + spacing + Self.tolerance) / (across + spacing))) : 1
      let perLine = max(1, fitting)
      var lines = common.count / perLine
      // The next item may be small enough for the last line.
      if lines * perLine == common.count, item + common.count < sizes.count { lines -= 1 }
      if lines > 0 {
        return Run(
          firstItem: item, lines: lines, items: perLine, start: start, length: axis.length(common.size))
      }
    }
    var (used, length) = (CGFloat(0), CGFloat(0))
    var next = item
    while next < sizes.count {
      let size = sizes.size(of: next)
      let wanted = axis.breadth(size) + (next > item ? spacing : 0)
      if next > item, used + wanted > breadth + Self.tolerance { break }
      used += wanted
      length = max(length, axis.length(size))
      next += 1
    }
    return Run(firstItem: item, lines: 1, items: next - item, start: start, length: length)
  }

  /// The excess in points that still fits on a line, for sums of fractions.
  private static var tolerance: CGFloat { 1e-6 }

  // MARK: Positions

  /// Returns the frame of an item, relative to the start of the first line and the near edge of the room.
  func frame(of item: Int) -> CGRect {
    let run = runs[run(with: item)]
    let line = (item - run.firstItem) / run.items
    return frames(of: line, in: run, only: item)[0].frame
  }

  /// Returns the frames of the items of all lines between two offsets, in order.
  func frames(from low: CGFloat, to high: CGFloat) -> [(item: Int, frame: CGRect)] {
    guard !runs.isEmpty, high > low else { return [] }
    var found: [(item: Int, frame: CGRect)] = []
    var index = firstRun(endingAfter: low)
    while index < runs.count, runs[index].start < high {
      let run = runs[index]
      let period = run.length + lineSpacing
      var line = period > 0 ? max(0, Int(((low - run.start) / period).rounded(.down))) : 0
      while line < run.lines, run.start + CGFloat(line) * period < high {
        found += frames(of: line, in: run)
        line += 1
      }
      index += 1
    }
    return found
  }

  /// Returns the frames of a line's items, or that of one of them.
  ///
  /// The items of a line spread over the whole breadth. The last line is spread as if more items like its
  /// last one followed. A line with room for one item only centres it.
  private func frames(of line: Int, in run: Run, only wanted: Int? = nil) -> [(item: Int, frame: CGRect)] {
    let first = run.firstItem + line * run.items
    let isLast = first + run.items >= sizes.count
    let start = run.start + CGFloat(line) * (run.length + lineSpacing)
    let (near, gap) = justification(first: first, count: run.items, isLast: isLast)
    var across = near
    var found: [(item: Int, frame: CGRect)] = []
    for item in first..<(first + run.items) {
      let size = sizes.size(of: item)
      let (itemBreadth, itemLength) = (axis.breadth(size), axis.length(size))
      if wanted == nil || wanted == item {
        found.append(
          (
            item,
            axis.rect(
              along: start + (run.length - itemLength) / 2, across: across, length: itemLength,
              breadth: itemBreadth)
          ))
      }
      across += itemBreadth + gap
    }
    return found
  }

  /// Returns the distance of a line's first item from the near edge, and the spacing of its items.
  private func justification(first: Int, count: Int, isLast: Bool) -> (near: CGFloat, gap: CGFloat) {
    var left = breadth
    var used = 0
    while used < count || isLast {
      let item = axis.breadth(sizes.size(of: first + min(used, count - 1)))
      let wanted = item + (used > 0 ? spacing : 0)
      guard left + Self.tolerance >= wanted, used < count || wanted > 0 else { break }
      left -= wanted
      used += 1
    }
    left = max(0, left)
    return used > 1 ? (0, spacing + left / CGFloat(used - 1)) : (used == 1 ? left / 2 : 0, spacing)
  }

  // MARK: Searching

  /// Returns the index of the run that contains `item`; the last one if there is none.
  private func run(with item: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].endItem <= item { low = middle + 1 } else { high = middle }
    }
    return min(low, runs.count - 1)
  }

  private func firstRun(endingAfter offset: CGFloat) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      let run = runs[middle]
      let end = run.start + CGFloat(run.lines) * (run.length + lineSpacing)
      if end <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
