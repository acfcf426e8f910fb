import InterludeJournal

/// The calls of a run's transitions, as the rows of a sequence diagram.
struct CallSequenceModel: Equatable {
  /// The participants, in the order of their lifelines from left to right.
  enum Participant: String, CaseIterable {
    case presenting, presented, container, system, delegate
    case presentationController = "presentation controller"
    case presentationDelegate = "presentation delegate"
    case animator
    case interactionController = "interaction controller"
    case context, coordinator

    /// The label above the lifeline.
    var name: String {
      switch self {
      case .presenting: "presenting"
      case .presented: "presented"
      case .container: "container"
      case .system: "UIKit"
      case .delegate: "delegate"
      case .presentationController: "presentation"
      case .presentationDelegate: "pres. delegate"
      case .animator: "animator"
      case .interactionController: "interaction"
      case .context: "context"
      case .coordinator: "coordinator"
      }
    }
  }

  struct Call: Equatable {
    /// The number of the journal entry; of repeated calls, the first.
    var entry: Int
    /// Milliseconds since the transition was requested.
    var time: Double
    var caller: Participant
    var callee: Participant
    var name: String
    /// The detail of the call; of repeated calls, the last.
    var detail: String
    /// The number of equal consecutive calls in this row.
    var count = 1
    var transition: Int

    /// Whether the arrow points to the left.
    var returns: Bool {
      Participant.allCases.firstIndex(of: callee)! < Participant.allCases.firstIndex(of: caller)!
    }
  }

  enum Row: Equatable {
    /// The start of a transition: "Tags is presented".
    case heading(String, entry: Int, transition: Int)
    case call(Call)

    var entry: Int {
      switch self {
      case .heading(_, let entry, _): entry
      case .call(let call): call.entry
      }
    }

    var transition: Int {
      switch self {
      case .heading(_, _, let transition): transition
      case .call(let call): call.transition
      }
    }
  }

  private(set) var rows: [Row] = []
  /// The participants that occur, from left to right.
  private(set) var participants: [Participant] = []
  private var next = 0
  private var starts: [Int: Double] = [:]
  /// The times at which transitions that are not on screen yet began to wait, and the rows of their headings.
  private var waiting: [Int: Double] = [:]
  private var headings: [Int: Int] = [:]
  /// The transition of the last heading.
  private var section: Int?
  /// The touches that are down, and the time at which the last one was lifted.
  private var (touches, lifted): (Set<Int>, Double?) = ([], nil)
  /// The outcomes that were requested, by the numbers of their transitions.
  private var goals: [Int: Goal] = [:]

  /// The outcome that a request asks for.
  private enum Goal: Equatable {
    case presented(String), dismissed(String), pushed(String), selected(String)
    /// The page that leaves, and the one that is shown then.
    case popped(String, shown: String)
    /// The child that appears, and the one that disappears: the whole stack was set.
    case replaced(String, by: String)

    init(_ entry: TransitionEntry, name: String) {
      guard entry.container != nil else {
        self = entry.call.hasPrefix("present") ? .presented(name) : .dismissed(name)
        return
      }
      let old = entry.disappearing ?? ""
      if entry.call.hasPrefix("push") {
        self = .pushed(name)
      } else if entry.call.hasPrefix("pop") {
        self = .popped(old, shown: name)
      } else if entry.call.hasPrefix("setViewControllers") {
        self = .replaced(old, by: name)
      } else {
        self = .selected(name)
      }
    }

    /// The names of the controllers that take part.
    var names: [String] {
      switch self {
      case .presented(let name), .dismissed(let name), .pushed(let name), .selected(let name): [name]
      case .popped(let old, let new), .replaced(let old, let new): [old, new]
      }
    }

    /// The sentence that says it; of a request that waits for another transition, that it waits.
    func sentence(waits: Bool) -> String {
      let verb = waits ? "waits to be" : "is"
      return switch self {
      case .presented(let name): "\(name) \(verb) presented"
      case .dismissed(let name): "\(name) \(verb) dismissed"
      case .pushed(let name): "\(name) \(verb) pushed"
      case .selected(let name): "\(name) \(verb) selected"
      case .popped(let name, _): "\(name) \(verb) popped"
      case .replaced(let old, let new): "\(old) \(verb) replaced by \(new)"
      }
    }
  }

  /// Reads the new entries.
  ///
  /// - Returns: The first row that was added or changed; nil if none was.
  mutating func read(_ entries: EntryLog) -> Int? {
    var first: Int?
    var number = max(next, entries.startIndex)
    while number < entries.endIndex {
      let entry = entries[number]
      let row: Int? =
        switch entry.event {
        case .transition(let call): add(call, number, entry.time)
        case .request(let request): add(request, number, entry.time)
        case .touch(let touch): read(touch, at: entry.time)
        default: nil
        }
      if let row { first = min(first ?? row, row) }
      number += 1
    }
    next = number
    return first
  }

