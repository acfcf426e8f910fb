extension GestureLanes {
  /// Returns the number of the recogniser that caused a decision; nil for none.
  ///
  /// The journal names it by its label. Of several with this label, the one that was active counts.
  func recognizer(thatCaused mark: Mark) -> Int? {
    let known = lanes.filter { $0.label == mark.other }
    let active = known.first { lane in
      lane.bars.contains {
        $0.kind == .active && $0.start <= mark.time && mark.time <= $0.end ?? .infinity
      }
    }
    return (active ?? known.first)?.recognizer
  }
}
