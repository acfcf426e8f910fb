/// The instruments, in the order in which they stand.
enum Instruments {
  /// In the timeline, from top to bottom.
  @MainActor static let tracks: [Track.Type] = [
    GestureTrack.self, CurveTrack.self, LedgerTrack.self, FrameTrack.self,
  ]
  /// In the inspector, from top to bottom.
  @MainActor static let panels: [Instrument.Type] = [
    PlayPanel.self, ReleaseMap.self, TuningPanel.self, RulesPanel.self, AnatomyPanel.self,
  ]

  @MainActor static var all: [Instrument.Type] { tracks + panels }
}
