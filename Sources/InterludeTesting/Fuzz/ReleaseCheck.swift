import InterludeJournal

extension ReleaseEntry {
  /// The difference between the decision and the rule that the entry names, as a sentence; nil for none, and
  /// for a client's own rule.
  ///
  /// Of the resting positions, the one that is nearest to the projected place is chosen.
  var faultOfDecision: String? {
    guard !isHeld, let projection, isBlocked != true else { return nil }
    let place = offset + projection * velocity
    let limit = distance * completionFraction
    let text = "\(subject) at \(offset) of \(distance) with \(velocity) points per second"
    if abs(place - limit) > 1e-6, goesAway != (place > limit) {
      return "\(text) \(goesAway ? "is dismissed" : "stays"), and its projected place is \(place)"
    }
    guard !goesAway, let rests, let rest, rests.indices.contains(rest) else { return nil }
    let nearest = rests.map { abs($0 - place) }.min() ?? 0
    return abs(rests[rest] - place) < nearest + 1e-6
      ? nil : "\(text) goes to \(rests[rest]), and its projected place is \(place)"
  }
}
