import Foundation
import InterludeJournal
import Testing

@testable import InterludeTesting

// GUIDE transition
import Interlude

/// Slides a card in. A tap on it dismisses it, also during the presentation.
class CardTransition: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private weak var card: UIViewController?
  private var animator: UIViewPropertyAnimator?
  private var context: (any UIViewControllerContextTransitioning)?
  let wantsInteractiveStart = false

  func present(over controller: UIViewController) {
    let card = UIViewController()
    card.view.backgroundColor = .orange
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    card.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CardTransition.tapped))
    self.card = card
    controller.present(card, animated: true)
  }

  func tapped() {
    if let animator {
      context?.cancelInteractiveTransition()
      animator.isReversed = true
    } else {
      card?.dismiss(animated: true)
    }
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let (bounds, presented) = (context.containerView.bounds, context.view(forKey: .to))
    let card = presented ?? context.view(forKey: .from)!
    let shown = bounds.insetBy(dx: 40, dy: 200)
    let hidden = shown.offsetBy(dx: 0, dy: bounds.height)
    if presented != nil {
      card.frame = hidden
      context.containerView.addSubview(card)
    }
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.9) {
      card.frame = presented != nil ? shown : hidden
    }
    animator.addCompletion { self.ended(at: $0, context) }
    (self.animator, self.context) = (animator, context)
    return animator
  }

  func ended(at position: UIViewAnimatingPosition, _ context: any UIViewControllerContextTransitioning) {
    if position == .end { context.completeTransition(true) }
  }

  func animationEnded(_ completed: Bool) { (animator, context) = (nil, nil) }
}

/// Presents a card when tapped.
final class HomeViewController: UIViewController {
  var transition = CardTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HomeViewController.tapped))
  }

  func tapped() { transition.present(over: self) }
}
// GUIDE end

private final class MendedTransition: CardTransition {
  // GUIDE mended
  override func ended(
    at position: UIViewAnimatingPosition, _ context: any UIViewControllerContextTransitioning
  ) {
    context.completeTransition(position == .end)
  }
  // GUIDE end
}

@MainActor
@Suite struct StuckGuideTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("interlude-\(UUID().uuidString).jsonl").path

  private static func mended() -> UIViewController {
    let home = HomeViewController()
    home.transition = MendedTransition()
    return home
  }

  // GUIDE test
  /// Replays the fuzzer's finding.
  func brokenRules(in recording: String, _ home: @escaping () -> UIViewController) throws -> [String] {
    let stage = try TestStage(playing: recording, home)
    try #require(stage.settle())
    return stage.brokenRules + stage.misuses
  }
  // GUIDE end

  @Test func `the fuzzer finds the stuck card, and its recording distinguishes it from the fixed one`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var fuzzer = Fuzzer(
      FuzzSubject("card", scene: "card", checkLevel: .rules, text: FixedText()) { HomeViewController() })
    var failure: Fuzzer.Failure?
    for seed in 1...40 as ClosedRange<UInt64> where failure == nil { failure = fuzzer.play(seed: seed) }
    let found = try #require(failure)
    #expect(found.inputs <= 12, "\(found.fault.sentence)")
    print("\(fuzzer.sum.sessions) sessions, \(found.inputs) inputs: \(found.fault.sentence)")
    try #require(found.recording).write(to: path)
    #expect(try !brokenRules(in: path) { HomeViewController() }.isEmpty)
    #expect(try brokenRules(in: path, Self.mended).isEmpty)
  }

  @Test func `the listings in docs STUCK equal this file`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(contentsOf: root.appendingPathComponent("docs/STUCK.md"), encoding: .utf8)
    for name in ["transition", "mended", "test"] {
      let begin = try #require(source.range(of: "// GUIDE \(name)\n"))
      let end = try #require(source.range(of: "// GUIDE end\n", range: begin.upperBound..<source.endIndex))
      let lines = source[begin.upperBound..<end.lowerBound].split(
        separator: "\n", omittingEmptySubsequences: false)
      let indent = lines.first?.prefix { $0 == " " }.count ?? 0
      let listing = lines.map { $0.dropFirst(min(indent, $0.prefix { $0 == " " }.count)) }.joined(
        separator: "\n")
      #expect(guide.contains("```swift\n\(listing.trimmingCharacters(in: .newlines))\n```\n"), "\(name)")
    }
  }
}