  /// - Returns: nil, as touches have no rows.
  private mutating func read(_ touch: TouchEntry, at time: Double) -> Int? {
    switch touch.phase {
    case "began": touches.insert(touch.touch)
    case "ended", "cancelled": if touches.remove(touch.touch) != nil, touches.isEmpty { lifted = time }
    default: break
    }
    return nil
  }

  /// The detail of a call that reports the outcome of an interaction later than the finger was lifted.
  static let reportsAtRest = "at rest"
  /// The longest time between the last finger and a report of the outcome at its release, in seconds.
  private static let releaseDelay = 0.05

  /// Returns the detail of a call; that of an outcome tells why it comes long after the release.
  private func detail(of entry: TransitionEntry, at time: Double) -> String {
    let isOutcome = ["finishInteractiveTransition()", "cancelInteractiveTransition()"].contains(entry.call)
    if isOutcome, entry.detail.isEmpty, touches.isEmpty, let lifted, time - lifted > Self.releaseDelay {
      return Self.reportsAtRest
    }
    return Self.words(entry.detail)
  }

  /// - Returns: The row that was added or changed; nil if the entry names no known participants.
  private mutating func add(_ entry: TransitionEntry, _ number: Int, _ time: Double) -> Int? {
    guard let caller = Participant(rawValue: entry.caller), let callee = Participant(rawValue: entry.callee)
    else {
      return nil
    }
    let first = rows.count
    let start = starts[entry.transition] ?? time
    starts[entry.transition] = start
    if let name = entry.presented {
      goals[entry.transition] = Goal(entry, name: name)
      headings[entry.transition] = rows.count
      addHeading("", number, entry.transition)
    } else if section != nil, section != entry.transition {
      addHeading(", continued", number, entry.transition)
    }
    if case .call(var last)? = rows.last, last.caller == caller, last.callee == callee,
      last.name == entry.call, last.transition == entry.transition
    {
      last.count += 1
      last.detail = Self.words(entry.detail)
      rows[first - 1] = .call(last)
      return first - 1
    }
    rows.append(
      .call(
        Call(
          entry: number, time: (time - start) * 1000, caller: caller, callee: callee, name: entry.call,
          detail: detail(of: entry, at: time), transition: entry.transition)))
    for participant in [caller, callee] where !participants.contains(participant) {
      participants = Participant.allCases.filter { participants.contains($0) || $0 == participant }
    }
    return first
  }

  /// Adds a heading for the calls of a transition.
  private mutating func addHeading(_ more: String, _ number: Int, _ transition: Int) {
    section = transition
    guard let goal = goals[transition] else { return }
    rows.append(.heading(goal.sentence(waits: false) + more, entry: number, transition: transition))
  }

  /// Shows that a transition waits for another one, and its beginning later.
  ///
  /// - Returns: The row that was added or changed; nil for none.
  private mutating func add(_ entry: RequestEntry, _ number: Int, _ time: Double) -> Int? {
    let transition = entry.request
    guard let goal = goals[transition] else { return nil }
    switch entry.step {
    case .queued:
      guard let row = headings[transition] else { return nil }
      waiting[transition] = time
      rows[row] = .heading(
        goal.sentence(waits: true), entry: rows[row].entry, transition: transition)
      return row
    case .began:
      guard let start = waiting.removeValue(forKey: transition) else { return nil }
      let first = rows.count
      let milliseconds = Int(((time - start) * 1000).rounded())
      addHeading(" after waiting \(milliseconds) ms", number, transition)
      return first
    case .dropped, .done, .revoked, .completions, .ended: return nil
    }
  }

  /// Formats a number with two decimals; returns other text unchanged.
  private static func words(_ detail: String) -> String {
    guard let number = Double(detail) else { return detail }
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(String(100 + abs(hundredths) % 100).dropFirst())"
  }

  /// Returns the indices of the rows of the transitions in which a view takes part; all without one.
  ///
  /// Of a presentation the journal names the presented controller alone. A view none of whose controllers is
  /// named belongs to the presenting side, and takes part in all of them.
  func rows(of scope: SelectionScope?) -> [Int] {
    func takesPart(_ goal: Goal) -> Bool { goal.names.contains { scope?.controllers.contains($0) == true } }
    guard scope != nil, goals.values.contains(where: takesPart) else { return Array(rows.indices) }
    return rows.indices.filter { goals[rows[$0].transition].map(takesPart) ?? false }
  }

  /// Returns the index of the last row before the entry `bound`; nil for none.
  func running(before bound: Int) -> Int? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].entry < bound { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
