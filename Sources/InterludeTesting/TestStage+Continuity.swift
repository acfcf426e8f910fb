package import InterludeJournal

extension TestStage {
  /// Every hand-off so far, from the finger to a spring, from one spring to the next and so on, measured.
  package var handOffs: ContinuityMeter { ContinuityMeter(entries) }

  /// A sentence for each hand-off so far at which a property jumped by more than 0.01 points, or its
  /// velocity changed by more than a hundredth and 1 point per second although UIKit's rules keep it; empty
  /// when everything went on as it was.
  public var discontinuities: [String] { handOffs.broken.map(\.sentence) }
}
