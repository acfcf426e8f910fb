import Foundation
import InterludeGestures
package import InterludeInput
import InterludeJournal
import InterludeLayers

/// Delivers touches to recognisers and views: hit testing, delivery, delay and cancellation. The arena
/// decides between the recognisers; the dispatcher carries out its verdicts.
///
/// Each began and each ended is a turn of its own, in time order. A movement is delivered once for all
/// samples that arrive together. A finger that begins or lifts, a time-out and a decision split it, so that
/// nothing depends on how the samples fall into frames (`TouchDispatcher+Movement`).
@MainActor
package final class TouchDispatcher {
  unowned let stage: Stage
  /// Whether a touch that begins on a view is ignored, because a transition that blocks touches runs there.
  package var isTouchBlocked: @MainActor (UIView) -> Bool = { _ in false }

  let event = UIEvent()
  var arena = Arena()
  /// Touches that are down, and lifted ones that are not completely delivered, in the order of their
  /// beginning.
  var records: [TouchRecord] = []
  /// Recognisers between their first touch and their reset, in the arena's order.
  var engaged: [UIGestureRecognizer] = []
  /// State changes with actions that have not been sent.
  var pendingActions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Whether a recogniser has set a state or must give up since proposals were last collected.
  var hasPendingStates = false
  /// Whether a turn is running that will settle the states set meanwhile.
  var isBusy = false
  /// Whether states that are set now result from a time-out.
  var isTimeOut = false
  /// The recogniser whose actions are being sent.
  var sender: UIGestureRecognizer?
  /// The hover recognisers with the pointer over their views, the deepest view's first.
  var hovering: [UIHoverGestureRecognizer] = []
  /// Whether views with touches may have left their window. Checking that needs a walk up to the window for
  /// each touch.
  private var viewsMayHaveLeft = false
  /// The reference to this dispatcher that the recognisers share.
  var backReference: BackReference<TouchDispatcher> { storedReference.made(for: self) }
  private var storedReference: BackReference<TouchDispatcher>?
  private(set) var lastTouch = 0
  private var lastTap: (time: Double, location: CGPoint, count: Int)?

  package init(stage: Stage) {
    self.stage = stage
  }

  deinit { storedReference?.cut() }

  // MARK: Input

  /// Delivers the samples since the last frame, in time order.
  package func deliver(_ samples: [(time: Double, sample: TouchSample)]) {
    for (time, sample) in samples {
      let location = CGPoint(x: sample.x, y: sample.y)
      let record = records.first { $0.id == sample.id && $0.isDown }
      switch sample.phase {
      case .began:
        deliverMovement()
        if let record { turn(at: time) { cancel([record], "the same touch began again") } }
        begin(sample, at: time)
      case .moved:
        record?.pendingSamples.append(UITouch.Sample(time: time, location: location))
      case .ended:
        if let record, record.newestLocation != location {
          record.pendingSamples.append(UITouch.Sample(time: time, location: location))
        }
        deliverMovement()
        if let record { end(record, at: time) }
      case .cancelled:
        deliverMovement()
        if let record { turn(at: time) { cancel([record], "the device took the touch away") } }
      }
    }
    deliverMovement()
  }

  /// Cancels all touches and records `cause` in the journal.
  package func cancelAll(cause: String) {
    let down = records.filter(\.isDown)
    guard !down.isEmpty else { return }
    guard !isBusy else {
      // Client code is running, so the touches are cancelled afterwards.
      stage.atEndOfTurn { [weak self] in self?.cancelAll(cause: cause) }
      return
    }
    turn(at: stage.time) { cancel(down, cause) }
  }

  /// The number of touches that are down on a view.
  package var count: Int { records.count { $0.isDown } }

  /// Whether a touch is down on a view.
  package var hasActiveTouches: Bool { records.contains(where: \.isDown) }

  // MARK: Time

  /// The time of the next recogniser's time-out, in real seconds since the session began; nil for none.
  package var nextDeadline: Double? {
    var next: Double?
    for recognizer in engaged where !recognizer.ignoresTouches {
      if let deadline = recognizer.deadline { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// Runs the time-outs up to `time`, each in a turn of its own.
  package func advance(to time: Double) {
    while let due = nextDeadline, due <= time {
      turn(at: due) {
        isTimeOut = true
        for recognizer in engaged where !recognizer.ignoresTouches {
          if let deadline = recognizer.deadline, deadline <= due { recognizer.deadlinePassed(at: due) }
        }
        settle()
        isTimeOut = false
      }
    }
  }

  /// Handles views that are leaving their window, perhaps with touches: unless they return in the same turn,
  /// the touches are cancelled.
  func viewsWillLeaveWindow() { viewsMayHaveLeft = true }

  /// Cancels the touches of views that left their window in the turn that ends.
  func cancelLostTouches() {
    guard viewsMayHaveLeft else { return }
    viewsMayHaveLeft = false
    let lost = records.filter { record in
      guard !record.isDone else { return false }
      guard let view = record.touch.view, let window = record.touch.window else { return true }
      return view.window !== window || window.stage !== stage
    }
    guard !lost.isEmpty else { return }
    turn(at: stage.time) {
      // A finger may have lifted while a recogniser withheld its end from the view.
      for record in lost where !record.isDown { record.cancelDelivery() }
      cancel(lost.filter(\.isDown), "the view left its window")
    }
  }

  // MARK: Phases

  private func begin(_ sample: TouchSample, at time: Double) {
    advance(to: time)
    turn(at: time) {
      let location = CGPoint(x: sample.x, y: sample.y)
      event.timestamp = time
      let hit = hitTest(location)
      let isBlocked = hit.map(isTouchBlocked) ?? false
      lastTouch += 1
      let touch = UITouch(
        number: lastTouch, type: sample.device == .mouse ? .indirectPointer : .direct,
        sample: UITouch.Sample(time: time, location: location))
      record(touch, isBlocked ? "swallowed" : "began", hit)
      guard let hit else {
        touch.wentUnhandled = true
        return recordIfUnanswered(touch, followers: [])
      }
      guard !isBlocked else { return }

      (touch.viewLink, touch.windowLink) = (hit.backReference, hit.windowLink)
      touch.tapCount = tapCount(of: touch)
      for record in records { record.markStationary() }
      let record = TouchRecord(id: sample.id, touch: touch)
      records.append(record)
      event.touches = records.map(\.touch)
      engage(touch)
      for recognizer in engaged where touch.followers.contains(where: { $0 === recognizer }) {
        recognizer.storeLocations()
        recognizer.touchesBegan(record.singleTouchSet, with: event)
      }
      record.enqueue(.began)
      settle()
    }
  }

  private func end(_ record: TouchRecord, at time: Double) {
    advance(to: time)
    catchUp(record, at: time)
    guard record.isDown else { return }
    turn(at: time) {
      for record in records { record.markStationary() }
      record.touch.phase = .ended
      record.touch.timestamp = time
      noteTap(record.touch, at: time)
      event.touches = records.map(\.touch)
      self.record(record.touch, "ended", record.touch.view)
      for recognizer in engaged where recognizer.receivesTouches {
        guard let touches = touches(of: recognizer, among: [record]) else { continue }
        recognizer.touchesEnded(touches, with: event)
      }
      record.enqueue(.ended)
      record.isDown = false
      let followers = record.touch.followers
      settle()
      lift([record])
      recordIfUnanswered(record.touch, followers: followers)
    }
  }

  private func cancel(_ lost: [TouchRecord], _ reason: String) {
    for record in records { record.markStationary() }
    for record in lost {
      record.touch.phase = .cancelled
      record.pendingSamples.removeAll()
      record.isDown = false
      self.record(record.touch, "cancelled", record.touch.view)
    }
    event.touches = records.map(\.touch)
    for recognizer in engaged where recognizer.receivesTouches {
      guard let touches = touches(of: recognizer, among: lost) else { continue }
      recognizer.touchesCancelled(touches, with: event)
      if recognizer.touches.allSatisfy({ $0.phase == .cancelled }) {
        withdraw(recognizer, .touchesCancelled(reason))
      }
    }
    for record in lost { record.cancelDelivery() }
    settle()
    lift(lost)
  }

  /// Returns the touches of `records` that `recognizer` follows and `isIncluded` selects; nil for none.
  func touches(
    of recognizer: UIGestureRecognizer, among records: [TouchRecord],
    where isIncluded: (UITouch) -> Bool = { _ in true }
  ) -> Set<UITouch>? {
    var found: Set<UITouch>?
    for record in records where isIncluded(record.touch) {
      guard recognizer.touches.contains(where: { $0 === record.touch }) else { continue }
      if found == nil { found = record.singleTouchSet } else { found?.insert(record.touch) }
    }
    return found
  }

  /// Runs one turn of the stage. States that are set in it are settled before it ends.
  func turn(at time: Double, _ body: () -> Void) {
    stage.time = max(stage.time, time)
    event.timestamp = time
    let phase = stage.phase
    if phase != nil { stage.phase = .gestures }
    defer { stage.phase = phase }
    let wasTouched = hasActiveTouches
    stage.turn {
      let wasBusy = isBusy
      isBusy = true
      body()
      isBusy = wasBusy
    }
    // The next frame would be too late: when it comes depends on the frame rate.
    if wasTouched, !hasActiveTouches {
      for window in stage.windows { window.keepMovementsInRange() }
    }
  }

  func hitTest(_ location: CGPoint) -> UIView? {
    if stage.application?.isIgnoringInteractionEvents == true { return nil }
    for window in stage.windows.reversed() where !window.isHidden {
      if let hit = window.hitTest(window.convert(location, from: nil), with: event) { return hit }
    }
    return nil
  }

  // MARK: Taps

  private func tapCount(of touch: UITouch) -> Int {
    guard let lastTap, touch.timestamp - lastTap.time <= 0.35,
      touch.location.distance(to: lastTap.location) <= touch.tapRadius
    else { return 1 }
    return lastTap.count + 1
  }

  private func noteTap(_ touch: UITouch, at time: Double) {
    let isTap = touch.distanceFromOrigin <= touch.tapRadius
    lastTap = isTap ? (time, touch.origin, touch.tapCount) : nil
  }

  func record(_ touch: UITouch, _ phase: String, _ view: UIView?, reason: TouchEntry.Reason? = nil) {
    stage.journal.record(
      .touch(
        TouchEntry(
          touch: touch.number, phase: phase, x: touch.location.x, y: touch.location.y,
          view: view.map { "\(type(of: $0))" } ?? "", reason: reason)))
  }
}

extension UITouch {
  /// The largest distance between taps at one location, in points.
  var tapRadius: CGFloat { type == .indirectPointer ? 10 : 45 }
}
