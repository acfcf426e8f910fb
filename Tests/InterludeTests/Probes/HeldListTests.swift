import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// A card with a list whose pans run together, as libraries of sheets have them: the card follows the finger,
/// and meanwhile the list is set back.
private final class CardController: UIViewController, UIGestureRecognizerDelegate, UIScrollViewDelegate {
  let card = UIView(frame: CGRect(x: 0, y: 300, width: 400, height: 500))
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
  let pan = UIPanGestureRecognizer()
  /// Whether the list is set back as soon as it scrolls, and whether the card's action does it.
  var (isHeld, isHeldByAction) = (true, false)

  override func viewDidLoad() {
    super.viewDidLoad()
    list.contentSize = CGSize(width: 400, height: 3000)
    list.delegate = self
    pan.delegate = self
    pan.addTarget(self, action: Selector(CardController.panned))
    card.addGestureRecognizer(pan)
    card.addSubview(list)
    view.addSubview(card)
  }

  private func panned() {
    // Two steps, as layout makes them: the first changes next to nothing.
    card.center.y += 1e-9
    card.center.y += pan.translation(in: nil).y / (card.frame.minY < 200 ? 2 : 1) - 1e-9
    if isHeldByAction { list.contentOffset = .zero }
    pan.setTranslation(.zero, in: nil)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if isHeld, scrollView.contentOffset != .zero { scrollView.contentOffset = .zero }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

@MainActor
@Suite struct HeldListTests {
  private let home = CardController()

  /// The losses of the list's drag and of the card's, in points.
  private func losses(_ prepare: (CardController) -> Void = { _ in }) -> [Double] {
    let stage = TestStage()
    stage.show { home }
    stage.perform { prepare(home) }
    stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400))
    let drags = DragAccounting(stage.entries).drags
    #expect(drags.count == (home.pan.isEnabled ? 2 : 1))
    return drags.map(\.gap)
  }

  @Test func `a list that is set back on a card that follows the finger loses nothing`() {
    #expect(losses().allSatisfy { $0 < 0.01 })
    #expect(home.card.frame.minY < 200 && home.list.contentOffset == .zero)
  }

  @Test func `a list that the card's action sets back loses nothing`() {
    #expect(losses { ($0.isHeld, $0.isHeldByAction) = (false, true) }.allSatisfy { $0 < 0.01 })
    #expect(home.card.frame.minY < 200 && home.list.contentOffset == .zero)
  }

  @Test func `a list that is set back on a card that stays loses the drag`() {
    #expect(losses { $0.pan.isEnabled = false } == [290])
  }
}
