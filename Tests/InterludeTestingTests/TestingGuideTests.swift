import Foundation
// GUIDE transition
import Interlude

/// Slides a sheet over the lower half of the window. A drag pulls it down again.
final class SheetTransition: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private weak var sheet: UIViewController?
  private var isPulling = false

  func present(_ sheet: UIViewController, from controller: UIViewController) {
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = self
    let pan = UIPanGestureRecognizer(target: self, action: SheetTransition.pulled(_:))
    sheet.view.addGestureRecognizer(pan)
    self.sheet = sheet
    controller.present(sheet, animated: true)
  }

  func pulled(_ pan: UIPanGestureRecognizer) {
    let part = pan.translation(in: nil).y / 400
    switch pan.state {
    case .began:
      isPulling = true
      sheet?.dismiss(animated: true)
    case .changed:
      update(part)
    case .ended where part > 0.5 || pan.velocity(in: nil).y > 300:
      isPulling = false
      finish()
    default:
      isPulling = false
      cancel()
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { isPulling ? self : nil }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (bounds, presented) = (context.containerView.bounds, context.view(forKey: .to))
    let sheet = presented ?? context.view(forKey: .from)!
    let shown = CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    let hidden = shown.offsetBy(dx: 0, dy: shown.height)
    if presented != nil {
      sheet.frame = hidden
      context.containerView.addSubview(sheet)
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      sheet.frame = presented != nil ? shown : hidden
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
// GUIDE end

// GUIDE tests
import InterludeTesting
import Testing

@MainActor
struct SheetTests {
  let stage = TestStage(size: CGSize(width: 400, height: 800))
  let home = UIViewController()
  let transition = SheetTransition()

  /// Shows the home controller and presents a new sheet over it.
  func openSheet() -> UIViewController {
    stage.show { home }
    return stage.perform {
      let sheet = UIViewController()
      sheet.view.backgroundColor = .orange
      transition.present(sheet, from: home)
      return sheet
    }
  }

  @Test func `the sheet is half way after half of its duration`() throws {
    let sheet = openSheet()
    stage.advance(by: 0.2)
    let frame = try #require(stage.shown(sheet.view)).frame
    #expect(abs(frame.minY - 600) < 20)
    stage.settle()
    #expect(stage.shown(sheet.view)?.frame.minY == 400)
    try stage.expectSnapshot("sheet")
  }

  @Test func `a sheet that is pulled too little springs back`() throws {
    let sheet = openSheet()
    stage.settle()
    stage.clearCalls()
    stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 600))
    #expect(stage.settle())
    #expect(home.presentedViewController === sheet)
    try stage.expect(calls: [
      "interactionControllerForDismissal(using:)", "startInteractiveTransition(_:)",
      "animateTransition(using:)",
      "cancelInteractiveTransition()", "completeTransition(_:) false", "viewDidAppear(_:)",
    ])
    try stage.expectNoMisuse()
  }

  @Test func `nothing is left of a sheet that is flung down`() throws {
    stage.watch(openSheet())
    stage.settle()
    stage.flick(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 600))
    #expect(stage.settle())
    #expect(home.presentedViewController == nil)
    try stage.expectNothingAlive()
  }
}
// GUIDE end

struct TestingGuideTests {
  @Test func `the listings in docs TESTING equal this file`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(contentsOf: root.appendingPathComponent("docs/TESTING.md"), encoding: .utf8)
    for name in ["transition", "tests"] {
      let begin = try #require(source.range(of: "\n// GUIDE \(name)\n"))
      let end = try #require(source.range(of: "\n// GUIDE end\n", range: begin.upperBound..<source.endIndex))
      #expect(guide.contains("```swift\n\(source[begin.upperBound..<end.lowerBound])\n```\n"), "\(name)")
    }
  }
}
