import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drags of the tag list move the sheet, and drags of the sheet scroll the list.
@MainActor
@Suite struct HandoverTests {
  private let tags = TagsDriver()

  private var list: UIScrollView {
    (tags.home.presentedViewController as! TagsViewController).dismissalHandlingScrollView!
  }

  @Test func `one drag scrolls to the top, moves the sheet, returns it and scrolls again`() {
    tags.present()
    tags.test.perform { list.contentOffset.y = 100 }
    tags.test.touchDown(at: CGPoint(x: 240, y: 300))
    tags.test.drag(to: CGPoint(x: 240, y: 610), duration: 0.3)
    #expect(list.contentOffset.y == 0 && abs(tags.top! - tags.restingTop - 200) < 1e-6)
    tags.test.drag(to: CGPoint(x: 240, y: 510), duration: 0.3)
    #expect(list.contentOffset.y == 0 && abs(tags.top! - tags.restingTop - 100) < 1e-6)
    tags.test.drag(to: CGPoint(x: 240, y: 350), duration: 0.3)
    #expect(abs(list.contentOffset.y - 60) < 1e-6 && abs(tags.top! - tags.restingTop) < 1e-6)
    tags.test.advance(by: 0.2)
    tags.test.lift()
    tags.expectRest("back home")
    #expect(DragAccounting(tags.test.entries).drags.last!.isAccounted)
    #expect(DragAccounting(tags.test.entries).unbalanced.isEmpty)
  }

  @Test func `a controller whose rule is to decide at the start does so`() {
    final class Decided: UIViewController, CustomPresentable {
      var transitionManager: (any UIViewControllerTransitioningDelegate)?
      let list = UIScrollView()
      var dismissalHandlingScrollView: UIScrollView? { list }
      override func viewDidLoad() { view.addSubview(list) }
      override func viewDidLayoutSubviews() {
        list.frame = view.bounds
        list.contentSize = CGSize(width: view.bounds.width, height: 3000)
      }
    }
    let decided = tags.test.perform { Decided() }
    tags.test.perform {
      decided.transitionManager = ModalTransitionManager(for: decided)
      decided.modalPresentationStyle = .custom
      decided.transitioningDelegate = decided.transitionManager
      tags.home.present(decided, animated: true)
    }
    tags.test.settle()
    let restingTop = tags.top!
    tags.test.perform { decided.list.contentOffset.y = 50 }
    tags.test.touchDown(at: CGPoint(x: 240, y: 300))
    tags.test.drag(to: CGPoint(x: 240, y: 500), duration: 0.3)
    #expect(tags.top == restingTop && decided.list.contentOffset.y < 0)
    tags.test.lift()
    tags.test.settle()
    tags.test.touchDown(at: CGPoint(x: 240, y: 300))
    tags.test.drag(to: CGPoint(x: 240, y: 400), duration: 0.3)
    #expect(abs(tags.top! - restingTop - 90) < 1 && decided.list.contentOffset.y == 0)
    tags.test.drag(to: CGPoint(x: 240, y: 200), duration: 0.3)
    #expect(tags.top! < restingTop && decided.list.contentOffset.y == 0)
    tags.test.lift()
    #expect(tags.test.settle() && tags.top == restingTop && tags.test.misuses.isEmpty)
  }

  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func `random drags on the list lose no distance`(seed: UInt64) {
    var dice = Dice(state: seed)
    tags.present()
    for _ in 0..<15 {
      if tags.sheet == nil { tags.present() }
      let x = CGFloat.random(in: 40...440, using: &dice)
      tags.test.touchDown(at: CGPoint(x: x, y: .random(in: 180...780, using: &dice)))
      for _ in 0..<Int.random(in: 1...5, using: &dice) {
        let end = CGPoint(
          x: x + .random(in: -30...30, using: &dice), y: .random(in: 20...790, using: &dice))
        tags.test.drag(to: end, duration: .random(in: 0.03...0.4, using: &dice))
      }
      tags.test.lift()
      tags.test.advance(frames: .random(in: 0...40, using: &dice))
      if Bool.random(using: &dice) { tags.test.settle() }
    }
    tags.expectRest("seed \(seed)")
    let ledger = DragAccounting(tags.test.entries)
    #expect(ledger.drags.count(where: \.isAccounted) > 5, "seed \(seed)")
    #expect(ledger.unbalanced.isEmpty, "seed \(seed): \(ledger.drags.map(\.gap))")
  }

  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
