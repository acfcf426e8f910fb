import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Drags that switch between scrolling and moving the card, on page sheets.
@MainActor
@Suite struct NestedScrollCoordinatorTests {
  enum Content: CaseIterable { case list, table, listInPage, cardsInPage, free }

  /// A card filled with a scroll view.
  private final class Guest: UIViewController, UITableViewDataSource {
    let content: Content
    let outer = UIScrollView()
    /// The height above the list that belongs to the sheet alone.
    var header: CGFloat = 0
    let inner = UIScrollView()
    let table = UITableView(frame: .zero, style: .plain)

    init(_ content: Content) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      view.backgroundColor = .white
      table.dataSource = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      switch content {
      case .table: view.addSubview(table)
      case .list, .free: view.addSubview(outer)
      case .listInPage, .cardsInPage:
        view.addSubview(outer)
        outer.addSubview(inner)
      }
    }

    override func viewDidLayoutSubviews() {
      table.frame = view.bounds
      outer.frame = view.bounds.inset(by: UIEdgeInsets(top: header, left: 0, bottom: 0, right: 0))
      outer.contentSize = CGSize(width: content == .free ? 1200 : 400, height: 2500)
      inner.frame = CGRect(x: 20, y: 20, width: 360, height: 640)
      inner.contentSize =
        content == .cardsInPage ? CGSize(width: 2000, height: 640) : CGSize(width: 360, height: 1500)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 80 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    var scrollView: UIScrollView {
      switch content {
      case .table: table
      case .list, .free, .cardsInPage: outer
      case .listInPage: inner
      }
    }
  }

  private let stage = TestStage(size: CGSize(width: 400, height: 800))
  private let home = Page("home")
  private let restingTop: CGFloat = 48

  init() {
    stage.show { [home] in home }
  }

  private func present(_ content: Content) -> Guest {
    let guest = Guest(content)
    stage.perform { home.present(guest, animated: true) }
    stage.settle()
    return guest
  }

  private var top: CGFloat {
    guard let card = home.presentedViewController?.presentationController?.presentedView else { return 800 }
    return (card.layer.presentation() ?? card.layer).position.y - card.bounds.height / 2
  }

  private func expectFeel(_ comment: Comment) {
    #expect(stage.misuses.isEmpty, comment)
    #expect(stage.discontinuities.isEmpty, comment)
    let ledger = DragAccounting(stage.entries)
    #expect(!ledger.drags.contains { !$0.isAccounted }, comment)
    #expect(ledger.unbalanced.isEmpty, "\(comment): \(ledger.drags.map(\.gap))")
  }

