import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import InterludeLab

// The listing in docs/extending/instrument.md is the code between the two marks.
// listing begins
/// The frames of a run that differ from their predecessors.
struct MovedFrames: Equatable {
  /// The numbers of their journal entries, in order.
  private(set) var entries: [Int] = []
  private var next = 0

  /// Reads the new entries.
  mutating func read(_ log: EntryLog) {
    for number in max(next, log.startIndex)..<max(next, log.endIndex) {
      guard case .frame(let frame) = log[number].event, frame.changed else { continue }
      entries.append(number)
    }
    next = max(next, log.endIndex)
  }

  /// Returns those before the entry `bound`.
  func entries(before bound: Int) -> ArraySlice<Int> {
    entries[..<entries.partitioningIndex { $0 >= bound }]
  }
}

/// The number of frames that moved something, up to the shown one. A click shows the last of them.
final class MovedFramesPanel: Instrument {
  override class var name: String { "moved-frames" }
  override class var title: String { "Moved frames" }

  let label = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private var model = MovedFrames()
  private weak var take: Take?
  private var bound = 0

  required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] _ in self?.showLast() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func preferredHeight(width: CGFloat) -> CGFloat { 44 }

  override func read(_ reading: Reading) {
    if take !== reading.take {
      take = reading.take
      model = MovedFrames()
    }
    model.read(reading.take.entries)
    bound = reading.bound
    let all = reading.cursor.map { $0 + 1 } ?? 0
    label.text = "\(model.entries(before: bound).count) of \(all) frames moved"
  }

  private func showLast() {
    let entry = model.entries(before: bound).last
    if let entry, let frame = take?.frame(ofEntry: entry) { perform?(.look(frame)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 12, dy: 12)
  }
}
// listing ends

/// The instrument of docs/extending/instrument.md, printed there as it is here.
@MainActor @Suite struct ExtendingInstrumentTests {
  @Test func `the page prints this very listing`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "// listing begins"))
    let end = try #require(lines.firstIndex(of: "// listing ends"))
    let listing = lines[(begin + 1)..<end].joined(separator: "\n")

    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/extending/instrument.md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(listing)\n```\n"))
  }

  /// Presents a sheet: frames that move after frames that rest.
  private func run() -> PanelDriver<MovedFramesPanel> {
    let driver = PanelDriver<MovedFramesPanel>()
    driver.run(5)
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(20)
    return driver
  }

  @Test func `it counts the frames that differ`() {
    let driver = run()
    driver.read()
    let shots = driver.take.shots
    let moved = shots.count { $0.hasChanged }
    #expect(moved > 10 && moved < shots.count)
    #expect(driver.panel.label.text == "\(moved) of \(shots.count) frames moved")
  }

  @Test func `looking back, it counts up to the shown frame, and a click shows the last that moved`() throws {
    let driver = run()
    let shots = driver.take.shots
    driver.read(at: 4)
    let moved = shots[...4].count { $0.hasChanged }
    #expect(driver.panel.label.text == "\(moved) of 5 frames moved")
    let last = try #require(shots[...4].lastIndex { $0.hasChanged })
    driver.test.tap(at: CGPoint(x: 100, y: 20))
    #expect(driver.visited == [last])
  }

  @Test func `it reads each entry once, and keeps what it has read`() {
    let driver = run()
    driver.read()
    let text = driver.panel.label.text
    driver.read()
    #expect(driver.panel.label.text == text)
    driver.run(3)
    driver.read()
    #expect(driver.panel.label.text != text)
  }
}
