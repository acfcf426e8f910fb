import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The rows of the sequence diagram.
@MainActor
@Suite struct CallSequenceTests {
  private func log(_ calls: [TransitionEntry]) -> EntryLog {
    var log = EntryLog()
    for (index, call) in calls.enumerated() {
      log.append(
        JournalEntry(time: Double(index) / 10, stageTime: 0, frame: index, event: .transition(call)))
    }
    return log
  }

  private func call(
    _ caller: String, _ callee: String, _ call: String, _ detail: String = "", number: Int = 1,
    presented: String? = nil
  ) -> TransitionEntry {
    TransitionEntry(
      transition: number, caller: caller, callee: callee, call: call, detail: detail, presented: presented)
  }

  @Test func `a transition begins with a heading, and its times start at 0`() {
    var model = CallSequenceModel()
    _ = model.read(
      log([
        call("presenting", "system", "present(_:animated:completion:)", presented: "Tags"),
        call("system", "delegate", "presentationController(forPresented:presenting:source:)"),
        call("presented", "system", "dismiss(animated:completion:)", number: 2, presented: "Tags"),
      ]))
    #expect(model.rows.first == .heading("Tags is presented", entry: 0, transition: 1))
    #expect(model.rows[3] == .heading("Tags is dismissed", entry: 2, transition: 2))
    let times = model.rows.compactMap { if case .call(let call) = $0 { call.time } else { nil } }
    #expect(times == [0, 100, 0])
  }