  @Test(arguments: Content.allCases)
  func `scrolled to its top the list passes the drag to the card and gets it back`(_ content: Content) {
    let guest = present(content)
    let list = guest.scrollView
    stage.perform { list.contentOffset.y = 100 }
    stage.frame()
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 360), duration: 0.2)
    #expect(abs(list.contentOffset.y - 50) < 1e-9 && top == restingTop)
    stage.drag(to: CGPoint(x: 200, y: 500), duration: 0.2)
    #expect(abs(list.contentOffset.y) < 1e-9 && abs(top - restingTop - 90) < 1e-6)
    stage.drag(to: CGPoint(x: 200, y: 450), duration: 0.2)
    #expect(abs(list.contentOffset.y) < 1e-9 && abs(top - restingTop - 40) < 1e-6)
    stage.drag(to: CGPoint(x: 200, y: 350), duration: 0.2)
    #expect(abs(list.contentOffset.y - 60) < 1e-9 && abs(top - restingTop) < 1e-6)
    stage.drag(to: CGPoint(x: 200, y: 440), duration: 0.2)
    #expect(abs(list.contentOffset.y) < 1e-9 && abs(top - restingTop - 30) < 1e-6)
    stage.advance(by: 0.2)
    stage.lift()
    #expect(stage.settle() && top == restingTop && home.presentedViewController === guest)
    expectFeel("\(content)")
  }

  @Test func `while the list drags the card, another finger beside the list does not take the card`() {
    let guest = present(.list)
    stage.perform {
      guest.header = 100
      guest.view.setNeedsLayout()
    }
    stage.frame()
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 410), duration: 0.2)
    #expect(abs(top - restingTop - 100) < 1e-6)
    stage.touchDown(at: CGPoint(x: 200, y: 170), finger: 2)
    stage.frame()
    stage.drag(to: CGPoint(x: 200, y: 200), duration: 0.1, finger: 2)
    #expect(abs(top - restingTop - 100) < 1e-6)
    stage.drag(to: CGPoint(x: 200, y: 430), duration: 0.1)
    #expect(abs(top - restingTop - 120) < 1e-6)
    stage.lift()
    stage.lift(finger: 2)
    #expect(stage.settle() && home.presentedViewController === guest)
    expectFeel("two fingers")
    stage.flick(from: CGPoint(x: 200, y: 70), to: CGPoint(x: 200, y: 400))
    #expect(stage.settle() && home.presentedViewController == nil, "its own pan begins again afterwards")
  }

  @Test func `pulled past the middle after scrolling and released at rest, the card leaves`() {
    let guest = present(.list)
    stage.perform { guest.outer.contentOffset.y = 40 }
    stage.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 700), rest: 0.2)
    #expect(stage.settle() && home.presentedViewController == nil)
    expectFeel("it leaves")
  }

  @Test func `a fling of the list past its top does not dismiss the card`() {
    let guest = present(.list)
    stage.perform { guest.outer.contentOffset.y = 60 }
    stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 350), duration: 0.08)
    #expect(top > restingTop + 50, "the card took the rest of the way")
    #expect(stage.settle() && top == restingTop && home.presentedViewController === guest)
    stage.perform { guest.outer.contentOffset.y = 400 }
    stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 350), duration: 0.08)
    #expect(stage.settle() && top == restingTop && guest.outer.contentOffset.y == 0)
    expectFeel("a fling")
  }

  @Test func `a fling that began with the list at its top dismisses the card`() {
    _ = present(.list)
    stage.flick(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 350), duration: 0.1)
    #expect(stage.settle() && home.presentedViewController == nil)
    expectFeel("away")
  }

  @Test func `a card pushed past its resting position scrolls the list with the finger's velocity`() {
    let guest = present(.list)
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.2)
    stage.drag(to: CGPoint(x: 200, y: 100), duration: 0.15)
    #expect(top == restingTop)
    let offset = guest.outer.contentOffset.y
    stage.lift()
    stage.advance(frames: 6)
    #expect(guest.outer.contentOffset.y > offset + 60 && top == restingTop)
    #expect(stage.settle() && home.presentedViewController === guest)
    expectFeel("thrown")
  }

  @Test
  func
    `a card caught in flight over its list follows from there, and passes the drag on at its resting position`()
  {
    let guest = present(.list)
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 350), rest: 0)
    stage.advance(frames: 3)
    let seen = top
    #expect(seen > restingTop + 20)
    stage.touchDown(at: CGPoint(x: 200, y: 500))
    stage.frame()
    #expect(abs(top - seen) < 1e-6)
    stage.drag(to: CGPoint(x: 200, y: 500 - (seen - restingTop) - 80), duration: 0.3)
    #expect(abs(top - restingTop) < 1e-6 && abs(guest.outer.contentOffset.y - 80) < 1e-6)
    stage.lift()
    #expect(stage.settle() && top == restingTop && home.presentedViewController === guest)
    expectFeel("caught")
  }

  @Test func `a card that may not be dismissed resists, also after scrolling`() {
    let guest = present(.list)
    guest.isModalInPresentation = true
    stage.perform { guest.outer.contentOffset.y = 30 }
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.drag(to: CGPoint(x: 200, y: 440), duration: 0.3)
    #expect(guest.outer.contentOffset.y == 0 && top > restingTop + 20 && top < restingTop + 150)
    stage.drag(to: CGPoint(x: 200, y: 160), duration: 0.3)
    #expect(abs(top - restingTop) < 1e-6 && abs(guest.outer.contentOffset.y - 80) < 1e-6)
    stage.lift()
    #expect(stage.settle())
    expectFeel("blocked")
  }

  @Test func `an inner list passes nothing on while the page around it can still scroll that way`() {
    let guest = present(.listInPage)
    stage.perform {
      guest.outer.contentOffset.y = 50
      guest.inner.contentOffset.y = 20
    }
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 380), duration: 0.2)
    #expect(top == restingTop && guest.inner.contentOffset.y < 0)
    stage.lift()
    #expect(stage.settle())
    expectFeel("inner")
  }

  @Test func `a touch cancelled in the middle leaves the card at its resting position`() {
    _ = present(.list)
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 500), duration: 0.2)
    stage.loseFocus()
    #expect(stage.settle() && top == restingTop)
    stage.touchDown(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 400), duration: 0.2)
    #expect(top > restingTop + 80)
    stage.lift()
    stage.settle()
    #expect(stage.misuses.isEmpty)
  }

  @Test(arguments: Content.allCases, [11, 12, 13] as [UInt64])
  func `random drags lose no distance`(_ content: Content, seed: UInt64) {
    var dice = SeededChance(seed: seed)
    let guest = present(content)
    for drag in 0..<12 where home.presentedViewController === guest {
      let x = CGFloat.random(in: 60...340, using: &dice)
      stage.touchDown(at: CGPoint(x: x, y: .random(in: 100...750, using: &dice)))
      for _ in 0..<Int.random(in: 1...5, using: &dice) {
        let end = CGPoint(
          x: x + .random(in: -40...40, using: &dice), y: .random(in: 40...780, using: &dice))
        stage.drag(to: end, duration: .random(in: 0.03...0.4, using: &dice))
      }
      if Bool.random(using: &dice) { stage.advance(by: 0.15) }
      stage.lift()
      stage.advance(frames: .random(in: 1...40, using: &dice))
      #expect(stage.misuses.isEmpty, "seed \(seed), drag \(drag)")
    }
    #expect(stage.settle())
    expectFeel("\(content), seed \(seed)")
  }
}
