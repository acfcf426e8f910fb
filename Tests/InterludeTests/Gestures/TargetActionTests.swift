import Foundation
import Interlude
import InterludeTesting
import Testing

/// Receives every form of action.
@MainActor
private final class Listener: NSObject {
  var callLog: [String] = []

  func plain() { callLog.append("plain") }
  func button(_ sender: UIButton) { callLog.append("button") }
  func control(_ sender: UIControl) { callLog.append("control") }
  func anything(_ sender: Any) {
    callLog.append("anything \(sender is UIButton || sender is UITapGestureRecognizer)")
  }
  func perhaps(_ sender: Any?) { callLog.append("perhaps") }
  func object(_ sender: AnyObject) { callLog.append("object") }
  func with(_ sender: UIButton, event: UIEvent) { callLog.append("event \(event.allTouches?.count ?? -1)") }
  func withPerhaps(_ sender: UIButton, event: UIEvent?) { callLog.append("event? \(event == nil)") }
  func tap(_ sender: UITapGestureRecognizer) { callLog.append("tap") }
  func recognizer(_ sender: UIGestureRecognizer) { callLog.append("recognizer") }
}

@MainActor
@Test func `a control calls methods of every shape`() {
  let stage = TestStage()
  let listener = Listener()
  stage.show {
    let root = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    button.addTarget(listener, action: Listener.plain, for: .touchUpInside)
    button.addTarget(listener, action: Listener.button(_:), for: .touchUpInside)
    button.addTarget(listener, action: Listener.control(_:), for: .touchUpInside)
    button.addTarget(listener, action: Listener.anything(_:), for: .touchUpInside)
    button.addTarget(listener, action: Listener.perhaps(_:), for: .touchUpInside)
    button.addTarget(listener, action: Listener.object(_:), for: .touchUpInside)
    button.addTarget(listener, action: Listener.with(_:event:), for: .touchUpInside)
    button.addTarget(listener, action: Listener.withPerhaps(_:event:), for: .touchUpInside)
    button.addTarget(listener, action: Selector(Listener.anything(_:)), for: .touchUpInside)
    button.addTarget(listener, action: Selector(Listener.with(_:event:)), for: .touchUpInside)
    root.view.addSubview(button)
    return root
  }
  stage.tap(at: CGPoint(x: 50, y: 22))
  #expect(
    listener.callLog == [
      "plain", "button", "control", "anything true", "perhaps", "object", "event 1", "event? false",
      "anything true", "event 1",
    ])
  #expect(stage.misuses == [])
}

@MainActor
@Test func `a recogniser calls methods of every shape`() {
  let stage = TestStage()
  let listener = Listener()
  stage.show {
    let root = UIViewController()
    let tap = UITapGestureRecognizer(target: listener, action: Listener.anything(_:))
    tap.addTarget(listener, action: Listener.plain)
    tap.addTarget(listener, action: Listener.tap(_:))
    tap.addTarget(listener, action: Listener.recognizer(_:))
    tap.addTarget(listener, action: Listener.object(_:))
    root.view.addGestureRecognizer(tap)
    return root
  }
  stage.tap(at: CGPoint(x: 50, y: 22))
  #expect(listener.callLog == ["anything true", "plain", "tap", "recognizer", "object"])
  #expect(stage.misuses == [])
}
