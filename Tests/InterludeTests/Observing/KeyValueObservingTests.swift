import InterludeTesting
import Testing

@testable import Interlude

@MainActor struct KeyValueObservingTests {
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  @Test func `a change is reported once with the old and the new value`() {
    var changes: [(CGPoint?, CGPoint?)] = []
    let observation = view.observe(\.center, options: [.old, .new]) { _, change in
      changes.append((change.oldValue, change.newValue))
    }
    view.frame = CGRect(x: 20, y: 20, width: 50, height: 40)
    #expect(changes.count == 1)
    #expect(changes.first?.0 == CGPoint(x: 25, y: 40) && changes.first?.1 == CGPoint(x: 45, y: 40))
    view.center = CGPoint(x: 45, y: 40)
    #expect(changes.count == 1)
    observation.invalidate()
    view.center = .zero
    #expect(changes.count == 1)
  }

  @Test func `without options there are no values, and initial calls at once`() {
    var calls = 0
    let observation = view.observe(\.alpha) { _, change in
      calls += 1
      #expect(change.oldValue == nil && change.newValue == nil)
    }
    view.alpha = 0.5
    #expect(calls == 1)
    var initial: [CGFloat?] = []
    let other = view.observe(\.alpha, options: [.initial, .new]) { _, change in
      initial.append(change.newValue)
    }
    #expect(initial == [0.5])
    withExtendedLifetime((observation, other)) {}
  }

  @Test func `an observation ends with its object, and does not keep the view alive`() {
    var calls = 0
    var observation: NSKeyValueObservation? = view.observe(\.isHidden) { _, _ in calls += 1 }
    view.isHidden = true
    #expect(observation != nil && calls == 1)
    observation = nil
    view.isHidden = false
    #expect(calls == 1)

    weak var gone: UIView?
    var kept: NSKeyValueObservation?
    do {
      let short = UIView()
      gone = short
      kept = short.observe(\.frame) { _, _ in }
    }
    #expect(gone == nil && kept != nil)
  }

  @Test func `an offset is reported after the delegate, with every property that the setter changed`() {
    let (stage, list) = ScrollList.shown()
    var log: [String] = []
    let observation = list.scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in
      log.append("\(list.callLog.last ?? "nothing") \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
    }
    stage.perform { list.scrollView.contentOffset = CGPoint(x: 0, y: 50) }
    #expect(log == ["didScroll 0.0 50.0"])
    stage.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    #expect(log.count > 3 && log.last?.hasSuffix("140.0") == true)
    withExtendedLifetime(observation) {}
  }

  @Test func `sizes, insets, delegates and states are reported`() {
    let stage = TestStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = UIButton()
    let controller = stage.perform { UIViewController() }
    var log: [String] = []
    let kept: [NSKeyValueObservation] = [
      scrollView.observe(\.contentSize) { _, _ in log.append("size") },
      scrollView.observe(\.contentInset) { _, _ in log.append("inset") },
      scrollView.observe(\.delegate) { _, _ in log.append("delegate") },
      button.observe(\.isSelected) { _, _ in log.append("selected") },
      controller.observe(\.title) { _, _ in log.append("title") },
      scrollView.layer.observe(\.cornerRadius) { _, _ in log.append("radius") },
    ]
    let list = stage.perform { ScrollList() }
    stage.perform {
      scrollView.contentSize = CGSize(width: 200, height: 200)
      scrollView.contentInset = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
      scrollView.delegate = list
      scrollView.delegate = list
      button.isSelected = true
      controller.title = "name"
      scrollView.layer.cornerRadius = 3
    }
    #expect(log == ["size", "inset", "delegate", "selected", "title", "radius"])
    withExtendedLifetime(kept) {}
  }

  @Test func `the safe area is observed when a controller changes it`() {
    let stage = TestStage()
    let controller = stage.perform { SafeAreaPage() }
    stage.show { controller }
    var tops: [CGFloat?] = []
    let observation = controller.view.observe(\.safeAreaInsets, options: .new) { _, change in
      tops.append(change.newValue?.top)
    }
    stage.perform { controller.additionalSafeAreaInsets.top = 44 }
    #expect(tops == [44] && controller.calls == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `a handler that changes its own property without end is stopped`() {
    let stage = TestStage()
    stage.perform {
      let observation = view.observe(\.center) { view, _ in view.center.x += 1 }
      view.center = .zero
      withExtendedLifetime(observation) {}
    }
    #expect(view.center.x < 100 && stage.misuses.count == 1)
    #expect(stage.misuses.first?.contains("without end") == true)
  }
}

private final class SafeAreaPage: UIViewController {
  var calls = 0
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    calls += 1
  }
}
