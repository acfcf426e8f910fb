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

  // MARK: Projected velocities

  private func projected(
    offset: Double, velocity: Double = 0, goesAway: Bool = false, rests: [Double]? = nil, rest: Int? = nil,
    isHeld: Bool = true
  ) -> ReleaseEntry {
    var entry = release(isHeld, offset: offset, velocity: velocity, goesAway: goesAway)
    (entry.decisiveSpeed, entry.projection) = (.infinity, 0.5)
    (entry.rests, entry.rest) = (rests, rest)
    if rests != nil { entry.completionFraction = 0.875 }
    return entry
  }

  @Test func `a rule that projects names the way and the velocity that reverse it`() {
    #expect(
      projected(offset: 100).words.otherwise
        == "0 pt/s; 100 pt further, or 200 pt/s more would dismiss it.")
    let away = projected(offset: 100, velocity: 400, goesAway: true).words
    #expect(away.otherwise == "400 pt/s; 100 pt less, or 200 pt/s slower would return it.")
    #expect(away.verdict == "Release now: dismisses.")
  }

  @Test func `between several positions the neighbours of the decision are named`() {
    // The middles lie at 100 and 250, and the dismissal begins at 350.
    let rests = [0.0, 200, 300]
    let middle = projected(offset: 180, velocity: -20, rests: rests, rest: 1)
    #expect(middle.borders == [100, 250, 350])
    #expect(middle.words.verdict == "Release now: goes to position 2 of 3.")
    #expect(
      middle.words.otherwise
        == "-20 pt/s; 80 pt further, or 160 pt/s more: position 3 of 3; 70 pt less, or 140 pt/s slower: position 1 of 3."
    )
    var lowest = projected(offset: 320, rests: rests, rest: 2)
    #expect(lowest.words.otherwise.contains("30 pt further, or 60 pt/s more: dismissed"))
    lowest.isBlocked = true
    #expect(!lowest.words.otherwise.contains("dismissed"), "it may not be dismissed")
    #expect(lowest.outcome == "Tags went to position 3 of 3.")
    var sheet = projected(offset: 50)
    sheet.isBlocked = true
    #expect(sheet.words.otherwise == "0 pt/s; it may not be dismissed.")
  }

  @Test func `a release is on the map of its own rule only`() {
    let (page, sheet) = (projected(offset: 10), projected(offset: 10, rests: [0, 200], rest: 0))
    #expect(page.sharesMap(with: projected(offset: 90)) && !page.sharesMap(with: sheet))
    #expect(!page.sharesMap(with: release(false, offset: 10)))
  }

  @Test func `a projected release lies on the side of the border to which it led`() throws {
    let driver = driver { Thrown() }
    let panel = try #require(driver.panel)
    panel.layoutIfNeeded()
    #expect(panel.model.released.count == 1)
    let area = try #require(panel.dismissArea.path)
    for velocity in stride(from: -4500.0, through: 4500, by: 250) {
      for offset in stride(from: 20.0, through: 380, by: 40) {
        let place = offset + 0.499 * velocity
        guard abs(place - 200) > 20 else { continue }
        let entry = release(false, offset: offset, velocity: velocity, goesAway: place > 200)
        #expect(area.contains(panel.point(entry)) == entry.goesAway, "\(offset) pt, \(velocity) pt/s")
      }
    }
  }

  /// A controller that reports a release with a projected velocity at each tap.
  private final class Thrown: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.addAction { _ in
        DragReport(subject: "Page", offset: 200, distance: 400, velocity: 900, projectedTo: 0.5)
          .released(goesAway: true)
      }
      view.addGestureRecognizer(tap)
    }
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

  private func driver(
    width: CGFloat = 300, make: @escaping () -> UIViewController = { Dragged() }
  ) -> PanelDriver<ReleaseMapPanel> {
    let driver = PanelDriver<ReleaseMapPanel>(width: width, make: make)
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
