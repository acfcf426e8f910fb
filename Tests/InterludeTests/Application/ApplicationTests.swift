import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct ApplicationTests {
  @MainActor private final class Listener: NSObject {
    var log: [String] = []
    func resigned(_ notification: Notification) { log.append("resigned \(notification.object != nil)") }
    func plain() { log.append("plain") }
  }

  @Test func `the application has the stage's windows, and follows the focus`() {
    let stage = TestStage()
    let home = stage.perform { UIViewController() }
    stage.show { home }
    let listener = Listener()
    stage.perform {
      let application = UIApplication.shared
      #expect(application === UIApplication.shared && application.keyWindow === home.view.window)
      #expect(application.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.windows.count == 1)
      #expect(application.applicationState == .active)
      Interlude.NotificationCenter.default.addObserver(
        listener, selector: Selector(Listener.resigned(_:)),
        name: UIApplication.willResignActiveNotification, object: nil)
      Interlude.NotificationCenter.default.addObserver(
        listener, selector: Selector(Listener.plain), name: nil, object: nil)
    }
    stage.loseFocus()
    stage.frame()
    #expect(listener.log == ["resigned true", "plain"])
    stage.perform {
      #expect(UIApplication.shared.applicationState == .inactive)
      Interlude.NotificationCenter.default.removeObserver(
        listener, name: UIApplication.willResignActiveNotification, object: nil)
      Interlude.NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
      Interlude.NotificationCenter.default.removeObserver(listener)
      Interlude.NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
    }
    #expect(listener.log == ["resigned true", "plain", "plain"])
  }

  @Test func `an observer that is gone is not called`() {
    let center = Interlude.NotificationCenter()
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: Selector(Listener.plain), name: nil, object: nil)
    }
    center.post(name: Notification.Name("any"), object: nil)
    #expect(gone == nil)
  }

  @Test func `haptic feedback is a note in the journal`() {
    let stage = TestStage()
    stage.perform {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
    let notes = stage.entries.compactMap { if case .note(let note) = $0.event { note.text } else { nil } }
    #expect(
      notes == [
        "haptic feedback: impact heavy", "haptic feedback: selection",
        "haptic feedback: notification success",
      ])
  }

  @Test func `a stage's code is on the main thread, other threads are not`() async {
    let stage = TestStage()
    stage.perform { #expect(Interlude.Thread.isMainThread) }
    let elsewhere = await Task.detached { Interlude.Thread.isMainThread }.value
    #expect(!elsewhere)
  }

  @Test func `log messages take their arguments and are dropped below errors`() {
    #expect(OSLog.default.isEnabled(type: .error) && !OSLog.default.isEnabled(type: .debug))
    #expect(!OSLog.disabled.isEnabled(type: .fault))
    #expect(OSLog.formatted("%{public}@ of %.2f, 100 %% %d", ["one", 2.5, 3]) == "one of 2.5, 100 % 3")
  }

  @Test func `a lock is held by one, and a subject tells its subscribers`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))

    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [Int] = []
    var token: AnyCancellable? = subject.sink { values.append($0) }
    subject.send(2)
    token?.cancel()
    token = nil
    subject.send(3)
    #expect(values == [1, 2] && subject.value == 3)
  }

  @Test func `subscriptions in a set last as long as the set keeps them`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [Int] = []
    var kept: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    subject.sink { values.append($0) }.store(in: &kept)
    subject.sink { values.append(10 * $0) }.store(in: &list)
    subject.send(2)
    kept = []
    subject.send(3)
    #expect(values == [1, 10, 2, 20, 30] && list.count == 1)
  }

  private final class Router: NSObject, UIGestureRecognizerDelegate {
    var target: (any UIGestureRecognizerDelegate)?
    func forwardingTarget(for aSelector: Selector!) -> Any? { target }
  }
  private final class Refusing: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `a delegate that forwards its calls answers as the other one`() {
    let router = Router()
    let delegate: any UIGestureRecognizerDelegate = router
    let tap = UITapGestureRecognizer()
    #expect(delegate.gestureRecognizerShouldBegin(tap))
    router.target = Refusing()
    #expect(!delegate.gestureRecognizerShouldBegin(tap))
    #expect(delegate.gestureRecognizer(tap, shouldRecognizeSimultaneouslyWith: UITapGestureRecognizer()))
    #expect(!delegate.gestureRecognizer(tap, shouldRequireFailureOf: UITapGestureRecognizer()))
  }

  private final class Chain: NSObject, UIGestureRecognizerDelegate {
    var targets: [any UIGestureRecognizerDelegate] = []
    func forwardingTarget(for aSelector: Selector!) -> Any? { targets.first { $0.responds(to: aSelector) } }
  }
  private final class Waiting: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `an object without the method is passed over, and responds again afterwards`() {
    let chain = Chain()
    let refusing = Refusing()
    chain.targets = [refusing, Waiting()]
    let delegate: any UIGestureRecognizerDelegate = chain
    let (tap, other) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    #expect(delegate.gestureRecognizer(tap, shouldRequireFailureOf: other))
    #expect(!delegate.gestureRecognizerShouldBegin(tap))
    #expect(!delegate.gestureRecognizer(tap, shouldBeRequiredToFailBy: other))
    #expect(refusing.responds(to: Selector(named: "f")))
  }
}
