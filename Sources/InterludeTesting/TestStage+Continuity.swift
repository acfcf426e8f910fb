package import InterludeJournal

extension TestStage {
  /// Every hand-off so far, from the finger to a spring, from one spring to the next and so on, measured.
  package var handOffs: ContinuityMeter { ContinuityMeter(entries) }

  /// A sentence for each hand-off so far at which a property jumped by more than 0.01 points, or its
  /// velocity changed by more than a hundredth and 1 point per second although UIKit's rules keep it; empty
  /// when everything went on as it was.
  public var discontinuities: [String] { handOffs.broken.map(\.sentence) }
}

extension TestStage {
  /// Every rule of UIKit's that a journal can show, how often it was tried so far and what broke it.
  package var contract: ContractChecker { ContractChecker(entries) }

  /// A sentence for each rule about transitions, gestures and rest that was broken so far; empty when all
  /// were kept.
  ///
  /// What must be left is seen at rest: call `settle()` first.
  public var brokenRules: [String] {
    contract.verdicts.map { "\($0.rule.rawValue): \($0.sentence), in frame \($0.frame)" }
  }
}
