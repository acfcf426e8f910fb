import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The releases of drags and their decisions.
@MainActor
@Suite struct ReleaseMapPanelTests {
  private func release(
    _ isHeld: Bool, offset: Double, velocity: Double = 0, goesAway: Bool = false
  ) -> ReleaseEntry {
    ReleaseEntry(
      subject: "Tags", isHeld: isHeld, offset: offset, distance: 400, velocity: velocity,
      completionFraction: 0.5, decisiveSpeed: 300, goesAway: goesAway)
  }

  private func log(_ entries: [ReleaseEntry]) -> EntryLog {
    var log = EntryLog()
    for entry in entries {
      log.append(JournalEntry(time: 0, stageTime: 0, frame: 0, event: .release(entry)))
    }
    return log
  }

  @Test func `a drag ends with its release`() {
    var model = ReleaseModel()
    let entries = log([release(true, offset: 10), release(true, offset: 20), release(false, offset: 30)])
    let isNew = [model.read(entries), model.read(entries)]
    #expect(isNew == [true, false])
    #expect(model.drag(before: 0) == nil)
    #expect(model.drag(before: 1)?.release.offset == 10)
    #expect(model.drag(before: 2)?.release.offset == 20)
    #expect(model.drag(before: 3) == nil)
    #expect(model.released(before: 2).isEmpty)
    #expect(model.released(before: 3).count == 1)
  }

  @Test(arguments: [
    (100.0, 0.0, false, "0 pt/s; 100 pt further, or 300 pt/s more would dismiss it."),
    (100, 250, false, "250 pt/s; 100 pt further, or 50 pt/s more would dismiss it."),
    (100, 400, true, "400 pt/s; 100 pt/s slower would return it."),
    (300, 0, true, "0 pt/s; 100 pt less, or 300 pt/s slower would return it."),
    (300, -400, false, "-400 pt/s; 100 pt/s more would dismiss it."),
  ])
  func `the text names the change that reverses the decision`(
    offset: Double, velocity: Double, goesAway: Bool, words: String
  ) {
    #expect(
      release(true, offset: offset, velocity: velocity, goesAway: goesAway).words.otherwise == words)
  }

  @Test func `without a decisive speed no speed is named`() {
    var entry = release(true, offset: 100, velocity: 5000)
    entry.decisiveSpeed = .infinity
    #expect(entry.words.otherwise == "5000 pt/s; 100 pt further would dismiss it.")
  }

  /// A controller that reports a drag at each tap.
  private final class Dragged: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.addAction { _ in
        DragReport(subject: "Card", offset: 200, distance: 400, velocity: 0, threshold: DismissThreshold())
          .released(goesAway: false)
      }
      view.addGestureRecognizer(tap)
    }
  }

  private func driver(width: CGFloat = 300) -> PanelDriver<ReleaseMapPanel> {
    let driver = PanelDriver<ReleaseMapPanel>(width: width, make: { Dragged() })
    driver.run()
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(3)
    driver.read()
    return driver
  }

  @Test(arguments: [180, 240, 300]) func `no label of the axis lies over another`(width: CGFloat) {
    let panel = driver(width: width).panel!
    panel.layoutIfNeeded()
    let axis = ["presented", "% of distance", "dismissed"]
    let labels = panel.subviews.compactMap { $0 as? UILabel }.filter { label in
      !label.isHidden && axis.contains { label.text?.hasSuffix($0) == true }
    }
    let boxes = labels.map { label in
      let x = label.textAlignment == .right ? label.frame.maxX - label.lineWidth : label.frame.minX
      return CGRect(x: x, y: label.frame.minY, width: label.lineWidth, height: 14)
    }
    #expect(boxes.count == (width < 300 ? 2 : 3))
    for (one, other) in zip(boxes, boxes.dropFirst()) { #expect(one.maxX <= other.minX, "\(boxes)") }
  }

  @Test func `a click on a dot shows the release`() {
    let driver = driver()
    #expect(driver.panel.model.released.count == 1)
    // The map's middle: half of the distance, velocity 0.
    let height = driver.panel.bounds.height
    driver.test.tap(at: CGPoint(x: 44 + (300 - 56) / 2, y: 12 + (height - 58 - 44) / 2))
    #expect(driver.visited.count == 1)
  }
}
