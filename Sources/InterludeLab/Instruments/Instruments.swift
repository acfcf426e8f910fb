/// The instruments in display order.
enum Instruments {
  /// The tracks of the timeline, from top to bottom.
  @MainActor static let tracks: [Track.Type] = [
    GestureTrack.self, CurveTrack.self, DragAccountingTrack.self, FrameTrack.self,
  ]
  /// The panels of the inspector, from top to bottom.
  @MainActor static let panels: [Instrument.Type] = [
    LessonPanel.self, SelectionPanel.self, TuningPanel.self, CallSequencePanel.self, ReleaseMapPanel.self,
    AuditPanel.self, RulesPanel.self, AnatomyPanel.self,
  ]

  @MainActor static var all: [Instrument.Type] { tracks + panels }
}
