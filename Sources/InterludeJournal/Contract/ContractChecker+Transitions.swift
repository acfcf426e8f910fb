/// Transitions between their request and their end.
struct OpenTransitions: Sendable {
  struct Course: Sendable {
    enum Verdict: Sendable { case open, finished, cancelled }

    /// The entry that put it on the screen.
    let began: Int
    var isInteractive: Bool
    var verdict = Verdict.open
    /// The entry of the last finish or cancel.
    var verdictEntry: Int?
    /// Whether a pause has come that the flag has not followed yet.
    var isPaused = false
    /// The entry and the argument of `completeTransition`.
    var completed: (entry: Int, argument: Bool)?
    /// Entries at which the coordinator's completions ran.
    var completions: [Int] = []
    /// Whether it was ended over its parties' heads, because its window or its container went.
    var isRevoked = false
  }

  /// Requests that have neither begun nor been turned down, and the entries at which they were made.
  var asked: [Int: (entry: Int, call: String)] = [:]
  var courses: [Int: Course] = [:]
  /// The numbers of those that are over: of the newest ones, enough to know a late call.
  var over: [Int] = []
}

extension ContractChecker {
  mutating func read(_ entry: TransitionEntry) {
    let number = entry.transition
    switch entry.call {
    case "present(_:animated:completion:)", "dismiss(animated:completion:)":
      transitions.asked[number] = (index, entry.call)
    case "updateInteractiveTransition(_:)", "startInteractiveTransition(_:)": break
    case "pauseInteractiveTransition()":
      transitions.courses[number]?.isPaused = true
    case "finishInteractiveTransition()": decide(number, .finished)
    case "cancelInteractiveTransition()": decide(number, .cancelled)
    case "interaction changed": flagChanged(number, isInteractive: entry.detail == "interactive")
    case "completeTransition(_:)": complete(number, argument: entry.detail == "true")
    default: break
    }
  }

  private mutating func decide(_ number: Int, _ verdict: OpenTransitions.Course.Verdict) {
    // Once let go, only a hand on it again opens the decision anew.
    guard let course = transitions.courses[number], course.isInteractive || course.verdict == .open else {
      return
    }
    let entry = index
    transitions.courses[number]?.verdict = verdict
    transitions.courses[number]?.verdictEntry = entry
    transitions.courses[number]?.isPaused = false
  }

  private mutating func flagChanged(_ number: Int, isInteractive: Bool) {
    guard let course = transitions.courses[number] else { return }
    let isCaused =
      isInteractive
      ? course.isPaused : course.verdict != .open || course.completed != nil || course.isRevoked
    expect(
      isCaused && course.isInteractive != isInteractive, .interactiveFlag,
      by: [course.verdictEntry ?? course.began],
      "transition \(number) was said to be \(isInteractive ? "interactive" : "running") "
        + (isCaused ? "twice" : "without a cause"))
    transitions.courses[number]?.isInteractive = isInteractive
    if isInteractive { transitions.courses[number]?.verdict = .open }
    transitions.courses[number]?.isPaused = false
  }

  private mutating func complete(_ number: Int, argument: Bool) {
    guard let course = transitions.courses[number] else {
      let isLate = transitions.over.contains(number)
      return expect(
        false, .completedOnce, by: [],
        "transition \(number) was completed "
          + (isLate ? "after its end" : "before it was on the screen, or by another's context"))
    }
    expect(
      course.completed == nil, .completedOnce, by: course.completed.map { [$0.entry] } ?? [],
      "transition \(number) was completed twice")
    guard course.completed == nil else { return }
    let isAsDecided =
      switch course.verdict {
      case .finished: argument
      case .cancelled: !argument
      case .open: argument || !course.isInteractive
      }
    expect(
      isAsDecided, .decided, by: [course.verdictEntry ?? course.began],
      course.verdict == .open
        ? "transition \(number) was taken back in the hand without cancelInteractiveTransition()"
        : "transition \(number) was completed with \(argument) though it was "
          + (course.verdict == .finished ? "finished" : "cancelled"))
    let entry = index
    transitions.courses[number]?.completed = (entry, argument)
  }

  mutating func read(_ entry: RequestEntry) {
    let (number, place) = (entry.request, index)
    switch entry.step {
    case .queued: break
    case .dropped, .done:
      answer(number)
    case .began:
      answer(number)
      transitions.courses[number] = OpenTransitions.Course(
        began: place, isInteractive: entry.detail == "interactive")
    case .revoked: transitions.courses[number]?.isRevoked = true
    case .completions: transitions.courses[number]?.completions.append(place)
    case .ended:
      answer(number)
      end(number)
    }
  }

  private mutating func answer(_ number: Int) {
    guard transitions.asked.removeValue(forKey: number) != nil else { return }
    keep(.requestAnswered)
  }

  private mutating func end(_ number: Int) {
    // What leaves without a transition has no course.
    guard let course = transitions.courses.removeValue(forKey: number) else { return }
    transitions.over.append(number)
    if transitions.over.count > 100 { transitions.over.removeFirst() }
    expect(
      course.completed != nil || course.isRevoked, .completedOnce, by: [course.began],
      "transition \(number) ended and was never completed")
    expect(
      !course.isInteractive, .interactiveFlag, by: [course.began],
      "transition \(number) ended and was still said to be interactive")
    expect(
      course.completions.count == 1, .coordinatorOnce, by: course.completions,
      "the coordinator's completions of transition \(number) ran \(course.completions.count) times")
  }

  mutating func read(_ entry: AppearanceEntry) {
    let last = controllers[entry.controller]
    let isNext =
      switch entry.call {
      case "viewWillAppear(_:)":
        [nil, "viewDidDisappear(_:)", "viewWillDisappear(_:)"].contains(last?.call)
      case "viewIsAppearing(_:)": last?.call == "viewWillAppear(_:)"
      case "viewDidAppear(_:)": ["viewWillAppear(_:)", "viewIsAppearing(_:)"].contains(last?.call)
      case "viewWillDisappear(_:)":
        ["viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"].contains(last?.call)
      case "viewDidDisappear(_:)": last?.call == "viewWillDisappear(_:)"
      default: true
      }
    expect(
      isNext, .appearance, by: last.map { [$0.entry] } ?? [],
      "\(entry.name) was told \(entry.call) after \(last?.call ?? "nothing")")
    controllers[entry.controller] = (entry.call, entry.name, index)
  }
}
