import Foundation
import InterludeInput
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The order in which the keyboard reaches controls, and the control that was clicked.
@MainActor
@Suite struct FocusOrderTests {
  private func button(_ x: CGFloat, _ y: CGFloat, in parent: UIView) -> UIControl {
    let button = UIControl(frame: CGRect(x: x, y: y, width: 40, height: 20))
    parent.addSubview(button)
    return button
  }

  @Test func `in a scroll view, Tab goes from top to bottom and from left to right`() {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, refreshRate: 60, text: FixedText())
    stage.perform {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let last = button(0, 100, in: scroll)
      let right = button(100, 4, in: scroll)
      let left = button(0, 8, in: scroll)
      let row = UIView(frame: CGRect(x: 0, y: 40, width: 300, height: 40))
      scroll.addSubview(row)
      let inRow = button(10, 10, in: row)
      #expect(scroll.focusables == [left, right, inRow, last])
      let panel = UIView(frame: scroll.frame)
      let (first, second) = (button(0, 100, in: panel), button(0, 0, in: panel))
      #expect(panel.focusables == [first, second], "a panel puts its main part first")
    }
  }

  @Test func `arrow keys move a slider that was clicked`() throws {
    var options = LabSession.Options()
    options.scenes = [LabScene(name: "tuned") { TunedController() }]
    let session = try LabSession(options: options, text: FixedText(), shown: options.scenes[0])
    session.begin(size: CGSize(width: 1180, height: 900), scale: 1, refreshRate: 60)
    var now = 0.0
    func frames(_ count: Int) {
      for _ in 0..<count {
        now += 1.0 / 60
        _ = session.frame(FrameTime(now: now, target: now + 1.0 / 60))
      }
    }
    func key(_ key: String) {
      session.receive(InputEvent(time: now, .key(KeySample(key: key, isDown: true))))
      frames(2)
    }
    frames(2)
    key("l")
    frames(40)
    let shell = try #require(session.shell)
    let root = try #require(shell.stage.windows.first?.rootViewController as? ShellController)
    let slider = try #require(Self.slider(in: root.inspector))
    let place = slider.convert(CGPoint(x: slider.bounds.midX, y: slider.bounds.midY), to: root.view)
    for phase in [TouchSample.Phase.began, .ended] {
      session.receive(
        InputEvent(
          time: now,
          .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: Double(place.x), y: Double(place.y)))))
      frames(1)
    }
    let before = slider.part
    key("right")
    #expect(slider.part > before)
  }

  private static func slider(in view: UIView) -> KnobSlider? {
    if let slider = view as? KnobSlider { return slider }
    return view.subviews.lazy.compactMap { Self.slider(in: $0) }.first
  }
}

private final class TunedController: UIViewController {
  @Tuned("gap", "Gap", in: 0...100) var gap = 40.0
}
