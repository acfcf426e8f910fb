import Foundation
import InterludeGestures
package import InterludeInput
package import InterludeJournal

/// Brings touches to recognisers and views: who is hit, who hears what, and when it is withheld or taken
/// back. The arena decides among the recognisers; this performs its verdicts.
///
/// Every began and ended is a turn of its own, in time order. Movement is delivered once for all samples
/// that come together, with those samples behind it; a finger that begins or lifts in between divides it.
@MainActor
package final class TouchDispatcher {
  unowned let stage: Stage
  /// Whether a touch that goes down on a view is swallowed, because a transition that cannot be touched
  /// runs there.
  package var isTouchBlocked: @MainActor (UIView) -> Bool = { _ in false }

  let event = UIEvent()
  var arena = Arena()
  /// Touches that are down, and lifted ones whose view has not heard of it, in the order of their beginning.
  var records: [TouchRecord] = []
  /// Recognisers between their first touch and their reset, in the arena's order.
  var engaged: [UIGestureRecognizer] = []
  /// State changes whose actions have not been sent.
  var untold: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Whether a recogniser wrote a state or must give up since proposals were last collected.
  var hasNews = false
  /// Whether a turn is under way that will settle what is written meanwhile.
  var isBusy = false
  /// Whether what is written now comes from a time-out.
  var isTimeOut = false
  /// The recogniser whose actions are being sent.
  var sender: UIGestureRecognizer?
  /// The hover recognisers that have the pointer over their views, the deepest view's first.
  var hovering: [UIHoverGestureRecognizer] = []
  /// Whether views may have taken touches with them; looking after each of them takes a walk to its window.
  private var viewsHaveLeft = false
  private var lastTouch = 0
  private var lastTap: (time: Double, place: CGPoint, count: Int)?

  package init(stage: Stage) {
    self.stage = stage
  }

  // MARK: Input

  /// Delivers samples, in time order, that came since the last frame.
  package func deliver(_ samples: [(time: Double, sample: TouchSample)]) {
    for (time, sample) in samples {
      let place = CGPoint(x: sample.x, y: sample.y)
      let record = records.first { $0.id == sample.id && $0.isDown }
      switch sample.phase {
      case .began:
        deliverMovement()
        if let record { turn(at: time) { cancel([record], "the same touch began again") } }
        begin(sample, at: time)
      case .moved:
        record?.gathered.append(UITouch.Sample(time: time, place: place))
      case .ended:
        if let record, record.newestPlace != place {
          record.gathered.append(UITouch.Sample(time: time, place: place))
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

  /// Takes all touches away, for the reason that the journal gives.
  package func cancelAll(cause: String) {
    let down = records.filter(\.isDown)
    guard !down.isEmpty else { return }
    guard !isBusy else {
      // Clients are being asked or told something: it is taken away when that is over.
      stage.atEndOfTurn { [weak self] in self?.cancelAll(cause: cause) }
      return
    }
    turn(at: stage.time) { cancel(down, cause) }
  }

  /// The touches that are down and that someone follows.
  package var count: Int { records.count { $0.isDown } }

  /// Whether a touch is down that someone follows.
  package var hasActiveTouches: Bool { records.contains(where: \.isDown) }

  // MARK: Time

  /// When the next recogniser's time-out is due, in real seconds since the session began; nil for none.
  package var nextDeadline: Double? {
    var next: Double?
    for recognizer in engaged where !recognizer.isDeaf {
      if let deadline = recognizer.deadline { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// Lets the time-outs up to `time` happen, each at its own instant, and takes touches from views that
  /// have left their window.
  package func advance(to time: Double) {
    dropLostTouches()
    while let due = nextDeadline, due <= time {
      turn(at: due) {
        isTimeOut = true
        for recognizer in engaged where !recognizer.isDeaf {
          if let deadline = recognizer.deadline, deadline <= due { recognizer.deadlinePassed(at: due) }
        }
        settle()
        isTimeOut = false
      }
    }
  }

  /// Views are leaving their window, and may take touches with them.
  func viewsLeave() { viewsHaveLeft = true }

  private func dropLostTouches() {
    guard viewsHaveLeft else { return }
    viewsHaveLeft = false
    let lost = records.filter { record in
      guard record.isDown else { return false }
      guard let view = record.touch.view, let window = record.touch.window else { return true }
      return view.window !== window || window.stage !== stage
    }
    guard !lost.isEmpty else { return }
    turn(at: stage.time) { cancel(lost, "the view left its window") }
  }

  // MARK: Phases

  private func begin(_ sample: TouchSample, at time: Double) {
    advance(to: time)
    turn(at: time) {
      let place = CGPoint(x: sample.x, y: sample.y)
      event.timestamp = time
      let hit = hitTest(place)
      let isBlocked = hit.map(isTouchBlocked) ?? false
      lastTouch += 1
      let touch = UITouch(
        number: lastTouch, type: sample.device == .mouse ? .indirectPointer : .direct,
        sample: UITouch.Sample(time: time, place: place))
      record(touch, isBlocked ? "swallowed" : "began", hit)
      guard let hit, !isBlocked else { return }

      (touch.view, touch.window) = (hit, hit.window)
      touch.tapCount = tapCount(of: touch)
      for record in records { record.rest() }
      let record = TouchRecord(id: sample.id, touch: touch)
      records.append(record)
      event.touches = records.map(\.touch)
      engage(touch)
      for recognizer in engaged where touch.followers.contains(where: { $0 === recognizer }) {
        recognizer.notePlaces()
        recognizer.touchesBegan(record.alone, with: event)
      }
      record.enqueue(.began)
      settle()
    }
  }

  private func deliverMovement() {
    guard let newest = records.compactMap({ $0.gathered.last?.time }).max() else { return }
    advance(to: newest)
    turn(at: newest) {
      for record in records {
        guard record.isDown, !record.gathered.isEmpty else {
          record.rest()
          continue
        }
        record.takeSamples()
        record.enqueue(.moved)
        self.record(record.touch, "moved", record.touch.view)
      }
      let moved = records.filter { $0.touch.phase == .moved }
      guard !moved.isEmpty else { return }
      event.touches = records.map(\.touch)
      for recognizer in engaged where recognizer.hearsTouches {
        guard let touches = touches(of: recognizer, among: moved) else { continue }
        recognizer.notePlaces()
        recognizer.touchesMoved(touches, with: event)
      }
      settle()
    }
  }

  private func end(_ record: TouchRecord, at time: Double) {
    advance(to: time)
    guard record.isDown else { return }
    turn(at: time) {
      for record in records { record.rest() }
      record.touch.phase = .ended
      record.touch.timestamp = time
      noteTap(record.touch, at: time)
      event.touches = records.map(\.touch)
      self.record(record.touch, "ended", record.touch.view)
      for recognizer in engaged where recognizer.hearsTouches {
        guard let touches = touches(of: recognizer, among: [record]) else { continue }
        recognizer.touchesEnded(touches, with: event)
      }
      record.enqueue(.ended)
      record.isDown = false
      settle()
      lift([record])
    }
  }

  private func cancel(_ lost: [TouchRecord], _ reason: String) {
    for record in records { record.rest() }
    for record in lost {
      record.touch.phase = .cancelled
      record.gathered.removeAll()
      record.isDown = false
      self.record(record.touch, "cancelled", record.touch.view)
    }
    event.touches = records.map(\.touch)
    for recognizer in engaged where recognizer.hearsTouches {
      guard let touches = touches(of: recognizer, among: lost) else { continue }
      recognizer.touchesCancelled(touches, with: event)
      if recognizer.touches.allSatisfy({ $0.phase == .cancelled }) {
        withdraw(recognizer, .touchesCancelled(reason))
      }
    }
    for record in lost { record.unheard = record.hearing == .began ? [.cancelled] : [] }
    settle()
    lift(lost)
  }

  private func touches(of recognizer: UIGestureRecognizer, among records: [TouchRecord]) -> Set<UITouch>? {
    let mine = records.filter { record in recognizer.touches.contains { $0 === record.touch } }
    guard let first = mine.first else { return nil }
    return mine.count == 1 ? first.alone : Set(mine.map(\.touch))
  }

  /// Runs one turn of the stage; what is written in it is settled before it ends.
  func turn(at time: Double, _ body: () -> Void) {
    stage.time = max(stage.time, time)
    event.timestamp = time
    let phase = stage.phase
    if phase != nil { stage.phase = .gestures }
    defer { stage.phase = phase }
    stage.turn {
      let wasBusy = isBusy
      isBusy = true
      body()
      isBusy = wasBusy
    }
  }

  func hitTest(_ place: CGPoint) -> UIView? {
    for window in stage.windows.reversed() where !window.isHidden {
      if let hit = window.hitTest(window.convert(place, from: nil), with: event) { return hit }
    }
    return nil
  }

  // MARK: Taps

  private func tapCount(of touch: UITouch) -> Int {
    guard let lastTap, touch.timestamp - lastTap.time <= 0.35,
      touch.place.distance(to: lastTap.place) <= touch.tapRadius
    else { return 1 }
    return lastTap.count + 1
  }

  private func noteTap(_ touch: UITouch, at time: Double) {
    let isTap = touch.distanceFromOrigin <= touch.tapRadius
    lastTap = isTap ? (time, touch.origin, touch.tapCount) : nil
  }

  private func record(_ touch: UITouch, _ phase: String, _ view: UIView?) {
    stage.journal.record(
      .touch(
        TouchEntry(
          touch: touch.number, phase: phase, x: touch.place.x, y: touch.place.y,
          view: view.map { "\(type(of: $0))" } ?? "")))
  }
}

extension UITouch {
  /// Points within which several touches are taps on one place.
  var tapRadius: CGFloat { type == .indirectPointer ? 10 : 45 }
}
