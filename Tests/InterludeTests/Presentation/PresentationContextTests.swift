import Foundation
import Testing

@testable import Interlude

/// Presentations limited to a child's frame.
@MainActor
struct PresentationContextTests {
  /// A custom presentation that does not cover the whole window.
  final class Small: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
  }

  final class SmallManager: UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning & UIViewControllerInteractiveTransitioning)?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Small(presentedViewController: presented, presenting: presenting) }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self.animator }
  }

  let harness = StageHarness()
  let left = Page("left")
  let right = Page("right")

  init() {
    harness.perform { [harness, left, right] in
      for (index, child) in [left, right].enumerated() {
        harness.home.addChild(child)
        child.view.frame = CGRect(x: CGFloat(index) * 200, y: 0, width: 200, height: 600)
        child.view.autoresizingMask = []
        harness.home.view.addSubview(child.view)
        child.didMove(toParent: harness.home)
        child.definesPresentationContext = true
      }
    }
    for page in [left, right, harness.home] { page.log = [] }
  }

  private func guest(_ style: UIModalPresentationStyle, _ name: String = "guest") -> Page {
    let page = Page(name)
    page.modalPresentationStyle = style
    return page
  }

  @Test func `over its context a controller covers only the child, whose view stays`() {
    let page = guest(.overCurrentContext)
    harness.perform { left.present(page, animated: true) }
    harness.advance(1)
    let container = page.presentationController?.containerView
    #expect(container?.frame == left.view.frame && container?.superview === harness.home.view)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 200, height: 600))
    #expect(left.presentedViewController === page && page.presentingViewController === left)
    #expect(harness.home.presentedViewController == nil && right.presentedViewController == nil)
    #expect(left.view.window != nil && left.log.isEmpty && page.log.last == "didAppear")
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(left.presentedViewController == nil && harness.home.view.subviews.count == 2)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `in its context the child's view leaves the window and returns to its position`() {
    let page = guest(.currentContext)
    harness.perform { right.present(page, animated: true) }
    #expect(right.view.window != nil && right.view.superview !== harness.home.view)
    harness.advance(1)
    #expect(right.view.window == nil && right.log == ["willDisappear", "didDisappear"])
    #expect(page.presentationController?.containerView?.frame.minX == 200)
    right.log = []
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(right.view.superview === harness.home.view)
    #expect(right.view.frame == CGRect(x: 200, y: 0, width: 200, height: 600))
    #expect(right.log == ["willAppear", "isAppearing", "didAppear"] && left.log.isEmpty)
  }

  @Test func `two contexts present side by side, independently`() {
    let (one, other) = (guest(.overCurrentContext, "one"), guest(.overCurrentContext, "other"))
    harness.perform {
      left.present(one, animated: true)
      right.present(other, animated: true)
    }
    harness.advance(1)
    #expect(left.presentedViewController === one && right.presentedViewController === other)
    harness.perform { one.dismiss(animated: true) }
    harness.advance(1)
    #expect(left.presentedViewController == nil && right.presentedViewController === other)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `a second menu opens while the first one is still retracting`() {
    let menus = [Menu(), Menu()]
    let pages = [guest(.custom, "first"), guest(.custom, "second")]
    for (page, menu) in zip(pages, menus) {
      let manager = SmallManager()
      manager.animator = menu
      page.manager = manager
    }
    harness.perform { left.present(pages[0], animated: true) }
    harness.advance(0.15)
    #expect(pages[0].presentationController?.containerView?.frame == left.view.frame)
    harness.perform { menus[0].retract() }
    #expect(pages[0].isBeingPresented)
    harness.perform { right.present(pages[1], animated: true) }
    #expect(pages[0].isBeingPresented && pages[1].isBeingPresented)
    harness.advance(1)
    #expect(left.presentedViewController == nil && right.presentedViewController === pages[1])
    #expect(harness.misuses.isEmpty)
  }

  @Test func `the presentation controller is requested before the presenting controller is known`() {
    let page = guest(.custom)
    page.manager = SmallManager()
    harness.perform { left.present(page, animated: false) }
    #expect(page.presentingViewController === left)
    #expect(page.presentationController?.presentingViewController === left)
    let whole = guest(.custom, "whole")
    whole.manager = Manager()
    harness.perform { right.present(whole, animated: false) }
    #expect(whole.presentingViewController === harness.home && harness.misuses.isEmpty)
  }

  @Test func `the container follows its context, also in an animation`() {
    let page = guest(.overCurrentContext)
    harness.perform { left.present(page, animated: false) }
    harness.perform {
      left.view.frame = CGRect(x: 10, y: 20, width: 100, height: 300)
      harness.home.view.setNeedsLayout()
    }
    #expect(page.presentationController?.containerView?.frame == left.view.frame)
    #expect(page.view.frame.size == CGSize(width: 100, height: 300))
    harness.perform {
      UIView.animate(withDuration: 0.5) {
        self.left.view.center.x += 100
        self.harness.home.view.setNeedsLayout()
        self.harness.home.view.layoutIfNeeded()
      }
    }
    harness.advance(0.2)
    let container = page.presentationController!.containerView!
    #expect(container.layer.presentation()!.position == left.view.layer.presentation()!.position)
    #expect(container.layer.presentation()!.position != container.layer.position)
  }

  @Test func `a removed child takes its presentation with it`() {
    let page = guest(.overCurrentContext)
    harness.perform { left.present(page, animated: true) }
    harness.advance(1)
    harness.perform { left.removeFromParent() }
    #expect(page.presentingViewController == nil && page.view.window == nil)
    #expect(page.log.last == "didDisappear" && harness.misuses.isEmpty)
  }

  @Test func `a child's presentation is dismissed with the controller that contains the child`() {
    let (host, child, page) = (guest(.overFullScreen, "host"), Page("child"), guest(.overCurrentContext))
    harness.perform { harness.home.present(host, animated: false) }
    harness.perform {
      host.addChild(child)
      host.view.addSubview(child.view)
      child.didMove(toParent: host)
      child.definesPresentationContext = true
      child.present(page, animated: false)
    }
    #expect(page.presentingViewController === child)
    harness.perform { host.dismiss(animated: true) }
    harness.advance(1)
    #expect(harness.home.presentedViewController == nil && child.presentedViewController == nil)
    #expect(page.log.last == "didDisappear" && harness.misuses.isEmpty)
  }

  @Test func `without a context, or over the outermost one, it covers the window`() {
    left.definesPresentationContext = false
    harness.home.definesPresentationContext = true
    let page = guest(.overCurrentContext)
    harness.perform { left.present(page, animated: false) }
    #expect(page.presentingViewController === harness.home)
    #expect(page.presentationController?.containerView?.superview === harness.window)
  }

  @Test func `a context can provide the transition's style`() {
    left.providesPresentationContextTransitionStyle = true
    left.modalTransitionStyle = .crossDissolve
    let page = guest(.overCurrentContext)
    harness.perform { left.present(page, animated: true) }
    harness.advance(0.1)
    #expect(page.view.frame.minY == 0 && page.view.layer.presentation()!.opacity < 1)
    harness.advance(1)
    #expect(page.view.alpha == 1 && page.view.layer.presentation()!.opacity == 1)
  }

  @Test func `Esc dismisses a child's presentation, too`() {
    let page = guest(.overCurrentContext)
    harness.perform { left.present(page, animated: false) }
    harness.perform { self.harness.window.performEscape() }
    harness.advance(1)
    #expect(left.presentedViewController == nil)
  }
}
