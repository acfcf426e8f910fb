/// Movement: the events that the samples of moving touches make.
///
/// Recognisers that have decided, and views, get the samples that arrive together in one event. A recogniser
/// that is undecided gets them one by one, so that it decides at the same sample at any frame rate.
///
/// The sample at which one does ends the event: the decision is settled with the touches where they were at
/// that time, and the further samples are those of the next event.
extension TouchDispatcher {
  /// Delivers the samples that wait.
  func deliverMovement() {
    while let next = nextSampleTime {
      advance(to: next)
      guard nextSampleTime == next else { continue }  // a time-out's action may have cancelled touches
      turn(at: next) { deliverMovementEvent() }
    }
  }

  /// Delivers movement that a recogniser holds back until its next event, before the touch of `record` lifts.
  func catchUp(_ record: TouchRecord, at time: Double) {
    guard record.isDown, record.touch.followers.contains(where: \.hasMovementAhead) else { return }
    turn(at: time) {
      for other in records { other.markStationary() }
      for recognizer in record.touch.followers { recognizer.catchUp() }
      settle()
    }
  }

  /// The time of the earliest sample that waits; nil for none.
  private var nextSampleTime: Double? {
    var next: Double?
    for record in records where record.isDown {
      if let time = record.pendingSamples.first?.time { next = min(next ?? time, time) }
    }
    return next
  }

  private func deliverMovementEvent() {
    for record in records { record.beginEvent() }
    event.touches = records.map(\.touch)
    var isFirst = true
    while let next = nextSampleTime, isFirst || next < nextDeadline ?? .infinity {
      isFirst = false
      // Without a recogniser that may decide, there is nothing to find out in between.
      let isWatched = engaged.contains { $0.receivesTouches && $0.isUndecided }
      let end = isWatched ? next : max(next, nextDeadline?.nextDown ?? .infinity)
      for record in records { record.takeSamples(upTo: end) }
      let newest = records.lazy.filter { $0.touch.phase == .moved }.map(\.touch.timestamp).max() ?? next
      stage.time = max(stage.time, newest)
      event.timestamp = newest
      guard isWatched else { break }
      deliverMovement { $0.isUndecided }
      if hasPendingStates { break }
    }
    for record in records {
      record.endEvent()
      guard record.hasMoved else { continue }
      record.enqueue(.moved)
      self.record(record.touch, "moved", record.touch.view)
    }
    deliverMovement { !$0.isUndecided }
    settle()
  }

  /// Passes the touches that moved to the recognisers that `isIncluded` selects.
  private func deliverMovement(to isIncluded: (UIGestureRecognizer) -> Bool) {
    for recognizer in engaged where recognizer.receivesTouches && isIncluded(recognizer) {
      guard let touches = touches(of: recognizer, among: records, where: { $0.phase == .moved }) else {
        continue
      }
      recognizer.storeLocations()
      recognizer.touchesMoved(touches, with: event)
    }
  }
}
