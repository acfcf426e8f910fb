import Foundation
import Testing

@testable import Interlude
@testable import InterludeTesting

/// The delegate of the shelf's lists finds calls that are wrong, missing or out of order.
@MainActor @Suite struct TrialScrollDelegateTests {
  private enum Mistake {
    case none, slower, otherTarget, withoutEndOfDrag, withoutEndOfGlide, endOfGlideTwice, announcedAfterCancel
  }

  /// Passes calls on with a mistake.
  private final class Passing: NSObject, UIScrollViewDelegate {
    let checked: TrialScrollDelegate
    let mistake: Mistake

    init(_ checked: TrialScrollDelegate, _ mistake: Mistake) {
      (self.checked, self.mistake) = (checked, mistake)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      checked.scrollViewWillBeginDragging(scrollView)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      var (speed, target) = (velocity, targetContentOffset.pointee)
      if mistake == .slower { speed.y /= 2 }
      if mistake == .otherTarget { target.y += 20 }
      checked.scrollViewWillEndDragging(scrollView, withVelocity: speed, targetContentOffset: &target)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if mistake == .announcedAfterCancel, scrollView.panGestureRecognizer.state == .cancelled {
        var target = scrollView.contentOffset
        checked.scrollViewWillEndDragging(scrollView, withVelocity: .zero, targetContentOffset: &target)
      }
      if mistake != .withoutEndOfDrag {
        checked.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
      }
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      checked.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if mistake != .withoutEndOfGlide { checked.scrollViewDidEndDecelerating(scrollView) }
      if mistake == .endOfGlideTwice { checked.scrollViewDidEndDecelerating(scrollView) }
    }
  }

  /// Returns what is found after a drag from the middle of a list, or one that is cancelled.
  private func fault(_ mistake: Mistake, isCancelled: Bool = false) -> String? {
    let test = TestStage()
    let (list, ledger) = (UIScrollView(), TrialLedger())
    let checked = TrialScrollDelegate(ledger)
    let passing = Passing(checked, mistake)
    test.show {
      let page = UIViewController()
      list.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      list.contentSize = CGSize(width: 300, height: 5000)
      list.contentOffset.y = 2000
      list.delegate = passing
      page.view.addSubview(list)
      return page
    }
    test.settle()
    test.touchDown(at: CGPoint(x: 150, y: 300))
    test.frame()
    test.drag(to: CGPoint(x: 150, y: 200), duration: 0.1)
    if isCancelled { test.perform { list.panGestureRecognizer.isEnabled = false } }
    test.lift()
    test.settle()
    return ledger.fault ?? checked.fault(of: list)
  }

  @Test func `right calls are no fault`() {
    #expect(fault(.none) == nil)
    #expect(fault(.none, isCancelled: true) == nil)
  }

  @Test func `a wrong velocity or target is found`() {
    #expect(fault(.slower)?.contains("points per second was announced") == true)
    #expect(fault(.otherTarget)?.contains("its velocity leads to") == true)
  }

  @Test func `calls that are missing or come twice are found`() {
    #expect(fault(.withoutEndOfDrag)?.contains("the beginning of a deceleration came after") == true)
    #expect(fault(.withoutEndOfGlide) == "a deceleration has no end")
    #expect(fault(.endOfGlideTwice)?.contains("the end of a deceleration came after") == true)
  }

  @Test func `a drag that is cancelled announces no target`() {
    #expect(fault(.announcedAfterCancel, isCancelled: true)?.contains("although its pan is") == true)
  }
}
