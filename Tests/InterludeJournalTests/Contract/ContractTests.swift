import Foundation
import InterludeJournal
import Testing

/// Each rule is broken once on purpose, and satisfied once.
@Suite struct ContractTests {
  struct Story: CustomTestStringConvertible, Sendable {
    let rule: ContractRule
    let broken: [JournalEvent]
    let satisfying: [JournalEvent]
    var testDescription: String { rule.rawValue }
  }

  private static func call(_ call: String, _ detail: String = "", number: Int = 1) -> JournalEvent {
    .transition(
      TransitionEntry(
        transition: number, caller: "animator", callee: "context", call: call, detail: detail))
  }

  private static func step(
    _ step: RequestEntry.Step, _ detail: String = "", number: Int = 1
  ) -> JournalEvent {
    .request(RequestEntry(request: number, step: step, detail: detail))
  }

  private static func callEntry(_ call: String) -> JournalEvent {
    .appearance(AppearanceEntry(controller: 1, name: "Sheet", call: call))
  }

  private static func touch(_ phase: String, _ number: Int = 1) -> JournalEvent {
    .touch(TouchEntry(touch: number, phase: phase, x: 0, y: 0, view: "UIView"))
  }

  private static func gesture(_ state: String, cause: String = "touches") -> JournalEvent {
    .gesture(GestureEntry(recognizer: 1, label: "pan", from: "possible", to: state, cause: cause))
  }

  private static func rest(_ change: (inout RestEntry) -> Void = { _ in }) -> JournalEvent {
    var rest = RestEntry()
    change(&rest)
    return .rest(rest)
  }

  private static let present = call("present(_:animated:completion:)", "animated")
  private static func begin(_ flag: String = "running") -> [JournalEvent] { [present, step(.began, flag)] }
  private static let end = [step(.completions, "0"), step(.ended, "completed")]
  private static let complete = call("completeTransition(_:)", "true")
  private static let takeBack = call("completeTransition(_:)", "false")
  private static let finish = call("finishInteractiveTransition()")
  private static let cancel = call("cancelInteractiveTransition()")
  private static let pause = call("pauseInteractiveTransition()")
  private static let running = call("interaction changed", "running")
  private static let interactive = call("interaction changed", "interactive")

  private static func leftover(_ rule: ContractRule, _ count: @escaping (inout RestEntry) -> Void) -> Story {
    // Objects on the stage during a presentation are not leftovers.
    let shown = rest { rest in
      rest.presented = [1]
      rest.containers = 1
      count(&rest)
    }
    return Story(rule: rule, broken: [rest(), shown, rest(count)], satisfying: [rest(), shown, rest()])
  }

  private static func push(_ number: Int) -> JournalEvent {
    .transition(
      TransitionEntry(
        transition: number, caller: "container", callee: "system", call: "pushViewController(_:animated:)",
        container: 7))
  }

  private static func exchange(_ number: Int, completed: Bool) -> [JournalEvent] {
    [
      push(number), step(.began, "running", number: number),
      call("completeTransition(_:)", "\(completed)", number: number), step(.completions, "0", number: number),
      step(.ended, number: number),
    ]
  }

  private static func contained(
    _ controllers: [Int] = [8, 9], _ change: (inout ContainerRest) -> Void = { _ in }
  ) -> JournalEvent {
    var container = ContainerRest(container: 7, controllers: controllers, top: controllers.last)
    change(&container)
    return rest { $0.exchanging = [container] }
  }

  /// A container at rest that is not in a window.
  private static func unseen(_ controllers: [Int], _ places: [Double] = []) -> JournalEvent {
    contained(controllers) {
      ($0.isVisible, $0.places, $0.appeared, $0.shown) = (false, places, [], [])
    }
  }

