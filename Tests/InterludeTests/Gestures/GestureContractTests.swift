import Foundation
import Interlude
import InterludeJournal
import Testing

/// Behaviour that UIKit's headers document for every recogniser.
@MainActor @Suite struct GestureContractTests {
  private let harness = StageHarness()
  private let view: ListeningView

  init() {
    view = ListeningView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    harness.window.addSubview(view)
  }

  /// A recogniser that logs its calls and follows one finger from its first movement.
  private final class Following: UIGestureRecognizer {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { log.append("touches began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      log.append("touches moved")
      state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      log.append("touches ended")
      state = .ended
    }
    override func reset() { log.append("reset in \(state)") }
  }

  /// A delegate that logs its calls.
  private final class LoggingDelegate: NSObject, UIGestureRecognizerDelegate {
    var log: (String) -> Void = { _ in }
    /// The recognisers that must fail before another, and those that wait for it.
    var awaited: UIGestureRecognizer?
    var waiting: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      log("should begin in \(gestureRecognizer.state)")
      return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      log("should receive")
      return true
    }
    func gestureRecognizer(_ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer)
      -> Bool
    {
      log("should require")
      return other === awaited
    }
    func gestureRecognizer(_ one: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer)
      -> Bool
    {
      log("should be required")
      return other === waiting
    }
  }

