/// Touches and gestures, and what must hold when everything has come to rest.
extension ContractChecker {
  mutating func read(_ entry: TouchEntry) {
    switch entry.phase {
    case "began", "swallowed":
      expect(
        touches[entry.touch] == nil, .touchesEnd, by: touches[entry.touch].map { [$0] } ?? [],
        "touch \(entry.touch) began twice")
      // Nobody follows one that hit nothing.
      if entry.phase == "began", !entry.view.isEmpty { touches[entry.touch] = index }
    case "ended", "cancelled": touches[entry.touch] = nil
    default: break
    }
  }

  mutating func read(_ entry: GestureEntry) {
    // A pointer over a view goes on hovering while all rests.
    guard entry.cause != "pointer" else { return }
    gestures[entry.recognizer] = entry.to == "possible" ? nil : (entry.label, index)
  }

  mutating func read(_ rest: RestEntry) {
    for (touch, entry) in touches.sorted(by: { $0.key < $1.key }) {
      expect(false, .touchesEnd, by: [entry], "touch \(touch) never ended")
    }
    keep(.touchesEnd)
    touches = [:]
    for (_, gesture) in gestures.sorted(by: { $0.key < $1.key }) {
      expect(false, .recognizersReset, by: [gesture.entry], "\(gesture.label) is not possible again")
    }
    expect(
      rest.recognizing == 0, .recognizersReset,
      "\(rest.recognizing) recognisers are not possible although no touch is down")
    gestures = [:]
    // A transition in a hand that does not move, or one that was forgotten, is not over.
    guard rest.transitions == 0 else { return }
    for (number, course) in transitions.courses.sorted(by: { $0.key < $1.key }) {
      expect(
        false, .completedOnce, by: [course.began], "transition \(number) is over and was never completed")
    }
    for (number, asked) in transitions.asked.sorted(by: { $0.key < $1.key }) {
      expect(
        false, .requestAnswered, by: [asked.entry], "\(asked.call) of request \(number) had no consequence")
    }
    (transitions.courses, transitions.asked) = ([:], [:])
    readPairs()
    expect(
      rest.containers == rest.presented.count, .container,
      "\(rest.containers) containers are on the stage for \(rest.presented.count) presented controllers")
    expect(rest.strangers == 0, .pointers, "\(rest.strangers) presentations do not name each other")
    expect(
      rest.unlike == 0, .modelIsShown, "\(rest.unlike) layers show something else than their properties say")
    if let unheard = rest.unheard {
      expect(
        false, .requestAnswered, "the completions of \(unheard) presentations were not called once, each")
    }
    compare(rest)
  }

  private mutating func readPairs() {
    for (number, one) in controllers.sorted(by: { $0.key < $1.key }) {
      expect(
        one.call == "viewDidAppear(_:)" || one.call == "viewDidDisappear(_:)", .appearance, by: [one.entry],
        "\(one.name) was told \(one.call) and nothing after it")
      // A controller that is gone does not come back.
      if one.call == "viewDidDisappear(_:)" || one.call == "viewWillAppear(_:)" { controllers[number] = nil }
    }
  }

  /// With the last rest at which the same controllers were presented.
  private mutating func compare(_ rest: RestEntry) {
    while let last = rests.last, !rest.presented.starts(with: last.entry.presented) { rests.removeLast() }
    guard let (before, entry) = rests.last, before.presented == rest.presented else {
      rests.append((rest, index))
      return
    }
    func check(_ rule: ContractRule, _ things: String, _ count: KeyPath<RestEntry, Int>) {
      let more = rest[keyPath: count] - before[keyPath: count]
      expect(more <= 0, rule, by: [entry], "\(more) more \(things) than the last time that all rested so")
    }
    check(.viewsGone, "views are on the stage", \.views)
    check(.layersGone, "layers are on the stage", \.layers)
    check(.recognizersGone, "recognisers are on the stage", \.recognizers)
    check(.linksGone, "display links are there", \.links)
    check(.animatorsGone, "property animators are there", \.animators)
    check(.animationsEnd, "animations are there", \.animations)
    check(.inputUnlocked, "windows and containers are locked", \.locked)
    rests[rests.count - 1] = (rest, index)
  }
}
