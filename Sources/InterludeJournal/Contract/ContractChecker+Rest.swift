/// The rules for touches and gestures, and the checks at rest.
extension ContractChecker {
  mutating func read(_ entry: TouchEntry) {
    switch entry.phase {
    case "began", "swallowed":
      expect(
        touches[entry.touch] == nil, .touchesEnd, by: touches[entry.touch].map { [$0] } ?? [],
        "touch \(entry.touch) began twice")
      // A touch that hit nothing has no further entries.
      if entry.phase == "began", !entry.view.isEmpty { touches[entry.touch] = index }
    case "ended", "cancelled": touches[entry.touch] = nil
    default: break
    }
  }

  mutating func read(_ entry: GestureEntry) {
    // A hover recogniser stays active while the pointer rests over its view.
    guard entry.cause != "pointer" else { return }
    gestures[entry.recognizer] = entry.to == "possible" ? nil : (entry.label, index)
  }

  /// Checks what is open at the end of the session, if it ends at rest.
  ///
  /// An interactive transition may stay open while a program drives it, so an open one is no fault before the
  /// end.
  ///
  /// - Returns: The rules that the end breaks.
  @discardableResult
  package mutating func end() -> ArraySlice<Verdict> {
    let before = verdicts.count
    guard let (rest, entry) = lastRest, let firstRest else { return [] }
    lastRest = nil
    expect(
      rest.transitions == 0, .transitionsEnd, by: transitions.running.values.map(\.began).sorted() + [entry],
      "\(rest.transitions) transitions are open although no finger is down and nothing moves")
    func check(_ rule: ContractRule, _ things: String, _ count: KeyPath<RestEntry, Int>) {
      // This rest may have been compared with an earlier one already.
      guard !verdicts.contains(where: { $0.rule == rule && $0.entries.last == entry }) else { return }
      let more = rest[keyPath: count] - firstRest[keyPath: count]
      expect(more <= 0, rule, by: [entry], "\(more) more \(things) than at the session's first rest")
    }
    check(.animationsEnd, "animations exist", \.animations)
    check(.inputUnlocked, "windows and containers are locked", \.locked)
    return verdicts[before...]
  }

  mutating func read(_ rest: RestEntry) {
    firstRest = firstRest ?? rest
    lastRest = (rest, index)
    for (touch, entry) in touches.sorted(by: { $0.key < $1.key }) {
      expect(false, .touchesEnd, by: [entry], "touch \(touch) never ended")
    }
    keep(.touchesEnd)
    touches = [:]
    for (_, gesture) in gestures.sorted(by: { $0.key < $1.key }) {
      expect(false, .recognizersReset, by: [gesture.entry], "\(gesture.label) did not return to possible")
    }
    expect(
      rest.recognizing == 0, .recognizersReset,
      "\(rest.recognizing) recognisers are not in the possible state although no touch is down")
    gestures = [:]
    // While a transition is interactive or was left open, it is not an error that it has not ended.
    guard rest.transitions == 0 else { return }
    for (number, transition) in transitions.running.sorted(by: { $0.key < $1.key }) {
      expect(
        false, .completedOnce, by: [transition.began], "transition \(number) ended without being completed")
    }
    for (number, request) in transitions.requests.sorted(by: { $0.key < $1.key }) {
      expect(
        false, .requestAnswered, by: [request.entry], "\(request.call) of request \(number) had no effect")
    }
    (transitions.running, transitions.requests) = ([:], [:])
    readPairs()
    expect(
      rest.containers == rest.presented.count, .container,
      "\(rest.containers) containers are on the stage for \(rest.presented.count) presented controllers")
    expect(
      rest.inconsistentPresentations == 0, .pointers,
      "\(rest.inconsistentPresentations) presentations have controllers that do not refer to each other")
    expect(
      rest.mismatchedLayers == 0, .modelIsShown,
      "\(rest.mismatchedLayers) layers have presentation values that differ from their model values")
    if let uncalledCompletions = rest.uncalledCompletions {
      expect(
        false, .requestAnswered,
        "\(uncalledCompletions) presentations did not call their completion exactly once")
    }
    if let hiddenContainers = rest.hiddenContainers {
      expect(false, .container, "\(hiddenContainers) containers of presented controllers are hidden")
    }
    if let uncalledAlongside = rest.uncalledAlongside {
      expect(
        false, .coordinatorOnce,
        "the coordinators of \(uncalledAlongside) presentations did not call each completion once")
    }
    if let lockedContainers = rest.lockedContainers {
      expect(
        false, .inputUnlocked, "\(lockedContainers) containers of presented controllers receive no touches")
    }
    for container in rest.exchanging ?? [] { read(container) }
    exchanges.requested = [:]
    compare(rest)
  }

  private mutating func readPairs() {
    for (number, one) in controllers.sorted(by: { $0.key < $1.key }) {
      expect(
        one.call == "viewDidAppear(_:)" || one.call == "viewDidDisappear(_:)", .appearance, by: [one.entry],
        "\(one.name) received \(one.call) and no callback after it")
      // A controller that disappeared may never appear again, so it is not kept.
      if one.call == "viewDidDisappear(_:)" || one.call == "viewWillAppear(_:)" { controllers[number] = nil }
    }
  }

  /// Compares the counts with the last rest at which the same controllers were presented.
  private mutating func compare(_ rest: RestEntry) {
    while let last = rests.last, !rest.presented.starts(with: last.entry.presented) { rests.removeLast() }
    guard let (before, entry) = rests.last, before.presented == rest.presented else {
      rests.append((rest, index))
      return
    }
    func check(_ rule: ContractRule, _ things: String, _ count: KeyPath<RestEntry, Int>) {
      let more = rest[keyPath: count] - before[keyPath: count]
      expect(more <= 0, rule, by: [entry], "\(more) more \(things) than at the last comparable rest")
    }
    check(.viewsGone, "views are on the stage", \.views)
    check(.layersGone, "layers are on the stage", \.layers)
    check(.recognizersGone, "recognisers are on the stage", \.recognizers)
    check(.linksGone, "display links exist", \.links)
    check(.animatorsGone, "property animators exist", \.animators)
    check(.animationsEnd, "animations exist", \.animations)
    check(.inputUnlocked, "windows and containers are locked", \.locked)
    rests[rests.count - 1] = (rest, index)
  }
}
