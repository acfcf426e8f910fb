import Interlude

/// The pairs of state and event that the machines of a stage reach, each with the pair before it in the same
/// kind of machine.
///
/// A pair tells that a machine was there; two consecutive pairs tell the way by which it came.
@MainActor
final class FuzzCoverage: StageProbe {
  /// A machine's state and event, by the addresses of their names.
  fileprivate struct Pair: Hashable {
    let machine: ObjectIdentifier
    let state: UnsafePointer<CChar>?
    let event: UnsafePointer<CChar>?
  }

  /// A pair and the one before it, by their numbers.
  struct Step: Hashable {
    let before: Int
    let pair: Int
  }

  /// The pairs and steps that the sessions of one subject have reached.
  @MainActor
  final class Known {
    fileprivate var numbers: [Pair: Int] = [:]
    fileprivate var steps: Set<Step> = []

    var count: Int { steps.count }
  }

  private let known: Known
  private var last: [ObjectIdentifier: Int] = [:]
  /// The number of steps that no session had reached before.
  private(set) var news = 0

  init(_ known: Known) {
    self.known = known
  }

  func machine(_ machine: Any.Type, in state: some Any, willHandle event: some Any) {
    let type = ObjectIdentifier(machine)
    let pair = Pair(machine: type, state: EnumCase.name(of: state), event: EnumCase.name(of: event))
    let number = known.numbers[pair] ?? known.numbers.count + 1
    known.numbers[pair] = number
    if known.steps.insert(Step(before: last[type] ?? 0, pair: number)).inserted { news += 1 }
    last[type] = number
  }
}
