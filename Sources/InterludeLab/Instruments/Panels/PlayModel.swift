import InterludeJournal

/// Who called whom in a run's transitions, as rows of a sequence chart.
struct PlayModel: Equatable {
  /// Who speaks, in the order of their lines from left to right.
  enum Party: String, CaseIterable {
    case presenting, presented, system, delegate
    case presentationController = "presentation controller"
    case presentationDelegate = "presentation delegate"
    case animator
    case interactionController = "interaction controller"
    case context, coordinator

    /// What stands above its line.
    var name: String {
      switch self {
      case .presenting: "presenting"
      case .presented: "presented"
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
    /// The number of its entry, the first of several.
    var entry: Int
    /// Milliseconds since its transition was asked for.
    var time: Double
    var caller: Party
    var callee: Party
    var name: String
    /// Of the last of several.
    var detail: String
    /// How many of the same followed one another.
    var count = 1
    var transition: Int

    /// Whether it goes back to the left, to somebody who asked before.
    var returns: Bool {
      Party.allCases.firstIndex(of: callee)! < Party.allCases.firstIndex(of: caller)!
    }
  }

  enum Row: Equatable {
    /// A transition begins: "Tags is presented".
    case heading(String, entry: Int)
    case call(Call)

    var entry: Int {
      switch self {
      case .heading(_, let entry): entry
      case .call(let call): call.entry
      }
    }
  }

  private(set) var rows: [Row] = []
  /// Those who have spoken, from left to right.
  private(set) var parties: [Party] = []
  private var next = 0
  private var starts: [Int: Double] = [:]

  /// Adds what is new in `entries`.
  ///
  /// - Returns: The first row that is new or says something else; nil when nothing is.
  mutating func read(_ entries: EntryLog) -> Int? {
    var first: Int?
    var number = max(next, entries.startIndex)
    while number < entries.endIndex {
      let entry = entries[number]
      if case .transition(let call) = entry.event, let row = add(call, number, entry.time) {
        first = min(first ?? row, row)
      }
      number += 1
    }
    next = number
    return first
  }

  /// - Returns: The first row that was changed or added.
  private mutating func add(_ entry: TransitionEntry, _ number: Int, _ time: Double) -> Int? {
    guard let caller = Party(rawValue: entry.caller), let callee = Party(rawValue: entry.callee) else {
      return nil
    }
    let first = rows.count
    let start = starts[entry.transition] ?? time
    starts[entry.transition] = start
    if let name = entry.presented {
      let verb = entry.call.hasPrefix("present") ? "presented" : "dismissed"
      rows.append(.heading("\(name) is \(verb)", entry: number))
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
          detail: Self.words(entry.detail), transition: entry.transition)))
    for party in [caller, callee] where !parties.contains(party) {
      parties = Party.allCases.filter { parties.contains($0) || $0 == party }
    }
    return first
  }

  /// A number with two places; anything else as it is.
  private static func words(_ detail: String) -> String {
    guard let number = Double(detail) else { return detail }
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100).\(String(100 + abs(hundredths) % 100).dropFirst())"
  }

  /// The last call that was made before the entry `bound`; nil for none.
  func running(before bound: Int) -> Int? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].entry < bound { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
