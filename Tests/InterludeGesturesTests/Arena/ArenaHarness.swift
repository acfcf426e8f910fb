import InterludeGestures

/// An arena with named recognisers and table-driven clients. Verdicts are returned as sentences.
struct ArenaHarness {
  enum Name: Int, CaseIterable { case tap, doubleTap, pan, scroll, press, pinch }

  var arena = Arena()
  /// Recognisers whose shouldBegin returns false.
  var unwilling: Set<Name> = []
  /// Pairs of which the first requires the second to fail.
  var requirements: [(Name, Name)] = []
  /// Pairs that may recognise simultaneously.
  var friends: [(Name, Name)] = []
  /// Pairs of which the first cannot prevent the second.
  var harmless: [(Name, Name)] = []
  private(set) var questions: [String] = []

  /// Puts a finger down on these recognisers, the deepest first.
  @discardableResult
  mutating func touch(_ touch: Int = 1, on names: Name...) -> [Name] {
    names.filter { arena.enter($0.rawValue, touch: touch) }
  }

  /// Ends one touch event in which these recognisers set these states.
  mutating func event(_ proposals: (Name, Arena.Proposal)...) -> [String] {
    for (name, proposal) in proposals { arena.propose(name.rawValue, proposal) }
    return verdicts()
  }

  /// Lifts a finger after the event's verdicts.
  mutating func lift(_ touch: Int = 1) -> [String] {
    arena.lift(touch: touch)
    return verdicts() + resets()
  }

  mutating func verdicts() -> [String] {
    var sentences: [String] = []
    while let step = arena.next() {
      switch step {
      case .ask(let question): arena.answer(answer(question))
      case .perform(.transition(let id, let state, .touches)): sentences.append("\(name(id)) \(state)")
      case .perform(.transition(let id, let state, let cause)):
        sentences.append("\(name(id)) \(state): \(cause.words(name))")
      case .perform(.waiting(let id, let other)):
        sentences.append("\(name(id)) \(Arena.Cause.waiting(for: other).words(name))")
      }
    }
    return sentences
  }

  mutating func resets() -> [String] {
    var sentences: [String] = []
    while let id = arena.nextReset() { sentences.append("\(name(id)) starts afresh") }
    return sentences
  }

  private mutating func answer(_ question: Arena.Question) -> Bool {
    questions.append("\(question)")
    func holds(_ pairs: [(Name, Name)], _ a: Int, _ b: Int) -> Bool {
      pairs.contains { $0.0.rawValue == a && $0.1.rawValue == b }
    }
    switch question {
    case .shouldBegin(let id): return !unwilling.contains { $0.rawValue == id }
    case .requiresFailure(let a, let b): return holds(requirements, a, b)
    case .simultaneous(let a, let b): return holds(friends, a, b) || holds(friends, b, a)
    case .prevents(let a, let b): return !holds(harmless, a, b)
    }
  }

  private func name(_ id: Int) -> String { "\(Name(rawValue: id)!)" }
}