  @Test func `its properties have the header's defaults`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.isEnabled && tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    #expect(tap.state == .possible && tap.view == nil && tap.delegate == nil && tap.numberOfTouches == 0)
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    let press = UILongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int.max)
  }

  @Test func `after its end it ignores its touches until all have lifted, and is reset in its last state`() {
    let following = Following().named("following", on: view)
    var states: [UIGestureRecognizer.State] = []
    following.addAction { states.append($0.state) }
    harness.down(100, 100)
    harness.down(200, 100, finger: 2)
    harness.move(100, 120)
    harness.move(100, 130)
    harness.up(100, 130)
    #expect(states == [.began, .changed, .ended] && following.state == .ended)
    harness.move(200, 150, finger: 2)
    harness.up(200, 150, finger: 2)
    #expect(states.count == 3 && following.state == .possible)
    #expect(
      following.log == [
        "touches began", "touches began", "touches moved", "touches moved", "touches ended", "reset in ended",
      ])
    harness.down(100, 100)
    harness.move(100, 120)
    #expect(states.count == 4)
  }

  @Test func `a failure sends no action`() {
    var actions = 0
    for recognizer in [UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer()] {
      recognizer.addAction { _ in actions += 1 }
      view.addGestureRecognizer(recognizer)
    }
    let unwilling = TableDelegate()
    unwilling.unwilling = view.gestureRecognizers!
    for recognizer in unwilling.unwilling { recognizer.delegate = unwilling }
    harness.tap(100, 100)
    harness.down(100, 100)
    harness.move(100, 150)
    harness.up(100, 150)
    harness.down(100, 100)
    harness.advance(0.8)
    harness.up(100, 100)
    #expect(actions == 0)
    let unwanted = harness.story.filter { $0.contains("shouldBegin said no") }
    #expect(unwanted.count == 3, "\(harness.story)")
  }

  @Test func `the hit view of a touch receives it wherever it moves`() {
    let other = ListeningView(frame: CGRect(x: 0, y: 400, width: 400, height: 200))
    harness.window.addSubview(other)
    let following = Following().named("following", on: view)
    following.cancelsTouchesInView = false
    harness.down(100, 390)
    harness.move(100, 500)
    harness.up(100, 590)
    #expect(
      view.received == ["began", "moved", "ended"] || view.received == ["began", "moved", "moved", "ended"])
    #expect(other.received == [] && following.log.contains("touches ended"))
  }

  @Test func `recognisers of the hit view's ancestors receive each phase before the view`() {
    var order: [String] = []
    final class Logging: UIGestureRecognizer {
      var log: ((String) -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { log?("\(name!) began") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        log?("\(name!) ended")
        state = .failed
      }
    }
    for (name, owner) in [("outer", harness.window), ("inner", view)] as [(String, UIView)] {
      Logging().named(name, on: owner).log = { order.append($0) }
    }
    view.log = { order.append($0) }
    harness.tap(100, 100)
    #expect(
      order == ["inner began", "outer began", "view began", "inner ended", "outer ended", "view ended"])
  }

  @Test func `a delegate is called before the first touch and again when leaving possible`() {
    let (following, loggingDelegate) = (Following().named("following", on: view), LoggingDelegate())
    loggingDelegate.log = { if !$0.contains("require") { following.log.append($0) } }
    following.addAction { following.log.append("action \($0.state)") }
    following.delegate = loggingDelegate
    harness.down(100, 100)
    harness.move(100, 120)
    harness.move(100, 130)
    #expect(
      following.log == [
        "should receive", "touches began", "touches moved", "should begin in possible", "action began",
        "touches moved", "action changed",
      ])
  }

  @Test(arguments: [true, false])
  func `the delegate of either recogniser can allow simultaneous recognition`(deeper: Bool) {
    let outer = UIPanGestureRecognizer().named("outer", on: harness.window)
    let inner = UIPanGestureRecognizer().named("inner", on: view)
    let delegate = TableDelegate()
    delegate.together = true
    (deeper ? inner : outer).delegate = delegate
    harness.down(100, 100)
    harness.move(100, 140)
    #expect(inner.state == .began && outer.state == .began)
  }

  @Test(arguments: [true, false])
  func `either delegate can set a failure requirement, and is called once`(fromWaiting: Bool) {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer().named("single", on: view)
    var (taps, questions): ([String], [String]) = ([], [])
    single.addAction { _ in taps.append("single") }
    double.addAction { _ in taps.append("double") }
    let loggingDelegate = LoggingDelegate()
    loggingDelegate.log = { questions.append($0) }
    if fromWaiting {
      loggingDelegate.awaited = double
      single.delegate = loggingDelegate
    } else {
      loggingDelegate.waiting = single
      double.delegate = loggingDelegate
    }
    harness.tap(100, 100)
    #expect(taps.isEmpty)
    harness.advance(0.4)
    #expect(taps == ["single"])
    #expect(questions.filter { $0 == (fromWaiting ? "should require" : "should be required") }.count == 1)
    harness.tap(100, 100)
    harness.tap(100, 100)
    #expect(taps == ["single", "double"], "the double tap's success is the single tap's failure")
  }

  // MARK: Views

  @Test func `a delayed touchesEnded becomes a cancellation when the gesture is recognised`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    harness.tap(100, 100)
    #expect(view.received == ["began"])
    harness.tap(100, 100)
    #expect(double.state == .possible && view.received.filter { $0 == "ended" }.isEmpty)
    #expect(view.received.filter { $0 == "cancelled" }.count == view.received.filter { $0 == "began" }.count)
  }

  @Test func `a recogniser that does not delay ends lets the view receive them at once`() {
    let double = UITapGestureRecognizer().named("double", on: view)
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    harness.tap(100, 100)
    #expect(view.received == ["began", "ended"])
  }

  // MARK: Numbers

  @Test func `the number of touches is current, and the location is their centroid`() {
    let following = Following().named("following", on: view)
    harness.down(100, 100)
    #expect(following.numberOfTouches == 1 && following.location(in: nil) == CGPoint(x: 100, y: 100))
    harness.down(300, 200, finger: 2)
    #expect(following.numberOfTouches == 2 && following.location(in: nil) == CGPoint(x: 200, y: 150))
    #expect(following.location(ofTouch: 1, in: nil) == CGPoint(x: 300, y: 200))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    view.addSubview(inner)
    #expect(following.location(in: inner) == CGPoint(x: 150, y: 100))
  }

  @Test func `translation and velocity are in the given view's coordinates`() {
    let pan = UIPanGestureRecognizer().named("pan", on: harness.window)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    harness.down(100, 100)
    for step in 1...6 { harness.move(100, 100 + 20 * Double(step)) }
    #expect(abs(pan.translation(in: nil).y - 110) < 1e-9 && abs(pan.translation(in: view).y - 55) < 1e-9)
    #expect(abs(pan.velocity(in: nil).y - 1200) < 1 && abs(pan.velocity(in: view).y - 600) < 1)
    pan.setTranslation(CGPoint(x: 0, y: 10), in: view)
    #expect(abs(pan.translation(in: nil).y - 20) < 1e-9)
  }

  @Test func `a press fails at early movement and follows the finger after began`() {
    let press = UILongPressGestureRecognizer().named("press", on: view)
    var states: [UIGestureRecognizer.State] = []
    press.addAction { states.append($0.state) }
    harness.down(100, 100)
    harness.move(100, 112)
    harness.advance(0.6)
    harness.up(100, 112)
    #expect(states.isEmpty)
    harness.down(100, 100)
    harness.move(100, 109)
    harness.advance(0.5)
    #expect(states == [.began])
    harness.move(100, 200)
    harness.up(100, 200)
    #expect(states == [.began, .changed, .ended])
  }
}
