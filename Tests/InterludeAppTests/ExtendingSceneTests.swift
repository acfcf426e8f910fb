import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

// The listing in docs/extending/scene.md is the code between the two marks.
// listing begins
/// A ball that springs to each tap.
enum BallScene {
  static let name = "ball"
  static let summary = "A ball that springs to each tap, also in flight."

  @MainActor static func make() -> UIViewController {
    BallViewController()
  }
}

/// The screen of the ball.
final class BallViewController: UIViewController {
  @Tuned("damping", "Damping ratio", in: 0.2...1) private var damping = 0.7
  @Tuned("duration", "Duration", in: 0.1...2, unit: "s") private var duration = 0.5
  private let ball = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ball"
    view.backgroundColor = .white
    ball.backgroundColor = .orange
    ball.layer.cornerRadius = 32
    ball.center = CGPoint(x: 100, y: 100)
    ball.isUserInteractionEnabled = false
    view.addSubview(ball)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BallViewController.tapped(_:)))
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    let location = tap.location(in: view)
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0
    ) {
      self.ball.center = location
    }
  }
}
// listing ends

/// The scene of docs/extending/scene.md, printed there as it is here.
@MainActor @Suite struct ExtendingSceneTests {
  private let test = TestStage()

  /// Shows the scene, and returns its ball.
  private func open(on test: TestStage) throws -> UIView {
    test.show { BallScene.make() }
    return try #require(test.rootViewController?.view.subviews.first)
  }

  /// The ball's center as shown, in points.
  private func center(of ball: UIView) throws -> CGPoint {
    let frame = try #require(test.shown(ball)).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func `the page prints this very listing`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "// listing begins"))
    let end = try #require(lines.firstIndex(of: "// listing ends"))
    let listing = lines[(begin + 1)..<end].joined(separator: "\n")

    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/extending/scene.md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(listing)\n```\n"))
  }

  @Test func `the ball springs to the tap`() throws {
    let ball = try open(on: test)
    test.tap(at: CGPoint(x: 300, y: 600))
    test.advance(by: 0.1)
    let inFlight = try center(of: ball)
    #expect(inFlight.y > 110 && inFlight.y < 590)
    #expect(test.settle())
    let end = try center(of: ball)
    #expect(abs(end.x - 300) < 0.5 && abs(end.y - 600) < 0.5)
  }

  @Test func `a tap in flight turns the ball without a kink`() throws {
    let ball = try open(on: test)
    test.tap(at: CGPoint(x: 300, y: 600))
    test.advance(by: 0.1)
    test.tap(at: CGPoint(x: 50, y: 300))
    #expect(test.settle())
    let end = try center(of: ball)
    #expect(abs(end.x - 50) < 0.5 && abs(end.y - 300) < 0.5)
    #expect(test.discontinuities.isEmpty)
    #expect(test.brokenRules.isEmpty)
    #expect(test.misuses.isEmpty)
  }

  @Test func `its knobs are there when it is made`() throws {
    _ = try open(on: test)
    #expect(test.stage.tuning.knobs.map(\.name) == ["damping", "duration"])
  }

  @Test func `made twice, it does the same`() throws {
    var journals: [[JournalEntry]] = []
    for _ in 0..<2 {
      let test = TestStage()
      _ = try open(on: test)
      test.tap(at: CGPoint(x: 300, y: 600))
      test.settle()
      journals.append(test.entries)
    }
    #expect(journals[0].count > 20)
    #expect(journals[0] == journals[1])
  }
}
