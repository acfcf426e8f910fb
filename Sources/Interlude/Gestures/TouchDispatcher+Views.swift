/// Views: delivery of touches to the hit view, after the recognisers have received them.
extension TouchDispatcher {
  /// Delivers all phases to the views that are not delayed any longer.
  func deliverToViews() {
    for record in records {
      let followers = record.touch.followers
      if record.delivery != .over, followers.contains(where: { $0.hasRecognized && $0.cancelsTouchesInView })
      {
        cancelInView(record)
        continue
      }
      while let phase = record.pendingPhases.first, !isWithheld(phase, by: followers) {
        record.pendingPhases.removeFirst()
        deliver(phase, of: record)
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

  /// Cancels the touch in the view, because a recogniser has recognised it.
  private func cancelInView(_ record: TouchRecord) {
    record.pendingPhases.removeAll(keepingCapacity: true)
    switch record.delivery {
    case .nothing: record.delivery = .over
    case .began: deliver(.cancelled, of: record)
    case .over: break
    }
  }

  private func deliver(_ phase: UITouch.Phase, of record: TouchRecord) {
    guard record.delivery != .over else { return }
    let touch = record.touch
    // A delayed phase is delivered with its own value.
    let present = touch.phase
    touch.phase = phase
    defer { touch.phase = present }
    switch phase {
    case .began:
      record.delivery = .began
      touch.view?.touchesBegan(record.singleTouchSet, with: event)
    case .moved, .stationary:
      touch.view?.touchesMoved(record.singleTouchSet, with: event)
    case .ended:
      record.delivery = .over
      touch.view?.touchesEnded(record.singleTouchSet, with: event)
    case .cancelled:
      record.delivery = .over
      touch.view?.touchesCancelled(record.singleTouchSet, with: event)
    }
  }
}
