import Foundation
import Interlude
import InterludeInput
import InterludeJournal

/// The curves of another branch of the run, for comparison.
struct BranchCurve {
  /// The name of the branch.
  let name: String
  let color: UIColor
  /// The property that the track shows, as it moved there.
  let subject: CurveSet.Subject
}

/// Another branch of the run, as instruments read it.
struct BranchReading {
  let name: String
  let take: Take
  /// The number of the branch.
  let index: Int
}

/// The curves of other branches. Each is read once, as it grows.
@MainActor
struct BranchCurveReader {
  private var sets: [ObjectIdentifier: (set: CurveSet, next: Int)] = [:]

  /// Returns how a property moved in other branches.
  mutating func curves(of subject: CurveSet.Subject, in branches: [BranchReading]) -> [BranchCurve] {
    sets = sets.filter { key, _ in branches.contains { ObjectIdentifier($0.take) == key } }
    return branches.compactMap { branch in
      let key = ObjectIdentifier(branch.take)
      var (set, next) = sets[key] ?? (CurveSet(), 0)
      for number in max(next, branch.take.entries.startIndex)..<max(next, branch.take.entries.endIndex) {
        _ = set.read(branch.take.entries[number])
      }
      next = branch.take.entries.endIndex
      sets[key] = (set, next)
      guard let same = set.subjects.first(where: { $0.name == subject.name && $0.layer == subject.layer })
      else { return nil }
      return BranchCurve(name: branch.name, color: BranchStyle.color(branch.index), subject: same)
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
