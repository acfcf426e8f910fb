import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
private final class Panel: UIViewController {
  let button = UIButton(type: .custom)
  var callLog: [String] = []
  var backgroundTaps = 0

  override func viewDidLoad() {
    button.frame = CGRect(x: 100, y: 200, width: 200, height: 50)
    button.backgroundColor = .systemBlue
    button.setTitle("Go", for: .normal)
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in events {
      button.addAction(UIAction { [weak self] _ in self?.callLog.append(name) }, for: event)
    }
    view.addSubview(button)
    let tap = UITapGestureRecognizer(target: self, action: Panel.tapped)
    view.addGestureRecognizer(tap)
  }

  func tapped() { backgroundTaps += 1 }
  func went() { callLog.append("went") }
  func sent(_ sender: UIButton) { callLog.append("sent \(sender === button)") }
}

@MainActor
private func shown() -> (TestStage, Panel) {
  let stage = TestStage()
  let panel = stage.perform { Panel() }
  stage.show { panel }
  return (stage, panel)
}

@MainActor @Suite struct UIControlTests {
  @Test func `a tap is a touch down and a touch up inside`() {
    let (stage, panel) = shown()
    stage.tap(at: CGPoint(x: 200, y: 220))
    #expect(panel.callLog == ["down", "up inside"])
  }

  @Test func `a finger up to 70 points outside still counts as inside`() {
    let (stage, panel) = shown()
    stage.touchDown(at: CGPoint(x: 200, y: 225))
    stage.drag(to: CGPoint(x: 200, y: 318), duration: 0.1)
    #expect(panel.button.isHighlighted && panel.button.isTouchInside)
    stage.lift()
    stage.frame()
    #expect(panel.callLog == ["down", "up inside"])
  }

  @Test func `further out the touch is outside, and it can return`() {
    let (stage, panel) = shown()
    stage.touchDown(at: CGPoint(x: 200, y: 225))
    stage.drag(to: CGPoint(x: 200, y: 340), duration: 0.1)
    #expect(!panel.button.isHighlighted && panel.button.isTracking)
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.1)
    #expect(panel.button.isHighlighted)
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.1)
    stage.lift()
    stage.frame()
    #expect(panel.callLog == ["down", "exit", "enter", "exit", "up outside"])
    #expect(!panel.button.isTracking)
  }

  @Test func `a tap on a control is not a tap on the view behind it`() {
    let (stage, panel) = shown()
    stage.tap(at: CGPoint(x: 200, y: 220))
    #expect(panel.backgroundTaps == 0)
    stage.tap(at: CGPoint(x: 200, y: 500))
    #expect(panel.backgroundTaps == 1)
  }

  @Test func `a disabled control receives nothing, and one disabled under a finger cancels its touch`() {
    let (stage, panel) = shown()
    stage.touchDown(at: CGPoint(x: 200, y: 220))
    stage.frame()
    stage.perform { panel.button.isEnabled = false }
    #expect(panel.callLog == ["down", "cancel"])
    #expect(panel.button.state == .disabled)
    stage.lift()
    stage.tap(at: CGPoint(x: 200, y: 220))
    #expect(panel.callLog == ["down", "cancel"])
  }

  @Test func `methods are called, with the control as an optional argument, until they are removed`() {
    let (stage, panel) = shown()
    let went = Selector(Panel.went)
    panel.button.addTarget(panel, action: went, for: [.touchUpInside, .valueChanged])
    panel.button.addTarget(panel, action: Panel.sent(_:), for: .valueChanged)
    stage.perform { panel.button.sendActions(for: .valueChanged) }
    #expect(panel.callLog == ["went", "sent true"])
    panel.button.removeTarget(panel, action: went, for: .valueChanged)
    stage.perform { panel.button.sendActions(for: .valueChanged) }
    #expect(panel.callLog == ["went", "sent true", "sent true"])
    stage.perform { panel.button.sendActions(for: .touchUpInside) }
    #expect(panel.callLog.suffix(2) == ["up inside", "went"])
  }

  @Test func `an action replaces another with the same identifier`() {
    let (stage, panel) = shown()
    var calls: [Int] = []
    for number in 1...2 {
      let action = UIAction(identifier: .init("only")) { _ in calls.append(number) }
      panel.button.addAction(action, for: .valueChanged)
    }
    stage.perform { panel.button.sendActions(for: .valueChanged) }
    #expect(calls == [2])
  }

  @Test func `a button looks pressed at once and fades back`() {
    let (stage, panel) = shown()
    let label = panel.button.titleLabel!
    stage.touchDown(at: CGPoint(x: 200, y: 220))
    stage.frame()
    #expect(label.layer.shown.opacity == 0.75)
    stage.lift()
    stage.advance(frames: 4)
    #expect(label.layer.shown.opacity > 0.75 && label.layer.shown.opacity < 1)
    #expect(stage.settle())
    #expect(label.layer.shown.opacity == 1)
    #expect(panel.callLog == ["down", "up inside"])
  }

  @Test func `a state without its own title has the normal one's`() {
    let (stage, panel) = shown()
    stage.perform {
      panel.button.setTitle("Gone", for: .selected)
      panel.button.isSelected = true
    }
    #expect(panel.button.currentTitle == "Gone")
    #expect(panel.button.title(for: .disabled) == "Go")
    #expect(panel.button.title(for: [.selected, .highlighted]) == "Gone")
  }

  @Test func `title and image are centred within the insets`() {
    let (stage, panel) = shown()
    let button = panel.button
    stage.perform {
      button.titleLabel?.font = .systemFont(ofSize: 20)
      button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 30, bottom: 10, right: 10)
      button.layoutIfNeeded()
    }
    // Two letters of half an em each; lines are 1.2 em high.
    #expect(button.titleLabel?.frame == CGRect(x: 100, y: 13, width: 20, height: 24))
    #expect(button.sizeThatFits(.zero) == CGSize(width: 60, height: 44))
  }
}