  static let stories: [Story] = [
    Story(
      rule: .oneExchange,
      broken: [push(1), step(.began, "running"), push(2), step(.began, "running", number: 2)],
      satisfying: exchange(1, completed: true) + exchange(2, completed: true) + [rest()]),
    Story(rule: .requestAnswered, broken: [push(1), rest()], satisfying: exchange(1, completed: true)),
    Story(rule: .topAppears, broken: [contained { $0.appeared = [8, 9] }], satisfying: [contained()]),
    Story(
      rule: .topAppears, broken: [contained { $0.shown = [8] }],
      satisfying: [contained { ($0.isVisible, $0.appeared, $0.shown) = (false, [], []) }, contained()]),
    Story(rule: .barShowsTop, broken: [contained { $0.item = 8 }], satisfying: [contained()]),
    Story(
      rule: .cancelRestores, broken: [contained()] + exchange(1, completed: false) + [contained([8])],
      satisfying: [contained()] + exchange(1, completed: false) + [contained()]
        + exchange(2, completed: true) + [contained([8])]),
    Story(
      rule: .cancelRestores,
      broken: [contained()] + exchange(1, completed: false) + [contained { $0.places = [1] }],
      satisfying: [contained()] + exchange(1, completed: false)
        + [contained { ($0.places, $0.conditions) = ([1], [1]) }] + exchange(2, completed: false)
        + [contained { ($0.places, $0.conditions) = ([1], [1]) }]),
    Story(
      rule: .cancelRestores, broken: [contained()] + exchange(1, completed: false) + [unseen([8])],
      satisfying: [contained()] + exchange(1, completed: false) + [unseen([8, 9], [1])]),
    Story(
      rule: .completedOnce, broken: begin() + [complete, complete] + end,
      satisfying: begin() + [complete] + end),
    Story(rule: .completedOnce, broken: begin() + end, satisfying: begin() + [step(.revoked)] + end),
    Story(
      rule: .completedOnce, broken: begin() + [complete] + end + [complete],
      satisfying: begin() + [complete] + end + [rest()]),
    Story(
      rule: .completedOnce, broken: [present, complete],
      satisfying: begin() + [rest { $0.transitions = 1 }, complete] + end + [rest()]),
    Story(
      rule: .completedOnce, broken: begin() + [rest()],
      satisfying: begin() + [rest { $0.transitions = 1 }, complete] + end),
    Story(
      rule: .decided, broken: begin("interactive") + [cancel, running, complete] + end,
      satisfying: begin("interactive") + [cancel, running, takeBack] + end),
    Story(
      rule: .decided, broken: begin("interactive") + [takeBack, running] + end,
      satisfying: begin("interactive") + [complete, running] + end),
    Story(
      rule: .decided, broken: begin("interactive") + [finish, running, cancel, takeBack] + end,
      satisfying: begin("interactive") + [finish, running, pause, interactive, cancel, running, takeBack]
        + end),
    // One that was caught is cancelled until it is finished: its context says so.
    Story(
      rule: .decided,
      broken: begin("interactive") + [finish, running, pause, interactive, takeBack, running] + end,
      satisfying: begin("interactive") + [cancel, running, pause, interactive, takeBack, running] + end),
    Story(
      rule: .interactiveFlag, broken: begin("interactive") + [running, finish, complete] + end,
      satisfying: begin("interactive") + [finish, running, complete] + end),
    Story(
      rule: .interactiveFlag, broken: begin("interactive") + [running, complete] + end,
      satisfying: begin("interactive") + [step(.revoked), running] + end),
    Story(
      rule: .interactiveFlag, broken: begin("interactive") + [finish, complete] + end,
      satisfying: begin() + [pause, interactive, finish, running, complete] + end),
    Story(
      rule: .coordinatorOnce, broken: begin() + [complete, step(.completions)] + end,
      satisfying: begin() + [complete] + end),
    Story(
      rule: .coordinatorOnce, broken: begin() + [complete, step(.ended)],
      satisfying: begin() + [complete] + end),
    Story(
      rule: .requestAnswered, broken: [present, rest()],
      satisfying: [present, step(.dropped, "the controller is leaving"), rest()]),
    Story(
      rule: .requestAnswered, broken: [present, step(.queued), rest()],
      satisfying: [present, step(.queued)] + [step(.began, "running"), complete] + end + [rest()]),
    Story(
      rule: .requestAnswered, broken: [rest { $0.uncalledCompletions = 1 }],
      satisfying: [present, step(.dropped), rest()]),
    Story(
      rule: .transitionsEnd, broken: begin("interactive") + [rest { $0.transitions = 1 }],
      satisfying: begin("interactive") + [rest { $0.transitions = 1 }, touch("began")]
        + [touch("ended"), finish, running, complete] + end + [rest()]),
    Story(
      rule: .appearance, broken: [callEntry("viewDidAppear(_:)")],
      satisfying: ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"].map(callEntry) + [rest()]
    ),
    Story(
      rule: .appearance, broken: [callEntry("viewWillAppear(_:)"), rest()],
      satisfying: ["viewWillAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)"].map(callEntry) + [
        rest()
      ]),
    Story(
      rule: .appearance, broken: [callEntry("viewWillAppear(_:)"), callEntry("viewDidDisappear(_:)")],
      satisfying: ["viewWillAppear(_:)", "viewWillDisappear(_:)", "viewWillAppear(_:)", "viewDidAppear(_:)"]
        .map(
          callEntry)
    ),
    Story(
      rule: .container, broken: [rest { $0.containers = 1 }],
      satisfying: [rest { ($0.containers, $0.presented) = (1, [1]) }]),
    Story(
      rule: .container,
      broken: [rest { ($0.containers, $0.presented, $0.hiddenContainers) = (1, [1], 1) }],
      satisfying: [rest { ($0.containers, $0.presented) = (1, [1]) }]),
    Story(
      rule: .coordinatorOnce, broken: [rest { $0.uncalledAlongside = 1 }],
      satisfying: begin() + [complete] + end + [rest()]),
    Story(rule: .pointers, broken: [rest { $0.inconsistentPresentations = 1 }], satisfying: [rest()]),
    leftover(.inputUnlocked) { $0.locked = 1 },
    Story(
      rule: .inputUnlocked,
      broken: [rest { ($0.containers, $0.presented, $0.lockedContainers) = (1, [1], 1) }],
      satisfying: [rest(), rest { ($0.containers, $0.presented) = (1, [1]) }]),
    Story(
      rule: .inputUnlocked,
      broken: [rest(), rest { ($0.containers, $0.presented, $0.locked) = (1, [1], 1) }],
      satisfying: [rest(), rest { ($0.containers, $0.presented) = (1, [1]) }]),
    Story(
      rule: .animationsEnd,
      broken: [rest(), rest { ($0.containers, $0.presented, $0.animations) = (1, [1], 1) }],
      satisfying: [
        rest(), rest { ($0.containers, $0.presented, $0.animations) = (1, [1], 1) }, touch("began"),
        touch("ended"), rest { ($0.containers, $0.presented) = (1, [1]) },
      ]),
    leftover(.viewsGone) { $0.views = 1 },
    leftover(.layersGone) { $0.layers = 1 },
    leftover(.recognizersGone) { $0.recognizers = 1 },
    leftover(.linksGone) { $0.links = 1 },
    leftover(.animatorsGone) { $0.animators = 1 },
    leftover(.animationsEnd) { $0.animations = 1 },
    Story(rule: .modelIsShown, broken: [rest { $0.mismatchedLayers = 1 }], satisfying: [rest()]),
    Story(
      rule: .touchesEnd, broken: [touch("began"), touch("moved"), rest()],
      satisfying: [touch("began"), touch("ended"), touch("began", 2), touch("cancelled", 2), rest()]),
    Story(
      rule: .recognizersReset, broken: [gesture("began"), gesture("ended"), rest()],
      satisfying: [
        gesture("began"), gesture("ended"), gesture("possible"), gesture("began", cause: "pointer"), rest(),
      ]
    ),
    Story(rule: .recognizersReset, broken: [rest { $0.recognizing = 1 }], satisfying: [rest()]),
  ]

