import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct UISegmentedControlTests {
  /// Three segments of 100 points each, from x = 102.
  private func shown() -> (TestStage, ControlHarness<UISegmentedControl>) {
    ControlHarness.shown(
      { UISegmentedControl(items: ["A", "B", "C"]) }, size: CGSize(width: 304, height: 32))
  }

  @Test func `its width is the widest segment's times the number of segments`() {
    let control = TestStage().perform { UISegmentedControl(items: ["A", "four", "BB"]) }
    // Four letters of half of 13 points each, with 12 points on both sides.
    #expect(control.bounds.size == CGSize(width: 3 * 50 + 4, height: 32))
    control.setWidth(100, forSegmentAt: 0)
    #expect(control.intrinsicContentSize.width == CGFloat(204))
  }

  @Test func `a first selection lays nothing out, and a later one what it moves from`() {
    final class Counting: UISegmentedControl {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let (stage, page) = (TestStage(), UIViewController())
    stage.show { page }
    stage.perform {
      let control = Counting(items: ["A", "B"])
      page.view.addSubview(control)
      control.selectedSegmentIndex = 0
      #expect(control.layouts == 0)
      control.selectedSegmentIndex = 1
      #expect(control.layouts == 1)
    }
  }

  @Test func `a tap selects a segment and sends an event, and a second tap sends none`() {
    let (stage, harness) = shown()
    #expect(harness.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(at: CGPoint(x: 250, y: 215))
    #expect(harness.control.selectedSegmentIndex == 1)
    #expect(harness.callLog == ["down", "value", "primary", "up"])
    harness.callLog = []
    stage.tap(at: CGPoint(x: 250, y: 215))
    #expect(harness.callLog == ["down", "up"])
  }

  @Test func `the selection is dragged along and selected at the lift`() {
    let (stage, harness) = shown()
    stage.perform { harness.control.selectedSegmentIndex = 0 }
    #expect(stage.settle())
    let pill = harness.control.layer.knob
    #expect(pill.seen(in: harness.control) == CGRect(x: 2, y: 2, width: 100, height: 28))
    stage.touchDown(at: CGPoint(x: 150, y: 215))
    stage.drag(to: CGPoint(x: 350, y: 215), duration: 0.3)
    stage.advance(by: 0.6)
    #expect(pill.seen(in: harness.control).midX == 252)
    #expect(harness.control.selectedSegmentIndex == 0)
    stage.lift()
    #expect(stage.settle())
    #expect(harness.control.selectedSegmentIndex == 2)
    #expect(pill.seen(in: harness.control) == CGRect(x: 202, y: 2, width: 100, height: 28))
  }

  @Test func `lifting outside the touched segment selects nothing`() {
    let (stage, harness) = shown()
    stage.perform { harness.control.selectedSegmentIndex = 0 }
    stage.touchDown(at: CGPoint(x: 350, y: 215))
    stage.drag(to: CGPoint(x: 350, y: 500), duration: 0.2)
    stage.lift()
    stage.frame()
    #expect(harness.control.selectedSegmentIndex == 0 && !harness.callLog.contains("value"))
  }

  @Test func `a disabled segment cannot be selected`() {
    let (stage, harness) = shown()
    stage.perform { harness.control.setEnabled(false, forSegmentAt: 1) }
    stage.tap(at: CGPoint(x: 250, y: 215))
    #expect(harness.callLog.isEmpty)
    #expect(harness.control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `the selection stays while segments are inserted and removed`() {
    let (stage, harness) = shown()
    stage.perform {
      harness.control.selectedSegmentIndex = 1
      harness.control.insertSegment(withTitle: "0", at: 0, animated: true)
      #expect(harness.control.selectedSegmentIndex == 2)
      harness.control.removeSegment(at: 1, animated: true)
      #expect(harness.control.selectedSegmentIndex == 1)
      #expect(harness.control.titleForSegment(at: 1) == "B")
      harness.control.removeSegment(at: 1, animated: true)
      #expect(harness.control.selectedSegmentIndex == UISegmentedControl.noSegment)
      harness.control.selectedSegmentIndex = 9
      #expect(harness.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }
    #expect(stage.settle())
    #expect(harness.control.subviews.count == 2)
  }

  @Test(arguments: [CGSize(width: 0, height: 32), CGSize(width: 304, height: 0), CGSize(width: 3, height: 3)])
  func `segments get their frames when there is room, however little there was at first`(size: CGSize) {
    let stage = TestStage()
    let harness = stage.perform { ControlHarness(UISegmentedControl(items: ["A", "B", "C"]), size: size) }
    stage.show { harness }
    stage.perform { harness.control.selectedSegmentIndex = 1 }
    stage.frame()
    stage.touchDown(at: CGPoint(x: 101, y: 201))
    stage.frame()
    let parts =
      harness.control.segments.flatMap { [$0.view.layer, $0.divider] } + [harness.control.layer.knob]
    #expect(parts.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
    stage.lift()
    stage.frame()
    stage.perform {
      harness.control.selectedSegmentIndex = 2
      harness.control.frame.size = CGSize(width: 304, height: 32)
    }
    #expect(stage.settle())
    let frames = [2.0, 102, 202].map { CGRect(x: $0, y: 2, width: 100, height: 28) }
    #expect(harness.control.segments.map(\.view.layer.shown.frame) == frames)
    #expect(harness.control.layer.knob.seen(in: harness.control) == frames[2])
  }

  @Test func `a momentary control clears its selection`() {
    let (stage, harness) = shown()
    harness.control.isMomentary = true
    stage.tap(at: CGPoint(x: 150, y: 215))
    #expect(harness.callLog.contains("value"))
    #expect(harness.control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `the action of a segment runs when it is selected`() {
    var picked: [String] = []
    let (stage, harness) = ControlHarness.shown(
      {
        UISegmentedControl(
          frame: .zero,
          actions: ["x", "y"].map { name in UIAction(title: name) { picked.append($0.title) } })
      }, size: CGSize(width: 204, height: 32))
    stage.tap(at: CGPoint(x: 250, y: 215))
    #expect(picked == ["y"] && harness.control.titleForSegment(at: 0) == "x")
  }

  @Test func `an item that is neither a title nor an image is misuse`() {
    let stage = TestStage()
    let control = stage.perform { UISegmentedControl(items: [1, "A"]) }
    #expect(control.numberOfSegments == 1)
    #expect(stage.misuses == ["a segment can be a String or a UIImage, and not Int"])
  }
}
