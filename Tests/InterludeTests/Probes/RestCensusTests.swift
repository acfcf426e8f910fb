import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The census at rest sees what a transition left behind.
@MainActor
@Suite struct RestCensusTests {
  private let harness = StageHarness()
  private var test: TestStage { harness.test }

  private func present() -> UIViewController {
    let shown = UIViewController()
    shown.modalPresentationStyle = .overFullScreen
    harness.perform { [home = harness.home] in home.present(shown, animated: true) }
    #expect(test.settle())
    return shown
  }

  @Test func `a container without interaction breaks a rule, and one with it does not`() {
    let shown = present()
    #expect(test.brokenRules.isEmpty)
    harness.perform {
      shown.presentationController?.containerView?.isUserInteractionEnabled = false
      shown.view.backgroundColor = .red
    }
    #expect(test.settle())
    #expect(test.brokenRules.contains { $0.contains("receive no touches") }, "\(test.brokenRules)")
  }

  @Test func `a layer that keeps the end of an animation breaks no rule`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    harness.perform { [home = harness.home] in
      home.view.addSubview(view)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.1)
      (fade.fillMode, fade.isRemovedOnCompletion) = (.forwards, false)
      view.layer.add(fade, forKey: "fade")
    }
    #expect(test.settle())
    #expect(view.layer.shown.opacity < 1e-9)
    #expect(view.layer.opacity == 1)
    #expect(test.brokenRules.isEmpty, "\(test.brokenRules)")
  }

  @Test func `a presented view at rest elsewhere than its presentation controller asks for is misplaced`() {
    let shown = present()
    let stage = harness.stage
    #expect(stage.misplacedViews.isEmpty)
    #expect(stage.presentedControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(shown)])
    #expect(shown.view.isInPresentation)
    harness.perform { shown.view.frame.origin.y += 5 }
    #expect(test.settle())
    #expect(stage.misplacedViews.map { $0.expected.minY - $0.frame.minY } == [-5])
  }

  /// Presents a controller whose presentation controller places its view itself.
  private final class Placing: NSObject, UIViewControllerTransitioningDelegate {
    let make: (UIViewController, UIViewController?) -> UIPresentationController
    init(_ make: @escaping (UIViewController, UIViewController?) -> UIPresentationController) {
      self.make = make
    }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { make(presented, presenting) }
  }
  private final class Silent: UIPresentationController {}
  private final class Asking: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      super.frameOfPresentedViewInContainerView.insetBy(dx: 10, dy: 10)
    }
  }

  private func present(
    by make: @escaping (UIViewController, UIViewController?) -> UIPresentationController
  ) -> UIViewController {
    let (shown, delegate) = (UIViewController(), Placing(make))
    harness.perform {
      shown.modalPresentationStyle = .custom
      shown.transitioningDelegate = delegate
      harness.stage.windows[0].rootViewController?.present(shown, animated: false)
    }
    #expect(test.settle())
    withExtendedLifetime(delegate) {}
    return shown
  }

  @Test func `a client's presentation controller without a frame of its own asks for none`() {
    let shown = present { Silent(presentedViewController: $0, presenting: $1) }
    harness.perform { shown.view.frame.origin.y += 300 }
    #expect(test.settle())
    #expect(harness.stage.misplacedViews.isEmpty)
  }

  @Test func `one with a frame of its own does`() {
    let shown = present { Asking(presentedViewController: $0, presenting: $1) }
    #expect(harness.stage.misplacedViews.isEmpty)
    harness.perform { shown.view.frame.origin.y += 300 }
    #expect(test.settle())
    #expect(harness.stage.misplacedViews.count == 1)
  }

  @Test func `a presenter that a client's transition has moved is no leftover before the dismissal`() {
    let shown = present { Silent(presentedViewController: $0, presenting: $1) }
    harness.perform { shown.presentingViewController?.view.frame.origin.x += 100 }
    #expect(test.settle())
    #expect(harness.stage.leftovers.isEmpty)
    harness.perform { shown.dismiss(animated: false) }
    #expect(test.settle())
    #expect(harness.stage.leftovers.map(\.predicate) == ["does not fill its window"])
  }
}
