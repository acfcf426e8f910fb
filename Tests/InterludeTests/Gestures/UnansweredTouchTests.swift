import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The journal names the rule because of which a touch had no effect.
@MainActor
@Suite struct UnansweredTouchTests {
  /// A view with a tap recogniser at (50, 50), 100 points wide.
  private final class Target: UIView {}

  private final class Refusing: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
  }

  private let test = TestStage(size: CGSize(width: 300, height: 300))
  private let target = Target(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private let refusing = Refusing()

  private func tapped(
    at location: CGPoint = CGPoint(x: 100, y: 100), _ change: (UIView) -> Void = { _ in },
    then later: () -> Void = {}
  ) -> [String] {
    test.show {
      let controller = UIViewController()
      controller.view.addSubview(target)
      target.addGestureRecognizer(tap)
      change(controller.view)
      return controller
    }
    test.frame()
    test.perform { later() }
    test.frame()
    test.tap(at: location)
    return test.entries.compactMap { entry in
      guard case .touch(let touch) = entry.event, touch.phase == "unanswered" else { return nil }
      return "\(touch.reason?.rawValue ?? ""): \(touch.view)"
    }
  }

  @Test func `a touch that a recogniser takes has no reason`() { #expect(tapped().isEmpty) }

  @Test func `disabled interaction`() {
    #expect(tapped { _ in target.isUserInteractionEnabled = false } == ["interaction disabled: Target"])
  }

  @Test func `a hidden view`() {
    #expect(tapped { _ in target.isHidden = true } == ["hidden: Target"])
  }

  @Test func `a transparent view`() {
    #expect(tapped { _ in target.alpha = 0.01 } == ["alpha below 0.01: Target"])
    #expect(tapped { _ in target.alpha = 0.02 }.count == 1, "one of the tap before")
  }

  @Test func `a subview outside of its superview's bounds`() {
    let reasons = tapped { root in
      let small = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      root.addSubview(small)
      small.addSubview(target)
    }
    #expect(reasons == ["outside the bounds: UIView"])
  }

  @Test func `no recogniser`() {
    #expect(tapped(at: CGPoint(x: 250, y: 250)) == ["no recognizer: UIView"])
  }

  @Test func `a delegate that does not want the touch`() {
    #expect(tapped { _ in tap.delegate = refusing } == ["delegate refused: Target"])
  }

  @Test func `a disabled recogniser`() {
    #expect(tapped { _ in tap.isEnabled = false } == ["recognizer disabled: Target"])
  }

  @Test func `recognisers that fail`() {
    let reasons = tapped { _ in tap.numberOfTouchesRequired = 2 }
    #expect(reasons == ["recognizers failed: Target"])
  }

  @Test func `controls and rows answer without a recogniser, and disabled controls do not`() {
    let button = UIButton(frame: CGRect(x: 200, y: 200, width: 80, height: 80))
    let place = CGPoint(x: 240, y: 240)
    #expect(tapped(at: place) { $0.addSubview(button) }.isEmpty)
    #expect(
      tapped(at: place) {
        $0.addSubview(button)
        button.isEnabled = false
      } == ["control disabled: UIButton"])
  }

  @Test func `an animation without interaction`() {
    let reasons = tapped(then: { UIView.animate(withDuration: 2) { target.alpha = 0.5 } })
    #expect(reasons == ["animation without interaction: Target"])
  }

  @Test func `events that the application ignores, wherever the touch is`() {
    let reasons = tapped(then: { UIApplication.shared.beginIgnoringInteractionEvents() })
    #expect(reasons == ["events ignored: "])
    test.perform { UIApplication.shared.endIgnoringInteractionEvents() }
    test.tap(at: CGPoint(x: 100, y: 100))
    #expect(
      test.entries.count {
        if case .touch(let touch) = $0.event { touch.phase == "unanswered" } else { false }
      } == 1)
  }

  @Test func `the digest of a recording does not count the reasons`() {
    _ = tapped(at: CGPoint(x: 250, y: 250))
    let counted = test.entries.filter { JournalDigest.counts($0) }
    #expect(test.entries.count - counted.count == 1)
  }
}
