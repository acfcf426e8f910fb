package import InterludeJournal

extension TestStage {
  /// The hand-offs so far (finger to spring, spring to spring and so on) with their measurements.
  package var handOffs: ContinuityMeter { ContinuityMeter(entries) }

  /// A sentence for each discontinuous hand-off so far; empty if all were continuous.
  ///
  /// A hand-off is discontinuous if the value jumps by more than 0.01 points, or if the velocity changes by
  /// more than 1 percent and 1 point per second although no rule of UIKit allows it.
  public var discontinuities: [String] { handOffs.broken.map(\.sentence) }
}

extension TestStage {
  /// The checks of UIKit's rules so far, with the number of checks and the faults of each.
  package var contract: ContractChecker { ContractChecker(entries) }

  /// A sentence for each broken rule about transitions, gestures and rest so far; empty if all were kept.
  ///
  /// Leftover objects are detected at rest: call `settle()` first.
  public var brokenRules: [String] {
    contract.verdicts.map { "\($0.rule.rawValue): \($0.sentence), in frame \($0.frame)" }
  }
}
