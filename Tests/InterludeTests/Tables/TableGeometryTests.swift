import Foundation
import Testing

@testable import Interlude

@MainActor @Suite struct TableGeometryTests {
  @Test(arguments: 1...20)
  func `sums and indexes agree with addition`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var lengths = (0..<(1 + dice.roll(200))).map { _ in CGFloat(dice.roll(5)) }
    var sums = PrefixSums(lengths)
    for _ in 0..<50 {
      let index = dice.roll(lengths.count)
      lengths[index] = CGFloat(dice.roll(7))
      sums.set(lengths[index], at: index)
    }
    var top: CGFloat = 0
    for (index, length) in lengths.enumerated() {
      #expect(sums.sum(before: index) == top)
      if length > 0 {
        #expect(sums.index(at: top) == index)
        #expect(sums.index(at: top + length - 0.5) == index)
      }
      top += length
    }
    #expect(sums.total == top)
    #expect(sums.index(at: -5) <= (lengths.firstIndex { $0 > 0 } ?? 0))
    #expect(sums.index(at: top + 100) == lengths.count - 1)
  }

  @Test(arguments: 1...20)
  func `measured heights agree with addition`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var heights = [CGFloat](repeating: 44, count: 1 + dice.roll(300))
    var rows = RowHeights(count: heights.count, estimate: 44)
    for _ in 0..<80 {
      let row = dice.roll(heights.count)
      heights[row] = CGFloat(1 + dice.roll(90))
      rows.set(heights[row], of: row)
    }
    var top: CGFloat = 0
    for (row, height) in heights.enumerated() {
      #expect(rows.top(of: row) == top)
      #expect(rows.height(of: row) == height)
      #expect(rows.row(at: top) == row)
      #expect(rows.row(at: top + height - 0.5) == row)
      top += height
    }
    #expect(rows.total == top && rows.top(of: rows.count) == top)
    #expect(rows.known.allSatisfy { heights[$0.row] == $0.height && rows.isKnown($0.row) })
  }

  @Test func `a fixed height needs no memory for a million rows`() {
    let rows = RowHeights(count: 1_000_000, fixed: 44)
    #expect(rows.total == 44_000_000)
    #expect(rows.top(of: 999_999) == 43_999_956)
    #expect(rows.row(at: 43_999_956) == 999_999 && rows.row(at: 1e12) == 999_999 && rows.row(at: -1) == 0)
    #expect(rows.known.isEmpty)
  }

  @Test func `empty sections are skipped`() {
    let geometry = TableGeometry(
      [0, 2, 0, 0, 1, 0].map { count in
        TableGeometry.Section(header: 10, rows: RowHeights(count: count, fixed: 20), footer: 0)
      })
    #expect(geometry.height == 120)
    #expect(geometry.row(atOrBelow: 0) == IndexPath(row: 0, section: 1))
    #expect(geometry.row(after: IndexPath(row: 1, section: 1)) == IndexPath(row: 0, section: 4))
    #expect(geometry.row(before: IndexPath(row: 0, section: 4)) == IndexPath(row: 1, section: 1))
    #expect(geometry.row(before: IndexPath(row: 0, section: 1)) == nil)
    #expect(geometry.row(after: IndexPath(row: 0, section: 4)) == nil)
    #expect(geometry.row(atOrBelow: 45) == IndexPath(row: 1, section: 1))
    #expect(geometry.row(atOrBelow: 115) == nil)
  }

  @Test(arguments: 1...40)
  func `rows move where deletions and insertions lead`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let old = Array(0..<dice.roll(30))
    let removed = old.filter { _ in dice.roll(3) == 0 }
    var new: [Int?] = old.filter { !removed.contains($0) }
    var added: [Int] = []
    for row in 0..<(new.count + 10) where dice.roll(3) == 0 && row <= new.count {
      new.insert(nil, at: row)
      added.append(row)
    }
    let map = IndexMap(removed: removed.reversed(), added: added.reversed())
    for row in old { #expect(map.new(row) == new.firstIndex(of: row)) }
    for (row, origin) in new.enumerated() { #expect(map.old(row) == origin) }
  }

  @Test func `as few items as possible are out of order`() {
    #expect(SnapshotDifference.outOfOrder([0, 1, 2, 3]) == [])
    #expect(SnapshotDifference.outOfOrder([3, 0, 1, 2]) == [0])
    #expect(SnapshotDifference.outOfOrder([1, 2, 3, 0]) == [3])
    #expect(SnapshotDifference.outOfOrder([3, 2, 1, 0]).count == 3)
    #expect(SnapshotDifference.outOfOrder([]) == [])
  }
}
