import Foundation
import Interlude
import InterludeInput
import Testing

@testable import InterludeTesting

/// The layout at rest, which changes nothing unless an earlier one was left out.
@MainActor
@Suite struct LayoutCheckTests {
  /// A page whose mark moves with each tap: at once, with the next layout, or not before one is needed.
  private final class Page: UIViewController {
    enum Answer { case atOnce, withLayout, leftOut }

    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    private let answer: Answer
    private var taps = 0

    init(_ answer: Answer) {
      self.answer = answer
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      mark.backgroundColor = .systemBlue
      view.addSubview(mark)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Page.tapped))
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      place()
    }

    private func place() { mark.frame.origin.x = CGFloat(40 * taps) }

    private func tapped() {
      taps += 1
      switch answer {
      case .atOnce: place()
      case .withLayout: view.setNeedsLayout()
      case .leftOut: break
      }
    }
  }

  private func fault(_ answer: Page.Answer) -> FuzzFault? {
    let player = FuzzPlayer(
      FuzzSubject("page", scene: "page", checkLevel: .rules, text: FixedText()) { Page(answer) })
    player.close()
    for phase in [TouchSample.Phase.began, .ended] {
      player.play([.touch(TouchSample(id: 1, phase: phase, device: .finger, x: 200, y: 200))])
    }
    player.close()
    return player.fault
  }

  @Test func `a view that is in its place is no fault`() {
    #expect(fault(.atOnce) == nil)
    #expect(fault(.withLayout) == nil)
  }

  @Test func `a view that only another layout would move is a fault`() {
    let found = fault(.leftOut)
    #expect(found?.kind == .stale)
    #expect(found?.sentence == "another layout at rest changes UIView: another place")
  }
}
