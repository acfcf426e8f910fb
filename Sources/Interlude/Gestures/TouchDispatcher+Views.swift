/// Views: what the hit view hears of a touch, once the recognisers have heard it.
extension TouchDispatcher {
  /// Tells the views what they may hear by now.
  func tellViews() {
    for record in records {
      let followers = record.touch.followers
      if record.hearing != .over, followers.contains(where: { $0.hasRecognized && $0.cancelsTouchesInView }) {
        takeAway(record)
        continue
      }
      while let phase = record.unheard.first, !isWithheld(phase, by: followers) {
        record.unheard.removeFirst()
        tell(phase, of: record)
      }
    }
  }

  private func isWithheld(_ phase: UITouch.Phase, by followers: [UIGestureRecognizer]) -> Bool {
    switch phase {
    case .began, .moved, .stationary:
      followers.contains { $0.isUndecided && $0.delaysTouchesBegan }
    case .ended:
      followers.contains { $0.isUndecided && ($0.delaysTouchesBegan || $0.delaysTouchesEnded) }
    case .cancelled:
      false
    }
  }

  /// A recogniser has the touch: the view hears no more of it.
  private func takeAway(_ record: TouchRecord) {
    record.unheard.removeAll(keepingCapacity: true)
    switch record.hearing {
    case .nothing: record.hearing = .over
    case .began: tell(.cancelled, of: record)
    case .over: break
    }
  }

  private func tell(_ phase: UITouch.Phase, of record: TouchRecord) {
    guard record.hearing != .over else { return }
    let touch = record.touch
    // A phase that was withheld is heard as it was.
    let present = touch.phase
    touch.phase = phase
    defer { touch.phase = present }
    switch phase {
    case .began:
      record.hearing = .began
      touch.view?.touchesBegan(record.alone, with: event)
    case .moved, .stationary:
      touch.view?.touchesMoved(record.alone, with: event)
    case .ended:
      record.hearing = .over
      touch.view?.touchesEnded(record.alone, with: event)
    case .cancelled:
      record.hearing = .over
      touch.view?.touchesCancelled(record.alone, with: event)
    }
  }
}
