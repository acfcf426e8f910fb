import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// With Reduce motion the system's transitions and scrolls do not move.
@MainActor
@Suite struct ReduceMotionTests {
  private let stage = TestStage(size: CGSize(width: 400, height: 800))
  private let home = UIViewController()

  init() {
    stage.show { [home] in home }
  }

  private func reduce(_ on: Bool = true) {
    stage.setReduceMotion(on)
    stage.frame()
  }

  private func seen(_ view: UIView) -> (top: CGPoint, opacity: Float) {
    let layer = view.layer.presentation()!
    return (layer.position, layer.opacity)
  }

  // MARK: The setting

  @Test func `the setting follows the input, and observers receive each change in order`() {
    var received: [String] = []
    stage.perform {
      #expect(!UIAccessibility.isReduceMotionEnabled)
      for name in ["first", "second"] {
        _ = Interlude.NotificationCenter.default.addObserver(
          forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: .main
        ) { _ in received.append("\(name) \(UIAccessibility.isReduceMotionEnabled)") }
      }
    }
    reduce()
    reduce()  // no change
    reduce(false)
    #expect(received == ["first true", "second true", "first false", "second false"])
    let settings = stage.entries.compactMap { entry -> SettingEntry? in
      guard case .setting(let setting) = entry.event else { return nil }
      return setting
    }
    #expect(settings.map(\.setting) == ["reduceMotion", "reduceMotion"])
    #expect(settings.map(\.value) == ["true", "false"])
  }

  @Test func `a stage receives changes of its own setting only`() {
    let other = TestStage()
    var received = 0
    other.perform {
      _ = Interlude.NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in
        received += 1
      }
    }
    reduce()
    #expect(received == 0)
    #expect(other.perform { UIAccessibility.isReduceMotionEnabled } == false)
    #expect(stage.perform { UIAccessibility.isReduceMotionEnabled })
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }

  @Test func `a removed observer is not called, not even during a notification`() {
    var received: [Int] = []
    stage.perform {
      let center = Interlude.NotificationCenter.default
      let name = NSNotification.Name("test")
      let (mine, others) = (NSObject(), NSObject())
      let second = Observers()
      _ = center.addObserver(forName: name, object: mine, queue: nil) { [center] _ in
        received.append(1)
        for observer in second.all { center.removeObserver(observer) }
      }
      second.all.append(
        center.addObserver(forName: name, object: nil, queue: nil) { _ in received.append(2) })
      center.post(name: name, object: others)
      #expect(received == [2])
      center.post(name: name, object: mine)
      center.post(name: NSNotification.Name("other"), object: mine)
      withExtendedLifetime((mine, others)) {}
    }
    #expect(received == [2, 1])
  }

  // MARK: Transitions

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .fullScreen, .overFullScreen])
  func `system presentations fade in place, in and out`(style: UIModalPresentationStyle) throws {
    reduce()
    let guest = UIViewController()
    guest.modalPresentationStyle = style
    var completions = 0
    stage.perform { home.present(guest, animated: true) { completions += 1 } }
    stage.frame()
    let view = try #require(guest.presentationController?.presentedView)
    let top = seen(view).top
    var opacities = [seen(view).opacity]
    #expect(opacities[0] < 0.2)
    while stage.stage.wantsFrame, opacities.count < 200 {
      stage.frame()
      #expect(seen(view).top == top)
      opacities.append(seen(view).opacity)
    }
    #expect(opacities == opacities.sorted() && opacities.last == 1 && opacities.count > 10)
    #expect(completions == 1)

    stage.perform { home.dismiss(animated: true) { completions += 1 } }
    stage.advance(frames: 10)
    #expect(seen(view).top == top && seen(view).opacity < 1)
    #expect(stage.settle() && completions == 2)
    #expect(home.presentedViewController == nil && view.alpha == 1)
    #expect(stage.misuses.isEmpty && stage.stage.activity.runs.isEmpty)
  }

  @Test func `a card that fades cannot be caught, and one at rest follows the finger`() throws {
    reduce()
    let guest = UIViewController()
    stage.perform { home.present(guest, animated: true) }
    stage.advance(frames: 6)
    let card = try #require(guest.presentationController?.presentedView)
    let top = seen(card).top
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.drag(to: CGPoint(x: 200, y: 500), duration: 0.1)
    #expect(seen(card).top == top)
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController === guest && card.alpha == 1)

    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.2)
    #expect(seen(card).top.y == top.y + 90, "all of the way but the slop")
    #expect(seen(card).opacity == 1)
    stage.drag(to: CGPoint(x: 200, y: 700), duration: 0.1)
    stage.lift()
    stage.settle()
    #expect(home.presentedViewController == nil)
    #expect(stage.misuses.isEmpty && stage.discontinuities.isEmpty)
  }

  @Test func `a fade interrupted by a resize ends in place`() throws {
    reduce()
    let guest = UIViewController()
    stage.perform { home.present(guest, animated: true) }
    stage.advance(frames: 6)
    stage.resize(to: CGSize(width: 600, height: 700))
    stage.settle()
    let controller = try #require(guest.presentationController)
    #expect(controller.presentedView?.frame == controller.frameOfPresentedViewInContainerView)
    #expect(controller.presentedView?.alpha == 1)
  }

  // MARK: Scrolling

  private final class Listener: NSObject, UIScrollViewDelegate {
    var ends = 0
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }

  @Test func `an animated scroll is immediate, and its end is reported once and later`() {
    reduce()
    let listener = Listener()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 400, height: 4000)
    list.delegate = listener
    stage.perform { home.view.addSubview(list) }
    stage.frame()
    stage.perform {
      list.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      #expect(list.contentOffset.y == 900 && listener.ends == 0)
    }
    stage.settle()
    #expect(list.contentOffset.y == 900 && listener.ends == 1)
    stage.touchDown(at: CGPoint(x: 200, y: 400))
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.2)
    #expect(abs(list.contentOffset.y - 990) < 1e-9)
    stage.lift()
    stage.settle()
    #expect(stage.misuses.isEmpty)
  }
}

/// Observers that an earlier observer removes.
@MainActor
private final class Observers {
  var all: [any NSObjectProtocol] = []
}