  @Test func `a dismissal that waits is named where it was called, and again where it begins`() {
    func entry(_ frame: Int, _ event: JournalEvent) -> JournalEntry {
      JournalEntry(time: Double(frame) / 10, stageTime: 0, frame: frame, event: event)
    }
    let dismiss = call("presenting", "system", "dismiss(animated:completion:)", number: 4, presented: "Tea")
    let entries = [
      entry(
        0, .transition(call("presenting", "system", "present(_:animated:completion:)", presented: "Tea"))),
      entry(0, .request(RequestEntry(request: 1, step: .began, detail: "running"))),
      entry(0, .transition(call("system", "animator", "animateTransition(using:)"))),
      entry(2, .transition(dismiss)),
      entry(2, .request(RequestEntry(request: 4, step: .queued))),
      entry(9, .transition(call("animator", "context", "completeTransition(_:)", "true"))),
      entry(9, .request(RequestEntry(request: 4, step: .began, detail: "running"))),
      entry(9, .transition(call("system", "animator", "animateTransition(using:)", number: 4))),
    ]
    var (log, model) = (EntryLog(), CallSequenceModel())
    var changed: [Int?] = []
    for entry in entries {
      log.append(entry)
      changed.append(model.read(log))
    }
    let headings = model.rows.compactMap { row in
      if case .heading(let words, _, let transition) = row { "\(transition): \(words)" } else { nil }
    }
    #expect(
      headings == [
        "1: Tea is presented", "4: Tea waits to be dismissed", "1: Tea is presented, continued",
        "4: Tea is dismissed after waiting 700 ms",
      ])
    // The heading of the dismissal changes when the journal says that it waits.
    #expect(changed == [0, nil, 2, 3, 3, 5, 7, 8])
    #expect(model.rows.map(\.transition) == [1, 1, 1, 4, 4, 1, 1, 4, 4])
  }

  // MARK: Containers

  private func titled(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .white
    return page
  }

  private func headings(_ driver: PanelDriver<CallSequencePanel>) -> [String] {
    driver.read()
    return driver.panel.model.rows.compactMap {
      if case .heading(let words, _, _) = $0 { words } else { nil }
    }
  }

  /// Drags from the left edge, and lets go at `x` after a rest.
  private func swipeBack(to x: Double, _ driver: PanelDriver<CallSequencePanel>) {
    driver.touch(.began, 2, 300)
    for step in 1...10 { driver.touch(.moved, 2 + (x - 2) * Double(step) / 10, 300) }
    driver.run(20)
    driver.touch(.ended, x, 300)
    driver.run(90)
  }

  @Test func `a push, a pop, a cancelled swipe and a new stack are headed by what they ask for`() throws {
    let navigation = UINavigationController(rootViewController: titled("Inbox"))
    let driver = PanelDriver<CallSequencePanel>(make: { navigation })
    driver.run()
    func perform(_ action: () -> Void) {
      driver.take.stage.perform(action)
      driver.run(90)
    }
    perform { navigation.pushViewController(titled("Message"), animated: true) }
    #expect(headings(driver) == ["Message is pushed"])
    swipeBack(to: 60, driver)
    #expect(navigation.topViewController?.title == "Message", "the swipe was too short for a pop")
    #expect(headings(driver).dropFirst() == ["Message is popped"])
    #expect(
      driver.panel.model.rows.contains {
        if case .call(let call) = $0 { call.name == "cancelInteractiveTransition()" } else { false }
      })
    swipeBack(to: 280, driver)
    perform { navigation.pushViewController(titled("Photo"), animated: true) }
    perform { navigation.setViewControllers([titled("Draft")], animated: true) }
    #expect(
      headings(driver).dropFirst(2) == [
        "Message is popped", "Photo is pushed", "Photo is replaced by Draft",
      ])
    #expect(driver.panel.model.participants.contains(.container))
    // A selected page has the rows of the transitions in which it appeared or disappeared.
    let page = try #require(navigation.topViewController?.view)
    let tree = ViewTree(of: driver.take.stage.windows)
    let rows = driver.panel.model.rows(of: SelectionScope(page.layer.number, in: tree))
    let first = try #require(rows.first.map { driver.panel.model.rows[$0] })
    #expect(rows.count < driver.panel.model.rows.count)
    #expect(first == .heading("Photo is replaced by Draft", entry: first.entry, transition: first.transition))
  }

  @Test func `a tab switch is headed by the tab that is selected`() throws {
    let tabs = UITabBarController()
    let driver = PanelDriver<CallSequencePanel>(make: {
      tabs.viewControllers = ["Soups", "Cakes"].map(self.titled)
      return tabs
    })
    driver.run()
    driver.take.stage.perform { tabs.selectedIndex = 1 }
    driver.run(60)
    #expect(headings(driver) == ["Cakes is selected"])
  }

  @Test func `only participants with calls have a lifeline`() {
    var model = CallSequenceModel()
    _ = model.read(log([call("animator", "context", "completeTransition(_:)", "true")]))
    #expect(model.participants == [.animator, .context])
    _ = model.read(
      log([
        call("animator", "context", "completeTransition(_:)", "true"),
        call("system", "presented", "viewDidAppear(_:)"),
      ]))
    #expect(model.participants == [.presented, .system, .animator, .context])
  }

  @Test func `consecutive updates are one row`() {
    var model = CallSequenceModel()
    let update = "updateInteractiveTransition(_:)"
    _ = model.read(
      log([
        call("interaction controller", "context", update, "0.1"),
        call("interaction controller", "context", update, "0.256789"),
        call("interaction controller", "context", "finishInteractiveTransition()"),
      ]))
    #expect(model.rows.count == 2)
    guard case .call(let merged) = model.rows[0] else { return }
    #expect(merged.count == 2 && merged.detail == "0.26")
  }

  @Test(arguments: [
    (1.0, "at rest"), (0.51, ""),
  ])
  func `an outcome that is reported long after the release tells why`(time: Double, detail: String) {
    func touch(_ phase: String, _ time: Double) -> JournalEntry {
      JournalEntry(
        time: time, stageTime: 0, frame: 1,
        event: .touch(TouchEntry(touch: 1, phase: phase, x: 0, y: 0, view: "Sheet")))
    }
    func entry(_ name: String, _ detail: String = "") -> JournalEntry {
      JournalEntry(
        time: time, stageTime: 0, frame: 2,
        event: .transition(call("interaction controller", "context", name, detail)))
    }
    var (log, model) = (EntryLog(), CallSequenceModel())
    log.append(touch("began", 0))
    log.append(touch("ended", 0.5))
    log.append(entry("finishInteractiveTransition()"))
    log.append(entry("completeTransition(_:)", "true"))
    _ = model.read(log)
    let details = model.rows.compactMap { if case .call(let call) = $0 { call.detail } else { nil } }
    #expect(details == [detail, "true"])
  }

  @Test func `entries that are read twice are added once`() {
    var model = CallSequenceModel()
    let entries = log([call("system", "animator", "animateTransition(using:)")])
    let firstRows = [model.read(entries), model.read(entries)]
    #expect(firstRows == [0, nil])
    #expect(model.rows.count == 1)
  }

  @Test func `a call to the left is a return`() {
    var model = CallSequenceModel()
    _ = model.read(
      log([call("system", "presented", "viewDidAppear(_:)"), call("system", "animator", "a")]))
    let returns = model.rows.compactMap { if case .call(let call) = $0 { call.returns } else { nil } }
    #expect(returns == [true, false])
  }

  // MARK: The panel

  private func driver() -> PanelDriver<CallSequencePanel> {
    let driver = PanelDriver<CallSequencePanel>()
    driver.run()
    driver.touch(.began, 100, 100)
    driver.touch(.ended, 100, 100)
    driver.run(90)
    return driver
  }

  @Test func `a click on a call shows its frame`() throws {
    let driver = driver()
    driver.read()
    let rows = driver.panel.model.rows
    let index = try #require(
      rows.firstIndex {
        if case .call(let call) = $0 { call.name == "transitionDuration(using:)" } else { false }
      })
    let list = try #require(driver.panel.subviews.compactMap { $0 as? RowList<CallSequenceRow> }.first)
    let place = list.convert(
      CGPoint(x: 150, y: CGFloat(index) * CallSequenceRow.height + 10), to: nil)
    if place.y < 80 { driver.test.perform { list.contentOffset.y -= 80 - place.y } }
    driver.test.frame()
    let now = list.convert(CGPoint(x: 150, y: CGFloat(index) * CallSequenceRow.height + 10), to: nil)
    driver.test.tap(at: now)
    driver.test.settle()
    let frame = try #require(driver.visited.last)
    #expect(driver.take.shots[frame].entries.contains(rows[index].entry))
  }

  @Test func `the last call before the cursor is highlighted`() {
    let driver = driver()
    driver.read()
    #expect(driver.panel.running == driver.panel.model.rows.count - 1)
    let first = driver.take.frame(ofEntry: driver.panel.model.rows[1].entry)!
    driver.read(at: first - 1)
    #expect(driver.panel.running == nil)
    driver.read(at: first)
    #expect(driver.panel.running != nil)
  }

  @Test func `invisible rows have no views`() throws {
    let driver = driver()
    driver.read()
    let list = try #require(driver.panel.subviews.compactMap { $0 as? RowList<CallSequenceRow> }.first)
    #expect(driver.panel.model.rows.count > 8)
    #expect(
      list.subviews.count { $0 is CallSequenceRow } <= Int(list.bounds.height / CallSequenceRow.height) + 2)
  }
}
