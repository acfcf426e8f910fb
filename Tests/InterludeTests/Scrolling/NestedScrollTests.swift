import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// A page of 400 by 800 points with a list and a row of cards.
@MainActor
private final class NestedPage: UIViewController {
  let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let list = UIScrollView(frame: CGRect(x: 50, y: 100, width: 300, height: 300))
  let cards = UIScrollView(frame: CGRect(x: 50, y: 450, width: 300, height: 200))

  override func viewDidLoad() {
    outer.contentSize = CGSize(width: 400, height: 3000)
    list.contentSize = CGSize(width: 300, height: 1000)
    cards.contentSize = CGSize(width: 1500, height: 200)
    for view in [list, cards] { outer.addSubview(view) }
    view.addSubview(outer)
  }
}

@MainActor @Suite struct NestedScrollTests {
  private let stage: TestStage
  private let page: NestedPage

  init() {
    let stage = TestStage()
    self.stage = stage
    let page = stage.perform { NestedPage() }
    stage.show { page }
    self.page = page
  }

  private var offsets: [CGFloat] {
    [page.outer.contentOffset.y, page.list.contentOffset.y, page.cards.contentOffset.x]
  }

  @Test func `the inner view scrolls first`() {
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    #expect(offsets == [0, 90, 0])
  }

  @Test func `at its edge the inner view passes the drag to the outer one`() {
    stage.perform { page.list.contentOffset.y = 700 }
    stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    #expect(offsets == [90, 700, 0])
    stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 280))
    #expect(offsets == [90, 680, 0])
  }

  @Test func `if the outer view has no range either, the inner one bounces`() {
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    stage.drag(to: CGPoint(x: 200, y: 300), duration: 0.2)
    #expect(offsets[0] == 0 && offsets[1] < -20)
    stage.lift()
    #expect(stage.settle())
    #expect(offsets == [0, 0, 0])
  }

  @Test func `a horizontal view in a vertical page takes its own axis`() {
    stage.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 200, y: 510))
    #expect(offsets == [0, 0, 90 + (offsets[2] - 90)] && abs(offsets[2] - 90) < 1)
    stage.drag(from: CGPoint(x: 200, y: 550), to: CGPoint(x: 210, y: 450))
    #expect(abs(offsets[0] - 90) < 1 && abs(offsets[2] - 90) < 1)
  }

  @Test func `a drag loses no distance, whichever view takes it and however it resists`() {
    stage.perform { page.list.contentOffset.y = 30 }
    stage.touchDown(at: CGPoint(x: 200, y: 200))
    for (x, y) in [(200, 330), (215, 390), (190, 180), (200, 250), (230, 395)] {
      stage.drag(to: CGPoint(x: x, y: y), duration: 0.15)
    }
    stage.lift()
    stage.advance(frames: 5)
    // Caught in its bounce it continues from the presented offset.
    stage.touchDown(at: CGPoint(x: 200, y: 250))
    stage.drag(to: CGPoint(x: 200, y: 370), duration: 0.2)
    stage.lift()
    #expect(stage.settle())
    let ledger = DragAccounting(stage.entries)
    #expect(ledger.drags.count == 2 && ledger.drags.allSatisfy(\.isAccounted))
    #expect(ledger.unbalanced.isEmpty, "\(ledger.drags.map(\.gap))")
    #expect(ledger.drags[0].frames.count > 40)
    #expect(abs(ledger.drags[0].totals[.finger].dy - 195) < 1e-9)
    #expect(ledger.drags[0].frames.contains { $0.totals[.band].dy > 30 })
    #expect(stage.discontinuities.isEmpty)
  }

  @Test func `a client that resets an offset takes distance, which the accounting reports as missing`() {
    final class Clamp: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
      }
    }
    let clamp = Clamp()
    page.list.delegate = clamp
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260))
    #expect(DragAccounting(stage.entries).unbalanced.count == 1)
  }

  @Test func `keys scroll the view under the pointer, smoothly and within its range`() {
    stage.press("down")
    #expect(stage.settle())
    #expect(offsets == [0, 0, 0])
    stage.hover(at: CGPoint(x: 200, y: 200))
    stage.press("down")
    stage.advance(frames: 3)
    #expect(offsets[1] > 0 && offsets[1] < 48)
    #expect(stage.settle())
    #expect(offsets == [0, 48, 0])
    stage.press("pagedown")
    stage.settle()
    #expect(offsets == [0, 300, 0])
    stage.press("end")
    stage.settle()
    #expect(offsets == [0, 700, 0])
    // The inner view is at its end, so the key scrolls the outer one.
    stage.press("down")
    stage.settle()
    #expect(offsets == [48, 700, 0])
    stage.press("home")
    stage.settle()
    #expect(offsets == [48, 0, 0])
    #expect(stage.discontinuities.isEmpty)
  }

  @Test func `horizontal arrow keys turn pages if there are pages`() {
    page.cards.isPagingEnabled = true
    stage.hover(at: CGPoint(x: 200, y: 500))
    stage.press("right")
    stage.settle()
    #expect(offsets == [0, 0, 300])
    stage.press("left")
    stage.settle()
    #expect(offsets == [0, 0, 0])
  }

  @Test func `neither the wheel nor a trackpad moves content past its edge`() {
    for isPrecise in [true, false] {
      stage.scroll(at: CGPoint(x: 200, y: 200), by: -500, isPrecise: isPrecise)
      stage.advance(frames: 2)
      #expect(offsets == [0, 0, 0])
    }
  }
}
