import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct PopoverTests {
  private final class Keep: NSObject, UIPopoverPresentationControllerDelegate {
    var prepared = 0
    var dismissed = 0
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
      prepared += 1
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      dismissed += 1
    }
  }

  private let keep = Keep()

  private func present(
    in size: CGSize, at rect: CGRect, delegate: (any UIPopoverPresentationControllerDelegate)?
  ) -> (TestStage, UIViewController, UIPopoverPresentationController?) {
    let stage = TestStage(size: size)
    let home = stage.perform { UIViewController() }
    stage.show { home }
    let page = stage.perform { UIViewController() }
    let popover = stage.perform { () -> UIPopoverPresentationController? in
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 100)
      let popover = page.popoverPresentationController
      popover?.sourceView = home.view
      popover?.sourceRect = rect
      popover?.delegate = delegate
      home.present(page, animated: true)
      return popover
    }
    #expect(stage.settle())
    return (stage, page, popover)
  }

  @Test func `a popover lies beside its source and a touch beside dismisses it`() throws {
    let (stage, page, made) = present(
      in: CGSize(width: 400, height: 600), at: CGRect(x: 190, y: 100, width: 20, height: 20), delegate: keep)
    let popover = try #require(made)
    #expect(page.presentationController === popover && popover.arrowDirection == .up && keep.prepared == 1)
    #expect(popover.frameOfPresentedViewInContainerView == CGRect(x: 100, y: 120, width: 200, height: 113))
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 100, y: 133, width: 200, height: 100))
    stage.tap(at: CGPoint(x: 200, y: 180))
    #expect(stage.settle() && page.presentingViewController != nil)
    stage.tap(at: CGPoint(x: 20, y: 500))
    #expect(stage.settle() && page.presentingViewController == nil && keep.dismissed == 1)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `without room below it lies above, within the margins`() throws {
    let (_, page, made) = present(
      in: CGSize(width: 400, height: 600), at: CGRect(x: 380, y: 560, width: 20, height: 20), delegate: keep)
    #expect(made?.arrowDirection == .down)
    #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 190, y: 447, width: 200, height: 100))
  }

  @Test func `in a narrow window a sheet takes its place, in a wide one not`() throws {
    let (_, narrow, _) = present(
      in: CGSize(width: 400, height: 800), at: CGRect(x: 0, y: 0, width: 10, height: 10), delegate: nil)
    #expect(narrow.presentationController is UISheetPresentationController)
    let (_, wide, popover) = present(
      in: CGSize(width: 900, height: 800), at: CGRect(x: 0, y: 0, width: 10, height: 10), delegate: nil)
    #expect(wide.presentationController === popover && popover != nil)
  }

  @Test func `a popover moves with the sheet from which it was presented`() throws {
    let (stage, home) = (TestStage(size: CGSize(width: 480, height: 800)), UIViewController())
    stage.show { home }
    let (sheet, page, source) = (UIViewController(), UIViewController(), UIView())
    stage.perform {
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      source.frame = CGRect(x: 200, y: 60, width: 20, height: 20)
      sheet.view.addSubview(source)
      home.present(sheet, animated: true)
    }
    stage.settle()
    stage.perform {
      page.modalPresentationStyle = .popover
      page.preferredContentSize = CGSize(width: 200, height: 100)
      page.popoverPresentationController?.sourceView = source
      page.popoverPresentationController?.delegate = keep
      sheet.present(page, animated: true)
    }
    stage.settle()
    let before = page.view.convert(page.view.bounds, to: nil)
    stage.perform {
      sheet.sheetPresentationController?.animateChanges {
        sheet.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    stage.advance(by: 0.1)
    let card = try #require(page.presentationController?.presentedView)
    let shown = try #require(stage.shown(card)?.frame)
    let place = source.convert(source.bounds, to: nil)
    #expect(shown.minY > place.maxY + 20, "it moves with the sheet's spring")
    stage.settle()
    #expect(
      page.view.convert(page.view.bounds, to: nil).minY == place.maxY + 13 && place.minY < before.minY - 100)
    #expect(stage.discontinuities.isEmpty && stage.misuses.isEmpty)
  }

  // MARK: Questions

  private final class Curious: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let percent = UIPercentDrivenInteractiveTransition()
    var asked = 0
    func animationController(forDismissed dismissed: UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    // A new animator at each call, as some libraries make it.
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      asked += 1
      let view = context.view(forKey: .from)!
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.y += 300 }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      return animator
    }
  }

  @Test func `an interactive transition asks for its animator once`() {
    let harness = StageHarness()
    let page = harness.test.perform { Page("page") }
    let curious = Curious()
    page.modalPresentationStyle = .overFullScreen
    harness.perform { harness.home.present(page, animated: false) }
    harness.advance(0.1)
    page.transitioningDelegate = curious
    harness.perform { page.dismiss(animated: true) }
    harness.perform { curious.percent.update(0.5) }
    #expect(curious.asked == 1)
    #expect(abs(page.view.center.y - 600) < 1e-6)
    harness.perform { curious.percent.cancel() }
    #expect(harness.test.settle() && curious.asked == 1)
    #expect(page.view.center.y == 300 && page.presentingViewController != nil)
  }

  // MARK: Replaced in a narrow window

  private final class Wrap: NSObject, UIPopoverPresentationControllerDelegate {
    var styles: [UIModalPresentationStyle] = []
    var prepared: [UIPresentationController] = []
    var isWrapping = true
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      styles.append(style)
      return isWrapping
        ? UINavigationController(rootViewController: controller.presentedViewController) : nil
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      prepared.append(adaptivePresentationController)
      (adaptivePresentationController as? UISheetPresentationController)?.detents = [.medium()]
    }
  }

  @Test func `the delegate's controller is presented instead of a popover in a narrow window`() throws {
    let wrap = Wrap()
    let (stage, page, _) = present(
      in: CGSize(width: 400, height: 800), at: CGRect(x: 0, y: 0, width: 10, height: 10), delegate: wrap)
    let around = try #require(page.navigationController)
    #expect(wrap.styles == [.pageSheet] && around.presentingViewController != nil)
    let sheet = try #require(around.sheetPresentationController)
    #expect(wrap.prepared.count == 1 && wrap.prepared.first === sheet && sheet.delegate === wrap)
    #expect(sheet.frameOfPresentedViewInContainerView.minY > 350)
    stage.perform { page.dismiss(animated: true) }
    #expect(stage.settle() && around.presentingViewController == nil && stage.misuses.isEmpty)
  }

  @Test func `a delegate that answers nil lets the same controller be presented`() throws {
    let wrap = Wrap()
    wrap.isWrapping = false
    let (_, page, popover) = present(
      in: CGSize(width: 400, height: 800), at: CGRect(x: 0, y: 0, width: 10, height: 10), delegate: wrap)
    #expect(page.presentationController === popover?.adaptiveSheetPresentationController)
    #expect(wrap.prepared.first === page.presentationController && wrap.styles == [.pageSheet])
  }

  @Test func `in a wide window the delegate's other controller is not asked for`() throws {
    let wrap = Wrap()
    let (_, page, popover) = present(
      in: CGSize(width: 900, height: 800), at: CGRect(x: 0, y: 0, width: 10, height: 10), delegate: wrap)
    #expect(page.presentationController === popover && wrap.styles.isEmpty && wrap.prepared.isEmpty)
  }

  @Test func `a controller whose popover has a sheet is freed with it`() {
    let stage = TestStage()
    weak var page: UIViewController?
    stage.perform {
      let made = UIViewController()
      page = made
      made.modalPresentationStyle = .popover
      made.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
    }
    #expect(page == nil)
  }
}
