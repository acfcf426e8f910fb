import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The curves of another branch of the run, or of a lesson's other side, for comparison.
struct BranchCurve {
  /// The name of the branch or the side.
  let name: String
  let run: ComparedRun
  /// The property that the track shows, as it moved there.
  let subject: CurveSet.Subject
}

/// Another branch of the run, or a lesson's other side, as instruments read it.
struct BranchReading {
  let name: String
  let take: Take
  let run: ComparedRun
}

/// A branch by its number, or a side of a lesson: 0 for the naive one, 1 for the natural one.
enum ComparedRun: Equatable {
  case branch(Int)
  case side(Int)

  /// The colour of the run's curves: a branch's is that of its lane, a side's that of the lesson's plot.
  @MainActor var color: UIColor {
    switch self {
    case .branch(let index): BranchStyle.color(index)
    case .side(let side): side == 0 ? LabStyle.Meaning.broken.color : LabStyle.text
    }
  }
}

/// The curves of other branches. Each is read once, as it grows.
@MainActor
struct BranchCurveReader {
  private var sets: [ObjectIdentifier: (set: CurveSet, next: Int)] = [:]

  /// Returns how the property at `index` of `model` moved in other branches.
  ///
  /// The two sides of a lesson may number their layers differently, so there the order of equal names counts.
  mutating func curves(of index: Int, in model: CurveSet, _ branches: [BranchReading]) -> [BranchCurve] {
    let subject = model.subjects[index]
    if !sets.isEmpty {
      sets = sets.filter { key, _ in branches.contains { ObjectIdentifier($0.take) == key } }
    }
    return branches.compactMap { branch in
      let key = ObjectIdentifier(branch.take)
      // Taken out, so that its growing arrays are not copied.
      var (set, next) = sets.removeValue(forKey: key) ?? (CurveSet(), 0)
      for number in max(next, branch.take.entries.startIndex)..<max(next, branch.take.entries.endIndex) {
        _ = set.read(branch.take.entries[number])
      }
      next = branch.take.entries.endIndex
      sets[key] = (set, next)
      let named = set.subjects.filter { $0.name == subject.name }
      var same = named.first { $0.layer == subject.layer }
      if same == nil, case .side = branch.run, !named.isEmpty {
        same = named[min(model.subjects[..<index].count { $0.name == subject.name }, named.count - 1)]
      }
      return same.map { BranchCurve(name: branch.name, run: branch.run, subject: $0) }
    }
  }
}

/// The colours and names of branches.
@MainActor
enum BranchStyle {
  static func color(_ index: Int) -> UIColor {
    let colors = [
      LabStyle.accent, LabStyle.Meaning.scroll.color, LabStyle.Meaning.band.color,
      LabStyle.Meaning.spring.color,
    ]
    return colors[index % colors.count]
  }

  /// Returns the name of a branch: its number, and the knobs that differ from those of the run that it left.
  static func name(_ index: Int, of branches: [TimeMachine.Branch]) -> String {
    let tuning = branches[index].content.takes[0].stage.tuning
    guard let parent = branches[index].parent, branches.indices.contains(parent) else { return "Run" }
    let before = branches[parent].content.takes[0].stage.tuning
    // A knob that was set back to its default is equal to one that was never set.
    let changed = tuning.knobs.filter { before.value(of: $0) != tuning.value(of: $0) }
      .map { ($0.name, tuning.value(of: $0)) }
    let declared = Set(tuning.knobs.map(\.name))
    let others = tuning.settings.filter { !declared.contains($0.key) && before.settings[$0.key] != $0.value }
      .map { ($0.key, $0.value) }
    let knobs = (changed + others).sorted { $0.0 < $1.0 }.map { "\($0.0) \(words($0.1))" }
    return (["Branch \(index)"] + knobs).joined(separator: " · ")
  }

  private static func words(_ value: KnobValue) -> String {
    switch value {
    case .number(let number): String(format: "%.3g", number)
    case .choice(let name): ChoiceWords.text(name)
    }
  }
}