  private func check(_ events: [JournalEvent]) -> ContractChecker {
    var checker = ContractChecker(events.map { JournalEntry(time: 1, stageTime: 1, frame: 3, event: $0) })
    checker.end()
    return checker
  }

  @Test func `every rule has an example`() {
    #expect(Set(Self.stories.map(\.rule)) == Set(ContractRule.allCases))
  }

  @Test(arguments: stories) func `a broken rule is named, and no other`(story: Story) {
    let checker = check(story.broken)
    #expect(checker.verdicts.map(\.rule) == [story.rule], "\(checker.verdicts)")
    #expect(checker.verdicts.first?.entries.last.map { $0 < story.broken.count } == true)
  }

  @Test(arguments: stories) func `a rule that holds was checked`(story: Story) {
    let checker = check(story.satisfying)
    #expect(checker.verdicts.isEmpty, "\(checker.verdicts)")
    #expect(checker.tries(of: story.rule) > 0)
  }

  @Test func `a verdict names the entries that broke the rule, and is reported at once`() {
    var checker = ContractChecker()
    let events = Self.begin() + [Self.complete, Self.complete]
    var news: [[Int]] = []
    for event in events {
      let verdicts = checker.read(JournalEntry(time: 2, stageTime: 1, frame: 7, event: event))
      news.append(contentsOf: verdicts.map(\.entries))
    }
    #expect(news == [[2, 3]])
    #expect(checker.verdicts[0].frame == 7 && checker.verdicts[0].time == 2)
  }

  @Test func `the new kinds of entries round-trip through a file`() throws {
    for event in [
      Self.step(.dropped, "why"), Self.callEntry("viewWillAppear(_:)"), Self.rest { $0.presented = [4] },
      Self.push(1), Self.contained { ($0.places, $0.conditions) = ([0.5], [1]) },
    ] {
      let entry = JournalEntry(time: 1.5, stageTime: 1.25, frame: 3, event: event)
      let line = LineEncoder().line(entry)
      #expect(try JSONDecoder().decode(JournalEntry.self, from: line) == entry)
    }
  }
}
