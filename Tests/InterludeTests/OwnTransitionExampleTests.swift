import Foundation
import Interlude
import InterludeTesting
import Testing

// The listing in docs/OWN_TRANSITION.md is the code between the two marks.
// listing begins
/// Springs a view in from the lower edge. A tap while it moves reverses it in flight.
final class Rise: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private var animator: UIViewPropertyAnimator?
  private var context: (any UIViewControllerContextTransitioning)?
  let wantsInteractiveStart = false  // It runs by itself and still receives touches.

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let view = context.view(forKey: .to)!
    view.frame = context.containerView.bounds
    view.transform = CGAffineTransform(translationX: 0, y: view.bounds.height)
    context.containerView.addSubview(view)
    let tap = UITapGestureRecognizer(target: self, action: Rise.turnRound)
    context.containerView.addGestureRecognizer(tap)
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) { view.transform = .identity }
    animator.addCompletion { _ in
      (self.animator, self.context) = (nil, nil)
      context.completeTransition(!context.transitionWasCancelled)
    }
    (self.animator, self.context) = (animator, context)
    return animator
  }

  func turnRound() {
    context?.cancelInteractiveTransition()
    animator?.isReversed = true
  }
}

final class Shelf: UIViewController {
  private let rise = Rise()  // A controller's reference to its transitioning delegate is weak.

  func open(_ detail: UIViewController) {
    detail.modalPresentationStyle = .custom
    detail.transitioningDelegate = rise
    present(detail, animated: true)
  }
}
// listing ends

/// A shelf that opens a detail when it is tapped.
private final class ShelfWithButton: UIViewController {
  private let shelf = Shelf()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(shelf)
    shelf.view.frame = view.bounds
    shelf.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shelf.view.backgroundColor = .white
    shelf.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ShelfWithButton.open))
    view.addSubview(shelf.view)
    shelf.didMove(toParent: self)
  }

  func open() {
    let detail = UIViewController()
    detail.view.backgroundColor = .gray
    shelf.open(detail)
  }
}

/// The transition of docs/OWN_TRANSITION.md, printed there as it stands here.
@MainActor struct OwnTransitionExampleTests {
  private let shelf = Shelf()
  private let detail = UIViewController()
  private let stage = TestStage(size: CGSize(width: 400, height: 800))

  /// Shows the shelf and opens the detail.
  private func open() {
    stage.show { shelf }
    stage.perform { shelf.open(detail) }
    stage.frame()
  }

  /// The y coordinate of the detail's upper edge as shown, in points below the window's.
  private var top: CGFloat {
    detail.view.layer.presentation()?.affineTransform().ty ?? detail.view.transform.ty
  }

  @Test func `the listing in OWN_TRANSITION equals this file`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "// listing begins"))
    let end = try #require(lines.firstIndex(of: "// listing ends"))
    let listing = lines[(begin + 1)..<end].joined(separator: "\n")

    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/OWN_TRANSITION.md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(listing)\n```\n"))
  }

  @Test func `without touches the detail rises from the lower edge and stays`() {
    open()
    #expect(top > 700)
    stage.advance(by: 0.1)
    #expect(top > 20 && top < 700)
    #expect(stage.settle())
    #expect(top == 0)
    #expect(shelf.presentedViewController === detail)
    #expect(!detail.isBeingPresented)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a tap in flight reverses the detail from its presented position`() {
    open()
    stage.advance(by: 0.1)
    stage.touchDown(at: CGPoint(x: 200, y: 790))
    let before = top
    stage.frame()
    #expect(top < before)
    stage.lift()
    stage.frame()
    // Reversed at its presented position, it returns along the same path.
    #expect(abs(top - before) < 0.5)
    #expect(stage.settle())
    #expect(shelf.presentedViewController == nil)
    #expect(detail.view.window == nil)
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a tap on the detail at rest does nothing`() {
    open()
    stage.settle()
    stage.tap(at: CGPoint(x: 200, y: 400))
    #expect(stage.settle())
    #expect(shelf.presentedViewController === detail)
    #expect(stage.misuses.isEmpty)
  }

  /// `OWN_TRANSITION_SESSIONS` plays more: 500 take about 20 s in a debug build.
  @Test func `the fuzzer finds nothing in it`() {
    let sessions = ProcessInfo.processInfo.environment["OWN_TRANSITION_SESSIONS"].flatMap(UInt64.init) ?? 60
    var fuzzer = Fuzzer(FuzzSubject("own", scene: "own", text: FixedText()) { ShelfWithButton() })
    for seed in 1...sessions {
      let failure = fuzzer.play(seed: seed)
      let sentence = failure.map { "\($0.fault.sentence), by \($0.inputs) inputs" }
      #expect(sentence == nil, "seed \(seed)")
    }
    #expect(fuzzer.sum.duplicates == 0)
    #expect(fuzzer.sum.interruptions > Int(sessions))
  }

  @Test func `after a tap reversed it, the detail can be opened again`() {
    open()
    stage.advance(by: 0.1)
    stage.tap(at: CGPoint(x: 200, y: 790))
    stage.settle()
    stage.perform { shelf.open(detail) }
    #expect(stage.settle())
    #expect(shelf.presentedViewController === detail)
    #expect(top == 0)
    #expect(stage.misuses.isEmpty)
  }
}
