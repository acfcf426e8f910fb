import Foundation
import Testing

@testable import Interlude

@MainActor @Suite struct FlowLinesTests {
  private func lines(
    _ widths: [CGFloat], breadth: CGFloat = 100, spacing: CGFloat = 10, lineSpacing: CGFloat = 5
  ) -> FlowLines {
    FlowLines(
      axis: LayoutAxis(.vertical), breadth: breadth, spacing: spacing, lineSpacing: lineSpacing,
      sizes: FlowSizes(widths.map { CGSize(width: $0, height: 20) }))
  }

  private func frames(_ lines: FlowLines) -> [CGRect] {
    (0..<lines.sizes.count).map { lines.frame(of: $0) }
  }

  @Test func `a line breaks where the next item does not fit with the minimum spacing`() {
    #expect(frames(lines([40, 50, 10])).map(\.minY) == [0, 0, 25])
    #expect(frames(lines([40, 51])).map(\.minY) == [0, 25])
  }

  @Test func `the items of a line spread over the whole breadth`() {
    #expect(frames(lines([20, 20, 20, 90])).prefix(3).map(\.minX) == [0, 40, 80])
  }

  @Test func `the last line keeps the spacing that more items like its last one would have`() {
    // Three of 20 points fit: 20 + 20 + 20 of 100 leaves 20 for each of two gaps.
    #expect(frames(lines([20, 20, 20, 20])).map(\.minX) == [0, 40, 80, 0])
    #expect(frames(lines([20, 20, 20, 20, 20])).map(\.minX) == [0, 40, 80, 0, 40])
  }

  @Test func `an item that has its line for itself is centred, also the last one`() {
    #expect(frames(lines([60, 60])).map(\.minX) == [20, 20])
    #expect(frames(lines([60, 70])).map(\.minX) == [20, 15])
  }

  @Test func `an item wider than the room begins at the near edge`() {
    #expect(frames(lines([120])).map(\.minX) == [0])
  }

  @Test func `lower items are centred in a line that is as long as its longest item`() {
    let sizes = [CGSize(width: 40, height: 20), CGSize(width: 40, height: 50), CGSize(width: 40, height: 10)]
    let lines = FlowLines(
      axis: LayoutAxis(.vertical), breadth: 100, spacing: 10, lineSpacing: 5, sizes: FlowSizes(sizes))
    #expect(frames(lines).map(\.minY) == [15, 0, 55])
    #expect(lines.length == 65)
  }

  @Test func `thirds of a breadth fit on one line`() {
    let third: CGFloat = (400 - 20) / 3
    #expect(frames(lines([third, third, third], breadth: 400)).map(\.minY) == [0, 0, 0])
  }

  @Test func `a million items of one size need no more memory than one`() {
    let lines = FlowLines(
      axis: LayoutAxis(.vertical), breadth: 400, spacing: 0, lineSpacing: 0,
      sizes: FlowSizes(count: 1_000_000, all: CGSize(width: 100, height: 100)))
    #expect(lines.length == 25_000_000)
    #expect(lines.frame(of: 999_999) == CGRect(x: 300, y: 24_999_900, width: 100, height: 100))
    #expect(lines.frames(from: 12_000_050, to: 12_000_250).map(\.item) == Array(480_000..<480_012))
  }

  @Test(arguments: 1...60)
  func `runs of equal items break like single ones, also after measuring`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let count = 1 + dice.roll(80)
    let common = CGSize(width: CGFloat(5 + dice.roll(60)), height: 20)
    func fresh(_ sizes: FlowSizes) -> FlowLines {
      FlowLines(axis: LayoutAxis(.vertical), breadth: 100, spacing: 3, lineSpacing: 2, sizes: sizes)
    }
    var sizes = Array(repeating: common, count: count)
    var lines = fresh(FlowSizes(count: count, all: common, isEstimate: true))
    for _ in 0..<12 {
      for _ in 0..<(1 + dice.roll(3)) {
        let item = dice.roll(count)
        sizes[item] = CGSize(width: CGFloat(1 + dice.roll(99)), height: CGFloat(10 + dice.roll(30)))
        lines.set(sizes[item], of: item)
      }
      lines.update()
      let naive = naiveFrames(sizes, breadth: 100, spacing: 3, lineSpacing: 2)
      for (item, frame) in naive.enumerated() {
        let own = lines.frame(of: item)
        #expect(abs(own.minX - frame.minX) < 1e-6 && abs(own.minY - frame.minY) < 1e-6, "item \(item)")
      }
      let low = CGFloat(dice.roll(Int(lines.length)))
      let high = low + CGFloat(1 + dice.roll(100))
      let found = lines.frames(from: low, to: high).filter { $0.frame.maxY > low && $0.frame.minY < high }
      let wanted = naive.indices.filter { naive[$0].maxY > low && naive[$0].minY < high }
      #expect(found.map(\.item) == wanted)
    }
  }

  /// Breaks and justifies lines one item at a time.
  private func naiveFrames(
    _ sizes: [CGSize], breadth: CGFloat, spacing: CGFloat, lineSpacing: CGFloat
  ) -> [CGRect] {
    var frames: [CGRect] = []
    var (item, top) = (0, CGFloat(0))
    while item < sizes.count {
      var end = item + 1
      var used = sizes[item].width
      while end < sizes.count, used + spacing + sizes[end].width <= breadth {
        used += spacing + sizes[end].width
        end += 1
      }
      var slots = end - item
      if end == sizes.count {
        while used + spacing + sizes[end - 1].width <= breadth {
          used += spacing + sizes[end - 1].width
          slots += 1
        }
      }
      let left = breadth - used
      let height = sizes[item..<end].map(\.height).max() ?? 0
      var x = slots == 1 ? max(0, left / 2) : 0
      for index in item..<end {
        frames.append(
          CGRect(origin: CGPoint(x: x, y: top + (height - sizes[index].height) / 2), size: sizes[index]))
        x += sizes[index].width + spacing + (slots > 1 ? left / CGFloat(slots - 1) : 0)
      }
      top += height + lineSpacing
      item = end
    }
    return frames
  }
}
