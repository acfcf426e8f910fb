import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct ResponderTests {
  private final class Field: UIView {
    var refuses = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !refuses }
  }

  @Test func `a window has one first responder`() {
    let harness = StageHarness()
    let (one, other) = (Field(), Field())
    #expect(!one.becomeFirstResponder())
    harness.home.view.addSubview(one)
    harness.home.view.addSubview(other)
    #expect(one.becomeFirstResponder() && one.isFirstResponder)
    #expect(other.becomeFirstResponder() && !one.isFirstResponder)
    other.refuses = true
    #expect(!one.becomeFirstResponder() && other.isFirstResponder)
    #expect(!other.resignFirstResponder())
    #expect(!harness.home.view.endEditing(false) && other.isFirstResponder)
    #expect(harness.home.view.endEditing(true) && !other.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }

  @Test func `accessibility values are kept`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Close"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityElements = [view]
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Close")
    #expect(view.accessibilityTraits.contains(.button) && view.accessibilityElementCount() == 1)
    #expect(view.index(ofAccessibilityElement: view) == 0 && UIView().accessibilityLabel == nil)
    #expect(!UIAccessibility.isVoiceOverRunning)
  }

  @Test func `spaces convert as their views do`() {
    let harness = StageHarness()
    let (outer, inner) = (UIView(), UIView())
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    harness.home.view.addSubview(outer)
    outer.addSubview(inner)
    let space: any UICoordinateSpace = inner
    let screen = harness.test.perform { UIScreen.main.coordinateSpace }
    #expect(space.convert(CGPoint.zero, to: screen) == CGPoint(x: 15, y: 25))
    #expect(screen.convert(CGPoint(x: 15, y: 25), to: space) == .zero)
    #expect(outer.convert(CGRect(x: 5, y: 5, width: 1, height: 1), to: space).origin == .zero)
  }

  @Test func `a part of a view is shown as a picture of its size`() throws {
    let harness = StageHarness()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    view.backgroundColor = .red
    harness.home.view.addSubview(view)
    harness.frame()
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 20, y: 30, width: 50, height: 40), afterScreenUpdates: true, withCapInsets: .zero))
    #expect(part.bounds.size == CGSize(width: 50, height: 40) && part.clipsToBounds)
    #expect(part.subviews.first?.frame == CGRect(x: -20, y: -30, width: 100, height: 100))
    part.bounds.size = CGSize(width: 100, height: 40)
    part.layoutIfNeeded()
    #expect(abs((part.subviews.first?.frame.width ?? 0) - 200) < 1e-9)
  }

  @Test func `boxes hold geometry`() {
    var transform = CATransform3DMakeScale(2, 3, 4)
    transform.m41 = 5
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    let affine = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue.y == 2)
    #expect(
      NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).uiEdgeInsetsValue.right == 4)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
  }

  @Test func `a window becomes the key window when client code makes it that, and stays in its place`() {
    final class Window: UIWindow {
      var calls: [String] = []
      override func becomeKey() { calls.append("become") }
      override func resignKey() { calls.append("resign") }
    }
    let harness = StageHarness()
    harness.test.perform {
      @MainActor final class Log { var names: [NSNotification.Name] = [] }
      let log = Log()
      for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
        _ = Interlude.NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          let name = $0.name
          MainActor.assumeIsolated { log.names.append(name) }
        }
      }
      let overlay = Window(frame: harness.window.frame)
      overlay.isHidden = false
      #expect(!overlay.isKeyWindow && overlay.calls.isEmpty)
      #expect(UIApplication.shared.keyWindow === harness.window)
      overlay.makeKey()
      #expect(overlay.isKeyWindow && overlay.calls == ["become"])
      harness.window.makeKey()
      #expect(harness.window.isKeyWindow && overlay.calls == ["become", "resign"])
      #expect(UIApplication.shared.windows.last === overlay)
      #expect(
        log.names == [
          UIWindow.didResignKeyNotification, UIWindow.didBecomeKeyNotification,
          UIWindow.didResignKeyNotification, UIWindow.didBecomeKeyNotification,
        ])
      overlay.makeKey()
      overlay.isHidden = true
      #expect(UIApplication.shared.keyWindow === harness.window)
    }
  }

  @Test func `windows of a higher level lie in front`() {
    let harness = StageHarness()
    harness.test.perform {
      let alert = UIWindow(frame: harness.window.frame)
      alert.windowLevel = .alert
      alert.makeKeyAndVisible()
      let plain = UIWindow(frame: harness.window.frame)
      plain.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.last === alert && UIApplication.shared.keyWindow === plain)
      alert.windowLevel = .normal
      plain.windowLevel = .statusBar
      #expect(UIApplication.shared.windows.last === plain)
      alert.isHidden = true
      plain.isHidden = true
    }
  }
}
